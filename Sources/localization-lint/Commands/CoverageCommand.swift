internal import CommandLineArguments
internal import Linting
internal import LocalizationReporting

/// `coverage`: how complete each language of each table is.
enum CoverageCommand: ProgramCommand {
  static let table = Command(
    name: "coverage", summary: "Show how complete each language of each table is.", operands: "[PATH …]",
    maximumOperands: 1000,
    options: [
      Option(
        "--format", shortName: "f", value: "FORMAT", values: CoverageFormat.allCases.map(\.rawValue),
        summary: "How to write the table."),
      Option("--minimum-coverage", value: "PERCENT", summary: "Fail when a language is less complete than this."),
    ] + LintOptions.table.filter { !["--rule", "--disable", "--manifest"].contains($0.name) })

  static func run(_ arguments: ParsedArguments) throws -> Program.Outcome {
    var run: LintOptions.Run
    do {
      run = try LintOptions.prepare(arguments)
      (run.linter.runsRules, run.linter.readsCode) = (false, false)
    } catch let errors as ConfigurationErrors {
      return errors.tell()
    }
    let result = run.linter.run()
    let report = LintRun.report(result, run)
    let problems = LintRun.complain(about: result, report)
    var coverageOnly = report
    coverageOnly.findings = []
    (coverageOnly.summary.errors, coverageOnly.summary.warnings, coverageOnly.summary.notes) = (0, 0, 0)
    var output = ReportOutput()
    var options = run.reporterOptions
    options.isColored = Terminal.isColored(arguments.value("--color"))
    let format = arguments.value("--format").flatMap(CoverageFormat.init) ?? .text
    format.write(coverageOnly, options: options, to: &output)
    Terminal.print(output.bytes)
    let gate = Gate(failOn: "error", minimumCoverage: run.linter.configuration.minimumCoverage)
    return problems ? .failure : gate.isClosed(for: coverageOnly, coverage: coverageOnly.coverage) ? .findings : .clean
  }
}
