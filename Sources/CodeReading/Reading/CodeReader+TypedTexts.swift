internal import LocalizationModel
internal import SourceText

/// Literals that are keys because of a type: `LocalizedStringKey`, `LocalizedStringResource`, `String.LocalizationValue`.
///
/// ```
/// let a: LocalizedStringKey = "key"
/// let b: [String: LocalizedStringKey] = ["name": "key"]
/// var c: LocalizedStringKey { switch d { case .e: "key" … } }
/// func row(_ title: LocalizedStringKey) { … }                     so that row("key") looks up
/// struct Row { let title: LocalizedStringKey }                     so that Row(title: "key") does
/// ```
extension CodeReader {
  /// What follows the equals sign behind such a type.
  struct TypedValue {
    enum Role {
      case value
      case element
      case dictionaryKey
      case dictionaryValue
    }

    var role: Role
    var type: ByteRange
    /// Where the equals sign stands.
    var equals: Int
    var depth: Int
  }

  @inline(__always)
  func isTextType(_ token: CodeToken) -> Bool {
    switch token.end - token.start {
    case 17: word(token) == "LocalizationValue"
    case 18: word(token) == "LocalizedStringKey"
    case 23: word(token) == "LocalizedStringResource"
    default: false
    }
  }

  mutating func readTextType(_ token: CodeToken) {
    // `"key" as LocalizedStringKey`; in a call, its argument says so.
    if previous.kind == .identifier, word(previous) == "as", beforePrevious.kind == .literal, !isRecording,
      let literal = lexer.literals.last
    {
      return addTypedLookup(literal, token.range)
    }
    var offset = token.end
    var isOptional = false
    while text[offset] == UInt8(ascii: "?") || text[offset] == UInt8(ascii: "!") {
      isOptional = true
      offset += 1
    }
    let isKey = text[offset] == UInt8(ascii: ":")
    let isElement = text[offset] == UInt8(ascii: "]")
    if isKey {
      offset = text.firstIndex(of: UInt8(ascii: "]"), from: offset) ?? text.count
      guard offset - token.end < 200 else { return }
    }
    if isKey || isElement { offset += 1 }
    offset = text.skippingSpace(from: offset)
    let isValue = text[offset] == UInt8(ascii: "=") && text[offset + 1] != UInt8(ascii: "=")
    if isValue {
      let isDictionary = isElement && endOfPreviousSign(before: token) == UInt8(ascii: ":")
      let role: TypedValue.Role =
        isKey ? .dictionaryKey : isDictionary ? .dictionaryValue : isElement ? .element : .value
      // In a type written between brackets, one bracket more is open than around the value.
      let depth = isKey || isElement ? depth - 1 : depth
      typedValue = TypedValue(role: role, type: token.range, equals: offset, depth: depth)
    }
    guard !isKey, !isElement, let pending = pendingScope, scopes[pending.scope].kind == .function else { return }
    let scope = scopes[pending.scope]
    if depth == pending.depth, text[offset] == UInt8(ascii: "{") {
      scopes[pending.scope].textType = token.range
      hasTextScopes = true
    } else if depth == pending.depth, scope.name == declaredName {
      noteStructureMember(scope.name, hasValue: isValue && !isOptional)
    } else if depth == pending.depth + 1 {
      noteTypedParameter(of: scope, token)
    }
  }

  /// The sign before a type, whatever qualifies it.
  private func endOfPreviousSign(before token: CodeToken) -> UInt8 {
    var offset = token.start
    while offset > 0, text[offset - 1].isWordByte || text[offset - 1] == UInt8(ascii: ".") { offset -= 1 }
    while offset > 0, text[offset - 1].isASCIIWhitespace { offset -= 1 }
    return offset > 0 ? text[offset - 1] : 0
  }

  /// `let title: LocalizedStringKey` in a structure is a label of its initializer.
  private mutating func noteStructureMember(_ name: ByteRange, hasValue: Bool) {
    guard let top = frames.last, top.scope >= 0, top.inner == 0, scopes[Int(top.scope)].isStructure,
      let keyword = text.word(before: Int(name.lowerBound)), keyword == "var" || (keyword == "let" && !hasValue)
    else { return }
    noteTypedFunction(plainName(scopes[Int(top.scope)].name), .label(plainName(name)))
  }

