internal import LocalizationModel
internal import SourceText

extension EntryContext {
  /// The numbers of the keys of other parts of the same text, as far as their names tell: `greeting.start` and
  /// `greeting.end`. Few are looked at, since the parts of a text are beside each other.
  var keysOfOtherParts: [Int] {
    guard KeyStyle.isIdentifier(key),
      let end = key.bytes.lastIndex(where: { [0x2E, 0x5F, 0x2D].contains($0) })
    else { return [] }
    let (keys, stem) = (table.keys, key[0..<end + 1])
    return (max(0, keyNumber - Self.mostParts)..<min(keys.count, keyNumber + Self.mostParts + 1)).filter {
      $0 != keyNumber && keys[$0].hasPrefix(stem)
    }
  }

  private static var mostParts: Int { 4 }
}
