package import TextOutput

/// JUnit's XML, which continuous integration shows as tests: a suite for each language, a test for each table, and one for
/// each finding.
///
/// Errors and warnings are failures; a language whose tables are clean has passed. Source of the form: `junit-10.xsd` of
/// Jenkins' xUnit plugin.
package enum JUnitReporter: Reporter {
  package static let name = "junit"
  package static let summary = "test results, for continuous integration"
  package static let fileNames = ["junit.xml"]

  /// More tests than this hide each other.
  private static let maximum = 2_000

  private struct Suite {
    var findings: [Report.Item] = []
    /// Tables without a failure.
    var passed: [Report.Coverage] = []
  }

  package static func write(_ report: Report, options: ReporterOptions, to output: inout OutputBuffer) {
    var suites: [String: Suite] = [:]
    var failing: Set<[String]> = []
    for finding in ReviewItems(report, options, maximum: maximum).inOrder {
      let language = finding.language ?? "all languages"
      suites[language, default: Suite()].findings.append(finding)
      if finding.severity != .note { failing.insert([finding.bundle, finding.table ?? "", language]) }
    }
    for coverage in report.coverage where !failing.contains([coverage.bundle, coverage.table, coverage.language]) {
      suites[coverage.language, default: Suite()].passed.append(coverage)
    }
    func failures(_ suite: Suite) -> Int { suite.findings.count { $0.severity != .note } }
    func tests(_ suite: Suite) -> Int { suite.findings.count + suite.passed.count }
    var xml = XMLWriter()
    xml.element(
      "testsuites",
      [
        ("name", report.tool.name), ("tests", String(suites.values.reduce(0) { $0 + tests($1) })),
        ("failures", String(suites.values.reduce(0) { $0 + failures($1) })), ("errors", "0"),
      ]
    ) { xml in
      for (language, suite) in suites.sorted(by: { $0.key < $1.key }) {
        let attributes = [
          ("name", language), ("tests", String(tests(suite))), ("failures", String(failures(suite))), ("errors", "0"),
        ]
        xml.element("testsuite", attributes) { write(suite, options, &$0) }
      }
    }
    output.bytes.append(contentsOf: xml.output.bytes)
  }

  private static func write(_ suite: Suite, _ options: ReporterOptions, _ xml: inout XMLWriter) {
    for coverage in suite.passed {
      xml.element("testcase", [("name", coverage.table), ("classname", className(coverage.bundle, coverage.table))])
    }
    for finding in suite.findings {
      let place = "\(options.path(finding.place.file)):\(finding.place.line):\(finding.place.column)"
      let attributes = [
        ("name", finding.key.map { "\(finding.rule): \($0)" } ?? "\(finding.rule): \(finding.message)"),
        ("classname", className(finding.bundle, finding.table)),
      ]
      let text = (["\(place): \(finding.message)\(finding.subject)"] + finding.notes.map { "- \($0.message)" })
        .joined(separator: "\n")
      xml.element("testcase", attributes) { xml in
        if finding.severity == .note {
          xml.element("system-out", [], text: text)
        } else {
          xml.element(
            "failure", [("type", finding.severity.rawValue), ("message", finding.message + finding.subject)], text: text
          )
        }
      }
    }
  }

  private static func className(_ bundle: String, _ table: String?) -> String {
    [bundle, table ?? ""].filter { !$0.isEmpty }.joined(separator: "/")
  }
}
