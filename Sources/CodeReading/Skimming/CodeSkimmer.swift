internal import LocalizationModel
internal import SourceText

/// Reads a file of code. Most code is no lookup, and is only skimmed: literals are read, the names of calls are noted,
/// types and braces are followed.
///
/// A word that may be about lookups or keys sends the reader back to the start of the declaration that it is in, which
/// is then read closely up to its end.
///
/// ```
/// struct View {
///   func a() { … }                                skimmed
///   func b() { … NSLocalizedString("b", … ) … }   skimmed up to the word, then read from the end of a
///   var c: some View { … Text("c") … }            skimmed except for the call, which needs nothing around it
/// ```
struct CodeSkimmer<Lexer: CodeLexer> {
  private var reader: CodeReader<Lexer>
  private let wantsShownTexts: Bool
  /// The declaration that is being skimmed, and how many lookups there were before it.
  private var declaration: (start: Int, before: FileUsageBuilder.LookupCount)

  init(_ file: SourceFile, calls: KnownCalls, options: CodeReaderOptions) {
    reader = CodeReader(file, calls: calls, options: options)
    wantsShownTexts = options.wantsShownTexts
    declaration = (-1, reader.usage.count)
  }

  mutating func read() -> FileUsage {
    if wantsShownTexts || reader.calls.known.hasSilentMembers(in: reader.text) {
      reader.read(until: .endOfFile)
    } else {
      skim()
    }
    if let start = reader.tokens.lexer.unterminated {
      reader.usage.setObstacle(
        "nothing ends what starts here; the rest of the file is not read as code", ByteRange(at: start))
    }
    return reader.usage.result
  }

  private mutating func skim() {
    var interpolations = 0
    var token = reader.tokens.lexer.skim()
    while token.kind != .end {
      if declaration.start != reader.tokens.lexer.skimming.declarationStart {
        declaration = (reader.tokens.lexer.skimming.declarationStart, reader.usage.count)
      }
      var next: CodeToken?
      var isWorthReading = false
      switch token.kind {
      case .literal:
        if let literal = reader.tokens.lexer.skimming.literal {
          let isInPreview = reader.scopes.isInPreview
          if !reader.literals.skim(literal, token, isInPreview: isInPreview, into: &reader.usage) {
            next = reader.tokens.lexer.readLiteralClosely(from: token.start)
          }
        } else {
          reader.readLiteral(token)
          if interpolations == 0 { reader.tokens.lexer.literals.removeAll() }
        }
      case .sign: isWorthReading = skimSign(token, isInLiteral: interpolations > 0)
      case .identifier: isWorthReading = skimWord(token, &next)
      case .interpolationStart:
        interpolations += 1
        isWorthReading = interpolations > BracketStack.maximumDepth
      case .interpolationEnd: interpolations -= 1
      case .end, .number, .operators, .definition, .definitionEnd: break
      }
      if isWorthReading {
        readDeclaration()
        interpolations = 0
      }
      token = next ?? reader.tokens.lexer.skim()
    }
  }

  // MARK: Reading closely

  /// Goes back to the start of the declaration, and reads it closely.
  private mutating func readDeclaration() {
    let start = reader.tokens.lexer.skimming.declarationStart
    let goal = CodeReader<Lexer>.Goal(bracketCount: reader.brackets.count, offset: reader.tokens.lexer.offset)
    reader.usage.removeLookups(since: declaration.before)
    reader.tokens.lexer.move(to: start)
    reader.restart(at: start)
    reader.read(until: goal)
    restart()
    reader.tokens.lexer.skimming.startDeclaration(at: reader.tokens.lexer.offset)
  }

  /// Reads a call closely; whether there is more in it than can be understood without what is around it.
  private mutating func readCall(_ parenthesis: CodeToken) -> Bool {
    reader.restart(at: parenthesis.start)
    reader.tokens.recallTokens(before: parenthesis.start)
    let goal = CodeReader<Lexer>.Goal(
      bracketCount: reader.brackets.count, offset: parenthesis.start, bracket: UInt8(ascii: ")"))
    reader.openParenthesis(parenthesis)
    guard reader.brackets.count > goal.bracketCount else { return false }
    reader.tokens.step(over: parenthesis)
    reader.read(until: goal)
    restart()
    return reader.text[parenthesis.start..<max(parenthesis.start, reader.tokens.lexer.offset)].contains(
      CodeCursor.lookupMark)
  }

