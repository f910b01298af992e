internal import LocalizationModel
internal import SourceText

/// Reads code in one pass, token by token. It hands each token to the parts that keep track of something.
///
/// ```
/// String(format: NSLocalizedString("files", comment: ""), count)
///       └ bracket, recorded: name ':' lookup ',' name
///                              └ bracket, recorded: literal ',' name ':' literal   → a lookup
/// ```
struct CodeReader<Lexer: CodeLexer> {
  var tokens: TokenStream<Lexer>
  /// The calls that are known here.
  var calls: FileCalls
  var brackets: BracketStack
  var scopes: ScopeStack
  var values: LocalValues
  var literals: LiteralReader
  var typedTexts: TypedTexts
  var shownTexts: ShownTexts
  var objectiveC: ObjectiveCMethods
  /// What the file declares; found out where an argument is formatted.
  lazy var declaredTypes = DeclaredTypes(text, language: Lexer.language)
  /// Whether a tool has written the file; found out where that matters.
  lazy var isGenerated = GeneratedCode.isGenerated(usage.file)
  /// What has been found.
  var usage: FileUsageBuilder
  /// Whether the file gives a table of R.swift another name.
  var hasRenamedTable = false

  init(_ file: SourceFile, calls known: KnownCalls, options: CodeReaderOptions) {
    let text = file.text
    let language = Lexer.language
    let showsTexts = options.wantsShownTexts && !file.path.isPathOfTests
    usage = FileUsageBuilder(file, options)
    calls = FileCalls(known, marks: usage.calls)
    tokens = TokenStream(
      text, SkimmingState(calls: usage.calls, wantedCalls: calls.wantedMarks, members: options.symbols))
    brackets = BracketStack(text, language: language)
    scopes = ScopeStack(text)
    values = LocalValues(text)
    literals = LiteralReader(text, language: language)
    typedTexts = TypedTexts(text)
    shownTexts = ShownTexts(text, language: language, isEnabled: showsTexts)
    objectiveC = ObjectiveCMethods(text)
  }

  @inline(__always)
  var text: ByteSlice { tokens.text }

  @inline(__always)
  var isSwift: Bool { Lexer.language == .swift }

  /// Where reading ends: with a bracket after an offset, when no more than this many brackets are left.
  struct Goal {
    var bracketCount: Int
    var offset: Int
    var bracket = UInt8(ascii: "}")

    static var endOfFile: Goal { Goal(bracketCount: -1, offset: 0) }
  }

  /// Starts to read at an offset, whatever is before it.
  mutating func restart(at offset: Int) {
    tokens.forgetTokens(before: offset)
    scopes.expectNothing()
    values.endStatement()
    literals.restart()
  }

  mutating func read(until goal: Goal) {
    var token = tokens.next()
    while token.kind != .end {
      if shownTexts.isFollowing { shownTexts.follow(token, after: tokens.previous, depth: brackets.depth) }
      switch token.kind {
      case .identifier:
        if let next = readWord(token) {
          token = next
          continue
        }
      case .literal: readLiteral(token)
      case .sign:
        readSign(token)
        if token.byte == UInt8(ascii: "}") || token.byte == goal.bracket, brackets.count <= goal.bracketCount,
          token.end > goal.offset
        {
          return
        }
        if brackets.isTooDeep { return giveUp(at: token) }
      case .number, .operators: brackets.record(.number, token)
      case .interpolationStart: brackets.openInterpolation(at: token.start)
      case .interpolationEnd:
        brackets.closeInterpolation()
        scopes.close(downTo: brackets.count)
      case .definition:
        token = readMacroName()
        continue
      case .definitionEnd: scopes.closeMacro()
      case .end: break
      }
      token = tokens.next(after: token)
    }
  }

  /// Skips the rest of a file whose brackets nest too deeply.
  mutating func giveUp(at token: CodeToken) {
    usage.setObstacle("brackets nest too deeply here; the rest of the file is not read", token.range)
    tokens.lexer.move(to: text.count)
  }

  // MARK: Signs

