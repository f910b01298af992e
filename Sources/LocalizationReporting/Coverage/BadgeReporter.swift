package import TextOutput

/// A badge, as shields.io's endpoint reads it: the number of errors, or the coverage when there are none.
package enum BadgeReporter: Reporter {
  package static let name = "badge"
  package static let summary = "a badge with the errors or the coverage, as shields.io reads it"
  package static let fileNames = ["badge.json"]

  package static func write(_ report: Report, options: ReporterOptions, to output: inout OutputBuffer) {
    let errors = report.summary.errors
    let tenths = CoverageTotal(of: report).tenthsOfPercent
    JSONWriter.write(to: &output) { json in
      json.object { json in
        json.member("schemaVersion", 1)
        json.member("label", "localization")
        if errors > 0 {
          json.member("message", "\(Wording.grouped(errors)) error\(errors == 1 ? "" : "s")")
          json.member("color", "red")
        } else {
          json.member("message", Wording.percent(tenths))
          json.member(
            "color", tenths == 1000 ? "brightgreen" : tenths >= 900 ? "green" : tenths >= 700 ? "yellow" : "orange")
        }
      }
    }
  }
}

/// The sum of coverage rows.
package struct CoverageTotal: Hashable, Sendable {
  package private(set) var total = 0
  package private(set) var translated = 0
  package private(set) var sameAsBase = 0
  package private(set) var unfinished = 0
  package private(set) var missing = 0
  package private(set) var extra = 0
  package private(set) var machineTranslated = 0
  package private(set) var needsReview = 0

  package init() {}

  package init(_ coverage: Report.Coverage) { add(coverage) }

  /// Of all languages but the base ones, which are complete by definition.
  package init(of report: Report) {
    for coverage in report.coverage where !coverage.isBase && !coverage.isOfStorePage { add(coverage) }
  }

  package mutating func add(_ coverage: Report.Coverage) {
    total += coverage.total
    translated += coverage.translated
    sameAsBase += coverage.sameAsBase
    unfinished += coverage.unfinished
    missing += coverage.missing
    extra += coverage.extra
    machineTranslated += coverage.machineTranslated
    needsReview += coverage.needsReview
  }

  /// In tenths of a percent, rounded down so that 100 means all.
  package var tenthsOfPercent: Int { total == 0 ? 1000 : translated * 1000 / total }

  /// The total of each language, sorted by language; without tables of which it is the base, if asked.
  package static func byLanguage(
    _ report: Report, asTranslation: Bool = false
  ) -> [(language: String, total: CoverageTotal)] {
    var totals: [String: CoverageTotal] = [:]
    for coverage in report.coverage where !coverage.isOfStorePage && !(asTranslation && coverage.isBase) {
      totals[coverage.language, default: CoverageTotal()].add(coverage)
    }
    return totals.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

package enum Percent {
  /// `95.3`, from tenths.
  package static func text(_ tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)" }

  /// The width of a bar in columns of a terminal.
  static let barWidth = 10

  /// A bar that is full at 100 percent.
  static func bar(_ tenths: Int) -> String {
    let eighths = tenths * 8 * barWidth / 1000
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    let full = String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
    return full + String(repeating: " ", count: max(0, barWidth - full.count))
  }
}
