internal import LocalizationReporting

/// The findings of a report by the key that they are about in some language.
///
/// Each key of a rule, a severity and a table gets a number, once, so that no text is hashed again.
struct FindingsByKey {
  private struct Place: Hashable {
    var rule: String
    var severity: Report.Severity
    var bundle: String
    var table: String?

    init(_ finding: Report.Item) {
      (rule, severity, bundle, table) = (finding.rule, finding.severity, finding.bundle, finding.table)
    }
  }

  private struct Key: Hashable {
    var place: Int
    var name: String
  }

  private let findings: [Report.Item]
  private var places: [Place: Int] = [:]
  private var numbers: [Key: Int] = [:]
  /// The number of the key of each finding; nil where it is not about a key in a language.
  private var numberOfFinding: [Int?]

  init(_ findings: [Report.Item]) {
    self.findings = findings
    numberOfFinding = Array(repeating: nil, count: findings.count)
    var last = (index: -1, place: 0)
    for index in findings.indices {
      guard let name = findings[index].key, findings[index].language != nil else { continue }
      if last.index < 0 || !isSamePlace(last.index, index) {
        last.place = number(of: Place(findings[index]))
      }
      last.index = index
      let key = Key(place: last.place, name: name)
      if let number = numbers[key] {
        numberOfFinding[index] = number
      } else {
        numberOfFinding[index] = numbers.count
        numbers[key] = numbers.count
      }
    }
  }

  private func isSamePlace(_ first: Int, _ second: Int) -> Bool {
    findings[first].table == findings[second].table && findings[first].rule == findings[second].rule
      && findings[first].severity == findings[second].severity && findings[first].bundle == findings[second].bundle
  }

  private mutating func number(of place: Place) -> Int {
    if let number = places[place] { return number }
    places[place] = places.count
    return places.count - 1
  }

  /// The keys that are in at least so many of some findings, in the order of their first ones, with these findings.
  func keys(in indices: [Int], atLeast minimum: Int, where isWanted: (Int) -> Bool = { _ in true }) -> [[Int]] {
    var counts = [Int](repeating: 0, count: numbers.count)
    for index in indices { if let number = numberOfFinding[index] { counts[number] += 1 } }
    var positions = [Int?](repeating: nil, count: numbers.count)
    var keys: [[Int]] = []
    for index in indices {
      guard let number = numberOfFinding[index], counts[number] >= minimum else { continue }
      if let position = positions[number] {
        keys[position].append(index)
      } else if isWanted(index) {
        positions[number] = keys.count
        keys.append([index])
      } else {
        counts[number] = 0
      }
    }
    return keys
  }

  /// In how many languages the key of each of some findings is, by their indices: as severely, and in any way.
  func languageCounts(ofKeysOf indices: [Int]) -> [Int: (own: Int, all: Int)] {
    guard !indices.isEmpty else { return [:] }
    var languages: [Int: Set<String>] = [:]
    for index in indices { for number in numbersOfSeverities(index) { languages[number] = [] } }
    for index in findings.indices {
      guard let number = numberOfFinding[index], let language = findings[index].language else { continue }
      languages[number]?.insert(language)
    }
    var counts: [Int: (own: Int, all: Int)] = [:]
    for index in indices {
      guard let number = numberOfFinding[index], let own = languages[number] else { continue }
      let all = numbersOfSeverities(index).reduce(into: own) { $0.formUnion(languages[$1] ?? []) }
      counts[index] = (own.count, all.count)
    }
    return counts
  }

  /// The numbers of the key of a finding, with each severity that findings about it have.
  private func numbersOfSeverities(_ index: Int) -> [Int] {
    guard let name = findings[index].key else { return [] }
    var place = Place(findings[index])
    return Report.Severity.allCases.compactMap { severity in
      place.severity = severity
      return places[place].flatMap { numbers[Key(place: $0, name: name)] }
    }
  }
}
