internal import LocalizationModel
internal import SourceText

/// Reads literals, each on one line, that have no escapes.
struct PlainLiteral {
  private let text: ByteSlice
  private let language: CodeLanguage

  init(_ text: ByteSlice, language: CodeLanguage) {
    self.text = text
    self.language = language
  }

  /// The content of the literal that starts at an offset, and where it is with its marks.
  func literal(at start: Int) -> (content: ByteSlice, range: ByteRange)? {
    let quote = language == .objectiveC && text[start] == UInt8(ascii: "@") ? start + 1 : start
    guard text[quote] == UInt8(ascii: "\""), let close = text.firstIndex(of: UInt8(ascii: "\""), from: quote + 1)
    else { return nil }
    let content = text[quote + 1..<close]
    guard !content.isEmpty, content.bytes.allSatisfy({ $0 != 0x0A && $0 != UInt8(ascii: "\\") }) else { return nil }
    return (content, ByteRange(start, close + 1))
  }

  /// The text of one literal or a sum of literals, if that is all there is to an expression.
  func whole(at start: Int) -> (content: String, range: ByteRange)? {
    guard var found = literal(at: start) else { return nil }
    var content = ""
    for _ in 0..<Self.mostParts {
      content += found.content.string
      let end = Int(found.range.upperBound)
      let next = text.skippingSpace(from: end)
      guard let part = part(at: next) else { return isEnd(end, next) ? (content, ByteRange(start, end)) : nil }
      guard let literal = literal(at: part) else { return nil }
      found = literal
    }
    return nil
  }

  /// What is known of a literal of Swift with interpolations, if that is all there is to an expression.
  func interpolated(at start: Int) -> (pattern: KeyPattern, range: ByteRange)? {
    guard text[start] == UInt8(ascii: "\"") else { return nil }
    var parts: [KeyPattern.Part] = []
    var (offset, partStart) = (start + 1, start + 1)
    let limit = min(text.count, start + Self.longest)
    while offset < limit {
      switch text[offset] {
      case 0x0A, 0x0D: return nil
      case UInt8(ascii: "\""):
        if offset > partStart { parts.append(.text(text[partStart..<offset].string)) }
        let end = offset + 1
        guard parts.contains(.anything), isEnd(end, text.skippingSpace(from: end)) else { return nil }
        return (KeyPattern(parts), ByteRange(start, end))
      case UInt8(ascii: "\\"):
        guard text[offset + 1] == UInt8(ascii: "("),
          let end = BracketedText(text[offset + 1..<limit]).elements(from: 0)?.end
        else { return nil }
        if offset > partStart { parts.append(.text(text[partStart..<offset].string)) }
        parts.append(.anything)
        offset += 1 + end
        partStart = offset
      default: offset += 1
      }
    }
    return nil
  }

  /// How many bytes of a literal with interpolations are read.
  private static let longest = 400

  /// How many literals of a sum are read.
  private static let mostParts = 64

  /// Where the next part starts of a sum that goes on at an offset, or of neighboring literals in Objective-C.
  private func part(at offset: Int) -> Int? {
    switch text[offset] {
    case UInt8(ascii: "+"): text.skippingSpace(from: offset + 1)
    case UInt8(ascii: "\""): language == .objectiveC ? offset : nil
    case UInt8(ascii: "@"): language == .objectiveC && text[offset + 1] == UInt8(ascii: "\"") ? offset : nil
    default: nil
    }
  }

  /// Whether an expression ends at an offset; `next` is that of what follows on this line or another one.
  private func isEnd(_ end: Int, _ next: Int) -> Bool {
    if next >= text.count || text[end..<next].bytes.contains(where: { $0 == 0x0A || $0 == 0x0D }) { return true }
    switch text[next] {
    case UInt8(ascii: ";"), UInt8(ascii: "}"): return true
    case UInt8(ascii: "/"): return text[next + 1] == UInt8(ascii: "/") || text[next + 1] == UInt8(ascii: "*")
    default: return false
    }
  }
}
