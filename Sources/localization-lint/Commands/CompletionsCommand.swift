internal import CommandLineArguments
internal import Linting
internal import SourceText
internal import TextOutput

/// `completions`: prints a script that lets a shell complete commands and options.
enum CompletionsCommand: ProgramCommand {
  static let table = Command(
    name: "completions", summary: "Print completions for a shell.", operands: "SHELL", maximumOperands: 1,
    operandValues: CompletionScript.shells,
    discussion: """
      bash: localization-lint completions bash > ~/.local/share/bash-completion/completions/localization-lint
      zsh: localization-lint completions zsh > _localization-lint, in a folder of $fpath
      fish: localization-lint completions fish > ~/.config/fish/completions/localization-lint.fish
      """)

  static func run(_ arguments: ParsedArguments) throws -> Program.Outcome {
    guard let shell = arguments.operands.first else {
      throw UsageError("'completions' needs a shell: \(CompletionScript.shells.joined(separator: ", "))")
    }
    guard CompletionScript.shells.contains(shell) else {
      throw UsageError.unknown("shell", shell, CompletionScript.shells)
    }
    Terminal.print(
      PrintableText(ownText: CompletionScript(programName: Product.name, parser: Program.parser).text(for: shell)))
    return .clean
  }
}
