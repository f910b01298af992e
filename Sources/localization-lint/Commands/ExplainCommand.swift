internal import CommandLineArguments
internal import Linting
internal import LocalizationRules
internal import SourceText
internal import TextOutput

/// `explain`: prints everything about a rule.
enum ExplainCommand: ProgramCommand {
  static let table = Command(
    name: "explain", summary: "Explain a rule: what it finds, why it matters, and examples.", operands: "RULE",
    maximumOperands: 1, operandValues: RuleList.identifiers)

  static func run(_ arguments: ParsedArguments) throws -> Program.Outcome {
    guard let name = arguments.operands.first else {
      throw UsageError("'explain' needs a rule name; '\(Product.name) rules' lists them")
    }
    Terminal.print(PrintableText(ownText: RulePage(try LintOptions.known(name)).text(columns: Terminal.helpColumns)))
    return .clean
  }
}
