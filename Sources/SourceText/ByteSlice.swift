/// Some UTF-8 text in memory that somebody else owns: a `SourceFile` or a `ByteArena`.
///
/// It is two words, copies nothing and counts no references, which is what the hot path needs; it must not outlive its
/// owner. The project holds every file and table for as long as rules run.
public struct ByteSlice: @unchecked Sendable {
  public var start: UnsafePointer<UInt8>
  /// In bytes.
  public var count: Int

  @inlinable
  public init(start: UnsafePointer<UInt8>, count: Int) {
    self.start = start
    self.count = count
  }

  /// The bytes of a buffer, which must not be empty unless it has an address.
  public init(_ buffer: UnsafeBufferPointer<UInt8>) {
    self.init(start: buffer.baseAddress ?? UnsafePointer(bitPattern: 1)!, count: buffer.count)
  }

  /// The text of a literal, which lives as long as the program.
  public init(_ literal: StaticString) {
    self.init(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
  }

  /// A byte of the text, or of the zeros behind it.
  @inlinable @inline(__always)
  public subscript(offset: Int) -> UInt8 { start[offset] }

  @inlinable @inline(__always)
  public subscript(range: Range<Int>) -> ByteSlice {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    return ByteSlice(start: start + range.lowerBound, count: range.count)
  }

  @inlinable public var isEmpty: Bool { count == 0 }

  /// The text, with anything that is no Unicode scalar (a lone surrogate) shown as U+FFFD.
  public var string: String {
    String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  @inlinable public var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  public func firstIndex(of byte: UInt8, from offset: Int = 0) -> Int? {
    let found = Bytes.firstIndex(of: byte, in: start, from: offset, to: count)
    return found < count ? found : nil
  }

  public func range(of needle: StaticString) -> Range<Int>? {
    guard let found = Bytes.firstIndex(of: ByteSlice(needle), in: self) else { return nil }
    return found..<found + needle.utf8CodeUnitCount
  }

  public func range(of needle: ByteSlice) -> Range<Int>? {
    Bytes.firstIndex(of: needle, in: self).map { $0..<$0 + needle.count }
  }

  public func contains(_ needle: StaticString) -> Bool { range(of: needle) != nil }

  public func hasPrefix(_ prefix: StaticString, at offset: Int = 0) -> Bool {
    let length = prefix.utf8CodeUnitCount
    return offset >= 0 && count - offset >= length
      && Bytes.equal(start + offset, prefix.utf8Start, count: length)
  }

  public func hasPrefix(_ prefix: ByteSlice) -> Bool {
    count >= prefix.count && Bytes.equal(start, prefix.start, count: prefix.count)
  }

  public func hasSuffix(_ suffix: StaticString) -> Bool {
    hasPrefix(suffix, at: count - suffix.utf8CodeUnitCount)
  }

  /// The same text without ASCII white space at either end.
  public var trimmed: ByteSlice {
    var lower = 0
    var upper = count
    while lower < upper, start[lower].isASCIIWhitespace { lower += 1 }
    while upper > lower, start[upper - 1].isASCIIWhitespace { upper -= 1 }
    return self[lower..<upper]
  }
}

extension ByteSlice: Hashable {
  public static func == (first: ByteSlice, second: ByteSlice) -> Bool {
    first.count == second.count && Bytes.equal(first.start, second.start, count: first.count)
  }

  public static func == (first: ByteSlice, second: StaticString) -> Bool { first == ByteSlice(second) }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes: UnsafeRawBufferPointer(start: start, count: count))
  }
}

extension ByteSlice: Comparable {
  public static func < (first: ByteSlice, second: ByteSlice) -> Bool {
    let order = Bytes.order(first.start, second.start, count: min(first.count, second.count))
    return order != 0 ? order < 0 : first.count < second.count
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
