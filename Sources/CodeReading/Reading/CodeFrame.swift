internal import LocalizationModel
internal import SourceText

/// What readers of code need to know besides names of functions.
struct CodeReaderOptions: Sendable {
  /// Of literals, only those that may be keys are kept.
  var keys: KeyFilter.Reader
  /// Of names behind points, only those that may be Xcode's symbols for keys; nil when there are none.
  var symbols: KeyFilter.Reader?
  /// Of `KeyHash`; finding it costs as much as hashing a word.
  let seed = KeyHash.seed
  var wantsShownTexts: Bool
}

/// An open bracket.
struct CodeFrame {
  /// The bracket that stands for `\\(` in a literal.
  static let interpolation = UInt8(ascii: "\\")

  var bracket: UInt8
  /// An Objective-C message, perhaps: its receiver and selector stand in the bracket.
  var isMessage = false
  /// The number of the calls with the name before the bracket; -1 for none.
  var group: Int32
  /// The first event of this bracket; -1 when nothing is kept.
  var firstEvent: Int32
  var start: UInt32
  var commas: Int32 = 0
  /// Brackets open inside that have no frame, because nothing in them is kept.
  var inner: Int32 = 0
  var scope: Int32 = -1
  /// The lookup that the call is asked of; -1 for none.
  var receiver: Int32 = -1
  var callee = ByteRange.start
}

/// A declaration around some code.
struct CodeScope {
  enum Kind {
    case type
    /// A function, method, initializer or computed property.
    case function
    /// A macro.
    case macro
    /// What only Xcode's canvas shows.
    case preview
    /// An Objective-C method, whose name stands between its parameters.
    case method
  }

  var kind: Kind
  var name: ByteRange
  /// With what stands before it: `Outer.Inner` of `extension Outer.Inner`.
  var path: ByteRange
  /// A type with an initializer for its members.
  var isStructure = false
  /// Where the type of its result is written, when that is one of texts to look up.
  var textType: ByteRange?
  /// For an enumeration with string raw values, its number in the file.
  var enumeration: Int?

  init(kind: Kind, name: ByteRange, path: ByteRange? = nil) {
    self.kind = kind
    self.name = name
    self.path = path ?? name
  }
}

/// A name that holds the text of a lookup.
struct LocalValue {
  var name: ByteRange
  var lookup: Int
  var depth: Int

  /// More names than this are no longer followed, so that a long file costs no more than a short one.
  static let maximumCount = 100
}

/// What a call comes to.
enum CallResult {
  case nothing
  case lookup(Int)
  /// The number of a literal, and how many follow it that are one with it.
  case literals(Int, count: Int)
  /// A text made of a literal with format specifiers.
  case formatted(Int)
}
