internal import CommandLineArguments
internal import Linting
internal import LocalizationModel
internal import LocalizationReporting
internal import SourceText
internal import TextOutput

/// `merge`: merges several reports into one.
enum MergeCommand: ProgramCommand {
  static let table = Command(
    name: "merge", summary: "Merge the JSON reports of several apps, or of the shards of one run.",
    operands: "[NAME=]REPORT …", maximumOperands: 10_000,
    options: ReportOptions.table + LintOptions.table.filter { $0.name == "--color" },
    discussion: """
      A name puts the paths of a report into a folder of that name, so that reports of several repositories do not \
      mix. All shards of a run (lint --shard 2/8) must be given; together they produce exactly the report of the whole \
      run.
      """)

  static func run(_ arguments: ParsedArguments) throws -> Program.Outcome {
    let reporting = try ReportOptions(arguments)
    guard !arguments.operands.isEmpty else { throw UsageError("'merge' needs JSON reports") }
    var gate = Gate(threshold: arguments.value("--fail-on").flatMap(Gate.Threshold.init) ?? .error)
    gate.minimumCoverage.root.everywhere = try LintOptions.minimumCoverage(arguments)
    var merger = ReportMerger()
    let disk = LocalFileSystem(root: try LocalFileSystem.workingDirectory)
    for operand in arguments.operands {
      var (name, path) = ("", operand)
      if let equals = operand.firstIndex(of: "="), disk.kind(of: operand) == nil {
        (name, path) = (String(operand[..<equals]), String(operand[operand.index(after: equals)...]))
      }
      let report = try ReportReader.read(SourceFile(path: path, contents: try ReportOptions.contents(of: path)))
      if report.tool.version != Product.version {
        Terminal.remark("\(path) is from version \(report.tool.version); this is \(Product.version)")
      }
      merger.add(report, from: path, named: name)
    }
    var report = try merger.merged()
    if reporting.isStrict { report.countWarningsAsErrors() }
    try reporting.write(report, ReporterOptions())
    let verdict = gate.verdict(on: report.summary, coverage: report.coverage)
    for gap in verdict.gaps { Terminal.remark("\(gap.text)") }
    return verdict.isClosed ? .findings : .clean
  }
}
