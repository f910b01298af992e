internal import SourceText

/// Where literals and regular expressions of Swift end.
extension CodeCursor {
  /// Skips the literal that starts here if it is on one line and its interpolations are plain names.
  @inline(__always)
  mutating func skipLiteral(allowsDots: Bool) -> SkimmedLiteral? {
    let first = offset
    var offset = first &+ 1
    // Three quotes start a multiline literal.
    if text[offset] == UInt8(ascii: "\""), text[offset &+ 1] == UInt8(ascii: "\"") { return nil }
    var ends: (first: ByteRange, last: ByteRange)?
    var hasPercentSign = false
    while true {
      let plain = offset
      offset = endOfPlainText(from: plain, &hasPercentSign)
      switch text[offset] {
      case UInt8(ascii: "\""):
        ends?.last = ByteRange(plain, offset)
        self.offset = offset &+ 1
        return SkimmedLiteral(content: ByteRange(first &+ 1, offset), ends: ends, hasPercentSign: hasPercentSign)
      case UInt8(ascii: "\\") where text[offset &+ 1] == UInt8(ascii: "("):
        let end = endOfSimpleInterpolation(from: offset &+ 2, allowsDots: allowsDots)
        guard let end else { return nil }
        if ends == nil { ends = (ByteRange(plain, offset), ByteRange(at: end)) }
        offset = end
      default: return nil
      }
    }
  }

  func hasPounds(_ count: Int, at offset: Int) -> Bool {
    for index in 0..<count where text[offset + index] != UInt8(ascii: "#") { return false }
    return true
  }

  /// Whether a raw literal ends on its first line, so that its quotes are content: `#"""#`, `#"""a""#`.
  ///
  /// `first` is the offset of the third quote. A line is searched up to some length, which keeps the time linear.
  func closesRawLiteral(ofPounds count: Int, from first: Int) -> Bool {
    guard count > 0 else { return false }
    var offset = first
    while offset < first + 1_000, text[offset] != 0x0A, text[offset] != 0x0D, offset < text.count {
      if text[offset] == UInt8(ascii: "\""), hasPounds(count, at: offset + 1) { return true }
      offset += 1
    }
    return false
  }

  /// The end of a literal if the quote at an offset closes it.
  func end(of literal: CodeLiteral, closedAt offset: Int) -> Int? {
    let quotes = literal.isMultiline ? 3 : 1
    for index in 1..<max(2, quotes) where literal.isMultiline {
      guard text[offset + index] == UInt8(ascii: "\"") else { return nil }
    }
    return hasPounds(literal.poundCount, at: offset + quotes) ? offset + quotes + literal.poundCount : nil
  }

  /// The end of `/…/`, for the offset after the first slash; nil if this is not a regular expression on one line.
  ///
  /// A regular expression must not start with a space, and must not be very long, which keeps the time linear.
  func endOfRegularExpression(from first: Int) -> Int? {
    var offset = first
    guard text[offset] != 0x20, text[offset] != 0x09 else { return nil }
    while offset < first + 1_000 {
      switch text[offset] {
      case 0x0A, 0x0D, 0: return nil
      case UInt8(ascii: "\\"): offset += 2
      case UInt8(ascii: "/"): return offset + 1
      default: offset += 1
      }
    }
    return nil
  }

  /// The end of `#/…/#`, which may have several lines, for the offset of the first slash.
  func endOfExtendedRegularExpression(from slash: Int) -> Int {
    var offset = slash
    while offset < text.count {
      offset = text.endOrIndex(of: UInt8(ascii: "/"), from: offset + 1)
      if text[offset + 1] == UInt8(ascii: "#") { break }
    }
    return min(offset + 2, text.count)
  }
}
