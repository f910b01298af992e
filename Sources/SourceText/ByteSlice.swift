/// Some UTF-8 text in memory that somebody else owns: a `SourceFile` or a `ByteArena`.
///
/// It is two words, copies nothing and counts no references, which is what the hot path needs; it must not outlive its
/// owner. The project holds every file and table for as long as rules run.
package struct ByteSlice: @unchecked Sendable {
  package var start: UnsafePointer<UInt8>
  /// In bytes.
  package var count: Int

  @inlinable
  package init(start: UnsafePointer<UInt8>, count: Int) {
    self.start = start
    self.count = count
  }

  /// The text of a literal, which lives as long as the program.
  package init(_ literal: StaticString) {
    self.init(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
  }

  /// A byte of the text, or of the zeros behind it.
  @inlinable @inline(__always)
  package subscript(offset: Int) -> UInt8 { start[offset] }

  @inlinable @inline(__always)
  package subscript(range: Range<Int>) -> ByteSlice {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    return ByteSlice(start: start + range.lowerBound, count: range.count)
  }

  package var isEmpty: Bool { count == 0 }

  /// The text, with anything that is no Unicode scalar (a lone surrogate) shown as U+FFFD.
  package var string: String {
    String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  package var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  package func firstIndex(of byte: UInt8, from offset: Int = 0) -> Int? {
    let found = Bytes.firstIndex(of: byte, in: start, from: offset, to: count)
    return found < count ? found : nil
  }

  package func range(of needle: StaticString) -> Range<Int>? {
    guard let found = Bytes.firstIndex(of: ByteSlice(needle), in: self) else { return nil }
    return found..<found + needle.utf8CodeUnitCount
  }

  package func range(of needle: ByteSlice) -> Range<Int>? {
    Bytes.firstIndex(of: needle, in: self).map { $0..<$0 + needle.count }
  }

  package func contains(_ needle: StaticString) -> Bool { range(of: needle) != nil }

  package func hasPrefix(_ prefix: StaticString, at offset: Int = 0) -> Bool {
    let length = prefix.utf8CodeUnitCount
    return offset >= 0 && count - offset >= length
      && Bytes.equal(start + offset, prefix.utf8Start, count: length)
  }

  package func hasSuffix(_ suffix: StaticString) -> Bool {
    hasPrefix(suffix, at: count - suffix.utf8CodeUnitCount)
  }

  /// The same text without ASCII white space at either end.
  package var trimmed: ByteSlice {
    var lower = 0
    var upper = count
    while lower < upper, start[lower].isASCIIWhitespace { lower += 1 }
    while upper > lower, start[upper - 1].isASCIIWhitespace { upper -= 1 }
    return self[lower..<upper]
  }
}

extension ByteSlice: Hashable {
  package static func == (first: ByteSlice, second: ByteSlice) -> Bool {
    first.count == second.count && Bytes.equal(first.start, second.start, count: first.count)
  }

  package static func == (first: ByteSlice, second: StaticString) -> Bool { first == ByteSlice(second) }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(bytes: UnsafeRawBufferPointer(start: start, count: count))
  }
}

extension ByteSlice: Comparable {
  package static func < (first: ByteSlice, second: ByteSlice) -> Bool {
    let order = Bytes.order(first.start, second.start, count: min(first.count, second.count))
    return order != 0 ? order < 0 : first.count < second.count
  }
}

extension UInt8 {
  @inlinable @inline(__always) package var isASCIIDigit: Bool { self &- 0x30 < 10 }
  @inlinable @inline(__always) package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
  @inlinable @inline(__always) package var isASCIIUppercase: Bool { self &- 0x41 < 26 }
  @inlinable @inline(__always) package var isASCIIWhitespace: Bool { self == 0x20 || self &- 0x09 < 5 }
  @inlinable @inline(__always) package var isASCII: Bool { self < 0x80 }
  /// The value of a hexadecimal digit.
  package var hexadecimalValue: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self - 0x30)
    case 0x41...0x46: UInt32(self - 0x41 + 10)
    case 0x61...0x66: UInt32(self - 0x61 + 10)
    default: nil
    }
  }
}
