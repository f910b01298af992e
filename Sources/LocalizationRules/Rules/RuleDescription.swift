package import LocalizationModel

/// Everything there is to say about a rule; documentation, tests, configuration and reports all read it.
package struct RuleDescription: Sendable {
  /// Names the wrong thing: `duplicate-key`.
  package var identifier: String
  package var category: RuleCategory
  /// The severity of its findings unless the rule itself is surer or less sure, or the configuration says otherwise.
  package var severity: Severity
  package var isEnabledByDefault: Bool
  /// The version that brought it.
  package var since: String
  /// One sentence.
  package var summary: String
  /// Why it matters: what a user of the app sees.
  package var rationale: String
  /// How to mend what it finds: one sentence or two, with the command that does it where there is one.
  package var remedy: String
  package var examples: [Example] { makeExamples() }
  /// Where the facts come from.
  package var references: [String]
  /// Whether its findings are dropped where another rule has said what is wrong with the same entry: one cause, one finding.
  package var isSafetyNet: Bool
  /// Whether it is about texts as format strings, and has nothing to say about texts that are never formatted.
  package var isAboutFormats: Bool
  /// The rules of which it leaves findings out that follow from its own.
  package var explains: [any Rule.Type]
  /// Only documentation and tests need the examples, so that each run is spared hundreds of them.
  private let makeExamples: @Sendable () -> [Example]

  package init(
    identifier: String, category: RuleCategory, severity: Severity, isEnabledByDefault: Bool = true,
    since: String = "0.1.0", summary: String, rationale: String, remedy: String,
    examples: @autoclosure @escaping @Sendable () -> [Example],
    references: [String] = [], isSafetyNet: Bool = false, isAboutFormats: Bool? = nil,
    explains: [any Rule.Type] = []
  ) {
    self.identifier = identifier
    self.category = category
    self.severity = severity
    self.isEnabledByDefault = isEnabledByDefault
    self.since = since
    self.summary = summary
    self.rationale = rationale
    self.remedy = remedy
    makeExamples = examples
    self.references = references
    self.isSafetyNet = isSafetyNet
    self.isAboutFormats = isAboutFormats ?? (category == .placeholders)
    self.explains = explains
  }
}

package enum RuleCategory: String, CaseIterable, Sendable {
  case syntax, coverage, placeholders, plurals, keys, typos, text, project, store

  package var title: String {
    switch self {
    case .syntax: "Syntax"
    case .coverage: "Coverage"
    case .placeholders: "Placeholders"
    case .plurals: "Plurals and variations"
    case .keys: "Manifest and code"
    case .typos: "Typos"
    case .text: "Text"
    case .project: "Project"
    case .store: "App Store"
    }
  }
}
