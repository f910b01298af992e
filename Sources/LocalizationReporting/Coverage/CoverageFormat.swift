package import TextOutput

/// The ways in which the `coverage` command writes.
package enum CoverageFormat: String, CaseIterable, Sendable {
  case text, json, markdown, csv, html, badge

  package func write(_ report: Report, options: ReporterOptions, to output: inout OutputBuffer) {
    switch self {
    case .text:
      CoverageTable.write(report, isColored: options.isColored, to: &output)
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

  /// RFC 4180, with a header line.
  private func writeCommaSeparated(_ report: Report, to output: inout OutputBuffer) {
    let fields = Report.Coverage.descriptions.map(\.name)
    output.write("\(fields.joined(separator: ","))\r\n")
    for row in report.coverage {
      let texts = [row.bundle, row.table, row.language].map(Self.quoted)
      let numbers = [row.total, row.translated, row.sameAsBase, row.unfinished, row.missing, row.extra].map(String.init)
      let cells = texts + ["\(row.isBase)"] + numbers + [Percent.text(row.tenthsOfPercent)]
      output.write("\(cells.joined(separator: ","))\r\n")
    }
  }

  /// A cell that a spreadsheet could take for a formula starts with an apostrophe; control characters are visible.
  private static func quoted(_ text: String) -> String {
    let shown = TerminalText.escape(text)
    let text = shown.first.map { "=+-@＝＋－＠".contains($0) } == true ? "'" + shown : shown
    guard text.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
