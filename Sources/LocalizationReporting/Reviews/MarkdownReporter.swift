package import TextOutput

/// A summary for a comment on a merge request.
package enum MarkdownReporter: Reporter {
  package static let name = "markdown"
  package static let summary = "tables of coverage and findings, for comments"
  package static let fileNames = [".md", ".markdown"]

  /// Comments have a maximum length, 65,536 characters on GitHub.
  private static let maximumBytes = 60_000

  package static func write(_ report: Report, options: ReporterOptions, to output: inout OutputBuffer) {
    output.line("## Localization: \(headline(report))")
    output.line()
    output.line(TextReporter.checkedLine(of: report, duration: nil))
    writeFindings(report, options, to: &output)
    writeCoverage(report, heading: "### Coverage", to: &output)
  }

  private static func headline(_ report: Report) -> String {
    let counts = TextReporter.counts(report.summary)
    return counts.isEmpty ? "no findings" : counts
  }

  private static func writeFindings(_ report: Report, _ options: ReporterOptions, to output: inout OutputBuffer) {
    guard !report.findings.isEmpty else { return }
    let pages = Dictionary(report.rules.map { ($0.identifier, $0.page) }, uniquingKeysWith: { first, _ in first })
    output.line()
    output.line("| | Where | What | Rule |")
    output.line("| --- | --- | --- | --- |")
    let items = ReviewItems(report, options, maximum: .max).items
    for (index, finding) in items.enumerated() {
      var row = OutputBuffer()
      row.write("| \(finding.severity.rawValue) | ")
      row.write(markdown: "\(finding.place.file):\(finding.place.line)")
      row.write(" | ")
      row.write(markdown: finding.message + finding.subject)
      row.write(" | ")
      row.line(pages[finding.rule].map { "[\(finding.rule)](\($0)) |" } ?? "\(finding.rule) |")
      guard output.bytes.count + row.bytes.count < maximumBytes else {
        output.line()
        output.line("and \(Wording.grouped(items.count - index)) more.")
        return
      }
      output.bytes += row.bytes
    }
  }

  /// The languages' totals, each table where there is more than one, what the app does not contain, and the trend.
  package static func writeCoverage(_ report: Report, heading: String, to output: inout OutputBuffer) {
    guard !report.coverage.isEmpty else { return }
    output.line()
    output.line(heading)
    writeTable(["Language"], CoverageTotal.byLanguage(report).map { ([$0.language], $0.total) }, to: &output)
    if let trend = report.trend { writeTrend(trend, to: &output) }
    if Set(report.coverage.map { [$0.bundle, $0.table] }).count > 1 {
      writeDetails("Each table", report.coverage, to: &output)
    }
    if !report.unshipped.isEmpty { writeDetails("Not shipped", report.unshipped, to: &output) }
  }

  private static func writeTrend(_ trend: CoverageTrend, to output: inout OutputBuffer) {
    output.line()
    for line in trend.lines.map({ $0.drop { $0 == " " } }) {
      output.write("- ")
      output.write(markdown: String(line))
      output.line()
    }
  }

  private static func writeDetails(_ title: String, _ rows: [Report.Coverage], to output: inout OutputBuffer) {
    output.line()
    output.line("<details><summary>\(title)</summary>")
    writeTable(
      ["Bundle", "Table", "Language"],
      rows.map { ([$0.bundle.isEmpty ? "." : $0.bundle, $0.table, $0.language], CoverageTotal($0)) }, to: &output)
    output.line()
    output.line("</details>")
  }

  private static func writeTable(
    _ names: [String], _ rows: [(names: [String], total: CoverageTotal)], to output: inout OutputBuffer
  ) {
    let columns = [
      "Translated", "%", "By machine", "Same as base", "Unfinished", "To review", "Missing", "Extra",
    ]
    output.line()
    output.line("| \((names + columns).joined(separator: " | ")) |")
    output.line("|\(names.map { _ in " --- |" }.joined())\(columns.map { _ in " ---: |" }.joined())")
    for (index, row) in rows.enumerated() {
      guard output.bytes.count < maximumBytes else {
        output.line()
        output.line("and \(Wording.grouped(rows.count - index)) more.")
        return
      }
      for name in row.names {
        output.write("| ")
        output.write(markdown: name)
        output.write(" ")
      }
      let total = row.total
      let numbers = [
        total.machineTranslated, total.sameAsBase, total.unfinished, total.needsReview, total.missing, total.extra,
      ]
      let cells =
        ["\(total.translated)/\(total.total)", Percent.text(total.tenthsOfPercent)] + numbers.map(String.init)
      output.line("| \(cells.joined(separator: " | ")) |")
    }
  }
}

extension OutputBuffer {
  /// Writes a text from a file so that it appears as it is, without markup, links or mentions.
  ///
  /// Hosts make links of addresses, of references to issues and commits, and of names. An empty comment in the middle
  /// keeps them from seeing those.
  fileprivate mutating func write(markdown text: String) {
    var digits = 0
    var last: Unicode.Scalar?
    for scalar in TerminalText.escape(text).unicodeScalars {
      digits = scalar.properties.isASCIIHexDigit ? digits + 1 : 0
      // The shortest name of a commit has seven digits.
      if digits == 7 {
        write("<!-- -->")
        digits = 1
      }
      switch scalar {
      case "&": write("&amp;")
      case "<": write("&lt;")
      case ">": write("&gt;")
      case "@", "#", ":":
        write(byte: UInt8(scalar.value))
        write("<!-- -->")
      // `www.` and `GH-1`.
      case ".", "-":
        if last == "w" || last == "W" || last == "H" || last == "h" { write("<!-- -->") }
        write(byte: UInt8(scalar.value))
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "!", "|", "~", "$":
        write("\\")
        write(byte: UInt8(scalar.value))
      default: bytes.append(contentsOf: UTF8.encode(scalar)!)
      }
      last = scalar
    }
  }
}
