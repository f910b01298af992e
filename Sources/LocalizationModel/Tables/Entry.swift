public import SourceText

/// A key and its text in one table, as offsets into the file: 32 bytes, without references.
///
/// There are millions of them, and new memory costs as much as reading the texts in it. What few entries have is kept
/// beside them, such as their comments.
///
/// Public for inlining only (see `Documentation/Decisions/public-leaves.md`).
public struct Entry: Sendable, BitwiseCopyable {
  /// The key as written, without quotes, in bytes of the file's text.
  public var key: ByteRange
  /// The value as written, without quotes.
  public var value: ByteRange
  public var traits: Traits
  /// The specifiers of the value.
  public var specifiers: PlainSpecifiers
  public var decoded: DecodedTexts

  @inlinable
  public init(
    key: ByteRange, value: ByteRange, traits: Traits, specifiers: PlainSpecifiers = .unknown,
    decoded: DecodedTexts = .none
  ) {
    self.key = key
    self.value = value
    self.traits = traits
    self.specifiers = specifiers
    self.decoded = decoded
  }

  /// Takes over what is known about the value.
  package mutating func read(_ shape: TextShape) {
    traits = shape.traits
    specifiers = shape.specifiers
  }
}

/// Where the decoded key and value of an entry are among those of its table, if they differ from the bytes in the file.
///
/// Public for inlining only (see `Documentation/Decisions/public-leaves.md`).
public struct DecodedTexts: Sendable, BitwiseCopyable {
  /// The number of the first text, above one bit for the value and one for the key; the value follows the key.
  private var bits: UInt32

  public static let none = DecodedTexts(bits: 0)

  private init(bits: UInt32) { self.bits = bits }

  init(first: Int, hasKey: Bool, hasValue: Bool) {
    bits = UInt32(first) << 2 | (hasValue ? 2 : 0) | (hasKey ? 1 : 0)
  }

  /// The number of the key, or nil where the bytes in the file need no decoding.
  @inline(__always)
  package var key: Int? { bits & 1 == 0 ? nil : Int(bits >> 2) }
  /// Like `key`, for the value.
  @inline(__always)
  package var value: Int? { bits & 2 == 0 ? nil : Int((bits >> 2) + (bits & 1)) }

  /// The same texts, behind so many others.
  func shifted(by count: Int) -> DecodedTexts { bits == 0 ? self : DecodedTexts(bits: bits + (UInt32(count) << 2)) }
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
