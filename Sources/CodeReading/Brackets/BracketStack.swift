internal import LocalizationModel
internal import SourceText

/// The brackets around the token that is being read, and what has been recorded of the calls among them.
///
/// Most brackets are of no interest. Where nothing is recorded, round and square ones are only counted (`skipOpening`).
struct BracketStack {
  /// Brackets that nest more deeply than this were not written by a person.
  static var maximumDepth: Int { 1_000 }

  private let text: ByteSlice
  private let language: CodeLanguage
  private var frames: ContiguousArray<CodeFrame> = []
  private var events = CallEvents(capacity: 64)
  private var openBraces = 0
  private var openInterpolations = 0
  /// How many brackets are open, with and without a frame.
  private(set) var depth = 0
  /// Whether the content of the innermost bracket is recorded.
  private(set) var isRecording = false

  init(_ text: ByteSlice, language: CodeLanguage) {
    self.text = text
    self.language = language
    frames.reserveCapacity(32)
  }

  @inline(__always)
  var isTooDeep: Bool { depth > Self.maximumDepth }

  /// How many brackets have a frame.
  @inline(__always)
  var count: Int { frames.count }

  @inline(__always)
  var isEmpty: Bool { frames.isEmpty }

  @inline(__always)
  var top: CodeFrame? { frames.last }

  var hasOpenBrace: Bool { openBraces > 0 }

  /// Whether the code is directly in braces or outside of all brackets.
  var isAtStatement: Bool { frames.last.map { $0.isBrace && $0.inner == 0 } ?? true }

  /// The number of the braces that a value at this place is returned from, passing over those of statements such as
  /// `if`; nil inside any other bracket.
  func bodyAround() -> Int? {
    for number in frames.indices.reversed() {
      let frame = frames[number]
      guard frame.isBrace, frame.inner == 0 else { return nil }
      if !isStatement(frame) { return number }
    }
    return nil
  }

  /// Whether a brace belongs to `if`, `switch` or the like, rather than to a declaration or closure.
  private func isStatement(_ frame: CodeFrame) -> Bool {
    var start = Int(frame.start)
    // The limit keeps the time linear.
    let limit = max(0, start - 1_000)
    while start > limit, text[start - 1] != 0x0A { start -= 1 }
    while text[start].isASCIIWhitespace || text[start] == UInt8(ascii: "}") { start += 1 }
    let first = text[start..<text.endOfIdentifier(from: start)]
    return first == "if" || first == "else" || first == "switch" || first == "do" || first == "for" || first == "while"
      || first == "guard" || first == "catch" || first == "case" || first == "default"
  }

  // MARK: Opening

  /// Only counts a bracket that opens where nothing is recorded; false if it needs a frame.
  @inline(__always)
  mutating func skipOpening() -> Bool {
    guard !isRecording, !frames.isEmpty else { return false }
    frames[frames.count - 1].inner &+= 1
    depth &+= 1
    return true
  }

  /// Opens a bracket of which nothing is recorded.
  @inline(__always)
  mutating func open(_ bracket: UInt8, at offset: Int, isMessage: Bool = false) {
    isRecording = false
    depth &+= 1
    frames.append(CodeFrame(bracket, at: offset, isMessage: isMessage))
  }

  @inline(__always)
  mutating func openBrace(at offset: Int) {
    openBraces += 1
    open(UInt8(ascii: "{"), at: offset)
  }

  mutating func openInterpolation(at offset: Int) {
    openInterpolations += 1
    open(CodeFrame.interpolation, at: offset)
  }

  /// Opens the bracket of a known call, whose content is recorded.
  ///
  /// `receiver` is the number of the lookup that the call is a method of, or -1.
  mutating func openCall(_ bracket: UInt8, at offset: Int, group: Int, callee: ByteRange, receiver: Int) {
    open(bracket, at: offset)
    startRecording()
    let top = frames.count - 1
    frames[top].group = Int32(truncatingIfNeeded: group)
    frames[top].callee = callee
    frames[top].receiver = Int32(truncatingIfNeeded: receiver)
  }

  /// Opens a parenthesis inside a call that may only group: `("key")`.
  mutating func openGroup(_ bracket: UInt8, at offset: Int) {
    open(bracket, at: offset)
    startRecording()
  }

  /// Records what follows in the innermost bracket, a message that has just turned out to be a known call.
  mutating func startMessage(group: Int) {
    frames[frames.count - 1].group = Int32(truncatingIfNeeded: group)
    startRecording()
  }

  private mutating func startRecording() {
    isRecording = true
    frames[frames.count - 1].firstEvent = Int32(truncatingIfNeeded: events.end)
  }

  /// Makes a lookup the receiver of the innermost message.
  mutating func setReceiver(_ lookup: Int) {
    frames[frames.count - 1].receiver = Int32(truncatingIfNeeded: lookup)
  }

  // MARK: Closing

  /// Closes a round or square bracket; returns its frame unless it has none or closes no bracket.
  @inline(__always)
  mutating func close(_ bracket: UInt8) -> CodeFrame? {
    guard let top = frames.last else { return nil }
    if top.inner > 0 {
      frames[frames.count - 1].inner &-= 1
      depth &-= 1
      return nil
    }
    return top.bracket == (bracket == UInt8(ascii: ")") ? UInt8(ascii: "(") : UInt8(ascii: "[")) ? pop() : nil
  }

