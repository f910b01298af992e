internal import LocalizationModel
internal import SourceText

/// What identifiers mean.
extension CodeReader {
  /// Reads a word; returns the token to continue with if more has been read.
  @inline(__always)
  mutating func readWord(_ token: CodeToken) -> CodeToken? {
    if isSwift {
      if let next = readSwiftWord(token) { return next }
    } else {
      readObjectiveCWord(token)
    }
    // A member that looks up what it is called on has been recorded as a lookup.
    if values.last.end != token.end { brackets.record(.name, token) }
    return nil
  }

  // MARK: Swift

  @inline(__always)
  private mutating func readSwiftWord(_ token: CodeToken) -> CodeToken? {
    let count = token.end - token.start
    if count == 1 {
      if text[token.start] == UInt8(ascii: "R") { readResource(token) }
      return nil
    }
    guard tokens.previous.kind != .sign || tokens.previous.byte != UInt8(ascii: ".") else {
      // `...` is not followed by a member.
      if tokens.previous.end == token.start { mentionMember(token.range) }
      if isTableOfAccessors(token, of: tokens.beforePrevious) { readAccessor(token) }
      if calls.known.hasMembers { readMember(token, of: tokens.beforePrevious) }
      if typedTexts.isType(token) { readTextType(token) }
      return nil
    }
    guard count <= 9 else {
      if typedTexts.isType(token) { readTextType(token) }
      return nil
    }
    if text[token.start] == UInt8(ascii: "#") {
      if tokens.word(token) == "#Preview" { expect(CodeScope(.preview, name: token.range)) }
      return nil
    }
    switch SwiftKeyword(token, in: text) {
    case .case: return readCases(token)
    case .let, .var, .func: return readName(after: token)
    case .`init`: if scopes.typeName != nil { expect(CodeScope(.function, name: token.range)) }
    case .enum, .struct, .class, .actor, .protocol, .extension: return readType(token)
    case .import: return readImport(token)
    case .generatedAccessor: readAccessor(token)
    default: break
    }
    return nil
  }

  /// Reads `L10n.Some.key`, which SwiftGen creates for a key.
  mutating func readAccessor(_ token: CodeToken) {
    guard let first = member(after: token.end) else { return }
    var end = text.endOfIdentifier(from: first)
    while end - first < Self.pathReach, let next = member(after: end) { end = text.endOfIdentifier(from: next) }
    let path = text[first..<end]
    usage.addAccessor(path, at: first)
    addAccessorBeforeMember(path)
  }

  /// Whether a word is the default table in accessors that generators create with their tables, as Tuist does:
  /// `AppStrings.Localizable.someKey`.
  private func isTableOfAccessors(_ token: CodeToken, of type: CodeToken) -> Bool {
    text[token.start] == UInt8(ascii: "L") && tokens.word(token) == "Localizable" && type.kind == .identifier
      && tokens.word(type).hasSuffix("Strings")
  }

  /// Reads `R.string.localizable.someKey`, which R.swift creates for a key, and what its texts in some languages give:
  /// `R.string(preferredLanguages: languages).localizable.someKey`.
  ///
  /// Where no key follows, the code gives the table another name, perhaps by `R.string.localizable.self`.
  mutating func readResource(_ token: CodeToken) {
    guard let kind = member(after: token.end), text[kind..<text.endOfIdentifier(from: kind)] == "string" else { return }
    if let table = member(after: endOfArguments(at: text.endOfIdentifier(from: kind))),
      let key = member(after: endOfArguments(at: text.endOfIdentifier(from: table)))
    {
      let name = text[key..<text.endOfIdentifier(from: key)]
      if name == "self" { addMembersAsAccessors() } else { usage.addAccessor(name, at: key) }
    } else {
      addMembersAsAccessors()
    }
  }

