package import LocalizationReporting

/// How complete each language is over all tables; texts of a store page do not count.
package struct LanguageCoverage: Sendable {
  private var totals: [String: (translated: Int, total: Int)] = [:]

  package init(_ rows: some Sequence<Report.Coverage>) {
    for row in rows where !row.isOfStorePage {
      totals[row.language, default: (0, 0)].translated += row.translated
      totals[row.language]?.total += row.total
    }
    totals = totals.filter { $0.value.total > 0 }
  }

  /// Sorted, with the base language.
  package var languages: [String] { totals.keys.sorted() }

  /// In tenths of a percent, rounded down.
  package subscript(language: String) -> Int {
    totals[language].map { $0.translated * 1000 / $0.total } ?? 0
  }
}
