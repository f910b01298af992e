internal import LocalizationModel
internal import SourceText

/// What types mean whose literals are keys: `LocalizedStringKey` and its relatives.
///
/// ```
/// var c: LocalizedStringKey { switch d { case .e: "key" … } }     a key
/// func row(_ title: LocalizedStringKey) { … }                     so that row("key") is a lookup
/// struct Row { let title: LocalizedStringKey }                    so that Row(title: "key") is
/// ```
extension CodeReader {
  /// Reads the name of a type whose literals are keys.
  mutating func readTextType(_ token: CodeToken) {
    // `"key" as LocalizedStringKey`. In a call, the function shows what its argument is.
    if tokens.previous.kind == .identifier, tokens.word(tokens.previous) == "as",
      tokens.beforePrevious.kind == .literal, !brackets.isRecording, let literal = tokens.lexer.literals.last
    {
      return addTypedLookup(literal, token.range)
    }
    let use = typedTexts.read(token, depth: brackets.depth)
    guard let (name, depth) = scopes.expectedFunction else { return }
    switch use {
    case .collection: break
    case .result where brackets.depth == depth: scopes.setResultType(token.range)
    case .name(let isFixed) where brackets.depth == depth:
      if name == values.declaredName { noteMember(name, isFixed: isFixed) }
    case .result, .name: if brackets.depth == depth + 1 { noteParameter(ofFunction: name, token) }
    }
  }

  /// Notes a function of the project that takes such a type: the initializer of a structure with such a member.
  private mutating func noteMember(_ name: ByteRange, isFixed: Bool) {
    guard let top = brackets.top, top.inner == 0, let type = scopes.scope(ofBracket: brackets.count - 1),
      type.isStructure, let keyword = text.word(before: Int(name.lowerBound)),
      keyword == "var" || (keyword == "let" && !isFixed)
    else { return }
    addTypedFunction(plainName(type.name), .label(plainName(name)), isPrivate: text.isPrivate(declarationOf: type.name))
  }

  /// The same for the parameter that such a type belongs to: `func row(_ title: LocalizedStringKey)`.
  private mutating func noteParameter(ofFunction name: ByteRange, _ type: CodeToken) {
    var declared = name
    if text[name.offsets] == "init" {
      guard let type = scopes.typeName else { return }
      declared = type
    }
    let parameters = ParameterList(text, at: Int(name.upperBound), language: .swift)
    guard let place = parameters.place(ofParameterWithTypeAt: type.start) else { return }
    addTypedFunction(
      plainName(declared), place, required: parameters.required, isPrivate: text.isPrivate(declarationOf: declared))
  }

  private mutating func addTypedFunction(
    _ name: String, _ place: LookupFunction.Place, required: [LookupFunction.Place] = [], isPrivate: Bool
  ) {
    var function = LookupFunction(name, key: place, table: .label("tableName"), style: .format)
    // It is called with the same things as `Text`.
    function.isExplicit = false
    function.required = required
    if isPrivate { function.file = usage.path }
    usage.addWrapper(function)
  }

  // MARK: Literals

  /// The type that makes a literal a key, because of where it is.
  func textType(of literal: CodeToken) -> ByteRange? {
    if let type = typedTexts.valueType(after: tokens.previous, depth: brackets.depth) { return type }
    guard scopes.hasResultTypes, typedTexts.isReturned(literal, after: tokens.previous),
      let body = brackets.bodyAround()
    else { return nil }
    return scopes.scope(ofBracket: body)?.resultType
  }

  mutating func addTypedLookup(_ literal: CodeLiteral, _ type: ByteRange) {
    usage.addLookup(
      LookupKey(keyExpression(.format).pattern(literal)), function: text[type.offsets].string,
      // Code of an intent may show what its title does not.
      isInPreview: isStatic(before: Int(literal.range.lowerBound)) ? scopes.isUnseen : scopes.isInPreview, literal.range
    )
  }

  /// Whether the line up to an offset declares a static member.
  private func isStatic(before offset: Int) -> Bool {
    var start = offset
    while start > 0, text[start - 1] != 0x0A, offset - start < 200 { start -= 1 }
    return text[start..<offset].range(of: "static ") != nil
  }
}
