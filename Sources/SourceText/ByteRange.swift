/// A range of a file's decoded text, in bytes from its start.
///
/// Public for inlining only (see `Documentation/Decisions/public-leaves.md`).
public struct ByteRange: Hashable, Sendable, BitwiseCopyable {
  public var lowerBound: UInt32
  public var upperBound: UInt32

  @inlinable
  public init(lowerBound: UInt32, upperBound: UInt32) {
    self.lowerBound = lowerBound
    self.upperBound = upperBound
  }

  @inlinable
  public init(_ lower: Int, _ upper: Int) {
    lowerBound = UInt32(truncatingIfNeeded: lower)
    upperBound = UInt32(truncatingIfNeeded: upper)
  }

  @inlinable public init(at offset: Int) { self.init(offset, offset) }

  public static let start = ByteRange(0, 0)

  @inlinable public var isEmpty: Bool { lowerBound == upperBound }
  /// In bytes.
  @inlinable public var count: Int { Int(upperBound) - Int(lowerBound) }
  @inlinable public var offsets: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}

/// A position as shown to users: line and column, both one-based, with columns in characters (Unicode scalars).
///
/// Public for inlining only (see `Documentation/Decisions/public-leaves.md`).
public struct SourcePosition: Hashable, Comparable, Sendable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (first: SourcePosition, second: SourcePosition) -> Bool {
    (first.line, first.column) < (second.line, second.column)
  }
}
