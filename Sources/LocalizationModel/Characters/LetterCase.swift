package import SourceText

/// Whether a character is a letter, whether it is a capital, and what it is in lowercase.
package struct LetterCase: BitwiseCopyable, Sendable {
  /// The character in lowercase, and what it is in the two highest bits.
  private let bits: UInt32

  private static let letter: UInt32 = 1 << 31
  private static let uppercase: UInt32 = 1 << 30

  /// Those of the characters that texts with capitals consist of: Latin, Greek, Cyrillic and Armenian ones.
  package static let table = ByteTable(forever: (0..<0x590).map { LetterCase(of: $0) })

  package init(of value: UInt32) {
    if value < 0x80 {
      let byte = UInt8(value)
      bits = byte.isASCIILetter ? Self.letter | (byte.isASCIIUppercase ? Self.uppercase : 0) | value | 0x20 : value
      return
    }
    guard let properties = Unicode.Scalar(value)?.properties, properties.isAlphabetic else {
      bits = value
      return
    }
    let lowercase = properties.lowercaseMapping.unicodeScalars.first?.value ?? value
    bits = Self.letter | (properties.isUppercase ? Self.uppercase : 0) | lowercase
  }

  package var isLetter: Bool { bits & Self.letter != 0 }
  package var isUppercase: Bool { bits & Self.uppercase != 0 }
  /// Of a character with several letters in lowercase, the first.
  package var lowercase: UInt32 { bits & ~(Self.letter | Self.uppercase) }
}
