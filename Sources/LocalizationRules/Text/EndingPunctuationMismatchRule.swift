internal import LocalizationModel
internal import SourceText

struct EndingPunctuationMismatchRule: TranslationRule {
  static let description = RuleDescription(
    identifier: "ending-punctuation-mismatch",
    category: .text,
    severity: .note,
    isEnabledByDefault: false,
    summary: "A translation ends with another mark than the base text.",
    rationale: """
      A question that lost its mark or a label that gained a full stop looks careless beside its neighbours. Each script's own
      marks count as the same: `。`, `।`, `؟`, the Greek `;`, the Armenian `։`. The point of an abbreviation is none.
      """,
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

  func interest(in project: Project) -> Traits { [.letter, .nonASCII] }

  init(options: RuleOptions) {}

  func check(_ pair: TranslationContext, findings: inout Findings) {
    let (base, text) = (pair.base.text.bytes, pair.translation.text.bytes)
    guard !base.trimmed.isEmpty, !text.trimmed.isEmpty, !pair.translation.language.isPrivateUse else { return }
    let expected = Ending(of: base, in: pair.base.textLanguage)
    let found = Ending(of: text, in: pair.translation.textLanguage)
    guard expected.mark != found.mark else { return }
    let language = pair.translation.textLanguage.canonical.language
    // Thai and Lao end sentences with a blank, and Burmese ends questions like all others.
    if expected.mark == .stop || expected.mark == .question, ["th", "lo"].contains(language) { return }
    if expected.mark == .question, found.mark == .stop, language == "my" { return }
    // A name for programs is no text to compare with.
    if pair.base.entry.traits.contains(.implicitValue), !KeyStyle.isProse(base) { return }
    if expected.mark == nil, found.isAbbreviation(in: text) { return }
    findings.add(
      Self.self, "the text ends with \(found.name), the base text with \(expected.name)",
      at: pair.translation.location(of: found.range), subject: pair.translation.subject, notes: [pair.baseNote],
      suspicion: found.name, keyNumber: pair.translation.keyNumber)
  }
}

/// How a text ends.
private struct Ending {
  /// The last mark, behind which closing quotation marks, brackets and blanks may stand.
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

  /// Whether the mark is a point or colon behind a few letters: "Sek.", "ต.อ.", the drive "C:".
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
    case nil: "no mark"
    case .stop: "a full stop"
    case .question: "a question mark"
    case .exclamation: "an exclamation mark"
    case .colon: "a colon"
    case .ellipsis: "an ellipsis"
    }
  }

  private static func isClosing(_ value: UInt32) -> Bool {
    switch value {
    case 0x22, 0x27, 0x29, 0x5D, 0xBB, 0xAB, 0x2018...0x201F, 0x300D, 0x300F, 0x300B, 0x3011, 0xFF09, 0x200E, 0x200F:
      true
    default: false
    }
  }

  private static func mark(_ value: UInt32, in language: String) -> SentenceMark? {
    switch (language, value) {
    // Greek asks with what is a semicolon elsewhere.
    case ("el", 0x3B), ("el", 0x37E): .question
    // Armenian's full stop looks like a colon and is often written as one.
    case ("hy", 0x3A): .stop
    default: SentenceMark(value)
    }
  }
}
