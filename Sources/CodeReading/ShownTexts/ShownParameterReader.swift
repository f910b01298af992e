internal import LocalizationModel
internal import SourceText

/// Reads one file for what shows its parameters.
struct ShownParameterReader {
  struct Declaration {
    var name: String
    var places: Set<LookupFunction.Place>
  }

  struct Found: Sendable {
    fileprivate(set) var declarations: [Declaration] = []
    /// What computed properties give that views of the same type show.
    fileprivate(set) var texts: [CodeUsage.ShownText] = []
  }

  private struct Scope {
    enum Kind {
      case type
      case function
      /// A computed property that is a string.
      case property
      /// The braces of a condition or loop.
      case branch
      case other
    }

    var kind: Kind
    var name = ""
    var parameters: ParameterList?
    /// A type's stored properties that are strings.
    var properties: Set<String> = []
    /// What a function or closure declares, which hides what has the same name around it.
    var own: Set<String> = []
    var shown: Set<String> = []
    var lookedUp: Set<String> = []
    var initializers: [ParameterList] = []
    /// The properties that initializers give what they are given: `self.title = title`.
    var assigned: Set<String> = []
    /// What computed properties of a type give, by their names.
    var texts: [String: [CodeUsage.ShownText]] = [:]
    /// Whether only Xcode shows what is in it.
    var isPreview = false
  }

  private let file: SourceFile
  private let text: ByteSlice
  private let typed: TypedTexts
  /// The functions that look up what they are given.
  private let lookups: SoughtNames
  private var tokens: TokenStream<SwiftLexer>
  private var scopes: [Scope] = []
  /// What is called before each open parenthesis.
  private var callees: [ByteRange] = []
  /// How many of these look texts up.
  private var lookupCount = 0
  /// The scope of the next brace outside of parentheses.
  private var pending: Scope?
  private var pendingDepth = 0
  private var found = Found()

  static func read(_ file: SourceFile, _ lookups: SoughtNames) -> Found {
    var reader = ShownParameterReader(file, lookups)
    return reader.read()
  }

  private init(_ file: SourceFile, _ lookups: SoughtNames) {
    (self.file, text, self.lookups) = (file, file.text, lookups)
    typed = TypedTexts(file.text)
    tokens = TokenStream(file.text)
  }

  private mutating func read() -> Found {
    var token = tokens.next()
    while token.kind != .end {
      switch (token.kind, token.byte) {
      case (.identifier, _): readWord(token)
      case (.literal, _): readLiteral(token)
      case (.sign, UInt8(ascii: "(")): openCall(token)
      case (.sign, UInt8(ascii: ")")): closeCall()
      case (.sign, UInt8(ascii: "{")): open(token)
      case (.sign, UInt8(ascii: "}")): close()
      default: break
      }
      token = tokens.next(after: token)
    }
    while !scopes.isEmpty { close() }
    return found
  }

  private mutating func openCall(_ parenthesis: CodeToken) {
    let previous = tokens.previous
    let isCall = previous.kind == .identifier && previous.end == parenthesis.start
    let callee = isCall ? previous.range : ByteRange(parenthesis.start, parenthesis.start)
    callees.append(callee)
    if isLookup(callee) { lookupCount += 1 }
  }

  private mutating func closeCall() {
    if let callee = callees.popLast(), isLookup(callee) { lookupCount -= 1 }
  }

  /// Whether a call may look up what it is given; those of a type that is left out may.
  private func isLookup(_ callee: ByteRange) -> Bool {
    text[callee.offsets] == "init" || Self.namesLocalization(text[callee.offsets])
      || callee.upperBound > callee.lowerBound
        && lookups.name(from: Int(callee.lowerBound), to: Int(callee.upperBound), in: text) != nil
  }

  /// What the system shows of a `LocalizedError`.
  private static let textsOfErrors: Set<String> = ["errorDescription", "failureReason", "recoverySuggestion"]

  // MARK: Scopes

  private mutating func expect(_ scope: Scope) {
    pending = scope
    pendingDepth = callees.count
  }

  private mutating func open(_ brace: CodeToken) {
    var scope = Scope(kind: .other)
    if let pending, pendingDepth == callees.count {
      scope = pending
      self.pending = nil
    } else if callees.isEmpty, startsBranch(before: brace.start) {
      scope.kind = .branch
    } else {
      scope.own = parametersOfClosure(from: brace.end)
    }
    scope.isPreview = scope.isPreview || scopes.last?.isPreview ?? false
    scopes.append(scope)
  }

