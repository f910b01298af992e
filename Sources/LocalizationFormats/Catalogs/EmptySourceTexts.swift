internal import LocalizationModel
internal import SourceText

extension ParsedTable {
  /// Takes the keys for the texts of the source language where it has next to no text of its own, but empty ones for keys
  /// that are texts.
  ///
  /// Xcode has written such texts into catalogs that it made from a table without entries. Nobody ships an app that shows
  /// nothing in its own language.
  mutating func takeKeysForEmptyTexts(in text: ByteSlice) {
    func key(of entry: Entry) -> ByteSlice { entry.decoded.key.map { decoded[$0] } ?? text[entry.key.offsets] }
    var empty: [Int] = []
    var filledCount = 0
    for (index, entry) in entries.enumerated() where !entry.traits.contains(.implicitValue) {
      if !entry.traits.contains(.empty) {
        filledCount += 1
      } else if KeyStyle.isProse(key(of: entry)) {
        empty.append(index)
      }
    }
    guard empty.count >= Self.fewestEmptyTexts, empty.count > filledCount * 4 else { return }
    for index in empty {
      let entry = entries[index]
      let shown = key(of: entry)
      let hasEscape = entry.decoded.key != nil
      let kept = Traits(of: shown).union(hasEscape ? .escape : .none).union(.implicitValue)
      entries[index] = Entry(
        key: entry.key, value: entry.key,
        traits: entry.traits.contains(.notForTranslation) ? kept.union(.notForTranslation) : kept,
        decoded: hasEscape ? keep(key: shown, value: shown) : .none)
    }
  }

  private static let fewestEmptyTexts = 5
}
