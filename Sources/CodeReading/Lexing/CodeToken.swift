internal import SourceText

/// The smallest unit of source text that has a meaning of its own.
struct CodeToken {
  enum Kind: UInt8 {
    case end
    case identifier
    case number
    /// One punctuation mark; `byte` is its character.
    case sign
    /// Several operator signs in a row, such as `==` or `->`.
    case operators
    /// A whole string literal, after the tokens of all its interpolations.
    case literal
    /// `\(` inside a literal; the tokens of the expression follow.
    case interpolationStart
    case interpolationEnd
    /// `#define`, up to `definitionEnd`.
    case definition
    case definitionEnd
  }

  var kind: Kind
  var byte: UInt8
  /// Tokens are created and copied all the time, so this one fits into two registers.
  var range: ByteRange

  @inline(__always)
  init(kind: Kind, byte: UInt8 = 0, start: Int, end: Int) {
    self.kind = kind
    self.byte = byte
    range = ByteRange(start, end)
  }

  @inline(__always) var start: Int { Int(range.lowerBound) }
  @inline(__always) var end: Int { Int(range.upperBound) }
}
