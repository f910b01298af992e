package import TextOutput

/// How a run is reported: to standard output in one format, and to files in any.
package struct ReportRequest: Sendable {
  /// The format of standard output.
  package var format: any Reporter.Type = TextReporter.self
  package var outputs: [Output] = []
  /// Whether to print nothing when nothing is found.
  package var isQuiet = false

  package init() {}

  /// A file to write.
  package struct Output: Sendable {
    package var reporter: any Reporter.Type
    package var path: String

    /// `FORMAT=FILE`, or a file whose name says the format; nil when it does not.
    package init?(_ text: String) {
      if let equals = text.firstIndex(of: "="), let reporter = ReporterList.reporter(named: String(text[..<equals])) {
        self.reporter = reporter
        path = String(text[text.index(after: equals)...])
      } else if let reporter = ReporterList.reporter(forFile: text) {
        self.reporter = reporter
        path = text
      } else {
        return nil
      }
    }
  }

  /// What options make the reports show in addition.
  package var addedNeeds: ReportDetails = []

  /// What the reports show beyond the findings themselves.
  package var needs: ReportDetails { outputs.reduce(format.needs.union(addedNeeds)) { $0.union($1.reporter.needs) } }

  /// Whether a report shows more of a group than a few examples.
  package var needsEachFinding: Bool { format.needsEachFinding || outputs.contains { $0.reporter.needsEachFinding } }

  /// Writes what goes to standard output: nothing if a quiet run has nothing to report to people.
  package func writeToStandardOutput(_ report: Report, _ options: ReporterOptions, _ output: inout OutputBuffer) {
    if isQuiet, format.isForPeople, report.findings.isEmpty { return }
    format.write(report, options: options, to: &output)
  }

  /// The bytes for a file.
  package func content(of output: Output, _ report: Report, _ options: ReporterOptions) -> [UInt8] {
    var buffer = OutputBuffer()
    output.reporter.write(report, options: options, to: &buffer)
    return buffer.bytes
  }
}
