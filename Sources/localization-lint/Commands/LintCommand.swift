internal import CommandLineArguments
internal import Linting
internal import LocalizationModel
internal import LocalizationReporting
internal import ProcessTools
internal import SourceText
internal import TextOutput

/// `lint`: checks folders and reports findings.
enum LintCommand: ProgramCommand {
  static let table = Command(
    name: "lint", summary: "Check the localizations in folders and files.", operands: "[PATH …]", maximumOperands: 1000,
    options: ReportOptions.table + [
      Option("--render", summary: "Also format every text with sample arguments."),
      Option(
        "--baseline", value: "FILE", completion: .file,
        summary: "The file of accepted findings."),
      Option("--no-baseline", summary: "Also report accepted findings."),
      Option("--strict-baseline", summary: "Fail when accepted findings are gone."),
      Option("--shard", value: "INDEX/COUNT", summary: "Report one shard, such as 2/8, for 'merge'."),
      Option("--since", value: "REVISION", summary: "Report only what changed since a git revision."),
      Option("--outdated", summary: "Find translations whose base text changed later."),
      Option(
        "--stdin-filename", value: "FILE", completion: .file,
        summary: "The file of the project whose content is on standard input."),
      Option("--show-files", summary: "List the files that are read, and what is left out and why."),
      Option("--print-config", summary: "Print what holds for a file or folder, with origins."),
    ] + LintOptions.table,
    discussion: """
      Without a path, checks the working directory. A path is a folder, a file, or - for a .strings file on standard input. \
      A part of a project is judged as in a run over all of it, which is read. \
      Findings go to standard output, problems of the run itself to standard error.
      """)

  static func run(_ arguments: ParsedArguments) throws -> Program.Outcome {
    let started = ContinuousClock.now
    let reporting = try ReportOptions(arguments)
    let shard = try arguments.value("--shard").map(self.shard)
    if arguments.flag("--print-config") { return try printConfiguration(arguments) }
    let revision = arguments.value("--since")
    // The git that says what has changed may say what it ignores, too.
    var session = try LintOptions.session(
      arguments, listsIgnored: revision == nil || arguments.flag("--show-files"))
    if arguments.flag("--show-files") { return try FileList.print(session) }
    if !arguments.flag("--no-baseline") {
      session.linter.baseline = try BaselineFile(session, given: arguments.value("--baseline")).read()
    }
    var remarks = arguments.flag("--outdated") ? try session.findOutdated() : []
    if let revision {
      remarks += try session.compare(since: revision, skipsIgnored: LintOptions.skipsIgnored(arguments))
    }
    for remark in remarks { Terminal.remark("\(remark)") }
    let result = try session.run()
    let linter = session.linter
    for remark in linter.remarksOnBaseLanguages(in: result.project) {
      Terminal.remark("note: \(remark)")
    }
    if !reporting.request.isQuiet {
      for remark in session.linter.remarksOnPatterns(result) { Terminal.say("\(remark)") }
    }
    Terminal.progress.say("Writing the report")
    var report = session.report(
      result, needs: reporting.request.needs, eachFinding: shard != nil || reporting.needsEachFinding)
    if reporting.isStrict { report.countWarningsAsErrors() }
    let coverage = report.deferredCoverage
    if let shard { report.keep(shard) }
    // A change that touches no table has nothing to check, which is not an error; nor is code alone with mistakes, or a
    // part of it.
    let request = session.linter.request
    let mayBeEmpty =
      request.tables != nil && (request.isPart || request.tables == [])
      || request.isPart && !result.project.usage.isEmpty || !result.jointFindings.isEmpty
    for name in result.unknownNames { Terminal.complain("\(name)") }
    let problems = LintRun.complain(about: result, mayBeEmpty: mayBeEmpty) || !result.unknownNames.isEmpty
    let verdict = session.gate(result.configurations).verdict(on: report.summary, coverage: coverage.value)
    try reporting.write(
      report, session.location.reporterOptions, isComplete: !problems, started: started,
      nextSteps: NextSteps(report, session: session, isGateClosed: verdict.isClosed).steps)
    for gap in verdict.gaps { Terminal.remark("\(gap.text)") }
    let isStrict = arguments.flag("--strict-baseline")
    LintRun.reportGone(result.goneFromBaseline, isStrict: isStrict)
    let isClosed = verdict.isClosed || (isStrict && !result.goneFromBaseline.isEmpty)
    // End here, so that the report need not be freed first.
    Program.end(problems ? .failure : isClosed ? .findings : .clean)
  }

  /// `2/8`
  private static func shard(_ text: String) throws -> Report.Shard {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1], index >= 1, index <= count,
      count <= 10_000
    else { throw UsageError("invalid value '\(text)' for '--shard'; expected INDEX/COUNT, such as 2/8") }
    return Report.Shard(index: index, count: count)
  }

  /// Prints what holds for a path, or the working directory, in the project of the working directory.
  private static func printConfiguration(_ arguments: ParsedArguments) throws -> Program.Outcome {
    guard arguments.operands.count < 2 else { throw UsageError("'--print-config' takes one path") }
    var session = try LintOptions.session(arguments, of: ["."])
    var path = ""
    if let operand = arguments.operands.first {
      let place = try LintOptions.place(of: operand)
      // A file from elsewhere has a project of its own.
      if place != session.location.root, session.location.relative(place) == place {
        session = try LintOptions.session(arguments)
      }
      path = session.location.relative(place)
    } else {
      path = session.location.paths.first ?? ""
    }
    session.linter.request.paths = [""]
    let configurations = session.linter.files.configurations
    try configurations.check()
    var configuration = configurations.effective[path]
    if let path = arguments.value("--baseline") {
      configuration.set(\.baseline, .init(path), named: "baseline", by: "--baseline")
    }
    Terminal.print(
      PrintableText(ownText: ConfigurationPrinter(configuration, session.linter.request).text))
    return .clean
  }
}

/// The common part of commands that lint, after the run.
enum LintRun {
  /// Prints what could not be read or checked; true when the run failed.
  static func complain(about result: Linter.Result, mayBeEmpty: Bool = false) -> Bool {
    for remark in result.remarks { Terminal.remark("note: \(remark)") }
    for failure in result.failures { Terminal.complain("\(failure.description)") }
    for line in result.mistakes.lines { Terminal.say("\(line)") }
    let isEmpty = result.project.fileCount == 0 && !mayBeEmpty
    if isEmpty, result.failures.isEmpty { Terminal.complain(nothingToCheck) }
    return isEmpty || !result.failures.isEmpty || !result.mistakes.isEmpty
  }

  static let nothingToCheck: PrintableText =
    "nothing to check: no localization files found; 'lint --show-files' lists what is left out"

  /// Prints which accepted findings are gone.
  static func reportGone(_ gone: [Baseline.Entry], isStrict: Bool) {
    guard !gone.isEmpty else { return }
    if isStrict {
      for entry in gone.prefix(20) { Terminal.remark("gone from the baseline: \(entry.line)") }
    }
    let (verb, pronoun) = gone.count == 1 ? ("is", "it") : ("are", "them")
    Terminal.remark(
      "\(Wording.count(gone.count, "finding")) in the baseline \(verb) gone; '\(Product.name) baseline --prune' removes \(pronoun)"
    )
  }
}
