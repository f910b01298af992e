internal import LocalizationModel

struct InvalidSuppressionRule: ConfigurableRule {
  static let description = RuleDescription(
    identifier: "invalid-suppression",
    category: .project,
    severity: .warning,
    summary: "A comment for the linter is invalid and has no effect.",
    rationale: """
      A comment such as `localization-lint:disable:next same-as-base in de until 2026-12-31 - the reason` names existing
      rules, languages and a date; with a mistake in it, it does nothing. In a table or in code it says what it applies
      to: `disable:next`, `disable:this` or `disable:file`; in a catalog's comment, `disable` applies to the entry.
      """,
    remedy: "Correct the comment: `localization-lint:disable:next RULE - REASON`.",
    examples: [
      Example(["en": "// localization-lint:disable:next ↓emty-value\n\"a\" = \"A\";"]),
      Example(["en": "// localization-lint:↓disable empty-value\n\"a\" = \"A\";"]),
      Example(["en": "// localization-lint:↓ignore\n\"a\" = \"A\";"]),
      Example(["en": "// localization-lint:disable:next empty-value until ↓31.12.2026\n\"a\" = \"A\";"]),
      Example(
        ["en": "// ↓localization-lint:disable:next empty-value\n\"a\" = \"A\";"],
        options: Options(requireReason: true)),
      Example(["en": "// localization-lint:disable:next ↓no-escape - on purpose\n\"a\" = \"\\u203A\";"]),
      Example(["en": "// localization-lint:disable:next empty-value in en until 2999-12-31 - a reason\n\"a\" = \"\";"]),
      Example(["en": "// localization-lint: see the manual\n\"a\" = \"A\";"]),
    ])

  struct Options: RuleOptions {
    var requireReason = false

    static let settings: [Setting<Options>] = [
      Setting("requireReason", \.requireReason, "Whether each comment must give a reason after a hyphen.")
    ]
  }

  private let requiresReason: Bool

  init(options: Options) { requiresReason = options.requireReason }

  func register(in visits: inout RuleVisits) { visits.suppressions(check) }

  private func check(_ suppressions: [Suppression], findings: inout Findings) {
    for suppression in suppressions {
      let subject = Finding.Subject(bundle: suppression.bundle)
      for mistake in suppression.mistakes {
        findings.add(at: mistake.location, about: subject) { $0.message = mistake.message }
      }
      for name in suppression.formerNames {
        findings.add(at: name.location, about: subject, severity: .note) { words in
          words.message = "'\(name.former)' is now called '\(name.current)'"
          words.fix("use the current name", .automatic, replacing: name.location, with: name.current)
        }
      }
      if suppression.mistakes.isEmpty, requiresReason, suppression.reason.isEmpty {
        findings.add(at: suppression.location, about: subject) { $0.message = "missing reason; add one after a hyphen" }
      }
    }
  }
}
