internal import LocalizationModel
internal import SourceText

/// Reads one file of code in one pass: brackets are frames on a stack, and only what stands in calls with known names is
/// kept, as events, until the bracket closes.
///
/// ```
/// String(format: NSLocalizedString("files", comment: ""), count)
///       └ frame, recording: name ':' lookup ',' name
///                              └ frame, recording: literal ',' name ':' literal   → a look-up
/// ```
struct CodeReader<Lexer: CodeLexer> {
  let file: SourceFile
  let text: ByteSlice
  let calls: KnownCalls
  let options: CodeReaderOptions
  private(set) lazy var isInTest = CodeScanner.isTest(file.path)
  var lexer: Lexer
  var usage: FileUsage
  var frames: ContiguousArray<CodeFrame> = []
  var events: ContiguousArray<CallEvent> = []
  /// How many of the frames are braces and interpolations.
  var openBraces = 0
  private var openInterpolations = 0
  /// How many brackets are open, with frames and without.
  var depth = 0
  var scopes: [CodeScope] = []
  /// The scope that the next brace at this depth opens.
  var pendingScope: (scope: Int, depth: Int)?
  var definition: Int?
  var locals: [LocalValue] = []
  /// The name behind `let` or `var`.
  var declaredName: ByteRange?
  /// `name =`, of which the value starts at the offset.
  var assignment: (name: ByteRange, offset: Int)?
  /// What an equals sign gives a type of texts.
  var typedValue: TypedValue?
  /// Whether any scope has a `textType`.
  var hasTextScopes = false
  /// The last look-up that was closed, and where.
  var lastValue = (lookup: -1, end: -1)
  var previous = CodeToken(kind: .sign, start: 0, end: 0)
  var beforePrevious = CodeToken(kind: .sign, start: 0, end: 0)
  var frameworks: Set<LookupFunction.Framework> = []
  /// The value of a property or argument that users see; nil where none is being read, or nobody asks.
  var shownValue: ShownValue?
  /// Whether what stands in the innermost bracket is kept.
  var isRecording = false
  /// Behind a `loc-key`, whose value follows.
  var remoteKeyEnd = -1
  /// How much had been found when the first look-up of the declaration that is being skimmed was.
  var skimmed = (declaration: -1, lookups: 0, rawValueLookups: 0)
  /// Objective-C: where the sign before a method stands, outside any bracket.
  var methodStart: Int?
  /// Objective-C: whether the last `@implementation` up to an offset is one of strings.
  var implementation = (searchedEnd: 0, isOfText: false)
  /// Objective-C: where the last parenthesis outside any bracket opened: the parameters of a function.
  var lastGroupStart = 0

  init(_ file: SourceFile, calls: KnownCalls, options: CodeReaderOptions) {
    self.file = file
    text = file.text
    self.calls = calls
    self.options = options
    usage = FileUsage(file: file)
    lexer = Lexer(
      file.text,
      SkimmingState(calls: usage.calls, wantedCalls: calls.wanted(importsSwiftUI: false), members: options.symbols))
    frames.reserveCapacity(32)
    events.reserveCapacity(64)
  }

  var isSwift: Bool { Lexer.language == .swift }

  @inline(__always)
  func word(_ token: CodeToken) -> ByteSlice {
    text[token.start..<token.end]
  }

  func location(_ range: ByteRange) -> Finding.Location { Finding.Location(file: file, range: range) }

  mutating func read() -> FileUsage {
    if options.wantsShownTexts || asksSilently {
      readClosely(until: .never)
    } else {
      skim()
    }
    if let start = lexer.unterminated {
      usage.obstacle = .init(
        message: "nothing ends what starts here; the rest of the file is not read as code",
        location: location(ByteRange(at: start)))
    }
    return usage
  }

  /// Whether members may be asked for that look up what they are asked of, but do not say so: `"key".translated`,
  /// `[@"key" translated]`.
  private var asksSilently: Bool {
    calls.receiverFunctions.contains { function in
      guard !function.name.contains(CodeCursor.lookupMark.description) else { return false }
      return function.name.withByteSlice { text.range(of: $0) != nil }
    }
  }

  /// Where close reading ends: with a bracket behind an offset, where no more frames than these are left.
  struct Goal {
    var frameCount: Int
    var offset: Int
    var bracket = UInt8(ascii: "}")

    static var never: Goal { Goal(frameCount: -1, offset: 0) }
  }