  /// Takes every member in the file for a key: under its other name, the table cannot be told from anything else.
  private mutating func addMembersAsAccessors() {
    guard !hasRenamedTable else { return }
    hasRenamedTable = true
    var offset = 0
    while let dot = text.firstIndex(of: UInt8(ascii: "."), from: offset) {
      offset = text.endOfIdentifier(from: dot + 1)
      if offset > dot + 1, !text[dot + 1].isASCIIUppercase { usage.addAccessor(named: text[dot + 1..<offset]) }
    }
  }

  /// Where the member starts that a dot after an offset names, on the same line or a later one.
  private func member(after offset: Int) -> Int? {
    let dot = text.skippingSpace(from: offset)
    guard text[dot] == UInt8(ascii: ".") else { return nil }
    let start = text.skippingSpace(from: dot + 1)
    return text.endOfIdentifier(from: start) > start ? start : nil
  }

  /// The end of the arguments in parentheses that may be at an offset.
  private func endOfArguments(at start: Int) -> Int {
    guard text[start] == UInt8(ascii: "(") else { return start }
    let rest = text[start..<min(text.count, start + Self.pathReach)]
    return BracketedText(rest).elements(from: 0).map { start + $0.end } ?? start
  }

  /// Notes the accessor in a path that has another member after it: `Some.key` in `L10n.Some.key.uppercased()`.
  ///
  /// The generator's types start with capitals, and its accessors do not.
  private mutating func addAccessorBeforeMember(_ path: ByteSlice) {
    var start = 0
    while path[start].isASCIIUppercase, let dot = path.firstIndex(of: UInt8(ascii: "."), from: start) {
      start = path.skippingSpace(from: dot + 1)
    }
    guard let end = path.firstIndex(of: UInt8(ascii: "."), from: start), end + 1 < path.count else { return }
    usage.addAccessor(named: path[0..<end])
  }

  /// Notes a name after a dot, and its place if it is given to something that looks up texts, as Xcode's symbols are.
  @inline(__always)
  mutating func mentionMember(_ name: ByteRange) {
    usage.mentionMember(name, in: text)
    guard usage.hasSymbols || usage.wantsPlaces, let symbol = symbol(at: name) else { return }
    if usage.wantsPlaces { usage.addAccessorPlace(.symbol, name) }
    if usage.hasSymbols { addSymbol(symbol, name) }
  }

  /// How many bytes the names of an accessor, or the languages that it is given, may have.
  private static var pathReach: Int { 256 }

  /// How many bytes the arguments of a symbol or member may have, which keeps the time linear.
  private static var argumentsReach: Int { 4_096 }

  private mutating func addSymbol(_ symbol: Lookup.Symbol, _ name: ByteRange) {
    let start = Int(name.upperBound)
    guard text[start] == UInt8(ascii: "(") else {
      return usage.addSymbol(symbol, name, isInPreview: scopes.isInPreview, arguments: [], name)
    }
    let written = writtenArguments(at: start)
    let declarations = declarations(before: start)
    usage.addSymbol(
      symbol, name, isInPreview: scopes.isInPreview,
      arguments: written?.arguments.map { declarations.type(of: $0.value) },
      ByteRange(Int(name.lowerBound), written?.end ?? start))
  }

  /// The arguments in the parenthesis at an offset, and where it ends; nil if it is not understood.
  private func writtenArguments(at start: Int) -> (arguments: [(label: ByteSlice?, value: ByteSlice)], end: Int)? {
    let rest = text[start..<min(text.count, start + Self.argumentsReach)]
    return BracketedText(rest).elements(from: 0).map { elements in
      let arguments = elements.ranges.map { element -> (ByteSlice?, ByteSlice) in
        let written = rest[element]
        let label = written.endOfIdentifier(from: 0)
        return written[label] == UInt8(ascii: ":")
          ? (written[0..<label], written[label + 1..<written.count].trimmed) : (nil, written)
      }
      return (arguments, start + elements.end)
    }
  }

