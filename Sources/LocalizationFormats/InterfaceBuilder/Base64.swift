internal import SourceText

/// The encoding in which Interface Builder writes texts of white space and control characters (RFC 4648, without padding).
enum Base64 {
  /// Decodes a text; characters outside of the alphabet are passed over, as line breaks are.
  static func decode(_ text: ByteSlice, into arena: ByteArena) -> ByteSlice {
    var bytes: [UInt8] = []
    var (bits, bitCount): (UInt32, Int) = (0, 0)
    for byte in text.bytes {
      guard let value = value(of: byte) else { continue }
      bits = bits << 6 | value
      bitCount += 6
      if bitCount >= 8 {
        bitCount -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> bitCount))
      }
    }
    return arena.append(bytes)
  }

  private static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
