internal import LocalizationModel
internal import SourceText

struct SyntaxErrorRule: FileRule {
  static let description = RuleDescription(
    identifier: "syntax-error",
    category: .syntax,
    severity: .error,
    summary: "A file is malformed, so that the system refuses the whole table.",
    rationale: """
      One missing semicolon is enough: the system drops every entry of the table, and each look-up shows its key. Xcode
      says no more than that the file is no property list; here is the line, the column, and what was expected. The rest of
      the file is read all the same, so further mistakes are found at once.
      """,
    examples: [
      Example(["en": "\"a\" = \"A↓\"\n\"b\" = \"B\";"]),
      Example(["en": #""a" = "say ↓"hi" now";"#]),
      Example(["en": "\"a\" = \"A↓;\n\"b\" = \"B\";"]),
      Example(["en": #""a" ↓"A";"#]),
      Example(["en": #""a" = ↓;"#]),
      Example(["en": "↓“a” = “A”;"]),
      Example(["en": "<dict><key>a</key>↓<text>A</text></dict>"]),
      Example(["en": "\"a\" = \"A\";\n\"b\"=\"B\";"]),
      Example(["en": "a = 'A'; b = B; \"c\";"]),
    ],
    references: ["CoreFoundation, CFOldStylePList.c and CFPropertyList.c"])

  init(options: RuleOptions) {}

  func check(_ table: TableFile, in context: FileContext, findings: inout Findings) {
    var isFirst = true
    for problem in table.problems {
      guard case .unexpected(let expected, let found) = problem.kind else { continue }
      // The cost is told once a file, with the mistake that comes first.
      let notes = isFirst ? [Finding.Note(Self.cost(of: table))] : []
      isFirst = false
      findings.add(
        Self.self, "expected \(expected), found \(found)", at: .init(file: table.source, range: problem.range),
        subject: .init(bundle: context.bundle, table: table.name, language: table.language?.name), notes: notes,
        fixIts: problem.fixIts(in: table.source))
    }
  }

  private static func cost(of table: TableFile) -> String {
    switch table.systemReading {
    case .refused where table.entries.count > 0:
      "the system refuses the whole file: \(table.entries.count == 1 ? "its one entry is" : "all \(table.entries.count) entries are") lost, and users see keys instead of texts"
    case .refused: "the system refuses the whole file"
    case .endsSilently: "the system stopped reading this file further up"
    case .whole: "the system reads the file all the same"
    }
  }
}

extension SyntaxProblem {
  /// The repair that the parser is sure of. What it takes for the meaning of a broken file should be read by somebody.
  func fixIts(in file: SourceFile, applicability: FixIt.Applicability = .needsReview) -> [FixIt] {
    repair.map {
      [
        FixIt(
          title: $0.title, applicability: applicability,
          edits: [.init(.init(file: file, range: $0.range), replacement: $0.replacement)])
      ]
    } ?? []
  }
}
