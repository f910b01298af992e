package import LocalizationModel

/// The highest severity that findings about a language may have.
package struct MaximumSeverity: Hashable, Sendable {
  private var severities = ByLanguage<Severity>()

  package init() {}

  package var isSet: Bool { !severities.isEmpty }

  /// These severities, with those of others in place of their own.
  func overridden(by own: MaximumSeverity) -> MaximumSeverity {
    var result = self
    result.severities = severities.overridden(by: own.severities)
    return result
  }

  /// The finding, no more severe than its language allows; findings about no language stay as they are.
  package func limit(_ finding: Finding) -> Finding {
    guard let limit = finding.subject.language.flatMap({ severities[$0] }), finding.severity > limit else {
      return finding
    }
    return finding.with(severity: limit)
  }
}

extension MaximumSeverity: SettingValue {
  package static var settingType: SettingType { .dictionary(Severity.settingType) }

  package static func read(
    _ value: ConfiguredValue, for name: String?, _ mistakes: inout ConfigurationMistakes
  ) -> MaximumSeverity? {
    guard let members = value.members else {
      mistakes.addUnexpected(value, expected: "an object with a severity for each language", for: name)
      return nil
    }
    var result = MaximumSeverity()
    result.severities = ByLanguage(members, &mistakes) { Severity.read($0.value, for: $0.name, &$1) }
    return result
  }

  package var json: String { severities.json(\.json) }
}
