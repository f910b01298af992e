internal import CommandLineArguments
internal import LocalizationLinter
internal import LocalizationReporting

/// `coverage`: how complete each language of each table is.
enum CoverageCommand: ProgramCommand {
  static let table = Command(
    name: "coverage", summary: "Show how complete each language of each table is.", operands: "[PATH …]",
    maximumOperands: 1000,
    options: [
      Option(
        "--format", shortName: "f", value: "FORMAT", values: ["text", "json"], summary: "How to write the table."),
      Option("--minimum-coverage", value: "PERCENT", summary: "Fail when a language is less complete than this."),
    ] + LintOptions.table.filter { !["--rule", "--disable", "--manifest"].contains($0.name) })

  static func run(_ arguments: ParsedArguments) throws -> Program.Outcome {
    let run: LintOptions.Run
    do {
      run = try LintOptions.prepare(arguments)
    } catch let errors as ConfigurationErrors {
      return errors.tell()
    }
    let result = run.linter.run()
    let report = LintRun.report(result, run, formats: [])
    let problems = LintRun.complain(about: result, report)
    var output = ReportOutput()
    if arguments.value("--format") == "json" {
      var json = JSONWriter()
      json.object { json in
        json.member("schemaVersion", Report.schemaVersion)
        json.name("coverage")
        json.array { json in
          for coverage in report.coverage {
            json.element()
            json.object { JSONReporter.write(coverage, &$0) }
          }
        }
      }
      output.bytes = json.output.bytes
      output.line()
    } else {
      CoverageTable.write(report, isColored: Terminal.isColored(arguments.value("--color")), to: &output)
      output.line(TextReporter.checkedLine(of: report, duration: nil))
    }
    Terminal.print(output.bytes)
    let gate = Gate(failOn: "error", minimumCoverage: run.linter.configuration.minimumCoverage)
    var coverageOnly = report
    coverageOnly.summary.errors = 0
    return problems ? .failure : gate.isClosed(for: coverageOnly) ? .findings : .clean
  }
}