  /// Continues to skim where the reader has stopped.
  private mutating func restart() {
    reader.restart(at: reader.tokens.lexer.offset)
    reader.tokens.lexer.literals.removeAll()
  }

  // MARK: Signs

  /// Whether a sign belongs to a call because of which the declaration must be read closely.
  private mutating func skimSign(_ token: CodeToken, isInLiteral: Bool) -> Bool {
    switch token.byte {
    case UInt8(ascii: "{") where !isInLiteral:
      openBrace(token)
      return false
    case UInt8(ascii: "}") where !isInLiteral:
      // The lexer counts the others, except for those that end a header.
      if !reader.tokens.lexer.skimming.closeBrace(endingAt: token.end) {
        reader.closeBrace(token)
        reader.tokens.lexer.skimming.startDeclaration(at: token.end)
      }
      return false
    case UInt8(ascii: "."):
      let end = reader.text.endOfIdentifier(from: token.end)
      if end - token.end > 1 { reader.mentionMember(ByteRange(token.end, end)) }
      return false
    default: return skimCall(token, isInLiteral: isInLiteral)
    }
  }

  private mutating func openBrace(_ token: CodeToken) {
    if reader.tokens.lexer.skimming.openBraces > BracketStack.maximumDepth {
      reader.giveUp(at: token)
    } else if reader.scopes.isExpecting, reader.tokens.lexer.skimming.openBraces == 0 {
      reader.openBrace(token)
      reader.tokens.lexer.skimming.startDeclaration(at: token.end)
    } else {
      reader.scopes.expectNothing()
      _ = reader.tokens.lexer.skimming.openBrace()
    }
  }

  /// Whether a call is a lookup that depends on what is around it; any other lookup is read alone, except in
  /// literals.
  private mutating func skimCall(_ token: CodeToken, isInLiteral: Bool) -> Bool {
    let isSwift = reader.isSwift
    guard token.byte == UInt8(ascii: "(") || (!isSwift && token.byte == UInt8(ascii: ":")) else { return false }
    let end = isSwift ? token.start : reader.text.skippingSpace(backFrom: token.start)
    guard let word = reader.text.wordRange(endingAt: end),
      let group = reader.group(named: reader.callee(named: word))
    else { return false }
    switch reader.calls.known.attention(group) {
    case .none: return false
    case .alone:
      guard !reader.calls.known.takesFirstOnly(group) || mayStartWithKey(token.end) else { return false }
      return isInLiteral || readCall(token)
    case .declaration: return true
    }
  }

  /// Whether the first argument of a call may be a literal: it has no label, and is not just a name.
  private func mayStartWithKey(_ start: Int) -> Bool {
    let text = reader.text
    var offset = text.skippingSpace(from: start)
    if text[offset] == UInt8(ascii: "."), reader.usage.hasSymbols { return true }
    while text[offset].isWordByte || text[offset] == UInt8(ascii: ".") { offset += 1 }
    while text[offset] == 0x20 { offset += 1 }
    switch text[offset] {
    case UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: ")"): return false
    default: return true
    }
  }

  // MARK: Words

  /// Whether a word is about lookups or keys. `next` is the token to continue with if more has been read.
  private mutating func skimWord(_ token: CodeToken, _ next: inout CodeToken?) -> Bool {
    let word = reader.tokens.word(token)
    if word.contains(CodeCursor.lookupMark) { return true }
    guard reader.isSwift, reader.text[max(0, token.start - 1)] != UInt8(ascii: ".") else { return false }
    if word == "#Preview" { return true }
    switch SwiftKeyword(token, in: reader.text) {
    case .enum, .class, .actor, .struct, .protocol, .extension:
      let count = reader.usage.enumerationCount
      let brace = reader.readType(token)
      if reader.usage.enumerationCount > count {
        // It is found again.
        reader.usage.removeLastEnumeration()
        return true
      }
      next = brace
    case .import: next = reader.readImport(token)
    case .generatedAccessor: reader.readAccessor(token)
    default: if word == "R" { reader.readResource(token) }
    }
    return false
  }
}
