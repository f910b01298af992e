/// Makes text from files safe to show: escapes anything that could move the cursor, color the screen or start a new
/// line.
package enum TerminalText {
  package static func escape(_ text: String) -> String {
    var text = text
    guard text.withUTF8(mayBeDangerous) else { return text }
    return text.unicodeScalars.reduce(into: "") { $0 += escape($1) ?? String($1) }
  }

  /// The text to show instead of a character; nil for characters that are shown unchanged.
  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case _ where isDangerous(scalar): "\\u{\(String(scalar.value, radix: 16))}"
    default: nil
    }
  }

  /// Whether any byte is a control character or may start one of the characters below.
  static func mayBeDangerous<Bytes: RandomAccessCollection<UInt8>>(_ text: Bytes) -> Bool where Bytes.Index == Int {
    for index in text.indices {
      let byte = text[index]
      if byte < 0x20 || byte == 0x7F || byte == 0xEF { return true }
      guard byte == 0xC2 || byte == 0xE2 else { continue }
      guard index + 2 < text.count else { return true }
      let (second, third) = (text[index + 1], text[index + 2])
      if byte == 0xC2 ? second < 0xA0 : second == 0x81 || (second == 0x80 && third >= 0xA8) { return true }
    }
    return false
  }

  /// Whether a character is a control character or changes the direction of the text after it.
  private static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// The number of terminal columns that a character takes.
  ///
  /// Source: Unicode's East Asian Width, wide and full-width blocks.
  package static func width(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }

  package static func width(_ text: some StringProtocol) -> Int {
    text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : text.unicodeScalars.reduce(0) { $0 + width($1) }
  }

  /// The number of terminal columns that a character takes when it is escaped, with tabs shown as spaces.
  package static func escapedWidth(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value >= 0x20, scalar.value < 0x7F { return 1 }
    return scalar == "\t" ? 1 : escape(scalar)?.utf8.count ?? width(scalar)
  }

  /// Whether a text, or part of it, is written from right to left.
  package static func isRightToLeft(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x590...0x8FF).contains($0.value) || (0xFB1D...0xFEFC).contains($0.value) }
  }
}
