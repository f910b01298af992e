internal import LocalizationModel
internal import SourceText

/// Tells sentences in English by their small words, which hardly a name has and no sentence does without.
struct EnglishWords {
  /// Small words that other languages in Latin letters hardly have: one of them is no accident.
  private static let telling: Set<String> = [
    "about", "because", "before", "between", "can't", "cannot", "could", "doesn't", "don't", "every", "from", "how",
    "only", "please", "should", "that", "the", "their", "them", "there", "they", "this", "those", "through",
    "using", "what", "when", "where", "which", "while", "with", "within", "without", "would", "you", "your",
  ]

  /// Small words, of which other languages have some, too.
  private static let small: Set<String> = telling.union([
    "a", "all", "an", "and", "any", "are", "as", "at", "be", "been", "but", "by", "can", "do", "does", "for", "get",
    "had", "has", "have", "if", "in", "into", "is", "it", "its", "make", "may", "more", "must", "no", "not", "of",
    "on", "one", "or", "our", "out", "over", "so", "than", "then", "these", "to", "up", "use", "was", "we", "were",
    "who", "will",
  ])

  /// A word outside of quotation marks.
  private struct Word {
    let range: ByteRange
    /// In small letters.
    let name: String
    let isSmall: Bool
    let isTelling: Bool
    /// Whether it is small or in the vocabulary of the base language.
    let isEnglish: Bool
    /// Whether it is English or one of the ordinary words of apps, perhaps with an ending.
    var isKnown: Bool {
      isEnglish
        || name.withByteSlice { name in
          EnglishVocabulary.isOrdinary(name)
            || (["ing", "ed", "s"] as [StaticString]).contains { ending in
              name.hasSuffix(ending) && EnglishVocabulary.isOrdinary(name[0..<name.count - ending.utf8CodeUnitCount])
            }
        }
    }
    let hasOtherLetters: Bool
    let isLowercase: Bool
    let startsSentence: Bool
  }

  private let words: [Word]
  /// The longest stretch of words in English; empty if none is a sentence.
  private let longestStretch: ArraySlice<Word>

  /// `isBaseWord` says of a word in small letters whether texts of the base language, if that is English, have it.
  init(_ text: ByteSlice, _ isBaseWord: (String) -> Bool) {
    var scanner = WordScanner(text)
    var marks = QuotationMarks(text)
    var words: [Word] = []
    while let word = scanner.next() {
      guard !marks.areOpen(at: Int(word.range.lowerBound)) else { continue }
      let written = text[word.range.offsets].string
      var name = written.lowercased()
      if name.utf8.contains(0xE2) { name.replace("’", with: "'") }
      let isJoined = Self.isJoined(word.range, in: text)
      // "Save The Date" may be a name.
      let startsSentence = Self.startsSentence(word.range, in: text)
      let isLowercase = !(written.unicodeScalars.first?.properties.isUppercase ?? false)
      let mayBeSmall = !isJoined && (isLowercase || startsSentence)
      let isSmall = mayBeSmall && Self.small.contains(name)
      words.append(
        Word(
          range: word.range, name: name, isSmall: isSmall, isTelling: isSmall && Self.telling.contains(name),
          isEnglish: isSmall || isBaseWord(name),
          hasOtherLetters: word.alphabets & ~WordScanner.Alphabet.latin != 0, isLowercase: isLowercase,
          startsSentence: startsSentence))
    }
    self.words = words
    longestStretch = Self.longestStretch(of: words)
  }

  /// Whether a word, however it is capitalized, is one of those without which no text has a sentence in English.
  static func isTelling(_ word: ByteSlice) -> Bool {
    (3...longest).contains(word.count) && packedTelling.contains(packed(word))
  }

  /// The bytes of "doesn’t".
  private static let longest = 9

  private static let packedTelling = Set(telling.map { $0.withByteSlice(packed) })

