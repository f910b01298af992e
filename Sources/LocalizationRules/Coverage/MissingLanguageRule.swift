internal import LocalizationModel
internal import SourceText

struct MissingLanguageRule: ProjectRule {
  static let description = RuleDescription(
    identifier: "missing-language",
    category: .coverage,
    severity: .error,
    summary: "A language that the configuration, the Xcode project or Info.plist names has no files at all.",
    rationale: """
      The system offers the app in a language that `CFBundleLocalizations` names, and `knownRegions` says that somebody
      meant to translate it; without files, users of that language get another one.
      """,
    examples: [
      Example([
        "App.xcodeproj/project.pbxproj": "developmentRegion = en;\nknownRegions = (\n\ten,\n\tBase,\n\t↓de,\n\tfr,\n);",
        "en": "\"a\" = \"A\";", "fr": "\"a\" = \"Â\";",
      ]),
      Example([
        "App.xcodeproj/project.pbxproj": "developmentRegion = en;\nknownRegions = (\n\ten,\n\tBase,\n\tEnglish,\n\t\"pt-BR\",\n);",
        "en": "\"a\" = \"A\";", "pt_BR": "\"a\" = \"Â\";",
      ]),
    ])

  init(options: RuleOptions) {}

  func check(_ project: Project, findings: inout Findings) {
    for requirement in project.requiredLanguages {
      let bundles = project.bundles.filter {
        requirement.scope.isEmpty || $0.path == requirement.scope || $0.path.hasPrefix(requirement.scope + "/")
      }
      // A project without any translation is not meant to have them yet.
      guard bundles.contains(where: \.isLocalized) else { continue }
      if requirement.isForEachBundle, bundles.contains(where: { Self.has(requirement.language, $0) }) {
        for bundle in bundles where bundle.isLocalized && !Self.has(requirement.language, bundle) {
          report(requirement, bundle.path, in: " in \(bundle.path.isEmpty ? "the root" : bundle.path)", &findings)
        }
      } else if !bundles.contains(where: { Self.has(requirement.language, $0) }) {
        report(requirement, requirement.scope, in: "", &findings)
      }
    }
  }

  private static func has(_ language: LanguageIdentifier, _ bundle: LocalizationBundle) -> Bool {
    bundle.contains(language) || language.canonical == bundle.sourceLanguage.canonical
      || language.fallbacks.contains { fallback in bundle.languages.contains { $0.canonical == fallback } }
      && language.canonical.isVariant(of: bundle.sourceLanguage)
  }

  private func report(_ requirement: RequiredLanguage, _ bundle: String, in place: String, _ findings: inout Findings) {
    findings.add(
      Self.self, "\(Wording.name(requirement.language)) is required here and has no files\(place)",
      at: requirement.location, subject: .init(bundle: bundle, language: requirement.language.name))
  }
}
