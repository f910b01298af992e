internal import LocalizationModel
internal import SourceText

/// The suppressions of a configuration, found by the rule, key, file, table or language of a finding.
struct SuppressionIndex: Sendable {
  /// Those of one rule, by the first thing of this order that they select findings by.
  private struct OfRule {
    var keys = PatternIndex()
    var files = PatternIndex()
    var tables = PatternIndex()
    var languages = PatternIndex()
    var others: [Int] = []
  }

  private let all: [ConfiguredSuppression]
  private var rules: [String: OfRule] = [:]

  init(_ suppressions: [ConfiguredSuppression]) {
    all = suppressions
    for (number, suppression) in suppressions.enumerated() {
      for rule in Set(suppression.rules.map(\.value)) {
        Self.add(suppression.filter, number, to: &rules[rule, default: OfRule()])
      }
    }
  }

  private static func add(_ filter: FindingFilter, _ number: Int, to rule: inout OfRule) {
    func add(_ patterns: PathPatterns, to index: inout PatternIndex) {
      for pattern in patterns.all { index.insert(pattern, number) }
    }
    if !filter.keys.accepted.isEmpty {
      add(filter.keys.accepted, to: &rule.keys)
    } else if !filter.files.accepted.isEmpty {
      add(filter.files.accepted, to: &rule.files)
    } else if !filter.tables.accepted.isEmpty {
      add(filter.tables.accepted, to: &rule.tables)
    } else if !filter.languages.accepted.isEmpty {
      add(filter.languages.accepted, to: &rule.languages)
    } else {
      rule.others.append(number)
    }
  }

  /// The numbers of the suppressions that match a finding, in ascending order.
  func matching(_ finding: Finding) -> [Int] {
    guard let rule = rules[finding.rule] else { return [] }
    var numbers = rule.others + rule.files.numbers(matching: finding.location.file.path)
    let subject = finding.subject
    for (name, index) in [(subject.key, rule.keys), (subject.table, rule.tables), (subject.language, rule.languages)] {
      if let name { numbers += index.numbers(matching: name) }
    }
    return numbers.filter { all[$0].filter.matches(finding) }.sorted()
  }
}