  @inline(__always)
  private mutating func readSign(_ token: CodeToken) {
    switch token.byte {
    case UInt8(ascii: "("): openParenthesis(token)
    case UInt8(ascii: "["):
      if isSwift, brackets.skipOpening() { return }
      brackets.open(token.byte, at: token.start, isMessage: !isSwift)
    case UInt8(ascii: "{"): openBrace(token)
    case UInt8(ascii: ")"), UInt8(ascii: "]"):
      if let frame = brackets.close(token.byte) { close(frame, at: token) }
    case UInt8(ascii: "}"): closeBrace(token)
    case UInt8(ascii: ","):
      brackets.countComma()
      brackets.record(.sign, token)
    case UInt8(ascii: "="): readEquals(token)
    case UInt8(ascii: ";"):
      values.endStatement()
      typedTexts.endStatement()
    case UInt8(ascii: "-"), UInt8(ascii: "+"):
      if !isSwift, brackets.isEmpty { objectiveC.noteSign(at: token.start) }
      brackets.record(.sign, token)
    default:
      if token.byte == UInt8(ascii: ":"), shownTexts.isEnabled {
        shownTexts.startArgument(tokens.previous, colon: token, in: scopes, depth: brackets.depth)
      }
      brackets.record(.sign, token)
    }
  }

  private mutating func readEquals(_ token: CodeToken) {
    if shownTexts.isEnabled {
      shownTexts.startProperty(tokens.previous, tokens.beforePrevious, in: scopes, depth: brackets.depth)
    }
    typedTexts.noteEquals(at: token.start)
    if brackets.isAtStatement {
      values.assign(at: token, after: tokens.previous)
      noteShownName(after: token)
    }
    brackets.record(.sign, token)
  }

  // MARK: Brackets

  mutating func openParenthesis(_ token: CodeToken) {
    let previous = tokens.previous
    var group: Int?
    var callee = previous.range
    if previous.kind == .identifier, isDirectly(after: previous, token) {
      callee = self.callee(named: callee)
      group = self.group(named: callee)
      if group != nil, isSwift, tokens.beforePrevious.kind == .identifier, tokens.word(tokens.beforePrevious) == "func"
      {
        group = nil
      }
    }
    if let group {
      let receiver = values.receiver(ofCallAt: Int(callee.lowerBound)) ?? -1
      brackets.openCall(token.byte, at: token.start, group: group, callee: callee, receiver: receiver)
    } else if !brackets.skipOpening() {
      if brackets.isRecording, previous.kind == .sign {
        brackets.openGroup(token.byte, at: token.start)
      } else {
        brackets.open(token.byte, at: token.start)
      }
    }
  }

