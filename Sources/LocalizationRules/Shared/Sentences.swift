internal import LocalizationModel
internal import SourceText
internal import TextOutput

/// The sentences of a text and the letters in them.
struct Sentences {
  /// How many letters each sentence has, ideographs counted as two; placeholders have none.
  private(set) var lengths: [Int] = []

  /// Letters, in all of them.
  var letters: Int { lengths.reduce(0, +) }

  /// The number of sentences with at least so many letters.
  func count(ofLetters least: Int) -> Int { lengths.count { $0 >= least } }

  /// Reads a text; a sentence ends with its mark, with a blank line or before an item of a list, and in Thai and Lao with
  /// a space. Takes time in proportion to the text.
  init(_ text: ByteSlice, in language: LanguageIdentifier) {
    let code = language.canonical.language
    let endsWithSpace = code == "th" || code == "lo"
    var letters = 0
    var offset = 0
    func finish(_ letters: inout Int) {
      if letters > 0 { lengths.append(letters) }
      letters = 0
    }
    while offset < text.count {
      if text[offset] == UInt8(ascii: "%") {
        offset = Int(FormatSpecifier(in: text, at: offset).range.upperBound)
        continue
      }
      let (value, length) = text.scalar(at: offset)
      offset += length
      if value.isLetter, let letter = Unicode.Scalar(value) {
        letters += TerminalText.width(letter)
      } else if letters > 0, endsWithSpace && value == 0x20 || Self.ends(with: value, before: offset, text) {
        finish(&letters)
      }
    }
    finish(&letters)
  }

  /// Whether a character ends a sentence before what follows it.
  private static func ends(with value: UInt32, before offset: Int, _ text: ByteSlice) -> Bool {
    if value == 0x0A {
      var next = offset
      while next < text.count, text[next] == 0x20 { next += 1 }
      return text[next] == 0x0A || "•-*".utf8.contains(text[next]) || text[next].isASCIIDigit
    }
    guard let mark = SentenceMark(value), mark != .colon else { return false }
    // Chinese and Japanese have no space after it.
    if value >= 0x3000 { return true }
    var next = offset
    while next < text.count {
      let (value, length) = text.scalar(at: next)
      if value.isLetter {
        // After an abbreviation, a sentence goes on in lowercase: "approx. five".
        return next > offset && !(Unicode.Scalar(value)?.properties.isLowercase ?? false)
      }
      // "3.5", "Node.JS" and "a.b" go on at once.
      if next == offset, !text[next].isASCIIWhitespace, value < 0x80, !"\"')]".utf8.contains(text[next]) {
        return false
      }
      next += length
    }
    return true
  }
}
