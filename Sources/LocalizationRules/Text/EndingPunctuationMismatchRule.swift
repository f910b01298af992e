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
      marks count as the same: `。`, `।`, `؟`, the Greek `;`, the Armenian `։`.
      """,
    examples: [
      Example(["en": #""a" = "Delete it?";"#, "de": #""a" = "Löschen↓.";"#]),
      Example(["en": #""a" = "Done";"#, "de": #""a" = "Fertig↓.";"#]),
      Example([
        "en": #""a" = "Delete?";"#, "ja": #""a" = "削除？";"#, "el": #""a" = "Διαγραφή;";"#, "ar": #""a" = "حذف؟";"#,
      ]),
      Example(["en": #""a" = "More...";"#, "de": #""a" = "Mehr…";"#]),
      Example(["en": #""a" = "Options:";"#, "fr": #""a" = "Options :";"#]),
    ])

  func interest(in project: Project) -> Traits { [.letter, .nonASCII] }

  init(options: RuleOptions) {}

  func check(_ pair: TranslationContext, findings: inout Findings) {
    let (base, text) = (pair.base.text.bytes, pair.translation.text.bytes)
    guard !base.trimmed.isEmpty, !text.trimmed.isEmpty, !pair.translation.language.isPrivateUse else { return }
    let expected = SentenceMark.last(of: base, in: pair.base.textLanguage)
    let found = SentenceMark.last(of: text, in: pair.translation.textLanguage)
    guard expected.mark != found.mark else { return }
    // Thai and Lao have no full stop.
    if expected.mark == .stop, ["th", "lo"].contains(pair.translation.textLanguage.canonical.language) { return }
    findings.add(
      Self.self, "the text ends with \(found.mark.name), the base text with \(expected.mark.name)",
      at: pair.translation.location(of: found.range), subject: pair.translation.subject, notes: [pair.baseNote],
      suspicion: found.mark.name, keyNumber: pair.translation.keyNumber)
  }
}

/// The mark that ends a sentence, whatever script writes it.
enum SentenceMark {
  case none, stop, question, exclamation, colon, ellipsis

  var name: String {
    switch self {
    case .none: "no mark"
    case .stop: "a full stop"
    case .question: "a question mark"
    case .exclamation: "an exclamation mark"
    case .colon: "a colon"
    case .ellipsis: "an ellipsis"
    }
  }

  /// The last mark of a text, behind which closing quotation marks, brackets and blanks may stand.
  static func last(of text: ByteSlice, in language: LanguageIdentifier) -> (mark: SentenceMark, range: ByteRange) {
    var upper = text.count
    while upper > 0 {
      let (value, length) = text.scalar(before: upper)
      guard EdgeWhitespace.isWhitespace(value) || isClosing(value) else {
        var mark = SentenceMark(value, in: language)
        if mark == .stop, text[0..<upper].hasSuffix("..") { mark = .ellipsis }
        return (mark, ByteRange(upper - length, upper))
      }
      upper -= length
    }
    return (.none, ByteRange(text.count, text.count))
  }

  private static func isClosing(_ value: UInt32) -> Bool {
    switch value {
    case 0x22, 0x27, 0x29, 0x5D, 0xBB, 0xAB, 0x2018...0x201F, 0x300D, 0x300F, 0x300B, 0x3011, 0xFF09, 0x200E, 0x200F:
      true
    default: false
    }
  }

  /// Source: Unicode's Sentence_Terminal property and the languages' own usage.
  private init(_ value: UInt32, in language: LanguageIdentifier) {
    switch value {
    case 0x2E, 0x3002, 0xFF0E, 0xFF61, 0x0964, 0x0965, 0x06D4, 0x0589, 0x1362, 0x17D4, 0x104B, 0x0701, 0x1803, 0x0F0D:
      self = .stop
    case 0x3F, 0xFF1F, 0x061F, 0x055E, 0x1367, 0x037E: self = .question
    case 0x3B, 0x61B: self = value == 0x3B && language.canonical.language == "el" ? .question : .none
    case 0x21, 0xFF01, 0x055C: self = .exclamation
    case 0x3A:
      // Armenian's full stop looks like a colon and is often written as one.
      self = language.canonical.language == "hy" ? .stop : .colon
    case 0xFF1A, 0xFE55, 0x1366, 0x17D6: self = .colon
    case 0x2026, 0x22EF: self = .ellipsis
    default: self = .none
    }
  }
}
