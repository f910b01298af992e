internal import SourceText

/// Splits Objective-C, C and C++ into tokens.
struct ObjectiveCLexer: CodeLexer {
  static let language = CodeLanguage.objectiveC

  private var cursor: CodeCursor
  private(set) var literals: ContiguousArray<CodeLiteral> = []
  private(set) var unterminated: Int?
  /// Where the definition that is being read ends.
  private var definitionEnd = Int.max

  init(_ text: ByteSlice) { cursor = CodeCursor(text) }

  mutating func next() -> CodeToken {
    while true {
      let byteClass = cursor.skipSpace()
      if cursor.offset >= definitionEnd {
        let end = definitionEnd
        definitionEnd = .max
        return CodeToken(kind: .definitionEnd, start: end, end: end)
      }
      switch byteClass {
      case ByteClass.letter:
        let token = cursor.readIdentifier()
        guard cursor.start[cursor.offset] == UInt8(ascii: "\"") else { return token }
        // `R"x(…)x"`; the other prefixes change nothing.
        return cursor.start[cursor.offset - 1] == UInt8(ascii: "R") ? readRawLiteral() : readLiteral()
      case ByteClass.digit: return cursor.readNumber(separator: UInt8(ascii: "'"))
      case ByteClass.operatorSign: return cursor.readOperators()
      case ByteClass.quote: return readLiteral()
      case ByteClass.at:
        guard cursor.start[cursor.offset + 1] == UInt8(ascii: "\"") else { return cursor.readSign() }
        cursor.offset += 1
        var token = readLiteral()
        token.start -= 1
        literals[literals.count - 1].range.lowerBound -= 1
        return token
      case ByteClass.apostrophe: return readCharacter()
      case ByteClass.slash:
        if let token = readSlash() { return token }
      case ByteClass.pound:
        if let token = readDirective() { return token }
      case ByteClass.end: return CodeToken(kind: .end, start: cursor.count, end: cursor.count)
      default: return cursor.readSign()
      }
    }
  }

  private mutating func readSlash() -> CodeToken? {
    let offset = cursor.offset
    switch cursor.start[offset + 1] {
    case UInt8(ascii: "/"):
      cursor.skipLine()
      return nil
    case UInt8(ascii: "*"):
      if !cursor.skipBlockComment(nests: false), unterminated == nil { unterminated = offset }
      return nil
    default: return cursor.readSign()
    }
  }

  private mutating func readCharacter() -> CodeToken {
    let first = cursor.offset
    var offset = first + 1
    while true {
      switch cursor.start[offset] {
      case UInt8(ascii: "\\"): offset += cursor.start[offset + 1] == 0 ? 1 : 2
      case UInt8(ascii: "'"):
        cursor.offset = offset + 1
        return CodeToken(kind: .number, start: first, end: cursor.offset)
      case 0x0A, 0x0D, 0:
        cursor.offset = min(offset, cursor.count)
        return CodeToken(kind: .number, start: first, end: cursor.offset)
      default: offset += 1
      }
    }
  }

  private mutating func readDirective() -> CodeToken? {
    let first = cursor.offset
    var offset = first + 1
    while cursor.start[offset] == 0x20 || cursor.start[offset] == 0x09 { offset += 1 }
    if cursor.hasWord("define", at: offset) {
      cursor.offset = offset + 6
      let body = cursor.offset
      skipContinuedLine()
      definitionEnd = cursor.offset
      cursor.offset = body
      return CodeToken(kind: .definition, start: first, end: body)
    }
    if cursor.hasWord("if", at: offset), cursor.hasWord("0", at: offset + 3) {
      cursor.offset = offset
      cursor.skipExcludedPart()
    } else {
      cursor.offset = offset
      skipContinuedLine()
    }
    return nil
  }

  /// Moves to the end of the line; a backslash joins it to the next one.
  private mutating func skipContinuedLine() {
    while true {
      cursor.skipLine()
      var last = cursor.offset - 1
      if last > 0, cursor.start[last] == 0x0D { last -= 1 }
      guard cursor.offset < cursor.count, last > 0, cursor.start[last] == UInt8(ascii: "\\") else { return }
      cursor.offset += 1
    }
  }

  private mutating func readLiteral() -> CodeToken {
    let first = cursor.offset
    let start = cursor.start
    var literal = CodeLiteral(range: ByteRange(at: first), content: ByteRange(at: first + 1))
    var offset = first + 1
    while true {
      switch start[offset] {
      case UInt8(ascii: "\""): return finish(&literal, contentEnd: offset, end: offset + 1)
      case UInt8(ascii: "\\"):
        literal.hasEscape = true
        if start[offset + 1] == 0x0D, start[offset + 2] == 0x0A { offset += 1 }
        offset += offset + 1 < cursor.count ? 2 : 1
      case 0x0A, 0x0D: return finish(&literal, contentEnd: offset, end: offset)
      case 0 where offset >= cursor.count:
        if unterminated == nil { unterminated = first }
        return finish(&literal, contentEnd: cursor.count, end: cursor.count)
      default: offset += 1
      }
    }
  }

  /// `"x(…)x"` behind `R`.
  private mutating func readRawLiteral() -> CodeToken {
    let first = cursor.offset
    var literal = CodeLiteral(range: ByteRange(at: first), content: ByteRange(at: first))
    literal.isRaw = true
    var open = first + 1
    while cursor.start[open] != UInt8(ascii: "("), open - first <= 17, open < cursor.count { open += 1 }
    let delimiter = ByteSlice(start: cursor.start + first + 1, count: open - first - 1)
    literal.content = ByteRange(at: min(open + 1, cursor.count))
    var offset = open
    while true {
      offset = Bytes.firstIndex(
        of: UInt8(ascii: ")"), in: cursor.start, from: min(offset + 1, cursor.count), to: cursor.count)
      guard offset < cursor.count else {
        if unterminated == nil { unterminated = first }
        return finish(&literal, contentEnd: cursor.count, end: cursor.count)
      }
      let end = offset + 1 + delimiter.count
      if end < cursor.count, cursor.start[end] == UInt8(ascii: "\""),
        Bytes.equal(cursor.start + offset + 1, delimiter.start, count: delimiter.count)
      {
        return finish(&literal, contentEnd: offset, end: end + 1)
      }
    }
  }

  private mutating func finish(_ literal: inout CodeLiteral, contentEnd: Int, end: Int) -> CodeToken {
    literal.content.upperBound = UInt32(max(contentEnd, Int(literal.content.lowerBound)))
    literal.range.upperBound = UInt32(end)
    cursor.offset = end
    literals.append(literal)
    return CodeToken(kind: .literal, start: Int(literal.range.lowerBound), end: end)
  }
}
