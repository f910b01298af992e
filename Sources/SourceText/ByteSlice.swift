public import MemoryHints

/// UTF-8 text in memory that a `SourceFile`, a `ByteBuffer` or a `ByteArena` owns.
///
/// Two words in size; copies nothing and counts no references, as the hot path needs, so it must not outlive its owner.
/// The project keeps every file and table alive while rules run. The text is followed by zero bytes that may be read
/// too (`ByteBuffer.padding`), so a scanner can look ahead without checking bounds.
///
/// Public for inlining only (see `Documentation/Decisions/public-leaves.md`).
public struct ByteSlice: @unchecked Sendable, BitwiseCopyable {
  @usableFromInline let start: UnsafePointer<UInt8>
  /// In bytes.
  public let count: Int

  @usableFromInline
  init(start: UnsafePointer<UInt8>, count: Int) {
    self.start = start
    self.count = count
  }

  /// The text of a literal, which lives as long as the program.
  public init(_ literal: StaticString) {
    self.init(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
  }

  /// A byte of the text, or of the zeros after it.
  @inlinable @inline(__always)
  public subscript(offset: Int) -> UInt8 { start[offset] }

  @inlinable @inline(__always)
  public subscript(range: Range<Int>) -> ByteSlice {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    return ByteSlice(start: start + range.lowerBound, count: range.count)
  }

  /// The text from an offset to the end.
  @inlinable public subscript(range: PartialRangeFrom<Int>) -> ByteSlice { self[range.lowerBound..<count] }

  @inlinable public var isEmpty: Bool { count == 0 }

  /// Four bytes from an offset, the first one lowest; the last ones may be zeros after the text.
  @inlinable @inline(__always)
  public func fourBytes(at offset: Int) -> UInt32 {
    UInt32(littleEndian: UnsafeRawPointer(start + offset).loadUnaligned(as: UInt32.self))
  }

  /// Eight bytes from an offset, the first one lowest; the last ones may be zeros after the text.
  @inlinable @inline(__always)
  public func eightBytes(at offset: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self))
  }

  /// Sixteen bytes from an offset; the last ones may be zeros after the text.
  @inlinable @inline(__always)
  public func sixteenBytes(at offset: Int) -> SIMD16<UInt8> {
    UnsafeRawPointer(start + offset).loadUnaligned(as: SIMD16<UInt8>.self)
  }

  /// Sixteen bytes as two words, which can be shifted like integers; the first byte is the lowest of the first word.
  @inlinable @inline(__always)
  public func twoWords(at offset: Int) -> SIMD2<UInt64> {
    UnsafeRawPointer(start + offset).loadUnaligned(as: SIMD2<UInt64>.self)
  }

  /// Asks the processor for the bytes at an offset, so that they are there when they are read a little later.
  @inlinable @inline(__always)
  public func prefetch(at offset: Int) { prefetch_memory(start + offset) }

  /// The offset of a slice in this text; nil when it is from elsewhere.
  public func offset(of slice: ByteSlice) -> Int? {
    let offset = slice.start - start
    return offset >= 0 && offset + slice.count <= count ? offset : nil
  }

  /// Whether a slice is exactly this part of the text, in the same memory.
  public func isSame(_ slice: ByteSlice, at range: ByteRange) -> Bool {
    slice.start == start + Int(range.lowerBound) && slice.count == range.count
  }

  /// The text as a string, with U+FFFD in place of anything that is not a Unicode scalar (a lone surrogate).
  public var string: String {
    String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// The bytes as a collection.
  @inlinable public var bytes: Bytes { Bytes(start: start, count: count) }

  /// The bytes of a text, without the zeros after it.
  public struct Bytes: RandomAccessCollection, @unchecked Sendable {
    @usableFromInline let start: UnsafePointer<UInt8>
    public let count: Int

    @inlinable
    init(start: UnsafePointer<UInt8>, count: Int) {
      self.start = start
      self.count = count
    }

    @inlinable public var startIndex: Int { 0 }
    @inlinable public var endIndex: Int { count }
    @inlinable public subscript(offset: Int) -> UInt8 {
      assert(offset >= 0 && offset < count)
      return start[offset]
    }

    @inlinable
    public func withContiguousStorageIfAvailable<Result>(
      _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result? {
      try body(UnsafeBufferPointer(start: start, count: count))
    }
  }

  public func firstIndex(of byte: UInt8, from offset: Int = 0) -> Int? {
    let found = PlatformBytes.firstIndex(of: byte, in: start, from: offset, to: count)
    return found < count ? found : nil
  }

  /// The offset of the first `byte` at or after an offset, or the end of the text.
  public func endOrIndex(of byte: UInt8, from offset: Int) -> Int {
    PlatformBytes.firstIndex(of: byte, in: start, from: offset, to: count)
  }

  public func range(of needle: StaticString) -> Range<Int>? { range(of: ByteSlice(needle)) }

  public func range(of needle: ByteSlice) -> Range<Int>? {
    guard needle.count > 0 else { return 0..<0 }
    let last = count - needle.count
    var offset = 0
    while offset <= last {
      offset = PlatformBytes.firstIndex(of: needle[0], in: start, from: offset, to: last + 1)
      if offset <= last, PlatformBytes.equal(start + offset, needle.start, count: needle.count) {
        return offset..<offset + needle.count
      }
      offset += 1
    }
    return nil
  }

  /// Where a text occurs last; takes time proportional to what is after it.
  package func lastRange(of needle: StaticString) -> Range<Int>? {
    let length = needle.utf8CodeUnitCount
    return stride(from: count - length, through: 0, by: -1).lazy.first { hasPrefix(needle, at: $0) }
      .map { $0..<$0 + length }
  }

  public func contains(_ needle: StaticString) -> Bool { range(of: needle) != nil }

  public func hasPrefix(_ prefix: StaticString, at offset: Int = 0) -> Bool {
    let length = prefix.utf8CodeUnitCount
    return offset >= 0 && count - offset >= length
      && PlatformBytes.equal(start + offset, prefix.utf8Start, count: length)
  }

  public func hasPrefix(_ prefix: ByteSlice) -> Bool {
    count >= prefix.count && PlatformBytes.equal(start, prefix.start, count: prefix.count)
  }

  public func hasSuffix(_ suffix: StaticString) -> Bool {
    hasPrefix(suffix, at: count - suffix.utf8CodeUnitCount)
  }

  /// The text without ASCII white space at either end.
  public var trimmed: ByteSlice {
    var lower = 0
    var upper = count
    while lower < upper, start[lower].isASCIIWhitespace { lower += 1 }
    while upper > lower, start[upper - 1].isASCIIWhitespace { upper -= 1 }
    return self[lower..<upper]
  }

  /// The text without ASCII white space at its end.
  package var trimmedAtEnd: ByteSlice {
    var upper = count
    while upper > 0, start[upper - 1].isASCIIWhitespace { upper -= 1 }
    return self[0..<upper]
  }
}

extension ByteSlice: Hashable {
  public static func == (first: ByteSlice, second: ByteSlice) -> Bool {
    first.count == second.count && PlatformBytes.equal(first.start, second.start, count: first.count)
  }

  public static func == (first: ByteSlice, second: StaticString) -> Bool { first == ByteSlice(second) }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes: UnsafeRawBufferPointer(start: start, count: count))
  }
}

