internal import LocalizationModel
internal import SourceText

/// Looks for what a constant of Swift holds in the code before its use: `let key = "tab." + name`.
struct NearbyConstant {
  /// How many bytes are searched, which keeps the time linear.
  private static let reach = 4_096

  let text: ByteSlice
  /// Where the constant is used.
  let use: Int

  /// The value of a name if that is a literal, the start of a sum, or the raw value.
  func value(of name: ByteSlice) -> LookupKey? {
    var depth = 0
    var offset = use
    let limit = max(0, offset - Self.reach)
    // What is in braces that have been closed again is not visible here.
    while offset > limit {
      offset -= 1
      switch text[offset] {
      case UInt8(ascii: "}"): depth += 1
      case UInt8(ascii: "{"): depth = max(0, depth - 1)
      case name[0] where depth == 0 && text[offset..<text.count].hasPrefix(name):
        let end = offset + name.count
        guard !text[end].isWordByte, let keyword = text.word(before: offset) else { continue }
        let next = text.skippingSpace(from: end)
        if keyword == "let", text[next] == UInt8(ascii: "=") { return value(at: text.skippingSpace(from: next + 1)) }
        // A parameter, or a variable of that name.
        if keyword == "let" || keyword == "var" || text[next] == UInt8(ascii: ":") { return nil }
      default: break
      }
    }
    return nil
  }

  private func value(at start: Int) -> LookupKey? {
    for word: StaticString in ["rawValue", "self.rawValue"] where text.hasPrefix(word, at: start) {
      let end = start + word.utf8CodeUnitCount
      return text[end] == 0x0A || text[end] == UInt8(ascii: ";") ? .pattern(KeyPattern([.rawValue])) : nil
    }
    guard text[start] == UInt8(ascii: "\""), let close = text.firstIndex(of: UInt8(ascii: "\""), from: start + 1)
    else { return nil }
    let content = text[start + 1..<close]
    guard !content.isEmpty, content.bytes.allSatisfy({ $0 != 0x0A && $0 != UInt8(ascii: "\\") }) else { return nil }
    var end = close + 1
    while text[end] == 0x20 { end += 1 }
    switch text[end] {
    case 0x0A, 0x0D, UInt8(ascii: ";"), UInt8(ascii: "}"): return .literal(content.string)
    case UInt8(ascii: "+"): return .pattern(KeyPattern([.text(content.string), .anything]))
    default: return nil
    }
  }
}
