/// Bits by number, in memory that never moves, so that asking counts no references.
public final class BitTable: @unchecked Sendable {
  @usableFromInline let words: UnsafeMutablePointer<UInt64>
  @usableFromInline let mask: Int

  /// As many bits as fit, a power of two and at least 4096.
  public init(bits: Int) {
    var size = 64
    while size * 64 < bits { size *= 2 }
    words = .allocate(capacity: size)
    words.initialize(repeating: 0, count: size)
    mask = size - 1
  }

  deinit { words.deallocate() }

  /// Only before the table is shared.
  @inlinable @inline(__always)
  public func insert(_ bit: Int) { words[bit >> 6 & mask] |= 1 << UInt64(bit & 63) }

  @inlinable @inline(__always)
  public var reader: Reader { Reader(words: UnsafePointer(words), mask: mask) }

  /// Asks a table that somebody else keeps alive.
  public struct Reader: @unchecked Sendable {
    @usableFromInline let words: UnsafePointer<UInt64>
    @usableFromInline let mask: Int

    @usableFromInline @inline(__always)
    init(words: UnsafePointer<UInt64>, mask: Int) {
      self.words = words
      self.mask = mask
    }

    @inlinable @inline(__always)
    public func contains(_ bit: Int) -> Bool { words[bit >> 6 & mask] >> UInt64(bit & 63) & 1 != 0 }
  }
}