  /// `func row(_ title: LocalizedStringKey)`.
  private mutating func noteTypedParameter(of scope: CodeScope, _ token: CodeToken) {
    var name = plainName(scope.name)
    if name == "init" {
      guard let type = enclosing(.type) else { return }
      name = plainName(type.name)
    }
    let parameters = ParameterList(text, at: Int(scope.name.upperBound), language: .swift)
    guard let place = parameters.place(ofParameterWithTypeAt: token.start) else { return }
    noteTypedFunction(name, place)
  }

  private mutating func noteTypedFunction(_ name: String, _ place: LookupFunction.Place) {
    var function = LookupFunction(name, key: place, table: .label("tableName"), style: .format)
    // People pass it what they would pass to `Text`.
    function.isExplicit = false
    if !usage.wrappers.contains(function) { usage.wrappers.append(function) }
  }

  // MARK: Literals

  /// The type that makes a key of a literal by where it stands.
  func textType(ofLiteralAt token: CodeToken) -> ByteRange? {
    if let typedValue, isPlace(of: typedValue) { return typedValue.type }
    guard hasTextScopes, isReturned(token) else { return nil }
    for frame in frames.reversed() {
      guard frame.bracket == UInt8(ascii: "{"), frame.inner == 0 else { return nil }
      if isStatement(frame) { continue }
      return frame.scope >= 0 ? scopes[Int(frame.scope)].textType : nil
    }
    return nil
  }

  private func isPlace(of value: TypedValue) -> Bool {
    guard previous.kind == .sign else { return false }
    switch value.role {
    case .value:
      return depth == value.depth
        && (previous.byte == UInt8(ascii: "=") || previous.byte == UInt8(ascii: "?")
          || previous.byte == UInt8(ascii: ":"))
    case .element, .dictionaryKey:
      return depth == value.depth + 1 && (previous.byte == UInt8(ascii: "[") || previous.byte == UInt8(ascii: ","))
    case .dictionaryValue: return depth == value.depth + 1 && previous.byte == UInt8(ascii: ":")
    }
  }

  /// Whether a literal is the whole value of a statement.
  private func isReturned(_ token: CodeToken) -> Bool {
    if previous.kind == .identifier {
      guard word(previous) == "return" else { return false }
    } else {
      guard previous.kind == .sign,
        previous.byte == UInt8(ascii: "{") || previous.byte == UInt8(ascii: ":") || previous.byte == UInt8(ascii: "?")
      else { return false }
    }
    var offset = token.end
    while text[offset] == 0x20 { offset += 1 }
    switch text[offset] {
    case 0x0A, 0x0D, UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ":"): return true
    case UInt8(ascii: "/"): return text[offset + 1] == UInt8(ascii: "/")
    default: return offset >= text.count
    }
  }

  /// Whether a brace belongs to `if`, `switch` or the like, and is no closure.
  private func isStatement(_ frame: CodeFrame) -> Bool {
    var start = Int(frame.start)
    // Nobody's line is longer, which keeps the time linear.
    let limit = max(0, start - 1_000)
    while start > limit, text[start - 1] != 0x0A { start -= 1 }
    while text[start].isASCIIWhitespace || text[start] == UInt8(ascii: "}") { start += 1 }
    var end = start
    while text[end].isWordByte { end += 1 }
    let first = text[start..<end]
    return first == "if" || first == "else" || first == "switch" || first == "do" || first == "for" || first == "while"
      || first == "guard" || first == "catch" || first == "case" || first == "default"
  }

  mutating func addTypedLookup(_ literal: CodeLiteral, _ type: ByteRange) {
    let expression = KeyExpression(text: text, literals: lexer.literals, language: .swift, style: .format)
    let pattern = expression.pattern(literal)
    addLookup(
      pattern.literal.map { .literal($0) } ?? .pattern(pattern), literal.range, function: text[type.offsets].string)
  }
}
