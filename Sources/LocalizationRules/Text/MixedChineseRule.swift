internal import LocalizationModel
internal import SourceText

struct MixedChineseRule: Rule {
  static let description = RuleDescription(
    identifier: "mixed-chinese",
    category: .coverage,
    severity: .warning,
    summary: "A Traditional Chinese text has characters that only Simplified Chinese uses, or the reverse.",
    rationale: """
      When a text is copied from one to the other, a few characters are easily left unconverted; to users they stand out
      like a word in another language. Characters that both use are never reported.
      """,
    remedy: "Replace the characters by those of the other script.",
    examples: [
      Example(["zh-Hant": #""a" = "開啟檔案↓设置";"#]),
      Example(["zh-Hans": #""a" = "打开↓檔案";"#]),
      Example(["zh-Hans": #""a" = "打开文件，后面";"#, "zh-Hant": #""a" = "打開文件，後面";"#]),
      Example(["zh-Hans": #""Acme.inputmethod.Hant" = "繁體拼音";"#]),
      Example(["ja": #""a" = "設定を開く、学校";"#]),
      Example([
        "Localizable.xcstrings": """
        { "sourceLanguage": "zh-Hans", "strings": { "a": { "localizations": {
        "zh-Hans": { "stringUnit": { "state": "translated", "value": "请输入密码" } },
        "zh-Hant": { "stringUnit": { "state": "translated", "value": "↓请输入密码" } } } } }, "version": "1.0" }
        """
      ]),
    ],
    references: ["Unicode's Unihan database, GB 2312 and Big5"])

  func register(in visits: inout RuleVisits) { visits.language(check) }

  private func check(_ language: LanguageContext, findings: inout Findings) {
    guard let own = ChineseOrthography(of: language.language) else { return }
    let foreign: ChineseOrthography = own == .simplified ? .traditional : .simplified
    language.forEachText(with: .foreignLetter) { text in
      // A text with kana is Japanese.
      guard !text.content.traits.contains(.kana),
        let found = Self.foreignCharacters(of: foreign, in: text.content.bytes)
      else { return }
      // The name of a language is written the way that language writes it.
      if let base = language.baseText(of: text), Self.foreignCharacters(of: foreign, in: base.bytes) != nil,
        !Self.isCopied(text.content.bytes, from: language.sections[text.section].baseLanguage, foreign)
      {
        return
      }
      // So is the name of an input method.
      let key = language.sections[text.section].scope.table.keys[text.keyNumber]
      guard !key.hasSuffix(foreign == .traditional ? "Hant" : "Hans") else { return }
      let entry = language.entry(text)
      findings.add(at: entry.location(of: found.first), about: entry.subject) { words in
        let own = foreign == .simplified ? "Traditional" : "Simplified"
        let other = foreign == .simplified ? "Simplified" : "Traditional"
        let verb = found.count == 1 ? "is" : "are"
        words.message = "\(found.shown) \(verb) \(other) Chinese in a \(own) Chinese text"
      }
    }
  }

  /// Whether a text has such characters because the base is in the other Chinese, and not because it names a language.
  private static func isCopied(
    _ text: ByteSlice, from source: LanguageIdentifier, _ foreign: ChineseOrthography
  ) -> Bool {
    source.canonical.language == "zh" && source.canonical.likelyScript == (foreign == .simplified ? "Hans" : "Hant")
      && !NamesOfLanguages.contain(text)
  }

  private struct Found {
    var first: ByteRange
    var count: Int
    var shown: String
  }

  private static func foreignCharacters(of orthography: ChineseOrthography, in text: ByteSlice) -> Found? {
    var found: Found?
    var offset = 0
    while offset < text.count {
      let (value, length) = text.scalar(at: offset)
      if ChineseOrthography(of: value) == orthography {
        let character = text[offset..<offset + length].string
        if found == nil {
          found = Found(first: ByteRange(offset, offset + length), count: 1, shown: "'\(character)'")
        } else if let shown = found?.shown, !shown.contains(character) {
          found?.count += 1
          if found?.count ?? 0 <= 6 { found?.shown += ", '\(character)'" }
        }
      }
      offset += length
    }
    return found
  }
}
