internal import TextOutput

/// How the coverage of each language changed since an earlier run.
public struct CoverageTrend: Hashable, Sendable {
  /// The earlier run: its label in a history file, or a revision.
  public var since: String
  /// Languages of either run, sorted by name, without base languages.
  public var languages: [Language]

  public struct Language: Hashable, Sendable {
    public var language: String
    /// The keys that needed a translation; nil when the earlier run has no such language.
    public var totalBefore: Int?
    public var translatedBefore: Int?
    /// Nil when the language is gone.
    public var total: Int?
    public var translated: Int?

    package var before: HistoryRun.Count? { Self.count(totalBefore, translatedBefore) }
    package var now: HistoryRun.Count? { Self.count(total, translated) }

    private static func count(_ total: Int?, _ translated: Int?) -> HistoryRun.Count? {
      guard let total, let translated else { return nil }
      return HistoryRun.Count(total: total, translated: translated)
    }
  }

  package init(from before: HistoryRun, to now: HistoryRun) {
    since = before.label
    languages = Set(before.coverage.keys).union(now.coverage.keys).sorted().map { language in
      let (old, new) = (before.coverage[language], now.coverage[language])
      return Language(
        language: language, totalBefore: old?.total, translatedBefore: old?.translated, total: new?.total,
        translated: new?.translated)
    }
  }

  /// `de 98.0% → 94.0%`, a line for each language that changed, and one that says since when.
  package var lines: [String] {
    let changed = languages.filter { $0.before != $0.now }
    guard !changed.isEmpty else { return ["No change since \(since)."] }
    var lines = ["Since \(since):"]
    for language in changed { lines.append("  \(language.language) \(language.change)") }
    let unchanged = languages.count - changed.count
    if unchanged > 0 { lines.append("  \(Wording.count(unchanged, "language")) unchanged") }
    return lines
  }
}

extension CoverageTrend.Language {
  /// `98.0% → 94.0%`.
  package var change: String {
    switch (before, now) {
    case (let before?, let now?): "\(before.percent) → \(now.percent)"
    case (nil, let now?): "new, \(now.percent)"
    case (let before?, nil): "gone, was \(before.percent)"
    case (nil, nil): ""
    }
  }
}

extension HistoryRun.Count {
  /// In tenths of a percent, rounded down so that 100 means all.
  package var tenthsOfPercent: Int { total == 0 ? 1000 : translated * 1000 / total }

  package var percent: String { Wording.percent(tenthsOfPercent) }
}

extension CoverageTrend: ReportObject {
  package init() {
    since = ""
    languages = []
  }

  package static let fields: [ReportField<Self>] = [
    .text("since", \.since, "The earlier run: its label in the history, or the revision."),
    .objects("languages", \.languages, "The languages of either run, sorted, without base languages."),
  ]
}

extension CoverageTrend.Language: ReportObject {
  package init() { language = "" }

  package static let fields: [ReportField<Self>] = [
    .text("language", \.language, "The language."),
    .integer("totalBefore", \.totalBefore, "The keys that needed a translation, null if the language is new."),
    .integer("translatedBefore", \.translatedBefore, "Those that had one, null if the language is new."),
    .percent("percentBefore", "The second of the first, null if the language is new.") { $0.before },
    .integer("total", \.total, "The keys that need a translation, null if the language is gone."),
    .integer("translated", \.translated, "Those that have one, null if the language is gone."),
    .percent("percent", "The second of the first, null if the language is gone.") { $0.now },
  ]
}

extension ReportField {
  fileprivate static func percent(
    _ name: String, _ summary: String, _ count: @escaping @Sendable (Subject) -> HistoryRun.Count?
  ) -> Self {
    var field = derived(name, .number, summary) { subject, json in
      if let count = count(subject) { json.value(tenths: count.tenthsOfPercent) } else { json.null() }
    }
    field.description.isNullable = true
    return field
  }
}