  /// Sets the arguments that a member formats its text with: `"key".localized(name, count)`.
  private mutating func setArguments(
    ofLookup lookup: Int, _ function: LookupFunction, at start: Int, _ member: ByteRange
  ) {
    guard function.values != .none || function.arguments != nil, let (written, end) = writtenArguments(at: start)
    else { return }
    let declarations = declarations(before: start)
    let range = ByteRange(Int(member.lowerBound), end)
    if let place = function.arguments, case .label(let label) = place, written.count == 1,
      written[0].label.map({ $0.equals(label) }) ?? false, written[0].value[0] == UInt8(ascii: "["),
      let elements = BracketedText(written[0].value).elements(from: 0), elements.end == written[0].value.count
    {
      let types = elements.ranges.map { declarations.type(of: written[0].value[$0]) }
      return usage.setArguments(ofLookup: lookup, types, range)
    }
    guard case .from(let place) = function.values, let first = written.first else { return }
    switch place {
    case .index(0) where first.label == nil: break
    case .label(let label) where first.label.map({ $0.equals(label) }) ?? false: break
    default: return
    }
    let values = written.prefix(1) + written.dropFirst().prefix { $0.label == nil }
    usage.setArguments(ofLookup: lookup, values.map { declarations.type(of: $0.value) }, range)
  }

  /// The symbol that a member is if it is one of `LocalizedStringResource`, or written without its type where a text is
  /// expected: `Text(.key)`, `String(localized: .key)`, `Text(.Table.key)`.
  private func symbol(at name: ByteRange) -> Lookup.Symbol? {
    let start = Int(name.lowerBound)
    // Symbols start with small letters; `init` is none.
    guard !text[start].isASCIIUppercase, !(text.hasPrefix("init", at: start) && !text[start + 4].isWordByte) else {
      return nil
    }
    var symbol = Lookup.Symbol(name: text[name.offsets].string)
    var before = text[0..<start - 1].trimmedAtEnd
    if let table = before.wordRange(endingAt: before.count), text[Int(table.lowerBound)].isASCIIUppercase,
      table.lowerBound > 0, text[Int(table.lowerBound) - 1] == UInt8(ascii: ".")
    {
      symbol.table = text[table.offsets].string
      before = text[0..<Int(table.lowerBound) - 1].trimmedAtEnd
    }
    if before.hasSuffix("localized:") || before.hasSuffix("LocalizedStringResource") {
      symbol.isCertain = true
      return symbol
    }
    guard before.hasSuffix("("), let callee = text.wordRange(endingAt: before.count - 1),
      let group = calls.known.group(named: text[callee.offsets])
    else { return nil }
    // Members that take arguments are hardly ever anything else.
    symbol.isCertain = text[Int(name.upperBound)] == UInt8(ascii: "(")
    let isGivenToLookup = calls.known[group].contains { call in
      guard case .lookup(let function) = call else { return false }
      return function.key == .index(0)
    }
    return isGivenToLookup ? symbol : nil
  }

  // MARK: Objective-C

  @inline(__always)
  private mutating func readObjectiveCWord(_ token: CodeToken) {
    let previous = tokens.previous
    if calls.known.hasMembers {
      if previous.kind == .literal, let top = brackets.top, top.isMessage,
        top.messageStart(in: text) == previous.start
      {
        readMember(token, of: previous)
      } else if tokens.beforePrevious.kind == .literal, previous.kind == .sign, previous.byte == UInt8(ascii: ".") {
        readMember(token, of: tokens.beforePrevious)
      }
    }
    guard let top = brackets.top else {
      if previous.kind == .sign, previous.byte == UInt8(ascii: "@") { objectiveC.forgetSign() }
      return
    }
    guard top.isMessage, top.inner == 0 else { return }
    if text[token.end] == UInt8(ascii: ":"), text[token.end + 1] != UInt8(ascii: ":") {
      if top.group < 0, let group = group(named: token.range) { brackets.startMessage(group: group) }
    } else if previous.kind == .sign, previous.start == Int(top.start),
      let lookup = values.lookup(named: tokens.word(token))
    {
      brackets.setReceiver(lookup)
    }
  }

