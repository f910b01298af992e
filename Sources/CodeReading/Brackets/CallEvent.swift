internal import SourceText

/// One part of what is between the brackets of a call; nested brackets are one event.
struct CallEvent {
  enum Kind: UInt8 {
    /// `value` is the number of the literal.
    case literal
    case name
    case number
    /// Something in brackets; `byte` is the opening one, `value` the number of elements.
    case group
    /// A call that looks up a text; `value` is the number of the lookup.
    case lookup
    /// A format with its arguments; `value` is the number of the literal that is the format.
    case formatted
    case sign
  }

  var kind: Kind
  var byte: UInt8 = 0
  var value: Int32 = 0
  var start: UInt32
  var end: UInt32

  func isSign(_ sign: Unicode.Scalar) -> Bool { kind == .sign && byte == UInt8(ascii: sign) }

  /// Whether it may be part of a path of names: `Bundle.main`.
  var isInPath: Bool { kind == .name || isSign(".") }

  var offsets: Range<Int> { Int(start)..<Int(end) }
}
