package import SourceText

/// The parts of a text that every translation keeps: placeholders, markup, addresses and escapes.
///
/// ```
/// Open <a href="x">%1$@</a> at https://example.com
///      ------------####----    -------------------
/// ```
package struct UntranslatablePieces {
  /// In the order of the text, without overlaps.
  package private(set) var ranges: [ByteRange] = []

  package init(in text: ByteSlice, placeholders: NamedPlaceholderSyntaxes) {
    let named = Dictionary(
      placeholders.placeholders(in: text).map { (Int($0.range.lowerBound), Int($0.range.upperBound)) },
      uniquingKeysWith: { first, _ in first })
    var offset = 0
    while offset < text.count {
      guard let end = named[offset] ?? Self.end(ofPieceAt: offset, in: text) else {
        offset += 1
        continue
      }
      ranges.append(ByteRange(offset, end))
      offset = end
    }
  }

  private static func end(ofPieceAt offset: Int, in text: ByteSlice) -> Int? {
    switch text[offset] {
    case UInt8(ascii: "%"): text.hasBytes("%arg", at: offset) ? offset + 4 : endOfSpecifier(at: offset, in: text)
    case UInt8(ascii: "<"): endOfTag(at: offset, in: text)
    case UInt8(ascii: "&"): endOfEntity(at: offset, in: text)
    case UInt8(ascii: "\\"): endOfEscape(at: offset, in: text)
    case UInt8(ascii: "]") where offset + 1 < text.count && text[offset + 1] == UInt8(ascii: "("):
      text.firstIndex(of: UInt8(ascii: ")"), from: offset).map { $0 + 1 }
    case let byte where byte.isASCIILetter && (offset == 0 || !text[offset - 1].isASCIILetter):
      endOfAddress(at: offset, in: text)
    default: nil
    }
  }

  private static func endOfSpecifier(at offset: Int, in text: ByteSlice) -> Int? {
    let specifier = FormatSpecifier(in: text, at: offset)
    return specifier.isArgument || specifier.kind == .percentSign ? Int(specifier.range.upperBound) : nil
  }

  private static func endOfTag(at offset: Int, in text: ByteSlice) -> Int? {
    guard offset + 1 < text.count, text[offset + 1].isASCIILetter || text[offset + 1] == UInt8(ascii: "/"),
      let end = text.firstIndex(of: UInt8(ascii: ">"), from: offset)
    else { return nil }
    return end + 1
  }

  private static func endOfEntity(at offset: Int, in text: ByteSlice) -> Int? {
    guard let end = text.firstIndex(of: UInt8(ascii: ";"), from: offset), end > offset + 1 else { return nil }
    let isName = text[offset + 1..<end].bytes.allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "#")
    }
    return isName ? end + 1 : nil
  }

  /// `\n` and the like as text, and `\(name)`.
  private static func endOfEscape(at offset: Int, in text: ByteSlice) -> Int? {
    guard offset + 1 < text.count else { return nil }
    if text[offset + 1] == UInt8(ascii: "(") {
      return text.firstIndex(of: UInt8(ascii: ")"), from: offset).map { $0 + 1 }
    }
    return text[offset + 1].isASCIILetter ? offset + 2 : nil
  }

  /// In bytes.
  private static let longestAddress = 256

  /// A word with `://` or with `@` inside.
  private static func endOfAddress(at offset: Int, in text: ByteSlice) -> Int? {
    var end = offset
    var isAddress = false
    while end < min(text.count, offset + longestAddress), !text[end].isASCIIWhitespace, text[end] != UInt8(ascii: "<"),
      text[end] != UInt8(ascii: ")"), text[end] != UInt8(ascii: "%")
    {
      if text.hasBytes("://", at: end) { isAddress = true }
      if text[end] == UInt8(ascii: "@"), end + 1 < text.count, text[end + 1].isASCIILetter { isAddress = true }
      end += 1
    }
    return isAddress ? end : nil
  }
}
