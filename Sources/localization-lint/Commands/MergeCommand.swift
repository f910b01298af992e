internal import CommandLineArguments
internal import Foundation
internal import Linting
internal import LocalizationReporting
internal import SourceText

/// `merge`: one report of many.
enum MergeCommand: ProgramCommand {
  static let table = Command(
    name: "merge", summary: "Make one report of the JSON reports of many apps, or of the shards of one run.",
    operands: "[NAME=]REPORT …", maximumOperands: 10_000,
    options: ReportOptions.table + LintOptions.table.filter { $0.name == "--color" },
    discussion: """
      A name puts the paths of a report under a folder of that name, so that reports of several repositories can stand \
      beside each other. The shards of a run (lint --shard 2/8) must all be there; together they make to the byte what the \
      run would have printed as a whole.
      """)

  static func run(_ arguments: ParsedArguments) throws -> Program.Outcome {
    let reporting = try ReportOptions(arguments)
    guard !arguments.operands.isEmpty else { throw UsageError("'merge' needs the JSON reports to merge") }
    var minimumCoverage = Configuration.MinimumCoverage()
    minimumCoverage.everywhere = try LintOptions.minimumCoverage(arguments)
    var merger = ReportMerger()
    for operand in arguments.operands {
      var (name, path) = ("", operand)
      if let equals = operand.firstIndex(of: "="), !FileManager.default.fileExists(atPath: operand) {
        (name, path) = (String(operand[..<equals]), String(operand[operand.index(after: equals)...]))
      }
      let report = try ReportReader.read(SourceFile(path: path, contents: try ReportOptions.contents(of: path)))
      if report.tool.version != Product.version {
        Terminal.say(
          "\(Product.name): \(TerminalText.escape(path)) is from version \(TerminalText.escape(report.tool.version)), "
            + "this is \(Product.version)")
      }
      merger.add(report, from: path, named: name)
    }
    var report = try merger.merged()
    if reporting.isStrict { report.countWarningsAsErrors() }
    try reporting.write(report, ReporterOptions(), duration: nil, color: arguments.value("--color"))
    let gate = Gate(failOn: arguments.value("--fail-on") ?? "error", minimumCoverage: minimumCoverage)
    return gate.isClosed(for: report, coverage: report.coverage) ? .findings : .clean
  }
}