  /// Closes the innermost bracket of those that end with a closing brace. The last one is the brace itself.
  ///
  /// What is still open inside is a mistake, or code of which another part is excluded by a condition.
  mutating func closeInBrace() -> CodeFrame? {
    guard hasOpenBrace, let top = frames.last, top.bracket != CodeFrame.interpolation else { return nil }
    if top.isBrace { openBraces -= 1 }
    return pop()
  }

  /// Closes an interpolation with everything that is still open inside.
  mutating func closeInterpolation() {
    guard openInterpolations > 0 else { return }
    openInterpolations -= 1
    while !frames.isEmpty {
      let frame = pop()
      discardEvents(of: frame)
      if frame.isBrace { openBraces -= 1 }
      if frame.bracket == CodeFrame.interpolation { return }
    }
  }

  @inline(__always)
  private mutating func pop() -> CodeFrame {
    let frame = frames.removeLast()
    depth &-= 1 &+ Int(frame.inner)
    isRecording = frames.last?.isRecorded ?? false
    return frame
  }

  // MARK: Recording

  /// Counts a comma of the innermost bracket.
  @inline(__always)
  mutating func countComma() {
    guard let top = frames.last, top.inner == 0 else { return }
    frames[frames.count - 1].commas += 1
  }

  /// Records a token if it is in a known call.
  @inline(__always)
  mutating func record(_ kind: CallEvent.Kind, _ token: CodeToken, value: Int = 0) {
    if isRecording { events.append(kind, token, value: value) }
  }

  mutating func recordLiteral(_ number: Int, _ token: CodeToken) {
    guard isRecording else { return }
    removeCast(before: events.end)
    events.append(.literal, token, value: number)
  }

  /// Replaces the literal from an offset on by the lookup that one of its members makes: `"key".localized`.
  mutating func replaceLiteral(from start: Int, byLookup lookup: Int, _ token: CodeToken) {
    guard isRecording else { return }
    events.removeLiteral(from: start, inBracketFrom: firstEvent)
    events.append(.lookup, token, value: lookup)
  }

  /// The number of the first event of the innermost bracket.
  private var firstEvent: Int { frames.last.map { Int($0.firstEvent) } ?? 0 }

  /// What has been recorded in a bracket that has just been closed.
  func events(of frame: CodeFrame) -> ArraySlice<CallEvent> { events[Int(frame.firstEvent)...] }

  @inline(__always)
  mutating func discardEvents(of frame: CodeFrame) {
    if frame.isRecorded { events.removeAll(from: Int(frame.firstEvent)) }
  }

  /// Leaves the content of parentheses that have just been closed to the call around them, if they make no difference.
  mutating func dissolve(_ frame: CodeFrame, end: Int) -> Bool {
    guard isRecording, isTransparent(frame, end: end) else { return false }
    removeCast(before: Int(frame.firstEvent))
    return true
  }

  /// Whether parentheses make no difference to what is in them: `("key")`, `(flag ? "a" : "b")`.
  private func isTransparent(_ frame: CodeFrame, end: Int) -> Bool {
    let inner = events(of: frame)
    guard inner.contains(where: { $0.kind == .literal || $0.kind == .lookup || $0.kind == .formatted }),
      !inner.contains(where: { $0.isSign(",") })
    else { return false }
    let next = text[text.skippingSpace(from: end)]
    if inner.contains(where: { $0.isSign("?") }) {
      let before = text[max(0, text.skippingSpace(backFrom: Int(frame.start)) - 1)]
      return "(,:?=".utf8.contains(before)
        && (",)]:".utf8.contains(next) || (language == .objectiveC && next.isASCIILetter))
    }
    return !".[(?!".utf8.contains(next)
      && inner.allSatisfy { $0.kind != .number && ($0.kind != .sign || $0.isSign("+") || $0.isSign(".")) }
  }

  /// Records what a bracket that has just been closed is for the call around it.
  ///
  /// `previous` is the token before the closing bracket.
  mutating func record(_ result: CallResult, of frame: CodeFrame, end: Int, previous: CodeToken) {
    guard isRecording else { return }
    let call = CodeToken(kind: .sign, byte: frame.bracket, start: frame.callStart, end: end)
    switch result {
    case .lookup(let lookup):
      events.removePathToLookup(inBracketFrom: firstEvent)
      removeCast(before: events.end)
      events.append(.lookup, call, value: lookup)
    case .literals(let literal, let count):
      events.removePath(inBracketFrom: firstEvent)
      for number in literal..<literal + count { events.append(.literal, call, value: number) }
    case .formatted(let literal):
      events.removePath(inBracketFrom: firstEvent)
      events.append(.formatted, call, value: literal)
    case .nothing:
      let group = CodeToken(kind: .sign, byte: frame.bracket, start: Int(frame.start), end: end)
      events.append(.group, group, value: elementCount(of: frame, previous: previous))
    }
  }

  /// How many elements commas separate in a bracket; one after the last element adds none.
  private func elementCount(of frame: CodeFrame, previous: CodeToken) -> Int {
    guard previous.kind == .sign else { return Int(frame.commas) + 1 }
    if previous.start == Int(frame.start) { return 0 }
    return previous.byte == UInt8(ascii: ",") ? Int(frame.commas) : Int(frame.commas) + 1
  }

  private mutating func removeCast(before number: Int) {
    guard language == .objectiveC, let first = frames.last?.firstEvent else { return }
    events.removeCast(before: number, inBracketFrom: Int(first))
  }
}
