internal import LocalizationModel
internal import SourceText

/// Keys that notifications are given, which the system looks up.
///
/// ```
/// ["loc-key": "message", "loc-args": [name]]
/// notification.alertLocalizationKey = "message"
/// ```
struct NotificationKeys {
  private let text: ByteSlice
  private let language: CodeLanguage
  /// The end of a `"loc-key"` whose value is expected; -1 if there is none.
  private var keyEnd = -1

  init(_ text: ByteSlice, language: CodeLanguage) {
    self.text = text
    self.language = language
  }

  mutating func forgetKey() { keyEnd = -1 }

  /// Whether a literal has to be read; all others make no difference.
  @inline(__always)
  func isOfInterest(_ plain: ByteSlice) -> Bool { keyEnd >= 0 || plain[plain.count - 1] == UInt8(ascii: "y") }

  /// Reads a literal; `plain` is nil if it needs decoding.
  mutating func read(_ plain: ByteSlice?, _ token: CodeToken, into usage: inout FileUsageBuilder) {
    if keyEnd >= 0 {
      let isValue = text[min(keyEnd, token.start)..<token.start].bytes.allSatisfy {
        $0.isASCIIWhitespace || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "]")
      }
      let end = keyEnd
      keyEnd = -1
      if isValue, let plain {
        let lookup = usage.addLookup(.literal(plain.string), function: "loc-key", token.range)
        if let (types, range) = arguments(ofKeyEndingAt: end, after: token.end) {
          usage.setArguments(ofLookup: lookup, types, range)
        }
      }
    }
    if let plain, plain.count <= 20, plain.hasSuffix("loc-key") { keyEnd = token.end }
  }

  /// Properties of notifications, and the labels that set them; `setAlertLocalizationKey:` is a function of its own.
  private static let properties: Set<String> = [
    "alertLocalizationKey", "alertActionLocalizationKey", "titleLocalizationKey", "subtitleLocalizationKey",
  ]

  /// The property of a notification that a word names.
  static func property(_ word: ByteSlice) -> String? {
    guard word.hasSuffix("LocalizationKey") else { return nil }
    let name = word.string
    return properties.contains(name) ? name : nil
  }

  // MARK: Arguments

  /// The list that a `loc-args` gives, which belongs to the `loc-key` that ends before it.
  private func arguments(ofKeyEndingAt keyEnd: Int, after start: Int) -> ([ArgumentType?], ByteRange)? {
    let key = text[max(0, keyEnd - 24)..<keyEnd - 1]
    let name = key.bytes.lastIndex(of: UInt8(ascii: "\"")).map { key[$0 + 1..<key.count] } ?? key
    // A dictionary with more between the two is not understood.
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

  /// Reads `: [a, b]` or `] = @[a, b]`.
  private func list(in rest: BracketedText, from first: Int, at start: Int) -> ([ArgumentType?], ByteRange)? {
    var open = first
    while rest.text[open].isASCIIWhitespace || ":=]@".utf8.contains(rest.text[open]) { open += 1 }
    guard open < rest.text.count, rest.text[open] == UInt8(ascii: "["), let list = rest.elements(from: open) else {
      return nil
    }
    let plain = PlainType(language: language)
    return (list.ranges.map { plain.type(of: rest.text[$0]) }, ByteRange(start + open, start + list.end))
  }
}
