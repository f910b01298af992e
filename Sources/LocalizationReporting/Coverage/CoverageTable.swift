package import TextOutput

/// The coverage of every language and table as a table for a terminal, and the sum of each language.
package enum CoverageTable {
  package static func write(_ report: Report, isColored: Bool, to output: inout OutputBuffer) {
    let style = Style(isColored: isColored)
    writeTables(["Bundle", "Table", "Language"], rows(report.coverage), style, to: &output)
    if Set(report.coverage.map { [$0.bundle, $0.table] }).count > 1 {
      output.line()
      let languages = CoverageTotal.byLanguage(report).map { Row(names: [$0.language], total: $0.total) }
      writeTables(["All tables"], languages, style, to: &output)
    }
    if !report.unshipped.isEmpty {
      output.line()
      writeTables(["Not shipped", "Table", "Language"], rows(report.unshipped), style, to: &output)
    }
  }

  private static func rows(_ coverage: [Report.Coverage]) -> [Row] {
    coverage.map { coverage in
      var total = CoverageTotal()
      total.add(coverage)
      return Row(
        names: [coverage.bundle.isEmpty ? "." : coverage.bundle, coverage.table, coverage.language], total: total)
    }
  }

  /// Names, which stand left, and numbers, which stand right.
  private struct Row {
    var names: [String]
    var total: CoverageTotal

    init(names: [String], total: CoverageTotal) {
      self.names = names.map { name in
        let name = TerminalText.escape(name)
        // Isolated, so that what follows stays where it is.
        return TerminalText.isRightToLeft(name) ? "\u{2068}\(name)\u{2069}" : name
      }
      self.total = total
    }

    var numbers: [String] {
      [
        "\(total.translated)/\(total.total)", "\(total.sameAsBase)", "\(total.unfinished)", "\(total.missing)",
        "\(total.extra)",
      ]
    }
  }

  private static func writeTables(
    _ names: [String], _ rows: [Row], _ style: Style, to output: inout OutputBuffer
  ) {
    let header = names + ["Translated", "Same", "Unfinished", "Missing", "Extra", ""]
    let cells = rows.map { $0.names + $0.numbers }
    let widths = header.indices.dropLast().map { column in
      max(header[column].count, cells.map { TerminalText.width($0[column]) }.max() ?? 0)
    }
    func line(_ cells: [String]) -> String {
      var line = ""
      for (column, cell) in cells.enumerated() {
        let padding = String(repeating: " ", count: max(0, widths[column] - TerminalText.width(cell)))
        line += column < widths.count - 5 ? "\(cell)\(padding)  " : "\(padding)\(cell)  "
      }
      return line
    }
    output.line(style.text(.bold, String(line(header.dropLast()).dropLast(2))))
    for (row, cells) in zip(rows, cells) {
      let tenths = row.total.tenthsOfPercent
      let percent = Percent.text(tenths)
      output.write(line(cells))
      output.write(style.text(tenths == 1000 ? .good : tenths >= 800 ? .middling : .bad, Percent.bar(tenths)))
      output.write(blanks: 6 - percent.count)
      output.line("\(percent) %")
    }
  }
}
