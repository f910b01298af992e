package import TextOutput

/// The output formats of the `coverage` command.
package enum CoverageFormat: String, CaseIterable, Sendable {
  case text, json, markdown, csv, html, badge

  /// Whether the format has a place for the change since an earlier run.
  package var showsTrend: Bool { self != .csv && self != .badge }

  package func write(_ report: Report, options: ReporterOptions, to output: inout OutputBuffer) {
    switch self {
    case .text:
      CoverageTable.write(report, isColored: options.isColored, to: &output)
      if let trend = report.trend {
        output.line()
        for line in trend.lines { output.line(TerminalText.escape(line)) }
        output.line()
      }
      output.line(TextReporter.checkedLine(of: report, duration: nil))
      if let line = TextReporter.vendoredLine(of: report) { output.line(TerminalText.escape(line)) }
    case .json: JSONReporter.writeCoverage(of: report, to: &output)
    case .markdown: MarkdownReporter.writeCoverage(report, heading: "## Coverage", to: &output)
    case .csv: writeCommaSeparated(report, to: &output)
    case .html:
      var options = options
      options.isCoverageOnly = true
      HTMLReporter.write(report, options: options, to: &output)
    case .badge: BadgeReporter.write(report, options: options, to: &output)
    }
  }

  /// RFC 4180, with a header line. What the app does not contain comes last.
  private func writeCommaSeparated(_ report: Report, to output: inout OutputBuffer) {
    CommaSeparatedValues.write(Report.Coverage.descriptions.map(\.name) + ["isShipped"], to: &output)
    for (rows, isShipped) in [(report.coverage, true), (report.unshipped, false)] {
      for row in rows {
        let numbers = [row.total, row.translated, row.sameAsBase, row.unfinished, row.missing, row.extra]
        CommaSeparatedValues.write(
          [row.bundle, row.table, row.language].map(TerminalText.escape) + ["\(row.isBase)"] + numbers.map(String.init)
            + [Percent.text(row.tenthsOfPercent), "\(row.machineTranslated)", "\(row.needsReview)", "\(isShipped)"],
          to: &output)
      }
    }
  }
}
