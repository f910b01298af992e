internal import LocalizationModel
internal import SourceText

struct InconsistentTranslationRule: LanguageRule {
  static let description = RuleDescription(
    identifier: "inconsistent-translation",
    category: .text,
    severity: .note,
    isEnabledByDefault: false,
    summary: "The same base text is translated in several ways.",
    rationale: """
      A button that is called differently on every screen makes users wonder whether it does the same. Often there is a good
      reason, since one English word can be a verb here and a noun there; so the rule is off until wanted.
      """,
    examples: [
      Example([
        "en": #""a" = "Open file";"# + "\n" + #""b" = "Open file";"# + "\n" + #""c" = "Open file";"#,
        "de": #""a" = "Datei öffnen";"# + "\n" + #""b" = "Datei öffnen";"# + "\n" + #""c" = "↓Öffne Datei";"#,
      ]),
      Example([
        "en": #""a" = "Open";"# + "\n" + #""b" = "Open.";"#, "de": #""a" = "Öffnen";"# + "\n" + #""b" = "Offen.";"#,
      ]),
    ])

  init(options: RuleOptions) {}

  func check(_ language: LanguageContext, findings: inout Findings) {
    let pairs = TranslatedPairs(language)
    for group in pairs.group(by: \.base) {
      let forms = pairs.group(group, by: \.translation)
      guard forms.count > 1, let usual = forms.max(by: { $0.count < $1.count }) else { continue }
      for form in forms where form[0].translation != usual[0].translation {
        for pair in form {
          let entry = language.entry(pair.text)
          findings.add(
            Self.self,
            "\(Wording.quote(pair.base)) is \(Wording.quote(usual[0].translation)) elsewhere, \(Wording.count(usual.count, "time"))",
            at: entry.location, subject: entry.subject,
            notes: [Finding.Note("as here", at: language.entry(usual[0].text).location)])
        }
      }
    }
  }
}

/// The texts of a language with their base texts, in the order of the project.
struct TranslatedPairs {
  struct Pair {
    var text: LanguageContext.Text
    var base: ByteSlice
    var translation: ByteSlice
  }

  private(set) var pairs: [Pair] = []

  init(_ language: LanguageContext) {
    var pairs: [Pair] = []
    language.forEachText(with: [.letter, .nonASCII]) { text in
      guard text.formNumber == 0, !text.text.traits.contains(.variations), let base = language.baseText(of: text),
        base.bytes != text.text.bytes, base.traits.intersects([.letter, .nonASCII])
      else { return }
      pairs.append(Pair(text: text, base: base.bytes, translation: text.text.bytes))
    }
    self.pairs = pairs
  }

  /// Pairs with the same text, in the order of their first members.
  func group(by text: (Pair) -> ByteSlice) -> [[Pair]] { group(pairs, by: text) }

  func group(_ pairs: [Pair], by text: (Pair) -> ByteSlice) -> [[Pair]] {
    var numbers: [ByteSlice: Int] = [:]
    var groups: [[Pair]] = []
    for pair in pairs {
      if let number = numbers[text(pair)] {
        groups[number].append(pair)
      } else {
        numbers[text(pair)] = groups.count
        groups.append([pair])
      }
    }
    return groups
  }
}
