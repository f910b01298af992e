package import TextOutput

/// Checkstyle's XML, which many tools for reviews read.
package enum CheckstyleReporter: Reporter {
  package static let name = "checkstyle"
  package static let summary = "Checkstyle's XML, for tools that read it"
  package static let fileNames = ["checkstyle.xml"]

  /// The number of items that review tools show without trouble.
  private static let maximum = 2_000

  package static func write(_ report: Report, options: ReporterOptions, to output: inout OutputBuffer) {
    var xml = XMLWriter()
    xml.element("checkstyle", [("version", "4.3")]) { xml in
      var rest = ReviewItems(report, options, maximum: maximum).inOrder[...]
      while let file = rest.first?.place.file {
        let ofFile = rest.prefix { $0.place.file == file }
        rest = rest.dropFirst(ofFile.count)
        xml.element("file", [("name", options.path(file))]) { xml in
          for finding in ofFile {
            xml.element(
              "error",
              [
                ("line", String(finding.place.line)), ("column", String(finding.place.column)),
                ("severity", finding.severity == .note ? "info" : finding.severity.rawValue),
                ("message", finding.message + finding.subject), ("source", "\(report.tool.name).\(finding.rule)"),
              ])
          }
        }
      }
    }
    output.bytes.append(contentsOf: xml.output.bytes)
  }
}
