package import LocalizationModel
internal import SourceText

extension Findings {
  /// The rules of a run by number: what they are called, where they are on, and how severe their findings are.
  package struct RuleNames: Sendable {
    let identifiers: [String]
    private let numbers: [String: Int]
    let severities: [Severity]
    /// A zero for each rule, which all findings start with.
    let noCounts: [Int]
    private let levels: ByFolder<RuleLevels>
    /// How many findings of each rule a run keeps.
    let limit: Int

    /// The rules about texts, whose severity is their own. Rules about keys say how keys and code fit together.
    private let softened: Set<String>

    package init(_ rules: [any Rule], levels: ByFolder<RuleLevels>, limit: FindingLimit) {
      self.limit = limit.count
      self.levels = levels
      let descriptions = rules.map { type(of: $0).description }
      identifiers = descriptions.map(\.identifier)
      numbers = Dictionary(identifiers.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      severities = descriptions.map(\.severity)
      noCounts = Array(repeating: 0, count: rules.count)
      let aboutKeys = [ExtraKeyRule.identifier, KeyTypoRule.identifier]
      softened = Set(
        descriptions.filter { $0.category != .keys && !aboutKeys.contains($0.identifier) }.map(\.identifier))
    }

    func number(of finding: Finding) -> Int? { numbers[finding.rule] }

    /// Whether a rule is on where a file or a bundle is. A rule that is off everywhere has no number.
    func isOn(_ rule: Int, at path: String) -> Bool { levels.isUniform || levels[path].isOn[rule] }

    /// What the configuration wants, which goes before what a rule says of a single finding.
    func configuredSeverity(of rule: Int, at path: String) -> Severity? { levels[path].severities[rule] }

    func mayBeSoftened(_ finding: Finding) -> Bool {
      guard softened.contains(finding.rule), let number = number(of: finding) else { return false }
      return configuredSeverity(of: number, at: finding.configuredPath) == nil
    }
  }
}

/// What a configuration says of the rules of a run, by number.
package struct RuleLevels: Sendable {
  package var isOn: [Bool]
  /// Nil where a rule has its own.
  package var severities: [Severity?]

  package init(isOn: [Bool], severities: [Severity?]) {
    self.isOn = isOn
    self.severities = severities
  }
}
