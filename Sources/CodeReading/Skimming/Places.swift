/// Some of sixteen bytes, which are visited from the first to the last.
struct Places {
  /// One bit for each byte.
  private var low: UInt64
  private var high: UInt64

  @inline(__always)
  init(_ mask: SIMDMask<SIMD16<Int8>>) {
    let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self) & SIMD2(repeating: 0x0101_0101_0101_0101)
    (low, high) = (halves[0], halves[1])
  }

  private init(low: UInt64) { (self.low, high) = (low, 0) }

  /// Only the first byte.
  static var first: Places { Places(low: 1) }

  /// Removes the next byte and returns its index.
  @inline(__always)
  mutating func next() -> Int? {
    if low != 0 {
      let number = low.trailingZeroBitCount >> 3
      low &= low &- 1
      return number
    }
    guard high != 0 else { return nil }
    let number = 8 &+ high.trailingZeroBitCount >> 3
    high &= high &- 1
    return number
  }
}
