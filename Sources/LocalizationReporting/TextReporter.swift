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
  package static let fileExtensions = ["txt"]
  package static let showsFrames = true

  package static func write(_ report: Report, options: ReporterOptions, to output: inout ReportOutput) {
    let style = Style(isColored: options.isColored)
    for finding in report.findings {
      write(finding, style, options, to: &output)
      output.line()
    }
    output.line(summaryLine(of: report, style))
    output.line(checkedLine(of: report, duration: options.duration))
  }

  private static func write(
    _ finding: Report.Item, _ style: Style, _ options: ReporterOptions, to output: inout ReportOutput
  ) {
    let place = finding.place
    let path = options.pathPrefix + TerminalText.escape(place.file)
    output.line(
      style.bold("\(path):\(place.line):\(place.column): ") + style.severity(finding.severity)
        + style.bold(" \(TerminalText.escape(finding.message))")
        + style.faint("\(XcodeReporter.subject(of: finding)) (\(finding.rule))"))
    let margin = String(repeating: " ", count: max(3, String(place.line).count + 2))
    if let frame = finding.frame {
      let number = String(place.line)
      let lead = String(repeating: " ", count: margin.count - 1 - number.count)
      output.line(style.faint("\(lead)\(number) | ") + line(of: frame))
      output.line(style.faint("\(margin)| ") + style.severity(finding.severity, text: marks(for: frame)))
    }
    for note in finding.notes {
      let at =
        note.place.map { " (\(options.pathPrefix)\(TerminalText.escape($0.file)):\($0.line):\($0.column))" } ?? ""
      output.line(style.faint("\(margin)= ") + TerminalText.escape(note.message) + style.faint(at))
    }
    for fixIt in finding.fixIts {
      let review = fixIt.applicability == "needsReview" ? " (needs review)" : ""
      output.line(
        style.faint("\(margin)= ") + style.help("fix: ") + TerminalText.escape(fixIt.title) + style.faint(review))
    }
  }

  private static func line(of frame: Report.Frame) -> String {
    (frame.isCutBefore ? "…" : "") + TerminalText.escape(frame.line.replacingTabs) + (frame.isCutAfter ? "…" : "")
  }

  /// `^~~` under the highlighted part, aligned for wide characters.
  private static func marks(for frame: Report.Frame) -> String {
    func width(_ range: Range<Int>) -> Int {
      let scalars = frame.line.unicodeScalars.dropFirst(range.lowerBound).prefix(range.count)
      return TerminalText.width(TerminalText.escape(String(String.UnicodeScalarView(scalars)).replacingTabs))
    }
    let before = width(0..<frame.highlight.lowerBound) + (frame.isCutBefore ? 1 : 0)
    let length = max(1, width(frame.highlight))
    return String(repeating: " ", count: before) + "^" + String(repeating: "~", count: length - 1)
  }

  private static func summaryLine(of report: Report, _ style: Style) -> String {
    let summary = report.summary
    guard summary.errors + summary.warnings + summary.notes > 0 else { return style.good("No findings.") }
    let parts = [(summary.errors, "error"), (summary.warnings, "warning"), (summary.notes, "note")]
      .filter { $0.0 > 0 }.map { "\(grouped($0.0)) \($0.1)\($0.0 == 1 ? "" : "s")" }
    let files = Set(report.findings.map(\.place.file)).count
    return style.bold("Found \(parts.joined(separator: ", ")) in \(grouped(files)) file\(files == 1 ? "" : "s").")
  }

  /// Silence is the worst failure: every run says what it looked at.
  package static func checkedLine(of report: Report, duration: Double?) -> String {
    let summary = report.summary
    var line =
      "Checked \(count(summary.files, "file")), \(count(summary.keys, "key")), \(count(summary.languages, "language"))"
    if let duration {
      let hundredths = Int((duration * 100).rounded())
      line += " in \(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) s"
    }
    var left: [String] = []
    if summary.suppressed > 0 { left.append("\(count(summary.suppressed, "finding")) suppressed") }
    if summary.baselined > 0 { left.append("\(count(summary.baselined, "finding")) in the baseline") }
    return line + "." + (left.isEmpty ? "" : " " + left.joined(separator: ", ").capitalizedFirst + ".")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  /// `31,204`
  package static func grouped(_ number: Int) -> String {
    var digits = Array(String(number))
    var index = digits.count - 3
    while index > 0 {
      digits.insert(",", at: index)
      index -= 3
    }
    return String(digits)
  }
}

extension String {
  fileprivate var replacingTabs: String { utf8.contains(9) ? String(map { $0 == "\t" ? " " : $0 }) : self }
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// Colours for a terminal, or none.
struct Style {
  var isColored: Bool

  private func wrap(_ text: String, _ code: String) -> String { isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }

  func bold(_ text: String) -> String { wrap(text, "1") }
  func faint(_ text: String) -> String { wrap(text, "2") }
  func good(_ text: String) -> String { wrap(text, "32") }
  func help(_ text: String) -> String { wrap(text, "36") }

  func severity(_ severity: Report.Severity, text: String? = nil) -> String {
    let code =
      switch severity {
      case .error: "1;31"
      case .warning: "1;33"
      case .note: "1;34"
      }
    return wrap(text ?? "\(severity.rawValue):", code)
  }
}
