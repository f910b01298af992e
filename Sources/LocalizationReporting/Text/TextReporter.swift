package import TextOutput

/// Findings for people at a terminal: message, the line with the place marked, notes, and what to do.
///
/// ```
/// de.lproj/Localizable.strings:4:12: error: '%@' reads an object … (placeholder-mismatch)
///   4 | "files" = "%@ Dateien";
///     |            ^~
///     = the base text is '%d files' (en.lproj/Localizable.strings:3:12)
/// ```
package enum TextReporter: Reporter {
  package static let name = "text"
  package static let summary = "findings with the lines they stand on, for people"
  package static let fileNames = [".txt"]
  package static let needs = ReportDetails.frames
  package static let isForPeople = true

  package static func write(_ report: Report, options: ReporterOptions, to output: inout OutputBuffer) {
    let style = Style(isColored: options.isColored)
    // About as much as they take, so that long reports are not moved while they grow.
    output.bytes.reserveCapacity(output.bytes.count + report.findings.count * 448)
    for finding in report.findings {
      write(finding, style, options, to: &output)
      output.line()
    }
    output.line(summaryLine(of: report, style))
    output.line(checkedLine(of: report, duration: options.duration))
    if let line = vendoredLine(of: report) { output.line(TerminalText.escape(line)) }
  }

  private static func write(
    _ finding: Report.Item, _ style: Style, _ options: ReporterOptions, to output: inout OutputBuffer
  ) {
    let place = finding.place
    style.write(.bold, to: &output) { output in
      write(place.file, place.line, place.column, options, to: &output)
      output.write(": ")
    }
    style.write(.severity(finding.severity), to: &output) { output in
      output.write(finding.severity.rawValue)
      output.write(":")
    }
    style.write(.bold, to: &output) { output in
      output.write(" ")
      output.write(escaped: finding.message)
    }
    style.write(.faint, to: &output) { output in
      output.write(escaped: finding.subject)
      output.write(" (")
      output.write(finding.rule)
      output.write(")")
    }
    output.line()
    let digits = place.line.digitCount
    let margin = max(3, digits + 2)
    if let frame = finding.frame {
      style.write(.faint, to: &output) { output in
        output.write(blanks: margin - 1 - digits)
        output.write(place.line)
        output.write(" | ")
      }
      if frame.isCutBefore { output.write("…") }
      output.write(escaped: frame.line, replacingTabs: true)
      output.line(frame.isCutAfter ? "…" : "")
      style.write(.faint, to: &output) { output in
        output.write(blanks: margin)
        output.write("| ")
      }
      writeMarks(for: frame, finding.severity, style, to: &output)
    }
    func startOfNote(_ output: inout OutputBuffer) {
      style.write(.faint, to: &output) { output in
        output.write(blanks: margin)
        output.write("= ")
      }
    }
    for note in finding.notes {
      startOfNote(&output)
      output.write(escaped: note.message)
      if let file = note.file {
        style.write(.faint, to: &output) { output in
          output.write(" (")
          write(file, note.line ?? 1, note.column ?? 1, options, to: &output)
          output.write(")")
        }
      }
      output.line()
    }
    for fixIt in finding.fixIts {
      startOfNote(&output)
      style.write(.help, to: &output) { $0.write("fix: ") }
      output.write(escaped: fixIt.title)
      if fixIt.applicability == .needsReview { style.write(.faint, to: &output) { $0.write(" (needs review)") } }
      output.line()
    }
  }

  /// `path:line:column`
  private static func write(
    _ file: String, _ line: Int, _ column: Int, _ options: ReporterOptions, to output: inout OutputBuffer
  ) {
    output.write(escaped: options.pathPrefix + file)
    output.write(":")
    output.write(line)
    output.write(":")
    output.write(column)
  }

  /// `^~~` under the highlighted part, aligned for wide characters.
  private static func writeMarks(
    for frame: Report.Frame, _ severity: Report.Severity, _ style: Style, to output: inout OutputBuffer
  ) {
    var before = frame.isCutBefore ? 1 : 0
    var length = 0
    for (index, scalar) in frame.line.unicodeScalars.enumerated() {
      guard index < frame.start + frame.length else { break }
      let width = TerminalText.escapedWidth(scalar)
      if index < frame.start { before += width } else { length += width }
    }
    output.write(blanks: before)
    style.write(.severity(severity), to: &output) { output in
      output.write("^")
      output.write(repeating: UInt8(ascii: "~"), count: length - 1)
    }
    output.line()
  }

  private static func summaryLine(of report: Report, _ style: Style) -> String {
    let counts = counts(report.summary)
    guard !counts.isEmpty else { return style.text(.good, "No findings.") }
    let files = Set(report.findings.map(\.place.file)).count
    return style.text(.bold, "Found \(counts) in \(Wording.count(files, "file")).")
  }

  /// `2 errors, 1 note`, empty when there is nothing.
  static func counts(_ summary: Report.Summary) -> String {
    [(summary.errors, "error"), (summary.warnings, "warning"), (summary.notes, "note")]
      .filter { $0.0 > 0 }.map { Wording.count($0.0, $0.1) }.joined(separator: ", ")
  }

  /// Silence is the worst failure: every run says what it looked at.
  package static func checkedLine(of report: Report, duration: Double?) -> String {
    let summary = report.summary
    let code = summary.codeFiles > 0 ? " and \(Wording.count(summary.codeFiles, "code file"))" : ""
    var line =
      "Checked \(Wording.count(summary.files, "file")), \(Wording.count(summary.keys, "key")), \(Wording.count(summary.languages, "language"))\(code)"
    if let duration {
      let hundredths = Int((duration * 100).rounded())
      line += " in \(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) s"
    }
    var left: [String] = []
    if summary.suppressed > 0 { left.append("\(Wording.count(summary.suppressed, "finding")) suppressed") }
    if summary.baselined > 0 { left.append("\(Wording.count(summary.baselined, "finding")) in the baseline") }
    return line + "." + (left.isEmpty ? "" : " " + left.joined(separator: ", ").capitalizedFirst + ".")
  }
}

