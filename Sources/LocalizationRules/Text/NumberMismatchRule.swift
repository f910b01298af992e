internal import LocalizationModel
internal import SourceText

struct NumberMismatchRule: TranslationRule {
  static let description = RuleDescription(
    identifier: "number-mismatch",
    category: .text,
    severity: .note,
    isEnabledByDefault: false,
    summary: "The numbers in a translation are not those of the base text.",
    rationale: """
      A price, a limit or a year that differs is a mistake in one of the two. Digits of every script are read, and separators
      of thousands and decimals do not matter; a number that is written as a word in one of them is not found there, which is
      why the rule is off until wanted.
      """,
    examples: [
      Example(["en": #""a" = "Up to 30 days";"#, "de": #""a" = "↓Bis zu 13 Tage";"#]),
      Example(["en": #""a" = "1,000.5 km in 30 days";"#, "ar": #""a" = "١٠٠٠٫٥ كم في ٣٠ يومًا";"#]),
      Example(["en": #""a" = "%1$@ of 2";"#, "de": #""a" = "2 von %1$@";"#]),
    ])

  func interest(in project: Project) -> Traits { [.digit, .foreignLetter] }

  init(options: RuleOptions) {}

  func check(_ pair: TranslationContext, findings: inout Findings) {
    let (base, text) = (Self.numbers(in: pair.base.text.bytes), Self.numbers(in: pair.translation.text.bytes))
    guard base != text, !pair.translation.text.bytes.isEmpty, !pair.translation.language.isPrivateUse
    else { return }
    func shown(_ numbers: [String]) -> String { numbers.isEmpty ? "none" : numbers.joined(separator: ", ") }
    findings.add(
      Self.self, "the numbers are \(shown(text)), in the base text \(shown(base))", at: pair.translation.location,
      subject: pair.translation.subject, notes: [pair.baseNote], suspicion: shown(text),
      keyNumber: pair.translation.keyNumber)
  }

  /// The numbers outside placeholders, without separators, sorted.
  private static func numbers(in text: ByteSlice) -> [String] {
    let specifiers = FormatString(text).specifiers
    var numbers: [String] = []
    var current = ""
    var offset = 0
    var next = 0
    func isSeparator(_ value: UInt32) -> Bool {
      [0x2E, 0x2C, 0x27, 0x2019, 0xA0, 0x202F, 0x66B, 0x66C].contains(value)
    }
    while offset < text.count {
      if next < specifiers.count, Int(specifiers[next].range.lowerBound) == offset {
        if specifiers[next].isArgument { offset = Int(specifiers[next].range.upperBound) }
        next += 1
        if !current.isEmpty { numbers.append(current) }
        current = ""
        if offset >= text.count { break }
      }
      let (value, length) = text.scalar(at: offset)
      if value.isDecimalDigit, let digit = Unicode.Scalar(value)?.properties.numericValue {
        current += String(Int(digit))
      } else if !current.isEmpty {
        let follows = offset + length < text.count && text.scalar(at: offset + length).value.isDecimalDigit
        if !(isSeparator(value) && follows) {
          numbers.append(current)
          current = ""
        }
      }
      offset += length
    }
    if !current.isEmpty { numbers.append(current) }
    return numbers.sorted()
  }
}
