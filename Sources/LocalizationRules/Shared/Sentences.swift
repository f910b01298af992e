internal import LocalizationModel
internal import SourceText
internal import TextOutput

/// The sentences of a text and the letters in them.
struct Sentences {
  /// What else than the end of a sentence counts as one, so that texts which join sentences have as many as others.
  enum Joints {
    case none
    /// Colons and semicolons, the commas of Chinese and Japanese, and the spaces of Thai and its neighbors.
    case some
    /// Commas and dashes, too.
    case all
  }

  /// How many letters each sentence has, ideographs counted as two; placeholders have none.
  private(set) var lengths: [Int] = []

  /// Letters, in all of them.
  var letters: Int { lengths.reduce(0, +) }

  /// The number of sentences with at least so many letters.
  func count(ofLetters least: Int) -> Int { lengths.count { $0 >= least } }

  /// Reads a text; a sentence ends with its mark, with a blank line or before an item of a list. Takes time in proportion
  /// to the text.
  init(_ text: ByteSlice, in language: LanguageIdentifier, joints: Joints = .none) {
    let endsWithSpace =
      joints != .none && Self.languagesWithSpaceAfterSentence.contains(language.canonical.language)
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
      if value.isLetter, let letter = Unicode.Scalar(value) {
        letters += TerminalText.width(letter)
      } else if letters > 0,
        endsWithSpace && value == 0x20 || Self.isJoint(value, of: joints) && Self.isAtEnd(offset + length, value, text)
          || Self.endsSentence(at: offset, value, length, text)
      {
        finish(&letters)
      }
      offset += length
    }
    finish(&letters)
  }

  private static let languagesWithSpaceAfterSentence: Set<String> = ["th", "lo", "my", "km"]

  private static func isJoint(_ value: UInt32, of joints: Joints) -> Bool {
    switch value {
    case 0x3A, 0x3B, 0x61B, 0x3001, 0xFF0C, 0xFF1A, 0xFF1B: joints != .none
    case 0x2C, 0x60C, 0x2013, 0x2014: joints == .all
    default: false
    }
  }

  /// Whether an ASCII mark before an offset is at the end of a word: "3.5", "Node.JS", "10:30" and "https:" go on at once.
  private static func isAtEnd(_ offset: Int, _ mark: UInt32, _ text: ByteSlice) -> Bool {
    mark >= 0x80 || offset == text.count || text[offset].isASCIIWhitespace || "\"')]".utf8.contains(text[offset])
      || text.scalar(at: offset).value >= 0x2E80
  }

  /// Whether the mark or line break at an offset ends a sentence.
  private static func endsSentence(at offset: Int, _ value: UInt32, _ length: Int, _ text: ByteSlice) -> Bool {
    let end = offset + length
    if value == 0x0A {
      var next = end
      while next < text.count, text[next] == 0x20 { next += 1 }
      return text[next] == 0x0A || "•-*".utf8.contains(text[next]) || text[next].isASCIIDigit
    }
    guard let mark = SentenceMark(value), mark != .colon else { return false }
    // Chinese and Japanese have no space after it.
    if value >= 0x3000 { return true }
    guard isAtEnd(end, value, text), !(value == 0x2E && isAbbreviation(before: offset, text)) else { return false }
    var next = end
    while next < text.count, case let (letter, length) = text.scalar(at: next) {
      // After an abbreviation, a sentence goes on in lowercase: "approx. five", but not "iCloud".
      if letter.isLetter { return !isLowercase(letter) || text[next + length].isASCIIUppercase }
      next += length
    }
    return true
  }

  private static func isLowercase(_ value: UInt32) -> Bool { Unicode.Scalar(value)?.properties.isLowercase ?? false }

  /// Whether the letters before an offset are a single one or stand for a word, after which a capital may follow.
  private static func isAbbreviation(before end: Int, _ text: ByteSlice) -> Bool {
    var start = end
    while start > 0, text[start - 1].isASCIILetter { start -= 1 }
    let word = text[start..<end]
    return word.count == 1 || abbreviations.contains(where: { word == $0 })
  }

  private static let abbreviations: [StaticString] = [
    "bzw", "ca", "evtl", "ggf", "inkl", "usw", "Nr", "max", "min", "vs", "No", "incl", "Dr", "St",
  ]
}
