internal import SourceText

extension Project {
  /// Finds the keys of the symbols that the code names, which Xcode generates for the keys of catalogs.
  ///
  /// ```
  /// Text(.greeting(name: "Bob"))     the key `greeting` in the catalog, with an object as argument
  /// ```
  package mutating func findKeysOfSymbols() {
    guard usage.lookups.contains(where: { $0.symbol != nil }) else { return }
    var keys: [String: (key: String, table: String)] = [:]
    for table in bundles.lazy.flatMap(\.tables) where table.base?.files.contains(where: \.format.hasSymbols) ?? false {
      for number in 0..<table.keys.count {
        keys[CodeUsage.symbolName(of: table.keys[number])] = (table.keys[number].string, table.name)
      }
    }
    for index in usage.lookups.indices {
      guard let symbol = usage.lookups[index].symbol else { continue }
      if let (key, table) = keys[symbol.name] {
        usage.lookups[index].key = .literal(key)
        usage.lookups[index].table = .named(table)
      } else if !symbol.isElsewhere, !usage.lookups[index].isInTest,
        let nearest = Spelling.nearest(to: symbol.name, among: keys.keys.sorted())
      {
        usage.unknownSymbols.append(
          .init(name: symbol.name, nearest: nearest, location: usage.lookups[index].location))
      }
    }
    usage.lookups.removeAll { $0.symbol != nil && $0.key == .unknown }
  }
}
