internal import CommandLineArguments
internal import Linting
internal import LocalizationReporting
internal import ProcessTools
internal import SourceText
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
      Option("--since", value: "REVISION", summary: "Also show the change since a git revision, such as main."),
      Option(
        "--history", value: "FILE", completion: .file,
        summary: "Also show the change since the last run in a file that 'lint --history' writes."),
    ] + LintOptions.table.filter { !["--rule", "--disable", "--key", "--manifest"].contains($0.name) },
    discussion: """
      A text that is a copy of the base text counts as untranslated, not as translated, if it has several words or is \
      one of many copies. What the system does not read of a file with a mistake in it is missing. The columns Machine and Review count translations that a catalog or an XLIFF file marks as \
      machine-translated (they are translated) or as needing review (they are unfinished).
      """)

  static func run(_ arguments: ParsedArguments) throws -> Program.Outcome {
    let format = arguments.value("--format").flatMap(CoverageFormat.init) ?? .text
    let (revision, historyFile) = (arguments.value("--since"), arguments.value("--history"))
    if revision != nil, historyFile != nil { throw UsageError("'--since' and '--history' cannot be combined") }
    if revision ?? historyFile != nil, !format.showsTrend {
      throw UsageError("the \(format.rawValue) format cannot show a change; use text, json, markdown or html")
    }
    var session = try LintOptions.session(arguments)
    session.linter.request.runsRules = false
    session.linter.request.readsCode = false
    var result = try session.run()
    // The past is judged as the present is.
    session.linter.configurations = result.configurations
    if result.project.mayHaveBaseTextsElsewhere {
      // What the code asks for is missing in the base, and the rest is left over; or the code has the base texts.
      session.linter.request.readsCode = true
      result = try session.run()
    }
    var report = session.report(result)
    let now = HistoryRun(label: "now", of: report)
    if let revision { report.history = [try run(at: revision, session), now] }
    if let historyFile { report.history = try runs(in: historyFile) + [now] }
    if report.history.count > 1 {
      report.trend = CoverageTrend(from: report.history[report.history.count - 2], to: now)
    }
    let problems = LintRun.complain(about: result)
    var output = OutputBuffer()
    var options = session.location.reporterOptions
    options.isColored = Terminal.isColored(arguments.value("--color"))
    format.write(report, options: options, to: &output)
    Terminal.print(output.bytes)
    let gate = Gate(minimumCoverage: session.gate(result.configurations).minimumCoverage)
    let verdict = gate.verdict(on: report.summary, coverage: report.coverage)
    for gap in verdict.gaps { Terminal.remark("\(gap.text)") }
    return problems ? .failure : verdict.isClosed ? .findings : .clean
  }

  /// The coverage where this branch left a revision.
  private static func run(at revision: String, _ session: LintSession) throws -> HistoryRun {
    let base = try GitBase(
      since: revision, in: GitRepository(folder: session.location.root), fileSystem: session.linter.fileSystem)
    if base.isApproximate { Terminal.remark("\(base.approximationRemark(of: revision))") }
    var session = session
    session.linter.fileSystem = base.before
    session.linter.progress = { _ in }
    return HistoryRun(label: "\(revision), \(base.name)", of: session.report(try session.run()))
  }

  private static func runs(in path: String) throws -> [HistoryRun] {
    let runs = try HistoryFile(SourceFile(path: path, contents: try ReportOptions.contents(of: path))).runs
    if runs.isEmpty { throw UsageError("\(path): the history has no run yet; 'lint --history' adds one") }
    return runs
  }
}
