internal import SourceText

/// Describes characters for messages.
enum CharacterName {
  /// `'x'`, `the word 'hello'`, or the name and code point of an invisible character.
  static func describe(_ text: ByteSlice, at offset: Int) -> String {
    let (value, _) = text.scalar(at: offset)
    if let name = invisibleNames[value] { return "\(name) (\(codePoint(value)))" }
    guard value >= 0x20, value != 0x7F, let scalar = Unicode.Scalar(value) else {
      return "a control character (\(codePoint(value)))"
    }
    if scalar.properties.generalCategory == .format || scalar.properties.generalCategory == .spaceSeparator {
      return "an invisible character (\(codePoint(value)))"
    }
    if value < 0x80, UInt8(value).isASCIILetter || UInt8(value).isASCIIDigit {
      var end = offset
      while end < text.count, end - offset < 24, text[end].isASCIILetter || text[end].isASCIIDigit || text[end] == 0x5F
      {
        end += 1
      }
      return "'\(text[offset..<end].string)'"
    }
    return "'\(Character(scalar))'"
  }

  static func codePoint(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  static func isInvisible(_ value: UInt32) -> Bool {
    invisibleNames[value] != nil || value < 0x20 || value == 0x7F
  }

  private static let invisibleNames: [UInt32: String] = [
    0x00: "a null character", 0x08: "a backspace character", 0x85: "a next-line character", 0xA0: "a no-break space",
    0xAD: "a soft hyphen", 0x1A: "a substitute character", 0x1B: "an escape character", 0x2002: "an en space",
    0x2003: "an em space",
    0x2009: "a thin space", 0x200B: "a zero-width space", 0x200C: "a zero-width non-joiner",
    0x200D: "a zero-width joiner", 0x200E: "a left-to-right mark", 0x200F: "a right-to-left mark",
    0x202F: "a narrow no-break space", 0x2060: "a word joiner", 0x3000: "an ideographic space",
    0xFEFF: "a byte order mark in the middle of the file", 0xFFFD: "a replacement character",
  ]

  /// The length in bytes of a typographic quotation mark at an offset, or nil.
  static func lengthOfTypographicQuote(_ text: ByteSlice, at offset: Int) -> Int? {
    guard offset < text.count, text[offset] >= 0x80 else { return nil }
    let (value, length) = text.scalar(at: offset)
    switch value {
    case 0x201C...0x201F, 0xAB, 0xBB, 0xFF02, 0x300C, 0x300D: return length
    default: return nil
    }
  }
}
