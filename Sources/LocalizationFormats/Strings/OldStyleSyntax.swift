package import LocalizationModel
package import SourceText

/// The syntax of texts and comments in an old-style property list, the usual content of a `.strings` file.
package struct OldStyleSyntax: FileSyntax {
  package let comments = [CommentForm.line, .block]

  package init() {}

  package func spelling(of text: String) -> String {
    spelling(of: text, replacing: ["\\": "\\\\", "\"": "\\\"", "\n": "\\n", "\r": "\\r", "\t": "\\t"])
  }

  package func isBareWord(at offset: Int, in text: ByteSlice) -> Bool {
    offset == 0 || (text[offset - 1] != UInt8(ascii: "\"") && text[offset - 1] != UInt8(ascii: "'"))
  }

  package func piece(of written: ByteSlice, at offset: Int) -> (written: Int, decoded: Int) {
    guard written[offset] == UInt8(ascii: "\\"), offset + 1 < written.count else { return (1, 1) }
    let next = written[offset + 1]
    if next == UInt8(ascii: "U") { return UnicodeEscape.piece(of: written, at: offset, letter: next) }
    if next &- 0x30 < 8 {
      var value: UInt32 = 0
      var length = 1
      while length < 4, offset + length < written.count, written[offset + length] &- 0x30 < 8 {
        value = value << 3 | UInt32(written[offset + length] - 0x30)
        length += 1
      }
      // Above ASCII, characters of NextStep Latin take two or three bytes in UTF-8; almost all take two.
      return (length, value & 0xFF < 0x80 ? 1 : 2)
    }
    return next < 0x80 ? (2, 1) : (1, 0)
  }
}

/// `\U203A` in `.strings` files and `\u203A` in JSON: a UTF-16 unit; two of them may be a surrogate pair.
enum UnicodeEscape {
  /// The length of the escape, or surrogate pair of escapes, at an offset; see `FileSyntax.piece`.
  static func piece(of written: ByteSlice, at offset: Int, letter: UInt8) -> (written: Int, decoded: Int) {
    let first = unit(in: written, at: offset + 2)
    let length = 2 + first.digits
    let second = offset + length
    if first.value & 0xFC00 == 0xD800, second + 1 < written.count, written[second] == UInt8(ascii: "\\"),
      written[second + 1] == letter
    {
      let low = unit(in: written, at: second + 2)
      if low.value & 0xFC00 == 0xDC00 { return (length + 2 + low.digits, 4) }
    }
    return (length, first.value.utf8Length)
  }

  /// Reads up to four hexadecimal digits.
  private static func unit(in written: ByteSlice, at start: Int) -> (value: UInt32, digits: Int) {
    var value: UInt32 = 0
    var digits = 0
    while digits < 4, start + digits < written.count, let digit = written[start + digits].hexadecimalValue {
      value = value << 4 | digit
      digits += 1
    }
    return (value, digits)
  }
}
