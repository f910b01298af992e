internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct UnnormalizedTextRule: Rule {
  static let description = RuleDescription(
    identifier: "unnormalized-text",
    category: .text,
    severity: .note,
    summary: "A letter and its accent are two characters although a single one exists (not Unicode's form NFC).",
    rationale: """
      The two look the same but are not equal: searching, comparing and sorting by code units treat them as different
      texts, and some fonts draw the accent beside the letter. They come from file names and from text typed on some
      systems.
      """,
    remedy: "Replace the two characters by the single one.",
    examples: [
      Example(["de": #""a" = "Öffnen ↓o\#u{308}";"#]),
      Example(["vi": #""a" = "đ↓ă\#u{323}c quyền";"#]),
      Example(["de": #""a" = "Öffnen";"#]),
      Example(["ln": #""a" = "ɛ\#u{301}";"#]),
    ],
    references: ["Unicode Standard Annex #15, normalization forms"])

  func register(in visits: inout RuleVisits) { visits.language(check) }

  private func check(_ language: LanguageContext, findings: inout Findings) {
    for odd in language.oddTexts {
      let text = odd.text.content.bytes
      var pieces: [(range: ByteRange, composed: UInt32)] = []
      for mark in odd.characters where mark.kind == .mark && mark.offset > 0 {
        let letter = text.scalar(before: mark.offset)
        guard let composed = Composition.composed(letter.value, mark.value) else { continue }
        pieces.append((ByteRange(mark.offset - letter.length, mark.offset + mark.length), composed))
      }
      guard let first = pieces.first else { continue }
      let entry = language.entry(odd.text)
      findings.add(at: entry.location(of: first.range), about: entry.subject) { words in
        let letter = "'\(Self.string(first.composed))'"
        words.message =
          pieces.count == 1
          ? "\(letter) is written as two characters"
          : pieces.allSatisfy { $0.composed == first.composed }
            ? "\(letter) is written as two characters in \(Wording.count(pieces.count, "place"))"
            : "\(letter) and \(Wording.count(pieces.count - 1, "other letter")) are written as two characters each"
        words.fix(
          pieces.count == 1 ? "use one character" : "use one character for each", entry.applicability(.automatic),
          pieces.map { .init(entry.location(of: $0.range), replacement: Self.string($0.composed)) })
      }
    }
  }

  private static func string(_ character: UInt32) -> String {
    Unicode.Scalar(character).map { String(Character($0)) } ?? ""
  }
}
