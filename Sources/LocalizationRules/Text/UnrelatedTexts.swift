internal import LocalizationModel
internal import SourceText

/// Pairs of base texts, each with words that the other does not have, that have one translation in a language.
///
/// ```
/// Added Profile                   Confirm Deletion                    one text in Urdu
/// Sync the clock in settings      Open settings to sync the pump      one text in Danish
/// ```
/// Texts of one or two words may mean the same, and so may those that more than two base texts share.
enum UnrelatedTexts {
  /// In bytes: of a translation with spaces, and in a script without.
  private static let shortest = (spaced: 15, unspaced: 24)
  /// So many words of a base text must have four letters or more; with more, not all of them are compared.
  private static let (fewestWords, mostWords) = (2, 40)
  /// Of a stem; what follows are endings.
  private static let stemLength = 5

  /// So many pairs in one language are no slips: its texts are short for all that they mean, or are made from templates.
  private static let mostPairs = 30

  /// The pairs of a translation, in the order of their keys. Takes time proportional to the number of its texts.
  static func pairs(in localization: Localization, of table: Table, base: Localization) -> [NearTexts.Pair] {
    var (unrelated, others): ([NearTexts.Pair], [NearTexts.Pair]) = ([], [])
    for numbers in keysOfSharedTexts(in: localization) {
      guard let pair = pair(of: numbers, in: localization, base: base) else { continue }
      if pair.needsNearness { others.append(pair) } else { unrelated.append(pair) }
    }
    return [unrelated, others].filter { $0.count <= mostPairs }.joined().sorted {
      ($0.first, $0.second) < ($1.first, $1.second)
    }
  }

  /// The numbers of the keys that have texts with one hash, sorted. Nearly all texts are found to be alone by two bits.
  private static func keysOfSharedTexts(in localization: Localization) -> [[Int]] {
    let count = localization.files.reduce(0) { $0 + $1.entries.count }
    let isSpaced = !localization.language.writesWithoutSpaces
    let shortest = isSpaced ? shortest.spaced : shortest.unspaced
    var once = HashBits(capacity: count)
    var twice = HashBits(capacity: count)
    var found: [(hash: UInt32, number: UInt32)] = []
    found.reserveCapacity(count)
    localization.forEachEntry(with: isSpaced ? .space : .nonASCII) { number, _, text in
      guard text.bytes.count >= shortest,
        !text.traits.intersects([.variations, .notText, .notForTranslation, .unfinished])
      else { return }
      let hash = hash(of: text.bytes)
      if !once.insert(hash) { _ = twice.insert(hash) }
      found.append((hash, UInt32(number)))
    }
    let alike = found.filter { twice.contains($0.hash) }
    return Dictionary(grouping: alike, by: \.hash).values.filter { $0.count > 1 }.map { group in
      group.map { Int($0.number) }
    }
  }

  /// Of the length and both ends: other texts are hardly ever alike in these.
  private static func hash(of text: ByteSlice) -> UInt32 {
    var hash = text.eightBytes(at: 0) ^ UInt64(text.count) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ hash >> 32) &* 0xD6E8_FEB8_6659_FD93
    hash ^= text.eightBytes(at: text.count - 8)
    hash = (hash ^ hash >> 32) &* 0xD6E8_FEB8_6659_FD93
    return UInt32(truncatingIfNeeded: hash >> 32)
  }

  /// Which hashes occurred, and a few others with the same last bits.
  private struct HashBits: ~Copyable {
    private var bits: [UInt64]
    private let mask: Int

    /// With eight bits for each hash.
    init(capacity: Int) {
      var size = 64
      while size < capacity / 8 { size *= 2 }
      bits = Array(repeating: 0, count: size)
      mask = size - 1
    }

    /// Returns whether the hash is new.
    mutating func insert(_ hash: UInt32) -> Bool {
      let (place, bit) = (Int(hash >> 6) & mask, UInt64(1) << UInt64(hash & 63))
      let isNew = bits[place] & bit == 0
      bits[place] |= bit
      return isNew
    }

    func contains(_ hash: UInt32) -> Bool { bits[Int(hash >> 6) & mask] & 1 << UInt64(hash & 63) != 0 }
  }

  /// Nil unless one of several keys with the same text has another base text, and each of the two has words of its own.
  private static func pair(
    of numbers: [Int], in localization: Localization, base: Localization
  ) -> NearTexts.Pair? {
    guard let text = localization.entry(ofKey: numbers[0]).map(localization.value),
      localization.language.writesWithoutSpaces || hasThreeWords(text)
    else { return nil }
    var found: [(number: Int, text: ByteSlice)] = []
    for number in numbers {
      guard let reference = localization.entry(ofKey: number), localization.value(reference) == text,
        let baseText = base.entry(ofKey: number).map(base.value), !found.contains(where: { $0.text == baseText })
      else { continue }
      found.append((number, baseText))
      if found.count > 2 { return nil }
    }
    guard found.count == 2, found.allSatisfy({ $0.text != text }) else { return nil }
    let words = found.map { self.words(of: $0.text) }
    guard words.allSatisfy({ $0.count >= fewestWords }) else { return nil }
    let areUnrelated = !words[0].contains { word in words[1].contains { areRelated(word, $0) } }
    guard areUnrelated || localization.areNear(found[0].number, found[1].number) else { return nil }
    let own = [(words[0], words[1]), (words[1], words[0])].map { words, others in
      words.filter { word in !others.contains { areRelated(word, $0) } }
    }
    guard let firstWord = own[0].max(by: { $0.count < $1.count }),
      let secondWord = own[1].max(by: { $0.count < $1.count })
    else { return nil }
    return NearTexts.Pair(
      first: found[0].number, second: found[1].number, firstWord: firstWord, secondWord: secondWord,
      isOpposite: false, needsNearness: !areUnrelated, isUnrelated: true)
  }

  private static func hasThreeWords(_ text: ByteSlice) -> Bool {
    text.firstIndex(of: 0x20).flatMap { text.firstIndex(of: 0x20, from: $0 + 1) } != nil
  }

  /// The English words of a text that mean something.
  static func words(of text: ByteSlice) -> [ByteSlice] {
    var words: [ByteSlice] = []
    var scanner = WordScanner(text)
    while let word = scanner.next() {
      let bytes = text[word.range.offsets]
      guard bytes.count >= 4, !commonWords.contains(where: { bytes == $0 }) else { continue }
      words.append(bytes)
      if words.count == mostWords { break }
    }
    return words
  }

  /// Words with which texts about different things begin or are joined.
  private static let commonWords: [StaticString] = [
    "This", "That", "this", "that", "with", "from", "your", "Your", "have", "will", "been", "when", "When", "then",
    "them", "they", "their", "there", "There", "what", "What", "which", "into", "more", "than", "could", "would",
    "should", "please", "Please", "cannot", "does", "were", "must", "only", "also", "some", "other", "about",
  ]

  /// Whether two words have the same stem, in any case.
  private static func areRelated(_ word: ByteSlice, _ other: ByteSlice) -> Bool {
    let length = min(stemLength, word.count, other.count)
    return (0..<length).allSatisfy { word[$0] | 0x20 == other[$0] | 0x20 }
  }
}

extension Localization {
  /// Whether the entries of two keys are near each other in one file, where one is copied to write the other.
  func areNear(_ first: Int, _ second: Int) -> Bool {
    guard let first = entry(ofKey: first), let second = entry(ofKey: second) else { return false }
    return first.file == second.file && abs(first.index - second.index) <= Self.nearness
  }

  /// In entries.
  static var nearness: Int { 8 }
}