extension ByteSlice: Comparable {
  public static func < (first: ByteSlice, second: ByteSlice) -> Bool {
    let order = PlatformBytes.order(first.start, second.start, count: min(first.count, second.count))
    return order != 0 ? order < 0 : first.count < second.count
  }
}

extension StringProtocol {
  /// Passes the text's bytes to `body`, followed by zeros as in files.
  public func withByteSlice<Result>(_ body: (ByteSlice) throws -> Result) rethrows -> Result {
    try String(self).withByteSlice(body)
  }
}

extension String {
  /// Passes the text's bytes to `body`, followed by zeros as in files.
  ///
  /// Short texts lie on the stack, so that nothing is allocated.
  @inlinable
  public func withByteSlice<Result>(_ body: (ByteSlice) throws -> Result) rethrows -> Result {
    let count = utf8.count
    return try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count + ByteBuffer.padding) { memory in
      _ = memory.initialize(from: utf8)
      memory[count...].initialize(repeating: 0)
      return try body(ByteSlice(start: UnsafePointer(memory.baseAddress!), count: count))
    }
  }
}

extension UInt64 {
  /// The highest bit of each of the eight bytes that equals a given one; exact, since no borrow crosses a byte.
  @inlinable @inline(__always)
  public func highestBits(ofBytesEqualTo byte: UInt8) -> UInt64 {
    let lower: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let difference = self ^ (UInt64(byte) &* 0x0101_0101_0101_0101)
    return ~((difference & lower) &+ lower | difference | lower)
  }
}

extension UInt8 {
  @inlinable @inline(__always) public var isASCIIDigit: Bool { self &- 0x30 < 10 }
  @inlinable @inline(__always) public var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
  @inlinable @inline(__always) public var isASCIIUppercase: Bool { self &- 0x41 < 26 }
  @inlinable @inline(__always) public var isASCIIWhitespace: Bool { self == 0x20 || self &- 0x09 < 5 }
  @inlinable @inline(__always) public var isASCII: Bool { self < 0x80 }
  /// The value of a hexadecimal digit.
  public var hexadecimalValue: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self - 0x30)
    case 0x41...0x46: UInt32(self - 0x41 + 10)
    case 0x61...0x66: UInt32(self - 0x61 + 10)
    default: nil
    }
  }
}
