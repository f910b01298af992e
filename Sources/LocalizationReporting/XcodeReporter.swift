/// Lines that Xcode shows beside the file: absolute paths, one line a finding.
package enum XcodeReporter: Reporter {
  package static let name = "xcode"
  package static let summary = "path:line:column: error: message (rule), for build phases"
  package static let fileExtensions: [String] = []

  package static func write(_ report: Report, options: ReporterOptions, to output: inout ReportOutput) {
    func path(_ file: String) -> String {
      TerminalText.escape(options.absoluteRoot.isEmpty ? file : options.absoluteRoot + "/" + file)
    }
    for finding in report.findings {
      let place = finding.place
      output.line(
        "\(path(place.file)):\(place.line):\(place.column): \(finding.severity.rawValue): "
          + "\(TerminalText.escape(finding.message))\(subject(of: finding)) (\(finding.rule))")
    }
  }

  /// ` (de: key)`, as Apple's own catalog tool ends its messages.
  static func subject(of finding: Report.Item) -> String {
    guard let language = finding.language, let key = finding.key else { return "" }
    return " (\(language): \(TerminalText.escape(key)))"
  }
}
