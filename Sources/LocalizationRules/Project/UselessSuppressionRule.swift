internal import LocalizationModel

struct UselessSuppressionRule: Rule {
  static let description = RuleDescription(
    identifier: "useless-suppression",
    category: .project,
    severity: .warning,
    summary: "A comment or a part of the configuration suppresses findings that do not exist.",
    rationale: """
      The mistake that it suppressed was fixed or moved. If the suppression stays, it hides the next mistake. Only rules
      that ran are judged, not those that are off or that `--rule` leaves out.
      """,
    remedy: "Delete the comment, or the entry of the configuration.",
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

  func register(in visits: inout RuleVisits) { visits.suppressions(check) }

  private func check(_ suppressions: [Suppression], findings: inout Findings) {
    for suppression in suppressions where suppression.mistakes.isEmpty {
      for rule in suppression.rules
      where suppression.judgedRules.contains(rule.name) && !suppression.usedRules.contains(rule.name) {
        let location = suppression.rules.count == 1 ? suppression.location : rule.location
        findings.add(at: location, about: .init(bundle: suppression.bundle)) { words in
          words.message = "unused suppression: '\(rule.name)' finds nothing here"
          words.note("delete it, or it will hide the next mistake")
        }
      }
    }
  }
}
