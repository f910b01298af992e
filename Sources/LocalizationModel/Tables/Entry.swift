public import SourceText

/// One key and its text in one table, as offsets into the file: forty bytes, no references.
public struct Entry: Sendable, BitwiseCopyable {
  /// The key as written, without quotes, in bytes of the file's text.
  public var key: ByteRange
  /// The value as written, without quotes.
  public var value: ByteRange
  /// The comment before the entry with its delimiters, or an empty range.
  public var comment: ByteRange
  /// A hash of the decoded key.
  public var keyHash: UInt32
  public var traits: Traits
  /// One more than the index of the decoded key in the table, zero when the key is the file's bytes themselves.
  public var decodedKey: UInt32
  /// The same for the value.
  public var decodedValue: UInt32

  @inlinable
  public init(
    key: ByteRange, value: ByteRange, comment: ByteRange = .start, keyHash: UInt32, traits: Traits,
    decodedKey: UInt32 = 0, decodedValue: UInt32 = 0
  ) {
    self.key = key
    self.value = value
    self.comment = comment
    self.keyHash = keyHash
    self.traits = traits
    self.decodedKey = decodedKey
    self.decodedValue = decodedValue
  }
}

/// A text to judge: its decoded bytes, where they stand in the file, and what they are made of.
public struct LocalizedText: Sendable {
  public var bytes: ByteSlice
  /// The text as written in the file, without quotes.
  public var range: ByteRange
  public var traits: Traits

  public init(bytes: ByteSlice, range: ByteRange, traits: Traits) {
    self.bytes = bytes
    self.range = range
    self.traits = traits
  }

  public var string: String { bytes.string }
}

/// Hashes keys; different in every process, so that nobody can prepare a table whose keys collide.
public enum KeyHash {
  public static let seed = UInt64.random(in: .min ... .max)

  public static func hash(_ key: ByteSlice) -> UInt32 { hash(key, seed: seed) }

  /// Eight bytes a step; reads up to seven bytes over the end, which both files and arenas allow.
  ///
  /// Loops pass the seed, since finding a global costs as much as hashing a word.
  @inlinable
  public static func hash(_ key: ByteSlice, seed: UInt64) -> UInt32 {
    var state = seed &+ UInt64(truncatingIfNeeded: key.count)
    var offset = 0
    while offset + 8 <= key.count {
      state = mix(state ^ key.eightBytes(at: offset))
      offset += 8
    }
    if offset < key.count {
      let rest = key.eightBytes(at: offset)
      state = mix(state ^ (rest & (1 << UInt64(8 * (key.count - offset)) &- 1)))
    }
    return UInt32(truncatingIfNeeded: state ^ state >> 32)
  }

  public static func hash(_ key: String) -> UInt32 {
    key.withByteSlice { hash($0) }
  }

  @inlinable
  static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