  /// Whether the line that ends before a brace, or the statement on it, starts with the word of a condition or loop.
  private func startsBranch(before brace: Int) -> Bool {
    var end = brace
    while end > 0, text[end - 1].isASCIIWhitespace { end -= 1 }
    var start = end
    while start > max(0, end - 400), !"{};\n".utf8.contains(text[start - 1]) { start -= 1 }
    start = text.skippingSpace(from: start)
    let word = text[start..<text.endOfIdentifier(from: start)]
    return ["if", "else", "switch", "guard", "do", "for", "while"].contains { word.equals($0) }
  }

  /// The names between the brace of a closure and `in`, on the line of the brace or the next.
  private func parametersOfClosure(from start: Int) -> Set<String> {
    let first = text.skippingSpace(from: start)
    let rest = text[first..<min(text.count, first + 120)]
    let words = rest[0..<(rest.firstIndex(of: 0x0A) ?? rest.count)].words
    return words.firstIndex { $0 == "in" }.map { Set(words[..<$0].map(\.string)) } ?? []
  }

  private mutating func close() {
    pending = nil
    guard let scope = scopes.popLast() else { return }
    let shown = scope.shown.subtracting(scope.lookedUp)
    switch scope.kind {
    case .function where scope.name.isEmpty:
      // What an initializer looks up, the type shows as a text.
      if let type = scopes.indices.last, scopes[type].kind == .type { scopes[type].lookedUp.formUnion(scope.lookedUp) }
    case .function:
      add(scope.name, scope.parameters.map { parameters in shown.compactMap { parameters.place(ofString: $0) } } ?? [])
    case .type:
      for name in shown.union(Self.textsOfErrors).sorted() { found.texts += scope.texts[name] ?? [] }
      add(scope.name, shown.intersection(scope.properties).flatMap { places(of: $0, in: scope) })
    case .property, .branch, .other: break
    }
  }

  private mutating func add(_ name: String, _ places: [LookupFunction.Place]) {
    if !places.isEmpty, !name.isEmpty { found.declarations.append(Declaration(name: name, places: Set(places))) }
  }

  /// Where initializers of a type take a property.
  private func places(of property: String, in type: Scope) -> [LookupFunction.Place] {
    guard !type.initializers.isEmpty else { return [.label(property)] }
    guard type.assigned.contains(property) else { return [] }
    return type.initializers.compactMap { $0.place(ofString: property) }
  }

  // MARK: Words

  private mutating func readWord(_ token: CodeToken) {
    let isMember = token.start > 0 && text[token.start - 1] == UInt8(ascii: ".")
    if isMember {
      guard isBeforeSelf(token) else { return }
      if isAssigned(token) {
        if let type = scopes.lastIndex(where: { $0.kind == .type }) {
          scopes[type].assigned.insert(text[token.range.offsets].string)
        }
      } else {
        readUse(token, from: token.start - 5)
      }
      return
    }
    switch SwiftKeyword(token, in: text) {
    case .struct, .class, .actor, .enum, .extension: readType(token)
    case .func: readFunction(token)
    case .`init` where scopes.last?.kind == .type: readInitializer(token)
    case .let, .var: readName(token)
    default:
      if text[token.start] == UInt8(ascii: "#"), text[token.range.offsets] == "#Preview" {
        expect(Scope(kind: .other, isPreview: true))
      } else if token.end - token.start == 3, text[token.range.offsets] == "for" {
        let name = nextWord(after: token)
        if !scopes.isEmpty { scopes[scopes.count - 1].own.insert(name) }
      } else {
        readUse(token, from: token.start)
      }
    }
  }

  private func nextWord(after token: CodeToken) -> String {
    let start = text.skippingSpace(from: token.end)
    return text[start..<text.endOfIdentifier(from: start)].string
  }

  /// Whether a property is given what has the same name, and nothing else is done with that: `self.title = title`.
  private func isAssigned(_ token: CodeToken) -> Bool {
    let equals = text.skippingSpace(from: token.end)
    guard text[equals] == UInt8(ascii: "=") else { return false }
    let start = text.skippingSpace(from: equals + 1)
    let end = text.endOfIdentifier(from: start)
    var next = end
    while text[next] == 0x20 { next += 1 }
    return text[start..<end] == text[token.range.offsets] && (next == text.count || "\n\r;}/".utf8.contains(text[next]))
  }

