internal import LocalizationModel
package import LocalizationReporting
internal import TextOutput

/// The conditions that fail a run: findings of some severity, and languages that are not complete enough.
package struct Gate: Sendable {
  /// The lowest severity that fails.
  package enum Threshold: String, SettingChoice {
    case error, warning, note, never
  }

  package var threshold: Threshold
  package var minimumCoverage: MinimumCoverage

  package init(threshold: Threshold = .error, minimumCoverage: MinimumCoverage = MinimumCoverage()) {
    self.threshold = threshold
    self.minimumCoverage = minimumCoverage
  }

  /// A language that is less complete than required.
  package struct Gap: Hashable, Sendable {
    package var language: String
    /// In tenths of a percent.
    package var coverage: Int
    package var minimum: Int

    /// The message.
    package var text: String {
      "\(language) is \(Wording.percent(coverage)) translated; \(Wording.percent(minimum)) is required"
    }
  }

  /// Whether a run fails, and the languages responsible.
  package struct Verdict: Hashable, Sendable {
    package var isClosed: Bool
    package var gaps: [Gap]
  }

  /// Evaluates a report; `coverage` covers everything that was read, of which the report may be a part.
  package func verdict(on summary: Report.Summary, coverage: [Report.Coverage]) -> Verdict {
    let count =
      switch threshold {
      case .never: 0
      case .note: summary.errors + summary.warnings + summary.notes
      case .warning: summary.errors + summary.warnings
      case .error: summary.errors
      }
    let gaps = gaps(in: coverage)
    return Verdict(isClosed: count > 0 || (!gaps.isEmpty && threshold != .never), gaps: gaps)
  }

  private func gaps(in rows: [Report.Coverage]) -> [Gap] {
    guard minimumCoverage.isSet else { return [] }
    var totals: [String: (translated: Int, total: Int)] = [:]
    for coverage in rows where !coverage.isOfStorePage {
      totals[coverage.language, default: (0, 0)].translated += coverage.translated
      totals[coverage.language]?.total += coverage.total
    }
    return totals.sorted { $0.key < $1.key }.compactMap { language, count in
      guard let minimum = minimumCoverage.minimum(for: language), count.total > 0 else { return nil }
      let tenths = count.translated * 1000 / count.total
      return tenths < minimum ? Gap(language: language, coverage: tenths, minimum: minimum) : nil
    }
  }
}
