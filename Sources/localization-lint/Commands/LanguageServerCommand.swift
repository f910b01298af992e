internal import CommandLineArguments
internal import LanguageServer
internal import ProcessTools
internal import SourceText

/// `language-server`: serves editors.
enum LanguageServerCommand: ProgramCommand {
  static let table = Command(
    name: "language-server", summary: "Serve an editor by the Language Server Protocol.",
    options: [
      Option(unsupervised, summary: "Serve in this process; a crash ends the conversation.")
    ],
    discussion: """
      Speaks on standard input and output, and ends with the editor. Each folder of the workspace is linted as 'lint' \
      would lint it, with its configuration and its baseline, on the text as it is in the editor. A \
      second process of this program does the work, so that another one can take over where it fails.
      """)

  private static let unsupervised = "--unsupervised"

  static func run(_ arguments: ParsedArguments) throws -> Program.Outcome {
    let (input, output) = (FileDescriptor.standardInput, FileDescriptor.standardOutput)
    FileDescriptor.ignoreBrokenPipes()
    let status =
      if let program = ProcessEnvironment.program, !arguments.flag(unsupervised) {
        Supervisor(input: input, output: output) { worker(program) }.run()
      } else {
        Server(input: input, output: output, today: Clock.today).run()
      }
    return status == 0 ? .clean : .findings
  }

  private static func worker(_ program: String) -> Supervisor.Worker? {
    PipedProcess([program, table.name, unsupervised]).map { process in
      Supervisor.Worker(input: process.input, output: process.output, wait: process.wait)
    }
  }
}
