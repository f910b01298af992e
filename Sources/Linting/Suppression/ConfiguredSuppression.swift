package import LocalizationModel
internal import LocalizationRules

/// A suppression in the configuration.
package struct ConfiguredSuppression: Sendable {
  package var rules: [Placed<String>] = []
  package var filter = FindingFilter()
  package var until: CalendarDate?
  package var reason = ""
  package var location: Finding.Location
  /// Whether it may be meant for other folders, too, so that it need not find anything here.
  package var isShared = false

  package init(location: Finding.Location) { self.location = location }
}

extension ConfiguredSuppression: SettingValue {
  /// One or several rule names.
  private struct Rules: SettingValue {
    var names: [Placed<String>] = []

    static var settingType: SettingType {
      .anyOf([.choice(RuleList.identifiers), .list(.choice(RuleList.identifiers))])
    }

    static func read(
      _ value: ConfiguredValue, for name: String?, _ mistakes: inout ConfigurationMistakes
    ) -> Rules? {
      let values = value.elements ?? [value]
      let names = values.compactMap { Placed<String>.read($0, for: name, &mistakes) }
      return Rules(
        names: names.compactMap { name in
          guard let location = name.location,
            let rule = RuleList.rule(named: name.value, at: location, &mistakes)
          else { return nil }
          return Placed(rule.description.identifier, at: location)
        })
    }

    var json: String { names.json }
  }

  private struct Members: SettingGroup {
    var rules = Rules()
    var files = FindingFilter.Paths()
    var tables = FindingFilter.Names()
    var keys = FindingFilter.Names()
    var languages = FindingFilter.Names()
    var until: CalendarDate?
    var reason = ""

    static let memberName = "member"

    static let settings: [Setting<Members>] = [
      Setting("rules", \.rules, "The rules to suppress.", isRequired: true),
      Setting("files", \.files, "Patterns of files."),
      Setting("tables", \.tables, "Patterns of tables."),
      Setting("keys", \.keys, "Patterns of keys."),
      Setting("languages", \.languages, "Patterns of languages."),
      Setting("until", \.until, "The last day on which it applies."),
      Setting("reason", \.reason, "Why."),
    ]
  }

  /// How many a configuration may have: each finding may be compared with all of them.
  private static let maximumCount = 2_000

  package static var settingType: SettingType { Members.settingType }

  package static func read(
    _ value: ConfiguredValue, for name: String?, _ mistakes: inout ConfigurationMistakes
  ) -> ConfiguredSuppression? {
    guard mistakes.accepts(oneOf: "suppressions", atMost: maximumCount, at: value.location),
      let members = Members.read(value, for: name, &mistakes)
    else { return nil }
    var suppression = ConfiguredSuppression(location: value.location)
    suppression.rules = members.rules.names
    suppression.filter = FindingFilter(
      files: members.files, tables: members.tables, keys: members.keys, languages: members.languages)
    suppression.until = members.until
    suppression.reason = members.reason
    return suppression
  }

  package var json: String { rules.json }
}
