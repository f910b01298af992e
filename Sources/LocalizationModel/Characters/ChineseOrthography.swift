/// Which of the two Chinese orthographies a character belongs to.
package enum ChineseOrthography: Sendable {
  case simplified, traditional

  /// That of a language; nil for other languages than Chinese.
  package init?(of language: LanguageIdentifier) {
    guard ["zh", "yue"].contains(language.canonical.language) else { return nil }
    switch language.canonical.likelyScript {
    case "Hans": self = .simplified
    case "Hant": self = .traditional
    default: return nil
    }
  }

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
