package import TextOutput

/// GitLab's Code Quality report: the part of Code Climate's format that it reads.
package enum GitLabReporter: Reporter {
  package static let name = "gitlab"
  package static let summary = "Code Quality, for merge requests of GitLab"
  package static let fileNames = ["codequality.json", "code-quality.json", "code-quality-report.json"]

  package static let needs = ReportDetails.fingerprints

  /// More make the widget of a merge request slow.
  private static let maximum = 2_000

  package static func write(_ report: Report, options: ReporterOptions, to output: inout OutputBuffer) {
    JSONWriter.write(to: &output) { json in
      json.array { json in
        for finding in ReviewItems(report, options, maximum: maximum).inOrder {
          json.element()
          json.object { json in
            json.member("description", finding.message + finding.subject)
            json.member("check_name", finding.rule)
            json.member("fingerprint", finding.fingerprint)
            json.member("severity", severity(finding.severity))
            json.name("location")
            json.object { json in
              json.member("path", options.path(finding.place.file))
              json.name("lines")
              json.object { json in
                json.member("begin", finding.place.line)
                json.member("end", finding.place.endLine)
              }
            }
          }
        }
      }
    }
  }

  private static func severity(_ severity: Report.Severity) -> String {
    switch severity {
    case .error: "critical"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
