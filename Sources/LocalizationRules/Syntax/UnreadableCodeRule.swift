internal import LocalizationModel
internal import SourceText

struct UnreadableCodeRule: Rule {
  static let description = RuleDescription(
    identifier: "unreadable-code",
    category: .syntax,
    severity: .note,
    summary: "A part of a source file cannot be read as code, so the keys in it are unknown.",
    rationale: """
      An unterminated comment or string, or thousands of nested brackets, hide the code after them: keys that are looked
      up there count as unused, and misspelled ones are not found. Silence would be mistaken for an all-clear.
      """,
    remedy:
      "Close the text or comment that the finding names, or decrypt the file. If the code compiles, please report it as a bug.",
    examples: [
      Example(["en": "\"greeting\" = \"Hello\";", "App.swift": "let a = 1\n↓/* nothing ends this"]),
      Example(["en": "\"greeting\" = \"Hello\";", "App.swift": "let a = 1\n/* this ends */"]),
    ])

  func register(in visits: inout RuleVisits) { visits.project(check) }

  private func check(_ project: Project, findings: inout Findings) {
    guard !project.bundles.isEmpty else { return }
    for obstacle in project.usage.obstacles {
      findings.add(at: obstacle.location, about: .init()) { $0.message = obstacle.message }
    }
  }
}
