internal import LocalizationModel
internal import SourceText

/// Splits Swift into tokens.
///
/// ```
/// let a = #"raw \#(name)"#   →  let a = interpolationStart name interpolationEnd literal
/// ```
struct SwiftLexer: CodeLexer {
  static let language = CodeLanguage.swift

  private var cursor: CodeCursor
  var literals = CodeLiterals()
  private(set) var unterminated: Int?
  /// Literals with an interpolation that is being read, the innermost last.
  private var open: [OpenLiteral] = []
  /// Whether the last literal of `open` continues here.
  private var resumes = false
  var skimming: SkimmingState
  /// Whether an operand has just ended, so that a slash means division.
  private var endsOperand = false

  private struct OpenLiteral {
    var literal: CodeLiteral
    var interpolations: [ByteRange]
    var interpolationStart = 0
    /// The number of open parentheses in the interpolation.
    var depth = 0
  }

  init(_ text: ByteSlice, _ skimming: SkimmingState) {
    cursor = CodeCursor(text)
    self.skimming = skimming
    self.skimming.startDeclaration(at: cursor.offset)
  }

  mutating func next() -> CodeToken {
    if resumes {
      resumes = false
      let last = open.removeLast()
      return readLiteral(last.literal, last.interpolations)
    }
    while true {
      switch cursor.skipSpace() {
      case ByteClass.letter:
        endsOperand = true
        return cursor.readIdentifier()
      case ByteClass.digit:
        endsOperand = true
        return cursor.readNumber(separator: UInt8(ascii: "_"))
      case ByteClass.operatorSign:
        let token = cursor.readOperators()
        endsOperand = endsOperand && isUnwrapping(token)
        return token
      case ByteClass.quote:
        endsOperand = true
        return startLiteral(poundCount: 0)
      case ByteClass.slash:
        if let token = readSlash() { return token }
      case ByteClass.pound:
        if let token = readPound() { return token }
      case ByteClass.end:
        if let first = open.first, unterminated == nil { unterminated = Int(first.literal.range.lowerBound) }
        return CodeToken(kind: .end, start: cursor.text.count, end: cursor.text.count)
      default:
        return readSign()
      }
    }
  }

  var offset: Int { cursor.offset }

  @inline(__always)
  func letters(ofWordEndingAt offset: Int) -> UInt32 { cursor.letters(ofWordEndingAt: offset) }

  mutating func move(to offset: Int) {
    cursor.offset = offset
    open = []
    resumes = false
    endsOperand = isAfterOperand
  }

  mutating func skim() -> CodeToken {
    skimming.literal = nil
    // Brackets are needed to find the end of an interpolation.
    guard open.isEmpty, !resumes else { return next() }
    let text = cursor.text
    let sign = UInt8(ascii: skimming.members == nil ? "(" : ".")
    while cursor.offset < cursor.text.count {
      let block = cursor.offset
      var places = cursor.placesOfInterestInSwift(isInBraces: skimming.openBraces > 0, orAt: sign)
      cursor.offset = block == 0 ? 1 : block &+ 16
      reading: while let place = places.next() {
        let offset = block &+ place
        switch text[offset] {
        case UInt8(ascii: "("):
          if cursor.notesCall(endingAt: offset, skimming) { return cursor.readSign(at: offset) }
        case UInt8(ascii: "{"):
          if !skimming.openBrace() { return cursor.readSign(at: offset) }
        case UInt8(ascii: "}"):
          if !skimming.closeBrace(endingAt: offset &+ 1) { return cursor.readSign(at: offset) }
        case UInt8(ascii: "."):
          if cursor.mayBeMember(at: offset &+ 1, skimming) { return cursor.readSign(at: offset) }
        case UInt8(ascii: "\""):
          cursor.offset = offset
          return skimLiteral() ?? startLiteral(poundCount: 0)
        case UInt8(ascii: "/"):
          cursor.offset = offset
          endsOperand = isAfterOperand
          _ = readSlash()
          break reading
        case UInt8(ascii: "#"):
          cursor.offset = offset
          if let token = readPound() { return token }
          break reading
        default:
          if let word = wordOfInterest(at: offset) { return word }
        }
      }
    }
    cursor.offset = cursor.text.count
    return next()
  }

