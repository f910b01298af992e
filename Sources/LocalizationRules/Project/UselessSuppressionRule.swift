internal import LocalizationModel

struct UselessSuppressionRule: SuppressionRule {
  static let description = RuleDescription(
    identifier: "useless-suppression",
    category: .project,
    severity: .warning,
    summary: "A comment or a part of the configuration suppresses findings that are not there.",
    rationale: """
      What it was about has been mended or moved. Left where it is, it would hide the next mistake. Only rules that ran are
      judged, so `--rule` and rules that are off tell nothing.
      """,
    examples: [
      Example(
        ["en": "\"a\" = \"A\";", "de": "// ↓localization-lint:disable:next empty-value - on purpose\n\"a\" = \"Ä\";"],
        alongside: ["empty-value"]),
      Example(
        ["en": "\"a\" = \"A\";", "de": "// localization-lint:disable:next empty-value - on purpose\n\"a\" = \"\";"],
        alongside: ["empty-value"]),
      Example(
        ["en": "\"a\" = \"A\";", "de": "// localization-lint:disable:file empty-value\n\"a\" = \"\";\n\"b\" = \"\";"],
        alongside: ["empty-value"]),
      Example(
        [
          "L.xcstrings":
            #"{ "sourceLanguage": "en", "strings": { "a": { "comment": "Title. ↓localization-lint:disable empty-value" } }, "version": "1.0" }"#
        ], alongside: ["empty-value"]),
    ])

  init(options: RuleOptions) {}

  func check(_ suppressions: [Suppression], findings: inout Findings) {
    for suppression in suppressions where suppression.mistakes.isEmpty {
      for rule in suppression.rules
      where suppression.judgedRules.contains(rule.name) && !suppression.usedRules.contains(rule.name) {
        findings.add(
          Self.self, "there is no finding of '\(rule.name)' to suppress here",
          at: suppression.rules.count == 1 ? suppression.location : rule.location,
          subject: .init(bundle: suppression.bundle), notes: [Finding.Note("delete it, or it will hide the next one")])
      }
    }
  }
}
