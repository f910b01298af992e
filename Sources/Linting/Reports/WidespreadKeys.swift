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

  private struct Key: Hashable {
    var cause: LackingLanguages.Cause
    var name: String?
  }

  /// In how many languages each key is missing. A key may have a finding for all of them, or one for each.
  private var counts: [Key: Int] = [:]
  private var widespread: Set<Key> = []
  private var taken: Set<Key> = []
  private var byTable: [LackingLanguages.Cause: Group] = [:]
  /// The least number of keys that are a group.
  static let minimum = 3

  init(_ findings: [Finding], _ tables: TableCoverage) {
    for finding in findings where LackingLanguages.mayLack(finding) {
      counts[Self.key(of: finding), default: 0] += finding.count
    }
    var least: [LackingLanguages.Cause: Int] = [:]
    let nearlyAll = counts.filter { key, count in
      let needed = least[key.cause] ?? tables.leastOfNearlyAll(in: key.cause.table, key.cause.bundle)
      least[key.cause] = needed
      return count >= needed
    }
    for keys in Dictionary(grouping: nearlyAll.keys, by: \.cause).values where keys.count >= Self.minimum {
      widespread.formUnion(keys)
    }
  }

  private static func key(of finding: Finding) -> Key { Key(cause: .init(finding), name: finding.subject.key) }

  func contains(_ finding: Finding) -> Bool {
    !widespread.isEmpty && LackingLanguages.mayLack(finding) && widespread.contains(Self.key(of: finding))
  }

  /// In how many languages the key of a finding is missing: with the same severity, and with any.
  func languageCounts(of finding: Finding) -> (own: Int, all: Int) {
    var key = Self.key(of: finding)
    let own = counts[key] ?? 0
    let all = Severity.allCases.reduce(0) { all, severity in
      key.cause.severity = severity
      return all + (counts[key] ?? 0)
    }
    return (own, all)
  }

  /// Counts a finding, and returns whether it is an example, which is at `index` in the report.
  mutating func take(_ finding: Finding, at index: Int) -> Bool {
    let key = Self.key(of: finding)
    let count = counts[key] ?? 0
    var group = byTable[key.cause] ?? Group(languageCounts: count...count)
    group.count += finding.count
    group.languageCounts = min(count, group.languageCounts.lowerBound)...max(count, group.languageCounts.upperBound)
    var isExample = false
    if taken.insert(key).inserted {
      group.keyCount += 1
      isExample = group.examples.count < LackingGroups.exampleCount
      if isExample { group.examples.append(index) }
    }
    byTable[key.cause] = group
    return isExample
  }

  /// The groups in the order of their first findings.
  var groups: [Group] { byTable.values.sorted { $0.examples[0] < $1.examples[0] } }
}
