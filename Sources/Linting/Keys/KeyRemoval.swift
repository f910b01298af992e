internal import LocalizationFormats
internal import LocalizationModel
internal import LocalizationRules
internal import SourceText
internal import TextOutput

/// Takes keys out of all tables.
///
/// The result must have been read with `RunRequest.wantsPlaces`.
package struct KeyRemoval {
  /// A key and its table.
  package struct Key: Hashable, Sendable {
    package var key: String
    package var table: String
  }

  /// Sorted by table and key.
  package private(set) var keys: [Key] = []
  private let project: Project

  /// Removes keys that are given; throws a `KeyChange.Refusal` for one that does not exist or that something uses.
  package init(_ keys: [String], table: String?, in result: Linter.Result) throws(KeyChange.Refusal) {
    project = result.project
    let asked = AskedKeys(project)
    let dynamicLookups = DynamicLookups(project)
    for key in keys {
      let name = try KeyRenaming.table(of: key, given: table, in: project)
      try ReadingCheck(result: result).check(key)
      let places = KeyPlaces(of: key, in: name, project)
      let uses = places.places.filter { place in
        if case .entry = place.role { false } else { true }
      }
      let witness = places.tables.lazy.compactMap { found in
        key.withByteSlice { asked.witness(for: $0, in: found.table) }
      }.first
      if let witness {
        throw KeyChange.Refusal("\(witness) \(Wording.quote(key))", at: uses.map(\.location))
      }
      try dynamicLookups.check(key, in: name)
      self.keys.append(Key(key: key, table: name))
    }
    finish()
  }

  /// Removes the keys that the run reports as never used, in the tables that are asked for.
  package init(unusedIn result: Linter.Result, table: String?) throws(KeyChange.Refusal) {
    project = result.project
    try ReadingCheck(result: result).check(nil)
    let asked = AskedKeys(project)
    for finding in result.findings where finding.rule == UnusedKeyRule.description.identifier {
      guard let key = finding.subject.key, let name = finding.subject.table, table == nil || name == table else {
        continue
      }
      // The table of another bundle may have a key of the same name that is used.
      let tables = project.bundles.flatMap(\.tables).filter { $0.name == name }
      // An Info.plist that a tool generates is not read.
      if tables.contains(where: { $0.kind == .informationPropertyList }) { continue }
      if tables.contains(where: { table in key.withByteSlice { asked.witness(for: $0, in: table) } != nil }) {
        continue
      }
      keys.append(Key(key: key, table: name))
    }
    finish()
  }

  private mutating func finish() {
    keys = Set(keys).sorted { ($0.table, $0.key) < ($1.table, $1.key) }
  }

  /// The edits in all files; throws for a file whose format cannot lose entries.
  package func change() throws(KeyChange.Refusal) -> KeyChange {
    var entries: [String: [(entry: Entry, table: TableFile)]] = [:]
    for key in keys {
      for place in KeyPlaces(of: key.key, in: key.table, project).places {
        if case .entry(let entry, let table, _) = place.role {
          entries[table.source.path, default: []].append((entry, table))
        }
      }
    }
    var edits: [FixIt.Edit] = []
    for (path, found) in entries.sorted(by: { $0.key < $1.key }) {
      let sorted = found.map(\.entry).sorted { $0.key.lowerBound < $1.key.lowerBound }
      // In a catalog, an entry has a place for each of its languages.
      let unique = sorted.indices.filter { $0 == 0 || sorted[$0].key != sorted[$0 - 1].key }.map { sorted[$0] }
      guard let table = found.first?.table, !table.source.isBinary,
        let removals = TableFileFormats.format(table.format)?.removals(of: unique, from: table.source)
      else { throw KeyChange.Refusal("\(path) cannot be changed: entries of such a file cannot be removed") }
      edits += removals.map { FixIt.Edit(.init(file: table.source, range: $0.range), replacement: $0.text) }
    }
    return KeyChange(edits, removed: entries.mapValues(\.count))
  }
}
