package import SourceText

/// Which of the two Chinese orthographies a character belongs to.
package enum ChineseOrthography: Sendable {
  case simplified, traditional

  /// Nil for characters used in both.
  package init?(of character: UInt32) {
    guard character >= 0x4E00, character <= 0x9FFF else { return nil }
    let index = Int(character - 0x4E00)
    let letter = index / 3
    // Each line has 96 letters and a line break.
    let position = letter + letter / 96
    guard position < GeneratedChineseTable.lines.utf8CodeUnitCount else { return nil }
    let bits = GeneratedChineseTable.lines.utf8Start[position] &- 0x30
    switch bits >> UInt8(2 * (index % 3)) & 3 {
    case 1: self = .simplified
    case 2: self = .traditional
    default: return nil
    }
  }
}

extension ChineseOrthography {
  /// Whether a short text in Chinese characters may be the name of a language or of one of its scripts, which any language
  /// writes as that one does: "日本語", "简体中文（中国）", "普通话", "繁→简".
  package static func mayNameLanguage(_ text: ByteSlice) -> Bool {
    guard text.count <= 36 else { return false }
    let text = text.string
    return ["简体", "簡體", "繁体", "繁體", "中文", "普通话", "普通話", "汉语", "漢語"].contains { text.contains($0) }
      || ["语", "語", "文"].contains { text.hasSuffix($0) } && text.count <= 5
      || text.count <= 3 && ["简", "簡", "繁"].contains { text.contains($0) }
  }
}
