internal import LocalizationModel
internal import SourceText

struct UnnormalizedTextRule: LanguageRule {
  static let description = RuleDescription(
    identifier: "unnormalized-text",
    category: .text,
    severity: .note,
    summary: "A letter and its accent are two characters where one exists (not Unicode's form NFC).",
    rationale: """
      It looks the same and is not: searching, comparing and sorting by code units take the two for different texts, and some
      fonts set the accent beside the letter. File names and texts typed on some systems bring it in.
      """,
    examples: [
      Example(["de": #""a" = "Öffnen ↓o\#u{308}";"#]),
      Example(["de": #""a" = "Öffnen";"#]),
      Example(["ln": #""a" = "ɛ\#u{301}";"#]),
    ],
    references: ["Unicode Standard Annex #15, normalization forms"])

  init(options: RuleOptions) {}

  func check(_ language: LanguageContext, findings: inout Findings) {
    for odd in language.oddTexts {
      let text = odd.text.text.bytes
      var pieces: [(range: ByteRange, composed: UInt32)] = []
      for mark in odd.characters where mark.kind == .mark && mark.offset > 0 {
        let letter = text.scalar(before: mark.offset)
        guard let composed = Composition.composed(letter.value, mark.value) else { continue }
        pieces.append((ByteRange(mark.offset - letter.length, mark.offset + mark.length), composed))
      }
      guard let first = pieces.first else { continue }
      let entry = language.entry(odd.text)
      let letter = Unicode.Scalar(first.composed).map { String(Character($0)) } ?? ""
      findings.add(
        Self.self,
        "'\(letter)' is written as two characters\(pieces.count > 1 ? ", and \(Wording.count(pieces.count - 1, "other letter"))" : "")",
        at: entry.location(of: first.range), subject: entry.subject,
        fixIts: [
          FixIt(
            title: "write one character", applicability: entry.applicability(.automatic),
            edits: pieces.map { piece in
              .init(
                entry.location(of: piece.range),
                replacement: Unicode.Scalar(piece.composed).map { String(Character($0)) } ?? "")
            })
        ])
    }
  }
}
