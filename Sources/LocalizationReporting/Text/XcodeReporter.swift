package import TextOutput

/// Lines that Xcode shows beside the file: absolute paths, one line a finding.
package enum XcodeReporter: Reporter {
  package static let name = "xcode"
  package static let summary = "path:line:column: error: message (rule), for build phases"
  package static let fileNames: [String] = []

  /// What Xcode's list of issues takes without delay.
  private static let maximum = 1_000

  package static func write(_ report: Report, options: ReporterOptions, to output: inout OutputBuffer) {
    let root = options.absoluteRoot.isEmpty ? "" : options.absoluteRoot + "/"
    for finding in ReviewItems(report, options, maximum: maximum).inOrder {
      let place = finding.place
      output.write(escaped: root + place.file)
      output.write(":")
      output.write(place.line)
      output.write(":")
      output.write(place.column)
      output.write(": ")
      output.write(finding.severity.rawValue)
      output.write(": ")
      output.write(escaped: finding.message)
      output.write(escaped: finding.subject)
      output.write(" (")
      output.write(finding.rule)
      output.line(")")
    }
  }
}
