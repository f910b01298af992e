internal import SourceText

/// The tokens of a file, with the two that were read last.
struct TokenStream<Lexer: CodeLexer> {
  let text: ByteSlice
  var lexer: Lexer
  private(set) var previous = CodeToken(kind: .sign, start: 0, end: 0)
  private(set) var beforePrevious = CodeToken(kind: .sign, start: 0, end: 0)

  init(_ text: ByteSlice, _ skimming: SkimmingState) {
    self.text = text
    lexer = Lexer(text, skimming)
  }

  /// Reads every token, and skims nothing.
  init(_ text: ByteSlice) {
    let marks = CallMarks()
    self.init(text, SkimmingState(calls: marks, wantedCalls: marks.reader, members: nil))
  }

  @inline(__always)
  func word(_ token: CodeToken) -> ByteSlice { text[token.start..<token.end] }

  @inline(__always)
  mutating func next() -> CodeToken { lexer.next() }

  /// The token after one that has been dealt with.
  @inline(__always)
  mutating func next(after token: CodeToken) -> CodeToken {
    step(over: token)
    return lexer.next()
  }

  /// Makes a token the previous one.
  @inline(__always)
  mutating func step(over token: CodeToken) {
    beforePrevious = previous
    previous = token
  }

  /// Forgets the previous tokens, as code is read without what is before an offset.
  mutating func forgetTokens(before offset: Int) {
    previous = CodeToken(kind: .sign, start: offset, end: offset)
    beforePrevious = previous
  }

  /// Finds the previous tokens again, where others have been read since.
  mutating func recallTokens(before offset: Int) {
    previous = token(before: offset)
    beforePrevious = token(before: previous.start)
  }

  private func token(before offset: Int) -> CodeToken {
    let end = text.skippingSpace(backFrom: offset)
    if let word = text.wordRange(endingAt: end) {
      return CodeToken(kind: .identifier, start: Int(word.lowerBound), end: Int(word.upperBound))
    }
    return CodeToken(kind: .sign, byte: end > 0 ? text[end - 1] : 0, start: max(0, end - 1), end: end)
  }
}
