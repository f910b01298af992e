internal import LocalizationModel
internal import SourceText

struct DoubleSpaceRule: TranslationRule {
  static let description = RuleDescription(
    identifier: "double-space",
    category: .text,
    severity: .note,
    summary: "A translation has two blanks between words where the base text has none.",
    rationale: """
      Two blanks inside a sentence are a slip of the keyboard, left over from moving words about. Where the base text has them
      too, they may be meant.
      """,
    examples: [
      Example(["en": #""a" = "Open the file";"#, "de": #""a" = "Die↓  Datei öffnen";"#]),
      Example(["en": #""a" = "Name:  %@";"#, "de": #""a" = "Name:  %@";"#]),
      Example(["en": #""a" = "Open";"#, "de": #""a" = "Öffnen  ";"#]),
    ])

  func interest(in project: Project) -> Traits { .doubleSpace }

  init(options: RuleOptions) {}

  func check(_ pair: TranslationContext, findings: inout Findings) {
    let text = pair.translation.text.bytes
    guard Self.firstDouble(in: pair.base.text.bytes) == nil, let range = Self.firstDouble(in: text) else { return }
    let location = pair.translation.location(of: ByteRange(range.lowerBound, range.upperBound))
    findings.add(
      Self.self, "\(range.count) blanks side by side", at: location, subject: pair.translation.subject,
      notes: [pair.baseNote],
      fixIts: [
        FixIt(title: "write one blank", applicability: .automatic, edits: [.init(location, replacement: " ")])
      ])
  }

  /// The first run of blanks between two other characters of a line.
  private static func firstDouble(in text: ByteSlice) -> Range<Int>? {
    var offset = 0
    while let start = text.firstIndex(of: 0x20, from: offset) {
      var end = start
      while end < text.count, text[end] == 0x20 { end += 1 }
      if end - start > 1, start > 0, end < text.count, !text[start - 1].isASCIIWhitespace,
        !text[end].isASCIIWhitespace
      {
        return start..<end
      }
      offset = end
    }
    return nil
  }
}
