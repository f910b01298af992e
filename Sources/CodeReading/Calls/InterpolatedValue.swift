internal import LocalizationModel
internal import SourceText

/// The expression in an interpolation, whose type is known if its words show it.
///
/// ```
/// \(3)  \(items.count)  \(Int(price))      an integer
/// \(2.5)  \(Double(price))                 a number with a fraction
/// \("a")  \(String(price))  \(date, format: .dateTime)   an object
/// \(count)                                 the type in `count: Int` nearby
/// ```
struct InterpolatedValue {
  let text: ByteSlice
  /// What is between the parentheses.
  let range: Range<Int>

  var kind: KeyPattern.ArgumentKind {
    let expression = text[range].trimmed
    guard expression.count > 0 else { return .unknown }
    // A literal or a conversion; an operation on one may have any type.
    if !Self.isWordByte(expression[0]) || expression[0].isASCIIDigit
      || expression.firstIndex(of: UInt8(ascii: "(")) != nil
    {
      return Self.kind(of: PlainType(language: .swift).type(of: expression))
    }
    if expression.firstIndex(of: UInt8(ascii: ",")) != nil {
      return expression.contains("format:") || expression.contains("style:") ? .object : .unknown
    }
    guard expression.bytes.allSatisfy({ Self.isPathByte($0) }) else { return .unknown }
    if expression.hasSuffix(".count") { return .integer }
    let name = expression.hasPrefix("self.") ? expression[5..<expression.count] : expression
    return name.firstIndex(of: UInt8(ascii: ".")) == nil ? declaredKind(of: name) : .unknown
  }

  private static func kind(of type: ArgumentType?) -> KeyPattern.ArgumentKind {
    switch type {
    case .object: .object
    case .integer: .integer
    case .floatingPoint: .floatingPoint
    default: .unknown
    }
  }

  private static func isPathByte(_ byte: UInt8) -> Bool { isWordByte(byte) || byte == UInt8(ascii: ".") }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  // MARK: Declarations

  /// How many bytes before the interpolation are searched, and how many uses of a name; the limits keep the time
  /// linear.
  private static let reach = 4_096
  private static let maximumUses = 40

  /// The type in the declarations of a name nearby, if all of them agree and none leaves it to the compiler.
  private func declaredKind(of name: ByteSlice) -> KeyPattern.ArgumentKind {
    let before = text[max(0, range.lowerBound - Self.reach)..<range.lowerBound]
    var kind: KeyPattern.ArgumentKind?
    var offset = 0
    var uses = 0
    while let found = before[offset..<before.count].range(of: name) {
      let (start, end) = (offset + found.lowerBound, offset + found.upperBound)
      offset = end
      uses += 1
      guard uses <= Self.maximumUses else { return .unknown }
      guard !Self.isWordByte(before[end]), start == 0 || !Self.isWordByte(before[start - 1]) else { continue }
      guard let declared = Self.declaration(at: start, end, in: before) else { continue }
      guard declared != .unknown, kind == nil || kind == declared else { return .unknown }
      kind = declared
    }
    return kind ?? .unknown
  }

  /// The type in the declaration of a name, unknown if it has none; nil where the name is only used.
  private static func declaration(at start: Int, _ end: Int, in text: ByteSlice) -> KeyPattern.ArgumentKind? {
    var next = end
    while next < text.count, text[next] == 0x20 { next += 1 }
    let introducer = wordEnding(before: start, in: text)
    let isIntroduced =
      introducer.map { $0 == "let" || $0 == "var" || $0 == "for" || $0 == "case" || $0 == "inout" } ?? false
    if next < text.count, text[next] == UInt8(ascii: ":"), text[next + 1] != UInt8(ascii: ":") {
      next += 1
      while next < text.count, text[next] == 0x20 { next += 1 }
      let type = word(at: next, in: text)
      // `label: value` is not a declaration.
      guard !type.isEmpty, (0x41...0x5A).contains(type[0]) || isIntroduced else { return nil }
      let following = text[min(next + type.count, text.count - 1)]
      guard following != UInt8(ascii: "("), following != UInt8(ascii: ".") else { return isIntroduced ? .unknown : nil }
      guard following != UInt8(ascii: "?"), following != UInt8(ascii: "<") else { return .unknown }
      return kind(of: PlainType.type(named: type))
    }
    // `for name in`, `{ name in`, `{ name, other in`.
    let isClosureParameter = word(at: next, in: text) == "in"
    return isIntroduced || isClosureParameter ? .unknown : nil
  }

  private static func word(at start: Int, in text: ByteSlice) -> ByteSlice {
    var end = start
    while end < text.count, isWordByte(text[end]) { end += 1 }
    return text[start..<end]
  }

  private static func wordEnding(before offset: Int, in text: ByteSlice) -> ByteSlice? {
    var end = offset
    while end > 0, text[end - 1] == 0x20 { end -= 1 }
    guard end < offset else { return nil }
    var start = end
    while start > 0, isWordByte(text[start - 1]) { start -= 1 }
    return text[start..<end]
  }
}
