internal import LocalizationModel
internal import SourceText

/// Looks for what a constant holds in the code before its use: `let key = "tab." + name`, `NSString *key = @"tab";`.
struct NearbyConstant {
  /// How many bytes are searched, which keeps the time linear.
  private static let reach = 4_096

  /// How far before a place a comment is looked for, in bytes.
  private static let longestLine = 200

  let text: ByteSlice
  let language: CodeLanguage
  /// Where the constant is used.
  let use: Int

  struct Value {
    var key: LookupKey
    /// Where the constant gets it.
    var range: ByteRange
  }

  /// The value of a name if that is a literal, perhaps with interpolations, the start of a sum, or the raw value.
  func value(of name: ByteSlice) -> Value? {
    var depth = 0
    // Whether the use is in braces that are opened behind the offset.
    var isInside = false
    var offset = use
    let limit = max(0, offset - Self.reach)
    // What is in braces that have been closed again is not visible here.
    while offset > limit {
      offset -= 1
      switch text[offset] {
      case UInt8(ascii: "}"): depth += 1
      case UInt8(ascii: "{"):
        isInside = isInside || depth == 0
        depth = max(0, depth - 1)
      case name[0] where text[offset..<text.count].hasPrefix(name) && !text[offset + name.count].isWordByte:
        let end = offset + name.count
        if language == .objectiveC {
          // `self.name` is another variable.
          guard offset > 0, !text[offset - 1].isWordByte, text[offset - 1] != UInt8(ascii: ".") else { continue }
          if depth == 0, isWord("in", at: text.skippingSpace(from: end)) { return nil }
          guard let value = assigned(at: end) else { continue }
          // An assignment in other braces counts as well, so that nothing is known of the variable; one declared there is
          // another. In the same braces, it is the value until the next one.
          guard
            isDeclared(at: offset)
              || depth == 0 && !isInside && isStatement(at: offset) && reachesUse(from: end, name)
          else { return nil }
          if depth == 0 { return self.value(at: value) }
          continue
        }
        guard depth == 0, offset == 0 || !text[offset - 1].isWordByte else { continue }
        let next = text.skippingSpace(from: end)
        // `for name in names`, `{ name in`
        if isWord("in", at: next) { return nil }
        guard let keyword = text.word(before: offset) else { continue }
        if isInComment(offset) { continue }
        if keyword == "let", text[next] == UInt8(ascii: "=") { return value(at: text.skippingSpace(from: next + 1)) }
        // A parameter, or a variable of that name.
        if keyword == "let" || keyword == "var" || text[next] == UInt8(ascii: ":") { return nil }
      default: break
      }
    }
    return nil
  }

  private func isWord(_ word: StaticString, at offset: Int) -> Bool {
    text.hasPrefix(word, at: offset) && !text[offset + word.utf8CodeUnitCount].isWordByte
  }

  /// Whether two slashes are before an offset on its line.
  private func isInComment(_ offset: Int) -> Bool {
    let before = text[max(0, offset - Self.longestLine)..<offset]
    return before[(before.bytes.lastIndex(of: 0x0A) ?? 0)..<before.count].trimmed.hasPrefix("//")
  }

  /// Where the value starts that a name ending here is given.
  private func assigned(at end: Int) -> Int? {
    let sign = text.skippingSpace(from: end)
    guard text[sign] == UInt8(ascii: "="), text[sign + 1] != UInt8(ascii: "=") else { return nil }
    return text.skippingSpace(from: sign + 1)
  }

  /// Whether a type of Objective-C is before a name.
  private func isDeclared(at start: Int) -> Bool {
    let before = text.skippingSpace(backFrom: start)
    guard before > 0 else { return false }
    if let word = text.word(endingAt: before) { return !["else", "do", "return", "case"].contains(where: word.equals) }
    return text[before - 1] == UInt8(ascii: "*") || text[before - 1].isWordByte
  }

  /// Whether a statement starts at an offset, which is no part of a condition without braces.
  private func isStatement(at start: Int) -> Bool {
    let before = text.skippingSpace(backFrom: start)
    return before > 0 && ";{}".utf8.contains(text[before - 1])
  }

  /// Whether nothing between an assignment and the use may skip it, or give the variable another value: a label, a
  /// condition or the end of a comment, or its address.
  private func reachesUse(from end: Int, _ name: ByteSlice) -> Bool {
    let between = text[end..<use]
    let obstacles: [StaticString] = ["case ", "default:", "\n#", "*/", "return"]
    return !obstacles.contains { between.range(of: $0) != nil }
      && "&\(name.string)".withByteSlice { between.range(of: $0) == nil }
  }

  private func value(at start: Int) -> Value? {
    for word: StaticString in ["rawValue", "self.rawValue"] where text.hasPrefix(word, at: start) {
      let end = start + word.utf8CodeUnitCount
      return text[end] == 0x0A || text[end] == UInt8(ascii: ";")
        ? Value(key: .pattern(KeyPattern([.rawValue])), range: ByteRange(start, end)) : nil
    }
    if let formatted = formatted(at: start) { return formatted }
    let literal = PlainLiteral(text, language: language)
    if let (content, range) = literal.whole(at: start) { return Value(key: .literal(content), range: range) }
    if language == .swift, let (pattern, range) = literal.interpolated(at: start) {
      return Value(key: .pattern(pattern), range: range)
    }
    guard let (content, range) = literal.literal(at: start),
      text[text.skippingSpace(from: Int(range.upperBound))] == UInt8(ascii: "+")
    else { return appended(at: start) }
    return Value(key: .pattern(KeyPattern([.text(content.string), .anything])), range: range)
  }

  /// What is known of a literal that is formatted, if that is all there is to an expression:
  /// `[NSString stringWithFormat:@"tab.%@", name]`.
  private func formatted(at start: Int) -> Value? {
    for (call, bracket) in [("[NSString stringWithFormat:", 0), ("String(format:", 6)] as [(StaticString, Int)]
    where text.hasPrefix(call, at: start) {
      let argument = text.skippingSpace(from: start + call.utf8CodeUnitCount)
      let limit = min(text.count, start + Self.longestCall)
      guard let (content, range) = PlainLiteral(text, language: language).literal(at: argument),
        let end = BracketedText(text[start + bracket..<limit]).elements(from: 0)?.end,
        isEnd(start + bracket + end),
        [UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: ")")]
          .contains(text[text.skippingSpace(from: Int(range.upperBound))])
      else { return nil }
      let pattern = FormatText.pattern(content)
      return pattern == KeyPattern([.anything]) ? nil : Value(key: LookupKey(pattern), range: range)
    }
    return nil
  }

  /// In bytes.
  private static let longestCall = 1_000

  /// Whether an expression ends at an offset: with a semicolon, or with a line that the next one does not go on.
  private func isEnd(_ end: Int) -> Bool {
    let next = text.skippingSpace(from: end)
    if text[next] == UInt8(ascii: ";") || text[next] == UInt8(ascii: "}") { return true }
    return language == .swift && text[end..<next].bytes.contains(0x0A) && text[next] != UInt8(ascii: ".")
      && text[next] != UInt8(ascii: "+")
  }

  /// What an expression up to the end of its statement appends to a text.
  private func appended(at start: Int) -> Value? {
    let end = text.endOrIndex(of: language == .swift ? 0x0A : UInt8(ascii: ";"), from: start)
    guard let parts = AppendedText(text[start..<end].trimmedAtEnd, language: language)?.pattern({ _ in nil }) else {
      return nil
    }
    return Value(key: .pattern(KeyPattern(parts)), range: ByteRange(start, end))
  }
}
