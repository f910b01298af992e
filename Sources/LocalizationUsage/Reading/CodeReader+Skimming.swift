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
/// ```
extension CodeReader {
  /// A place directly in a type or in the file, behind a brace.
  private struct Place {
    var offset: Int
    var frameCount: Int
    var lookupCount: Int
    var enumerationCount: Int
  }

  private var place: Place {
    Place(
      offset: lexer.offset, frameCount: frames.count, lookupCount: usage.lookups.count,
      enumerationCount: usage.enumerations.count)
  }

  /// Moves to the next declaration that should be read closely; false when there is none.
  mutating func skim() -> Bool {
    guard !options.wantsShownTexts else {
      closeReading = (frameCount: -1, offset: text.count)
      return lexer.offset < text.count
    }
    lexer.stopsAtMembers = options.symbols != nil
    var declaration = place
    var interpolations = 0
    var token = lexer.skim()
    while token.kind != .end {
      var next: CodeToken?
      var isWorthIt = false
      switch token.kind {
      case .literal:
        readLiteral(token)
        noteMember(behind: token.end)
        if interpolations == 0 { lexer.literals.removeAll() }
      case .sign:
        if interpolations > 0 || !skimBrace(token) { isWorthIt = noteSign(token) }
        if frames.count == openTypes, token.byte == UInt8(ascii: "{") || token.byte == UInt8(ascii: "}") {
          declaration = place
        }
      case .identifier: isWorthIt = readSkimmedWord(token, &next)
      case .interpolationStart:
        interpolations += 1
        isWorthIt = interpolations > Self.maximumDepth
      case .interpolationEnd: interpolations -= 1
      case .end, .number, .operators, .definition, .definitionEnd: break
      }
      if isWorthIt {
        goBack(to: declaration)
        return true
      }
      token = next ?? lexer.skim()
    }
    return false
  }

  private mutating func goBack(to place: Place) {
    closeReading = (frameCount: place.frameCount, offset: lexer.offset)
    lexer.move(to: place.offset)
    frames.removeLast(frames.count - place.frameCount)
    openBraces = frames.count
    depth = frames.count
    usage.lookups.removeLast(usage.lookups.count - place.lookupCount)
    usage.enumerations.removeLast(usage.enumerations.count - place.enumerationCount)
    pendingScope = nil
    remoteKeyEnd = -1
    step(CodeToken(kind: .sign, start: place.offset, end: place.offset))
    step(previous)
  }

  /// False when the sign is no brace.
  private mutating func skimBrace(_ token: CodeToken) -> Bool {
    if token.byte == UInt8(ascii: "{") {
      openBrace(token)
      if depth > Self.maximumDepth { giveUp(at: token) }
      if openTypes == frames.count - 1, isSwift, let scope = frames.last?.scope, scope >= 0 { openTypes += 1 }
      return true
    }
    guard token.byte == UInt8(ascii: "}") else { return false }
    closeBrace(token)
    openTypes = min(openTypes, frames.count)
    return true
  }

  /// Whether the sign belongs to a call that deserves a closer look.
  private mutating func noteSign(_ token: CodeToken) -> Bool {
    switch token.byte {
    case UInt8(ascii: "("):
      var end = token.start
      while !isSwift, end > 0, text[end - 1].isASCIIWhitespace { end -= 1 }
      return noteCall(endingAt: end)
    case UInt8(ascii: ":"): return text[token.end] != UInt8(ascii: ":") && noteCall(endingAt: token.start)
    case UInt8(ascii: "."):
      if let name = word(at: token.end), name.range.count > 1 { noteMember(name) }
      return false
    default: return false
    }
  }

  private mutating func noteCall(endingAt end: Int) -> Bool {
    var start = end
    while start > 0, lexer.isWordByte(text[start - 1]) { start -= 1 }
    guard start < end, let group = knownCalls(named: text[start..<end]) else { return false }
    return calls.deserveAttention(group, importsSwiftUI: importsSwiftUI)
  }

  /// Whether the word has to do with look-ups, or with keys.
  private mutating func readSkimmedWord(_ token: CodeToken, _ next: inout CodeToken?) -> Bool {
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
      return usage.enumerations.count > count
    case 6 where name == "import": next = readImport(token)
    case 8 where name == "rawValue": noteMember(behind: token.end)
    default: break
    }
    return false
  }

  /// What a literal or a raw value is asked for, which may be a way to look it up.
  private mutating func noteMember(behind offset: Int) {
    guard isSwift, text[offset] == UInt8(ascii: "."), let name = word(at: offset + 1) else { return }
    usage.calls.insert(CallMarks.mark(of: word(name)))
  }

  private func word(at start: Int) -> CodeToken? {
    var end = start
    while lexer.isWordByte(text[end]) { end += 1 }
    return end > start ? CodeToken(kind: .identifier, start: start, end: end) : nil
  }
}
