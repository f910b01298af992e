internal import LocalizationModel
internal import SourceText

struct EndingPunctuationMismatchRule: Rule {
  static let description = RuleDescription(
    identifier: "ending-punctuation-mismatch",
    category: .text,
    severity: .note,
    isEnabledByDefault: false,
    summary: "A translation ends with a different punctuation mark than the base text.",
    rationale: """
      A question that lost its question mark or a label that gained a period looks careless beside its neighbors. Each
      script's own marks count as the same: `。`, `।`, `؟`, the Greek `;`, the Armenian `։`. The period of an
      abbreviation does not count.
      """,
    remedy: "End the translation as the base text ends.",
    examples: [
      Example(["en": #""a" = "Delete it?";"#, "de": #""a" = "Löschen↓.";"#]),
      Example(["en": #""a" = "Done";"#, "de": #""a" = "Fertig↓.";"#]),
      Example([
        "en": #""a" = "Delete?";"#, "ja": #""a" = "削除？";"#, "el": #""a" = "Διαγραφή;";"#, "ar": #""a" = "حذف؟";"#,
      ]),
      Example(["en": #""a" = "2 sec";"#, "de": #""a" = "2 Sek.";"#, "th": #""a" = "ว.น.";"#]),
      Example(["en": #""a" = "More...";"#, "de": #""a" = "Mehr…";"#]),
      Example(["en": #""a" = "Options:";"#, "fr": #""a" = "Options :";"#]),
    ], references: ["Unicode's PropList.txt: Sentence_Terminal and Terminal_Punctuation"])

  func register(in visits: inout RuleVisits) { visits.translation([.letter, .nonASCII], check) }

  private func check(_ pair: TranslationContext, findings: inout Findings) {
    let (base, text) = (pair.base.text.bytes, pair.translation.text.bytes)
    guard !base.trimmed.isEmpty, !text.trimmed.isEmpty, !pair.translation.language.isPrivateUse else { return }
    let expected = Ending(of: base, in: pair.base.textLanguage)
    let found = Ending(of: text, in: pair.translation.textLanguage)
    guard expected.mark != found.mark else { return }
    let language = pair.translation.textLanguage.canonical.language
    // Thai and Lao end sentences with a space, and Burmese ends questions like any other sentence.
    if expected.mark == .stop || expected.mark == .question, ["th", "lo"].contains(language) { return }
    if expected.mark == .question, found.mark == .stop, language == "my" { return }
    // A key without a text of its own can only be compared with if it is prose.
    if pair.base.entry.traits.contains(.implicitValue), !KeyStyle.isProse(base) { return }
    if expected.mark == nil, found.isAbbreviation(in: text) { return }
    let suspicion = BaseSuspicion(keyNumber: pair.translation.keyNumber, signature: "\(found.name) at the end")
    findings.add(
      at: pair.translation.location(of: found.range), about: pair.translation.subject, suspicion: suspicion
    ) { words in
      words.message = "the translation ends \(found.phrase), the base text \(expected.phrase)"
      words.note(pair.baseNote)
    }
  }
}

/// How a text ends.
private struct Ending {
  /// The last mark; closing quotation marks, brackets and spaces may follow it.
  private(set) var mark: SentenceMark?
  /// The last character that counts.
  private(set) var range: ByteRange

  init(of text: ByteSlice, in language: LanguageIdentifier) {
    var upper = text.count
    range = ByteRange(upper, upper)
    while upper > 0 {
      let (value, length) = text.scalar(before: upper)
      guard EdgeWhitespace.isWhitespace(value) || Self.isClosing(value) else {
        mark = Self.mark(value, in: language.canonical.language)
        if mark == .stop, text[0..<upper].hasSuffix("..") { mark = .ellipsis }
        range = ByteRange(upper - length, upper)
        return
      }
      upper -= length
    }
  }

  /// Whether the mark is a period or colon after a few letters: "Sek.", "ต.อ.", the drive "C:".
  func isAbbreviation(in text: ByteSlice) -> Bool {
    let end = Int(range.lowerBound)
    guard text[end] == UInt8(ascii: ".") || text[end] == UInt8(ascii: ":") else { return false }
    var letters = 0
    var offset = end
    while offset > 0 {
      let (value, length) = text.scalar(before: offset)
      // Marks of Thai and Hindi words are parts of their letters; a Korean syllable may be a word.
      guard WordCharacters.shared.contains(value), value < 0x1100 else { break }
      letters += 1
      offset -= length
    }
    let isInnerPoint = offset > 0 && text[offset - 1] == UInt8(ascii: ".")
    return letters > 0 && (isInnerPoint || letters <= (text[end] == UInt8(ascii: ".") ? 4 : 1))
  }

  var name: String {
    switch mark {
    case nil: "no punctuation"
    case .stop: "a period"
    case .question: "a question mark"
    case .exclamation: "an exclamation mark"
    case .colon: "a colon"
    case .ellipsis: "an ellipsis"
    }
  }

  /// What follows "ends".
  var phrase: String { mark == nil ? "without punctuation" : "with \(name)" }

  private static func isClosing(_ value: UInt32) -> Bool {
    switch value {
    case 0x22, 0x27, 0x29, 0x5D, 0xBB, 0xAB, 0x2018...0x201F, 0x300D, 0x300F, 0x300B, 0x3011, 0xFF09, 0x200E, 0x200F:
      true
    default: false
    }
  }

  private static func mark(_ value: UInt32, in language: String) -> SentenceMark? {
    switch (language, value) {
    // The Greek question mark looks like a semicolon.
    case ("el", 0x3B), ("el", 0x37E): .question
    // The Armenian full stop looks like a colon and is often written as one.
    case ("hy", 0x3A): .stop
    default: SentenceMark(value)
    }
  }
}
