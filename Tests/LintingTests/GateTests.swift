import Linting
import LocalizationReporting
import Testing

/// What fails a run.
@Suite("Gate")
struct GateTests {
  private static func summary(_ errors: Int, _ warnings: Int, _ notes: Int) -> Report.Summary {
    var summary = Report.Summary()
    (summary.errors, summary.warnings, summary.notes) = (errors, warnings, notes)
    return summary
  }

  private static func row(_ language: String, _ translated: Int, of total: Int, isBase: Bool = false) -> Report.Coverage
  {
    Report.Coverage(
      bundle: "", table: "L", language: language, isBase: isBase, total: total, translated: translated, sameAsBase: 0,
      unfinished: 0, missing: total - translated, extra: 0)
  }

  @Test(
    "The lowest severity that fails",
    arguments: [
      (.error, [true, false, false, false]), (.warning, [true, true, false, false]),
      (.note, [true, true, true, false]),
      (.never, [false, false, false, false]),
    ] as [(Gate.Threshold, [Bool])])
  func severities(_ threshold: Gate.Threshold, _ expected: [Bool]) {
    let summaries = [Self.summary(1, 0, 0), Self.summary(0, 1, 0), Self.summary(0, 0, 1), Self.summary(0, 0, 0)]
    let gate = Gate(threshold: threshold)
    #expect(summaries.map { gate.verdict(on: $0, coverage: []).isClosed } == expected)
  }

  @Test("A language that is exactly complete enough passes; all tables of a language count together")
  func coverage() {
    let minimum = MinimumCoverage(everywhere: 500, byLanguage: ["de": 667, "nl": 0])
    let rows = [
      Self.row("de", 1, of: 1), Self.row("de", 1, of: 2), Self.row("en", 3, of: 3, isBase: true),
      Self.row("fr", 1, of: 2), Self.row("it", 49, of: 99), Self.row("ja", 0, of: 0), Self.row("nl", 0, of: 3),
    ]
    let verdict = Gate(minimumCoverage: minimum).verdict(on: Self.summary(0, 0, 0), coverage: rows)
    #expect(verdict.isClosed)
    #expect(
      verdict.gaps.map(\.text) == [
        "de is 66.6% translated; 66.7% is required", "it is 49.4% translated; 50.0% is required",
      ])
    let open = Gate().verdict(on: Self.summary(0, 0, 0), coverage: rows)
    #expect(!open.isClosed)
    #expect(open.gaps.isEmpty)
  }

  @Test("A gate that never fails still names the languages")
  func never() {
    let minimum = MinimumCoverage(everywhere: 1000)
    let verdict = Gate(threshold: .never, minimumCoverage: minimum)
      .verdict(on: Self.summary(1, 0, 0), coverage: [Self.row("de", 1, of: 2)])
    #expect(!verdict.isClosed)
    #expect(verdict.gaps.map(\.language) == ["de"])
  }
}
