internal import SourceText

/// The symbols that Xcode generates for the keys of catalogs, by table.
package struct KeySymbols {
  /// A key; nil where several have the same symbol, and the build decides which is meant.
  private var keys: [String: [String: (key: String, table: Table)?]] = [:]

  package init(of project: Project) {
    for table in project.bundles.lazy.flatMap(\.tables)
    where table.base?.files.contains(where: \.format.hasSymbols) ?? false {
      let tableName = Self.name(ofTable: table.name)
      for number in 0..<table.keys.count {
        let symbol = CodeUsage.symbolName(of: table.keys[number])
        let key = table.keys[number].string
        if let known = keys[tableName, default: [:]][symbol] {
          if known?.key != key { keys[tableName, default: [:]][symbol] = .some(nil) }
        } else {
          keys[tableName, default: [:]][symbol] = (key, table)
        }
      }
    }
  }

  /// What a table and its name in code have in common.
  private static func name(ofTable name: String?) -> String {
    (name ?? "Localizable").withByteSlice(CodeUsage.accessorName)
  }

  package enum Meaning {
    case key(String, table: Table)
    /// One of several keys.
    case ambiguous
    case none
  }

  package func meaning(of symbol: Lookup.Symbol) -> Meaning {
    guard let known = keys[Self.name(ofTable: symbol.table)]?[symbol.name] else { return .none }
    return known.map { .key($0.key, table: $0.table) } ?? .ambiguous
  }

  /// The symbols of the table that a symbol names, sorted.
  package func names(inTableOf symbol: Lookup.Symbol) -> [String] {
    (keys[Self.name(ofTable: symbol.table)] ?? [:]).keys.sorted()
  }
}
