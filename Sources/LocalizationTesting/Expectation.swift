internal import LocalizationModel

/// An expectation about keys in one language or all, which records an issue for each language that fails.
struct Expectation {
  /// What is wrong in one language.
  struct Issue {
    /// What the problems have in common.
    var summary: String
    /// One line for each text; only those that are shown are described.
    var problems: [any CustomStringConvertible]

    init(summary: String, _ problems: [any CustomStringConvertible]) {
      self.summary = summary
      self.problems = problems
    }
  }

  private let keys: Keys
  private let localizations: Localizations
  private let languages: [Language]
  private let site: CallSite

  init(_ keys: Keys, _ localizations: Localizations, _ language: Language?, _ site: CallSite) {
    self.keys = keys
    self.localizations = localizations
    self.site = site
    languages = language.map { [$0] } ?? localizations.languages
  }

  func check(_ body: (Localization, [Keys.Declared]) throws -> Issue?) rethrows {
    guard !keys.declared.isEmpty else { return site.record("no keys to check") }
    for language in languages {
      let localization: Localization
      do {
        localization = try localizations[language]
      } catch {
        site.record("\(error)")
        continue
      }
      guard let issue = try body(localization, keys.needed(in: language)) else { continue }
      site.record(language.title, summary: issue.summary, issue.problems)
    }
  }
}

extension CallSite {
  /// The most lines in the message of an issue.
  private static let maximumLines = 20

  /// Records an issue with a line for each problem.
  func record(_ subject: String, summary: String, _ problems: [any CustomStringConvertible]) {
    let shown = problems.prefix(Self.maximumLines).map(\.description)
    let rest = problems.count - shown.count
    record((["\(subject): \(summary)"] + shown + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "\n"))
  }
}

extension Language {
  /// `German (de)`, for messages.
  var title: String { name.contains("(") || name == identifier ? name : "\(name) (\(identifier))" }
}
