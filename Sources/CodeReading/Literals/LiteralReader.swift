internal import LocalizationModel
internal import SourceText

/// Reads what literals say wherever they are: keys, parts of keys, and keys of remote notifications.
///
/// ```
/// let keys = ["one", "two.%d"]       a key, a format of keys
/// let key = "tab." + name            the start of a key
/// ```
struct LiteralReader {
  private let text: ByteSlice
  private let language: CodeLanguage
  private var notifications: NotificationKeys
  private var names: FileNames
  private var joined: JoinedLiterals

  init(_ text: ByteSlice, language: CodeLanguage) {
    self.text = text
    self.language = language
    notifications = NotificationKeys(text, language: language)
    names = FileNames(text)
    joined = JoinedLiterals(text, language: language)
  }

  /// Forgets what has been read, as it is of no importance for what follows.
  mutating func restart() {
    notifications.forgetKey()
    joined.restart()
  }

  /// Reads a literal that needs no decoding.
  mutating func read(
    _ plain: ByteSlice, of literal: CodeLiteral, _ token: CodeToken, isInPreview: Bool,
    into usage: inout FileUsageBuilder
  ) {
    join(literal, into: &usage)
    guard !plain.isEmpty else { return }
    let hasPercentSign = plain.firstIndex(of: UInt8(ascii: "%")) != nil
    mention(plain, token, hasPercentSign: hasPercentSign, isInPreview: isInPreview, into: &usage)
    notifications.read(plain, token, into: &usage)
  }

  /// Reads a literal with escapes, interpolations or several lines.
  mutating func read(
    _ literal: CodeLiteral, of literals: CodeLiterals, _ token: CodeToken, into usage: inout FileUsageBuilder
  ) {
    if literal.interpolationCount == 0 { join(literal, into: &usage) } else { joined.restart() }
    if mayBeKey(literal, interpolations: literals.interpolations(of: literal), usage) {
      let pattern = LiteralText(text: text, literals: literals, language: language).pattern(literal)
      if let whole = pattern.literal { usage.mention(whole, at: token.range) } else { usage.mention(pattern) }
    }
    if literal.isMultiline { mentionQuoted(in: literal.content, into: &usage) }
    notifications.read(nil, token, into: &usage)
  }

  /// Reads a literal that was skipped; false if it must be read closely.
  @inline(__always)
  mutating func skim(
    _ literal: SkimmedLiteral, _ token: CodeToken, isInPreview: Bool, into usage: inout FileUsageBuilder
  ) -> Bool {
    if let ends = literal.ends {
      joined.restart()
      guard !usage.mayBeKey(text, from: ends.first, to: ends.last) else { return false }
      notifications.forgetKey()
      return true
    }
    join(CodeLiteral(range: token.range, content: literal.content), into: &usage)
    guard !literal.content.isEmpty else { return true }
    let plain = text[literal.content.offsets]
    mention(plain, token, hasPercentSign: literal.hasPercentSign, isInPreview: isInPreview, into: &usage)
    if notifications.isOfInterest(plain) { notifications.read(plain, token, into: &usage) }
    return true
  }

  // MARK: Keys and parts of keys

  /// Notes what is in quotation marks inside a literal of several lines, which may be data in JSON.
  private func mentionQuoted(in content: ByteRange, into usage: inout FileUsageBuilder) {
    var start: Int?
    for offset in content.offsets {
      switch text[offset] {
      case UInt8(ascii: "\""):
        if let start, offset > start { _ = usage.mention(text[start..<offset], at: ByteRange(start - 1, offset + 1)) }
        start = offset + 1
      case 0x0A, UInt8(ascii: "\\"): start = nil
      default: continue
      }
    }
  }

  /// Notes the text that a literal is the last part of.
  @inline(__always)
  private mutating func join(_ literal: CodeLiteral, into usage: inout FileUsageBuilder) {
    if let whole = joined.read(literal) { usage.mention(joined: whole) }
  }