  /// Reads the name in `#define NAME(parameters)`, whose body follows.
  mutating func readMacroName() -> CodeToken {
    let name = tokens.next()
    guard name.kind == .identifier else { return name }
    scopes.openMacro(named: name.range)
    usage.noteMacro(named: text[name.range.offsets])
    // The parameters are not the arguments of a call.
    return tokens.next(after: CodeToken(kind: .number, start: name.start, end: name.end))
  }

  // MARK: Members

  /// Reads a member that may look up what it is called on: `"key".localized`, `rawValue.localized`.
  private mutating func readMember(_ token: CodeToken, of receiver: CodeToken) {
    // Whether it is part of a selector, and an argument follows.
    let isPart = !isSwift && text[token.end] == UInt8(ascii: ":")
    guard let function = calls.known.member(named: tokens.word(token), hasArguments: isPart) else { return }
    let isCallWithArguments = text[token.end] == UInt8(ascii: "(") && text[token.end + 1] != UInt8(ascii: ")")
    // Another function of the same name: `"Hello".localized(key: "greeting")`.
    if isCallWithArguments, calls.known.group(named: tokens.word(token)) != nil { return }
    var table = isCallWithArguments ? LookupTable.unknown : LookupTable(standardOf: function)
    if isPart, function.table != nil { table = self.table(afterColon: token.end) }
    if receiver.kind == .literal, let literal = tokens.lexer.literals.last {
      let pattern = keyExpression(function.style).pattern(literal)
      let lookup = usage.addLookup(LookupKey(pattern), in: table, function: function.name, literal.range)
      if function.isAssumed { usage.setAssumed(lookup: lookup) }
      if function.isOptional { usage.setOptional(lookup: lookup) }
      if isCallWithArguments, text.mayBeValue(at: token.end + 1) { usage.setTakesValues(ofLookup: lookup) }
      if isCallWithArguments, isSwift { setArguments(ofLookup: lookup, function, at: token.end, literal.range) }
      noteLookup(lookup, from: receiver.start, to: token.end)
      brackets.replaceLiteral(
        from: receiver.start, byLookup: lookup, CodeToken(kind: .literal, start: receiver.start, end: token.end))
    } else if receiver.kind == .identifier, !function.isAssumed {
      readMember(function, ofName: receiver, to: token.end, in: table)
    }
  }

  private mutating func readMember(
    _ function: LookupFunction, ofName receiver: CodeToken, to end: Int, in table: LookupTable
  ) {
    let name = tokens.word(receiver)
    if name == "rawValue" {
      _ = addRawValueLookup(at: receiver.start, in: table)
      return
    }
    var start = receiver.start
    while start > 0, text[start - 1].isWordByte || text[start - 1] == UInt8(ascii: ".") { start -= 1 }
    if start == receiver.start {
      let nearby = NearbyConstant(text: text, language: Lexer.language, use: receiver.start)
      if isSwift, let value = nearby.value(of: name) {
        let lookup = usage.addLookup(value.key, function: function.name, receiver.range)
        return usage.setConstant(ofLookup: lookup, at: value.range, named: name)
      }
      // A parameter may be the key: `func text(_ key: String) -> String { key.localized }`.
      if addWrapper(.init(key: name, style: function.style, standardTable: table.name)) { return }
    }
    let path = ByteRange(start, receiver.end)
    guard var constant = constant(written: path, before: path) else { return }
    constant.isRequired = true
    let lookup = usage.addLookup(.unknown, in: table, function: function.name, path)
    usage.setConstant(ofLookup: lookup, constant)
    noteLookup(lookup, from: start, to: end)
  }

  /// `localizedIn:@"Table"`.
  private func table(afterColon colon: Int) -> LookupTable {
    let start = text.skippingSpace(from: colon + 1)
    let rest = text[start..<min(text.count, start + 200)]
    guard rest.hasPrefix("@\""), let end = BracketedText(rest).endOfLiteral(at: 1) else { return .unknown }
    return .named(rest[2..<end - 1].string)
  }
}
