internal import LocalizationModel
internal import SourceText

/// What literals say, wherever they stand.
extension CodeReader {
  mutating func readLiteral(_ token: CodeToken) {
    let number = lexer.literals.count - 1
    let literal = lexer.literals[number]
    if shownValue != nil { noteShownLiteral(number, from: token.start, to: token.end) }
    if isRecording {
      dropCast(before: events.count)
      record(.literal, token, value: number)
    }
    if let plain = literal.plain(in: text) {
      guard !plain.isEmpty else { return }
      mention(plain)
      if plain.firstIndex(of: UInt8(ascii: "%")) != nil { mentionFormat(plain) }
      mentionSum(plain, token)
      readContext(of: literal, token, plain)
      return
    }
    if literal.interpolationCount > 0 {
      // What was read last stood in the interpolation.
      previous = tokenBefore(token.start)
      beforePrevious = tokenBefore(previous.start)
    }
    if mayBeKey(literal) { mentionParts(of: literal) }
    readContext(of: literal, token, nil)
  }

  /// Makes something of a literal that was passed over; false when it must be read closely.
  @inline(__always)
  mutating func skimLiteral(_ literal: SkimmedLiteral, _ token: CodeToken) -> Bool {
    if let ends = literal.ends {
      guard !mayBeKey(from: ends.first, to: ends.last) else { return false }
      remoteKeyEnd = -1
      return true
    }
    guard !literal.content.isEmpty else { return true }
    let plain = text[literal.content.offsets]
    mention(plain)
    if literal.hasPercentSign { mentionFormat(plain) }
    mentionSum(plain, token)
    if remoteKeyEnd >= 0 || plain[plain.count - 1] == UInt8(ascii: "y") {
      noteSkimmedLookup()
      readRemoteKey(plain, token)
    }
    return true
  }

  /// A literal with escapes, interpolations or several lines.
  private mutating func mentionParts(of literal: CodeLiteral) {
    let pattern = pattern(literal)
    if let whole = pattern.literal {
      usage.mentions.append(KeyHash.hash(whole))
    } else if pattern.knownCount >= 3 {
      usage.patterns.append(pattern)
    }
  }

  /// Whether the ends of a literal are those of a key, as far as they are known without decoding.
  private func mayBeKey(_ literal: CodeLiteral) -> Bool {
    guard !literal.isMultiline else { return true }
    let interpolations = lexer.literals.interpolations(of: literal)
    var first = literal.content
    var last = literal.content
    if let start = interpolations.first?.lowerBound { first.upperBound = start }
    if let end = interpolations.last?.upperBound { last.lowerBound = end }
    let length = UInt32(KeyFilter.Reader.endLength)
    if first.count >= length {
      first.upperBound = first.lowerBound + length
      if !isPlain(first) { first.upperBound = first.lowerBound }
    }
    if last.count >= length {
      // The last bytes may belong to an escape that starts before them, such as `\u{1F600}`.
      let escapes = ByteRange(
        lowerBound: max(last.lowerBound, last.upperBound - min(last.upperBound, 16)), upperBound: last.upperBound)
      last.lowerBound = isPlain(escapes) ? last.upperBound - length : last.upperBound
    }
    return mayBeKey(from: first, to: last)
  }

  private func isPlain(_ range: ByteRange) -> Bool {
    !text[range.offsets].bytes.contains(UInt8(ascii: "\\"))
  }

  private func tokenBefore(_ offset: Int) -> CodeToken {
    var end = offset
    while end > 0, text[end - 1].isASCIIWhitespace { end -= 1 }
    if let word = text.wordRange(endingAt: end) {
      return CodeToken(kind: .identifier, start: Int(word.lowerBound), end: Int(word.upperBound))
    }
    return CodeToken(kind: .sign, byte: end > 0 ? text[end - 1] : 0, start: max(0, end - 1), end: end)
  }

  /// A literal whose interpolations may be any text.
  func pattern(_ literal: CodeLiteral) -> KeyPattern {
    LiteralText(text: text, literals: lexer.literals, language: Lexer.language).pattern(literal) { _ in .anything }
  }

  @inline(__always)
  private mutating func mention(_ text: ByteSlice) {
    let hash = KeyHash.hash(text, seed: options.seed)
    if options.keys.mayContain(hash) { usage.mentions.append(hash) }
  }

  /// Keys that are put together by formatting.
  private mutating func mentionFormat(_ format: ByteSlice) {
    let first = format.firstIndex(of: UInt8(ascii: "%")) ?? format.count
    let start = ByteRange(0, first)
    guard mayBeKey(format, from: start, to: ByteRange(at: format.count)) else { return }
    let pattern = FormatText.pattern(format)
    if pattern.knownCount >= 3 { usage.patterns.append(pattern) }
  }

  /// Keys that are put together by adding: `"tab." + name`, `"tab.".appending(name)`.
  @inline(__always)
  private mutating func mentionSum(_ plain: ByteSlice, _ token: CodeToken) {
    var end = token.end
    if text[end] == 0x20 { end += 1 }
    var isFirst = false
    switch text[end] {
    case UInt8(ascii: "+"): isFirst = text[end + 1] != UInt8(ascii: "=")
    case UInt8(ascii: "."): isFirst = text.hasPrefix(".appending", at: end)
    case UInt8(ascii: "s"): isFirst = text.hasPrefix("stringByAppending", at: end)
    default: break
    }
    var start = token.start
    while start > 0, text[start - 1].isASCIIWhitespace { start -= 1 }
    let isLast = start > 0 && text[start - 1] == UInt8(ascii: "+")
    if isFirst || isLast { mentionSum(plain, isFirst: isFirst, isLast: isLast) }
  }

