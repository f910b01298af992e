internal import LocalizationModel
internal import SourceText

struct IgnoredEntryRule: FileRule, TableRule {
  static let description = RuleDescription(
    identifier: "ignored-entry",
    category: .plurals,
    severity: .error,
    summary: "Entries that Xcode does not read, or a catalog that it refuses to build.",
    rationale: """
      What stands beside `strings` in a catalog vanishes without a word. A catalog inside a language folder, or beside a
      `.strings` or `.stringsdict` of the same name in the same target, stops the build.
      """,
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
      Example(["mul.lproj/Main.xcstrings": #"{ "sourceLanguage": "en", "strings": { "a": {} }, "version": "1.0" }"#]),
    ],
    references: ["swift-build, XCStringsCompiler.swift"])

  init(options: RuleOptions) {}

  func check(_ table: TableFile, in context: FileContext, findings: inout Findings) {
    for problem in table.problems {
      guard case .ignored(let what) = problem.kind else { continue }
      findings.add(
        Self.self, "\(what) is ignored", at: .init(file: table.source, range: problem.range),
        subject: .init(bundle: context.bundle, table: table.name))
    }
  }

  func check(_ table: TableContext, findings: inout Findings) {
    let files = table.table.localizations.flatMap(\.files)
    guard let catalog = files.first(where: { $0.format == .catalog }),
      let other = files.first(where: { $0.format == .strings || $0.format == .stringsdict }),
      other.source !== catalog.source
    else { return }
    findings.add(
      Self.self,
      "\(catalog.source.name) cannot stand beside \(other.source.path.lastPathComponent) in one target: Xcode refuses to build",
      at: .init(file: catalog.source, range: .start), subject: table.subject(),
      notes: [Finding.Note("the other file", at: .init(file: other.source, range: .start))])
  }
}