  /// The last eight letters, in small ones; no word that is telling has so many.
  private static func packed(_ word: ByteSlice) -> UInt64 {
    var packed: UInt64 = 0
    var offset = 0
    while offset < word.count {
      let isApostrophe = word.hasPrefix("’", at: offset)
      packed = packed << 8 | UInt64(isApostrophe ? UInt8(ascii: "'") : word[offset] | 0x20)
      offset += isApostrophe ? 3 : 1
    }
    return packed
  }

  /// Whether at least two thirds of four words or more are ordinary in English, so that the text is probably in English.
  static func areMostlyOrdinary(in text: ByteSlice) -> Bool {
    var scanner = WordScanner(text)
    var (count, ordinaryCount) = (0, 0)
    while let word = scanner.next() {
      count += 1
      if EnglishVocabulary.isOrdinary(text[word.range.offsets]) { ordinaryCount += 1 }
    }
    return count >= 4 && ordinaryCount * 3 >= count * 2
  }

  /// English, and Scots and Nigerian Pidgin, which share its small words.
  static let languagesLikeEnglish: Set<String> = ["en", "sco", "pcm"]

  /// Small words of which no other language in Latin letters has several, and few have one.
  private static let joining: Set<String> = ["and", "by", "from", "of", "off", "on", "out", "to", "up"]

  /// Whether a text is three or more ordinary English words and abbreviations, one of which is a small word or one that
  /// translators into the language hardly ever keep ("Turn on VPN"), or small words alone between two arguments ("%1$@ of
  /// %2$@").
  static func arePhrase(_ text: ByteSlice, keptBy language: LanguageIdentifier) -> Bool {
    guard !languagesLikeEnglish.contains(language.language) else { return false }
    var scanner = WordScanner(text)
    var (count, joiningCount, ordinaryCount) = (0, 0, 0)
    var isTold = false
    while let word = scanner.next() {
      let bytes = text[word.range.offsets]
      count += 1
      if bytes.count > 1, bytes.bytes.allSatisfy(\.isASCIIUppercase) { continue }
      guard EnglishVocabulary.isOrdinary(bytes), !isJoined(word.range, in: text) else { return false }
      let name = bytes.string.lowercased()
      // "of" is "or" in Dutch.
      if joining.contains(name), name != "of" || !["nl", "af", "fy", "li", "nds"].contains(language.language) {
        joiningCount += 1
        continue
      }
      ordinaryCount += 1
      isTold = isTold || isTelling(bytes) || EnglishVocabulary.isTranslated(bytes, into: language)
    }
    if ordinaryCount == 0 {
      return joiningCount == count && count > 0 && FormatString(text).specifiers.count(where: \.isArgument) >= 2
    }
    // What starts with capitals throughout may be a name.
    return count >= 3 && (isTold || joiningCount > 0) && !UntranslatedText.looksLikeName(text)
      && FormatString(text).specifiers.isEmpty
  }

  /// Whether a text as a whole is in English.
  var areSentence: Bool {
    guard words.count >= 4, !words.contains(where: \.hasOtherLetters) else { return false }
    let (small, telling) = (words.count(where: \.isSmall), words.count(where: \.isTelling))
    if telling >= 2, small * 3 >= words.count { return true }
    let english = words.count(where: \.isEnglish)
    if telling >= 2, small * 4 >= words.count, english * 2 >= words.count { return true }
    // Where all of them are English, fewer small ones are enough.
    return telling >= 1 && small >= 2 && small * (english == words.count ? 8 : 5) >= words.count
      && english * 4 >= words.count * 3
  }

  /// Small words that, beside the telling ones, hardly any other language has.
  private static let strong: Set<String> = ["and", "are", "by", "from", "were"]

