internal import LocalizationModel
internal import SourceText

/// Most code looks nothing up. It is skimmed: literals are read, the names of what is called are noted, types and braces
/// are followed. A word that may have to do with look-ups or keys sends the reader back to where its declaration starts,
/// and from there on it reads closely until that ends.
///
/// ```
/// struct View {
///   func a() { … }                                skimmed
///   func b() { … NSLocalizedString("b", … ) … }   skimmed up to the word, then read from the end of a
///   var c: some View { … Text("c") … }            skimmed but for the call, which needs nothing around it
/// ```
extension CodeReader {
  mutating func skim() {
    var interpolations = 0
    var token = lexer.skim()
    while token.kind != .end {
      var next: CodeToken?
      var isWorthIt = false
      switch token.kind {
      case .literal:
        if let literal = lexer.skimming.literal {
          if !skimLiteral(literal, token) { next = lexer.readLiteralClosely(from: token.start) }
        } else {
          noteSkimmedLookup()
          readLiteral(token)
          if interpolations == 0 { lexer.literals.removeAll() }
        }
      case .sign: isWorthIt = skimSign(token, isInLiteral: interpolations > 0)
      case .identifier: isWorthIt = skimWord(token, &next)
      case .interpolationStart:
        interpolations += 1
        isWorthIt = interpolations > SkimmingState.maximumDepth
      case .interpolationEnd: interpolations -= 1
      case .end, .number, .operators, .definition, .definitionEnd: break
      }
      if isWorthIt {
        readDeclaration()
        interpolations = 0
      }
      token = next ?? lexer.skim()
    }
  }

  /// Goes back to where the declaration starts, and reads it closely.
  private mutating func readDeclaration() {
    let start = lexer.skimming.declarationStart
    let goal = Goal(frameCount: frames.count, offset: lexer.offset)
    if skimmed.declaration == start {
      usage.lookups.removeLast(usage.lookups.count - skimmed.lookups)
      usage.rawValueLookups.removeLast(usage.rawValueLookups.count - skimmed.rawValueLookups)
    }
    lexer.move(to: start)
    startReading(at: start)
    readClosely(until: goal)
    startReading(at: lexer.offset)
    lexer.skimming.startDeclaration(at: lexer.offset)
    lexer.literals.removeAll()
  }

  /// Nothing that stands before an offset matters any more.
  private mutating func startReading(at offset: Int) {
    pendingScope = nil
    remoteKeyEnd = -1
    assignment = nil
    declaredName = nil
    previous = CodeToken(kind: .sign, start: offset, end: offset)
    beforePrevious = previous
  }

  /// Remembers how much had been found, once for each declaration.
  mutating func noteSkimmedLookup() {
    guard skimmed.declaration != lexer.skimming.declarationStart else { return }
    skimmed = (lexer.skimming.declarationStart, usage.lookups.count, usage.rawValueLookups.count)
  }

  /// Whether a sign belongs to a call because of which the declaration must be read closely.
  private mutating func skimSign(_ token: CodeToken, isInLiteral: Bool) -> Bool {
    switch token.byte {
    case UInt8(ascii: "{") where !isInLiteral:
      if lexer.skimming.openBraces > SkimmingState.maximumDepth {
        giveUp(at: token)
      } else if pendingScope != nil, lexer.skimming.openBraces == 0 {
        openBrace(token)
        lexer.skimming.startDeclaration(at: token.end)
      } else {
        pendingScope = nil
        _ = lexer.skimming.openBrace()
      }
      return false
    case UInt8(ascii: "}") where !isInLiteral:
      // The lexer counts all others, but for those that end a header.
      if !lexer.skimming.closeBrace(endingAt: token.end) {
        closeBrace(token)
        lexer.skimming.startDeclaration(at: token.end)
      }
      return false
    case UInt8(ascii: "."):
      if let name = word(at: token.end), name.range.count > 1 { noteMember(name) }
      return false
    default: return skimCall(token, isAlone: !isInLiteral)
    }
  }

  /// Whether a call looks up texts in a way that depends on what is around it; one that does not is read where it is `alone`.
  private mutating func skimCall(_ token: CodeToken, isAlone: Bool) -> Bool {
    guard token.byte == UInt8(ascii: "(") || (!isSwift && token.byte == UInt8(ascii: ":")) else { return false }
    var end = token.start
    while !isSwift, end > 0, text[end - 1].isASCIIWhitespace { end -= 1 }
    guard let word = text.wordRange(endingAt: end) else { return false }
    let name = callee(named: word)
    guard let group = knownCalls(named: name) else { return false }
    switch calls.attention(group) {
    case .none: return false
    case .alone:
      guard !calls.takesFirstOnly(group) || mayStartWithKey(Int(token.range.upperBound)) else { return false }
      return isAlone ? readCall(word, token) : true
    case .declaration: return true
    }
  }

  /// Whether the first argument of a call may be a literal: it has no label, and is no plain name.
  private func mayStartWithKey(_ start: Int) -> Bool {
    var offset = text.skippingSpace(from: start)
    while text[offset].isWordByte || text[offset] == UInt8(ascii: ".") { offset += 1 }
    while text[offset] == 0x20 { offset += 1 }
    switch text[offset] {
    case UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: ")"): return false
    default: return true
    }
  }

  /// Reads a call closely; whether there is more in it than can be understood without what is around it.
  private mutating func readCall(_ name: ByteRange, _ parenthesis: CodeToken) -> Bool {
    noteSkimmedLookup()
    startReading(at: parenthesis.start)
    previous = CodeToken(kind: .identifier, start: Int(name.lowerBound), end: Int(name.upperBound))
    // `func Text(`.
    var before = Int(name.lowerBound)
    while before > 0, text[before - 1].isASCIIWhitespace { before -= 1 }
    if let word = text.wordRange(endingAt: before) {
      beforePrevious = CodeToken(kind: .identifier, start: Int(word.lowerBound), end: Int(word.upperBound))
    }
    let goal = Goal(frameCount: frames.count, offset: parenthesis.start, bracket: UInt8(ascii: ")"))
    openParenthesis(parenthesis)
    guard frames.count > goal.frameCount else { return false }
    step(parenthesis)
    readClosely(until: goal)
    lexer.literals.removeAll()
    let call = text[parenthesis.start..<max(parenthesis.start, lexer.offset)]
    startReading(at: lexer.offset)
    return call.contains(CodeCursor.lookupMark)
  }

  /// Whether the word has to do with look-ups, or with keys.
  private mutating func skimWord(_ token: CodeToken, _ next: inout CodeToken?) -> Bool {
    let name = word(token)
    if name.contains(CodeCursor.lookupMark) { return true }
    guard isSwift, text[max(0, token.start - 1)] != UInt8(ascii: ".") else { return false }
    switch name.count {
    case 1 where name == "R": readAccessor(token, prefix: "R.string.")
    case 4 where name == "L10n": readAccessor(token, prefix: "L10n.")
    case 4 where name == "enum", 5 where name == "class" || name == "actor", 6 where name == "struct",
      8 where name == "protocol", 9 where name == "extension":
      let count = usage.enumerations.count
      next = readTypeHeader(token)
      guard usage.enumerations.count > count else { return false }
      // It is found again.
      usage.enumerations.removeLast()
      next = nil
      return true
    case 6 where name == "import": next = readImport(token)
    case 8 where name == "#Preview": return true
    default: break
    }
    return false
  }

  private func word(at start: Int) -> CodeToken? {
    var end = start
    while text[end].isWordByte { end += 1 }
    return end > start ? CodeToken(kind: .identifier, start: start, end: end) : nil
  }
}
