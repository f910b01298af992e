internal import LocalizationModel
internal import LocalizationReporting
internal import SourceText

/// How complete the languages of each table are, counted when the first one is asked for.
struct TableCoverage: Sendable {
  private struct Table {
    var rows: [String: Report.Coverage] = [:]
    /// How many languages beside the base have any text, of whatever keys.
    var languageCount = 0
    var nearlyCompleteCount = 0
  }

  private let tables: Deferred<[[String]: Table]>

  init(_ coverage: Deferred<[Report.Coverage]>) {
    tables = Deferred {
      coverage.value.reduce(into: [:]) { tables, row in
        guard row.table != Report.Coverage.storePageTable else { return }
        let place = [row.bundle, row.table]
        tables[place, default: Table()].rows[row.language] = row
        guard !row.isBase else { return }
        if Self.hasTexts(row) { tables[place]?.languageCount += 1 }
        if Self.isNearlyComplete(row) { tables[place]?.nearlyCompleteCount += 1 }
      }
    }
  }

  private func table(_ name: String?, _ bundle: String) -> Table? { tables.value[[bundle, name ?? ""]] }

  func row(of language: String, in table: String?, _ bundle: String) -> Report.Coverage? {
    self.table(table, bundle)?.rows[language]
  }

  /// The base language of a table, by name.
  func baseLanguage(of table: String?, _ bundle: String) -> String? {
    self.table(table, bundle)?.rows.values.first(where: \.isBase)?.language
  }

  /// How many languages beside the base have any text of a table.
  func languageCount(of table: String?, _ bundle: String) -> Int { self.table(table, bundle)?.languageCount ?? 0 }

  /// How many texts of a language in all tables of a folder are of a kind.
  func total(of language: String, _ kind: KeyPath<Report.Coverage, Int>, below folder: String) -> Int {
    tables.value.reduce(0) { total, table in
      table.key[0].isInside(folder) ? total + (table.value.rows[language]?[keyPath: kind] ?? 0) : total
    }
  }

  /// The languages of each app that have most of its texts in the base language, or not at all; a few texts say nothing.
  ///
  /// `app` returns the app that a bundle is in.
  func hardlyTranslatedLanguages(_ app: (_ bundle: String) -> String) -> [String: Set<String>] {
    var counts: [String: [String: (total: Int, translated: Int)]] = [:]
    for (place, table) in tables.value {
      let app = app(place[0])
      for row in table.rows.values {
        counts[app, default: [:]][row.language, default: (0, 0)].total += row.total
        counts[app, default: [:]][row.language, default: (0, 0)].translated += row.translated
      }
    }
    return counts.mapValues { languages in
      Set(languages.filter { $0.value.total >= 20 && $0.value.translated * 2 < $0.value.total }.keys)
    }
  }

  /// Whether there is one table only.
  var isSingle: Bool { tables.value.count == 1 }

  /// Whether so many languages are three quarters of those that have any text of a table, without some of them, and not
  /// just one or two.
  func areNearlyAll(_ count: Int, in table: String?, _ bundle: String, without others: Set<String> = []) -> Bool {
    count >= leastOfNearlyAll(in: table, bundle, without: others)
  }

  /// How many languages are nearly all of a table; no number is where none has any text of it.
  func leastOfNearlyAll(in table: String?, _ bundle: String, without others: Set<String> = []) -> Int {
    guard let table = self.table(table, bundle) else { return .max }
    let all = table.languageCount - others.count { table.rows[$0].map(Self.hasTexts) ?? false }
    return all > 0 ? max(3, (all * 3 + 3) / 4) : .max
  }

  func isNearlyComplete(_ language: String?, in table: String?, _ bundle: String) -> Bool {
    guard let row = row(of: language ?? "", in: table, bundle) else { return true }
    return Self.isNearlyComplete(row)
  }

  /// Those that are far from complete, sorted.
  func incompleteLanguages(in table: String?, _ bundle: String) -> [String] {
    (self.table(table, bundle)?.rows.values.lazy.filter { !Self.isNearlyComplete($0) }.map(\.language) ?? []).sorted()
  }

  func nearlyCompleteCount(in table: String?, _ bundle: String) -> Int {
    self.table(table, bundle)?.nearlyCompleteCount ?? 0
  }

  private static func hasTexts(_ row: Report.Coverage) -> Bool { row.missing < row.total || row.extra > 0 }

  private static func isNearlyComplete(_ row: Report.Coverage) -> Bool { row.tenthsOfPercent >= 900 }
}
