public import SourceText

/// A hash in place of a text that is not kept, so large that two texts of a project do not have the same one.
///
/// Of a million texts, two share their 64 bits in one of thirty million runs. Of the 32 bits of a `KeyHash`, a hundred
/// pairs share them in every run, so that it is only good for finding texts that are then compared.
///
/// Public for inlining only (see `Documentation/Decisions/public-leaves.md`).
public struct TextIdentity: Hashable, Sendable, BitwiseCopyable {
  public let bits: UInt64

  public init(_ text: ByteSlice) { self.init(text, seed: KeyHash.seed) }

  public init(_ text: String) { self = text.withByteSlice { TextIdentity($0) } }

  /// Reads eight bytes per step, up to seven of them past the end, which files and arenas both allow.
  ///
  /// Loops pass in the seed, since accessing a global costs as much as reading a word.
  @inlinable
  public init(_ text: ByteSlice, seed: UInt64) {
    var state = seed &+ UInt64(truncatingIfNeeded: text.count)
    var offset = 0
    while offset + 8 <= text.count {
      state = Self.mix(state ^ text.eightBytes(at: offset))
      offset += 8
    }
    if offset < text.count {
      let rest = text.eightBytes(at: offset)
      state = Self.mix(state ^ (rest & (1 << UInt64(8 * (text.count - offset)) &- 1)))
    }
    bits = state
  }

  /// The `KeyHash` of the text.
  @inlinable
  public var keyHash: UInt32 { UInt32(truncatingIfNeeded: bits ^ bits >> 32) }

  /// Spreads what differs between two numbers over all bits.
  @inlinable @inline(__always)
  public static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}

/// Hashes a sequence of numbers, with the same certainty as a `TextIdentity`.
///
/// Public for inlining only (see `Documentation/Decisions/public-leaves.md`).
public struct IdentityHasher: Sendable {
  @usableFromInline var state = KeyHash.seed

  public init() {}

  @inlinable public var bits: UInt64 { state }

  @inlinable
  public mutating func combine(_ number: UInt64) { state = TextIdentity.mix(state ^ number) &+ number }
}