  @inline(__always)
  private mutating func mention(
    _ plain: ByteSlice, _ token: CodeToken, hasPercentSign: Bool, isInPreview: Bool,
    into usage: inout FileUsageBuilder
  ) {
    if usage.mention(plain, at: token.range, isInPreview: isInPreview), !isInPreview,
      let function = ShownKey(token, in: text).function(&names)
    {
      usage.addShownKey(plain, function: function, token.range)
    }
    if hasPercentSign {
      mentionFormat(plain, into: &usage)
      if plain == "%s", isReplacedByObject(token) { usage.noteReplacedCStrings() }
    }
    let (isFirst, isLast, isAssigned) = place(token)
    if isAssigned, plain.count <= 7, isOfFallbackLanguage(token) { usage.addOpenedLanguage(plain.string) }
    if isFirst || isLast { mentionPart(plain, isFirst: isFirst, isLast: isLast, into: &usage) }
  }

  /// Whether `%@` replaces a literal: `replacingOccurrences(of: "%s", with: "%@")`.
  private func isReplacedByObject(_ token: CodeToken) -> Bool {
    let rest = text[token.end..<min(text.count, token.end + 24)]
    return rest.contains("ith") && rest.contains("\"%@\"")
  }

  /// Notes keys that are built by formatting.
  private func mentionFormat(_ format: ByteSlice, into usage: inout FileUsageBuilder) {
    let first = format.firstIndex(of: UInt8(ascii: "%")) ?? format.count
    if usage.mayBeKey(format, from: ByteRange(0, first), to: ByteRange(at: format.count)) {
      usage.mention(FormatText.pattern(format))
    }
  }

  /// Whether a literal is the first or last part of a longer text: `"tab." + name`, `"tab.".appending(name)`; or what
  /// something is set to.
  @inline(__always)
  private func place(_ token: CodeToken) -> (isFirst: Bool, isLast: Bool, isAssigned: Bool) {
    var end = token.end
    if text[end].isASCIIWhitespace { end = text.skippingSpace(from: end) }
    let isFirst =
      switch text[end] {
      case UInt8(ascii: "+"): text[end + 1] != UInt8(ascii: "=")
      case UInt8(ascii: "."): text.hasPrefix(".appending", at: end)
      case UInt8(ascii: "s"): text.hasPrefix("stringByAppending", at: end)
      default: false
      }
    let start = text.skippingSpace(backFrom: token.start)
    let before = start > 0 ? text[start - 1] : 0
    return (isFirst, before == UInt8(ascii: "+"), before == UInt8(ascii: "="))
  }

  /// Whether a literal is the language that an app falls back to: `Bundle.fallbackLanguage = "en"`.
  private func isOfFallbackLanguage(_ token: CodeToken) -> Bool {
    let sign = text.skippingSpace(backFrom: token.start) - 1
    guard let name = text.word(endingAt: text.skippingSpace(backFrom: sign)) else { return false }
    return name == "fallbackLanguage" || name.hasSuffix("FallbackLanguage")
  }

  private func mentionPart(_ plain: ByteSlice, isFirst: Bool, isLast: Bool, into usage: inout FileUsageBuilder) {
    guard plain.count >= 3 else { return }
    let whole = ByteRange(0, plain.count)
    guard usage.mayBeKey(plain, from: isLast ? .start : whole, to: isFirst ? .start : whole) else { return }
    usage.mention(KeyPattern((isLast ? [.anything] : []) + [.text(plain.string)] + (isFirst ? [.anything] : [])))
  }

  /// Whether the two ends of a literal are those of a key, as far as they are known without decoding.
  private func mayBeKey(
    _ literal: CodeLiteral, interpolations: ArraySlice<ByteRange>, _ usage: FileUsageBuilder
  ) -> Bool {
    guard !literal.isMultiline else { return true }
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
    return usage.mayBeKey(text, from: first, to: last)
  }

  private func isPlain(_ range: ByteRange) -> Bool {
    !text[range.offsets].bytes.contains(UInt8(ascii: "\\"))
  }
}
