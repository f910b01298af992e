/// Pairs of a letter and a combining mark that Unicode also encodes as one character.
package enum Composition {
  /// The precomposed character for a letter and the mark after it, or nil.
  package static func composed(_ letter: UInt32, _ mark: UInt32) -> UInt32? {
    table[UInt64(letter) << 32 | UInt64(mark)]
  }

  /// The letter without its marks; a letter that has none is returned unchanged.
  package static func letter(of character: UInt32) -> UInt32 {
    var letter = character
    while let bare = letters[letter] { letter = bare }
    return letter
  }

  private static let letters = Dictionary(
    table.map { ($0.value, UInt32($0.key >> 32)) }, uniquingKeysWith: { first, _ in first })

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
