package import LocalizationModel
package import SourceText

/// The keys that the code and the manifest use.
package struct AskedKeys {
  private let used: UsedKeys?
  /// The declared keys by table; under the empty name, those of any table.
  private var declared: [String: Set<ByteSlice>] = [:]
  private let arena = ByteArena()

  package init(_ project: Project) {
    used = project.usage.isEmpty ? nil : UsedKeys(project)
    for key in project.manifest.keys { declared[key.table ?? "", default: []].insert(arena.append(key.key.utf8)) }
    for key in project.manifest.reachable { declared["", default: []].insert(arena.append(key.utf8)) }
  }

  /// What uses a key, as the end of a sentence: "the code uses"; nil if nothing does.
  package func witness(for key: ByteSlice, in table: Table) -> String? {
    // Code says more about a key than the manifest does.
    if let used, used.contains(key, symbol: SymbolForm(of: key, in: table)) { return "the code uses" }
    return ["", table.name].contains { declared[$0]?.contains(key) ?? false } ? "the manifest declares" : nil
  }
}
