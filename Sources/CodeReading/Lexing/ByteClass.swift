internal import SourceText

/// What kind of token a byte may start.
enum ByteClass {
  static let space: UInt8 = 0
  static let letter: UInt8 = 1
  static let digit: UInt8 = 2
  /// A punctuation mark that is always a token of its own.
  static let sign: UInt8 = 3
  /// A sign that may be part of a longer operator.
  static let operatorSign: UInt8 = 4
  static let quote: UInt8 = 5
  static let slash: UInt8 = 6
  static let pound: UInt8 = 7
  static let apostrophe: UInt8 = 8
  static let at: UInt8 = 9
  static let end: UInt8 = 10

  static let table = ByteTable<UInt8>(forever: (UInt8.min...UInt8.max).map(classify))

  private static func classify(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0: end
    case UInt8(ascii: "\""): quote
    case UInt8(ascii: "/"): slash
    case UInt8(ascii: "#"): pound
    case UInt8(ascii: "'"): apostrophe
    case UInt8(ascii: "@"): at
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "`"), 0x80...0xFF: letter
    case _ where byte.isASCIILetter: letter
    case _ where byte.isASCIIDigit: digit
    case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "|"),
      UInt8(ascii: "^"), UInt8(ascii: "~"):
      operatorSign
    case 0x21...0x7E: sign
    default: space
    }
  }
}
