internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct StoreTextPlaceholderRule: Rule {
  static let description = RuleDescription(
    identifier: "store-text-placeholder",
    category: .store,
    severity: .error,
    summary: "A text for the App Store contains a placeholder, a note for translators, or filler text.",
    rationale: """
      Nothing replaces placeholders in the texts of the App Store: customers read `%@`, `{{app_name}}` or `TODO:` as they
      are, and App Review rejects placeholder text.
      """,
    remedy: "Replace the placeholder, note or filler by the text that is meant.",
    examples: [
      Example(["metadata/en-US/description.txt": "With ↓%@, you write notes."]),
      Example([
        "metadata/en-US/description.txt": "Notes", "metadata/fr-FR/description.txt": "Notez avec ↓{{app_name}}.",
      ]),
      Example(["metadata/en-US/release_notes.txt": "↓TODO: write this"]),
      Example(["metadata/en-US/description.txt": "↓Lorem ipsum dolor sit amet."]),
      Example([
        "metadata/en-US/description.txt": "Notes",
        "metadata/de-DE/description.txt": "↓Hier ist die Übersetzung: Notizen",
      ]),
      Example(["metadata/en-US/description.txt": "100% free, and 50 % off. No {brackets} needed. Lists: #todo"]),
    ],
    references: ["App Review Guidelines, 2.3"])

  func register(in visits: inout RuleVisits) { visits.project(check) }

  private func check(_ project: Project, findings: inout Findings) {
    for listing in project.storeListings {
      for (language, text) in listing.files {
        guard let range = Self.placeholder(in: text.content, language: language) else { continue }
        findings.add(at: text.location(of: range), about: listing.subject(text.field, in: language)) { words in
          words.message = "\(Wording.quote(text.content[range.offsets])) is left in the \(text.field.title)"
        }
      }
    }
  }

  /// `{x}` may be typography; the others have no other meaning.
  private static let syntaxes = NamedPlaceholderSyntaxes(
    ["#{x}", "${x}", "%{x}", "{{x}}"].compactMap(NamedPlaceholderSyntax.named))

  private static let markers: [StaticString] = ["TODO:", "FIXME", "Lorem ipsum", "lorem ipsum", "[INSERT", "[Insert"]
  /// Where "todo" is a word of the language.
  private static let languagesWithMarkers: Set<String> = ["ca", "es", "gl", "it", "pt"]
  /// The bytes of the shortest phrase of a program that is no heading, as "Translation:" is one of release notes.
  private static let shortestPhrase = 18

  private static func placeholder(in text: ByteSlice, language: LanguageIdentifier?) -> ByteRange? {
    if let remnant = MachineRemnant(in: text), remnant.kind != .markdown, remnant.kind != .refusal,
      remnant.kind != .announcement || remnant.range.count >= shortestPhrase
    {
      return remnant.range
    }
    for marker in markers {
      guard let range = text.range(of: marker) else { continue }
      let isWord = range.lowerBound > 0 && text.scalar(before: range.lowerBound).value.isLetter
      if isWord || languagesWithMarkers.contains(language?.language ?? "") { continue }
      return ByteRange(range.lowerBound, range.upperBound)
    }
    if let placeholder = syntaxes.placeholders(in: text).first { return placeholder.range }
    return FormatString(text).certainSpecifiers.first { $0.type == .object || $0.position != nil }?.range
  }
}
