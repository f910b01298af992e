internal import LocalizationModel
internal import SourceText

/// Finds the type of an argument that formats a text, if the expression shows it: a literal, a cast, a conversion.
struct PlainType {
  let language: CodeLanguage

  /// The type that is passed, after the promotions of C; nil if the expression does not show it.
  func type(of expression: ByteSlice) -> ArgumentType? {
    let written = expression.trimmed
    guard !written.isEmpty else { return nil }
    if let number = number(written) { return number }
    if let literal = literal(written) { return literal }
    return language == .swift ? conversion(written) : cast(written) ?? length(written)
  }

  // MARK: Literals

  private func literal(_ written: ByteSlice) -> ArgumentType? {
    let text = BracketedText(written)
    switch (written[0], language) {
    case (UInt8(ascii: "\""), .swift), (UInt8(ascii: "#"), .swift): return text.isLiteral ? .object : nil
    case (UInt8(ascii: "\""), .objectiveC): return text.isLiteral ? .cString(.bytes) : nil
    case (UInt8(ascii: "@"), .objectiveC): return isBoxed(written) ? .object : nil
    case (UInt8(ascii: "'"), .objectiveC):
      return written.count > 2 && written[written.count - 1] == UInt8(ascii: "'") ? .character(bits: 8) : nil
    default: break
    }
    switch written.count {
    case 4 where written == "true", 5 where written == "false": return .integer(bits: 32, isSigned: true, radix: 10)
    case 2 where language == .objectiveC && (written == "NO"),
      3 where language == .objectiveC && (written == "YES"):
      return .integer(bits: 32, isSigned: true, radix: 10)
    default: return nil
    }
  }

  /// `@"text"`, `@3`, `@(count)`, `@[…]`, `@{…}`, but not `@selector(…)`.
  private func isBoxed(_ written: ByteSlice) -> Bool {
    let rest = written[1..<written.count]
    switch rest[0] {
    case UInt8(ascii: "\""): return BracketedText(rest).isLiteral
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return BracketedText(rest).isOneBracket
    default: return number(rest) != nil || rest == "YES" || rest == "NO"
    }
  }

  private func number(_ written: ByteSlice) -> ArgumentType? {
    let digits = written[0] == UInt8(ascii: "-") && written.count > 1 ? written[1..<written.count] : written
    guard digits[0].isASCIIDigit else { return nil }
    var isFraction = false
    var suffix = (isLong: false, isUnsigned: false)
    let isHexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
    for byte in digits.bytes {
      switch byte {
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "f"), UInt8(ascii: "F"):
        if !isHexadecimal { isFraction = true }
      case UInt8(ascii: "l"), UInt8(ascii: "L"): suffix.isLong = true
      case UInt8(ascii: "u"), UInt8(ascii: "U"): suffix.isUnsigned = true
      case _ where byte.isASCIIDigit || byte.isASCIILetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "'"):
        break
      default: return nil
      }
    }
    if isFraction { return .floatingPoint(isLong: suffix.isLong) }
    // In C, a number that does not fit into an `int` is a `long`; in Swift, all are `Int`.
    let isLong = language == .swift || suffix.isLong || digits.count > 9
    return .integer(bits: isLong ? 64 : 32, isSigned: !suffix.isUnsigned, radix: 10)
  }

  // MARK: Swift

  /// `Int(x)`, `String(x)`.
  private func conversion(_ written: ByteSlice) -> ArgumentType? {
    guard let open = written.firstIndex(of: UInt8(ascii: "(")), open > 0,
      BracketedText(written[open..<written.count]).isOneBracket
    else { return nil }
    return Self.type(named: written[0..<open])
  }

  /// What a value of a type of Swift is for the formatter, by the name of the type.
  static func type(named name: ByteSlice) -> ArgumentType? {
    switch name.string {
    case "String", "Substring", "AttributedString", "NSString", "NSNumber", "Text", "Image", "Error", "NSError", "URL",
      "Date":
      .object
    case "Int", "Int64": .integer(bits: 64, isSigned: true, radix: 10)
    case "UInt", "UInt64": .integer(bits: 64, isSigned: false, radix: 10)
    case "Int32", "Int16", "Int8": .integer(bits: 32, isSigned: true, radix: 10)
    case "UInt32", "UInt16", "UInt8": .integer(bits: 32, isSigned: false, radix: 10)
    case "Double", "Float", "CGFloat", "TimeInterval": .floatingPoint(isLong: false)
    default: nil
    }
  }

  // MARK: Objective-C

  /// `(NSInteger)x.y`; only dots and brackets take precedence over a cast.
  private func cast(_ written: ByteSlice) -> ArgumentType? {
    guard written[0] == UInt8(ascii: "("), let close = written.firstIndex(of: UInt8(ascii: ")")) else { return nil }
    let operand = written[close + 1..<written.count].trimmed
    guard !operand.isEmpty, BracketedText(operand).isOneOperand else { return nil }
    return declared(written[1..<close])
  }

  /// What a value of a type of Objective-C is for the formatter, by how the type is written: `NSString *`.
  func declared(_ name: ByteSlice) -> ArgumentType? {
    var words: [String] = []
    let plain = name[0..<name.endOrIndex(of: UInt8(ascii: "<"), from: 0)]
    for word in plain.string.split(whereSeparator: { $0 == " " || $0 == "*" }) {
      let isQualifier = Self.qualifiers.contains(word) || word.hasPrefix("__") || word.hasPrefix("_N")
      if !isQualifier, word != "int" || words.isEmpty { words.append(String(word)) }
    }
    let joined = words.joined(separator: " ")
    if name.contains("*") {
      if joined == "char" { return .cString(.bytes) }
      return joined.hasPrefix("NS") && words.count == 1 ? .object : nil
    }
    return switch joined {
    case "id", "CFStringRef": .object
    case "int", "short", "char", "BOOL", "bool", "Boolean", "int32_t", "int16_t", "SInt32":
      .integer(bits: 32, isSigned: true, radix: 10)
    case "unsigned", "unsigned short", "unsigned char", "uint32_t", "uint16_t", "uint8_t", "UInt32", "uint":
      .integer(bits: 32, isSigned: false, radix: 10)
    case "long", "long long", "NSInteger", "int64_t", "SInt64", "ssize_t", "ptrdiff_t":
      .integer(bits: 64, isSigned: true, radix: 10)
    case "unsigned long", "unsigned long long", "NSUInteger", "uint64_t", "UInt64", "size_t":
      .integer(bits: 64, isSigned: false, radix: 10)
    case "float", "double", "CGFloat", "NSTimeInterval": .floatingPoint(isLong: false)
    case "long double": .floatingPoint(isLong: true)
    default: nil
    }
  }

  private static let qualifiers: Set<Substring> = [
    "IBOutlet", "const", "extern", "nonnull", "nullable", "static", "strong", "volatile", "weak",
  ]

  /// `[text length]` and `text.length`.
  private func length(_ written: ByteSlice) -> ArgumentType? {
    let text = BracketedText(written)
    let isMessage = written.hasSuffix(" length]") && text.isOneBracket
    guard isMessage || (written.hasSuffix(".length") && text.isOneOperand) else { return nil }
    return .integer(bits: 64, isSigned: false, radix: 10)
  }
}
