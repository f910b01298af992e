import Linting
import LocalizationModel
import LocalizationRules

/// A page for every rule, and the list of them.
enum RuleDocuments {
  static var all: [GeneratedDocument] {
    RuleList.all.map { $0.description }.map {
      GeneratedDocument(path: "Documentation/Rules/\($0.identifier).md", text: RulePage.markdown(of: $0))
    } + [GeneratedDocument(path: "Documentation/Rules/README.md", text: index)]
  }

  private static var index: String {
    var text = """
      # Rules

      An error is something that a user of the app would see or suffer, with practically no false alarms; a warning is
      probable; a note is style or advice. Every rule can be switched, given another severity and limited in the
      configuration.

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
