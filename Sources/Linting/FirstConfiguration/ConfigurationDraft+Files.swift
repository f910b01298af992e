internal import LocalizationModel
internal import SourceText
internal import TextOutput

/// What the files of a project say about its configuration.
extension ConfigurationDraft {
  /// Everything but the gate, from a run without a configuration.
  package init(_ result: Linter.Result, _ coverage: LanguageCoverage) {
    self.init()
    let project = result.project
    let bundles = project.bundles
    exclude = Self.testFolders(bundles)
    let checked = bundles.filter { $0.path.split(separator: "/").allSatisfy { !exclude.contains(String($0)) } }
    // A language that is set here would hold for every bundle.
    if let language = checked.first?.sourceLanguage.name, checked.allSatisfy({ $0.sourceLanguage.name == language }) {
      sourceLanguage = language
      explain("sourceLanguage", "\(language), of \(Wording.count(checked.reduce(0) { $0 + $1.tables.count }, "table"))")
    }
    if !exclude.isEmpty {
      explain("exclude", "\(Wording.list(exclude)): tables that only tests read")
    }
    // XcodeGen and Tuist make a project later.
    if project.xcodeProjectFolders.isEmpty {
      leftOverLanguages = Self.leftOverLanguages(project, coverage)
      if !leftOverLanguages.isEmpty {
        explain(
          "unshipped",
          "\(Wording.list(leftOverLanguages)): hardly begun, and no Xcode project says that the app has them")
      }
    }
    if bundles.contains(where: {
      project.missingTexts.opens(
        $0.sourceLanguage, isInBaseFolder: $0.tables.contains { $0.base?.language.isBase ?? false })
    }) {
      fallsBackToBase = true
      explain("fallsBackToBase", "the code opens the folder of the base language itself")
    }
    placeholderSyntaxes = Self.placeholderSyntaxes(in: project)
    if !placeholderSyntaxes.isEmpty {
      explain("placeholderSyntaxes", "also \(Wording.list(placeholderSyntaxes)), which translations keep")
    }
  }

  /// Names of folders with tables that only tests read.
  private static func testFolders(_ bundles: [LocalizationBundle]) -> [String] {
    let names = bundles.flatMap { $0.path.split(separator: "/") }
    return Set(names.filter { $0.hasSuffix("Tests") || $0 == "Fixtures" || $0 == "TestResources" }.map(String.init))
      .sorted()
  }

  /// A language with less than this, in tenths of a percent, was most likely only tried out.
  private static let hardlyBegun = 50

  private static func leftOverLanguages(_ project: Project, _ coverage: LanguageCoverage) -> [String] {
    let folders = Set(
      project.bundles.flatMap(\.tables).flatMap(\.translations).flatMap { localization in
        localization.files.map(\.source.path)
      }.compactMap { path in
        path.split(separator: "/").first { $0.hasSuffix(".lproj") }.map { String($0.dropLast(".lproj".count)) }
      })
    return coverage.languages.filter { coverage[$0] < hardlyBegun && folders.contains($0) }
  }

  /// The syntaxes of named placeholders, besides the standard ones, that translations have where their base has them.
  private static func placeholderSyntaxes(in project: Project) -> [String] {
    struct Count {
      var keys: Set<Int> = []
      var kept = 0
      var all = 0
    }
    var counts: [String: Count] = [:]
    let standard = Set(NamedPlaceholderSyntaxes.standard.all.map(\.name))
    var tables = 0
    for bundle in project.bundles {
      for table in bundle.tables {
        guard let base = table.base else { continue }
        tables += 1
        for translation in table.translations {
          PairWalker(localization: translation, base: base).forEach { pair in
            guard pair.base != .none, !pair.traits.contains(.equalsBase) else { return }
            let wanted = NamedPlaceholderSyntaxes.known.placeholders(in: base.value(pair.base))
            guard !wanted.isEmpty else { return }
            let text = translation.value(pair.reference)
            for placeholder in Set(wanted.map(\.written)) {
              guard let syntax = wanted.first(where: { $0.written == placeholder })?.syntax.name,
                !standard.contains(syntax)
              else { continue }
              counts[syntax, default: Count()].all += 1
              counts[syntax]?.keys.insert(tables << 32 | pair.keyNumber)
              if text.contains(placeholder) { counts[syntax]?.kept += 1 }
            }
          }
        }
      }
    }
    // Words in brackets are translated; names are not.
    return NamedPlaceholderSyntax.known.map(\.name).filter { name in
      counts[name].map { $0.keys.count >= 2 && $0.kept * 10 >= $0.all * 9 } ?? false
    }
  }
}
