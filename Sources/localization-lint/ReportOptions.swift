internal import CommandLineArguments
internal import Foundation
internal import Linting
internal import LocalizationReporting
internal import SourceText

/// The options of every command that writes reports, and what they ask for.
struct ReportOptions {
  static let table: [Option] = [
    Option(
      "--format", shortName: "f", value: "FORMAT", values: ReporterList.all.map { $0.name },
      summary: "How to write findings to standard output."),
    Option(
      "--output", shortName: "o", value: "[FORMAT=]FILE", isRepeatable: true, completion: .file,
      summary: "Write the report to a file as well, in a format that the name tells or that is given; may be repeated."),
    Option(
      "--fail-on", value: "SEVERITY", values: ConfigurationSetting.failOnValues,
      summary: "The least severity that fails the run (default: error)."),
    Option("--strict", summary: "Count warnings as errors."),
    Option("--minimum-coverage", value: "PERCENT", summary: "Fail when a language is less complete than this."),
    Option(
      "--quiet", shortName: "q",
      summary: "Print nothing when there is nothing to report; reports that programs read are always written."),
    Option(
      "--history", value: "FILE", completion: .file,
      summary: "Add a line about this run to a file of JSON lines, from which the HTML page draws coverage over time."),
    Option("--label", value: "TEXT", summary: "What the line in the history is called, such as the commit."),
  ]

  private var format: any Reporter.Type
  private var outputs: [Output]
  private var history: (path: String, label: String)?
  private var isQuiet: Bool
  var isStrict: Bool

  init(_ arguments: ParsedArguments) throws {
    format = ReporterList.reporter(named: arguments.value("--format") ?? TextReporter.name)!
    outputs = try arguments.values("--output").map(Output.init)
    isQuiet = arguments.flag("--quiet")
    isStrict = arguments.flag("--strict")
    switch (arguments.value("--history"), arguments.value("--label")) {
    case (let path?, let label?): history = (path, label)
    case (nil, nil): break
    case (_?, nil): throw UsageError("'--history' needs a '--label' for this run, such as the commit")
    case (nil, _?): throw UsageError("'--label' is for '--history'")
    }
  }

  /// What the reports show beyond the findings themselves.
  var needs: ReportDetails { outputs.reduce(format.needs) { $0.union($1.reporter.needs) } }

  /// Writes the report wherever it was asked for; `duration` only where somebody is looking.
  func write(_ report: Report, _ options: ReporterOptions, duration: Double?, color: String?) throws {
    var report = report
    if let history { report.history = try Self.add(report, to: history.path, label: history.label) }
    if !(isQuiet && format.isForPeople && report.findings.isEmpty) {
      var options = options
      options.isColored = Terminal.isColored(color)
      options.duration = Terminal.isOutputTerminal ? duration : nil
      var output = ReportOutput()
      format.write(report, options: options, to: &output)
      Terminal.print(output.bytes)
    }
    for output in outputs {
      var bytes = ReportOutput()
      output.reporter.write(report, options: options, to: &bytes)
      try Self.write(bytes.bytes, to: output.path)
    }
  }

  /// The history with this run.
  private static func add(_ report: Report, to path: String, label: String) throws -> [HistoryRun] {
    var file = HistoryFile()
    if FileManager.default.fileExists(atPath: path) {
      file = try HistoryFile(SourceFile(path: path, contents: try contents(of: path)))
    }
    file.append(HistoryRun(label: label, of: report))
    try write(file.bytes, to: path)
    return file.runs
  }

  static func contents(of path: String) throws -> ByteBuffer {
    let absolute = path.hasPrefix("/") ? path : LocalFileSystem.workingDirectory.appendingPath(path)
    do {
      return try LocalFileSystem(root: "/").read(absolute)
    } catch {
      throw UsageError("\(path): \(error.explanation)")
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    do {
      try LocalFileSystem(root: LocalFileSystem.workingDirectory).write(bytes, to: path)
    } catch {
      throw UsageError("\(path): cannot write the report: \(error.explanation)")
    }
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
  }
}