extension TextReporter {
  /// What was left out because it is other people's code; nil when nothing was.
  package static func vendoredLine(of report: Report) -> String? {
    guard !report.vendored.isEmpty else { return nil }
    let count = Wording.count(report.vendored.reduce(0) { $0 + $1.files }, "vendored file")
    let folders = report.vendored.sorted { $0.files > $1.files }.map(\.folder)
    let shown = folders.count > 3 ? folders.prefix(2) + ["\(folders.count - 2) other folders"] : folders[...]
    return "Ignored \(count) in \(Wording.list(Array(shown)))."
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Int {
  fileprivate var digitCount: Int {
    var count = 1
    var rest = self
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    return count
  }
}

/// Colours for a terminal, or none.
struct Style {
  var isColored: Bool

  enum Color {
    case bold, faint, good, middling, bad, help
    case severity(Report.Severity)

    /// As ANSI terminals select it.
    var code: StaticString {
      switch self {
      case .bold: "\u{1B}[1m"
      case .faint: "\u{1B}[2m"
      case .good: "\u{1B}[32m"
      case .middling: "\u{1B}[33m"
      case .bad: "\u{1B}[31m"
      case .help: "\u{1B}[36m"
      case .severity(.error): "\u{1B}[1;31m"
      case .severity(.warning): "\u{1B}[1;33m"
      case .severity(.note): "\u{1B}[1;34m"
      }
    }
  }

  func write(_ color: Color, to output: inout OutputBuffer, _ content: (inout OutputBuffer) -> Void) {
    if isColored { output.write(color.code) }
    content(&output)
    if isColored { output.write("\u{1B}[0m") }
  }

  func text(_ color: Color, _ text: String) -> String {
    isColored ? "\(color.code)\(text)\u{1B}[0m" : text
  }
}
