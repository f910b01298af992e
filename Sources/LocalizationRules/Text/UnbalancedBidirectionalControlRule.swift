internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct UnbalancedBidirectionalControlRule: Rule {
  static let description = RuleDescription(
    identifier: "unbalanced-bidirectional-control",
    category: .text,
    severity: .error,
    summary: "A direction embedding, override or isolate is not closed, or is closed without being open.",
    rationale: """
      A control that is not closed changes the direction of everything that follows on the same line: other texts,
      numbers and punctuation appear in the wrong order. Where no argument and no bracket or quotation mark follows, the
      order of this text stays as it is: a warning. One at the start is about all of the text, and ends with it: a note.
      """,
    remedy: "Close each embedding and override with U+202C and each isolate with U+2069, or delete the character.",
    examples: [
      Example(["he": #""a" = "↓\#u{202B}שלום";"#]),
      Example(["he": #""a" = "↓\#u{202B}שלום (OK)";"#]),
      Example(["en": #""a" = "Open ↓\#u{2066}%@";"#]),
      Example(["he": #""a" = "שלום↓\#u{202C}";"#]),
      Example(["he": #""a" = "\#u{2068}%@\#u{2069} שלום";"#]),
    ],
    references: ["Unicode Standard Annex #9, the bidirectional algorithm"])

  func register(in visits: inout RuleVisits) { visits.language(check) }

  private func check(_ language: LanguageContext, findings: inout Findings) {
    for odd in language.oddTexts {
      guard let (character, isOpen) = Self.unpaired(odd.characters) else { continue }
      let entry = language.entry(odd.text)
      let rest = odd.text.content.bytes[Int(character.range.upperBound)..<odd.text.content.bytes.count]
      findings.add(
        at: entry.location(of: character.range), about: entry.subject,
        severity: Self.severity(isAroundAll: isOpen && character.range.lowerBound == 0, before: rest)
      ) { words in
        let control = "\(Self.name(of: character.value)) (\(Wording.codePoint(character.value)))"
        words.message = isOpen ? "\(control) is not closed" : "\(control) has no matching start"
      }
    }
  }

  /// Whether the direction decides where something in a text appears: an argument, or marks that come in pairs.
  private static func changesOrder(of text: ByteSlice) -> Bool {
    text.bytes.contains { "%()[]{}<>".utf8.contains($0) } || text.contains("«") || text.contains("»")
  }

  /// The severity of a control, which may be about all of a text; nil for the rule's own.
  private static func severity(isAroundAll: Bool, before rest: ByteSlice) -> Severity? {
    if isAroundAll { return .note }
    if changesOrder(of: rest) { return nil }
    return isWordsAlone(rest) ? .note : .warning
  }

  /// Whether only words follow, which look the same in either direction.
  private static func isWordsAlone(_ text: ByteSlice) -> Bool {
    text.bytes.allSatisfy { $0 >= 0x80 || $0 == 0x20 }
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
    case 0x202A, 0x202B: "the direction embedding"
    case 0x202D, 0x202E: "the direction override"
    case 0x2066...0x2068: "the direction isolate"
    default: "the closing control"
    }
  }
}
