internal import LocalizationModel
internal import LocalizationRules

/// The rules of a run: those that are on anywhere, and what the configuration of each folder says of them.
struct FolderRules {
  /// All of them, with the options for the project as a whole; their numbers are their indices.
  let rules: [any Rule]
  let levels: ByFolder<RuleLevels>
  /// With the options of each folder, and nil where a rule is off.
  private let ofFolders: ByFolder<[(any Rule)?]>

  init(_ configurations: FolderConfigurations, _ request: RunRequest) {
    let folders = configurations.values(of: ["rules"]) { $0 }
    let all = folders.all
    let types = RuleList.all.filter { rule in all.contains { request.isEnabled(rule, in: $0) } }
    rules = types.map { $0.make(folders.root.rules[$0].options) }
    levels = folders.map { configuration in
      RuleLevels(
        isOn: types.map { request.isEnabled($0, in: configuration) },
        severities: types.map { configuration.rules[$0].severity })
    }
    ofFolders = folders.map { configuration in
      types.map { request.isEnabled($0, in: configuration) ? $0.make(configuration.rules[$0].options) : nil }
    }
  }

  /// What they check of the project as a whole, and of the tables in each folder.
  func visits(_ project: Project) -> (project: RuleVisits, tables: ByFolder<RuleVisits>) {
    let all = RuleVisits(rules, project: project)
    guard !ofFolders.isUniform else { return (all, ByFolder(all)) }
    return (all, ofFolders.map { RuleVisits($0, project: project) })
  }
}
