internal import LocalizationModel

/// What languages lack that lack much of a table: of each, how much, and a few examples.
struct LackingGroups {
  /// The findings of a language.
  struct Group {
    /// The indices of the examples in the report.
    var examples: [Int] = []
    var count = 0
  }

  private let lacking: LackingLanguages
  private var byNumber: [Group]
  /// How many examples a report names of each.
  static let exampleCount = 3

  init(_ findings: [Finding], _ tables: TableCoverage) {
    lacking = LackingLanguages(findings, tables)
    byNumber = Array(repeating: Group(), count: lacking.count)
  }

  /// Counts a finding, and returns the indices of the languages for which it is in the report as a finding, of which the
  /// first is the finding at `index`.
  mutating func take(from finding: Finding, at index: Int) -> [Int] {
    var shown: [Int] = []
    lacking.forEachLanguage(of: finding) { language, number in
      guard let number, lacking.isMuch(number) else { return shown.append(language) }
      byNumber[number].count += 1
      guard byNumber[number].count <= Self.exampleCount else { return }
      byNumber[number].examples.append(index + shown.count)
      shown.append(language)
    }
    return shown
  }

  /// The groups, in no order that means anything.
  var groups: [Group] { byNumber.filter { $0.count > 0 } }
}
