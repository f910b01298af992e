internal import LocalizationModel
internal import SourceText

struct UnknownLanguageRule: ProjectRule {
  static let description = RuleDescription(
    identifier: "unknown-language",
    category: .project,
    severity: .warning,
    summary: "A language folder has a name that is no language, such as jp.lproj.",
    rationale: """
      The system never chooses such a folder: its texts are not shown to anybody. Mostly it is the code of a country
      (`jp`, `cz`) or an old library code (`gre`).
      """,
    examples: [
      Example(["en": "\"a\" = \"A\";", "jp": "↓\"a\" = \"あ\";"]),
      Example(["en": "\"a\" = \"A\";", "gre": "↓\"a\" = \"Α\";"]),
      Example(["en": "\"a\" = \"A\";", "ja": "\"a\" = \"あ\";"]),
      Example(["Base": "\"a\" = \"A\";", "qqq": "\"a\" = \"Explains a\";"]),
    ],
    references: ["BCP 47", "CLDR \(LanguageFacts.source.dropFirst(5))"])

  init(options: RuleOptions) {}

  func check(_ project: Project, findings: inout Findings) {
    for bundle in project.bundles {
      for occurrence in bundle.occurrences where LanguageName(occurrence.language).isUnknown {
        let suggestion = LanguageName(occurrence.language).suggestion
        findings.add(
          Self.self, "'\(occurrence.language.name)' is no language that the system knows", at: occurrence.location,
          subject: .init(bundle: bundle.path, language: occurrence.language.name),
          notes: suggestion.map { [Finding.Note("did you mean '\($0)'?")] } ?? [])
      }
    }
  }
}

/// Judges the name of a language.
struct LanguageName {
  private let language: LanguageIdentifier

  init(_ language: LanguageIdentifier) { self.language = language }

  private var isSpecial: Bool { language.isBase || language.isMultiple || language.isPrivateUse }

  /// An old or unusual name that the system still understands, and the one to use.
  var replacement: String? {
    guard !isSpecial, !isUnknown else { return nil }
    // `no` and `nb` are both in use, and the system takes either.
    if language.language == "no" { return nil }
    let canonical = language.canonical.name
    return canonical == language.name ? nil : canonical
  }

  var isUnknown: Bool {
    guard !isSpecial, LanguageFacts.legacyNames[language.name] == nil else { return false }
    if LanguageFacts.legacyNames[language.language] != nil { return false }
    let isCode = language.language.utf8.allSatisfy(\.isASCIILetter) && (2...3).contains(language.language.utf8.count)
    guard isCode else { return true }
    if LanguageFacts.exact(language.language) != nil { return false }
    // CLDR does not list every language of three letters; only those that are surely something else are reported.
    return language.language.utf8.count == 2 || LanguageFacts.mistakenNames[language.language] != nil
  }

  var suggestion: String? {
    if let mistaken = LanguageFacts.mistakenNames[language.language] { return mistaken }
    if let region = language.region, LanguageFacts.exact(region.lowercased()) != nil { return region.lowercased() }
    return Spelling.nearest(to: language.name, among: LanguageFacts.identifiers)
  }
}