  private func isBeforeSelf(_ token: CodeToken) -> Bool {
    let start = token.start - 5
    return text.hasPrefix("self.", at: start)
      && (start == 0 || !text[start - 1].isWordByte && text[start - 1] != UInt8(ascii: "."))
  }

  private mutating func readType(_ keyword: CodeToken) {
    let name = nextWord(after: keyword)
    guard !["func", "var", "let", ""].contains(name) else { return }
    let isMade = text[keyword.range.offsets] == "struct" || text[keyword.range.offsets] == "class"
    expect(
      Scope(kind: .type, name: isMade ? name : "", isPreview: name.hasSuffix("Previews") || name.hasSuffix("Preview")))
  }

  private mutating func readFunction(_ keyword: CodeToken) {
    let name = nextWord(after: keyword)
    let end = text.skippingSpace(from: keyword.end) + name.utf8.count
    expect(Scope(kind: .function, name: name, parameters: ParameterList(text, at: end, language: .swift)))
  }

  private mutating func readInitializer(_ keyword: CodeToken) {
    let isOptional = text[keyword.end] == UInt8(ascii: "?")
    let parameters = ParameterList(text, at: keyword.end + (isOptional ? 1 : 0), language: .swift)
    scopes[scopes.count - 1].initializers.append(parameters)
    expect(Scope(kind: .function, parameters: parameters))
  }

  /// Reads a stored or computed property, or a name in a function.
  private mutating func readName(_ keyword: CodeToken) {
    pending = nil
    guard !scopes.isEmpty else { return }
    let name = nextWord(after: keyword)
    let end = text.skippingSpace(from: keyword.end) + name.utf8.count
    var next = text.skippingSpace(from: end)
    guard scopes[scopes.count - 1].kind == .type else {
      hide(name, keyword, next: next)
      return
    }
    if text[next] == UInt8(ascii: "=") {
      if text[text.skippingSpace(from: next + 1)] == UInt8(ascii: "\"") {
        scopes[scopes.count - 1].properties.insert(name)
      }
      return
    }
    guard text[next] == UInt8(ascii: ":") else { return }
    let start = text.skippingSpace(from: next + 1)
    next = text.endOfIdentifier(from: start)
    guard text[start..<next] == "String" else { return }
    if text[next] == UInt8(ascii: "?") { next += 1 }
    if text[text.skippingSpace(from: next)] == UInt8(ascii: "{") {
      expect(Scope(kind: .property, name: name))
    } else {
      scopes[scopes.count - 1].properties.insert(name)
    }
  }

  /// Notes that a name in a function hides what has the same name around it, unless it is given that: `if let title {`, `if
  /// let title = title`.
  private mutating func hide(_ name: String, _ keyword: CodeToken, next: Int) {
    let last = scopes.count - 1
    let first = text.skippingSpace(from: keyword.end)
    if name.isEmpty || !callees.isEmpty {
      // The names of a pattern: `let (name, count)`, `case let .loaded(name)`, `case .loaded(let name)`.
      let pattern = text[first..<min(text.count, first + 120)]
      let end = pattern.bytes.firstIndex { $0 == UInt8(ascii: "=") || $0 == 0x0A }.map { $0 - pattern.bytes.startIndex }
      scopes[last].own.formUnion(pattern[0..<(end ?? pattern.count)].words.map(\.string))
      return
    }
    let isCondition = text.word(before: keyword.start).map { $0.equals("if") || $0.equals("guard") } ?? true
    let rest = text[next..<min(text.count, next + 64)]
    var value = rest[0] == UInt8(ascii: "=") ? rest[1..<rest.count].trimmed : rest[0..<0]
    if value.hasPrefix("self.") { value = value[5..<value.count] }
    let end = value.endOfIdentifier(from: 0)
    let after = text.skippingSpace(from: next)
    let isSame =
      isCondition && ("{,".utf8.contains(text[after]) || rest.hasPrefix("else"))
      || value[0..<end].equals(name) && "{, \n".utf8.contains(value[end])
        && !value[end..<value.count].trimmed.hasPrefix("?")
    if !isSame { scopes[last].own.insert(name) }
  }

