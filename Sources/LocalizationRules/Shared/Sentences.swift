internal import LocalizationModel
internal import SourceText
internal import TextOutput

/// The sentences of a text and the letters in them.
struct Sentences {
  /// How many letters each sentence has, ideographs counted as two; placeholders have none.
  private(set) var lengths: [Int] = []

  /// The number of sentences with at least so many letters.
  func count(ofLetters least: Int) -> Int { lengths.count { $0 >= least } }

  /// Reads a text; a sentence ends with its mark, with a blank line or before an item of a list. Takes time in proportion
  /// to the text.
  ///
  /// `endsAtJoints` says that one also ends where sentences may be joined, so that a text that joins them has as many as
  /// others: at colons, semicolons, commas, dashes, line breaks and parentheses, and at the spaces of Chinese, Japanese,
  /// Thai and the neighbors of that.
  init(_ text: ByteSlice, in language: LanguageIdentifier, endsAtJoints: Bool = false) {
    let code = language.canonical.language
    let endsWithSpace = endsAtJoints && Self.languagesWithSpaceAfterSentence.contains(code)
    let hasOrdinals = Self.languagesWithOrdinals.contains(code)
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
      if text[offset].isASCIILetter {
        letters += 1
        offset += 1
        continue
      }
      let (value, length) = text.scalar(at: offset)
      if value.isLetter, let letter = Unicode.Scalar(value) {
        letters += TerminalText.width(letter)
      } else if letters > 0,
        value == 0x20 && (endsWithSpace || endsAtJoints && Self.isBetweenIdeographs(offset, text))
          || endsAtJoints && Self.isJoint(value) && Self.isAtEnd(offset + length, value, text)
          || Self.endsSentence(at: offset, value, length, text, hasOrdinals: hasOrdinals)
      {
        finish(&letters)
      }
      offset += length
    }
    finish(&letters)
  }

  /// The number of letters outside placeholders, ideographs counted as two: those of all sentences together.
  static func letters(of text: ByteSlice) -> Int {
    var count = 0
    var offset = 0
    while offset < text.count {
      if text[offset].isASCIILetter {
        count += 1
        offset += 1
      } else if text[offset] == UInt8(ascii: "%") {
        offset = Int(FormatSpecifier(in: text, at: offset).range.upperBound)
      } else {
        let (value, length) = text.scalar(at: offset)
        if value.isLetter, let letter = Unicode.Scalar(value) { count += TerminalText.width(letter) }
        offset += length
      }
    }
    return count
  }

  private static let languagesWithSpaceAfterSentence: Set<String> = ["th", "lo", "my", "km"]

  /// Languages that set a point after an ordinal: "am 12. Dezember".
  private static let languagesWithOrdinals: Set<String> = [
    "de", "da", "nb", "nn", "no", "is", "fi", "et", "lv", "lt", "pl", "cs", "sk", "sl", "hr", "sr", "bs", "hu", "tr",
    "eu", "sq",
  ]

  /// Whether Chinese or Japanese characters are on both sides of a space.
  private static func isBetweenIdeographs(_ space: Int, _ text: ByteSlice) -> Bool {
    func isIdeograph(_ value: UInt32) -> Bool { 0x2E80..<0xAC00 ~= value || value >= 0xF900 }
    return space > 0 && space + 1 < text.count && isIdeograph(text.scalar(before: space).value)
      && isIdeograph(text.scalar(at: space + 1).value)
  }

  private static func isJoint(_ value: UInt32) -> Bool {
    switch value {
    case 0x0A, 0x28, 0x2C, 0x3A, 0x3B, 0x60C, 0x61B, 0x2013, 0x2014, 0x3001, 0xFF08, 0xFF0C, 0xFF1A, 0xFF1B: true
    default: false
    }
  }

  /// Whether an ASCII mark before an offset is at the end of a word: "3.5", "Node.JS", "10:30" and "https:" go on at once.
  private static func isAtEnd(_ offset: Int, _ mark: UInt32, _ text: ByteSlice) -> Bool {
    guard mark < 0x80, mark != 0x28, offset < text.count else { return true }
    let next = text.scalar(at: offset).value
    return text[offset].isASCIIWhitespace || "\"')]<*".utf8.contains(text[offset])
      || [0x2019, 0x201D, 0xBB].contains(next) || next >= 0x2E80
  }

  /// Whether the mark or line break at an offset ends a sentence.
  private static func endsSentence(
    at offset: Int, _ value: UInt32, _ length: Int, _ text: ByteSlice, hasOrdinals: Bool
  ) -> Bool {
    let end = offset + length
    if value == 0x0A {
      var next = end
      while next < text.count, text[next] == 0x20 { next += 1 }
      return text[next] == 0x0A || "•-*".utf8.contains(text[next]) || text[next].isASCIIDigit
    }
    guard let mark = SentenceMark(value), mark != .colon else { return false }
    // Chinese and Japanese have no space after it.
    if value >= 0x3000 { return true }
    let isPoint = value == 0x2E
    guard isAtEnd(end, value, text), !(isPoint && isAbbreviation(before: offset, text)),
      !(isPoint && hasOrdinals && offset > 0 && text[offset - 1].isASCIIDigit)
    else { return false }
    var next = end
    while next < min(text.count, end + longestGap), case let (letter, length) = text.scalar(at: next) {
      // After an abbreviation, a sentence goes on in lowercase: "approx. five", but not "iCloud".
      if letter.isLetter { return !isLowercase(letter) || text[next + length].isASCIIUppercase }
      next += length
    }
    return true
  }

  /// How far the next letter may be, in bytes.
  private static let longestGap = 16

  private static func isLowercase(_ value: UInt32) -> Bool { Unicode.Scalar(value)?.properties.isLowercase ?? false }

  /// Whether the letters before an offset are a single one or stand for a word, after which a capital may follow.
  private static func isAbbreviation(before end: Int, _ text: ByteSlice) -> Bool {
    var start = end
    while start > 0, text[start - 1].isASCIILetter { start -= 1 }
    let word = text[start..<end]
    return word.count == 1 || abbreviations.contains(where: { word == $0 })
  }

  private static let abbreviations: [StaticString] = [
    "Dr", "Inc", "Jr", "Ltd", "Mr", "Mrs", "Ms", "Mt", "No", "Nr", "Sr", "Sra", "Dra", "St", "approx", "bijv", "bv",
    "bzw", "ca", "eks", "ej", "esim", "evtl", "ex", "ggf", "incl", "inkl", "max", "min", "mis", "np", "ul", "usw", "vs",
  ]
}