  private mutating func mentionSum(_ plain: ByteSlice, isFirst: Bool, isLast: Bool) {
    guard plain.count >= 3 else { return }
    let whole = ByteRange(0, plain.count)
    let none = ByteRange(at: 0)
    guard mayBeKey(plain, from: isLast ? none : whole, to: isFirst ? none : whole) else { return }
    usage.patterns.append(
      KeyPattern((isLast ? [.anything] : []) + [.text(plain.string)] + (isFirst ? [.anything] : [])))
  }

  private func mayBeKey(from first: ByteRange, to last: ByteRange) -> Bool { mayBeKey(text, from: first, to: last) }

  /// Whether a text of which only the two ends are known may be a key.
  @inline(__always)
  private func mayBeKey(_ text: ByteSlice, from first: ByteRange, to last: ByteRange) -> Bool {
    let length = KeyFilter.Reader.endLength
    if first.count >= length, !options.keys.mayHaveKey(startingWith: text.fourBytes(at: Int(first.lowerBound))) {
      return false
    }
    return last.count < length
      || options.keys.mayHaveKey(endingWith: text.fourBytes(at: Int(last.upperBound) - length))
  }

  /// `"loc-key": "hello"`, as remote notifications have it.
  private mutating func readRemoteKey(_ plain: ByteSlice?, _ token: CodeToken) {
    if remoteKeyEnd >= 0 {
      let isValue = text[min(remoteKeyEnd, token.start)..<token.start].bytes.allSatisfy {
        $0.isASCIIWhitespace || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "]")
      }
      let end = remoteKeyEnd
      remoteKeyEnd = -1
      if isValue, let plain {
        addLookup(.literal(plain.string), token.range, function: "loc-key")
        usage.lookups[usage.lookups.count - 1].arguments = remoteArguments(ofKeyEndingAt: end, behind: token.end)
      }
    }
    if let plain, plain.count <= 20, plain.hasSuffix("loc-key") { remoteKeyEnd = token.end }
  }

  /// The list that a `loc-args` gives, which belongs to the `loc-key` that ends before it.
  private func remoteArguments(ofKeyEndingAt keyEnd: Int, behind start: Int) -> CallArguments? {
    let key = text[max(0, keyEnd - 24)..<keyEnd - 1]
    let name = key.bytes.lastIndex(of: UInt8(ascii: "\"")).map { key[$0 + 1..<key.count] } ?? key
    // Dictionaries with more than this between the two are written in another way.
    let rest = BracketedText(text[start..<min(text.count, start + 1_000)])
    var depth = 0
    var offset = 0
    while offset < rest.text.count {
      switch rest.text[offset] {
      case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "\""):
        guard let end = rest.endOfLiteral(at: offset) else { return nil }
        let word = rest.text[offset + 1..<end - 1]
        if word == name { return nil }
        if word.hasSuffix("loc-args"), word[0..<word.count - 4] == name[0..<max(0, name.count - 3)] {
          return list(in: rest, from: end, at: start)
        }
        offset = end - 1
      default: break
      }
      if depth < 0 { return nil }
      offset += 1
    }
    return nil
  }

  /// `: [a, b]`, `] = @[a, b]`.
  private func list(in rest: BracketedText, from first: Int, at start: Int) -> CallArguments? {
    var open = first
    while rest.text[open].isASCIIWhitespace || ":=]@".utf8.contains(rest.text[open]) { open += 1 }
    guard open < rest.text.count, rest.text[open] == UInt8(ascii: "["), let list = rest.elements(from: open) else {
      return nil
    }
    let plain = PlainType(language: Lexer.language)
    return CallArguments(
      types: list.ranges.map { plain.type(of: rest.text[$0]) },
      location: location(ByteRange(start + open, start + list.end)))
  }

  /// What a literal is by what stands before it.
  private mutating func readContext(of literal: CodeLiteral, _ token: CodeToken, _ plain: ByteSlice?) {
    readRemoteKey(plain, token)
    if typedValue != nil || hasTextScopes, let type = textType(ofLiteralAt: token) { addTypedLookup(literal, type) }
    guard previous.kind == .sign, beforePrevious.kind == .identifier else { return }
    if let plain, previous.byte == UInt8(ascii: "=") || previous.byte == UInt8(ascii: ":") {
      let name = word(beforePrevious)
      if name.hasSuffix("LocalizationKey"), Self.notificationKeys.contains(name.string) {
        addLookup(.literal(plain.string), token.range, function: name.string)
      }
    }
  }

  /// Properties of notifications, and the labels that set them; `setAlertLocalizationKey:` is a lookup of its own.
  private static var notificationKeys: Set<String> {
    ["alertLocalizationKey", "alertActionLocalizationKey", "titleLocalizationKey", "subtitleLocalizationKey"]
  }

  mutating func addLookup(_ key: LookupKey, _ range: ByteRange, function: String, isExplicit: Bool = true) {
    usage.lookups.append(
      Lookup(
        key: key, table: .standard, function: function, isExplicit: isExplicit, isInTest: isInTest,
        location: location(range)))
  }
}
