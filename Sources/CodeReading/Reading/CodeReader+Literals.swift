internal import LocalizationModel
internal import SourceText

/// What literals mean.
extension CodeReader {
  mutating func readLiteral(_ token: CodeToken) {
    let number = tokens.lexer.literals.count - 1
    let literal = tokens.lexer.literals[number]
    if shownTexts.isFollowing { noteShownLiteral(number, from: token.start, to: token.end) }
    brackets.recordLiteral(number, token)
    let plain = literal.plain(in: text)
    if let plain {
      literals.read(plain, of: literal, token, isInPreview: scopes.isInPreview, into: &usage)
      guard !plain.isEmpty else { return }
    } else {
      // The previous tokens are those of its interpolations.
      if literal.interpolationCount > 0 { tokens.recallTokens(before: token.start) }
      literals.read(literal, of: tokens.lexer.literals, token, into: &usage)
    }
    if let type = textType(of: token) { addTypedLookup(literal, type) }
    if let plain, let property = notificationProperty() {
      usage.addLookup(.literal(plain.string), function: property, token.range)
    }
  }

  /// The property or label that a literal is given to, if it is one for keys of notifications.
  private func notificationProperty() -> String? {
    let (name, sign) = (tokens.beforePrevious, tokens.previous)
    guard sign.kind == .sign, name.kind == .identifier,
      sign.byte == UInt8(ascii: "=") || sign.byte == UInt8(ascii: ":")
    else { return nil }
    return NotificationKeys.property(tokens.word(name))
  }

  mutating func noteShownLiteral(_ number: Int, from start: Int, to end: Int) {
    shownTexts.note(number, of: tokens.lexer.literals, from: start, to: end, depth: brackets.depth, into: &usage)
  }

  var literalText: LiteralText {
    LiteralText(text: text, literals: tokens.lexer.literals, language: Lexer.language)
  }

  func keyExpression(_ style: LookupFunction.Style) -> KeyExpression {
    KeyExpression(text: text, literals: tokens.lexer.literals, language: Lexer.language, style: style)
  }
}
