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
      Row(
        names: [coverage.bundle.isEmpty ? "." : coverage.bundle, coverage.table, coverage.language],
        total: CoverageTotal(coverage))
    }
  }

  /// Names, aligned to the left, and numbers, aligned to the right.
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

  }

  /// The columns of numbers; those that only some formats fill are shown where they say something.
  private static func columns(_ rows: [Row]) -> [(name: String, cell: (CoverageTotal) -> String)] {
    var columns: [(name: String, cell: (CoverageTotal) -> String)] = [
      ("Translated", { "\($0.translated)/\($0.total)" })
    ]
    if rows.contains(where: { $0.total.machineTranslated > 0 }) {
      columns.append(("Machine", { "\($0.machineTranslated)" }))
    }
    columns += [("Same", { "\($0.sameAsBase)" }), ("Unfinished", { "\($0.unfinished)" })]
    if rows.contains(where: { $0.total.needsReview > 0 }) { columns.append(("Review", { "\($0.needsReview)" })) }
    columns += [("Missing", { "\($0.missing)" }), ("Extra", { "\($0.extra)" })]
    return columns
  }

  private static func writeTables(
    _ names: [String], _ rows: [Row], _ style: Style, to output: inout OutputBuffer
  ) {
    let columns = columns(rows)
    let header = names + columns.map(\.name)
    let cells = rows.map { row in row.names + columns.map { $0.cell(row.total) } }
    let widths = header.indices.map { column in
      max(header[column].count, cells.map { TerminalText.width($0[column]) }.max() ?? 0)
    }
    func line(_ cells: [String]) -> String {
      var line = ""
      for (column, cell) in cells.enumerated() {
        let padding = String(repeating: " ", count: max(0, widths[column] - TerminalText.width(cell)))
        line += column < names.count ? "\(cell)\(padding)  " : "\(padding)\(cell)  "
      }
      return line
    }
    output.line(style.text(.bold, String(line(header).dropLast(2))))
    for (row, cells) in zip(rows, cells) {
      let tenths = row.total.tenthsOfPercent
      let percent = Wording.percent(tenths)
      output.write(line(cells))
      output.write(style.text(tenths == 1000 ? .good : tenths >= 800 ? .middling : .bad, Percent.bar(tenths)))
      output.write(blanks: 7 - percent.count)
      output.line(percent)
    }
  }
}
