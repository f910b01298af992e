package import LocalizationModel
package import SourceText

/// The keys that the code and the manifest use.
package struct AskedKeys {
  private let used: UsedKeys?
  /// The declared keys by table; under the empty name, those of any table.
  private var declared: [String: Set<ByteSlice>] = [:]
  private let arena = ByteArena()
  private let settingsPages: [InterfaceDocument]
  /// Those that are looked up without a text of the code's.
  let withoutText: Deferred<KeysWithoutText>

  /// `used` are the keys that the code uses, if they are known.
  package init(_ project: Project, used: UsedKeys? = nil) {
    self.used = project.usage.isEmpty ? nil : used ?? UsedKeys(project)
    withoutText = Deferred { KeysWithoutText(project) }
    settingsPages = project.documents.filter { $0.kind == .settings }
    for key in project.manifest.keys { declared[key.table ?? "", default: []].insert(arena.append(key.key.utf8)) }
    for key in project.manifest.reachable { declared["", default: []].insert(arena.append(key.utf8)) }
  }

  /// Whether the code or a document has the key itself, or a pattern for it.
  func isWritten(_ key: ByteSlice) -> Bool { used?.isWritten(key) ?? false }

  /// Whether there is code, and neither it nor a document can mean the key.
  func isCertainlyUnused(_ key: ByteSlice) -> Bool { used.map { !$0.isWritten(key) && !$0.mayMean(key) } ?? false }

  /// What uses a key, as the end of a sentence: "the code uses"; nil if nothing does.
  package func witness(for key: ByteSlice, in table: Table) -> String? {
    // Only the system looks up keys in the tables of settings pages.
    if table.kind == .settings {
      let pages = settingsPages.filter { $0.belongs(toTable: table.name, bundle: table.bundle, kind: table.kind) }
      return pages.contains { $0.texts.contains { $0.key == key.string } } ? "a settings page shows" : nil
    }
    // Code says more about a key than the manifest does.
    if let used, used.contains(key, symbol: SymbolForm(of: key, in: table)) { return "the code uses" }
    return ["", table.name].contains { declared[$0]?.contains(key) ?? false } ? "the manifest declares" : nil
  }
}
