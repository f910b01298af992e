internal import SourceText

extension Project {
  /// Finds the keys of the symbols that the code names, which Xcode generates for the keys of catalogs.
  ///
  /// ```
  /// Text(.greeting(name: "Bob"))     the key `greeting` in the catalog, with an object as argument
  /// ```
  package mutating func findKeysOfSymbols() {
    guard usage.lookups.contains(where: { $0.symbol != nil }) else { return }
    let symbols = KeySymbols(of: self)
    for index in usage.lookups.indices {
      guard let symbol = usage.lookups[index].symbol else { continue }
      switch symbols.meaning(of: symbol) {
      case .key(let key, let table):
        // Xcode makes no function of a text without arguments, so that a call means something else.
        let isCalled = usage.lookups[index].arguments?.types.isEmpty == false
        if isCalled, key.withByteSlice({ SymbolForm(of: $0, in: table) }) == .property { continue }
        usage.lookups[index].key = .literal(key)
        usage.lookups[index].table = .named(table.name)
      case .ambiguous: break
      case .none:
        guard symbol.isCertain, !symbol.isElsewhere, !usage.lookups[index].isUnseen else { continue }
        usage.unknownSymbols.append(.init(symbol: symbol, location: usage.lookups[index].location))
      }
    }
    usage.lookups.removeAll { $0.symbol != nil && $0.key == .unknown }
  }
}
