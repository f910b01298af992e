internal import LocalizationModel
internal import SourceText

/// What stands between the parentheses of a call, nested brackets taken as one.
struct CallEvent {
  enum Kind: UInt8 {
    /// `value` is the number of the literal.
    case literal
    case name
    case number
    /// Something in brackets; `byte` is the opening one, `value` the number of elements.
    case group
    /// A call that looks up a text; `value` is the number of the look-up.
    case lookup
    /// A text made of a literal with format specifiers; `value` is the number of the literal.
    case formatted
    case sign
  }

  var kind: Kind
  var byte: UInt8 = 0
  var value: Int32 = 0
  var start: UInt32
  var end: UInt32

  func isSign(_ sign: Unicode.Scalar) -> Bool { kind == .sign && byte == UInt8(ascii: sign) }
}