  /// Whether a text is its base text in other words, however few of them are small: most of its words are in the base
  /// text, three ordinary ones among them, and the others are English, or a few names. Languages share many words of apps,
  /// so one of the small ones must be no word of theirs, or all of the base text or nearly all of a long text must be
  /// shared.
  func areReworded(_ baseText: ByteSlice) -> Bool {
    let unknown = words.filter { !$0.isKnown }
    // Names are in capitals.
    guard words.count >= 4, words.contains(where: \.isSmall), unknown.count * 6 <= words.count,
      !unknown.contains(where: { $0.isLowercase || $0.startsSentence || $0.hasOtherLetters })
    else { return false }
    let baseWords = OwnWords.words(of: baseText)
    let known = Set(baseWords)
    let shared = words.filter { known.contains($0.name) }
    let names = Set(shared.lazy.map(\.name))
    let ordinary = names.filter { name in
      name.withByteSlice { EnglishVocabulary.isOrdinary($0) && !WellKnownNames.isOnlyName($0) }
    }
    guard ordinary.count >= 3, shared.count * 2 >= words.count,
      // A part of the base text and no more is a name.
      shared.count < words.count || names.count * 3 >= known.count * 2
    else { return false }
    let isStrong = words.contains { $0.isTelling || $0.isSmall && Self.strong.contains($0.name) }
    let hasAll =
      baseWords.count >= 3 && words.count > baseWords.count
      && " \(words.map(\.name).joined(separator: " ")) ".contains(" \(baseWords.joined(separator: " ")) ")
    let smallWords = Set(words.lazy.filter(\.isSmall).map(\.name))
    let isLong = words.count >= 7 && shared.count * 6 >= words.count * 5 && smallWords.count >= 2
    return isStrong || hasAll || isLong
  }

  /// The longest sentence of a text that is in English; nil if there is none.
  var sentence: ByteRange? {
    guard let first = longestStretch.first, let last = longestStretch.last else { return nil }
    return ByteRange(Int(first.range.lowerBound), Int(last.range.upperBound))
  }

  /// Whether most words around the longest sentence in English are in another language.
  var hasOtherSentence: Bool {
    let others = words[..<longestStretch.startIndex] + words[longestStretch.endIndex...]
    let foreign = others.count { !$0.isEnglish }
    return !longestStretch.isEmpty && foreign >= 2 && foreign * 3 >= others.count * 2
  }

  private static func longestStretch(of words: [Word]) -> ArraySlice<Word> {
    var longest = words[0..<0]
    var start = 0
    for end in 0...words.count {
      // A word of another language ends a sentence, and so does the start of the next one.
      let isForeign = end < words.count && (!words[end].isEnglish || words[end].hasOtherLetters)
      guard end == words.count || isForeign || words[end].startsSentence else { continue }
      if end - start > longest.count, isSentence(words[start..<end]) { longest = words[start..<end] }
      start = isForeign ? end + 1 : end
    }
    return longest
  }

  private static func isSentence(_ words: ArraySlice<Word>) -> Bool {
    let small = words.count(where: \.isSmall)
    // "The Open Observatory of Network Interference"
    let names = words.count { !$0.isSmall && !$0.isLowercase }
    return words.count >= 4 && words.contains(where: \.isTelling) && small >= 2 && small * 5 >= words.count
      && names * 2 <= words.count - small
  }

  /// Whether nothing or the end of a sentence is before a word, or a parenthesis, bullet or dash.
  private static func startsSentence(_ range: ByteRange, in text: ByteSlice) -> Bool {
    let before = text[0..<Int(range.lowerBound)].trimmedAtEnd
    guard before.count > 0 else { return true }
    return ".!?:;(•–—*>".unicodeScalars.contains { $0.value == before.scalar(before: before.count).value }
      || text.scalar(before: Int(range.lowerBound)).value == 0x0A
  }

  /// Whether a hyphen, or a colon as after a name, joins a word to something else: "Off-the-Record", "when: 2700"; or
  /// whether it is the name of a placeholder: "%(what)s".
  private static func isJoined(_ range: ByteRange, in text: ByteSlice) -> Bool {
    let (start, end) = (Int(range.lowerBound), Int(range.upperBound))
    return start > 0 && "-/".utf8.contains(text[start - 1]) || text[0..<start].hasSuffix("%(")
      || end < text.count && "-/:".utf8.contains(text[end])
  }
}
