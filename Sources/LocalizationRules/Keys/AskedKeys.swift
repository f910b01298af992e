internal import LocalizationModel
internal import SourceText

/// Which keys the code and the manifest ask for.
struct AskedKeys {
  private let used: UsedKeys?
  /// The declared keys, by the table that they name; empty where any will do.
  private var declared: [String: Set<ByteSlice>] = [:]
  private let arena = ByteArena()

  init(_ project: Project) {
    used = project.usage.isEmpty ? nil : UsedKeys(project)
    for key in project.manifest.keys { declared[key.table ?? "", default: []].insert(arena.append(key.key.utf8)) }
    for key in project.manifest.reachable { declared["", default: []].insert(arena.append(key.utf8)) }
  }

  /// Who asks for a key, and how; nil when nobody does.
  func witness(for key: ByteSlice, in table: Table) -> String? {
    // What the code does with a key says more than that the manifest has it.
    let hasSymbols = table.base?.files.contains { $0.format.hasSymbols } ?? false
    if let used, used.contains(key, hasSymbols: hasSymbols) { return "the code asks for" }
    return ["", table.name].contains { declared[$0]?.contains(key) ?? false } ? "the manifest declares" : nil
  }
}
