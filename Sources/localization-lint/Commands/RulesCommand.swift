internal import CommandLineArguments
internal import LocalizationModel
internal import LocalizationReporting
internal import LocalizationRules
internal import TextOutput

/// `rules`: lists all rules.
enum RulesCommand: ProgramCommand {
  static let table = Command(name: "rules", summary: "List every rule.")

  static func run(_ arguments: ParsedArguments) throws -> Program.Outcome {
    var output = OutputBuffer()
    let width = RuleList.identifiers.map(\.count).max() ?? 0
    for category in RuleCategory.allCases {
      let rules = RuleList.all.map { $0.description }.filter { $0.category == category }
      guard !rules.isEmpty else { continue }
      output.line(category.title)
      for rule in rules {
        let name = rule.identifier + String(repeating: " ", count: width - rule.identifier.count)
        let severity = rule.isEnabledByDefault ? rule.severity.rawValue : "\(rule.severity.rawValue), off"
        output.line("  \(name)  \(severity)")
        output.line("    " + WrappedText.wrap(rule.summary, indent: 4, columns: Terminal.helpColumns))
      }
      output.line()
    }
    Terminal.print(output.bytes)
    return .clean
  }
}