  mutating func readLiteralClosely(from offset: Int) -> CodeToken {
    skimming.literal = nil
    cursor.offset = offset
    return startLiteral(poundCount: 0)
  }

  /// Whether a slash here would mean division.
  private var isAfterOperand: Bool {
    var offset = cursor.text.skippingSpace(backFrom: cursor.offset)
    // `value!`
    if offset > 1, cursor.text[offset - 1] == UInt8(ascii: "!"), !cursor.text[offset - 2].isASCIIWhitespace {
      offset -= 1
    }
    guard offset > 0 else { return false }
    switch cursor.text[offset - 1] {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "#"): return true
    default: return cursor.isInsideWord(at: offset)
    }
  }

  /// Reads a word that may be a declaration, or the part of a word that may be a lookup.
  private mutating func wordOfInterest(at first: Int) -> CodeToken? {
    if cursor.hasBytes(CodeCursor.lookupMark, at: first) {
      cursor.offset = first + 1
      return CodeToken(kind: .identifier, start: first, end: first + CodeCursor.lookupMark.utf8CodeUnitCount)
    }
    guard !cursor.isInsideWord(at: first), let length = cursor.lengthOfWordOfInterest(at: first) else { return nil }
    cursor.offset = first + length
    return CodeToken(kind: .identifier, start: first, end: first + length)
  }

  /// Whether a sign is the one of `value!`, after which a slash means division.
  private func isUnwrapping(_ token: CodeToken) -> Bool {
    token.end == token.start + 1 && cursor.text[token.start] == UInt8(ascii: "!")
      && !cursor.text[token.start - 1].isASCIIWhitespace
  }

  @inline(__always)
  private mutating func readSign() -> CodeToken {
    var token = cursor.readSign()
    endsOperand = token.byte == UInt8(ascii: ")") || token.byte == UInt8(ascii: "]") || token.byte == UInt8(ascii: "}")
    guard !open.isEmpty else { return token }
    if token.byte == UInt8(ascii: "(") {
      open[open.count - 1].depth += 1
    } else if token.byte == UInt8(ascii: ")") {
      open[open.count - 1].depth -= 1
      if open[open.count - 1].depth == 0 {
        let last = open.count - 1
        open[last].interpolations.append(ByteRange(open[last].interpolationStart, token.end))
        resumes = true
        token.kind = .interpolationEnd
      }
    }
    return token
  }

  /// Reads a regular expression or a sign; nil for a comment, which is skipped.
  private mutating func readSlash() -> CodeToken? {
    let text = cursor.text
    let offset = cursor.offset
    switch text[offset + 1] {
    case UInt8(ascii: "/"):
      cursor.skipLine()
      return nil
    case UInt8(ascii: "*"):
      if !cursor.skipBlockComment(nests: true), unterminated == nil { unterminated = offset }
      return nil
    default:
      if !endsOperand, let end = cursor.endOfRegularExpression(from: offset + 1) {
        cursor.offset = end
        endsOperand = true
        return CodeToken(kind: .number, start: offset, end: end)
      }
      endsOperand = false
      return cursor.readSign()
    }
  }

  /// Reads a raw literal, a regular expression, or a name such as `#selector`; nil for a directive, which is skipped.
  private mutating func readPound() -> CodeToken? {
    let first = cursor.offset
    var offset = first
    while cursor.text[offset] == UInt8(ascii: "#") { offset += 1 }
    if cursor.text[offset] == UInt8(ascii: "\"") {
      endsOperand = true
      return startLiteral(poundCount: offset - first)
    }
    if cursor.text[offset] == UInt8(ascii: "/") {
      cursor.offset = cursor.endOfExtendedRegularExpression(from: offset)
      return CodeToken(kind: .number, start: first, end: cursor.offset)
    }
    cursor.offset = offset
    if cursor.hasWord("if", at: offset) || cursor.hasWord("elseif", at: offset) {
      offset += cursor.hasWord("if", at: offset) ? 3 : 7
      if cursor.hasWord("false", at: offset) || cursor.hasWord("0", at: offset) {
        cursor.skipExcludedPart()
      } else {
        cursor.skipLine()
      }
      return nil
    }
    if cursor.hasWord("else", at: offset) || cursor.hasWord("endif", at: offset) {
      cursor.skipLine()
      return nil
    }
    guard cursor.classes[Int(cursor.text[offset])] == ByteClass.letter else {
      // Of several signs without a literal, the last one stands for all: each of the others would look at them again.
      cursor.offset = offset - 1
      return readSign()
    }
    var token = cursor.readIdentifier()
    token.range.lowerBound = UInt32(truncatingIfNeeded: first)
    endsOperand = true
    return token
  }

  // MARK: Literals

  /// Skips a literal on one line, unless something in it has to be read.
  @inline(__always)
  private mutating func skimLiteral() -> CodeToken? {
    let first = cursor.offset
    guard let literal = cursor.skipLiteral(allowsDots: skimming.members == nil) else { return nil }
    skimming.literal = literal
    return CodeToken(kind: .literal, start: first, end: cursor.offset)
  }

  private mutating func startLiteral(poundCount: Int) -> CodeToken {
    let first = cursor.offset
    let text = cursor.text
    var literal = CodeLiteral(range: ByteRange(at: first), content: ByteRange(at: first))
    literal.poundCount = poundCount
    cursor.offset += poundCount + 1
    if text[cursor.offset] == UInt8(ascii: "\""), text[cursor.offset + 1] == UInt8(ascii: "\""),
      !cursor.closesRawLiteral(ofPounds: poundCount, from: cursor.offset + 1)
    {
      literal.isMultiline = true
      cursor.offset += 2
    }
    literal.content = ByteRange(at: cursor.offset)
    return readLiteral(literal, [])
  }

  /// Continues to the end of a literal, or into its next interpolation.
  private mutating func readLiteral(_ literal: CodeLiteral, _ interpolations: [ByteRange]) -> CodeToken {
    var literal = literal
    let text = cursor.text
    var offset = cursor.offset
    while true {
      offset = cursor.endOfPlainText(from: offset)
      let byte = text[offset]
      if byte == UInt8(ascii: "\"") {
        if let end = cursor.end(of: literal, closedAt: offset) {
          return finish(&literal, interpolations, contentEnd: offset, end: end)
        }
        offset += 1
      } else if byte == UInt8(ascii: "\\") {
        guard cursor.hasPounds(literal.poundCount, at: offset + 1) else {
          offset += 1
          continue
        }
        literal.hasEscape = true
        let escaped = offset + 1 + literal.poundCount
        if text[escaped] == UInt8(ascii: "(") {
          cursor.offset = escaped + 1
          open.append(
            OpenLiteral(literal: literal, interpolations: interpolations, interpolationStart: offset, depth: 1))
          endsOperand = false
          return CodeToken(kind: .interpolationStart, start: offset, end: escaped + 1)
        }
        // The next round handles an escaped line break: only a multiline literal continues after it.
        offset = text[escaped] == 0x0A || text[escaped] == 0x0D ? escaped : escaped + 1
      } else if byte == 0, offset >= cursor.text.count {
        if unterminated == nil { unterminated = Int(literal.range.lowerBound) }
        return finish(&literal, interpolations, contentEnd: cursor.text.count, end: cursor.text.count)
      } else if byte == 0x0A || byte == 0x0D, !literal.isMultiline {
        // A literal that is still being typed ends with its line.
        return finish(&literal, interpolations, contentEnd: offset, end: offset)
      } else {
        offset += 1
      }
    }
  }

  private mutating func finish(
    _ literal: inout CodeLiteral, _ interpolations: [ByteRange], contentEnd: Int, end: Int
  ) -> CodeToken {
    literal.content.upperBound = UInt32(contentEnd)
    literal.range.upperBound = UInt32(end)
    cursor.offset = end
    endsOperand = true
    literals.append(literal, interpolations: interpolations)
    return CodeToken(kind: .literal, start: Int(literal.range.lowerBound), end: end)
  }
}
