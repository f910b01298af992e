internal import LocalizationModel
internal import SourceText

struct NonportableSyntaxRule: Rule {
  static let description = RuleDescription(
    identifier: "nonportable-syntax",
    category: .syntax,
    severity: .note,
    isEnabledByDefault: false,
    summary: "A file uses syntax that the system reads but many translation tools do not.",
    rationale: """
      `key;`, words without quotation marks, single quotation marks and line breaks inside a text are all legal. Many
      tools read `.strings` files line by line and silently skip such entries, so they are never translated. Each
      construction is reported once per file.
      """,
    remedy: "Write keys and values in quotation marks, and end each entry with a semicolon.",
    examples: [
      Example(["en": "\"a\" = ↓b;"]),
      Example(["en": "\"a\" = ↓'b';"]),
      Example(["en": "\"a\" = \"↓b\nc\";"]),
      Example(["en": "\"a\" = \"b\";"]),
    ])

  func register(in visits: inout RuleVisits) { visits.file(check) }

  private func check(_ context: FileContext, findings: inout Findings) {
    for problem in context.file.problems {
      guard case .unusualSyntax(let what) = problem.kind else { continue }
      findings.add(at: context.location(problem.range), about: context.subject) { words in
        words.message = "\(what): legal, but skipped by many tools"
      }
    }
  }
}
