internal import CommandLineArguments
internal import Linting
internal import LocalizationReporting
internal import TextOutput

/// `coverage`: shows how complete each language of each table is.
enum CoverageCommand: ProgramCommand {
  static let table = Command(
    name: "coverage", summary: "Show how complete each language of each table is.", operands: "[PATH …]",
    maximumOperands: 1000,
    options: [
      Option(
        "--format", shortName: "f", value: "FORMAT", values: CoverageFormat.allCases.map(\.rawValue),
        summary: "The format of the table."),
      Option("--minimum-coverage", value: "PERCENT", summary: "Fail when a language is less complete."),
    ] + LintOptions.table.filter { !["--rule", "--disable", "--manifest"].contains($0.name) })

  static func run(_ arguments: ParsedArguments) throws -> Program.Outcome {
    var session = try LintOptions.session(arguments)
    session.linter.request.runsRules = false
    session.linter.request.readsCode = false
    let result = session.linter.run()
    var report = session.report(result)
    report.findings = []
    (report.summary.errors, report.summary.warnings, report.summary.notes) = (0, 0, 0)
    let problems = LintRun.complain(about: result)
    var output = OutputBuffer()
    var options = session.location.reporterOptions
    options.isColored = Terminal.isColored(arguments.value("--color"))
    let format = arguments.value("--format").flatMap(CoverageFormat.init) ?? .text
    format.write(report, options: options, to: &output)
    Terminal.print(output.bytes)
    let gate = Gate(minimumCoverage: session.linter.configuration.minimumCoverage)
    let verdict = gate.verdict(on: report.summary, coverage: report.coverage)
    for gap in verdict.gaps { Terminal.remark("\(gap.text)") }
    return problems ? .failure : verdict.isClosed ? .findings : .clean
  }
}
