internal import CommandLineArguments
internal import SourceText
internal import TextOutput

/// `help`: prints the overview or the page of a command.
enum HelpCommand: ProgramCommand {
  static let table = Command(
    name: "help", summary: "Show help for the program or a command.", operands: "[COMMAND]", maximumOperands: 1)

  static func run(_ arguments: ParsedArguments) throws -> Program.Outcome {
    guard let name = arguments.operands.first else {
      Terminal.print(
        PrintableText(ownText: Program.help.overview(exitCodes: Program.exitCodes, columns: Terminal.helpColumns)))
      return .clean
    }
    guard let command = Program.parser.command(named: name) else {
      throw UsageError.unknown("command", name, Program.parser.commands.map(\.name))
    }
    Terminal.print(PrintableText(ownText: Program.help.page(for: command, columns: Terminal.helpColumns)))
    return .clean
  }
}
