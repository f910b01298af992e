internal import LocalizationModel
internal import SourceText

extension EntryContext {
  /// The numbers of the keys of other parts of the same text, as far as their names tell: `greeting.start` and
  /// `greeting.end`. Few are looked at, since the parts of a text are beside each other.
  var keysOfOtherParts: [Int] {
    guard let stem = Self.stem(of: key) else { return [] }
    let keys = table.keys
    return (max(0, keyNumber - Self.mostParts)..<min(keys.count, keyNumber + Self.mostParts + 1)).filter {
      $0 != keyNumber && Self.stem(of: keys[$0]) == stem
    }
  }

  private static var mostParts: Int { 4 }

  /// What comes before the name of a part, which is the last one of a key.
  private static func stem(of key: ByteSlice) -> ByteSlice? {
    guard KeyStyle.isIdentifier(key), let end = key.bytes.lastIndex(where: { [0x2E, 0x5F, 0x2D].contains($0) }) else {
      return nil
    }
    let name = key[end + 1..<key.count].string.lowercased()
    let isNumbered = name.hasPrefix("part") && name.dropFirst("part".count).allSatisfy(\.isNumber)
    return isNumbered || namesOfParts.contains(name) ? key[0..<end + 1] : nil
  }

  private static var namesOfParts: Set<String> {
    ["start", "begin", "prefix", "before", "end", "suffix", "after", "tail"]
  }
}
