internal import LocalizationModel
internal import SourceText

struct DoubleSpaceRule: Rule {
  static let description = RuleDescription(
    identifier: "double-space",
    category: .text,
    severity: .note,
    summary: "A translation has consecutive spaces where the base text has none.",
    rationale: """
      Two spaces inside a sentence are usually a typing mistake, often left behind when words were moved. Where the base text
      has them, too, they may be intended.
      """,
    remedy: "Delete the second space.",
    examples: [
      Example(["en": #""a" = "Open the file";"#, "de": #""a" = "Die↓  Datei öffnen";"#]),
      Example(["en": #""a" = "Name:  %@";"#, "de": #""a" = "Name:  %@";"#]),
      Example(["en": #""a" = "Open";"#, "de": #""a" = "Öffnen  ";"#]),
    ])

  func register(in visits: inout RuleVisits) { visits.translation(.doubleSpace, check) }

  private func check(_ pair: TranslationContext, findings: inout Findings) {
    let text = pair.translation.text.bytes
    guard Self.firstDouble(in: pair.base.text.bytes) == nil, let range = Self.firstDouble(in: text) else { return }
    let location = pair.translation.location(of: ByteRange(range.lowerBound, range.upperBound))
    findings.add(at: location, about: pair.translation.subject) { words in
      words.message = "\(range.count) consecutive spaces; use one space"
      words.note(pair.baseNote)
      words.fix("use one space", .automatic, replacing: location, with: " ")
    }
  }

  /// The first run of spaces between two other characters of a line.
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
