internal import LocalizationModel
internal import SourceText

struct InvalidEscapeRule: Rule {
  static let description = RuleDescription(
    identifier: "invalid-escape",
    category: .syntax,
    severity: .warning,
    summary: "A backslash sequence is not a valid escape, so users see something other than what was meant.",
    rationale: """
      In `.strings` files only a capital `\\U` starts a Unicode escape: for `\\u203A` users see "u203A". Before any other
      letter the backslash is dropped: `\\G` was usually meant to be `\\n` followed by a G. Octal escapes above `\\177` are read
      as NextStep Latin, which is rarely what was meant.
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

  func register(in visits: inout RuleVisits) { visits.file(check) }

  private func check(_ context: FileContext, findings: inout Findings) {
    let table = context.file
    guard table.problems.contains(where: \.isMeaninglessEscape) else { return }
    for problem in table.problems {
      guard case .meaninglessEscape(let written, let shown) = problem.kind else { continue }
      let key = table.entries.lastIndex { $0.key.lowerBound <= problem.range.lowerBound }
      let isInKey = key.map { problem.range.lowerBound < table.entries[$0].key.upperBound } ?? false
      var subject = context.subject
      subject.key = key.map { table.key($0).string }
      findings.add(at: context.location(problem.range), about: subject) { words in
        words.message = "'\(written)' is not a valid escape: users see '\(shown)'"
        // A key that changes must change in the code, too.
        words.fix(problem.repair, in: table.source, isInKey ? .needsReview : .automatic)
      }
    }
  }
}

extension SyntaxProblem {
  fileprivate var isMeaninglessEscape: Bool {
    if case .meaninglessEscape = kind { return true }
    return false
  }
}
