internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct LegacyLanguageRule: Rule {
  static let description = RuleDescription(
    identifier: "legacy-language",
    category: .project,
    severity: .note,
    summary: "A language folder has a legacy name, such as English.lproj, zh_CN.lproj or iw.lproj.",
    rationale: """
      The system still understands these names, but Xcode, the App Store and other tools take them for different languages
      than the current names. The result is `en_GB` beside `en-GB`, each half complete.
      """,
    remedy: "Rename the folder, and correct the name in the Xcode project.",
    examples: [
      Example(["English": "↓\"a\" = \"A\";", "de": "\"a\" = \"Ä\";"]),
      Example(["en": "\"a\" = \"A\";", "zh_CN": "↓\"a\" = \"啊\";"]),
      Example(["en": "\"a\" = \"A\";", "zh_CN": "↓\"a\" = \"啊\";", "zh-Hans": "\"a\" = \"啊\";"]),
      Example([
        "en": "\"a\" = \"A\";", "zh-Hans": "\"a\" = \"啊\";",
        "Settings.bundle/en.lproj/Root.strings": "\"a\" = \"A\";",
        "Settings.bundle/zh_CN.lproj/Root.strings": "↓\"a\" = \"啊\";",
      ]),
      Example(["en": "\"a\" = \"A\";", "pt_BR": "↓\"a\" = \"Á\";"]),
      Example(["en": "\"a\" = \"A\";", "zh-Hans": "\"a\" = \"啊\";", "pt-BR": "\"a\" = \"Á\";"]),
      Example(["en": "\"a\" = \"A\";", "zh-Hant-TW": "\"a\" = \"啊\";"]),
    ],
    references: ["CoreFoundation, CFLocaleIdentifier.c"])

  func register(in visits: inout RuleVisits) { visits.project(check) }

  private func check(_ project: Project, findings: inout Findings) {
    let occurrences = project.bundles.flatMap(\.occurrences)
    for (language, places) in Dictionary(grouping: occurrences, by: \.language).sorted(by: { $0.key < $1.key }) {
      guard let name = LanguageName(language).replacement else { continue }
      let twin = project.bundles.lazy.filter { $0.occurrences.contains { $0.language == language } }
        .compactMap { $0.occurrences.first { $0.language.name == name } }.first
      findings.add(at: places[0].location, about: .init(language: language.name)) { words in
        words.message =
          language.name.lowercased() == name.lowercased()
          ? "the identifier '\(name)' is written '\(language.name)'"
          : "'\(language.name)' is a legacy identifier for \(Wording.name(LanguageIdentifier(name)))"
        if places.count > 1 { words.note("\(places.count) folders have this name") }
        if let twin { words.note("'\(name)' exists, too; the system uses only one of them", at: twin.location) }
      }
    }
  }
}
