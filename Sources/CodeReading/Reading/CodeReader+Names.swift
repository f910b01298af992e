internal import LocalizationModel
internal import SourceText

extension CodeReader {
  /// Makes something of a word; returns the token to go on with when it read further.
  @inline(__always)
  mutating func readIdentifier(_ token: CodeToken) -> CodeToken? {
    if isSwift {
      if let next = readSwiftWord(token) { return next }
    } else {
      readObjectiveCWord(token)
    }
    // A member that looks up what it is asked of has taken its place.
    if isRecording, lastValue.end != token.end { record(.name, token) }
    return nil
  }

  /// Up to eight bytes as a number, for comparing words.
  @inline(__always)
  private func packed(_ token: CodeToken) -> UInt64 {
    let count = token.end - token.start
    let word = text.eightBytes(at: token.start)
    return count >= 8 ? word : word & (1 << UInt64(count * 8) &- 1)
  }

  @inline(__always)
  private mutating func readSwiftWord(_ token: CodeToken) -> CodeToken? {
    let count = token.end - token.start
    if count == 1 {
      if text[token.start] == UInt8(ascii: "R") { readAccessor(token, prefix: "R.string.") }
      return nil
    }
    guard previous.kind != .sign || previous.byte != UInt8(ascii: ".") else {
      // Behind `...` is no member.
      if previous.end == token.start { noteMember(token) }
      if !calls.receiverFunctions.isEmpty { readMember(token, of: beforePrevious) }
      if isTextType(token) { readTextType(token) }
      return nil
    }
    guard count <= 9 else {
      if isTextType(token) { readTextType(token) }
      return nil
    }
    if text[token.start] == UInt8(ascii: "#") {
      if word(token) == "#Preview" { pend(CodeScope(kind: .preview, name: token.range), nil) }
      return nil
    }
    switch packed(token) {
    case Self.caseWord where count == 4: return readCases(token)
    case Self.letWord where count == 3, Self.varWord where count == 3, Self.funcWord where count == 4:
      return readName(after: token)
    case Self.initWord where count == 4:
      if let type = enclosing(.type) { pend(CodeScope(kind: .function, name: ByteRange(token.start, token.end)), type) }
    case Self.enumWord where count == 4, Self.structWord where count == 6, Self.classWord where count == 5,
      Self.actorWord where count == 5, Self.protocolWord where count == 8:
      return readTypeHeader(token)
    case Self.extensionWord where count == 9: return readTypeHeader(token)
    case Self.importWord where count == 6: return readImport(token)
    case Self.generatedWord where count == 4: readAccessor(token, prefix: "L10n.")
    default: break
    }
    return nil
  }

  // Words as their bytes stand in memory, the first one lowest.
  @inline(__always) private static var caseWord: UInt64 { 0x6573_6163 }
  @inline(__always) private static var letWord: UInt64 { 0x74_656C }
  @inline(__always) private static var varWord: UInt64 { 0x72_6176 }
  @inline(__always) private static var funcWord: UInt64 { 0x636E_7566 }
  @inline(__always) private static var initWord: UInt64 { 0x7469_6E69 }
  @inline(__always) private static var enumWord: UInt64 { 0x6D75_6E65 }
  @inline(__always) private static var structWord: UInt64 { 0x7463_7572_7473 }
  @inline(__always) private static var classWord: UInt64 { 0x73_7361_6C63 }
  @inline(__always) private static var actorWord: UInt64 { 0x72_6F74_6361 }
  @inline(__always) private static var protocolWord: UInt64 { 0x6C6F_636F_746F_7270 }
  /// Its first eight letters.
  @inline(__always) private static var extensionWord: UInt64 { 0x6F69_736E_6574_7865 }
  @inline(__always) private static var importWord: UInt64 { 0x7472_6F70_6D69 }
  @inline(__always) private static var generatedWord: UInt64 { 0x6E30_314C }

  /// Swift's own way to name things: `` `default` `` is `default`.
  func plainName(_ range: ByteRange) -> String {
    let name = text[range.offsets]
    return name.hasPrefix("`") && name.count > 2 ? name[1..<name.count - 1].string : name.string
  }

