/// The coverage of every language and table as a table for a terminal.
package enum CoverageTable {
  package static func write(_ report: Report, isColored: Bool, to output: inout ReportOutput) {
    let style = Style(isColored: isColored)
    let header = ["Bundle", "Table", "Language", "Translated", "Same", "Unfinished", "Missing", "Extra", ""]
    var rows = [header]
    for coverage in report.coverage {
      rows.append([
        coverage.bundle.isEmpty ? "." : TerminalText.escape(coverage.bundle), TerminalText.escape(coverage.table),
        TerminalText.escape(coverage.language), "\(coverage.translated)/\(coverage.total)", "\(coverage.sameAsBase)",
        "\(coverage.unfinished)", "\(coverage.missing)", "\(coverage.extra)", bar(coverage),
      ])
    }
    let widths = header.indices.map { column in rows.map { TerminalText.width($0[column]) }.max() ?? 0 }
    for (index, row) in rows.enumerated() {
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: max(0, widths[column] - TerminalText.width(cell)))
        // Numbers stand right, names left.
        line += (3...7).contains(column) ? padding + cell : column == 8 ? cell : cell + padding
        if column < row.count - 1 { line += "  " }
      }
      while line.hasSuffix(" ") { line.removeLast() }
      output.line(index == 0 ? style.bold(line) : line)
    }
  }

  /// `█████████▌ 95.3 %`
  private static func bar(_ coverage: Report.Coverage) -> String {
    let tenths = coverage.tenthsOfPercent
    let eighths = tenths * 80 / 1000
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    let full = String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
    let padded = full + String(repeating: " ", count: max(0, 10 - full.count))
    return "\(padded) \(tenths / 10).\(tenths % 10) %"
  }
}
