internal import SourceText

/// Goes through the keys of a localization together with its base, and tells how each text relates to its key and base.
///
/// This is the inner loop of a run: it compares lengths and bytes and makes nothing.
package struct PairWalker {
  private let localization: Localization
  private let base: Localization?

  package struct Pair {
    package var keyNumber: Int
    package var reference: EntryReference
    /// The base's entry for the key, or nil.
    package var base: EntryReference?
    /// What occurs in this text, and whether it equals its key.
    package var ownTraits: Traits
    /// What occurs in either text, and both relations.
    package var traits: Traits
  }

  package init(localization: Localization, base: Localization?) {
    self.localization = localization
    self.base = base
  }

  package func forEach(_ body: (Pair) -> Void) {
    for number in 0..<localization.keyCount {
      guard let reference = localization.entry(ofKey: number) else { continue }
      let table = localization.table(of: reference)
      let entry = table.entries[reference.index]
      let value = table.value(of: entry)
      var own = entry.traits
      let key = table.key(of: entry)
      if value.count == key.count, value == key, !entry.traits.contains(.notText) { own.insert(.equalsKey) }
      var pair = Pair(keyNumber: number, reference: reference, base: base?.entry(ofKey: number), ownTraits: own, traits: own)
      if let base, let baseReference = pair.base {
        let baseTable = base.table(of: baseReference)
        let baseEntry = baseTable.entries[baseReference.index]
        pair.traits.formUnion(baseEntry.traits)
        let baseValue = baseTable.value(of: baseEntry)
        if value.count == baseValue.count, value == baseValue, !value.isEmpty { pair.traits.insert(.equalsBase) }
      }
      body(pair)
    }
  }
}
