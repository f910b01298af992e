/// Pairs of a letter and a combining mark that Unicode also encodes as one character.
package enum Composition {
  /// The precomposed character for a letter and the mark after it, or nil.
  ///
  /// The mark may belong before one that the letter already has: "ă" and a dot below are "ặ".
  package static func composed(_ letter: UInt32, _ mark: UInt32) -> UInt32? {
    if let composed = table[UInt64(letter) << 32 | UInt64(mark)] { return composed }
    guard let (bare, other) = parts[letter], marksBelow.contains(mark), !marksBelow.contains(other),
      let below = table[UInt64(bare) << 32 | UInt64(mark)]
    else { return nil }
    return table[UInt64(below) << 32 | UInt64(other)]
  }

  /// The letter without its marks; a letter that has none is returned unchanged.
  package static func letter(of character: UInt32) -> UInt32 {
    var letter = character
    while let bare = parts[letter]?.letter { letter = bare }
    return letter
  }

  /// The marks of the table that come first among several, since they are below the letter: a dot, a ring, a cedilla…
  private static let marksBelow: Set<UInt32> = [
    0x31B, 0x323, 0x324, 0x325, 0x326, 0x327, 0x328, 0x32D, 0x32E, 0x330, 0x331,
  ]

  /// The letter and the mark of a precomposed character.
  private static let parts: [UInt32: (letter: UInt32, mark: UInt32)] = Dictionary(
    table.map { ($0.value, (UInt32($0.key >> 32), UInt32(truncatingIfNeeded: $0.key))) },
    uniquingKeysWith: { first, _ in first })

  private static let table: [UInt64: UInt32] = {
    var table: [UInt64: UInt32] = [:]
    GeneratedCompositionTable.lines.forEachLine(separator: " ") { fields in
      let values = fields.compactMap { UInt32($0, radix: 16) }
      guard values.count == 3 else { return }
      table[UInt64(values[0]) << 32 | UInt64(values[1])] = values[2]
    }
    return table
  }()
}
