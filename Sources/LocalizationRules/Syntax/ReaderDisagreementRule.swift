internal import LocalizationModel
internal import SourceText

struct ReaderDisagreementRule: FileRule {
  static let description = RuleDescription(
    identifier: "reader-disagreement",
    category: .syntax,
    severity: .note,
    isEnabledByDefault: false,
    summary: "A file uses syntax that the system reads and translators' tools often do not.",
    rationale: """
      `key;`, words without quotation marks, single quotation marks and line breaks inside a text are all legal. Many tools
      read `.strings` files line by line and skip such entries in silence, so that they are never translated. Told once for
      each construction of a file.
      """,
    examples: [
      Example(["en": "\"a\" = ↓b;"]),
      Example(["en": "\"a\" = ↓'b';"]),
      Example(["en": "\"a\" = \"↓b\nc\";"]),
      Example(["en": "\"a\" = \"b\";"]),
    ])

  init(options: RuleOptions) {}

  func check(_ table: TableFile, in context: FileContext, findings: inout Findings) {
    for problem in table.problems {
      guard case .unusualSyntax(let what) = problem.kind else { continue }
      findings.add(
        Self.self, "\(what): legal, and skipped by many tools", at: .init(file: table.source, range: problem.range),
        subject: .init(bundle: context.bundle, table: table.name, language: table.language?.name))
    }
  }
}
