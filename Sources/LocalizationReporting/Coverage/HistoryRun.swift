internal import TextOutput

/// The data about a run in one line of a history file.
public struct HistoryRun: Hashable, Sendable {
  /// The name of the run, such as a commit.
  public var label: String
  public var errors: Int
  public var warnings: Int
  public var notes: Int
  /// By language, without base languages.
  public var coverage: [String: Count]

  public struct Count: Hashable, Sendable {
    public var total: Int
    public var translated: Int

    package init(total: Int, translated: Int) {
      self.total = total
      self.translated = translated
    }
  }

  package init(label: String, errors: Int, warnings: Int, notes: Int, coverage: [String: Count]) {
    self.label = label
    self.errors = errors
    self.warnings = warnings
    self.notes = notes
    self.coverage = coverage
  }

  package init(label: String, of report: Report) {
    var coverage: [String: Count] = [:]
    for row in report.coverage where !row.isBase {
      coverage[row.language, default: Count(total: 0, translated: 0)].total += row.total
      coverage[row.language]?.translated += row.translated
    }
    let summary = report.summary
    self.init(
      label: label, errors: summary.errors, warnings: summary.warnings, notes: summary.notes, coverage: coverage)
  }

  /// One line of JSON, with its end.
  package var line: [UInt8] {
    var json = JSONWriter(isCompact: true)
    json.object { json in
      json.member("schemaVersion", Report.schemaVersion)
      json.member("label", label)
      json.member("errors", errors)
      json.member("warnings", warnings)
      json.member("notes", notes)
      json.name("coverage")
      json.object { json in
        for (language, count) in coverage.sorted(by: { $0.key < $1.key }) {
          json.name(language)
          json.object { json in
            json.member("total", count.total)
            json.member("translated", count.translated)
          }
        }
      }
    }
    return json.output.bytes + [0x0A]
  }
}
