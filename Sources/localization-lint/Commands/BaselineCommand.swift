internal import CommandLineArguments
internal import Linting

/// `baseline`: accepts today's findings, so that from now on only new ones fail.
enum BaselineCommand: ProgramCommand {
  static let table = Command(
    name: "baseline", summary: "Accept the findings of today: from now on only new ones fail.", operands: "[PATH …]",
    maximumOperands: 1000,
    options: [
      Option(
        "--baseline", value: "FILE", completion: .file, summary: "The file to write (default: \(Baseline.fileName))."),
      Option("--prune", summary: "Only take out what is gone; accept nothing new."),
    ] + LintOptions.table.filter { $0.name != "--color" },
    discussion: """
      The file belongs into the repository. It names rule, bundle, table, key and language of each finding, one a line, and \
      no line numbers. 'lint' finds it by itself where the configuration is, or at the top of the repository. What a run \
      over a part of the project cannot see stays in the file.
      """)

  static func run(_ arguments: ParsedArguments) throws -> Program.Outcome {
    let run: LintOptions.Run
    let file: BaselineFile
    let old: Baseline
    do {
      run = try LintOptions.prepare(arguments)
      file = BaselineFile(arguments, run)
      old = try file.readIfPresent()
    } catch let errors as ConfigurationErrors {
      return errors.tell()
    }
    let result = run.linter.run()
    if LintRun.complain(about: result, LintRun.report(result, run)) { return .failure }
    var findings = result.findings
    let unused = old.accept(&findings).unused
    // What this run could not see is none of its business.
    let gone = unused.filter(run.linter.covers)
    var kept = old.entries
    var leaving: [Baseline.Entry: Int] = [:]
    for entry in gone { leaving[entry, default: 0] += 1 }
    kept.removeAll { entry in
      guard let count = leaving[entry], count > 0 else { return false }
      leaving[entry] = count - 1
      return true
    }
    let new = arguments.flag("--prune") ? [] : findings.map(Baseline.Entry.init)
    let baseline = Baseline(kept + new)
    try file.write(baseline)
    Terminal.print(
      "\(file.name) accepts \(count(baseline.entries.count)): \(new.count) new, \(gone.count) gone.\n")
    return .clean
  }

  private static func count(_ number: Int) -> String { number == 1 ? "1 finding" : "\(number) findings" }
}
