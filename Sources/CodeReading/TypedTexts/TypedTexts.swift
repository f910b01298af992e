internal import SourceText

/// Values whose literals are keys because of their type: `LocalizedStringKey`, `LocalizedStringResource`,
/// `String.LocalizationValue`.
///
/// ```
/// let a: LocalizedStringKey = "key"
/// let b: [String: LocalizedStringKey] = ["name": "key"]
/// ```
struct TypedTexts {
  /// What follows the equals sign after such a type.
  private struct Value {
    enum Role {
      case value
      case element
      case dictionaryKey
      case dictionaryValue
    }

    var role: Role
    var type: ByteRange
    /// Where the equals sign is.
    var equals: Int
    var depth: Int
  }

  /// How a type is used that has just been read.
  enum Use {
    /// In brackets: `[LocalizedStringKey]`.
    case collection
    /// Before the braces of a function or property that returns it.
    case result
    /// The type of a name; `isFixed` when a constant of it cannot get another value.
    case name(isFixed: Bool)
  }

  private let text: ByteSlice
  private var value: Value?

  init(_ text: ByteSlice) { self.text = text }

  /// Whether a token is the name of such a type.
  @inline(__always)
  func isType(_ token: CodeToken) -> Bool {
    switch token.end - token.start {
    case 17: text[token.range.offsets] == "LocalizationValue"
    case 18: text[token.range.offsets] == "LocalizedStringKey"
    case 23: text[token.range.offsets] == "LocalizedStringResource"
    default: false
    }
  }

  /// Reads what follows the name of such a type. If that is an equals sign, the next value has the type.
  mutating func read(_ type: CodeToken, depth: Int) -> Use {
    var offset = type.end
    while text[offset] == UInt8(ascii: "?") || text[offset] == UInt8(ascii: "!") { offset += 1 }
    let isOptional = offset > type.end
    let isKey = text[offset] == UInt8(ascii: ":")
    let isElement = text[offset] == UInt8(ascii: "]")
    if isKey {
      offset = text.firstIndex(of: UInt8(ascii: "]"), from: offset) ?? text.count
      guard offset - type.end < 200 else { return .collection }
    }
    if isKey || isElement { offset += 1 }
    offset = text.skippingSpace(from: offset)
    let hasValue = text[offset] == UInt8(ascii: "=") && text[offset + 1] != UInt8(ascii: "=")
    if hasValue {
      let isDictionary = isElement && signBefore(type) == UInt8(ascii: ":")
      let role: Value.Role =
        isKey ? .dictionaryKey : isDictionary ? .dictionaryValue : isElement ? .element : .value
      // A type in brackets is one bracket deeper than the equals sign.
      let depth = isKey || isElement ? depth - 1 : depth
      value = Value(role: role, type: type.range, equals: offset, depth: depth)
    }
    if isKey || isElement { return .collection }
    return text[offset] == UInt8(ascii: "{") ? .result : .name(isFixed: hasValue && !isOptional)
  }

  /// The sign before a type with everything that qualifies it.
  private func signBefore(_ type: CodeToken) -> UInt8 {
    var offset = type.start
    while offset > 0, text[offset - 1].isWordByte || text[offset - 1] == UInt8(ascii: ".") { offset -= 1 }
    offset = text.skippingSpace(backFrom: offset)
    return offset > 0 ? text[offset - 1] : 0
  }

  /// Forgets a value that belongs to another equals sign than this one.
  @inline(__always)
  mutating func noteEquals(at offset: Int) {
    if let value, value.equals != offset { self.value = nil }
  }

  mutating func endStatement() { value = nil }

  /// The type of a literal because of the equals sign before it.
  ///
  /// `previous` is the token before the literal.
  func valueType(after previous: CodeToken, depth: Int) -> ByteRange? {
    guard let value, previous.kind == .sign else { return nil }
    let isPlace =
      switch value.role {
      case .value:
        depth == value.depth
          && (previous.byte == UInt8(ascii: "=") || previous.byte == UInt8(ascii: "?")
            || previous.byte == UInt8(ascii: ":"))
      case .element, .dictionaryKey:
        depth == value.depth + 1 && (previous.byte == UInt8(ascii: "[") || previous.byte == UInt8(ascii: ","))
      case .dictionaryValue: depth == value.depth + 1 && previous.byte == UInt8(ascii: ":")
      }
    return isPlace ? value.type : nil
  }

  /// Whether a literal is the whole value of a statement.
  ///
  /// `previous` is the token before the literal.
  func isReturned(_ literal: CodeToken, after previous: CodeToken) -> Bool {
    switch previous.kind {
    case .identifier: guard text[previous.range.offsets] == "return" else { return false }
    case .sign: guard "{:?".utf8.contains(previous.byte) else { return false }
    default: return false
    }
    var offset = literal.end
    while text[offset] == 0x20 { offset += 1 }
    switch text[offset] {
    case 0x0A, 0x0D, UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ":"): return true
    case UInt8(ascii: "/"): return text[offset + 1] == UInt8(ascii: "/")
    default: return offset >= text.count
    }
  }
}
