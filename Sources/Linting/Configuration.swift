package import LocalizationModel
package import LocalizationRules

/// What a run should do, wherever it was said: defaults, the configuration file, the command line.
package struct Configuration: Sendable {
  package var sourceLanguage: String?
  package var requiredLanguages: [Placed<String>] = []
  package var include: [String] = []
  package var exclude: [String] = []
  package var manifests: [Placed<String>] = []
  /// Patterns of the code to read; nil for all of it.
  package var sources: [String]?
  /// How the project's own functions that look up keys are called.
  package var lookupFunctions: [Placed<String>] = []
  /// The enumerations that declare keys, by type, protocol or file; empty to find out.
  package var keyEnumerations: [Placed<String>] = []
  package var placeholderSyntaxes = NamedPlaceholderSyntaxes.standard
  package var brands: [String] = []
  package var minimumCoverage = MinimumCoverage()
  package var rules: [String: RuleConfiguration] = [:]
  package var suppressions: [ConfiguredSuppression] = []
  /// The least severity that fails a run, or `never`.
  package var failOn: String?
  /// The path of the baseline, from the root.
  package var baseline: Placed<String>?
  /// The day on which suppressions are judged.
  package var today = CalendarDate(secondsSince1970: 0)
  /// The settings that somebody has made, as they were written, by name.
  package var written: [String: Written] = [:]
  /// The only rules to run; empty for all that are enabled.
  package var onlyRules: Set<String> = []
  /// The only languages to report; empty for all.
  package var languages: Set<String> = []

  package init() {}

  /// A value and where in the configuration file it stands; nil for the command line.
  package struct Placed<Value: Sendable>: Sendable {
    package var value: Value
    package var location: Finding.Location?

    package init(_ value: Value, at location: Finding.Location? = nil) {
      self.value = value
      self.location = location
    }
  }

  /// A value as JSON, and who said so.
  package struct Written: Sendable {
    package var value: String
    /// In the configuration file; nil for the command line.
    package var location: Finding.Location?
    /// The option that gave the value.
    package var option: String

    package init(_ value: String, at location: Finding.Location? = nil, option: String = "") {
      self.value = value
      self.location = location
      self.option = option
    }
  }

  /// In tenths of a per cent.
  package struct MinimumCoverage: Hashable, Sendable {
    package var everywhere: Int?
    package var byLanguage: [String: Int] = [:]

    package init() {}

    package var isSet: Bool { everywhere != nil || !byLanguage.isEmpty }

    package func minimum(for language: String) -> Int? { byLanguage[language] ?? everywhere }
  }

  package func isEnabled(_ rule: any Rule.Type) -> Bool {
    let description = rule.description
    if !onlyRules.isEmpty { return onlyRules.contains(description.identifier) }
    return rules[description.identifier]?.isEnabled ?? description.isEnabledByDefault
  }

  package func isEnabled(ruleNamed name: String) -> Bool { RuleList.rule(named: name).map(isEnabled) ?? false }

  package func makeRules() -> [any Rule] {
    RuleList.all.filter(isEnabled).map { rule in
      rule.init(
        options: RuleOptions(
          defaults: rule.description.settings, overrides: rules[rule.description.identifier]?.options ?? [:]))
    }
  }

  /// The words of the glossary, in small letters: dictionaries need not have them.
  var glossaryWords: Set<String> {
    guard case .texts(let lines) = rules["terminology"]?.options["glossary"] else { return [] }
    return Set(lines.flatMap { $0.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init) })
  }

  package var severities: [String: Severity] {
    rules.compactMapValues(\.severity)
  }
}

/// A request of the configuration to leave findings out.
package struct ConfiguredSuppression: Sendable {
  package var rules: [Configuration.Placed<String>] = []
  package var filter = FindingFilter()
  package var until: CalendarDate?
  package var reason = ""
  package var location: Finding.Location

  package init(location: Finding.Location) { self.location = location }
}

/// What the configuration says about a rule.
package struct RuleConfiguration: Sendable {
  /// Nil when the rule's own default applies.
  package var isEnabled: Bool?
  package var severity: Severity?
  package var options: [String: SettingValue] = [:]
  /// The findings that are wanted.
  package var filter = FindingFilter()
  package var written: Configuration.Written?

  package init(isEnabled: Bool? = nil, severity: Severity? = nil, options: [String: SettingValue] = [:]) {
    self.isEnabled = isEnabled
    self.severity = severity
    self.options = options
  }
}
