internal import LocalizationModel
internal import SourceText

struct UnbalancedBidirectionalControlRule: LanguageRule {
  static let description = RuleDescription(
    identifier: "unbalanced-bidirectional-control",
    category: .text,
    severity: .error,
    summary: "A direction embedding, override or isolate is not closed, or closed without being open.",
    rationale: """
      What is opened and not closed turns everything that is shown behind it in the same line: other texts, numbers and
      punctuation come out in the wrong order.
      """,
    examples: [
      Example(["he": #""a" = "↓\#u{202B}שלום";"#]),
      Example(["en": #""a" = "Open ↓\#u{2066}%@";"#]),
      Example(["he": #""a" = "שלום↓\#u{202C}";"#]),
      Example(["he": #""a" = "\#u{2068}%@\#u{2069} שלום";"#]),
    ],
    references: ["Unicode Standard Annex #9, the bidirectional algorithm"])

  init(options: RuleOptions) {}

  func check(_ language: LanguageContext, findings: inout Findings) {
    for odd in language.oddTexts {
      guard let (character, isOpen) = Self.unpaired(odd.characters) else { continue }
      let entry = language.entry(odd.text)
      findings.add(
        Self.self,
        "\(Self.name(of: character.value)) (\(Wording.codePoint(character.value))) \(isOpen ? "is not closed" : "closes nothing")",
        at: entry.location(of: character.range), subject: entry.subject)
    }
  }

  private static func unpaired(_ characters: [OddCharacter]) -> (OddCharacter, isOpen: Bool)? {
    var open: [OddCharacter] = []
    for character in characters where character.kind == .direction {
      switch character.value {
      case 0x202A, 0x202B, 0x202D, 0x202E, 0x2066...0x2068: open.append(character)
      case 0x202C:
        guard let last = open.popLast(), last.value < 0x2066 else { return (character, false) }
      default:
        guard let last = open.popLast(), last.value >= 0x2066 else { return (character, false) }
      }
    }
    return open.first.map { ($0, true) }
  }

  private static func name(of value: UInt32) -> String {
    switch value {
    case 0x202A, 0x202B: "an embedding"
    case 0x202D, 0x202E: "an override"
    case 0x2066...0x2068: "an isolate"
    default: "an end"
    }
  }
}
