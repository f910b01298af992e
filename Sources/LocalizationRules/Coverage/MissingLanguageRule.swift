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
        "App.xcodeproj/project.pbxproj":
          "developmentRegion = en;\nknownRegions = (\n\ten,\n\tBase,\n\tEnglish,\n\t\"pt-BR\",\n);",
        "en": "\"a\" = \"A\";", "pt_BR": "\"a\" = \"Â\";",
      ]),
      Example([
        "App.xcodeproj/project.pbxproj": "developmentRegion = en;\nknownRegions = (\n\ten,\n\t\"fr-CA\",\n);",
        "en": "\"a\" = \"A\";", "fr": "\"a\" = \"Â\";",
      ]),
    ])

  init(options: RuleOptions) {}

  func check(_ project: Project, findings: inout Findings) {
    guard !project.requiredLanguages.isEmpty else { return }
    let bundles = project.bundles.filter(\.isLocalized).map(LanguagesOfBundle.init)
    for requirement in project.requiredLanguages {
      // A project without any translation is not meant to have them yet.
      let inScope = bundles.filter { $0.isIn(requirement.scope) }
      let lacking = inScope.filter { !$0.satisfies(requirement) }
      if lacking.count == inScope.count, !inScope.isEmpty {
        report(requirement, requirement.scope, in: "", &findings)
      } else if requirement.isForEachBundle {
        for bundle in lacking {
          report(requirement, bundle.path, in: " in \(bundle.path.isEmpty ? "the root" : bundle.path)", &findings)
        }
      }
    }
  }

  private struct LanguagesOfBundle {
    let path: String
    private let languages: [LanguageIdentifier]
    private let names: Set<String>
    private let source: LanguageIdentifier

    init(_ bundle: LocalizationBundle) {
      path = bundle.path
      languages = bundle.languages
      names = Set(bundle.languages.map(\.canonicalName))
      source = bundle.sourceLanguage
    }

    func isIn(_ scope: String) -> Bool { scope.isEmpty || path == scope || path.hasPrefix(scope + "/") }

    /// Whether users of a language get it: by its own name, as the source language, or from a more general variant.
    ///
    /// What Xcode or Info.plist name is there as well when any variant is: French users of `fr_FR` get `fr`.
    func satisfies(_ requirement: RequiredLanguage) -> Bool {
      let language = requirement.language
      return names.contains(language.canonicalName) || language.isSame(as: source)
        || (language.isVariant(of: source) && language.fallbacks.contains { names.contains($0.canonicalName) })
        || (!requirement.isForEachBundle && languages.contains { $0.isVariant(of: language) })
    }
  }

  private func report(_ requirement: RequiredLanguage, _ bundle: String, in place: String, _ findings: inout Findings) {
    findings.add(
      Self.self, "\(Wording.name(requirement.language)) is required here and has no files\(place)",
      at: requirement.location, subject: .init(bundle: bundle, language: requirement.language.name))
  }
}
