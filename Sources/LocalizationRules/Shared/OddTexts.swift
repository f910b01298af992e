package import LocalizationModel
internal import SourceText
internal import TextOutput

extension LanguageContext {
  /// A text and its odd characters.
  package struct OddText {
    package var text: Text
    package var characters: [OddCharacter]
  }

  func findOddTexts() -> [OddText] {
    var found: [OddText] = []
    forEachText(with: .oddCharacter) { text in
      let characters = OddCharacter.all(in: text.content.bytes)
      if !characters.isEmpty { found.append(OddText(text: text, characters: characters)) }
    }
    return found
  }
}

extension Wording {
  /// `U+200B`
  package static func codePoint(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// `a zero-width space (U+200B)`
  package static func name(ofInvisible value: UInt32) -> String {
    let name: String
    switch value {
    case 0xAD: name = "a soft hyphen"
    case 0x200B: name = "a zero-width space"
    case 0x200C: name = "a zero-width non-joiner"
    case 0x200D: name = "a zero-width joiner"
    case 0x200E: name = "a left-to-right mark"
    case 0x200F: name = "a right-to-left mark"
    case 0x061C: name = "an Arabic letter mark"
    case 0x2028: name = "a line separator"
    case 0x2029: name = "a paragraph separator"
    case 0x2060: name = "a word joiner"
    case 0xFEFF: name = "a byte order mark"
    case 0xFFFC: name = "an object replacement character"
    case 0xE000...0xF8FE, 0xF0000...0xFFFFD: name = "a private-use character"
    case 0...0x9F: name = "a control character"
    default: name = "an invisible character"
    }
    return "\(name) (\(codePoint(value)))"
  }
}
