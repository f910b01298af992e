/// A stretch of a file's decoded text, in bytes from its start.
package struct ByteRange: Hashable, Sendable {
  package var lowerBound: UInt32
  package var upperBound: UInt32

  @inlinable
  package init(lowerBound: UInt32, upperBound: UInt32) {
    self.lowerBound = lowerBound
    self.upperBound = upperBound
  }

  @inlinable
  package init(_ lower: Int, _ upper: Int) {
    lowerBound = UInt32(truncatingIfNeeded: lower)
    upperBound = UInt32(truncatingIfNeeded: upper)
  }

  package init(at offset: Int) { self.init(offset, offset) }

  package static let start = ByteRange(0, 0)

  @inlinable package var isEmpty: Bool { lowerBound == upperBound }
  /// In bytes.
  @inlinable package var count: Int { Int(upperBound) - Int(lowerBound) }
  package var offsets: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}

/// Where a person finds something: line and column, both one-based, the column in characters (Unicode scalars).
package struct SourcePosition: Hashable, Comparable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (first: SourcePosition, second: SourcePosition) -> Bool {
    (first.line, first.column) < (second.line, second.column)
  }
}
