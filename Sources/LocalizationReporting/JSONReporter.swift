/// The report for dashboards and scripts, as `Documentation/report.schema.json` describes it.
package enum JSONReporter: Reporter {
  package static let name = "json"
  package static let summary = "everything, for dashboards and scripts, with a published schema"
  package static let fileExtensions = ["json"]

  package static func write(_ report: Report, options: ReporterOptions, to output: inout ReportOutput) {
    var json = JSONWriter()
    json.object { json in
      json.member("schemaVersion", Report.schemaVersion)
      json.name("tool")
      json.object { json in
        json.member("name", report.tool.name)
        json.member("version", report.tool.version)
      }
      json.name("summary")
      json.object { write(report.summary, &$0) }
      json.name("coverage")
      json.array { json in
        for coverage in report.coverage {
          json.element()
          json.object { write(coverage, &$0) }
        }
      }
      json.name("findings")
      json.array { json in
        for finding in report.findings {
          json.element()
          json.object { write(finding, &$0) }
        }
      }
    }
    output.bytes.append(contentsOf: json.output.bytes)
    output.line()
  }

  private static func write(_ summary: Report.Summary, _ json: inout JSONWriter) {
    json.member("files", summary.files)
    json.member("tables", summary.tables)
    json.member("keys", summary.keys)
    json.member("languages", summary.languages)
    json.member("errors", summary.errors)
    json.member("warnings", summary.warnings)
    json.member("notes", summary.notes)
    json.member("suppressed", summary.suppressed)
    json.member("baselined", summary.baselined)
  }

  package static func write(_ coverage: Report.Coverage, _ json: inout JSONWriter) {
    json.member("bundle", coverage.bundle)
    json.member("table", coverage.table)
    json.member("language", coverage.language)
    json.member("total", coverage.total)
    json.member("translated", coverage.translated)
    json.member("sameAsBase", coverage.sameAsBase)
    json.member("unfinished", coverage.unfinished)
    json.member("missing", coverage.missing)
    json.member("extra", coverage.extra)
    json.member("percent", tenths: coverage.tenthsOfPercent)
  }

  private static func write(_ finding: Report.Item, _ json: inout JSONWriter) {
    json.member("rule", finding.rule)
    json.member("severity", finding.severity.rawValue)
    json.member("message", finding.message)
    write(finding.place, withEnd: true, &json)
    json.member("bundle", finding.bundle)
    json.member("table", finding.table)
    json.member("key", finding.key)
    json.member("language", finding.language)
    json.member("fingerprint", finding.fingerprint)
    json.name("notes")
    json.array { json in
      for note in finding.notes {
        json.element()
        json.object { json in
          json.member("message", note.message)
          if let place = note.place {
            write(place, withEnd: false, &json)
          } else {
            json.member("file", nil)
          }
        }
      }
    }
    json.name("fixIts")
    json.array { json in
      for fixIt in finding.fixIts {
        json.element()
        json.object { write(fixIt, &$0) }
      }
    }
  }

  private static func write(_ place: Report.Place, withEnd: Bool, _ json: inout JSONWriter) {
    json.member("file", place.file)
    json.member("line", place.line)
    json.member("column", place.column)
    guard withEnd else { return }
    json.member("endLine", place.endLine)
    json.member("endColumn", place.endColumn)
  }

  private static func write(_ fixIt: Report.FixIt, _ json: inout JSONWriter) {
    json.member("title", fixIt.title)
    json.member("applicability", fixIt.applicability)
    json.name("edits")
    json.array { json in
      for edit in fixIt.edits {
        json.element()
        json.object { json in
          write(edit.place, withEnd: true, &json)
          json.member("replacement", edit.replacement)
        }
      }
    }
  }
}
