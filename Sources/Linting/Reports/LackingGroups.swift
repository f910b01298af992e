internal import LocalizationModel

/// What languages lack that lack much of a table, and what nearly all languages lack: of each, how much, and a few
/// examples.
struct LackingGroups {
  /// The findings of a language.
  struct Group {
    /// The indices of the examples in the report.
    var examples: [Int] = []
    var count = 0
  }

  private let lacking: LackingLanguages
  private(set) var widespread: WidespreadKeys
  private var byNumber: [Group]
  /// How many languages lack the key of a finding in the report, by its index, where not all findings about it are: as
  /// severely, and in any way.
  private(set) var languageCounts: [Int: (own: Int, all: Int)] = [:]
  /// How many examples a report names of each.
  static let exampleCount = 3

  init(_ findings: [Finding], _ tables: TableCoverage) {
    let widespread = WidespreadKeys(findings, tables)
    self.widespread = widespread
    lacking = LackingLanguages(findings, tables, without: widespread)
    byNumber = Array(repeating: Group(), count: lacking.count)
  }

  /// Counts a finding, and returns the indices of the languages for which it is in the report as a finding, of which the
  /// first is the finding at `index`.
  mutating func take(from finding: Finding, at index: Int) -> [Int] {
    if widespread.contains(finding) { return widespread.take(finding, at: index) ? [0] : [] }
    var shown: [Int] = []
    var isSplit = false
    lacking.forEachLanguage(of: finding) { language, number in
      guard let number, lacking.isMuch(number) else { return shown.append(language) }
      isSplit = true
      byNumber[number].count += 1
      guard byNumber[number].count <= Self.exampleCount else { return }
      byNumber[number].examples.append(index + shown.count)
      shown.append(language)
    }
    if !shown.isEmpty, LackingLanguages.mayLack(finding) {
      let counts = widespread.languageCounts(of: finding)
      if isSplit || counts.own > finding.count || counts.all > counts.own {
        for offset in shown.indices { languageCounts[index + offset] = counts }
      }
    }
    return shown
  }

  /// The groups, in no order that means anything.
  var groups: [Group] { byNumber.filter { $0.count > 0 } }
}
