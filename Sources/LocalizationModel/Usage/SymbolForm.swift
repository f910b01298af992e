package import SourceText

/// What Xcode generates for a key of a catalog: `.greeting`, or `.greeting(name:)` for a text with arguments.
package enum SymbolForm {
  case property
  case function
  /// A text in which a percent sign may start a specifier or be one of prose.
  case either

  /// Nil for a table that is no catalog, and for a key that Xcode once found in the code and no longer does.
  package init?(of key: ByteSlice, in table: Table) {
    guard let base = table.base, base.files.contains(where: { $0.format.hasSymbols }) else { return nil }
    let reference = table.keys.number(of: key, hash: KeyHash.hash(key)).flatMap { base.entry(ofKey: $0) }
    if let reference, base.isStale(reference) { return nil }
    let texts = reference.map { base.variation($0)?.texts.map(\.bytes) ?? [base.value($0)] } ?? []
    let formats = (texts + [key]).map { FormatString($0) }.filter { !$0.arguments.isEmpty }
    let isCertain = formats.contains { format in
      format.arguments.contains { !format.isDoubtful(format.specifiers[$0.specifier]) }
    }
    self = formats.isEmpty ? .property : isCertain ? .function : .either
  }
}

extension Localization {
  /// Whether the code no longer has the key of an entry, according to its catalog: Xcode finds no call that it knows.
  package func isStale(_ reference: EntryReference) -> Bool { file(of: reference).state(of: reference.index) == .stale }
}
