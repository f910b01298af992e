internal import CommandLineArguments
internal import Linting
internal import MemoryHints
internal import TextOutput

/// The program: its table of commands, and the way from arguments to an exit code.
enum Program {
  /// The exit code.
  enum Outcome: Int32 {
    case clean = 0
    case findings = 1
    /// The program could not run.
    case failure = 2
  }

  static let exitCodes = [
    (0, "no findings that fail the run (see --fail-on)"),
    (1, "findings that fail the run, or too little coverage"),
    (2, "could not run: wrong usage or configuration, an unreadable file, nothing to check"),
  ]

  static let commands: [any ProgramCommand.Type] = [
    LintCommand.self, CoverageCommand.self, MissingCommand.self, KeysCommand.self, MergeCommand.self,
    RenderCommand.self, PseudoCommand.self,
    FixCommand.self, RenameCommand.self, RemoveCommand.self, BaselineCommand.self, InitCommand.self, RulesCommand.self,
    ExplainCommand.self,
    LanguageServerCommand.self, CompletionsCommand.self, HelpCommand.self,
  ]

  static let parser = ArgumentParser(
    commands: commands.map { command in
      var table = command.table
      table.options += [
        Option("--help", shortName: "h", summary: "Show this help."),
        Option("--version", summary: "Show the version."),
      ]
      return table
    }, defaultCommand: LintCommand.table.name)

  static let help = HelpText(programName: Product.name, summary: Product.summary, parser: parser)

  /// Runs the requested command and ends the process.
  ///
  /// The only place that turns errors into messages.
  static func run(_ words: [String]) -> Never {
    do {
      end(try outcome(of: words))
    } catch let errors as ConfigurationErrors {
      for line in errors.mistakes.lines { Terminal.say("\(line)") }
    } catch {
      Terminal.complain("\(String(describing: error))")
    }
    end(.failure)
  }

  /// Ends the process once all output is written, without freeing memory piece by piece.
  static func end(_ outcome: Outcome) -> Never {
    Terminal.progress.finish()
    System.end(outcome.rawValue)
  }

  private static func outcome(of words: [String]) throws -> Outcome {
    // Anywhere on the command line, these options apply to the program.
    if words == ["--help"] || words == ["-h"] {
      Terminal.print(PrintableText(ownText: help.overview(exitCodes: exitCodes, columns: Terminal.helpColumns)))
      return .clean
    }
    let arguments = try parser.parse(words)
    if arguments.flag("--version") {
      Terminal.print("\(Product.name) \(Product.version)\n")
      return .clean
    }
    guard let command = commands.first(where: { $0.table.name == arguments.command }) else { return .failure }
    if arguments.flag("--help"), let table = parser.command(named: arguments.command) {
      Terminal.print(PrintableText(ownText: help.page(for: table, columns: Terminal.helpColumns)))
      return .clean
    }
    // A server runs for long and has to give memory back.
    if command != LanguageServerCommand.self { use_large_pages() }
    return try command.run(arguments)
  }
}

/// One command of the program.
protocol ProgramCommand: Sendable {
  static var table: Command { get }
  /// Throws `UsageError`, `ConfigurationErrors`, or another error with a one-line description.
  static func run(_ arguments: ParsedArguments) throws -> Program.Outcome
}
