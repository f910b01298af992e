internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct MissingLanguageRule: Rule {
  static let description = RuleDescription(
    identifier: "missing-language",
    category: .coverage,
    severity: .error,
    summary: "A language that the configuration, the Xcode project or Info.plist lists has no files.",
    rationale: """
      The system offers the app in every language that `CFBundleLocalizations` lists. Without files, users of such a language
      see another one. `knownRegions` lists the languages of the Xcode project, some of which may be left over and which
      no user sees: a note, unless the language has files elsewhere in the project.
      """,
    remedy: "Add the language's files, or take the language off the list that the finding points to.",
    examples: [
      Example([
        "App.xcodeproj/project.pbxproj": "developmentRegion = en;\nknownRegions = (\n\ten,\n\tBase,\n\t↓de,\n\tfr,\n);",
        "en": "\"a\" = \"A\";", "fr": "\"a\" = \"Â\";",
      ]),
      Example([
        "App.xcodeproj/project.pbxproj":
          "developmentRegion = en;\nknownRegions = (\n\ten,\n\t↓de,\n\tit,\n\tfr,\n);",
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
      Example([
        "App/Info.plist":
          "<plist><dict><key>CFBundleLocalizations</key><array><string>↓it</string><string>fr</string></array></dict></plist>",
        "App/en.lproj/Localizable.strings": "\"a\" = \"A\";", "App/de.lproj/Localizable.strings": "\"a\" = \"Ä\";",
        "Kit/Package.swift":
          #"let package = Package(name: "Kit", defaultLocalization: "en", targets: [.target(name: "A")])"#,
        "Kit/Sources/A/en.lproj/Localizable.strings": "\"b\" = \"B\";",
        "Kit/Sources/A/fr.lproj/Localizable.strings": "\"b\" = \"Â\";",
      ]),
    ])

  func register(in visits: inout RuleVisits) { visits.project(check) }

  private func check(_ project: Project, findings: inout Findings) {
    guard !project.requiredLanguages.isEmpty else { return }
    let localized = project.bundles.filter(\.isLocalized)
    let bundles = localized.map(LanguagesOfBundle.init)
    let packages = localized.filter { project.packageTargets.localizedTarget(around: $0.path) != nil }.map(
      LanguagesOfBundle.init)
    let byFolder = Dictionary(grouping: bundles) { project.foldersWithRequirements.folder(of: $0.path) }
    let lacksCatalog = project.absentTables.contains { $0.hasSuffix(".xcstrings") }
    let unshipped = Set(project.unshipped.compactMap { $0.language?.canonicalName })
    var leftOver: [[RequiredLanguage]] = []
    for requirement in project.requiredLanguages {
      // Bundles without any translation do not need one yet.
      let inScope =
        requirement.origin == .configuration
        ? byFolder[requirement.scope] ?? [] : bundles.filter { $0.path.isInside(requirement.scope) }
      let lacking = inScope.filter { !$0.satisfies(requirement) }
      switch requirement.origin {
      case .configuration where lacking.count < inScope.count:
        for bundle in lacking {
          let name = bundle.path.isEmpty ? "the root folder" : bundle.path
          report(requirement, bundle.path, place: " in \(name)", &findings)
        }
      case .xcodeProject
      where unshipped.contains(requirement.language.canonicalName) || bundles.contains { $0.satisfies(requirement) }:
        continue
      // A catalog that does not exist may have the language.
      case .xcodeProject where lacksCatalog: continue
      // The list may be there for the sake of packages: without it, their languages would not be the app's.
      case .informationPropertyList where packages.contains { $0.satisfies(requirement) }: continue
      case .xcodeProject where lacking.count == inScope.count && !inScope.isEmpty:
        if leftOver.last?[0].location.file === requirement.location.file {
          leftOver[leftOver.count - 1].append(requirement)
        } else {
          leftOver.append([requirement])
        }
      case _ where lacking.count == inScope.count && !inScope.isEmpty:
        report(requirement, requirement.scope, place: "", &findings)
      default: continue
      }
    }
    for languages in leftOver { report(leftOver: languages, &findings) }
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

    /// Whether users of a language see it: under its own name, as the source language, or from a more general variant.
    ///
    /// A language that Xcode or Info.plist lists also has files if a variant has: French users of `fr_FR` see `fr`.
    func satisfies(_ requirement: RequiredLanguage) -> Bool {
      let language = requirement.language
      return names.contains(language.canonicalName) || language.isSame(as: source)
        || (language.isVariant(of: source) && language.fallbacks.contains { names.contains($0.canonicalName) })
        || (requirement.origin != .configuration && languages.contains { $0.isVariant(of: language) })
    }
  }

  private func report(
    _ requirement: RequiredLanguage, _ bundle: String, place: @autoclosure () -> String, _ findings: inout Findings
  ) {
    findings.add(
      at: requirement.location, about: .init(bundle: bundle, language: requirement.language.name)
    ) { words in
      words.message = "\(Wording.name(requirement.language)) is required but has no files\(place())"
    }
  }

  /// The languages that one Xcode project lists although they have no files.
  private func report(leftOver languages: [RequiredLanguage], _ findings: inout Findings) {
    let first = languages[0]
    findings.add(
      at: first.location,
      about: .init(bundle: first.scope, language: languages.count == 1 ? first.language.name : nil),
      severity: .note
    ) { words in
      let all = languages.map(\.language)
      // The names of many would fill the line.
      let names = all.count > 3 ? all.map(\.name).joined(separator: ", ") : Wording.names(all)
      words.message =
        all.count == 1
        ? "the Xcode project lists \(names), which has no files"
        : "the Xcode project lists \(Wording.count(all.count, "language")) that have no files: \(names)"
    }
  }
}
