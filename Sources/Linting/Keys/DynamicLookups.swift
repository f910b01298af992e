internal import LocalizationModel
internal import LocalizationRules
internal import SourceText
internal import TextOutput

/// Lookups whose keys are known only at run time, and which may therefore mean any key.
struct DynamicLookups {
  private let project: Project
  private let used: UsedKeys

  init(_ project: Project) {
    self.project = project
    used = UsedKeys(project)
  }

  /// Throws if one of them could look up a key.
  func check(_ key: String, in table: String) throws(KeyChange.Refusal) {
    let lookups = project.usage.lookups.filter { lookup in
      guard lookup.table.name == nil || lookup.table.name == table,
        case .pattern(let pattern) = lookup.key, pattern.knownCount > 0
      else { return false }
      return key.withByteSlice { pattern.matches($0) }
    }
    if !lookups.isEmpty {
      throw KeyChange.Refusal(
        "code that puts keys together could look up \(Wording.quote(key))", at: lookups.map(\.location))
    }
    if used.reachesEverything(in: table) {
      let unknown = project.usage.lookups.filter { $0.key == .unknown && $0.table.name == table }
      throw KeyChange.Refusal(
        "code looks up keys of '\(table)' that only the running app knows", at: unknown.map(\.location))
    }
    if let pattern = key.withByteSlice({ used.dynamicPattern(reaching: $0) }) {
      throw KeyChange.Refusal("code that puts keys together as '\(pattern.shown)' could mean \(Wording.quote(key))")
    }
    if project.manifest.reachable.contains(key) {
      throw KeyChange.Refusal("the manifest says that code looks up \(Wording.quote(key)) without naming it")
    }
  }
}
