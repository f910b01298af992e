internal import LocalizationModel
internal import SourceText

/// Words in code.
extension ByteSlice {
  func equals(_ text: String) -> Bool { count == text.utf8.count && hasBytes(text, at: 0) }

  /// The words before an offset on its line that only space separates, as the modifiers of a declaration; the nearest first,
  /// and no more than a declaration has.
  func wordsOnLine(before offset: Int) -> [ByteSlice] {
    var words: [ByteSlice] = []
    var start = offset
    while words.count < 16, let word = wordRange(endingAt: skippingSpace(backFrom: start)),
      !self[Int(word.upperBound)..<start].bytes.contains(0x0A)
    {
      words.append(self[word.offsets])
      start = Int(word.lowerBound)
    }
    return words
  }

  /// Whether only its file sees what is declared with a name: `private func text`.
  func isPrivate(declarationOf name: ByteRange) -> Bool {
    wordsOnLine(before: Int(name.lowerBound)).contains { $0 == "private" || $0 == "fileprivate" }
  }

  /// The word that ends at an offset.
  func wordRange(endingAt end: Int) -> ByteRange? {
    var first = end
    while first > 0,
      self[first - 1].isASCIILetter || self[first - 1].isASCIIDigit || self[first - 1] == UInt8(ascii: "_")
    {
      first -= 1
    }
    return first < end ? ByteRange(first, end) : nil
  }

  func word(endingAt end: Int) -> ByteSlice? { wordRange(endingAt: end).map { self[$0.offsets] } }

  /// The word before an offset and the white space in front of it.
  func word(before offset: Int) -> ByteSlice? { word(endingAt: skippingSpace(backFrom: offset)) }

  /// Whether the argument of a call that starts at an offset may be a value for the text that is looked up: neither a bundle,
  /// a table, a language or a comment, nor nothing at all.
  func mayBeValue(at offset: Int) -> Bool {
    let start = skippingSpace(from: offset)
    let end = endOfIdentifier(from: start)
    guard end > start else { return self[start] != UInt8(ascii: ".") }
    // A label, or all of the argument: `text.length` and `self.name` are values.
    let next = self[skippingSpace(from: end)]
    guard ":),".utf8.contains(next) else { return true }
    let word = self[start..<end].string.lowercased()
    return !["nil", "null", "comment", "using", "in", "bundle", "table", "tablename", "locale", "language"].contains(
      word)
  }

  /// `Text` in `Text.init`, for the offset of the dot.
  func wordRange(beforeDotAt offset: Int) -> ByteRange? {
    offset > 0 && self[offset] == UInt8(ascii: ".") ? wordRange(endingAt: offset) : nil
  }

  /// Where the identifier ends that starts at an offset, or the text; the offset itself if there is none.
  @inline(__always)
  func endOfIdentifier(from offset: Int) -> Int {
    var end = offset
    while true {
      let bytes = sixteenBytes(at: end)
      // Operators on a vector and a scalar are slow, so both sides are vectors.
      let letters = (bytes | CodeCursor.all(0x20)) &- CodeCursor.all(0x61) .< CodeCursor.all(26)
      let digits = bytes &- CodeCursor.all(0x30) .< CodeCursor.all(10)
      let signs =
        (bytes .== CodeCursor.all(0x5F)) .| (bytes .== CodeCursor.all(0x24)) .| (bytes .== CodeCursor.all(0x60))
      let length = CodeCursor.firstLane(.!((letters .| digits) .| (signs .| (bytes .>= CodeCursor.all(0x80)))))
      end &+= length
      if length < 16 { return Swift.max(offset, Swift.min(end, count)) }
    }
  }

  /// Whether an identifier in code, in a comment or in a literal is wanted, which a closure is given by its start and end.
  @inline(__always)
  func containsIdentifier(where isWanted: (_ start: Int, _ end: Int) -> Bool) -> Bool {
    var offset = 0
    while offset < count {
      guard self[offset].isWordByte else {
        offset += 1
        continue
      }
      let end = endOfIdentifier(from: offset)
      if isWanted(offset, end) { return true }
      offset = Swift.max(end, offset + 1)
    }
    return false
  }

  /// Where the statement around an offset ends, or after so many bytes: before a closing bracket without an opening one, or
  /// at a semicolon or the end of a line outside of brackets. Brackets in literals do not count.
  func endOfStatement(from offset: Int, atMost limit: Int) -> Int {
    var literals = SkippedLiterals()
    var depth = 0
    var end = skippingSpace(from: offset)
    let limit = Swift.min(count, end + limit)
    while end < limit {
      if let next = literals.end(at: end, in: self) {
        end = next
        continue
      }
      switch self[end] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return end }
        depth -= 1
      case UInt8(ascii: ";"), 0x0A: if depth == 0 { return end }
      default: break
      }
      end += 1
    }
    return Swift.min(end, count)
  }

  /// The first offset from this one on that is not white space.
  func skippingSpace(from offset: Int) -> Int {
    var next = offset
    while next < count, self[next].isASCIIWhitespace { next += 1 }
    return next
  }

  /// The last offset up to this one with no white space in front of it.
  func skippingSpace(backFrom offset: Int) -> Int {
    var end = offset
    while end > 0, self[end - 1].isASCIIWhitespace { end -= 1 }
    return end
  }

  /// The words of ASCII letters, digits and underscores.
  var words: [ByteSlice] {
    var words: [ByteSlice] = []
    var start: Int?
    for offset in 0...count {
      let isWord =
        offset < count
        && (self[offset].isASCIILetter || self[offset].isASCIIDigit || self[offset] == UInt8(ascii: "_"))
      if isWord, start == nil { start = offset }
      if !isWord, let first = start {
        words.append(self[first..<offset])
        start = nil
      }
    }
    return words
  }
}

extension UInt8 {
  /// Whether the byte may be part of an identifier of Swift or C.
  @inline(__always)
  var isWordByte: Bool {
    isASCIILetter || isASCIIDigit || self >= 0x80 || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
      || self == UInt8(ascii: "`")
  }
}
