internal import SourceText

/// The code of a file in Swift that is for Xcode's previews alone: `#Preview("Empty") { … }`,
/// `struct RowPreviews: PreviewProvider { … }`.
enum PreviewCode {
  /// The ranges in order. Takes time proportional to the text, if that may have any.
  static func ranges(in text: ByteSlice) -> [Range<Int>] {
    guard text.contains("#Preview") || text.contains("PreviewProvider") else { return [] }
    var tokens = TokenStream<SwiftLexer>(text)
    var ranges: [Range<Int>] = []
    var preview: (start: Int, depth: Int, isOpen: Bool)?
    var token = tokens.next()
    while token.kind != .end {
      if let current = preview {
        guard token.kind == .sign else {
          token = tokens.next(after: token)
          continue
        }
        switch token.byte {
        case UInt8(ascii: "("), UInt8(ascii: "{"):
          preview?.depth += 1
          if token.byte == UInt8(ascii: "{") { preview?.isOpen = true }
        case UInt8(ascii: ")"), UInt8(ascii: "}"):
          preview?.depth -= 1
          if current.depth <= 1, current.isOpen { ranges.append(current.start..<token.end) }
          if current.depth < 1 || current.depth == 1 && current.isOpen { preview = nil }
        default: break
        }
      } else if token.kind == .identifier, isStart(token, tokens) {
        preview = (token.start, 0, false)
      }
      token = tokens.next(after: token)
    }
    return ranges
  }

  private static func isStart(_ token: CodeToken, _ tokens: TokenStream<SwiftLexer>) -> Bool {
    let word = tokens.word(token)
    if word == "#Preview" { return true }
    // A type of the app may have the name.
    guard word == "PreviewProvider", tokens.previous.kind == .sign else { return false }
    let text = tokens.text
    return ":,.".utf8.contains(tokens.previous.byte)
      && text[text.skippingSpace(from: token.end)] == UInt8(ascii: "{")
  }
}
