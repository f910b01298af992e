package import TextOutput

/// A summary to comment a merge request with.
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

  /// The languages' totals, and each table where there is more than one.
  package static func writeCoverage(_ report: Report, heading: String, to output: inout OutputBuffer) {
    guard !report.coverage.isEmpty else { return }
    let columns = "Translated | % | Same as base | Unfinished | Missing | Extra |"
    func cells(_ total: CoverageTotal) -> String {
      "\(total.translated)/\(total.total) | \(Percent.text(total.tenthsOfPercent)) | \(total.sameAsBase) "
        + "| \(total.unfinished) | \(total.missing) | \(total.extra) |"
    }
    output.line()
    output.line(heading)
    output.line()
    output.line("| Language | \(columns)")
    output.line("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for (language, total) in CoverageTotal.byLanguage(report) {
      output.write("| ")
      output.write(markdown: language)
      output.line(" | \(cells(total))")
    }
    guard Set(report.coverage.map { [$0.bundle, $0.table] }).count > 1 else { return }
    output.line()
    output.line("<details><summary>Each table</summary>")
    output.line()
    output.line("| Bundle | Table | Language | \(columns)")
    output.line("| --- | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for (index, coverage) in report.coverage.enumerated() {
      guard output.bytes.count < maximumBytes else {
        output.line()
        output.line("and \(Wording.grouped(report.coverage.count - index)) more.")
        break
      }
      output.write("| ")
      output.write(markdown: coverage.bundle.isEmpty ? "." : coverage.bundle)
      output.write(" | ")
      output.write(markdown: coverage.table)
      output.write(" | ")
      output.write(markdown: coverage.language)
      var total = CoverageTotal()
      total.add(coverage)
      output.line(" | \(cells(total))")
    }
    output.line()
    output.line("</details>")
  }
}

extension OutputBuffer {
  /// A text from a file, shown as it is: no markup, no links, nobody mentioned.
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