  // MARK: Declarations in Swift

  /// The name behind `let`, `var` or `func`, and the scope that a brace behind it opens.
  private mutating func readName(after keyword: CodeToken) -> CodeToken? {
    step(keyword)
    typedValue = nil
    let name = lexer.next()
    guard name.kind == .identifier else { return name }
    if text[keyword.start] != UInt8(ascii: "f") { declaredName = name.range }
    pend(CodeScope(kind: .function, name: name.range), nil)
    step(name)
    return lexer.next()
  }

  private mutating func pend(_ scope: CodeScope, _ type: CodeScope?) {
    // Names that open no brace give their place to the next one.
    if let pendingScope, pendingScope.scope == scopes.count - 1 { scopes.removeLast() }
    scopes.append(scope)
    pendingScope = (scopes.count - 1, depth)
  }

  mutating func step(_ token: CodeToken) {
    beforePrevious = previous
    previous = token
  }

  mutating func readImport(_ keyword: CodeToken) -> CodeToken? {
    step(keyword)
    let module = lexer.next()
    guard module.kind == .identifier else { return module }
    let name = word(module)
    if name == "WidgetKit" { frameworks.insert(.widgetKit) }
    if name == "SwiftUI" || name == "WidgetKit" || name == "AppIntents" || name == "TipKit" {
      frameworks.insert(.swiftUI)
      lexer.skimming.wantedCalls = calls.wanted(importsSwiftUI: true)
    }
    return nil
  }

