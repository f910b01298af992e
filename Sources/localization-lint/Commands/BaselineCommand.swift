internal import CommandLineArguments
internal import Linting
internal import TextOutput

/// `baseline`: accepts current findings, so that only new ones fail.
enum BaselineCommand: ProgramCommand {
  static let table = Command(
    name: "baseline", summary: "Accept all current findings; only new ones fail.", operands: "[PATH …]",
    maximumOperands: 1000,
    options: [
      Option("--baseline", value: "FILE", completion: .file, summary: "The file to write."),
      Option("--prune", summary: "Only remove findings that are gone."),
    ] + LintOptions.table.filter { $0.name != "--color" },
    discussion: """
      Writes \(Baseline.fileName), which belongs in the repository. It contains rule, bundle, table, key and language \
      of each finding, one per line, without line numbers. 'lint' finds it next to the configuration or at the top of \
      the repository. Entries that a run over part of a project cannot check stay in the file.
      """)

  static func run(_ arguments: ParsedArguments) throws -> Program.Outcome {
    var session = try LintOptions.session(arguments)
    let file = try BaselineFile(session, given: arguments.value("--baseline"))
    let old = try file.readIfPresent()
    let result = try session.run()
    if LintRun.complain(about: result) { return .failure }
    session.linter.configurations = result.configurations
    let update = session.linter.update(old, with: result.findings, acceptsNew: !arguments.flag("--prune"))
    try file.write(update.baseline)
    Terminal.print(
      "\(file.name) accepts \(Wording.count(update.baseline.entries.count, "finding")): \(Wording.grouped(update.added)) new, \(Wording.grouped(update.removed)) gone.\n"
    )
    return .clean
  }
}
