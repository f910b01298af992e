internal import LocalizationModel
internal import SourceText

/// What a text has between quotation marks of any language, or between two asterisks: the names of buttons and settings.
///
/// ```
/// Choose “Add Account” first, then **Save**.      Add Account, Save
/// ```
struct QuotedNames {
  struct Name {
    /// In bytes of the text, without the marks.
    var range: ByteRange
    var text: ByteSlice
    /// Whether it is between asterisks, as other words may be.
    var isEmphasized: Bool
  }

  private(set) var names: [Name] = []

  /// In bytes; longer ones are quotations.
  private static let longest = 160

  init(_ text: ByteSlice) {
    var offset = 0
    while offset < text.count {
      let (value, length) = text.scalar(at: offset)
      let start = offset + length
      offset = start
      guard let closers = Self.closers(of: value, at: start - length, in: text) else { continue }
      let first = value == Self.asterisk ? start + 1 : start
      guard let end = Self.end(of: closers, from: first, in: text) else { continue }
      // French has spaces inside of its marks.
      let inner = text[first..<end.lowerBound]
      let edges = EdgeWhitespace(inner)
      let range = ByteRange(first + edges.leading.upperBound, end.lowerBound - edges.trailing.count)
      if range.count > 0 {
        names.append(Name(range: range, text: text[range.offsets], isEmphasized: value == Self.asterisk))
      }
      offset = end.upperBound
    }
  }

  /// Whether a text may have any.
  static func mayBe(in text: ByteSlice, _ traits: Traits) -> Bool {
    traits.intersects([.quote, .emphasis, .nonASCII]) || text.firstIndex(of: UInt8(ascii: "'")) != nil
  }

  private static let asterisk: UInt32 = 0x2A
  private static let apostrophe: UInt32 = 0x27

  /// The marks that may end what a character starts; nil if it starts nothing.
  private static func closers(of value: UInt32, at offset: Int, in text: ByteSlice) -> [UInt32]? {
    switch value {
    // The value of an attribute is no name.
    case 0x22 where !(offset > 0 && text[offset - 1] == UInt8(ascii: "=")): [0x22]
    case apostrophe where !(offset > 0 && text.scalar(before: offset).value.isLetter): [apostrophe]
    case asterisk where text.hasPrefix("**", at: offset): [asterisk]
    case 0x201C, 0x201D: [0x201D]
    case 0x201E: [0x201C, 0x201D, 0x22]
    case 0xAB: [0xBB]
    case 0xBB: [0xAB, 0xBB]
    case 0x2018: [0x2019]
    case 0x201A: [0x2018, 0x2019]
    case 0x2039: [0x203A]
    case 0x203A: [0x2039]
    case 0x300C: [0x300D]
    case 0x300E: [0x300F]
    case 0x300A: [0x300B]
    case 0x3010: [0x3011]
    case 0xFF3B: [0xFF3D]
    case 0x5F4: [0x5F4]
    default: nil
    }
  }

  /// Where the first of some marks is, in the same line and not too far away.
  private static func end(of closers: [UInt32], from start: Int, in text: ByteSlice) -> Range<Int>? {
    var offset = start
    while offset < min(text.count, start + longest) {
      let (value, length) = text.scalar(at: offset)
      if value == 0x0A { return nil }
      if closers.contains(value) {
        if value == asterisk {
          if text.hasPrefix("**", at: offset) { return offset..<offset + 2 }
        } else if ![apostrophe, 0x2019].contains(value)
          || offset + length >= text.count || !text.scalar(at: offset + length).value.isLetter
        {
          return offset..<offset + length
        }
      }
      offset += length
    }
    return nil
  }
}
