internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct IgnoredEntryRule: Rule {
  static let description = RuleDescription(
    identifier: "ignored-entry",
    category: .plurals,
    severity: .error,
    summary: "A catalog has entries that Xcode ignores, or Xcode refuses to build it.",
    rationale: """
      Entries beside `strings` in a catalog disappear silently, and so does one of two texts in the same language, which
      merges leave behind. A catalog inside a language folder, or beside a
      `.strings` or `.stringsdict` file of the same name in the same target, makes the build fail.
      """,
    remedy: "Repair the entry as the finding says, best in Xcode, which then writes the catalog anew.",
    examples: [
      Example([
        "L.xcstrings":
          #"{ "sourceLanguage": "en", "strings": { "a": {} }, "↓lost": { "localizations": {} }, "version": "1.0" }"#
      ]),
      Example([
        "L.xcstrings":
          #"↓{ "sourceLanguage": "en", "strings": { "a": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "Ä" } } } } }, "version": "1.0" }"#,
        "de.lproj/L.strings": #""a" = "Ä";"#,
      ]),
      Example([
        "L.xcstrings":
          #"{ "sourceLanguage": "en", "strings": { "a": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "Ä" } } } } }, "version": "1.0" }"#,
        "de.lproj/L.strings": #""a" = "Ä";"#,
        "App.xcodeproj/project.pbxproj": ExampleFile.xcodeProject(["L.xcstrings"]),
      ]),
      Example([
        "L.xcstrings": #"""
        { "sourceLanguage": "en", "strings": { "a": { "localizations": {
          "de": { "stringUnit": { "state": "translated", "value": "Alt" } },
          "↓de": { "stringUnit": { "state": "translated", "value": "Neu" } } } } }, "version": "1.0" }
        """#
      ]),
      Example(["mul.lproj/Main.xcstrings": #"{ "sourceLanguage": "en", "strings": { "a": {} }, "version": "1.0" }"#]),
    ],
    references: ["swift-build, XCStringsCompiler.swift"])

  func register(in visits: inout RuleVisits) {
    visits.file(checkFile)
    visits.table(checkNeighbors)
  }

  private func checkFile(_ context: FileContext, findings: inout Findings) {
    for problem in context.file.problems {
      let message: String
      switch problem.kind {
      case .ignored(let what): message = "\(what) is ignored"
      case .repeatedName(let name):
        message = "\(Wording.quote(name)) is in this entry twice, and only one of them is read"
      default: continue
      }
      findings.add(
        at: context.location(problem.range), about: .init(bundle: context.bundle, table: context.file.name)
      ) { $0.message = message }
    }
  }

  /// A catalog and another file of the same table.
  private func checkNeighbors(_ context: TableContext, findings: inout Findings) {
    let files = context.table.localizations.flatMap(\.files)
    guard let catalog = files.first(where: { $0.format == .catalog }),
      // Base texts that only the code has are in no such file.
      let other = files.first(where: {
        ($0.format == .strings || $0.format == .stringsdict) && !($0.syntax is CodeSyntax)
      }),
      other.source !== catalog.source
    else { return }
    findings.add(at: .init(file: catalog.source, range: .start), about: context.subject()) { words in
      words.message =
        "Xcode cannot build \(catalog.source.name) beside \(other.source.path.lastPathComponent) in one target"
      words.note("the other file is here", at: .init(file: other.source, range: .start))
    }
  }
}
