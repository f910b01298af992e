package import LocalizationModel
package import LocalizationReporting
internal import TextOutput

/// The conditions that fail a run: findings of some severity, and languages that are not complete enough.
package struct Gate: Sendable {
  /// The lowest severity that fails.
  package enum Threshold: String, SettingChoice {
    case error, warning, note, never
  }

  package var threshold: Threshold
  package var minimumCoverage: ByFolder<MinimumCoverage>

  package init(threshold: Threshold = .error, minimumCoverage: MinimumCoverage = MinimumCoverage()) {
    self.init(threshold: threshold, minimumCoverage: ByFolder(minimumCoverage))
  }

  package init(threshold: Threshold = .error, minimumCoverage: ByFolder<MinimumCoverage>) {
    self.threshold = threshold
    self.minimumCoverage = minimumCoverage
  }

  /// A language that is less complete than required.
  package struct Gap: Hashable, Sendable {
    /// The folder whose configuration requires more; empty for the root.
    package var folder = ""
    package var language: String
    /// In tenths of a percent.
    package var coverage: Int
    package var minimum: Int

    /// The message.
    package var text: String {
      "\(language) is \(Wording.percent(coverage)) translated\(folder.isEmpty ? "" : " in \(folder)"); \(Wording.percent(minimum)) is required"
    }
  }

  /// Whether a run fails, and the languages responsible.
  package struct Verdict: Hashable, Sendable {
    package var isClosed: Bool
    package var gaps: [Gap]
  }

  /// Evaluates a report; `coverage` covers everything that was read, of which the report may be a part.
  package func verdict(on summary: Report.Summary, coverage: @autoclosure () -> [Report.Coverage]) -> Verdict {
    let count =
      switch threshold {
      case .never: 0
      case .note: summary.errors + summary.warnings + summary.notes
      case .warning: summary.errors + summary.warnings
      case .error: summary.errors
      }
    let gaps = minimumCoverage.all.contains(where: \.isSet) ? gaps(in: coverage()) : []
    return Verdict(isClosed: count > 0 || (!gaps.isEmpty && threshold != .never), gaps: gaps)
  }

  private func gaps(in rows: [Report.Coverage]) -> [Gap] {
    let folders = Dictionary(grouping: rows) { minimumCoverage.folder(of: $0.bundle) }
    return folders.sorted { $0.key < $1.key }.flatMap { folder, rows in
      gaps(in: rows, of: folder, below: minimumCoverage[folder])
    }
  }

  private func gaps(in rows: [Report.Coverage], of folder: String, below minimums: MinimumCoverage) -> [Gap] {
    let coverage = LanguageCoverage(rows)
    return coverage.languages.compactMap { language in
      guard let minimum = minimums.minimum(for: language), coverage[language] < minimum else { return nil }
      return Gap(folder: folder, language: language, coverage: coverage[language], minimum: minimum)
    }
  }
}
