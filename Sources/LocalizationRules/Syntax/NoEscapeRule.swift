internal import LocalizationModel
internal import SourceText

struct NoEscapeRule: FileRule {
  static let description = RuleDescription(
    identifier: "no-escape",
    category: .syntax,
    severity: .warning,
    summary: "A backslash that means nothing to the system, so that users read something else than was meant.",
    rationale: """
      In `.strings` files only the capital `\\U` introduces a Unicode escape: users read `\\u203A` as "u203A". Before any
      other letter the backslash is dropped: `\\G` was mostly meant to be `\\n` and a G. Octal escapes above `\\177` are read
      in an encoding that nobody expects.
      """,
    examples: [
      Example(["en": #""a" = "Settings ↓\u203A Privacy";"#]),
      Example(["en": #""a" = "100↓\%";"#]),
      Example(["en": #""a" = "\n↓\Gostaria";"#]),
      Example(["en": #""a" = "↓\341";"#]),
      Example(["en": #""a" = "\U203A \n \t \" \\ \'";"#]),
      Example(["en": #""a" = "http:\/\/x";"#]),
    ],
    references: ["CoreFoundation, CFOldStylePList.c"])

  init(options: RuleOptions) {}

  func check(_ table: TableFile, in context: FileContext, findings: inout Findings) {
    guard table.problems.contains(where: \.isMeaninglessEscape) else { return }
    for problem in table.problems {
      guard case .meaninglessEscape(let written, let shown) = problem.kind else { continue }
      let key = table.entries.lastIndex { $0.key.lowerBound <= problem.range.lowerBound }
      let isInKey = key.map { problem.range.lowerBound < table.entries[$0].key.upperBound } ?? false
      findings.add(
        Self.self, "'\(written)' is no escape: users read '\(shown)'",
        at: .init(file: table.source, range: problem.range),
        subject: .init(
          bundle: context.bundle, table: table.name, key: key.map { table.key($0).string },
          language: table.language?.name),
        // Whoever changes a key must change the code as well.
        fixIts: problem.fixIts(in: table.source, applicability: isInKey ? .needsReview : .automatic))
    }
  }
}

extension SyntaxProblem {
  fileprivate var isMeaninglessEscape: Bool {
    if case .meaninglessEscape = kind { return true }
    return false
  }
}
