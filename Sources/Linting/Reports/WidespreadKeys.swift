internal import LocalizationModel

/// The keys of a table that nearly all languages lack, where there are several: nobody has sent them to translators.
struct WidespreadKeys {
  /// The findings about the keys of one table.
  struct Group {
    /// The indices of the examples in the report, each about another key.
    var examples: [Int] = []
    var count = 0
    var keyCount = 0
    /// In how many languages each key is missing.
    var languageCounts: ClosedRange<Int>
  }

  private var byTable: [LackingLanguages.Cause: Group] = [:]
  private let findings: Set<ObjectIdentifier>
  /// The least number of keys that are a group.
  static let minimum = 3

  init(_ findings: [Finding], _ tables: TableCoverage) {
    let widespread = Dictionary(
      grouping: findings.lazy.filter { finding in
        LackingLanguages.mayLack(finding)
          && tables.areNearlyAll(finding.count, in: finding.subject.table, finding.subject.bundle)
      }, by: LackingLanguages.Cause.init
    ).values.filter { $0.count >= Self.minimum }
    self.findings = Set(widespread.joined().map(ObjectIdentifier.init))
  }

  func contains(_ finding: Finding) -> Bool { !findings.isEmpty && findings.contains(ObjectIdentifier(finding)) }

  /// Counts a finding, and returns whether it is an example, which is at `index` in the report.
  mutating func take(_ finding: Finding, at index: Int) -> Bool {
    let count = finding.count
    var group = byTable[.init(finding)] ?? Group(languageCounts: count...count)
    group.count += count
    group.keyCount += 1
    group.languageCounts = min(count, group.languageCounts.lowerBound)...max(count, group.languageCounts.upperBound)
    let isExample = group.examples.count < LackingGroups.exampleCount
    if isExample { group.examples.append(index) }
    byTable[.init(finding)] = group
    return isExample
  }

  /// The groups in the order of their first findings.
  var groups: [Group] { byTable.values.sorted { $0.examples[0] < $1.examples[0] } }
}
