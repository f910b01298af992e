internal import LocalizationModel
internal import SourceText

/// Reads literals on one line that have neither escapes nor interpolations.
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

  /// The same if the literal is all there is to an expression.
  func whole(at start: Int) -> (content: ByteSlice, range: ByteRange)? {
    guard let found = literal(at: start) else { return nil }
    var end = Int(found.range.upperBound)
    while text[end] == 0x20 || text[end] == 0x09 { end += 1 }
    switch text[end] {
    case 0x0A, 0x0D, UInt8(ascii: ";"), UInt8(ascii: "}"): return found
    case UInt8(ascii: "/") where text[end + 1] == UInt8(ascii: "/") || text[end + 1] == UInt8(ascii: "*"): return found
    default: return end >= text.count ? found : nil
    }
  }
}
