internal import LocalizationModel
internal import LocalizationRules

/// The rules of a run: those that are on anywhere, and what the configuration of each folder says of them.
struct FolderRules {
  /// All of them, with the options for the project as a whole; their numbers are their indices.
  let rules: [any Rule]
  let levels: ByFolder<RuleLevels>
  /// With the options of each folder, and nil where a rule is off.
  private let ofFolders: ByFolder<[(any Rule)?]>

  /// `identifiers` lists the only ones to run; nil for all that are on.
  init(_ configurations: FolderConfigurations, _ request: RunRequest, only identifiers: Set<String>? = nil) {
    let folders = configurations.values(of: ["rules"]) { configuration in
      (rules: configuration.rules, isOn: RuleList.all.map { request.isEnabled($0, in: configuration) })
    }
    let all = folders.all
    let types = RuleList.all.enumerated().filter { index, _ in
      request.runsRules && all.contains { $0.isOn[index] }
        && identifiers?.contains(RuleList.all[index].identifier) ?? true
    }
    rules = types.map { $1.make(folders.root.rules[$1].options) }
    levels = folders.map { folder in
      RuleLevels(isOn: types.map { folder.isOn[$0.offset] }, severities: types.map { folder.rules[$1].severity })
    }
    ofFolders = folders.map { folder in
      types.map { index, rule in folder.isOn[index] ? rule.make(folder.rules[rule].options) : nil }
    }
  }

  /// The rules without which the findings of some would be others; nil where these may be all.
  func needed(for identifiers: Set<String>, _ visits: RuleVisits) -> Set<String>? {
    let dependent = visits.rulesDependingOnOthers
    var needed = identifiers
    for (number, rule) in rules.enumerated() {
      let (identifier, description) = (type(of: rule).identifier, type(of: rule).description)
      if identifiers.contains(identifier), description.isSafetyNet || dependent.contains(number) { return nil }
      if description.explains.contains(where: { identifiers.contains($0.identifier) }) { needed.insert(identifier) }
    }
    return needed
  }

  /// The identifiers of the rules that are on.
  var identifiers: ByFolder<Set<String>> {
    ofFolders.map { Set($0.lazy.compactMap { $0.map { type(of: $0).identifier } }) }
  }

  /// What they check of the project as a whole, and of the tables in each folder.
  func visits(_ project: Project) -> (project: RuleVisits, tables: ByFolder<RuleVisits>) {
    // Without the closure, a cast at run time for each rule.
    let all = RuleVisits(rules.map { $0 }, project: project)
    guard !ofFolders.isUniform else { return (all, ByFolder(all)) }
    return (all, ofFolders.map { RuleVisits($0, project: project) })
  }
}
