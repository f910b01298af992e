internal import LocalizationModel
internal import SourceText

/// Splits Objective-C, C and C++ into tokens.
struct ObjectiveCLexer: CodeLexer {
  static let language = CodeLanguage.objectiveC

  private var cursor: CodeCursor
  var literals = CodeLiterals()
  private(set) var unterminated: Int?
  var skimming: SkimmingState
  /// The end of the macro definition that is being read.
  private var definitionEnd = Int.max
  /// The lines last found to be joined by backslashes: a definition is skipped to find its end, and then read.
  private var joinedLines = 0..<0

  init(_ text: ByteSlice, _ skimming: SkimmingState) {
    cursor = CodeCursor(text)
    self.skimming = skimming
    self.skimming.startDeclaration(at: cursor.offset)
  }

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
        guard cursor.text[cursor.offset] == UInt8(ascii: "\"") else { return token }
        // `R"x(…)x"`; other prefixes make no difference.
        return isRawLiteral(at: cursor.offset) ? readRawLiteral() : readLiteral(from: cursor.offset)
      case ByteClass.digit: return cursor.readNumber(separator: UInt8(ascii: "'"))
      case ByteClass.operatorSign: return cursor.readOperators()
      case ByteClass.quote: return readLiteral(from: cursor.offset)
      case ByteClass.at:
        guard cursor.text[cursor.offset + 1] == UInt8(ascii: "\"") else { return cursor.readSign() }
        return readLiteral(from: cursor.offset)
      case ByteClass.apostrophe: return readCharacter()
      case ByteClass.slash:
        if let token = readSlash() { return token }
      case ByteClass.pound:
        if let token = readDirective() { return token }
      case ByteClass.end: return CodeToken(kind: .end, start: cursor.text.count, end: cursor.text.count)
      default:
        guard let next = startOfJoinedLine(at: cursor.offset) else { return cursor.readSign() }
        cursor.offset = next
      }
    }
  }

  var offset: Int { cursor.offset }

  @inline(__always)
  func letters(ofWordEndingAt offset: Int) -> UInt32 { cursor.letters(ofWordEndingAt: offset) }

  mutating func move(to offset: Int) {
    cursor.offset = offset
    definitionEnd = .max
  }

  mutating func skim() -> CodeToken {
    skimming.literal = nil
    let text = cursor.text
    while cursor.offset < cursor.text.count {
      let block = cursor.offset
      var places = cursor.placesOfInterestInObjectiveC()
      cursor.offset = block &+ 16
      reading: while let place = places.next() {
        let offset = block &+ place
        switch text[offset] {
        case UInt8(ascii: "("):
          let end = text.skippingSpace(backFrom: offset)
          if cursor.notesCall(endingAt: end, skimming) { return cursor.readSign(at: offset) }
        case UInt8(ascii: ":"):
          if text[offset &+ 1] != UInt8(ascii: ":"), cursor.notesCall(endingAt: offset, skimming) {
            return cursor.readSign(at: offset)
          }
        case UInt8(ascii: "{"):
          if !skimming.openBrace() { return cursor.readSign(at: offset) }
        case UInt8(ascii: "}"):
          _ = skimming.closeBrace(endingAt: offset &+ 1)
        case UInt8(ascii: "\""):
          if isRawLiteral(at: offset) {
            cursor.offset = offset
            return readRawLiteral()
          }
          return skimLiteral(from: offset)
        case UInt8(ascii: "'"):
          guard !isInsideNumber(offset) else { continue }
          cursor.offset = offset
          _ = readCharacter()
          break reading
        case UInt8(ascii: "/"):
          cursor.offset = offset
          _ = readSlash()
          break reading
        case UInt8(ascii: "#"):
          // The body of a macro is code like any other.
          cursor.offset = offset
          _ = readDirective()
          definitionEnd = .max
          break reading
        default:
          guard cursor.hasBytes(CodeCursor.lookupMark, at: offset) else { continue }
          cursor.offset = offset &+ 1
          return CodeToken(kind: .identifier, start: offset, end: offset + CodeCursor.lookupMark.utf8CodeUnitCount)
        }
      }
    }
    cursor.offset = cursor.text.count
    return next()
  }

  /// Skips a literal on one line, unless something in it has to be read.
  @inline(__always)
  private mutating func skimLiteral(from quote: Int) -> CodeToken {
    let text = cursor.text
    let first = quote > 0 && text[quote &- 1] == UInt8(ascii: "@") ? quote &- 1 : quote
    var hasPercentSign = false
    let end = cursor.endOfPlainText(from: quote &+ 1, &hasPercentSign)
    guard text[end] == UInt8(ascii: "\"") else { return readLiteral(from: first) }
    skimming.literal = SkimmedLiteral(content: ByteRange(quote &+ 1, end), hasPercentSign: hasPercentSign)
    cursor.offset = end &+ 1
    return CodeToken(kind: .literal, start: first, end: end &+ 1)
  }

  mutating func readLiteralClosely(from offset: Int) -> CodeToken {
    skimming.literal = nil
    return readLiteral(from: offset)
  }

  /// Whether an apostrophe separates digits, as in `1'000`.
  private func isInsideNumber(_ offset: Int) -> Bool {
    var first = offset
    // The limit keeps the time linear.
    while first > max(0, offset - 64), cursor.isInsideWord(at: first) || cursor.text[first - 1] == UInt8(ascii: "'") {
      first -= 1
    }
    return first < offset && cursor.text[first].isASCIIDigit && cursor.text[offset + 1].isASCIIDigit
  }

  private mutating func readSlash() -> CodeToken? {
    let offset = cursor.offset
    switch cursor.text[offset + 1] {
    case UInt8(ascii: "/"):
      skipContinuedLine()
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
      switch cursor.text[offset] {
      case UInt8(ascii: "\\"): offset += cursor.text[offset + 1] == 0 ? 1 : 2
      case UInt8(ascii: "'"):
        cursor.offset = offset + 1
        return CodeToken(kind: .number, start: first, end: cursor.offset)
      case 0x0A, 0x0D, 0:
        cursor.offset = min(offset, cursor.text.count)
        return CodeToken(kind: .number, start: first, end: cursor.offset)
      default: offset += 1
      }
    }
  }

  private mutating func readDirective() -> CodeToken? {
    let first = cursor.offset
    var offset = first + 1
    while cursor.text[offset] == 0x20 || cursor.text[offset] == 0x09 { offset += 1 }
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

  /// The start of the next line if a backslash at an offset joins it to this one.
  private func startOfJoinedLine(at offset: Int) -> Int? {
    guard cursor.text[offset] == UInt8(ascii: "\\") else { return nil }
    var end = offset + 1
    if cursor.text[end] == 0x0D { end += 1 }
    return cursor.text[end] == 0x0A ? end + 1 : nil
  }

  /// Moves to the end of the line, including lines that a backslash joins to it.
  private mutating func skipContinuedLine() {
    guard !joinedLines.contains(cursor.offset) else {
      cursor.offset = joinedLines.upperBound
      return
    }
    let start = cursor.offset
    while true {
      cursor.skipLine()
      var last = cursor.offset - 1
      if last > 0, cursor.text[last] == 0x0D { last -= 1 }
      guard cursor.offset < cursor.text.count, last > 0, cursor.text[last] == UInt8(ascii: "\\") else { break }
      cursor.offset += 1
    }
    joinedLines = start..<cursor.offset
  }

  /// Reads `"…"` or `@"…"`.
  private mutating func readLiteral(from first: Int) -> CodeToken {
    let text = cursor.text
    var offset = first + (text[first] == UInt8(ascii: "@") ? 2 : 1)
    var literal = CodeLiteral(range: ByteRange(at: first), content: ByteRange(at: offset))
    while true {
      offset = cursor.endOfPlainText(from: offset)
      switch text[offset] {
      case UInt8(ascii: "\""): return finish(&literal, contentEnd: offset, end: offset + 1)
      case UInt8(ascii: "\\"):
        literal.hasEscape = true
        if text[offset + 1] == 0x0D, text[offset + 2] == 0x0A { offset += 1 }
        offset += offset + 1 < cursor.text.count ? 2 : 1
      case 0x0A, 0x0D: return finish(&literal, contentEnd: offset, end: offset)
      case 0 where offset >= cursor.text.count:
        if unterminated == nil { unterminated = first }
        return finish(&literal, contentEnd: cursor.text.count, end: cursor.text.count)
      default: offset += 1
      }
    }
  }

  /// Whether the quotation mark at an offset follows `R`, `LR`, `uR`, `UR` or `u8R`, and no other word that ends with R.
  private func isRawLiteral(at offset: Int) -> Bool {
    guard offset > 0, cursor.text[offset - 1] == UInt8(ascii: "R"), let prefix = cursor.text.word(endingAt: offset)
    else {
      return false
    }
    return prefix.count == 1 || prefix == "LR" || prefix == "uR" || prefix == "UR" || prefix == "u8R"
  }

  /// Reads `"x(…)x"` after `R`.
  private mutating func readRawLiteral() -> CodeToken {
    let first = cursor.offset
    var literal = CodeLiteral(range: ByteRange(at: first), content: ByteRange(at: first))
    literal.isRaw = true
    var open = first + 1
    while cursor.text[open] != UInt8(ascii: "("), open - first <= 17, open < cursor.text.count { open += 1 }
    let delimiter = cursor.text[min(first + 1, open)..<min(open, cursor.text.count)]
    literal.content = ByteRange(at: min(open + 1, cursor.text.count))
    var offset = open
    while true {
      offset = cursor.text.endOrIndex(of: UInt8(ascii: ")"), from: offset + 1)
      guard offset < cursor.text.count else {
        if unterminated == nil { unterminated = first }
        return finish(&literal, contentEnd: cursor.text.count, end: cursor.text.count)
      }
      let end = offset + 1 + delimiter.count
      if end < cursor.text.count, cursor.text[end] == UInt8(ascii: "\""),
        cursor.text[offset + 1..<end] == delimiter
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
