public import SourceText

/// A key and its text in one table, as offsets into the file: 48 bytes, without references.
///
/// Public for inlining only (see `Documentation/Decisions/public-leaves.md`).
public struct Entry: Sendable, BitwiseCopyable {
  /// The key as written, without quotes, in bytes of the file's text.
  public var key: ByteRange
  /// The value as written, without quotes.
  public var value: ByteRange
  /// The comment before the entry, including its delimiters, or an empty range.
  public var comment: ByteRange
  /// The hash of the decoded key.
  public var keyHash: UInt32
  /// The specifiers of the value.
  public var specifiers: PlainSpecifiers
  public var traits: Traits
  /// The index of the decoded key in the table plus one; zero when the bytes in the file need no decoding.
  public var decodedKey: UInt32
  /// Like `decodedKey`, for the value.
  public var decodedValue: UInt32

  @inlinable
  public init(
    key: ByteRange, value: ByteRange, comment: ByteRange = .start, keyHash: UInt32, traits: Traits,
    specifiers: PlainSpecifiers = .unknown, decodedKey: UInt32 = 0, decodedValue: UInt32 = 0
  ) {
    self.key = key
    self.value = value
    self.comment = comment
    self.keyHash = keyHash
    self.specifiers = specifiers
    self.traits = traits
    self.decodedKey = decodedKey
    self.decodedValue = decodedValue
  }

  /// Takes over what is known about the value.
  package mutating func read(_ shape: TextShape) {
    traits = shape.traits
    specifiers = shape.specifiers
  }
}

/// A text to check: its decoded bytes, its place in the file, and its traits.
///
/// Public for inlining only (see `Documentation/Decisions/public-leaves.md`).
public struct LocalizedText: Sendable {
  public var bytes: ByteSlice
  /// The range of the text as written in the file, without quotes.
  public var range: ByteRange
  public var traits: Traits

  public init(bytes: ByteSlice, range: ByteRange, traits: Traits) {
    self.bytes = bytes
    self.range = range
    self.traits = traits
  }

  public var string: String { bytes.string }
}

/// Hashes keys, with a different seed in each process, so that a table with colliding keys cannot be crafted.
///
/// Public for inlining only (see `Documentation/Decisions/public-leaves.md`).
public enum KeyHash {
  public static let seed = UInt64.random(in: .min ... .max)

  public static func hash(_ key: ByteSlice) -> UInt32 { hash(key, seed: seed) }

  /// Loops pass in the seed, since accessing a global costs as much as hashing a word.
  @inlinable
  public static func hash(_ key: ByteSlice, seed: UInt64) -> UInt32 { TextIdentity(key, seed: seed).keyHash }

  public static func hash(_ key: String) -> UInt32 {
    key.withByteSlice { hash($0) }
  }
}
