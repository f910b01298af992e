extension ByteSlice {
  /// The offset of the first byte that is invalid in strict UTF-8, or nil.
  ///
  /// As strict as the property-list reader: no overlong forms, no surrogates, nothing above U+10FFFF.
  public func firstInvalidUTF8(from offset: Int = 0) -> Int? {
    var index = offset
    let start = start
    let end = count
    // After a block that was not skipped, block-wise skipping is tried again.
    var nextBlock = offset + 3
    while index < end {
      if index >= nextBlock {
        index = endOfValidBlocks(from: index)
        nextBlock = index + 64
        guard index < end else { return nil }
      }
      let byte = start[index]
      if byte < 0x80 {
        index += 1
        continue
      }
      // The padding is not a continuation byte, so looking past the end fails as it should.
      let second = start[index + 1]
      if byte < 0xE0 {
        guard byte >= 0xC2, second & 0xC0 == 0x80 else { return index }
        index += 2
      } else if byte < 0xF0 {
        guard second & 0xC0 == 0x80, start[index + 2] & 0xC0 == 0x80,
          byte != 0xE0 || second >= 0xA0, byte != 0xED || second < 0xA0
        else { return index }
        index += 3
      } else {
        guard byte < 0xF5, second & 0xC0 == 0x80, start[index + 2] & 0xC0 == 0x80, start[index + 3] & 0xC0 == 0x80,
          byte != 0xF0 || second >= 0x90, byte != 0xF4 || second < 0x90
        else { return index }
        index += 4
      }
    }
    return nil
  }

  /// Skips valid blocks of 64 bytes; `offset` and the result are offsets at which a character starts.
  ///
  /// A byte must be a continuation byte exactly when one of the three bytes before it requires one, so each sixteen
  /// bytes are compared with the sixteen that start one, two and three bytes earlier. Only the highest bit of each byte
  /// counts; bits that are shifted in from a neighboring byte end up lower.
  private func endOfValidBlocks(from offset: Int) -> Int {
    typealias Bytes = SIMD2<UInt64>
    func bytes(at offset: Int) -> Bytes { twoWords(at: offset) }
    func isZero(_ bytes: Bytes) -> Bool { bytes[0] | bytes[1] == 0 }
    func each(_ byte: UInt64) -> Bytes { Bytes(repeating: byte &* 0x0101_0101_0101_0101) }
    let highest = each(0x80)
    let lower = each(0x7F)
    func isEqual(_ bytes: Bytes, _ value: Bytes) -> Bytes {
      let difference = bytes ^ value
      return ~((difference & lower) &+ lower | difference)
    }
    var index = offset
    while index + 64 <= count {
      let any = bytes(at: index) | bytes(at: index + 16) | bytes(at: index + 32) | bytes(at: index + 48)
      if start[index - 1] < 0x80, isZero(any & highest) {
        index += 64
        continue
      }
      var wrong = Bytes.zero
      for place in stride(from: index, to: index + 64, by: 16) {
        let current = bytes(at: place)
        let first = bytes(at: place - 1)
        let second = bytes(at: place - 2)
        let third = bytes(at: place - 3)
        let isContinuation = current & ~(current &<< 1)
        let isExpected =
          (first & (first &<< 1)) | (second & (second &<< 1) & (second &<< 2))
          | (third & (third &<< 1) & (third &<< 2) & (third &<< 3))
        wrong |= isContinuation ^ isExpected
        wrong |= isEqual(current & each(0xFE), each(0xC0))
        // Overlong forms and surrogates; bit 5 is set when a continuation byte is 0xA0 or above.
        wrong |= isEqual(first, each(0xE0)) & ~(current &<< 2)
        wrong |= isEqual(first, each(0xED)) & (current &<< 2)
        // Sequences of four bytes are rare and can be invalid in many ways.
        wrong |= current & (current &<< 1) & (current &<< 2) & (current &<< 3)
      }
      guard isZero(wrong & highest) else { break }
      index += 64
    }
    // The last character may continue after the blocks, or should.
    repeat {
      guard index > offset else { return offset }
      index -= 1
    } while start[index] & 0xC0 == 0x80
    return index
  }

  /// The Unicode scalar that starts at `offset`, and its number of bytes.
  ///
  /// Lone surrogates are returned as they are, since decoded text may contain them; an invalid byte is returned as
  /// U+FFFD, one byte long.
  @inlinable
  public func scalar(at offset: Int) -> (value: UInt32, length: Int) {
    let first = UInt32(start[offset])
    if first < 0x80 { return (first, 1) }
    let second = UInt32(start[offset + 1])
    if first < 0xC2 || second & 0xC0 != 0x80 { return (0xFFFD, 1) }
    if first < 0xE0 { return ((first & 0x1F) << 6 | second & 0x3F, 2) }
    let third = UInt32(start[offset + 2])
    if third & 0xC0 != 0x80 { return (0xFFFD, 1) }
    if first < 0xF0 { return ((first & 0x0F) << 12 | (second & 0x3F) << 6 | third & 0x3F, 3) }
    let fourth = UInt32(start[offset + 3])
    if fourth & 0xC0 != 0x80 || first > 0xF4 { return (0xFFFD, 1) }
    return ((first & 0x07) << 18 | (second & 0x3F) << 12 | (third & 0x3F) << 6 | fourth & 0x3F, 4)
  }

  /// The scalar that ends just before `offset`, and its number of bytes; `offset` must not be zero.
  public func scalar(before offset: Int) -> (value: UInt32, length: Int) {
    var first = offset - 1
    while first > 0, start[first] & 0xC0 == 0x80, offset - first < 4 { first -= 1 }
    let found = scalar(at: first)
    return found.length == offset - first ? found : (0xFFFD, 1)
  }

  /// The number of Unicode scalars in the text: its bytes without the continuation bytes.
  public var scalarCount: Int {
    var total = 0
    for index in 0..<count where start[index] & 0xC0 != 0x80 { total += 1 }
    return total
  }
}
