package import SourceText

/// A text parsed as the system's formatter parses it.
///
/// ```
/// %1$@ of %-5.2f%%     specifiers: object at 1, floating point in order, a percent sign
/// ```
/// Follows CoreFoundation's scanner (CFString.c): after `%`, flags, digits, `*`, `.` and length letters may come in any
/// order until a conversion ends the specifier. Linear in the length of the text.
package struct FormatString: Sendable {
  package let text: ByteSlice
  package let specifiers: [FormatSpecifier]
  /// The arguments that the call passes; nil when unknown.
  package let passed: PassedArguments?
  /// When the arguments are known: the offsets of specifiers that look like prose but are real.
  private(set) var provenOffsets: Set<UInt32> = []

  package init(_ text: ByteSlice, passing passed: PassedArguments? = nil) {
    self.text = text
    self.passed = passed
    var specifiers: [FormatSpecifier] = []
    var offset = 0
    while let sign = text.firstIndex(of: UInt8(ascii: "%"), from: offset) {
      let specifier = FormatSpecifier(in: text, at: sign)
      specifiers.append(specifier)
      offset = Int(specifier.range.upperBound)
    }
    self.specifiers = specifiers
    if let passed { provenOffsets = provenSpecifiers(passing: passed) }
  }

  /// The last specifier that starts before an offset.
  package func lastSpecifier(before offset: Int) -> FormatSpecifier? {
    specifiers.bisectedLast(before: { Int($0.range.lowerBound) >= offset })
  }

  /// The specifier that starts at an offset.
  package func specifier(at offset: Int) -> FormatSpecifier? {
    lastSpecifier(before: offset + 1).flatMap { Int($0.range.lowerBound) == offset ? $0 : nil }
  }

  package func written(_ specifier: FormatSpecifier) -> String { text[specifier.range.offsets].string }

  /// An argument that a specifier reads: its one-based position in the call, and the type it is read as.
  package struct Argument: Hashable, Sendable {
    package enum Role: Hashable, Sendable { case value, width, precision }
    package var position: Int
    /// By a number, or by a name: the order in the text does not matter.
    package var isNumbered: Bool
    package var type: ArgumentType
    package var role: Role
    /// The index of the specifier that reads the argument.
    package var specifier: Int
  }

  /// Every argument that is read, in text order. Unnumbered ones count from 1, regardless of numbered ones; a name counts
  /// where it comes first.
  package var arguments: [Argument] { arguments(from: 1) }

  /// Like `arguments`, with unnumbered arguments counted from another position, as in a form of a plural rule.
  func arguments(from first: Int) -> [Argument] {
    var next = first - 1
    var named: [ByteSlice: Int] = [:]
    var arguments: [Argument] = []
    for (index, specifier) in specifiers.enumerated() {
      guard let type = specifier.type else { continue }
      for (measure, role) in [(specifier.width, Argument.Role.width), (specifier.precision, .precision)] {
        guard case .argument(let position) = measure else { continue }
        if position == nil { next += 1 }
        arguments.append(
          Argument(
            position: position ?? next, isNumbered: position != nil,
            type: .integer(bits: 32, isSigned: true, radix: 10), role: role, specifier: index))
      }
      let name = specifier.name.map { text[$0.offsets] }
      let known = specifier.position ?? name.flatMap { named[$0] }
      if known == nil { next += 1 }
      if let name { named[name] = known ?? next }
      arguments.append(
        Argument(
          position: known ?? next, isNumbered: specifier.position != nil || name != nil, type: type, role: .value,
          specifier: index))
    }
    return arguments
  }
}

extension FormatSpecifier {
  /// Reads the specifier that starts with the percent sign at an offset.
  package init(in text: ByteSlice, at sign: Int) {
    var scanner = FormatScanner(text: text, offset: sign + 1)
    self = scanner.scan()
    range = ByteRange(sign, scanner.offset)
  }
}

