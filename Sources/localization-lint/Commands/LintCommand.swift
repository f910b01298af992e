internal import CommandLineArguments
internal import Foundation
internal import Linting
internal import LocalizationReporting
internal import SourceText

/// `lint`: checks folders and reports.
enum LintCommand: ProgramCommand {
  static let table = Command(
    name: "lint", summary: "Check the localizations in folders and files.", operands: "[PATH …]", maximumOperands: 1000,
    options: ReportOptions.table + [
      Option("--render", summary: "Print every text with sample arguments, and report what does not come out."),
      Option(
        "--baseline", value: "FILE", completion: .file,
        summary: "The file of accepted findings (default: \(Baseline.fileName), if there is one)."),
      Option("--no-baseline", summary: "Report accepted findings as well."),
      Option("--strict-baseline", summary: "Fail when the baseline accepts findings that are gone."),
      Option(
        "--shard", value: "INDEX/COUNT",
        summary: "Report only one of several parts, to be put together by 'merge'; the whole is read all the same."),
      Option(
        "--since", value: "REVISION",
        summary: "Report only what changed since this branch left a revision, such as main; needs git."),
      Option(
        "--outdated", summary: "Look through the history for translations of texts that changed since; needs git."),
      Option("--print-config", summary: "Print what is configured, and where each value came from, and check nothing."),
    ] + LintOptions.table,
    discussion: """
      Without a path, the working directory is checked. A path is a folder, a file, or - for a .strings file on standard \
      input. Findings go to standard output, complaints about the run itself to standard error.
      """)

  static func run(_ arguments: ParsedArguments) throws -> Program.Outcome {
    let started = ContinuousClock.now
    let reporting = try ReportOptions(arguments)
    let shard = try arguments.value("--shard").map(self.shard)
    var run: LintOptions.Run
    do {
      run = try LintOptions.prepare(arguments)
      if arguments.flag("--print-config") { return printConfiguration(arguments, run.linter.configuration) }
      if !arguments.flag("--no-baseline") { run.linter.baseline = try BaselineFile(arguments, run).read() }
      try GitOptions.apply(arguments, to: &run)
    } catch let errors as ConfigurationErrors {
      return errors.tell()
    }
    let result = run.linter.run()
    Terminal.progress.say("Writing the report")
    var report = LintRun.report(result, run, needs: reporting.needs)
    if reporting.isStrict { report.countWarningsAsErrors() }
    let coverage = report.coverage
    if let shard { report.keep(shard) }
    // A change that touches no table has nothing to check, and that is fine.
    let problems = LintRun.complain(about: result, report, mayBeEmpty: run.linter.tables?.isEmpty ?? false)
    let elapsed = ContinuousClock.now - started
    try reporting.write(
      report, run.reporterOptions,
      duration: Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18,
      color: arguments.value("--color"))
    let gate = Gate(
      failOn: arguments.value("--fail-on") ?? run.linter.configuration.failOn ?? "error",
      minimumCoverage: run.linter.configuration.minimumCoverage)
    var isClosed = gate.isClosed(for: report, coverage: coverage)
    if !result.goneFromBaseline.isEmpty {
      let isStrict = arguments.flag("--strict-baseline")
      BaselineFile.tell(result.goneFromBaseline, isStrict: isStrict)
      isClosed = isClosed || isStrict
    }
    Program.leave(result, report)
    return problems ? .failure : isClosed ? .findings : .clean
  }

  /// `2/8`
  private static func shard(_ text: String) throws -> Report.Shard {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1], index >= 1, index <= count,
      count <= 10_000
    else { throw UsageError("'--shard' takes a part of a whole, such as 2/8, not '\(text)'") }
    return Report.Shard(index: index, count: count)
  }

  private static func printConfiguration(
    _ arguments: ParsedArguments, _ configuration: Configuration
  ) -> Program.Outcome {
    var configuration = configuration
    for (name, option) in [("failOn", "--fail-on"), ("baseline", "--baseline")] {
      guard let value = arguments.value(option) else { continue }
      configuration.written[name] = .init(JSONWriter.literal(value), option: option)
    }
    Terminal.print(ConfigurationPrinter(configuration).text)
    return .clean
  }
}

/// What fails a run.
struct Gate {
  var failOn: String
  var minimumCoverage: Configuration.MinimumCoverage

  /// `coverage`: of everything that was read, of which the report may be a part.
  func isClosed(for report: Report, coverage: [Report.Coverage]) -> Bool {
    let summary = report.summary
    let isFailing =
      switch failOn {
      case "never": false
      case "note": summary.errors + summary.warnings + summary.notes > 0
      case "warning": summary.errors + summary.warnings > 0
      default: summary.errors > 0
      }
    let gaps = gaps(in: coverage)
    for gap in gaps { Terminal.say(gap) }
    return isFailing || (!gaps.isEmpty && failOn != "never")
  }

  /// The languages that are less complete than they must be, as lines to print.
  private func gaps(in rows: [Report.Coverage]) -> [String] {
    guard minimumCoverage.isSet else { return [] }
    var totals: [String: (translated: Int, total: Int)] = [:]
    for coverage in rows {
      totals[coverage.language, default: (0, 0)].translated += coverage.translated
      totals[coverage.language]?.total += coverage.total
    }
    return totals.sorted { $0.key < $1.key }.compactMap { language, count in
      guard let minimum = minimumCoverage.minimum(for: language), count.total > 0 else { return nil }
      let tenths = count.translated * 1000 / count.total
      guard tenths < minimum else { return nil }
      return "\(Product.name): \(TerminalText.escape(language)) is translated to \(Percent.text(tenths)) %, "
        + "less than \(Percent.text(minimum)) %"
    }
  }

}

/// What linting commands share after the run.
enum LintRun {
  static func report(_ result: Linter.Result, _ run: LintOptions.Run, needs: ReportDetails = []) -> Report {
    var translator = ReportTranslator(needs)
    return translator.report(result, configuration: run.linter.configuration)
  }

  /// Tells what could not be read or checked; true when the run failed at its job.
  static func complain(about result: Linter.Result, _ report: Report, mayBeEmpty: Bool = false) -> Bool {
    for remark in result.remarks { Terminal.say("\(Product.name): note: \(TerminalText.escape(remark))") }
    for failure in result.failures { Terminal.complain(failure.description) }
    for mistake in result.mistakes { Terminal.say(mistake.line) }
    let isEmpty = report.summary.files == 0 && !mayBeEmpty
    if isEmpty, result.failures.isEmpty {
      Terminal.complain("nothing to check: there are no localization files here")
    }
    return isEmpty || !result.failures.isEmpty || !result.mistakes.isEmpty
  }
}

extension ConfigurationErrors {
  func tell() -> Program.Outcome {
    for mistake in mistakes { Terminal.say(mistake.line) }
    return .failure
  }
}

extension Report {
  mutating func countWarningsAsErrors() {
    for index in findings.indices where findings[index].severity == .warning { findings[index].severity = .error }
    summary.errors += summary.warnings
    summary.warnings = 0
  }
}
