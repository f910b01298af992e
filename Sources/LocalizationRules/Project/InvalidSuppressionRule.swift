internal import LocalizationModel

struct InvalidSuppressionRule: SuppressionRule {
  static let description = RuleDescription(
    identifier: "invalid-suppression",
    category: .project,
    severity: .warning,
    summary: "A comment for the linter that cannot be understood.",
    rationale: """
      A comment such as `localization-lint:disable:next same-as-base in de until 2026-12-31 - the reason` names rules that
      exist, languages and a day; with a mistake in it, it does nothing. In a table or in code it says what it is about:
      `disable:next`, `disable:this` or `disable:file`; in a catalog's comment `disable` is about the entry.
      """,
    settings: [
      Setting("requireReason", default: .flag(false), summary: "Whether each one must give a reason behind a hyphen.")
    ],
    examples: [
      Example(["en": "// localization-lint:disable:next ↓emty-value\n\"a\" = \"A\";"]),
      Example(["en": "// localization-lint:↓disable empty-value\n\"a\" = \"A\";"]),
      Example(["en": "// localization-lint:↓ignore\n\"a\" = \"A\";"]),
      Example(["en": "// localization-lint:disable:next empty-value until ↓31.12.2026\n\"a\" = \"A\";"]),
      Example(
        ["en": "// ↓localization-lint:disable:next empty-value\n\"a\" = \"A\";"],
        options: ["requireReason": .flag(true)]),
      Example(["en": "// localization-lint:disable:next empty-value in en until 2999-12-31 - a reason\n\"a\" = \"\";"]),
      Example(["en": "// localization-lint: see the manual\n\"a\" = \"A\";"]),
    ])

  private let requiresReason: Bool

  init(options: RuleOptions) { requiresReason = options.flag("requireReason") }

  func check(_ suppressions: [Suppression], findings: inout Findings) {
    for suppression in suppressions {
      for mistake in suppression.mistakes {
        findings.add(Self.self, mistake.message, at: mistake.location, subject: .init(bundle: suppression.bundle))
      }
      if suppression.mistakes.isEmpty, requiresReason, suppression.reason.isEmpty {
        findings.add(
          Self.self, "why? A reason belongs behind a hyphen", at: suppression.location,
          subject: .init(bundle: suppression.bundle))
      }
    }
  }
}