  /// Notes what is done with a name.
  private mutating func readUse(_ token: CodeToken, from start: Int) {
    let next = text.skippingSpace(from: endOfSpelling(from: token.end))
    if text[next] == UInt8(ascii: "="), text[next + 1] != UInt8(ascii: "="), callees.isEmpty {
      // It has another value from now on.
      let name = text[token.range.offsets].string
      if let scope = scopeHolding(name) { scopes[scope].lookedUp.insert(name) }
      return
    }
    guard ",).".utf8.contains(text[next]) else { return }
    let isLookedUp =
      lookupCount > 0
      || text[next] == UInt8(ascii: ".")
        && Self.namesLocalization(text[next + 1..<text.endOfIdentifier(from: next + 1)])
    guard isLookedUp || text[next] != UInt8(ascii: ".") && isShown(from: start, to: next) else { return }
    let name = text[token.range.offsets].string
    guard let scope = scopeHolding(name) else { return }
    if isLookedUp {
      scopes[scope].lookedUp.insert(name)
    } else {
      scopes[scope].shown.insert(name)
    }
  }

  /// Where a text ends of which only the spelling changes: `title.uppercased()`.
  private func endOfSpelling(from end: Int) -> Int {
    for method: StaticString in [".uppercased()", ".lowercased()", ".capitalized"] where text.hasPrefix(method, at: end)
    {
      return end + method.utf8CodeUnitCount
    }
    return end
  }

  /// Whether a call shows the argument that starts at an offset.
  private func isShown(from start: Int, to end: Int) -> Bool {
    let before = text.skippingSpace(backFrom: start) - 1
    guard before > 0, let callee = callees.last, callee.upperBound > callee.lowerBound else { return false }
    switch text[before] {
    case UInt8(ascii: "("):
      let name = text[callee.offsets]
      // The names of signs in a font of icons.
      if text.hasPrefix(".font(.custom(", at: text.skippingSpace(from: end + 1)) { return false }
      return ShownParameters.views.contains { name == $0 } && !(name == "Text" && text[end] != UInt8(ascii: ")"))
    case UInt8(ascii: ":"):
      guard text[Int(callee.lowerBound)].isASCIIUppercase, let label = text.word(endingAt: before)?.string else {
        return false
      }
      return DisplayNames.argumentsByFunction[text[callee.offsets].string]?.contains(label) ?? false
    default: return false
    }
  }

  private static func namesLocalization(_ name: ByteSlice) -> Bool { name.contains("ocali") || name.contains("ransl") }

  /// The function that has a parameter of a name, or else the type around; nil if something between has the name.
  private func scopeHolding(_ name: String) -> Int? {
    for number in scopes.indices.reversed().prefix(Self.mostScopes) {
      let scope = scopes[number]
      if scope.own.contains(name) { return nil }
      switch scope.kind {
      case .function: if scope.parameters.map({ $0.names.contains { $0.equals(name) } }) ?? false { return number }
      case .type: return number
      case .property, .branch, .other: continue
      }
    }
    return nil
  }

  /// So many braces are looked at, so that the time is linear where they are nested deeply.
  private static let mostScopes = 64

  // MARK: Literals

  /// Notes a literal that a computed property gives.
  private mutating func readLiteral(_ token: CodeToken) {
    guard callees.isEmpty, let property = scopes.lastIndex(where: { $0.kind != .branch }),
      scopes[property].kind == .property, property > 0, scopes[property - 1].kind == .type,
      !scopes[property].isPreview, typed.isReturned(token, after: tokens.previous), isResult(token),
      let content = tokens.lexer.literals.last?.plain(in: text), !content.isEmpty
    else { return }
    let name = scopes[property].name
    scopes[property - 1].texts[name, default: []].append(
      .init(
        text: content.string, function: name, location: .init(file: file, range: token.range), takesString: true))
  }

  /// Whether a literal is what a statement gives, and nothing in the statement has it as a value.
  private func isResult(_ token: CodeToken) -> Bool {
    let before = text[max(0, token.start - 300)..<token.start]
    var offset = before.count
    while offset > 0 {
      offset -= 1
      switch before[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): return true
      case UInt8(ascii: "["): return false
      case UInt8(ascii: "="):
        let isComparison =
          offset > 0 && "=!<>".utf8.contains(before[offset - 1]) || before[offset + 1] == UInt8(ascii: "=")
        if !isComparison { return false }
      case UInt8(ascii: "n") where before.hasPrefix("return", at: offset - 5): return true
      default: break
      }
    }
    return true
  }
}