  /// Whether a parenthesis belongs to the word before it. Swift allows spaces between them, which are rare.
  @inline(__always)
  private func isDirectly(after word: CodeToken, _ parenthesis: CodeToken) -> Bool {
    word.end == parenthesis.start || !isSwift
      || (tokens.word(word).contains(CodeCursor.lookupMark)
        && text[word.end..<parenthesis.start].bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 })
  }

  /// `Text` in `Text.init`; for any other call its name.
  @inline(__always)
  func callee(named name: ByteRange) -> ByteRange {
    guard isSwift, name.count == 4, text[name.offsets] == "init" else { return name }
    return text.wordRange(beforeDotAt: Int(name.lowerBound) - 1) ?? name
  }

  /// Notes a call, and returns the number of the known calls with its name.
  @inline(__always)
  func group(named name: ByteRange) -> Int? {
    calls.group(named: text[name.offsets], letters: tokens.lexer.letters(ofWordEndingAt: Int(name.upperBound)))
  }

  mutating func openBrace(_ token: CodeToken) {
    brackets.openBrace(at: token.start)
    if !isSwift, brackets.count == 1, let scope = objectiveC.scope(ofBraceAt: token.start, after: tokens.previous) {
      scopes.open(scope, bracket: 0)
    }
    scopes.openBrace(brackets.count - 1, depth: brackets.depth)
  }

  mutating func closeBrace(_ token: CodeToken) {
    guard brackets.hasOpenBrace else { return }
    while let frame = brackets.closeInBrace() {
      close(frame, at: token)
      if frame.isBrace { break }
    }
    scopes.close(downTo: brackets.count)
    values.closeBrace(depth: brackets.depth)
    typedTexts.endStatement()
    if brackets.isEmpty { objectiveC.forgetSign() }
  }

  /// Deals with a bracket that has just been closed.
  @inline(__always)
  private mutating func close(_ frame: CodeFrame, at token: CodeToken) {
    if !isSwift, brackets.isEmpty { objectiveC.noteGroup(at: Int(frame.start)) }
    var result = CallResult.nothing
    if frame.group >= 0 {
      result = finishCall(frame, end: token.end)
    } else if frame.isRecorded, brackets.dissolve(frame, end: token.end) {
      return
    }
    brackets.discardEvents(of: frame)
    if case .nothing = result, let lookup = memberLookup(endingMessage: frame) { result = .lookup(lookup) }
    if case .formatted(let literal) = result, shownTexts.isFollowing {
      noteShownLiteral(literal, from: frame.pathStart(in: text), to: token.end)
    }
    brackets.record(result, of: frame, end: token.end, previous: tokens.previous)
    if case .lookup(let lookup) = result { noteLookup(lookup, from: frame.pathStart(in: text), to: token.end) }
  }

  /// The lookup that a message is, if its selector is a member that looks up the receiver (`[@"key" localized]`), or
  /// copies it.
  @inline(__always)
  private func memberLookup(endingMessage frame: CodeFrame) -> Int? {
    guard frame.isMessage, tokens.previous.kind == .identifier else { return nil }
    if frame.receiver >= 0, ["mutableCopy", "copy", "autorelease"].contains(where: tokens.word(tokens.previous).equals)
    {
      return Int(frame.receiver)
    }
    guard values.last.end == tokens.previous.end,
      usage.hasLookup(values.last.lookup, at: frame.messageStart(in: text))
    else { return nil }
    return values.last.lookup
  }

  /// The name of the function around an expression that is its whole body, without any of its parameters.
  private func forgetfulFunction(returning expression: Range<Int>) -> String? {
    var start = text.skippingSpace(backFrom: expression.lowerBound)
    if let word = text.wordRange(endingAt: start), text[word.offsets] == "return" {
      start = text.skippingSpace(backFrom: Int(word.lowerBound))
    }
    var end = text.skippingSpace(from: expression.upperBound)
    if text[end] == UInt8(ascii: ";") { end = text.skippingSpace(from: end + 1) }
    guard start > 0, brackets.top?.isBrace ?? false, brackets.top.map({ Int($0.start) }) == start - 1,
      text[end] == UInt8(ascii: "}"), let function = scopes.scope(ofBracket: brackets.count - 1)
    else { return nil }
    let name: String?
    let parameters: [ByteSlice]
    switch function.kind {
    case .method:
      let header = MethodHeader(text[function.name.offsets])
      name = header?.name
      parameters = header?.parameters ?? []
    case .function:
      name = plainName(function.name)
      parameters = ParameterList(text, at: Int(function.name.upperBound), language: Lexer.language).names
    case .type, .macro, .preview: return nil
    }
    guard !parameters.isEmpty else { return nil }
    let words = Set(text[expression].words)
    return parameters.contains(where: words.contains) ? nil : name
  }

  /// Notes a lookup whose text users see because a name that holds it is the value of a property: `label.text = title`.
  private mutating func noteShownName(after equals: CodeToken) {
    guard tokens.previous.kind == .identifier else { return }
    var start = text.skippingSpace(from: equals.end)
    if text.hasPrefix("self.", at: start) { start += "self.".utf8.count }
    let end = text.endOfIdentifier(from: start)
    guard end > start, let lookup = values.untouchedLookup(named: text[start..<end]),
      shownTexts.isShown(assignedTo: tokens.previous.range, upTo: end)
    else { return }
    usage.setDisplay(ofLookup: lookup, .shown(by: tokens.word(tokens.previous).string))
  }

  /// Notes a lookup for the message that it is sent and for the name that it is assigned to.
  mutating func noteLookup(_ lookup: Int, from start: Int, to end: Int) {
    if let top = brackets.top, top.isMessage, top.messageStart(in: text) == start { brackets.setReceiver(lookup) }
    if let name = values.name(perhapsAssignedAt: start), shownTexts.isShown(assignedTo: name, upTo: end) {
      usage.setDisplay(ofLookup: lookup, .shown(by: text[name.offsets].string))
    } else if let function = forgetfulFunction(returning: start..<end) {
      usage.setDisplay(ofLookup: lookup, .returned(by: function))
    }
    values.noteLookup(lookup, from: start, to: end, depth: brackets.depth)
    if let (scope, visibility) = scopes.holder(depth: brackets.depth) {
      let type =
        isGenerated && text.wordsOnLine(before: Int(scope.name.lowerBound)).contains { $0 == "static" }
        ? scopes.typeName.map(plainName) : nil
      usage.setHolder(
        ofLookup: lookup,
        .init(
          name: plainName(scope.name), isPublic: visibility == .public, type: type, isView: scope.kind == .type))
    }
  }
}
