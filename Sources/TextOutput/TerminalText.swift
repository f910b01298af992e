package import SourceText

/// Makes text from files safe to show: escapes anything that could move the cursor, color the screen, change the
/// direction of text, start a new line, or give a command to the service whose log it is part of.
///
/// GitHub Actions takes lines that start with `::`, after white space, and `##[` anywhere for commands; Azure Pipelines
/// does that with `##vso[`.
package enum TerminalText {
  package static func escape(_ text: String) -> String {
    var text = text
    guard text.withUTF8(mayBeDangerous) else { return text }
    let scalars = Array(text.unicodeScalars)
    let start = scalars.firstIndex { !$0.properties.isWhitespace } ?? scalars.endIndex
    var shown = ""
    for (index, scalar) in scalars.enumerated() {
      let startsCommand =
        scalar == "#" && startsCommand(scalars[index...].prefix(6).lazy.map { UInt8(ascii: $0.isASCII ? $0 : "?") })
        || index == start && scalars[index...].starts(with: "::".unicodeScalars)
      shown += startsCommand ? visible(scalar) : escape(scalar) ?? String(scalar)
    }
    return shown
  }

  /// Whether a text starts with what starts a command anywhere in a line.
  static func startsCommand(_ text: some Sequence<UInt8>) -> Bool {
    text.starts(with: "##[".utf8) || text.starts(with: "##vso[".utf8)
  }

  /// The text to show instead of a character; nil for characters that are shown unchanged.
  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case _ where isDangerous(scalar): visible(scalar)
    default: nil
    }
  }

  private static func visible(_ scalar: Unicode.Scalar) -> String { "\\u{\(String(scalar.value, radix: 16))}" }

  /// Whether any byte is a control character or may start one of the characters below, or the text has what may be a
  /// command.
  static func mayBeDangerous<Bytes: RandomAccessCollection<UInt8>>(_ text: Bytes) -> Bool where Bytes.Index == Int {
    // White space is rare at the start, so what follows it need not be looked at here.
    if let first = text.first, first == UInt8(ascii: ":") || first == 0x20 { return true }
    for index in text.indices {
      let byte = text[index]
      if byte < 0x20 || byte == 0x7F || byte == 0xEF { return true }
      if byte == UInt8(ascii: "#"), index + 1 < text.endIndex, text[index + 1] == byte { return true }
      guard byte == 0xC2 || byte == 0xE2 || byte == 0xD8 else { continue }
      guard index + 2 < text.endIndex else { return true }
      let (second, third) = (text[index + 1], text[index + 2])
      switch byte {
      case 0xC2: if second < 0xA0 { return true }
      case 0xD8: if second == 0x9C { return true }
      default:
        if second == 0x81 || (second == 0x80 && (third >= 0xA8 || third == 0x8E || third == 0x8F)) { return true }
      }
    }
    return false
  }

  /// Whether a character is a control character or changes the direction of the text after it.
  static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// The number of terminal columns that a character takes.
  ///
  /// Source: Unicode's East Asian Width, wide and full-width blocks.
  package static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0xAD: return 0
    // The letters of most texts, among which are no marks.
    case 0..<0x300, 0x370..<0x483, 0x48A..<0x591, 0x5D0..<0x5F5, 0x620..<0x64B, 0x671..<0x6D6, 0x904..<0x93A,
      0xE01..<0xE31, 0xE40..<0xE47, 0x2010..<0x2028:
      return 1
    case 0x3041..<0x3097, 0x30A0..<0x3100, 0x3400..<0x4DC0, 0x4E00..<0xA000, 0xAC00..<0xD7A4: return 2
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0xA000...0xA4CF, 0xA960...0xA97F, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }

  package static func width(_ text: some StringProtocol) -> Int {
    text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : text.unicodeScalars.reduce(0) { $0 + width($1) }
  }

  /// The number of terminal columns that a text takes, of which nothing is copied.
  package static func width(_ text: ByteSlice) -> Int {
    var width = 0
    var offset = 0
    while offset < text.count {
      if text[offset] < 0x80 {
        width &+= 1
        offset &+= 1
      } else {
        let (value, length) = text.scalar(at: offset)
        width &+= Unicode.Scalar(value).map(Self.width) ?? 1
        offset &+= length
      }
    }
    return width
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
