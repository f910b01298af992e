package import TextOutput

/// The report for dashboards and scripts, as `Documentation/report.schema.json` describes it.
package enum JSONReporter: Reporter {
  package static let name = "json"
  package static let summary = "everything, for dashboards and scripts, with a published schema"
  package static let fileNames = [".json"]
  package static let needs: ReportDetails = [.frames, .texts, .fingerprints]

  package static func write(_ report: Report, options: ReporterOptions, to output: inout OutputBuffer) {
    write(options.isCompact ? report.withoutGroupedFindings : report, Report.fields, to: &output)
  }

  /// The coverage alone, as the `coverage` command writes it.
  package static func writeCoverage(of report: Report, to output: inout OutputBuffer) {
    write(report, Report.coverageFields, to: &output)
  }

  private static func write(_ report: Report, _ fields: [ReportField<Report>], to output: inout OutputBuffer) {
    JSONWriter.write(to: &output) { json in
      json.object { json in
        for field in fields {
          json.name(field.name)
          field.writer.write(report, &json)
        }
      }
    }
  }
}
