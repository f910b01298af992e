package import SourceText

/// One format specifier, such as `%1$-5.2f`, as the system's formatter reads it.
package struct FormatSpecifier: Hashable, Sendable {
  /// In bytes of the decoded text, from the percent sign through the conversion.
  package var range: ByteRange
  /// The number before `$`, one-based; nil when arguments are taken in order.
  package var position: Int?
  package var flags: Flags
  package var width: Measure?
  package var precision: Measure?
  package var length: Length
  /// The letter or sign that ends the specifier; zero when the text ends first.
  package var conversion: UInt32
  package var kind: Kind
  /// The range of the name in `%#@name@`.
  package var variable: ByteRange?
  /// The range of the name in `%(name)lld`, which a catalog gives to an argument.
  package var name: ByteRange?

  package struct Flags: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    static var none: Flags { Flags(rawValue: 0) }
    package static let space = Flags(rawValue: 1)
    package static let minus = Flags(rawValue: 2)
    package static let plus = Flags(rawValue: 4)
    package static let alternate = Flags(rawValue: 8)
    package static let zero = Flags(rawValue: 16)
  }

  package enum Measure: Hashable, Sendable {
    case fixed(Int)
    /// Given by an argument: its one-based position, or nil for the next argument in order.
    case argument(Int?)
  }

  package enum Length: Hashable, Sendable {
    case none, char, short, long, longDouble
  }

  package enum Kind: Hashable, Sendable {
    /// `%%`.
    case percentSign
    /// Takes an argument of this type.
    case argument(ArgumentType)
    /// Not a conversion: the system prints the character after the sign and drops the rest.
    case unknown
    /// The text ends inside the specifier: the system prints nothing for it.
    case incomplete
    /// A number is too large: the whole call fails.
    case overflow
  }

  package var type: ArgumentType? {
    if case .argument(let type) = kind { return type }
    return nil
  }

  package var isArgument: Bool { type != nil }
}

/// The type of argument that a conversion reads.
package enum ArgumentType: Hashable, Sendable {
  /// `%@`.
  case object
  /// `bits` is 8, 16, 32 or 64; `radix` 8, 10 or 16.
  case integer(bits: Int, isSigned: Bool, radix: Int)
  case floatingPoint(isLong: Bool)
  /// `%c` (8 bits) and `%C` (16).
  case character(bits: Int)
  /// `%s`, `%S` and `%P`.
  case cString(CString)
  case pointer
  /// `%n`: skips one argument and prints nothing.
  case count

  package enum CString: Hashable, Sendable { case bytes, utf16, pascal }

  /// The name used in messages.
  package var name: String {
    switch self {
    case .object: "an object"
    case .integer(64, true, _): "a 64-bit integer"
    case .integer(64, false, _): "a 64-bit unsigned integer"
    case .integer(32, true, _): "an integer"
    case .integer(32, false, _): "an unsigned integer"
    case .integer(let bits, _, _): "\(bits == 8 ? "an" : "a") \(bits)-bit integer"
    case .floatingPoint(isLong: false): "a floating-point number"
    case .floatingPoint(isLong: true): "a long double"
    case .character: "a character"
    case .cString: "a C string"
    case .pointer: "a pointer"
    case .count: "nothing (%n)"
    }
  }

  /// How much two readings of the same argument differ.
  package enum Difference: Comparable, Sendable {
    case none
    /// Sign or radix: the same number looks different.
    case presentation
    /// 32 versus 64 bits: correct for small numbers.
    case size
    /// A different kind of value: garbage or a crash.
    case kind
  }

  /// Measured with the system's own validator of format strings, which also distinguishes `%f` from `%e`; to a user
  /// that is the same number.
  package func difference(from other: ArgumentType) -> Difference {
    switch (self, other) {
    case (let first, let second) where first == second: return .none
    case (.integer(let bits, let isSigned, let radix), .integer(let otherBits, let otherIsSigned, let otherRadix)):
      if bits != otherBits { return .size }
      return isSigned == otherIsSigned && radix == otherRadix ? .none : .presentation
    case (.floatingPoint, .floatingPoint): return .size
    case (.character, .character): return .size
    default: return .kind
    }
  }

  /// Whether it is a 64-bit integer.
  package var is64Bit: Bool {
    if case .integer(bits: 64, _, _) = self { return true }
    return false
  }

  /// Whether it is an integer of 32 bits.
  package var is32Bit: Bool {
    if case .integer(bits: 32, _, _) = self { return true }
    return false
  }

  /// A type that is the same for all types that do not differ in kind.
  package var kind: ArgumentType {
    switch self {
    case .integer: .integer(bits: 32, isSigned: true, radix: 10)
    case .floatingPoint: .floatingPoint(isLong: false)
    case .character: .character(bits: 8)
    case .object, .cString, .pointer, .count: self
    }
  }

  /// Whether reading an argument of the other type as this one makes the system follow an invalid address.
  package func crashes(readingA other: ArgumentType) -> Bool {
    switch self {
    case .object, .cString: other != self
    default: false
    }
  }
}

extension ArgumentType {
  /// Parses a conversion as plural rules spell it: `d`, `lld`, `.2f`; nil when it is invalid.
  ///
  /// A leading percent sign, as in `%ld`, is accepted too: many files write it, and it works.
  package init?(conversion: ByteSlice) {
    let bytes = conversion.hasPrefix("%") ? Array(conversion.bytes) : [UInt8(ascii: "%")] + conversion.bytes
    let text = ByteBuffer(bytes)
    let specifiers = FormatString(text.slice).specifiers
    guard specifiers.count == 1, specifiers[0].range.count == text.count, let type = specifiers[0].type else {
      return nil
    }
    self = type
  }

  /// Whether plural rules accept the type: those of numbers, and objects, of which the system asks a number for its value.
  package static func mayBeNumber(_ type: ArgumentType?) -> Bool { type == .object || isNumber(type) }

  /// Whether the type is one of numbers.
  package static func isNumber(_ type: ArgumentType?) -> Bool {
    switch type {
    case .integer, .floatingPoint: true
    default: false
    }
  }
}
