internal import LocalizationModel
internal import SourceText

struct UnreadableCodeRule: ProjectRule {
  static let description = RuleDescription(
    identifier: "unreadable-code",
    category: .syntax,
    severity: .note,
    summary: "A part of a file of code cannot be read as code, so that nothing is known of the keys in it.",
    rationale: """
      A comment or text that nothing ends, or brackets that nest by the thousand, hide what stands behind them: keys that
      are looked up there count as unused, and misspelt ones are not found. Silence would be mistaken for an all-clear.
      """,
    examples: [
      Example(["en": "\"greeting\" = \"Hello\";", "App.swift": "let a = 1\n↓/* nothing ends this"]),
      Example(["en": "\"greeting\" = \"Hello\";", "App.swift": "let a = 1\n/* this ends */"]),
    ])

  init(options: RuleOptions) {}

  func check(_ project: Project, findings: inout Findings) {
    guard !project.bundles.isEmpty else { return }
    for obstacle in project.usage.obstacles {
      findings.add(Self.self, obstacle.message, at: obstacle.location, subject: .init())
    }
  }
}
