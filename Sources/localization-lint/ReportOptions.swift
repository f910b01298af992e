internal import CommandLineArguments
internal import Linting
internal import LocalizationModel
internal import LocalizationReporting
internal import LocalizationRules
internal import ProcessTools
internal import SourceText
internal import TextOutput

/// The options of every command that writes reports, with their values.
struct ReportOptions {
  static let table: [Option] = [
    Option(
      "--format", shortName: "f", value: "FORMAT", values: ReporterList.all.map { $0.name },
      summary: "The format of standard output."),
    Option(
      "--output", shortName: "o", value: "[FORMAT=]FILE", isRepeatable: true, completion: .file,
      summary: "Also write the report to a file; repeatable."),
    Option(
      "--fail-on", value: "SEVERITY", values: Gate.Threshold.allCases.map(\.rawValue),
      summary: "The lowest severity that fails (default: error)."),
    Option("--strict", summary: "Treat warnings as errors."),
    Option("--minimum-coverage", value: "PERCENT", summary: "Fail when a language is less complete."),
    Option("--all", summary: "Show each finding, without groups and limits."),
    Option("--statistics", summary: "Show what was found by rule and language, without the findings."),
    Option("--compact", summary: "Leave grouped findings out of JSON."),
    Option("--quiet", shortName: "q", summary: "Print nothing when there are no findings."),
    Option(
      "--history", value: "FILE", completion: .file, summary: "Add this run to a file of JSON lines for the HTML page."),
    Option("--label", value: "TEXT", summary: "The name of the run in it, such as the commit."),
  ]

  private(set) var request = ReportRequest()
  private var history: (path: String, label: String)?
  private var color: String?
  /// Whether the report must have each finding, instead of a few examples of large groups.
  var needsEachFinding: Bool { showsEachFinding || request.needsEachFinding }
  private let showsEachFinding: Bool
  private let isStatistics: Bool
  private let isCompact: Bool
  var isStrict: Bool

  init(_ arguments: ParsedArguments) throws {
    if let name = arguments.value("--format"), let reporter = ReporterList.reporter(named: name) {
      request.format = reporter
    }
    request.outputs = try arguments.values("--output").map { text in
      if let output = ReportRequest.Output(text) { return output }
      throw UsageError(
        "cannot tell the format of '\(text)'; write FORMAT=\(text) with one of "
          + ReporterList.all.map { $0.name }.joined(separator: ", "))
    }
    request.isQuiet = arguments.flag("--quiet")
    isStrict = arguments.flag("--strict")
    showsEachFinding = arguments.flag("--all")
    isStatistics = arguments.flag("--statistics")
    isCompact = arguments.flag("--compact")
    if showsEachFinding { request.addedNeeds = .frames }
    color = arguments.value("--color")
    switch (arguments.value("--history"), arguments.value("--label")) {
    case (let path?, let label?): history = (path, label)
    case (nil, nil): break
    case (_?, nil): throw UsageError("'--history' needs '--label', such as the commit")
    case (nil, _?): throw UsageError("'--label' needs '--history'")
    }
  }

  /// Writes the report to all outputs; `started` is when the run started, if its duration is to be shown.
  ///
  /// A run that could not read everything does not become a part of the history, whose numbers would be wrong.
  func write(
    _ report: Report, _ options: ReporterOptions, isComplete: Bool = true, started: ContinuousClock.Instant? = nil,
    nextSteps: @autoclosure () -> [NextStep] = []
  ) throws {
    var report = report
    if let history, isComplete { report.history = try Self.add(report, to: history.path, label: history.label) }
    var options = options
    options.isComplete = isComplete
    options.showsEachFinding = showsEachFinding
    options.isStatistics = isStatistics
    options.isCompact = isCompact
    options.nameOfLanguage = { Wording.name(LanguageIdentifier($0)) }
    var shown = options
    shown.isColored = Terminal.isColored(color)
    if Terminal.isOutputTerminal {
      shown.nextSteps = nextSteps()
      shown.columns = Terminal.columns
      shown.maximumLines = Self.maximumLines
    }
    if let started, Terminal.isOutputTerminal { shown.duration = (ContinuousClock.now - started) / .seconds(1) }
    var standardOutput = OutputBuffer { Terminal.print($0) }
    request.writeToStandardOutput(report, shown, &standardOutput)
    standardOutput.flush()
    if request.format is GitHubReporter.Type { try Self.addToJobSummary(report, options) }
    for output in request.outputs {
      try Self.write(request.content(of: output, report, options), to: output.path)
    }
  }

  /// Annotations show little; the summary of a job of GitHub Actions has room for the rest.
  ///
  /// A step that runs elsewhere than the service thinks, or as another user, has none.
  private static func addToJobSummary(_ report: Report, _ options: ReporterOptions) throws {
    guard let path = ProcessEnvironment.value(of: "GITHUB_STEP_SUMMARY"), !path.isEmpty else { return }
    var output = OutputBuffer()
    MarkdownReporter.write(report, options: options, to: &output)
    try LocalFileSystem(root: try LocalFileSystem.workingDirectory).append(output.bytes, to: path)
  }

  /// So many lines of findings fit a glance at a terminal.
  private static let maximumLines = 150

  /// The history including this run.
  private static func add(_ report: Report, to path: String, label: String) throws -> [HistoryRun] {
    var file = HistoryFile()
    do {
      file = try HistoryFile(SourceFile(path: path, contents: try contents(of: path)))
    } catch let error as FileSystemError where [.notFound, .notARegularFile].contains(error.reason) {
      // The first run starts the file; anything else that keeps it from being read must not replace it.
    }
    file.append(HistoryRun(label: label, of: report))
    try write(file.bytes, to: path)
    return file.runs
  }

  private static var workingDirectory: LocalFileSystem {
    get throws(FileSystemError) { ProjectLocation.userFiles(try LocalFileSystem.workingDirectory) }
  }

  static func contents(of path: String) throws -> ByteBuffer {
    try workingDirectory.read(named: path)
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    do {
      try workingDirectory.write(bytes, to: path)
    } catch {
      throw UsageError("\(path): cannot write the report: \(error.explanation)")
    }
  }
}