  /// Reads on until a declaration or call that is worth it ends.
  mutating func readClosely(until goal: Goal) {
    var token = lexer.next()
    while token.kind != .end {
      if shownValue != nil { followShownValue(token) }
      switch token.kind {
      case .identifier:
        if let next = readIdentifier(token) {
          token = next
          continue
        }
      case .literal: readLiteral(token)
      case .sign:
        readSign(token)
        if token.byte == UInt8(ascii: "}") || token.byte == goal.bracket, frames.count <= goal.frameCount,
          token.end > goal.offset
        {
          return
        }
        if depth > SkimmingState.maximumDepth { return giveUp(at: token) }
      case .number, .operators:
        if isRecording { record(.number, token) }
      case .interpolationStart:
        openInterpolations += 1
        push(CodeFrame.interpolation, at: token, group: nil)
      case .interpolationEnd:
        closeInterpolation()
      case .definition:
        token = readDefinition()
        continue
      case .definitionEnd: endDefinition()
      case .end: break
      }
      beforePrevious = previous
      previous = token
      token = lexer.next()
    }
  }

  mutating func giveUp(at token: CodeToken) {
    usage.obstacle = .init(
      message: "brackets nest too deeply here; the rest of the file is not read", location: location(token.range))
    lexer.move(to: text.count)
  }

  @inline(__always)
  mutating func record(_ kind: CallEvent.Kind, _ token: CodeToken, value: Int = 0) {
    events.append(
      CallEvent(
        kind: kind, byte: token.byte, value: Int32(truncatingIfNeeded: value), start: token.range.lowerBound,
        end: token.range.upperBound))
  }

  // MARK: Signs and brackets

  @inline(__always)
  private mutating func readSign(_ token: CodeToken) {
    switch token.byte {
    case UInt8(ascii: "("): openParenthesis(token)
    case UInt8(ascii: "["):
      if isSwift, pass() { return }
      push(token.byte, at: token, group: nil)
      if !isSwift { frames[frames.count - 1].isMessage = true }
    case UInt8(ascii: "{"): openBrace(token)
    case UInt8(ascii: ")"), UInt8(ascii: "]"):
      closeBracket(token)
    case UInt8(ascii: "}"): closeBrace(token)
    case UInt8(ascii: ","):
      if frames.isEmpty { return }
      if frames[frames.count - 1].inner == 0 { frames[frames.count - 1].commas += 1 }
      if isRecording { record(.sign, token) }
    case UInt8(ascii: "="):
      if options.wantsShownTexts { startShownProperty() }
      noteAssignment(token)
      if isRecording { record(.sign, token) }
    case UInt8(ascii: ";"):
      assignment = nil
      declaredName = nil
      typedValue = nil
    case UInt8(ascii: "-"), UInt8(ascii: "+"):
      if !isSwift, frames.isEmpty { methodStart = token.start }
      if isRecording { record(.sign, token) }
    default:
      if token.byte == UInt8(ascii: ":"), options.wantsShownTexts { startShownArgument(token) }
      if isRecording { record(.sign, token) }
    }
  }

  /// Only counts a bracket that opens where nothing is kept; false where it needs a frame.
  @inline(__always)
  private mutating func pass() -> Bool {
    guard !isRecording, !frames.isEmpty else { return false }
    frames[frames.count - 1].inner &+= 1
    depth &+= 1
    return true
  }

  @inline(__always)
  private mutating func closeBracket(_ token: CodeToken) {
    guard let top = frames.last else { return }
    if top.inner > 0 {
      frames[frames.count - 1].inner &-= 1
      depth &-= 1
    } else if top.bracket == (token.byte == UInt8(ascii: ")") ? UInt8(ascii: "(") : UInt8(ascii: "[")) {
      pop(token)
    }
  }

  private mutating func noteAssignment(_ token: CodeToken) {
    if let typedValue, typedValue.equals != token.start { self.typedValue = nil }
    guard frames.last.map({ $0.bracket == UInt8(ascii: "{") && $0.inner == 0 }) ?? true else { return }
    if let name = declaredName ?? (previous.kind == .identifier ? previous.range : nil) {
      assignment = (name, token.end)
    }
    declaredName = nil
  }

  mutating func openParenthesis(_ token: CodeToken) {
    var group: Int?
    var callee = previous.range
    if previous.kind == .identifier, isDirectly(behind: previous, token) {
      callee = self.callee(named: callee)
      group = knownCalls(named: callee)
      if group != nil, beforePrevious.kind == .identifier, isSwift, word(beforePrevious) == "func" { group = nil }
    }
    if group == nil, pass() { return }
    let isGrouping = group == nil && isRecording && previous.kind == .sign
    push(token.byte, at: token, group: group)
    if isGrouping { keepEvents() }
    guard group != nil else { return }
    frames[frames.count - 1].callee = callee
    frames[frames.count - 1].receiver = receiver(before: Int(callee.lowerBound))
  }

