internal import LocalizationModel
internal import SourceText

/// Tells the type of an argument that is passed to format a text, where the expression shows it: a literal, a cast, a
/// conversion.
struct PlainType {
  let language: CodeLanguage

  /// The type that is passed, after the promotions of C; nil when the expression does not tell.
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
    // What does not fit into an `int` of C is a `long`; in Swift all are `Int`.
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

  /// What a value of a type that Swift knows by this name is for the formatter.
  static func type(named name: ByteSlice) -> ArgumentType? {
    switch name.string {
    case "String", "Substring", "AttributedString", "NSString", "NSNumber", "Text", "Image": .object
    case "Int", "Int64": .integer(bits: 64, isSigned: true, radix: 10)
    case "UInt", "UInt64": .integer(bits: 64, isSigned: false, radix: 10)
    case "Int32", "Int16", "Int8": .integer(bits: 32, isSigned: true, radix: 10)
    case "UInt32", "UInt16", "UInt8": .integer(bits: 32, isSigned: false, radix: 10)
    case "Double", "Float", "CGFloat", "TimeInterval": .floatingPoint(isLong: false)
    default: nil
    }
  }

  // MARK: Objective-C

  /// `(NSInteger)x.y`, which binds more closely than all but points and brackets.
  private func cast(_ written: ByteSlice) -> ArgumentType? {
    guard written[0] == UInt8(ascii: "("), let close = written.firstIndex(of: UInt8(ascii: ")")) else { return nil }
    let operand = written[close + 1..<written.count].trimmed
    guard !operand.isEmpty, BracketedText(operand).isOneOperand else { return nil }
    return type(named: written[1..<close])
  }

  private func type(named name: ByteSlice) -> ArgumentType? {
    var words: [String] = []
    for word in name.string.split(whereSeparator: { $0 == " " || $0 == "*" }) {
      if word != "const", !word.hasPrefix("__"), word != "int" || words.isEmpty { words.append(String(word)) }
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

  /// `[text length]` and `text.length`.
  private func length(_ written: ByteSlice) -> ArgumentType? {
    let text = BracketedText(written)
    let isMessage = written.hasSuffix(" length]") && text.isOneBracket
    guard isMessage || (written.hasSuffix(".length") && text.isOneOperand) else { return nil }
    return .integer(bits: 64, isSigned: false, radix: 10)
  }
}

/// A stretch of code on its own, of which only brackets and literals are told apart.
struct BracketedText {
  let text: ByteSlice

  init(_ text: ByteSlice) { self.text = text }

  /// Whether it is one literal as a whole.
  var isLiteral: Bool {
    var first = 0
    while text[first] == UInt8(ascii: "#") { first += 1 }
    guard text[first] == UInt8(ascii: "\""), let end = endOfLiteral(at: first) else { return false }
    return end + first == text.count
  }

  /// Whether the bracket that it starts with ends it.
  var isOneBracket: Bool { "([{".utf8.contains(text[0]) && elements(from: 0)?.end == text.count }

  /// Whether nothing but points and brackets joins its parts: `a.b(c)[d]`, `[a b:c]`.
  var isOneOperand: Bool {
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        guard let end = elements(from: offset)?.end else { return false }
        offset = end
      case UInt8(ascii: "-") where text[offset + 1] == UInt8(ascii: ">"): offset += 2
      case UInt8(ascii: "."), UInt8(ascii: "_"): offset += 1
      case _ where byte.isASCIILetter || byte.isASCIIDigit: offset += 1
      default: return false
      }
    }
    return true
  }

  /// What commas separate in the bracket that opens at an offset, and where the bracket ends; nil when nothing ends it or
  /// something in it cannot be read this way.
  func elements(from open: Int) -> (ranges: [Range<Int>], end: Int)? {
    var ranges: [Range<Int>] = []
    var start = open + 1
    var depth = 0
    var offset = open
    func finish(at end: Int) {
      let element = text[start..<end]
      let trimmed = element.trimmed
      guard !trimmed.isEmpty else { return }
      let first = start + (element.offset(of: trimmed) ?? 0)
      ranges.append(first..<first + trimmed.count)
    }
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 {
          finish(at: offset)
          return (ranges, offset + 1)
        }
      case UInt8(ascii: ",") where depth == 1:
        finish(at: offset)
        start = offset + 1
      case UInt8(ascii: "\""):
        guard let end = endOfLiteral(at: offset) else { return nil }
        offset = end - 1
      case UInt8(ascii: "'"), UInt8(ascii: "/"): return nil
      default: break
      }
      offset += 1
    }
    return nil
  }

  /// The end of the literal on one line whose quote stands at an offset; nil for one with another literal inside.
  func endOfLiteral(at quote: Int) -> Int? {
    var offset = quote + 1
    var depth = 0
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "\\"):
        if text[offset + 1] == UInt8(ascii: "(") { depth += 1 }
        offset += 1
      case UInt8(ascii: "(") where depth > 0: depth += 1
      case UInt8(ascii: ")") where depth > 0: depth -= 1
      case UInt8(ascii: "\""): return depth == 0 ? offset + 1 : nil
      case 0x0A, 0x0D: return nil
      default: break
      }
      offset += 1
    }
    return nil
  }
}
