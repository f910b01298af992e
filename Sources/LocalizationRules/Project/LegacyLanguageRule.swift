internal import LocalizationModel
internal import SourceText

struct LegacyLanguageRule: ProjectRule {
  static let description = RuleDescription(
    identifier: "legacy-language",
    category: .project,
    severity: .warning,
    summary: "A language folder has an old name, such as English.lproj, zh_CN.lproj or iw.lproj.",
    rationale: """
      The system still understands these names; Xcode, the App Store and other tools treat them as other languages than
      those of today's names, so that `en_GB` stands beside `en-GB` and each is half complete.
      """,
    examples: [
      Example(["English": "↓\"a\" = \"A\";", "de": "\"a\" = \"Ä\";"]),
      Example(["en": "\"a\" = \"A\";", "zh_CN": "↓\"a\" = \"啊\";"]),
      Example(["en": "\"a\" = \"A\";", "pt_BR": "↓\"a\" = \"Á\";"]),
      Example(["en": "\"a\" = \"A\";", "zh-Hans": "\"a\" = \"啊\";", "pt-BR": "\"a\" = \"Á\";"]),
    ],
    references: ["CoreFoundation, CFLocaleIdentifier.c"])

  init(options: RuleOptions) {}

  func check(_ project: Project, findings: inout Findings) {
    for bundle in project.bundles {
      for occurrence in bundle.occurrences {
        guard let name = LanguageName(occurrence.language).replacement else { continue }
        let twin = bundle.occurrences.first { $0.language.name == name }
        findings.add(
          Self.self,
          "'\(occurrence.language.name)' is an old name of \(Wording.name(LanguageIdentifier(name)))",
          at: occurrence.location, subject: .init(bundle: bundle.path, language: occurrence.language.name),
          notes: twin.map {
            [Finding.Note("and '\(name)' is there too: the system takes one of the two", at: $0.location)]
          } ?? [])
      }
    }
  }
}
