internal import CommandLineArguments
internal import Foundation
internal import LocalizationLinter
internal import LocalizationReporting
internal import SourceText

/// `lint`: checks folders and reports.
enum LintCommand: ProgramCommand {
  static let table = Command(
    name: "lint", summary: "Check the localizations in folders and files.", operands: "[PATH …]", maximumOperands: 1000,
    options: [
      Option(
        "--format", shortName: "f", value: "FORMAT", values: ReporterList.all.map { $0.name },
        summary: "How to write findings to standard output."),
      Option(
        "--output", shortName: "o", value: "[FORMAT=]FILE", isRepeatable: true, completion: .file,
        summary:
          "Write the report to a file as well, in a format that the name tells or that is given; may be repeated."),
      Option(
        "--fail-on", value: "SEVERITY", values: ConfigurationSetting.failOnValues,
        summary: "The least severity that fails the run (default: error)."),
      Option("--strict", summary: "Count warnings as errors."),
      Option("--minimum-coverage", value: "PERCENT", summary: "Fail when a language is less complete than this."),
      Option("--render", summary: "Print every text with sample arguments, and report what does not come out."),
      Option(
        "--baseline", value: "FILE", completion: .file,
        summary: "The file of accepted findings (default: \(Baseline.fileName), if there is one)."),
      Option("--no-baseline", summary: "Report accepted findings as well."),
      Option("--strict-baseline", summary: "Fail when the baseline accepts findings that are gone."),
      Option("--quiet", shortName: "q", summary: "Print nothing when there is nothing to report."),
    ] + LintOptions.table,
    discussion: """
      Without a path, the working directory is checked. A path is a folder, a file, or - for a .strings file on standard \
      input. Findings go to standard output, complaints about the run itself to standard error.
      """)

  static func run(_ arguments: ParsedArguments) throws -> Program.Outcome {
    let started = ContinuousClock.now
    let outputs = try arguments.values("--output").map(Output.init)
    let format = ReporterList.reporter(named: arguments.value("--format") ?? TextReporter.name)!
    var run: LintOptions.Run
    do {
      run = try LintOptions.prepare(arguments)
      if !arguments.flag("--no-baseline") { run.linter.baseline = try BaselineFile(arguments, run).read() }
    } catch let errors as ConfigurationErrors {
      return errors.tell()
    }
    let result = run.linter.run()
    var report = LintRun.report(result, run, formats: [format] + outputs.map(\.reporter))
    if arguments.flag("--strict") { report.countWarningsAsErrors() }
    let problems = LintRun.complain(about: result, report)
    var options = run.reporterOptions
    options.isColored = Terminal.isColored(arguments.value("--color"))
    if Terminal.isOutputTerminal {
      let elapsed = ContinuousClock.now - started
      options.duration = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
    }
    if !(arguments.flag("--quiet") && report.findings.isEmpty) {
      var output = ReportOutput()
      format.write(report, options: options, to: &output)
      Terminal.print(output.bytes)
    }
    options.isColored = false
    options.duration = nil
    for output in outputs { try output.write(report, options) }
    let gate = Gate(
      failOn: arguments.value("--fail-on") ?? run.linter.configuration.failOn ?? "error",
      minimumCoverage: run.linter.configuration.minimumCoverage)
    var isClosed = gate.isClosed(for: report)
    if !result.goneFromBaseline.isEmpty {
      let isStrict = arguments.flag("--strict-baseline")
      BaselineFile.tell(result.goneFromBaseline, isStrict: isStrict)
      isClosed = isClosed || isStrict
    }
    return problems ? .failure : isClosed ? .findings : .clean
  }

  /// A file to write.
  private struct Output {
    var reporter: any Reporter.Type
    var path: String

    init(_ text: String) throws {
      if let equals = text.firstIndex(of: "="), let reporter = ReporterList.reporter(named: String(text[..<equals])) {
        self.reporter = reporter
        path = String(text[text.index(after: equals)...])
      } else if let reporter = ReporterList.reporter(forFile: text) {
        self.reporter = reporter
        path = text
      } else {
        throw UsageError(
          "the format of '\(text)' cannot be told by its name; write FORMAT=\(text) with one of "
            + ReporterList.all.map { $0.name }.joined(separator: ", "))
      }
    }

    func write(_ report: Report, _ options: ReporterOptions) throws {
      var output = ReportOutput()
      reporter.write(report, options: options, to: &output)
      do {
        try Data(output.bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
      } catch {
        throw UsageError("\(path): the report could not be written")
      }
    }
  }
}

/// What fails a run.
struct Gate {
  var failOn: String
  var minimumCoverage: Configuration.MinimumCoverage

  func isClosed(for report: Report) -> Bool {
    let summary = report.summary
    let isFailing =
      switch failOn {
      case "never": false
      case "note": summary.errors + summary.warnings + summary.notes > 0
      case "warning": summary.errors + summary.warnings > 0
      default: summary.errors > 0
      }
    let gaps = gaps(in: report)
    for gap in gaps { Terminal.say(gap) }
    return isFailing || (!gaps.isEmpty && failOn != "never")
  }

  /// The languages that are less complete than they must be, as lines to print.
  private func gaps(in report: Report) -> [String] {
    guard minimumCoverage.isSet else { return [] }
    var totals: [String: (translated: Int, total: Int)] = [:]
    for coverage in report.coverage {
      totals[coverage.language, default: (0, 0)].translated += coverage.translated
      totals[coverage.language]?.total += coverage.total
    }
    return totals.sorted { $0.key < $1.key }.compactMap { language, count in
      guard let minimum = minimumCoverage.minimum(for: language), count.total > 0 else { return nil }
      let tenths = count.translated * 1000 / count.total
      guard tenths < minimum else { return nil }
      return "\(Product.name): \(language) is translated to \(Self.percent(tenths)), less than \(Self.percent(minimum))"
    }
  }

  private static func percent(_ tenths: Int) -> String { "\(tenths / 10).\(tenths % 10) %" }
}

/// What linting commands share after the run.
enum LintRun {
  static func report(_ result: Linter.Result, _ run: LintOptions.Run, formats: [any Reporter.Type]) -> Report {
    var translator = ReportTranslator(formats.reduce([]) { $0.union($1.needs) })
    return translator.report(result, configuration: run.linter.configuration)
  }

  /// Tells what could not be read or checked; true when the run failed at its job.
  static func complain(about result: Linter.Result, _ report: Report) -> Bool {
    for failure in result.failures { Terminal.complain(failure.description) }
    for mistake in result.mistakes { Terminal.say(mistake.line) }
    let isEmpty = report.summary.files == 0
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
