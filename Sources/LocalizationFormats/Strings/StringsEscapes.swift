internal import LocalizationModel
internal import SourceText

/// Decodes the text between the quotation marks of a `.strings` file.
///
/// ```
/// \n \t \" \\ …     the usual control characters and the character itself
/// \U00e9            one UTF-16 unit, one to four hexadecimal digits; surrogate pairs are joined
/// \341              a byte in NextStep Latin, one to three octal digits
/// \q                q: a backslash before any other character is dropped
/// ```
struct StringsEscapes {
  /// The decoded text, and the escapes in it that the system does not know.
  static func decode(
    _ raw: ByteSlice, at offset: Int, into content: inout ParsedTable, collectsProblems: Bool = true
  ) -> ByteSlice {
    var problems: [SyntaxProblem] = []
    var hasSurrogates = false
    let text = content.arena.append(capacity: raw.count) { decoded in
      var index = 0
      while index < raw.count {
        let byte = raw[index]
        guard byte == UInt8(ascii: "\\"), index + 1 < raw.count else {
          decoded.append(byte)
          hasSurrogates = hasSurrogates || byte == 0xED
          index += 1
          continue
        }
        let escape = escape(in: raw, at: index)
        if let shown = escape.meaningless, collectsProblems {
          let written = raw[index..<index + escape.writtenLength].string
          let range = ByteRange(offset + index, offset + index + escape.writtenLength)
          problems.append(
            SyntaxProblem(
              .meaninglessEscape(written: written, shown: shown), range,
              repair: repair(of: written).map { .init(title: "write '\($0)'", range: range, replacement: $0) }))
        }
        if let value = escape.value {
          decoded.append(scalar: value)
          hasSurrogates = hasSurrogates || value & 0xFFFF_F800 == 0xD800
        }
        index += escape.length
      }
      if hasSurrogates { decoded.joinSurrogates() }
    }
    content.problems += problems
    return text
  }

  private struct Escape {
    /// The number of bytes consumed, including the backslash.
    var length: Int
    /// The scalar or UTF-16 unit; nil when the text after the backslash is copied unchanged.
    var value: UInt32?
    /// The text that users see, when that cannot be what the author meant.
    var meaningless: String?
    /// The number of bytes that the author considered part of the escape.
    var writtenLength = 2
  }

  private static func escape(in raw: ByteSlice, at index: Int) -> Escape {
    let byte = raw[index + 1]
    switch byte {
    case UInt8(ascii: "a"): return Escape(length: 2, value: 7)
    case UInt8(ascii: "b"): return Escape(length: 2, value: 8)
    case UInt8(ascii: "f"): return Escape(length: 2, value: 12)
    case UInt8(ascii: "n"): return Escape(length: 2, value: 10)
    case UInt8(ascii: "r"): return Escape(length: 2, value: 13)
    case UInt8(ascii: "t"): return Escape(length: 2, value: 9)
    case UInt8(ascii: "v"): return Escape(length: 2, value: 11)
    case UInt8(ascii: "U"):
      var value: UInt32 = 0
      var length = 2
      while length < 6, index + length < raw.count, let digit = raw[index + length].hexadecimalValue {
        value = value << 4 | digit
        length += 1
      }
      // Without a digit, there is nothing to see of it.
      return Escape(length: length, value: value, meaningless: length == 2 ? "" : nil)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var value: UInt32 = 0
      var length = 1
      while length < 4, index + length < raw.count, raw[index + length] &- 0x30 < 8 {
        value = value << 3 | UInt32(raw[index + length] - 0x30)
        length += 1
      }
      let scalar = NextStepLatin.scalar(of: UInt8(truncatingIfNeeded: value))
      let shown = scalar < 0x80 ? nil : Unicode.Scalar(scalar).map { String(Character($0)) }
      return Escape(length: length, value: scalar, meaningless: shown, writtenLength: length)
    case UInt8(ascii: "u"):
      var length = 2
      while length < 6, index + length < raw.count, raw[index + length].hexadecimalValue != nil { length += 1 }
      return Escape(
        length: 2, value: UInt32(byte), meaningless: raw[index + 1..<index + length].string, writtenLength: length)
    case 0x20 where isBrokenControl(raw, at: index):
      return Escape(
        length: 2, value: UInt32(byte), meaningless: raw[index + 1..<index + 3].string, writtenLength: 3)
    // A sign of its own: "/ and \\ are not allowed".
    case 0x20 where index > 0 && raw[index - 1] == 0x20 && index + 2 < raw.count && raw[index + 2] != UInt8(ascii: "("):
      return Escape(length: 2, value: UInt32(byte), meaningless: " ")
    case UInt8(ascii: "%"):
      return Escape(length: 2, value: UInt32(byte), meaningless: "%")
    case UInt8(ascii: "("):
      let name = interpolation(in: raw, at: index)
      return Escape(
        length: 2, value: UInt32(byte), meaningless: name.map { raw[index + 1..<$0].string },
        writtenLength: name.map { $0 - index } ?? 2)
    case 0x80...:
      let (value, length) = raw.scalar(at: index + 1)
      let isLetter = value.isLetter
      return Escape(
        length: 1, meaningless: isLetter ? raw[index + 1..<index + 1 + length].string : nil,
        writtenLength: isLetter ? 1 + length : 2)
    default:
      let isLetterOrDigit = byte.isASCIILetter || byte.isASCIIDigit
      return Escape(
        length: 2, value: UInt32(byte), meaningless: isLetterOrDigit ? String(UnicodeScalar(byte)) : nil)
    }
  }

  /// The end of `\(name)`, which only Swift's literals know; nil for another text in parentheses.
  private static func interpolation(in raw: ByteSlice, at index: Int) -> Int? {
    var end = index + 2
    while end < raw.count, raw[end].isASCIILetter || raw[end].isASCIIDigit || [0x2E, 0x5F].contains(raw[end]) {
      end += 1
    }
    return end > index + 2 && end < raw.count && raw[end] == UInt8(ascii: ")") ? end + 1 : nil
  }

  /// Whether a translator, or a program, put a space into a line break or a tab: `\ n`.
  private static func isBrokenControl(_ raw: ByteSlice, at index: Int) -> Bool {
    guard index + 3 < raw.count, "nrt".utf8.contains(raw[index + 2]) else { return false }
    // Not the start of a word, nor in a path: `C:\ n`.
    return (!raw[index + 3].isASCIILetter || raw[index + 3].isASCIIUppercase)
      && (index == 0 || raw[index - 1] != UInt8(ascii: ":"))
  }

  /// Corrects `\u203A`, which was certainly meant to be `\U203A`, and `\ n`.
  private static func repair(of written: String) -> String? {
    if written.count > 2, written.hasPrefix("\\ ") { return "\\" + written.dropFirst(2) }
    return written.hasPrefix("\\u") && written.utf8.count == 6 ? "\\U" + written.dropFirst(2) : nil
  }
}
