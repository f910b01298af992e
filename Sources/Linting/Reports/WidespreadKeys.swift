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
    let ofTables = Dictionary(grouping: nearlyAll.keys, by: \.cause).filter { $0.value.count >= Self.minimum }
    guard !ofTables.isEmpty else { return }
    let isWidespread = Self.areWidespread(among: findings, tables)
    for keys in ofTables.values {
      let own = keys.filter(isWidespread)
      widespread.formUnion(own.count >= Self.minimum ? own : keys)
    }
  }

  /// Whether nearly all of those languages lack a key that are otherwise translated: the languages that hardly are add
  /// nothing to the cause.
  private static func areWidespread(among findings: [Finding], _ tables: TableCoverage) -> (Key) -> Bool {
    let others = tables.hardlyTranslatedLanguages { _ in "" }[""] ?? []
    guard !others.isEmpty else { return { _ in true } }
    var counts: [Key: Int] = [:]
    for finding in findings where LackingLanguages.mayLack(finding) {
      let languages = finding.languages.isEmpty ? [finding.subject.language ?? ""] : finding.languages
      counts[key(of: finding), default: 0] += languages.count { !others.contains($0) }
    }
    return { key in
      tables.areNearlyAll(counts[key] ?? 0, in: key.cause.table, key.cause.bundle, without: others)
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
