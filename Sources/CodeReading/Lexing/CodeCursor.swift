internal import SourceText

/// A position in the text, and how to read what both languages have in common.
struct CodeCursor {
  let text: ByteSlice
  let classes = ByteClass.table
  var offset = 0

  init(_ text: ByteSlice) {
    self.text = text
    // A byte order mark is not part of the first identifier.
    if text.hasPrefix("\u{FEFF}") { offset = 3 }
  }

  /// Moves to the next byte that is not white space and returns its class; a zero byte inside the text is white space.
  @inline(__always)
  mutating func skipSpace() -> UInt8 {
    var offset = self.offset
    while true {
      if text[offset] <= 0x20 { offset = endOfSpace(from: offset) }
      let byteClass = classes[Int(text[offset])]
      guard byteClass == ByteClass.space else {
        self.offset = offset
        return byteClass
      }
      offset &+= 1
    }
  }

  /// Skips line breaks and indentation, sixteen bytes at a time.
  @inline(__always)
  private func endOfSpace(from first: Int) -> Int {
    var offset = first
    while offset < text.count {
      let bytes = sixteen(at: offset)
      let length = Self.firstLane(bytes .> Self.all(0x20))
      offset &+= length
      if length < 16 { break }
    }
    return min(offset, text.count)
  }

  @inline(__always)
  mutating func readIdentifier() -> CodeToken {
    let first = offset
    let end = text.endOfIdentifier(from: first &+ 1)
    offset = end
    return CodeToken(kind: .identifier, start: first, end: end)
  }

  @inline(__always)
  static func all(_ byte: UInt8) -> SIMD16<UInt8> { SIMD16(repeating: byte) }

  @inline(__always)
  func sixteen(at offset: Int) -> SIMD16<UInt8> {
    text.sixteenBytes(at: offset)
  }

  /// The index of the first lane that is set, or sixteen.
  @inline(__always)
  static func firstLane(_ mask: SIMDMask<SIMD16<Int8>>) -> Int {
    let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    let low = halves[0].trailingZeroBitCount
    return (low < 64 ? low : 64 &+ halves[1].trailingZeroBitCount) >> 3
  }

  /// The offset of the next quote, backslash or control character, or the end of the text.
  @inline(__always)
  func endOfPlainText(from first: Int) -> Int {
    var ignored = false
    return endOfPlainText(from: first, &ignored)
  }

  /// The same; sets `hasPercentSign` if it passes one.
  @inline(__always)
  func endOfPlainText(from first: Int, _ hasPercentSign: inout Bool) -> Int {
    var offset = first
    while offset < text.count {
      let bytes = sixteen(at: offset)
      let found = (bytes .== Self.all(0x22)) .| (bytes .== Self.all(0x5C)) .| (bytes .< Self.all(0x20))
      let length = Self.firstLane(found)
      if Self.firstLane(bytes .== Self.all(0x25)) < length { hasPercentSign = true }
      offset &+= length
      if length < 16 { break }
    }
    return min(offset, text.count)
  }

  mutating func readNumber(separator: UInt8) -> CodeToken {
    let first = offset
    while true {
      let byte = text[offset]
      if classes[Int(byte)] &- 1 < 2 {
        offset += 1
      } else if byte == UInt8(ascii: ".") || byte == separator, text[offset + 1].isASCIIDigit {
        offset += 2
      } else {
        return CodeToken(kind: .number, start: first, end: offset)
      }
    }
  }

  @inline(__always)
  mutating func readSign() -> CodeToken {
    let first = offset
    offset = first &+ 1
    return CodeToken(kind: .sign, byte: text[first], start: first, end: first &+ 1)
  }

  @inline(__always)
  mutating func readSign(at place: Int) -> CodeToken {
    offset = place
    return readSign()
  }

  mutating func readOperators() -> CodeToken {
    let first = offset
    while classes[Int(text[offset])] == ByteClass.operatorSign { offset += 1 }
    let isSingle = offset == first + 1
    return CodeToken(kind: isSingle ? .sign : .operators, byte: isSingle ? text[first] : 0, start: first, end: offset)
  }

  /// Moves to the line break that ends the line, or to the end.
  mutating func skipLine() { offset = text.endOrIndex(of: 0x0A, from: offset) }

  /// Moves past the end of the comment that starts here; false if it has no end.
  mutating func skipBlockComment(nests: Bool) -> Bool {
    var depth = 1
    offset += 2
    var searched = offset
    while true {
      let slash = text.endOrIndex(of: UInt8(ascii: "/"), from: searched)
      guard slash < text.count else {
        offset = text.count
        return false
      }
      searched = slash + 1
      if slash > offset, text[slash - 1] == UInt8(ascii: "*") {
        depth -= 1
        offset = slash + 1
        if depth == 0 { return true }
      } else if nests, text[slash + 1] == UInt8(ascii: "*") {
        depth += 1
        offset = slash + 2
        searched = offset
      }
    }
  }

  func hasWord(_ word: StaticString, at offset: Int) -> Bool {
    let length = word.utf8CodeUnitCount
    return text.hasPrefix(word, at: offset)
      && classes[Int(text[offset + length])] &- 1 > 1
  }

  /// Moves past the `#endif` or `#else` that ends a part which is never compiled.
  mutating func skipExcludedPart() {
    var depth = 1
    while true {
      let pound = text.endOrIndex(of: UInt8(ascii: "#"), from: offset)
      guard pound < text.count else {
        offset = text.count
        return
      }
      offset = pound + 1
      var word = offset
      while text[word] == 0x20 || text[word] == 0x09 { word += 1 }
      if hasWord("if", at: word) || hasWord("ifdef", at: word) || hasWord("ifndef", at: word) {
        depth += 1
      } else if hasWord("endif", at: word) {
        depth -= 1
      } else if depth == 1, hasWord("else", at: word) || hasWord("elif", at: word) || hasWord("elseif", at: word) {
        depth = 0
      }
      if depth == 0 {
        skipLine()
        return
      }
    }
  }
}
