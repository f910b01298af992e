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
  /// Literals whose interpolation is being read, the innermost last.
  private var open: [OpenLiteral] = []
  /// The last literal of `open` goes on here.
  private var resumes = false
  var skimming: Skimming
  /// Whether an expression has just ended, so that a slash divides.
  private var endsOperand = false

  private struct OpenLiteral {
    var literal: CodeLiteral
    var interpolations: [ByteRange]
    var interpolationStart = 0
    /// Parentheses open inside the interpolation.
    var depth = 0
  }

  init(_ text: ByteSlice, _ skimming: Skimming) {
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
        endsOperand = false
        return cursor.readOperators()
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
  func isWordByte(_ byte: UInt8) -> Bool { cursor.classes[Int(byte)] &- 1 < 2 }

  @inline(__always)
  func letters(ofWordEndingAt offset: Int) -> UInt32 { cursor.letters(ofWordEndingAt: offset) }

  mutating func move(to offset: Int) {
    cursor.offset = offset
    open = []
    resumes = false
    endsOperand = isBehindOperand
  }

  mutating func skim() -> CodeToken {
    skimming.literal = nil
    // Inside an interpolation, brackets say where it ends.
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
          endsOperand = isBehindOperand
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

  /// Whether a slash here would divide what stands before it.
  private var isBehindOperand: Bool {
    var offset = cursor.offset
    while offset > 0, cursor.text[offset - 1].isASCIIWhitespace { offset -= 1 }
    guard offset > 0 else { return false }
    switch cursor.text[offset - 1] {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "#"): return true
    default: return cursor.isInsideWord(at: offset)
    }
  }

  /// A word that may declare something, or the part of one that may look something up; moves behind it.
  private mutating func wordOfInterest(at first: Int) -> CodeToken? {
    if cursor.hasBytes(CodeCursor.lookupMark, at: first) {
      cursor.offset = first + 1
      return CodeToken(kind: .identifier, start: first, end: first + CodeCursor.lookupMark.utf8CodeUnitCount)
    }
    guard !cursor.isInsideWord(at: first) else { return nil }
    let length: Int
    switch cursor.text[first] {
    case UInt8(ascii: "a") where cursor.hasWord("actor", at: first): length = 5
    case UInt8(ascii: "c") where cursor.hasWord("class", at: first): length = 5
    case UInt8(ascii: "e") where cursor.hasWord("enum", at: first): length = 4
    case UInt8(ascii: "e") where cursor.hasWord("extension", at: first): length = 9
    case UInt8(ascii: "i") where cursor.hasWord("import", at: first): length = 6
    case UInt8(ascii: "p") where cursor.hasWord("protocol", at: first): length = 8
    case UInt8(ascii: "s") where cursor.hasWord("struct", at: first): length = 6
    case UInt8(ascii: "L") where cursor.hasWord("L10n", at: first): length = 4
    case UInt8(ascii: "R") where cursor.hasWord("R", at: first): length = 1
    default: return nil
    }
    cursor.offset = first + length
    return CodeToken(kind: .identifier, start: first, end: first + length)
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

  /// A comment, a regular expression, or a sign.
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
      if !endsOperand, let end = regularExpressionEnd(from: offset + 1) {
        cursor.offset = end
        endsOperand = true
        return CodeToken(kind: .number, start: offset, end: end)
      }
      endsOperand = false
      return cursor.readSign()
    }
  }

  /// `/…/` on one line that does not start with a blank; very long ones are not believed, which keeps the time linear.
  private func regularExpressionEnd(from first: Int) -> Int? {
    var offset = first
    guard cursor.text[offset] != 0x20, cursor.text[offset] != 0x09 else { return nil }
    while offset < first + 1_000 {
      switch cursor.text[offset] {
      case 0x0A, 0x0D, 0: return nil
      case UInt8(ascii: "\\"): offset += 2
      case UInt8(ascii: "/"): return offset + 1
      default: offset += 1
      }
    }
    return nil
  }

  /// A raw literal, a directive, or a name such as `#selector`.
  private mutating func readPound() -> CodeToken? {
    let first = cursor.offset
    var offset = first
    while cursor.text[offset] == UInt8(ascii: "#") { offset += 1 }
    if cursor.text[offset] == UInt8(ascii: "\"") {
      endsOperand = true
      return startLiteral(poundCount: offset - first)
    }
    if cursor.text[offset] == UInt8(ascii: "/") {
      // `#/…/#` may run over lines.
      while offset < cursor.text.count {
        offset = cursor.text.endOrIndex(of: UInt8(ascii: "/"), from: offset + 1)
        if cursor.text[offset + 1] == UInt8(ascii: "#") { break }
      }
      cursor.offset = min(offset + 2, cursor.text.count)
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
      cursor.offset = first
      return readSign()
    }
    var token = cursor.readIdentifier()
    token.range.lowerBound = UInt32(truncatingIfNeeded: first)
    endsOperand = true
    return token
  }

  // MARK: Literals

  /// Passes over a literal on one line, unless there is something in it to read.
  @inline(__always)
  private mutating func skimLiteral() -> CodeToken? {
    let text = cursor.text
    let first = cursor.offset
    var offset = first &+ 1
    // Three quotes open several lines.
    if text[offset] == UInt8(ascii: "\""), text[offset &+ 1] == UInt8(ascii: "\"") { return nil }
    var ends: (first: ByteRange, last: ByteRange)?
    var hasPercentSign = false
    while true {
      let plain = offset
      offset = cursor.endOfPlainText(from: plain, &hasPercentSign)
      switch text[offset] {
      case UInt8(ascii: "\""):
        ends?.last = ByteRange(plain, offset)
        skimming.literal = SkimmedLiteral(
          content: ByteRange(first &+ 1, offset), ends: ends, hasPercentSign: hasPercentSign)
        cursor.offset = offset &+ 1
        return CodeToken(kind: .literal, start: first, end: offset &+ 1)
      case UInt8(ascii: "\\") where text[offset &+ 1] == UInt8(ascii: "("):
        let end = cursor.endOfSimpleInterpolation(from: offset &+ 2, allowsPoints: skimming.members == nil)
        guard let end else { return nil }
        if ends == nil { ends = (ByteRange(plain, offset), ByteRange(at: end)) }
        offset = end
      default: return nil
      }
    }
  }

  private mutating func startLiteral(poundCount: Int) -> CodeToken {
    let first = cursor.offset
    let text = cursor.text
    var literal = CodeLiteral(range: ByteRange(at: first), content: ByteRange(at: first))
    literal.poundCount = poundCount
    cursor.offset += poundCount + 1
    if text[cursor.offset] == UInt8(ascii: "\""), text[cursor.offset + 1] == UInt8(ascii: "\"") {
      literal.isMultiline = true
      cursor.offset += 2
    }
    literal.content = ByteRange(at: cursor.offset)
    return readLiteral(literal, [])
  }

  /// Reads on to the end of a literal, or into its next interpolation.
  private mutating func readLiteral(_ literal: CodeLiteral, _ interpolations: [ByteRange]) -> CodeToken {
    var literal = literal
    let text = cursor.text
    var offset = cursor.offset
    while true {
      offset = cursor.endOfPlainText(from: offset)
      let byte = text[offset]
      if byte == UInt8(ascii: "\"") {
        if let end = literalEnd(at: offset, literal) {
          return finish(&literal, interpolations, contentEnd: offset, end: end)
        }
        offset += 1
      } else if byte == UInt8(ascii: "\\") {
        guard hasPounds(literal.poundCount, at: offset + 1) else {
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
        // An escaped line break is for the next round: only a literal of several lines may go on behind it.
        offset = text[escaped] == 0x0A || text[escaped] == 0x0D ? escaped : escaped + 1
      } else if byte == 0, offset >= cursor.text.count {
        if unterminated == nil { unterminated = Int(literal.range.lowerBound) }
        return finish(&literal, interpolations, contentEnd: cursor.text.count, end: cursor.text.count)
      } else if byte == 0x0A || byte == 0x0D, !literal.isMultiline {
        // What somebody is just typing ends with its line.
        return finish(&literal, interpolations, contentEnd: offset, end: offset)
      } else {
        offset += 1
      }
    }
  }

  private func hasPounds(_ count: Int, at offset: Int) -> Bool {
    for index in 0..<count where cursor.text[offset + index] != UInt8(ascii: "#") { return false }
    return true
  }

  private func literalEnd(at offset: Int, _ literal: CodeLiteral) -> Int? {
    let quotes = literal.isMultiline ? 3 : 1
    for index in 1..<max(2, quotes) where literal.isMultiline {
      guard cursor.text[offset + index] == UInt8(ascii: "\"") else { return nil }
    }
    return hasPounds(literal.poundCount, at: offset + quotes) ? offset + quotes + literal.poundCount : nil
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
