internal import SourceText

/// Latin, Cyrillic and Greek letters that look the same.
package struct Lookalikes: Sendable {
  package static let shared = Lookalikes()

  /// For each letter, its lookalike in each alphabet, or zero: an array access instead of a search.
  private let letters: ByteTable<UInt16>
  private static let limit = 0x530

  /// The most common letter of a script that looks like a letter of another script.
  package func letter(like letter: UInt32, in script: Script) -> UInt32? {
    guard letter < Self.limit, let alphabet = Self.alphabets.firstIndex(of: script) else { return nil }
    let found = letters[Int(letter) * Self.alphabets.count + alphabet]
    return found == 0 || found == letter ? nil : UInt32(found)
  }

  /// In the order of the table's columns.
  private static let alphabets: [Script] = [.latin, .cyrillic, .greek]

  private init() {
    let count = Self.limit * Self.alphabets.count
    var letters = [UInt16](repeating: 0, count: count)
    GeneratedLookalikeTable.lines.forEachLine(separator: " ") { fields in
      let columns = fields.map { column in
        column.split(separator: ",").compactMap { UInt16($0, radix: 16) }
      }
      for letter in columns.joined() {
        for (alphabet, others) in columns.enumerated() {
          let index = Int(letter) * Self.alphabets.count + alphabet
          if let usual = others.first, letters[index] == 0 { letters[index] = usual }
        }
      }
    }
    self.letters = ByteTable(forever: letters)
  }
}
