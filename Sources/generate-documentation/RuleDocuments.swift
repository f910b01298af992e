import Linting
import LocalizationModel
import LocalizationRules

/// Generates a page for every rule, and the list of rules.
enum RuleDocuments {
  static var all: [GeneratedDocument] {
    RuleList.all.map { rule in
      GeneratedDocument(
        path: "Documentation/Rules/\(rule.description.identifier).md", text: RulePage(rule).markdown)
    } + [GeneratedDocument(path: "Documentation/Rules/README.md", text: index)]
  }

  private static var index: String {
    var text = """
      # Rules

      An error is something that users of the app would see or suffer from, with practically no false alarms; a warning
      is probable; a note is style or advice. The configuration can enable, disable and limit every rule and change its
      severity.

      """
    for category in RuleCategory.allCases {
      let rules = RuleList.all.map { $0.description }.filter { $0.category == category }
      guard !rules.isEmpty else { continue }
      text += "\n## \(category.title)\n\n| Rule | Severity | Finds |\n| --- | --- | --- |\n"
      for rule in rules {
        let severity = rule.severity.rawValue + (rule.isEnabledByDefault ? "" : ", off by default")
        text += "| [\(rule.identifier)](\(rule.identifier).md) | \(severity) | \(rule.summary) |\n"
      }
    }
    return text + RuleEvidence.table
  }
}
