internal import LocalizationModel
internal import SourceText

/// Typos in words that a text has from another one: in those that a translation in other letters leaves in Latin ones, and
/// in those of a base text whose key is the text.
///
/// ```
/// Open Reader       打开 Open Reqder
/// "BG with time"    BG withx time
/// ```
enum CopiedWordTypos {
  struct Typo {
    /// In bytes of the text.
    var range: ByteRange
    /// The word of the other text.
    var right: ByteSlice
  }

  /// In letters; a letter more or less often makes another word of a shorter one.
  private static let shortest = 5
  /// Longer texts are compared only so far.
  private static let mostWords = 200

  /// The words of a text of which the other one has one that is a letter away.
  static func all(in text: ByteSlice, of original: ByteSlice) -> [Typo] {
    let own = words(of: text)
    guard !own.isEmpty else { return [] }
    let known = words(of: original).map { original[$0] }
    return own.compactMap { range in
      let word = text[range]
      guard !known.contains(where: { isSame($0, word) }), !EnglishVocabulary.isOrdinary(word),
        let right = known.first(where: { isSlip(word, $0) })
      else { return nil }
      return Typo(range: ByteRange(range.lowerBound, range.upperBound), right: right)
    }
  }

  /// The one word in which a base text differs by a letter from its key, if that one is an ordinary word and this one not.
  static func typo(in text: ByteSlice, ofKey key: ByteSlice) -> Typo? {
    guard key.firstIndex(of: 0x20) != nil, abs(text.count - key.count) <= 1,
      Spelling.distance(text, key, limit: 1) == 1
    else { return nil }
    let (own, known) = (words(of: text, atLeast: 1), words(of: key, atLeast: 1))
    guard own.count == known.count,
      let place = own.indices.first(where: { !isSame(text[own[$0]], key[known[$0]]) })
    else { return nil }
    let (word, right) = (text[own[place]], key[known[place]])
    guard max(word.count, right.count) >= shortest, EnglishVocabulary.isOrdinary(right),
      !EnglishVocabulary.isOrdinary(word), isSlip(word, right)
    else { return nil }
    return Typo(range: ByteRange(own[place].lowerBound, own[place].upperBound), right: right)
  }

  /// The words of Latin letters alone that nothing makes part of an address, a name in code or a placeholder.
  private static func words(of text: ByteSlice, atLeast length: Int = shortest) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var offset = 0
    while offset < text.count, words.count < mostWords {
      guard text[offset].isASCIILetter else {
        offset += 1
        continue
      }
      let start = offset
      while text[offset].isASCIILetter { offset += 1 }
      let before = start > 0 ? text[start - 1] : 0x20
      let isPart = "%$<{&#@/\\_.-'".utf8.contains(before) || before.isASCIIDigit || isLatin(before: start, in: text)
      let isBegun = text[offset].isASCIIDigit || "_@=/-'".utf8.contains(text[offset]) || isLatin(at: offset, in: text)
      if !isPart, !isBegun, offset - start >= length { words.append(start..<offset) }
    }
    return words
  }

  /// Whether a letter such as "é" is at an offset.
  private static func isLatin(at offset: Int, in text: ByteSlice) -> Bool {
    text[offset] >= 0xC3 && text[offset] <= 0xC9
  }

  private static func isLatin(before offset: Int, in text: ByteSlice) -> Bool {
    offset > 1 && text[offset - 1] >= 0x80 && isLatin(at: offset - 2, in: text)
  }

  /// Whether two words are one letter apart, in any case and not in the first one ("cloud" and "iCloud"), and neither forms
  /// of one nor spellings.
  private static func isSlip(_ word: ByteSlice, _ other: ByteSlice) -> Bool {
    let areCapitals = [word, other].map { $0.bytes.allSatisfy(\.isASCIIUppercase) }
    guard abs(word.count - other.count) <= 1, areCapitals[0] == areCapitals[1], word[0] | 0x20 == other[0] | 0x20,
      !isForm(word, other)
    else { return false }
    let (one, another) = (word.string.lowercased(), other.string.lowercased())
    return Spelling.distance(one, another, limit: 1) == 1 && inOneSpelling(one) != inOneSpelling(another)
  }

  /// What British and American English spell in two ways: "colour", "customise", "centre", "licence", "dialogue".
  private static func inOneSpelling(_ word: String) -> String {
    [("our", "or"), ("ise", "ize"), ("ising", "izing"), ("tre", "ter"), ("ence", "ense"), ("ogue", "og"), ("ll", "l")]
      .reduce(word) { $0.replacing($1.0, with: $1.1) }
  }

  /// Whether one word is the other and an ending.
  private static func isForm(_ word: ByteSlice, _ other: ByteSlice) -> Bool {
    let (short, long) = word.count < other.count ? (word, other) : (other, word)
    return isSame(long[0..<short.count], short)
      && (long.count == short.count || "sdne".utf8.contains(long[short.count] | 0x20))
  }

  private static func isSame(_ first: ByteSlice, _ second: ByteSlice) -> Bool {
    first.count == second.count && zip(first.bytes, second.bytes).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }
}
