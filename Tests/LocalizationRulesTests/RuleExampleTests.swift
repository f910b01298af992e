import LocalizationReporting
import LocalizationRules
import Testing

/// Every example of every rule, in every variant.
@Suite("Examples of rules")
struct RuleExampleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var rule: any Rule.Type
    var example: Example
    var number: Int
    var testDescription: String { "\(rule.description.identifier), example \(number)" }
  }

  static let cases: [Case] = RuleList.all.flatMap { rule in
    rule.description.examples.enumerated().map { Case(rule: rule, example: $1, number: $0 + 1) }
  }

  @Test("Findings are where the example says", arguments: cases)
  func findings(_ sample: Case) {
    for variant in ExampleVariant.allCases {
      let report = sample.example.report(sample.rule, in: variant)
      let found = report.findings.filter { $0.rule == sample.rule.description.identifier }
        .map { FoundPlace(file: $0.place.file, line: $0.place.line, column: $0.place.column) }.sorted()
      let expected = sample.example.expectedPlaces(in: variant).sorted()
      if found != expected {
        Issue.record(
          "\(sample.testDescription), \(variant.rawValue): expected \(expected), found \(found)",
          sourceLocation: SourceLocation(
            fileID: sample.example.fileID, filePath: sample.example.filePath, line: sample.example.line,
            column: sample.example.column))
      }
    }
  }
}