  /// Whether a parenthesis belongs to the word before it. Swift allows blanks between them, though only few write them.
  @inline(__always)
  private func isDirectly(behind word: CodeToken, _ parenthesis: CodeToken) -> Bool {
    word.end == parenthesis.start || !isSwift
      || (self.word(word).contains(CodeCursor.lookupMark)
        && text[word.end..<parenthesis.start].bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 })
  }

  /// `Text` of `Text.init`; what other calls are called as it stands.
  @inline(__always)
  func callee(named name: ByteRange) -> ByteRange {
    guard isSwift, name.count == 4, text[name.offsets] == "init" else { return name }
    return text.wordRange(beforeDotAt: Int(name.lowerBound) - 1) ?? name
  }

  @inline(__always)
  func knownCalls(named name: ByteRange) -> Int? {
    let mark = CallMarks.mark(ofLetters: lexer.letters(ofWordEndingAt: Int(name.upperBound)))
    usage.calls.insert(mark)
    return calls.group(named: text[name.offsets], mark: mark)
  }

  @inline(__always)
  mutating func push(_ bracket: UInt8, at token: CodeToken, group: Int?) {
    isRecording = group != nil
    depth &+= 1
    frames.append(
      CodeFrame(
        bracket: bracket, group: Int32(truncatingIfNeeded: group ?? -1),
        firstEvent: group == nil ? -1 : Int32(truncatingIfNeeded: events.count),
        start: UInt32(truncatingIfNeeded: token.start)))
  }

  /// The look-up whose text a method is asked of: a call that has just ended before the point, or a local name.
  private func receiver(before offset: Int) -> Int32 {
    var offset = offset - 1
    while offset > 0, text[offset].isASCIIWhitespace { offset -= 1 }
    guard offset > 0, text[offset] == UInt8(ascii: ".") else { return -1 }
    while offset > 0, text[offset - 1].isASCIIWhitespace { offset -= 1 }
    if lastValue.end == offset { return Int32(lastValue.lookup) }
    guard let name = text.word(endingAt: offset) else { return -1 }
    return Int32(local(named: name) ?? -1)
  }

  @inline(__always)
  mutating func pop(_ token: CodeToken) {
    let frame = frames.removeLast()
    depth &-= 1 &+ Int(frame.inner)
    isRecording = frames.last.map { $0.firstEvent >= 0 } ?? false
    if frames.isEmpty { lastGroupStart = Int(frame.start) }
    var result = CallResult.nothing
    if frame.group >= 0 {
      result = finishCall(frame, end: token.end)
      events.removeLast(events.count - Int(frame.firstEvent))
    } else if frame.firstEvent >= 0 {
      if isRecording, isTransparent(frame, end: token.end) { return dropCast(before: Int(frame.firstEvent)) }
      events.removeLast(events.count - Int(frame.firstEvent))
    }
    if case .nothing = result, frame.isMessage, lastValue.end == previous.end, previous.kind == .identifier,
      lastValue.lookup < usage.lookups.count,
      text.skippingSpace(from: Int(frame.start) + 1) == Int(usage.lookups[lastValue.lookup].location.range.lowerBound)
    {
      // `[@"key" localized]`.
      result = .lookup(lastValue.lookup)
    }
    if case .formatted(let literal) = result, shownValue != nil {
      noteShownLiteral(literal, from: expressionStart(of: frame), to: token.end)
    }
    if isRecording {
      let start = frame.callee.isEmpty ? Int(frame.start) : Int(frame.callee.lowerBound)
      let whole = CodeToken(kind: .sign, byte: frame.bracket, start: start, end: token.end)
      switch result {
      case .lookup(let lookup): recordLookup(lookup, whole)
      case .literals(let literal, let count):
        // The name of the call goes with it: `CFSTR`, `.init`.
        while let last = events.last, last.kind == .name || last.isSign(".") { events.removeLast() }
        for number in literal..<literal + count { record(.literal, whole, value: number) }
      case .formatted(let literal):
        while let last = events.last, last.kind == .name || last.isSign(".") { events.removeLast() }
        record(.formatted, whole, value: literal)
      case .nothing:
        let group = CodeToken(kind: .sign, byte: frame.bracket, start: Int(frame.start), end: token.end)
        record(.group, group, value: elements(of: frame))
      }
    }
    guard case .lookup(let lookup) = result else { return }
    lastValue = (lookup, token.end)
    use(lookup, from: expressionStart(of: frame))
  }

  /// A look-up takes the place of the path that leads to it: `[NSBundle mainBundle]`, `Bundle.main.`
  private mutating func recordLookup(_ lookup: Int, _ token: CodeToken) {
    let first = Int(frames.last?.firstEvent ?? 0)
    while events.count > first, let last = events.last, last.kind == .name || last.isSign(".") || last.kind == .lookup {
      // `label:` stays.
      events.removeLast()
    }
    dropCast(before: events.count)
    record(.lookup, token, value: lookup)
  }

  /// Keeps what stands in the parenthesis that has just opened inside a call.
  private mutating func keepEvents() {
    isRecording = true
    frames[frames.count - 1].firstEvent = Int32(truncatingIfNeeded: events.count)
  }

  /// Whether parentheses change nothing about what is in them: `("key")`, `(flag ? "a" : "b")`.
  private func isTransparent(_ frame: CodeFrame, end: Int) -> Bool {
    let inner = events[Int(frame.firstEvent)...]
    guard inner.contains(where: { $0.kind == .literal || $0.kind == .lookup || $0.kind == .formatted }),
      !inner.contains(where: { $0.isSign(",") })
    else { return false }
    let next = text[text.skippingSpace(from: end)]
    if inner.contains(where: { $0.isSign("?") }) {
      var before = Int(frame.start) - 1
      while before > 0, text[before].isASCIIWhitespace { before -= 1 }
      return "(,:?=".utf8.contains(text[max(0, before)])
        && (",)]:".utf8.contains(next) || (!isSwift && next.isASCIILetter))
    }
    return !".[(?!".utf8.contains(next)
      && inner.allSatisfy { $0.kind != .number && ($0.kind != .sign || $0.isSign("+") || $0.isSign(".")) }
  }

  /// `(NSString *)@"key"` is the literal.
  mutating func dropCast(before index: Int) {
    guard !isSwift, let first = frames.last?.firstEvent, index > Int(first), events[index - 1].kind == .group,
      events[index - 1].byte == UInt8(ascii: "("),
      index - 1 == Int(first) || events[index - 2].kind == .sign
    else { return }
    events.remove(at: index - 1)
  }

  private func elements(of frame: CodeFrame) -> Int {
    if previous.kind == .sign, previous.start == Int(frame.start) { return 0 }
    return previous.kind == .sign && previous.byte == UInt8(ascii: ",") ? Int(frame.commas) : Int(frame.commas) + 1
  }

  /// Remembers a look-up for the message it is sent or the name it is given to.
  mutating func use(_ lookup: Int, from start: Int) {
    if let top = frames.last, top.isMessage, text.skippingSpace(from: Int(top.start) + 1) == start {
      frames[frames.count - 1].receiver = Int32(lookup)
    }
    guard let assignment, text.skippingSpace(from: assignment.offset) == start else { return }
    let (text, name) = (text, text[assignment.name.offsets])
    locals.removeAll { text[$0.name.offsets] == name }
    if locals.count < LocalValue.maximumCount {
      locals.append(LocalValue(name: assignment.name, lookup: lookup, depth: depth))
    }
  }

  /// Where the path to a call starts: `Bundle` in `Bundle.main.localizedString(`.
  func expressionStart(of frame: CodeFrame) -> Int {
    var start = frame.callee.isEmpty ? Int(frame.start) : Int(frame.callee.lowerBound)
    while start > 1, text[start - 1] == UInt8(ascii: "."), let name = text.word(endingAt: start - 1) {
      start -= name.count + 1
    }
    return start
  }

  func local(named name: ByteSlice) -> Int? {
    locals.last { text[$0.name.offsets] == name }?.lookup
  }

  mutating func openBrace(_ token: CodeToken) {
    openBraces += 1
    push(token.byte, at: token, group: nil)
    if !isSwift, frames.count == 1 { openFunctionBody(token) }
    guard let pending = pendingScope, pending.depth == depth - 1 else { return }
    frames[frames.count - 1].scope = Int32(pending.scope)
    pendingScope = nil
  }

  mutating func closeBrace(_ token: CodeToken) {
    guard openBraces > 0 else { return }
    // What is still open inside was a mistake, or a part that another condition closes.
    while let top = frames.last, top.bracket != CodeFrame.interpolation {
      pop(token)
      guard top.bracket == UInt8(ascii: "{") else { continue }
      openBraces -= 1
      break
    }
    if !locals.isEmpty { locals.removeAll { $0.depth > depth } }
    assignment = nil
    typedValue = nil
    if frames.isEmpty { methodStart = nil }
  }

  /// Whatever an expression leaves open ends with it.
  private mutating func closeInterpolation() {
    guard openInterpolations > 0 else { return }
    openInterpolations -= 1
    while let top = frames.popLast() {
      depth &-= 1 &+ Int(top.inner)
      if top.firstEvent >= 0 { events.removeLast(events.count - Int(top.firstEvent)) }
      if top.bracket == UInt8(ascii: "{") { openBraces -= 1 }
      if top.bracket == CodeFrame.interpolation { break }
    }
    isRecording = frames.last.map { $0.firstEvent >= 0 } ?? false
  }
}
