package import LocalizationModel
package import LocalizationRules
internal import SourceText

/// The configuration of a rule.
package struct RuleConfiguration: Sendable {
  /// Nil when the rule's own default applies.
  package var isEnabled: Bool?
  package var severity: Severity?
  package var options: (any RuleOptions)?
  /// The findings to report.
  package var filter = FindingFilter()
  package var origin: Configuration.Origin?

  /// That of a rule that no configuration mentions.
  fileprivate static let standard = RuleConfiguration()

  package init(isEnabled: Bool? = nil, severity: Severity? = nil, options: (any RuleOptions)? = nil) {
    self.isEnabled = isEnabled
    self.severity = severity
    self.options = options
  }
}

extension RuleList {
  /// Finds a rule by its configured name; accepts former and removed names with a remark.
  static func rule(
    named name: String, at location: Finding.Location, _ mistakes: inout ConfigurationMistakes
  ) -> (any Rule.Type)? {
    if let removal = removal(of: name) {
      mistakes.addRemark(removal, at: location)
      return nil
    }
    guard let rule = rule(named: name) else {
      mistakes.addUnknown("rule", name, known: identifiers, at: location)
      return nil
    }
    let current = rule.description.identifier
    if current != name { mistakes.addRemark("'\(name)' is now called '\(current)'", at: location) }
    return rule
  }
}

/// The configuration of all rules, by identifier.
package struct RuleConfigurations: Sendable {
  package private(set) var byIdentifier: [String: RuleConfiguration] = [:]

  package init() {}

  package subscript(rule: any Rule.Type) -> RuleConfiguration {
    get { byIdentifier[rule.description.identifier] ?? .standard }
    set { byIdentifier[rule.description.identifier] = newValue }
  }

  /// These rules, with those of others in place of their own, except those that the command line decides about.
  func overridden(by own: RuleConfigurations) -> RuleConfigurations {
    var result = self
    result.byIdentifier.merge(own.byIdentifier) { old, new in
      if case .option = old.origin?.source { old } else { new }
    }
    return result
  }

  /// Says which folder the patterns of files start in.
  mutating func start(at start: PathPattern.Start) {
    for name in byIdentifier.keys { byIdentifier[name]?.filter.files.start(at: start) }
  }

  /// The options of a rule, including defaults.
  package func options<Configured: ConfigurableRule>(of rule: Configured.Type) -> Configured.Options {
    self[rule].options as? Configured.Options ?? Configured.Options()
  }

  /// The configured severities, by identifier.
  package var severities: [String: Severity] { byIdentifier.compactMapValues(\.severity) }

  /// The filters of rules that have one, by identifier.
  package var filters: [String: FindingFilter] { byIdentifier.mapValues(\.filter).filter { !$0.value.isEmpty } }
}

extension RuleConfigurations: SettingValue {
  /// A severity, or whether the rule runs at all.
  private enum Level: String, SettingChoice {
    case error, warning, note, off, on
  }

  /// The members that every rule has, besides its own options.
  private struct Members: SettingGroup {
    var severity: Level?
    var files = FindingFilter.Paths()
    var tables = FindingFilter.Names()
    var keys = FindingFilter.Names()
    var languages = FindingFilter.Names()

    static let settings: [Setting<Members>] = [
      Setting("severity", \.severity, "The severity of its findings, \"off\" or \"on\"."),
      Setting("files", \.files, "Patterns of the files to report."),
      Setting("tables", \.tables, "Patterns of the tables to report."),
      Setting("keys", \.keys, "Patterns of the keys to report."),
      Setting("languages", \.languages, "Patterns of the languages to report."),
    ]
  }

  package static var settingType: SettingType {
    .object(
      RuleList.all.map { rule in
        let description = rule.description
        return SettingDescription(
          name: description.identifier, summary: description.summary,
          type: .anyOf([
            Level.settingType, .object(Members.descriptions + (rule.optionsType?.descriptions ?? [])),
          ]), defaultText: description.isEnabledByDefault ? description.severity.json : "\"off\"", example: "",
          isRequired: false)
      })
  }

  package static func read(
    _ value: ConfiguredValue, for name: String?, _ mistakes: inout ConfigurationMistakes
  ) -> RuleConfigurations? {
    guard let members = value.members else {
      mistakes.addUnexpected(value, expected: "an object with a value for each rule", for: name)
      return nil
    }
    var result = RuleConfigurations()
    for member in members {
      guard let rule = RuleList.rule(named: member.name, at: member.nameLocation, &mistakes) else { continue }
      result[rule] = read(rule, member.value, &mistakes)
    }
    return result
  }

  private static func read(
    _ rule: any Rule.Type, _ value: ConfiguredValue, _ mistakes: inout ConfigurationMistakes
  ) -> RuleConfiguration {
    var result = RuleConfiguration()
    if value.text != nil {
      result.set(Level.read(value, for: nil, &mistakes))
      return result
    }
    guard let members = value.members else {
      mistakes.addUnexpected(value, expected: "a severity, \"off\" or an object")
      return result
    }
    result.isEnabled = true
    var common = Members()
    var options = rule.optionsType?.init()
    for member in members {
      if common.read(member, &mistakes) || options?.read(member, &mistakes) ?? false { continue }
      let known = (Members.descriptions + (rule.optionsType?.descriptions ?? [])).map(\.name)
      mistakes.addUnknown("option", member.name, known: known, at: member.nameLocation)
    }
    result.set(common.severity)
    result.options = options
    result.filter = FindingFilter(
      files: common.files, tables: common.tables, keys: common.keys, languages: common.languages)
    return result
  }

  package var json: String {
    "{ " + byIdentifier.sorted { $0.key < $1.key }.map { "\($0.key.json): \($0.value.json)" }.joined(separator: ", ")
      + " }"
  }
}

extension RuleConfiguration {
  fileprivate mutating func set(_ level: (some RawRepresentable<String>)?) {
    guard let level else { return }
    isEnabled = level.rawValue != "off"
    severity = Severity(rawValue: level.rawValue)
  }

  /// The severity or "off", as written in a configuration.
  fileprivate var json: String { isEnabled == false ? "\"off\"" : severity?.json ?? "\"on\"" }
}
