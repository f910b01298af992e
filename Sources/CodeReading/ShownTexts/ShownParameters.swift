package import LocalizationModel
internal import SourceText

/// Finds the literals that views and functions of the project show as they are, since they take them as strings and hand
/// them on to the system, which looks up no strings.
///
/// ```
/// struct Row: View { let title: String; var body: some View { Text(title) } }
/// Row(title: "Settings")          shown as it is in every language
/// ```
package enum ShownParameters {
  /// The texts in the order of the files. `functions` are those that are known to look up keys.
  package static func texts(in files: [FileUsage], without functions: Set<String>) -> [CodeUsage.ShownText] {
    let files = files.filter { CodeLanguage(path: $0.file.path) == .swift && !$0.file.path.isPathOfTests }
    let showing = files.filter { file in
      marksOfViews.overlaps(file.calls) && mayShowParameter(file.file.text) || file.file.text.contains(textOfErrors)
    }.map(\.file)
    var texts: [CodeUsage.ShownText] = []
    var parameters: [String: Set<LookupFunction.Place>] = [:]
    var counts: [String: Int] = [:]
    for found in ParallelMap.map(showing, { ShownParameterReader.read($0) }) {
      texts += found.texts
      for declaration in found.declarations where !functions.contains(declaration.name) {
        counts[declaration.name, default: 0] += 1
        parameters[declaration.name, default: []].formUnion(declaration.places)
      }
    }
    guard !parameters.isEmpty else { return texts }
    let names = SoughtNames(parameters.keys)
    let marks = CallMarks()
    for name in parameters.keys { name.withByteSlice { marks.insert(CallMarks.mark(of: $0)) } }
    let calling = files.filter { marks.overlaps($0.calls) }.map(\.file)
    let places = parameters
    let calls = ParallelMap.map(calling) { Self.calls(of: names, places, in: $0) }.joined()
    // Types and functions of one name, of which one looks its texts up, cannot be told apart.
    var isClear: [String: Bool] = [:]
    for name in Set(calls.map(\.function)) {
      isClear[name] = files.reduce(0) { $0 + declarationCount(of: name, in: $1.file.text) } == counts[name]
    }
    return texts + calls.filter { isClear[$0.function] ?? false }
  }

  /// The literals that a file gives to parameters that are shown; not those in previews, which only Xcode shows.
  private static func calls(
    of names: SoughtNames, _ parameters: [String: Set<LookupFunction.Place>], in file: SourceFile
  ) -> [CodeUsage.ShownText] {
    let text = file.text
    var found: [CodeUsage.ShownText] = []
    let previews = ["#Preview", "PreviewProvider"].compactMap { (start: StaticString) in
      text.range(of: start)?.lowerBound
    }
    _ = text[0..<(previews.min() ?? text.count)].containsIdentifier { start, end in
      guard text[end] == UInt8(ascii: "("), names.name(from: start, to: end, in: text) != nil,
        case let name = text[start..<end].string, let places = parameters[name], isCall(from: start, in: text)
      else { return false }
      let written = text[end..<min(text.count, end + longestCall)]
      var index = 0
      for element in BracketedText(written).elements(from: 0)?.ranges ?? [] {
        let argument = written[element]
        let label = argument[0..<argument.endOfIdentifier(from: 0)]
        let isLabeled = !label.isEmpty && argument[label.count] == UInt8(ascii: ":")
        let value = argument[(isLabeled ? label.count + 1 : 0)..<argument.count].trimmed
        let place = isLabeled ? LookupFunction.Place.label(label.string) : .index(index)
        if !isLabeled { index += 1 }
        guard places.contains(place), value[0] == UInt8(ascii: "\""), BracketedText(value).isLiteral,
          !value.bytes.contains(UInt8(ascii: "\\")), value.count > 2
        else { continue }
        let first = end + element.upperBound - value.count
        found.append(
          .init(
            text: value[1..<value.count - 1].string, function: name,
            location: .init(file: file, range: ByteRange(first, first + value.count)), takesString: true))
      }
      return false
    }
    return found
  }

  /// Longer calls are not read, so that the time is linear where calls are in calls. In bytes.
  private static let longestCall = 1_000

  /// Whether a name with a parenthesis after it is that of a call, and no declaration or comment.
  private static func isCall(from start: Int, in text: ByteSlice) -> Bool {
    if text.word(before: start)?.equals("func") ?? false { return false }
    let before = text[max(0, start - longestCall)..<start]
    let line = before[
      ((before.bytes.lastIndex(of: 0x0A).map { $0 - before.bytes.startIndex }) ?? -1) + 1..<before.count]
    return line.range(of: "//") == nil
  }

  /// How often a file declares a type or function of a name.
  private static func declarationCount(of name: String, in text: ByteSlice) -> Int {
    ["struct ", "class ", "func "].reduce(0) { count, keyword in
      var count = count
      (keyword + name).withByteSlice { declaration in
        var offset = 0
        while let found = text[offset..<text.count].range(of: declaration) {
          offset += found.upperBound
          if !text[offset].isWordByte { count += 1 }
        }
      }
      return count
    }
  }

  /// How a file describes its errors to users.
  private static let textOfErrors: StaticString = "errorDescription: String?"

  /// What shows a string that it is given without a label, and does not look it up.
  static let views: [StaticString] = ["Text", "Label", "Button", "navigationTitle"]

  private static let marksOfViews: CallMarks = {
    let marks = CallMarks()
    for name in views + ["UIAlertController", "UIAlertAction"] { marks.insert(CallMarks.mark(of: ByteSlice(name))) }
    return marks
  }()

  /// Whether a file may show what it is given: most files do not.
  private static func mayShowParameter(_ text: ByteSlice) -> Bool {
    func occurs(_ start: StaticString) -> Bool {
      var offset = 0
      while let found = text[offset..<text.count].range(of: start) {
        offset += found.upperBound
        let name = text.hasPrefix("self.", at: offset) ? offset + 5 : offset
        let end = text.endOfIdentifier(from: name)
        if end > name, "),.".utf8.contains(text[end]) { return true }
      }
      return false
    }
    return text.contains(": String")
      && (["Text(", "Label(", "Button(", "Title("].contains(where: occurs)
        || ["UIAlertController(title: ", "UIAlertAction(title: "].contains(where: occurs))
  }
}

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
    /// What computed properties of a type give, by their names.
    var texts: [String: [CodeUsage.ShownText]] = [:]
    /// Whether only Xcode shows what is in it.
    var isPreview = false
  }

  private let file: SourceFile
  private let text: ByteSlice
  private let typed: TypedTexts
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

  static func read(_ file: SourceFile) -> Found {
    var reader = ShownParameterReader(file)
    return reader.read()
  }

  private init(_ file: SourceFile) {
    (self.file, text) = (file, file.text)
    typed = TypedTexts(file.text)
    let marks = CallMarks()
    tokens = TokenStream(file.text, SkimmingState(calls: marks, wantedCalls: marks.reader, members: nil))
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
    } else {
      scope.own = parametersOfClosure(from: brace.end)
    }
    scope.isPreview = scope.isPreview || scopes.last?.isPreview ?? false
    scopes.append(scope)
  }

  /// The names between the brace of a closure and `in`.
  private func parametersOfClosure(from start: Int) -> Set<String> {
    let line = text[start..<min(text.count, start + 120)]
    let words = line[0..<(line.firstIndex(of: 0x0A) ?? line.count)].words
    return words.firstIndex { $0 == "in" }.map { Set(words[..<$0].map(\.string)) } ?? []
  }

  private mutating func close() {
    pending = nil
    guard let scope = scopes.popLast() else { return }
    let shown = scope.shown.subtracting(scope.lookedUp)
    switch scope.kind {
    case .function:
      add(scope.name, scope.parameters.map { parameters in shown.compactMap { parameters.place(ofString: $0) } } ?? [])
    case .type:
      for name in shown.union(Self.textsOfErrors).sorted() { found.texts += scope.texts[name] ?? [] }
      add(scope.name, shown.intersection(scope.properties).flatMap { places(of: $0, in: scope) })
    case .property, .other: break
    }
  }

  private mutating func add(_ name: String, _ places: [LookupFunction.Place]) {
    if !places.isEmpty, !name.isEmpty { found.declarations.append(Declaration(name: name, places: Set(places))) }
  }

  /// Where initializers of a type take a property.
  private func places(of property: String, in type: Scope) -> [LookupFunction.Place] {
    guard !type.initializers.isEmpty else { return [.label(property)] }
    let assignment = "self.\(property) = \(property)"
    guard assignment.withByteSlice({ text.range(of: $0) }) != nil else { return [] }
    return type.initializers.compactMap { $0.place(ofString: property) }
  }

  // MARK: Words

  private mutating func readWord(_ token: CodeToken) {
    let isMember = token.start > 0 && text[token.start - 1] == UInt8(ascii: ".")
    if isMember {
      if isBeforeSelf(token) { readUse(token, from: token.start - 5) }
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
      let rest = text[next..<min(text.count, next + 64)]
      let value = rest[0] == UInt8(ascii: "=") ? rest[1..<rest.count].trimmed.string : ""
      // `if let title {` and `if let title = title` give it no other value.
      let isSame =
        "{,".utf8.contains(text[next]) || rest.hasPrefix("else") || value.hasPrefix(name)
        || value.hasPrefix("self." + name)
      if !isSame { scopes[scopes.count - 1].own.insert(name) }
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

  /// Notes what is done with a name.
  private mutating func readUse(_ token: CodeToken, from start: Int) {
    let next = text.skippingSpace(from: endOfSpelling(from: token.end))
    guard ",).".utf8.contains(text[next]) else { return }
    let isLookedUp =
      lookupCount > 0
      || text[next] == UInt8(ascii: ".")
        && Self.namesLocalization(text[next + 1..<text.endOfIdentifier(from: next + 1)])
    guard isLookedUp || text[next] != UInt8(ascii: ".") && isShown(from: start, next: text[next]) else { return }
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
  private func isShown(from start: Int, next: UInt8) -> Bool {
    let before = text.skippingSpace(backFrom: start) - 1
    guard before > 0, let callee = callees.last, callee.upperBound > callee.lowerBound else { return false }
    switch text[before] {
    case UInt8(ascii: "("):
      let name = text[callee.offsets]
      return ShownParameters.views.contains { name == $0 } && !(name == "Text" && next != UInt8(ascii: ")"))
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
    for number in scopes.indices.reversed() {
      let scope = scopes[number]
      if scope.own.contains(name) { return nil }
      switch scope.kind {
      case .function: if scope.parameters.map({ $0.names.contains { $0.equals(name) } }) ?? false { return number }
      case .type: return number
      case .property, .other: continue
      }
    }
    return nil
  }

  // MARK: Literals

  /// Notes a literal that a computed property gives.
  private mutating func readLiteral(_ token: CodeToken) {
    guard callees.isEmpty, let property = scopes.lastIndex(where: { $0.kind != .other }),
      scopes[property].kind == .property, property > 0, scopes[property - 1].kind == .type,
      !scopes[property].isPreview, typed.isReturned(token, after: tokens.previous),
      let content = tokens.lexer.literals.last?.plain(in: text), !content.isEmpty
    else { return }
    let name = scopes[property].name
    scopes[property - 1].texts[name, default: []].append(
      .init(
        text: content.string, function: name, location: .init(file: file, range: token.range), takesString: true))
  }
}
