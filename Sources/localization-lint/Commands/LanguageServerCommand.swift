internal import CommandLineArguments
internal import Foundation
internal import LanguageServer

/// `language-server`: serves editors.
enum LanguageServerCommand: ProgramCommand {
  static let table = Command(
    name: "language-server", summary: "Serve an editor by the Language Server Protocol.",
    discussion: """
      Speaks on standard input and output, and ends with the editor. Each folder of the workspace is linted as 'lint' \
      would lint it, with its configuration and its baseline, on the text as it is in the editor.
      """)

  static func run(_ arguments: ParsedArguments) throws -> Program.Outcome {
    let server = Server(input: .standardInput, output: .standardOutput, today: Clock.today)
    return server.run() == 0 ? .clean : .findings
  }
}
