internal import LocalizationModel
internal import LocalizationRules

/// The findings about missing translations of languages that lack much of a table.
struct LackingLanguages {
  struct Cause: Hashable {
    var bundle: String
    var table: String?
    var severity: Severity
  }

  /// The languages that are far from complete, sorted, and their numbers.
  private struct Row {
    var languages: [String] = []
    var numbers: [Int] = []
  }

  private var rows: [Cause: Row] = [:]
  private var counts: [Int] = []
  /// The least number of missing translations that are said of a language.
  static let minimum = 3

  init(_ findings: [Finding], _ tables: TableCoverage, without widespread: WidespreadKeys? = nil) {
    // A few findings are no reason to count how complete all languages are.
    let count = findings.lazy.filter(Self.mayLack).reduce(0) { $0 + $1.count }
    guard count >= Self.minimum else { return }
    for finding in findings where Self.mayLack(finding) && widespread?.contains(finding) != true {
      let cause = Cause(finding)
      if rows[cause] == nil {
        let languages = tables.incompleteLanguages(in: cause.table, cause.bundle)
        rows[cause] = Row(languages: languages, numbers: Array(counts.count..<counts.count + languages.count))
        counts += Array(repeating: 0, count: languages.count)
      }
      forEachLanguage(of: finding) { _, number in
        if let number { counts[number] += 1 }
      }
    }
  }

  static func mayLack(_ finding: Finding) -> Bool { finding.rule == missingTranslation }

  /// A copy: reading it from the rule copies all that is said of the rule.
  private static let missingTranslation = MissingTranslationRule.identifier

  /// The number of languages of tables.
  var count: Int { counts.count }

  /// Whether there are many findings about the language of a number.
  func isMuch(_ number: Int) -> Bool { counts[number] >= Self.minimum }

  /// Calls a function with the index of each language of a finding, and the number of those that are far from complete.
  func forEachLanguage(of finding: Finding, _ body: (Int, Int?) -> Void) {
    guard Self.mayLack(finding), let row = rows[Cause(finding)] else {
      for language in 0..<finding.count { body(language, nil) }
      return
    }
    let languages = finding.languages.isEmpty ? [finding.subject.language ?? ""] : finding.languages
    // Both are sorted.
    var next = 0
    for (index, language) in languages.enumerated() {
      // Nearly always the next one, which is told faster than an order.
      while next < row.languages.count, row.languages[next] != language, row.languages[next] < language { next += 1 }
      let isIncomplete = next < row.languages.count && row.languages[next] == language
      body(index, isIncomplete ? row.numbers[next] : nil)
    }
  }
}

extension LackingLanguages.Cause {
  init(_ finding: Finding) {
    self.init(bundle: finding.subject.bundle, table: finding.subject.table, severity: finding.severity)
  }
}