  /// `enum Greeting: String, Named {`; stops at the brace.
  mutating func readTypeHeader(_ keyword: CodeToken) -> CodeToken? {
    step(keyword)
    var token = lexer.next()
    guard token.kind == .identifier else { return token }
    if keyword.end - keyword.start == 5, isMemberKeyword(word(token)) { return token }
    var name = token.range
    var path = name
    var inherits: [ByteRange] = []
    var isInheritance = false
    var depth = 0
    for _ in 0..<400 {
      step(token)
      token = lexer.next()
      if token.kind == .identifier {
        if previous.byte == UInt8(ascii: "."), previous.kind == .sign, !isInheritance, depth == 0 {
          name = token.range
          path.upperBound = name.upperBound
        }
        if isInheritance, depth == 0 {
          if word(token) == "where" {
            isInheritance = false
          } else if previous.byte == UInt8(ascii: "."), !inherits.isEmpty {
            inherits[inherits.count - 1] = token.range
          } else {
            inherits.append(token.range)
          }
        }
      } else if token.kind == .sign {
        switch token.byte {
        case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
        case UInt8(ascii: ":") where depth == 0 && inherits.isEmpty: isInheritance = true
        case UInt8(ascii: "{"):
          openType(name, path, inherits, keyword)
          return token
        case UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: "="): return token
        default: break
        }
      } else if token.kind != .number, token.kind != .operators {
        return token
      }
    }
    return token
  }

  /// What follows `class` where it declares no type: `class func`, `class var`.
  private func isMemberKeyword(_ word: ByteSlice) -> Bool {
    word == "func" || word == "var" || word == "let" || word == "override" || word == "final" || word == "subscript"
  }

  private mutating func openType(
    _ name: ByteRange, _ path: ByteRange, _ inherits: [ByteRange], _ keyword: CodeToken
  ) {
    var scope = CodeScope(kind: .type, name: name, path: path)
    scope.isStructure = packed(keyword) == Self.structWord
    if packed(keyword) == Self.enumWord, let first = inherits.first, text[first.offsets] == "String" {
      scope.enumeration = usage.enumerations.count
      let outer = frames.suffix(20).compactMap { frame -> String? in
        guard frame.scope >= 0, scopes[Int(frame.scope)].kind == .type else { return nil }
        return plainName(scopes[Int(frame.scope)].path)
      }
      let plain = plainName(name)
      usage.enumerations.append(
        .init(
          name: plain, path: (outer + [plain]).joined(separator: "."),
          inherits: inherits.map { text[$0.offsets].string },
          cases: [], isInTest: isInTest))
    }
    if inherits.contains(where: { text[$0.offsets] == "PreviewProvider" }) { scope.kind = .preview }
    // Classes, structures and actors have no raw values.
    let isValueless = text[keyword.start] == UInt8(ascii: "s") || keyword.end - keyword.start == 5
    if !inherits.isEmpty, !isValueless {
      usage.inheritance.append((plainName(name), inherits.map { text[$0.offsets].string }))
    }
    pend(scope, nil)
  }

  /// `case hello, goodMorning = "good_morning"`, directly in an enumeration.
  private mutating func readCases(_ keyword: CodeToken) -> CodeToken? {
    guard let top = frames.last, top.scope >= 0, let number = scopes[Int(top.scope)].enumeration else { return nil }
    step(keyword)
    var token = lexer.next()
    while token.kind == .identifier {
      var declared = FileUsage.Enumeration.Case(
        name: plainName(token.range), rawValue: plainName(token.range), location: location(token.range))
      step(token)
      token = lexer.next()
      if token.kind == .sign, token.byte == UInt8(ascii: "=") {
        step(token)
        token = lexer.next()
        guard token.kind == .literal, let literal = lexer.literals.last else { return token }
        declared.rawValue = literal.plain(in: text)?.string ?? self.pattern(literal).shown
        declared.location = location(literal.range)
        step(token)
        token = lexer.next()
      }
      usage.mentions.append(KeyHash.hash(declared.rawValue))
      usage.enumerations[number].cases.append(declared)
      guard token.kind == .sign, token.byte == UInt8(ascii: ",") else { return token }
      step(token)
      token = lexer.next()
    }
    return token
  }

  // MARK: Members and accessors

  @inline(__always)
  mutating func noteMember(_ token: CodeToken) {
    guard let symbols = options.symbols else { return }
    let hash = KeyHash.hash(word(token), seed: options.seed)
    if symbols.mayContain(hash) { usage.members.append(hash) }
  }

  /// `"key".localized`, and `rawValue.localized` in the type that has the raw value.
  private mutating func readMember(_ token: CodeToken, of receiver: CodeToken) {
    guard let function = calls.receiverFunction(named: word(token), hasParts: isPart(token)) else { return }
    let isCallWithArguments = text[token.end] == UInt8(ascii: "(") && text[token.end + 1] != UInt8(ascii: ")")
    // Another function of the same name is meant: `"Hello".localized(key: "greeting")`.
    if isCallWithArguments, calls.group(named: word(token)) != nil { return }
    var table = isCallWithArguments ? LookupTable.unknown : Self.standardTable(of: function)
    if isPart(token), function.table != nil { table = tableBehindColon(token.end) }
    if receiver.kind == .literal, let literal = lexer.literals.last {
      let expression = KeyExpression(
        text: text, literals: lexer.literals, language: Lexer.language, style: function.style)
      let pattern = expression.pattern(literal)
      usage.lookups.append(
        Lookup(
          key: pattern.literal.map { .literal($0) } ?? .pattern(pattern), table: table, function: function.name,
          isInTest: isInTest, location: location(literal.range)))
      lastValue = (usage.lookups.count - 1, token.end)
      use(lastValue.lookup, from: receiver.start)
      guard isRecording else { return }
      while let last = events.last, last.isSign(".") || (last.kind == .literal && last.end >= receiver.start) {
        events.removeLast()
      }
      record(.lookup, CodeToken(kind: .literal, start: receiver.start, end: token.end), value: lastValue.lookup)
    } else if receiver.kind == .identifier {
      if !(word(receiver) == "rawValue") {
        guard text[max(0, receiver.start - 1)] != UInt8(ascii: ".") else { return }
        if let key = constant(named: word(receiver), before: receiver.range) {
          addLookup(key, receiver.range, function: function.name)
        } else {
          // A parameter, which may be a key: `func text(_ key: String) -> String { key.localized }`.
          _ = noteWrapper(of: function, key: word(receiver), table, [])
        }
      } else {
        _ = noteRawValue(at: receiver.start, table)
      }
    }
  }

  /// Whether a word is part of a selector, behind which an argument follows.
  private func isPart(_ token: CodeToken) -> Bool { !isSwift && text[token.end] == UInt8(ascii: ":") }

  /// `localizedIn:@"Table"`.
  private func tableBehindColon(_ colon: Int) -> LookupTable {
    let start = text.skippingSpace(from: colon + 1)
    let rest = text[start..<min(text.count, start + 200)]
    guard rest.hasPrefix("@\""), let end = BracketedText(rest).endOfLiteral(at: 1) else { return .unknown }
    return .named(rest[2..<end - 1].string)
  }

  /// `R.string.localizable.someKey` and `L10n.Some.key`: what generators make of keys.
  mutating func readAccessor(_ token: CodeToken, prefix: String) {
    guard text.hasBytes(prefix, at: token.start) else { return }
    var offset = token.start + prefix.utf8.count
    let first = offset
    while text[offset].isASCIILetter || text[offset].isASCIIDigit || text[offset] == UInt8(ascii: "_")
      || text[offset] == UInt8(ascii: ".") || text[offset] >= 0x80
    {
      offset += 1
    }
    var path = text[first..<offset]
    // R.swift names the table first.
    if prefix == "R.string." {
      guard let point = path.firstIndex(of: UInt8(ascii: ".")) else { return }
      path = path[point + 1..<path.count]
      if let end = path.firstIndex(of: UInt8(ascii: ".")) { path = path[0..<end] }
    }
    usage.accessors.append(CodeUsage.accessorName(of: path))
  }

  // MARK: Objective-C

  @inline(__always)
  private mutating func readObjectiveCWord(_ token: CodeToken) {
    if !calls.receiverFunctions.isEmpty {
      if previous.kind == .literal, let top = frames.last, top.isMessage,
        text.skippingSpace(from: Int(top.start) + 1) == previous.start
      {
        readMember(token, of: previous)
      } else if beforePrevious.kind == .literal, previous.kind == .sign, previous.byte == UInt8(ascii: ".") {
        readMember(token, of: beforePrevious)
      }
    }
    guard let top = frames.last else {
      if previous.kind == .sign, previous.byte == UInt8(ascii: "@") { methodStart = nil }
      return
    }
    guard top.isMessage, top.inner == 0 else { return }
    if text[token.end] == UInt8(ascii: ":"), text[token.end + 1] != UInt8(ascii: ":") {
      if top.group < 0, let group = knownCalls(named: token.range) {
        frames[frames.count - 1].group = Int32(group)
        frames[frames.count - 1].firstEvent = Int32(events.count)
        isRecording = true
      }
    } else if previous.kind == .sign, previous.start == Int(top.start), let lookup = local(named: word(token)) {
      frames[frames.count - 1].receiver = Int32(lookup)
    }
  }

  /// The body of a function or method at the top of a file.
  mutating func openFunctionBody(_ token: CodeToken) {
    if let methodStart {
      scopes.append(CodeScope(kind: .method, name: ByteRange(methodStart, token.start)))
    } else if previous.kind == .sign, previous.byte == UInt8(ascii: ")"),
      let name = text.wordRange(endingAt: lastGroupStart)
    {
      scopes.append(CodeScope(kind: .function, name: name))
    } else {
      return
    }
    frames[0].scope = Int32(scopes.count - 1)
  }

  /// `#define NAME(parameters)`: what follows is its body.
  mutating func readDefinition() -> CodeToken {
    let name = lexer.next()
    guard name.kind == .identifier else { return name }
    scopes.append(CodeScope(kind: .macro, name: name.range))
    definition = scopes.count - 1
    // Its parameters are no arguments.
    step(CodeToken(kind: .number, start: name.start, end: name.end))
    return lexer.next()
  }

  mutating func endDefinition() { definition = nil }
}
