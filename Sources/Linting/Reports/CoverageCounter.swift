package import LocalizationModel
package import LocalizationReporting
internal import LocalizationRules

/// Counts how complete each language of each table is.
enum CoverageCounter {
  static func count(_ project: Project, contexts: TableContexts, only table: Table? = nil) -> [Report.Coverage] {
    var result = LanguageProgress.map(of: project, contexts: contexts, only: table) { Report.Coverage($0) }
    if table == nil {
      for listing in project.storeListings { result += listing.languages.map { Report.Coverage(listing, $0) } }
    }
    return sorted(result)
  }

  /// The same of languages that the app does not contain.
  static func countUnshipped(_ project: Project) -> [Report.Coverage] {
    var result: [Report.Coverage] = []
    LanguageProgress.forEachUnshipped(of: project) { result.append(Report.Coverage($0)) }
    return sorted(result)
  }

  private static func sorted(_ coverage: [Report.Coverage]) -> [Report.Coverage] {
    coverage.sorted { ($0.bundle, $0.table, $0.language) < ($1.bundle, $1.table, $1.language) }
  }
}

extension Linter.Result {
  /// How complete each language of a table is.
  package func coverage(of table: Table) -> [Report.Coverage] {
    CoverageCounter.count(project, contexts: contexts, only: table)
  }
}

extension Report.Coverage {
  fileprivate init(_ listing: StoreListing, _ language: LanguageIdentifier) {
    let fields = listing.neededFields
    let statuses = fields.map { listing.status(of: $0, in: language) }
    self.init(
      bundle: listing.folder, table: Report.Coverage.storePageTable, language: language.name,
      isBase: language == listing.base,
      total: fields.count, translated: statuses.count { $0 == .translated },
      sameAsBase: statuses.count { $0 == .sameAsBase }, unfinished: 0, missing: statuses.count { $0 == .missing },
      extra: 0)
  }

  fileprivate init(_ progress: LanguageProgress) {
    self.init(
      bundle: progress.table.bundle, table: progress.table.name, language: progress.language.name,
      isBase: progress.isBase, total: progress.keys.count, translated: 0, sameAsBase: 0, unfinished: 0, missing: 0,
      extra: progress.extra)
    for (_, status) in progress.keys {
      switch status {
      case .translated: translated += 1
      case .machineTranslated:
        translated += 1
        machineTranslated += 1
      case .sameAsBase: sameAsBase += 1
      case .needsReview:
        unfinished += 1
        needsReview += 1
      case .unfinished: unfinished += 1
      case .lost, .missing: missing += 1
      }
    }
  }
}