/// Reads one specifier; `offset` is just after the percent sign.
private struct FormatScanner {
  let text: ByteSlice
  var offset: Int
  private var specifier = FormatSpecifier(
    range: .start, position: nil, flags: .none, width: nil, precision: nil, length: .none, conversion: 0,
    kind: .incomplete)
  private var isAfterPoint = false
  private var expectsVariable = false

  init(text: ByteSlice, offset: Int) {
    self.text = text
    self.offset = offset
  }

  mutating func scan() -> FormatSpecifier {
    while offset < text.count {
      let byte = text[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: "#"):
        specifier.flags.insert(.alternate)
        expectsVariable = true
      case UInt8(ascii: "["):
        skipKey()
      case UInt8(ascii: "(") where specifier.mayTakeName:
        guard readName() else { return unknown() }
      case UInt8(ascii: " "): specifier.flags.insert(.space)
      case UInt8(ascii: "-"): specifier.flags.insert(.minus)
      case UInt8(ascii: "+"): specifier.flags.insert(.plus)
      case UInt8(ascii: "0"):
        if isAfterPoint { specifier.precision = .fixed(0) } else { specifier.flags.insert(.zero) }
      case UInt8(ascii: "h"):
        specifier.length = takes("h") ? .char : .short
      case UInt8(ascii: "l"):
        _ = takes("l")
        specifier.length = .long
      case UInt8(ascii: "q"), UInt8(ascii: "t"), UInt8(ascii: "z"), UInt8(ascii: "j"): specifier.length = .long
      case UInt8(ascii: "L"): specifier.length = .longDouble
      case UInt8(ascii: "1")...UInt8(ascii: "9"):
        guard readNumber(from: byte) else { return end(.overflow, byte) }
      case UInt8(ascii: "*"): specifier.width = .argument(nil)
      case UInt8(ascii: "."):
        isAfterPoint = true
        if takes("*") { specifier.precision = .argument(nil) } else { specifier.precision = .fixed(0) }
      case UInt8(ascii: "@"):
        guard expectsVariable else {
          return end(.argument(.object), byte)
        }
        if readVariable() { return end(.argument(.object), byte) }
      case UInt8(ascii: "%") where specifier.isBare:
        return end(.percentSign, byte)
      default:
        if let type = type(of: byte) { return end(.argument(type), byte) }
        return unknown()
      }
    }
    specifier.kind = .incomplete
    return specifier
  }

  /// Ends with the character before the offset.
  private mutating func unknown() -> FormatSpecifier {
    offset -= 1
    let (scalar, length) = text.scalar(at: offset)
    offset += length
    specifier.conversion = scalar
    specifier.kind = .unknown
    return specifier
  }

  /// Reads the name in `%(name)lld`, which catalogs may give to an argument; what else is in brackets is prose, and
  /// `%(name)s` belongs to other formatters. Reads nothing then.
  private mutating func readName() -> Bool {
    var end = offset
    while text[end].isASCIILetter || text[end] == UInt8(ascii: "_") || (end > offset && text[end].isASCIIDigit) {
      end += 1
    }
    guard end > offset, end < text.count, text[end] == UInt8(ascii: ")") else { return false }
    var conversion = end + 1
    while text[conversion].isASCIIDigit || text[conversion] == UInt8(ascii: ".") { conversion += 1 }
    while [UInt8(ascii: "l"), UInt8(ascii: "h"), UInt8(ascii: "q"), UInt8(ascii: "z")].contains(text[conversion]) {
      conversion += 1
    }
    let isNumber = type(of: text[conversion]).map(ArgumentType.isNumber) ?? false
    guard conversion < text.count, isNumber || text[conversion] == UInt8(ascii: "@") else { return false }
    specifier.name = ByteRange(offset, end)
    offset = end + 1
    return true
  }

  private mutating func end(_ kind: FormatSpecifier.Kind, _ conversion: UInt8) -> FormatSpecifier {
    specifier.kind = kind
    specifier.conversion = UInt32(conversion)
    return specifier
  }

  private mutating func takes(_ byte: Unicode.Scalar) -> Bool {
    guard offset < text.count, text[offset] == UInt8(ascii: byte) else { return false }
    offset += 1
    return true
  }

  /// Reads a position when `$` follows, else a width or precision. False when the formatter rejects the number as too
  /// large.
  private mutating func readNumber(from first: UInt8) -> Bool {
    var value = Int(first - 0x30)
    while offset < text.count, text[offset].isASCIIDigit {
      let (product, overflows) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflowsToo) = product.addingReportingOverflow(Int(text[offset] - 0x30))
      guard !overflows, !overflowsToo else {
        while offset < text.count, text[offset].isASCIIDigit { offset += 1 }
        return false
      }
      value = sum
      offset += 1
    }
    if takes("$") {
      guard value <= 127 else { return false }
      if case .argument(nil) = specifier.precision {
        specifier.precision = .argument(value)
      } else if case .argument(nil) = specifier.width {
        specifier.width = .argument(value)
      } else {
        specifier.position = value
      }
    } else {
      guard value <= Int(Int32.max) else { return false }
      if isAfterPoint {
        specifier.precision = .fixed(value)
      } else if specifier.width != .argument(nil) {
        specifier.width = .fixed(value)
      }
    }
    return true
  }

  /// Reads the name between `%#@` and `@`. An invalid character ends the name, and reading continues after it.
  private mutating func readVariable() -> Bool {
    expectsVariable = false
    let start = offset
    while offset < text.count {
      let byte = text[offset]
      offset += 1
      if byte == UInt8(ascii: "@") {
        specifier.variable = ByteRange(start, offset - 1)
        return true
      }
      guard byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_") else {
        while offset < text.count, text[offset] & 0xC0 == 0x80 { offset += 1 }
        return false
      }
    }
    return false
  }

  /// Skips `%[key]@`, which the system uses internally.
  private mutating func skipKey() {
    let start = offset
    while offset < text.count {
      let byte = text[offset]
      guard byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "]") else {
        break
      }
      offset += 1
    }
    if offset >= text.count || text[offset] != UInt8(ascii: "@") {
      offset = min(max(start, offset) + 1, text.count)
    }
  }

  private func type(of conversion: UInt8) -> ArgumentType? {
    switch conversion {
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "D"): .integer(bits: bits, isSigned: true, radix: 10)
    case UInt8(ascii: "u"), UInt8(ascii: "U"): .integer(bits: bits, isSigned: false, radix: 10)
    case UInt8(ascii: "x"), UInt8(ascii: "X"): .integer(bits: bits, isSigned: false, radix: 16)
    case UInt8(ascii: "o"), UInt8(ascii: "O"): .integer(bits: bits, isSigned: false, radix: 8)
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "g"),
      UInt8(ascii: "G"), UInt8(ascii: "a"), UInt8(ascii: "A"):
      .floatingPoint(isLong: specifier.length == .longDouble)
    case UInt8(ascii: "c"): .character(bits: 8)
    case UInt8(ascii: "C"): .character(bits: 16)
    case UInt8(ascii: "s"): .cString(.bytes)
    case UInt8(ascii: "S"): .cString(.utf16)
    case UInt8(ascii: "P"): .cString(.pascal)
    case UInt8(ascii: "p"): .pointer
    case UInt8(ascii: "n"): .count
    default: nil
    }
  }

  /// The size on 64-bit systems; `L` before an integer is ignored.
  private var bits: Int {
    switch specifier.length {
    case .none, .longDouble: 32
    case .char: 8
    case .short: 16
    case .long: 64
    }
  }
}

extension FormatSpecifier {
  /// Whether at most a position has been read.
  fileprivate var mayTakeName: Bool {
    name == nil && flags.isEmpty && width == nil && precision == nil && length == .none
  }

  /// Whether nothing comes between the percent sign and the conversion.
  fileprivate var isBare: Bool {
    position == nil && flags.isEmpty && width == nil && precision == nil && length == .none
  }
}
