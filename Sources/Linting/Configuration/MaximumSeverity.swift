package import LocalizationModel

/// The highest severity that findings about a language may have.
package struct MaximumSeverity: Hashable, Sendable {
  private var everywhere: Severity?
  private var byLanguage: [String: Severity] = [:]

  package init() {}

  private func limit(for language: String?) -> Severity? { language.flatMap { byLanguage[$0] ?? everywhere } }

  /// The finding, no more severe than its language allows; findings about no language stay as they are.
  package func limit(_ finding: Finding) -> Finding {
    guard let limit = limit(for: finding.subject.language), finding.severity > limit else { return finding }
    return Finding(
      rule: finding.rule, severity: limit, message: finding.message, location: finding.location,
      subject: finding.subject, notes: finding.notes, fixIts: finding.fixIts)
  }

  package var isSet: Bool { everywhere != nil || !byLanguage.isEmpty }
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
    for member in members {
      guard let severity = Severity.read(member.value, for: member.name, &mistakes) else { continue }
      if member.name == "*" {
        result.everywhere = severity
      } else {
        mistakes.check(language: member.name, at: member.nameLocation)
        result.byLanguage[member.name] = severity
      }
    }
    return result
  }

  package var json: String {
    let all = (everywhere.map { [("*", $0)] } ?? []) + byLanguage.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return all.isEmpty ? "{}" : "{ " + all.map { "\($0.0.json): \($0.1.json)" }.joined(separator: ", ") + " }"
  }
}
