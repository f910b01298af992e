internal import LocalizationModel
internal import SourceText

/// Pairs of base texts of which one word differs, in meaning and not only in form, or of which one is denied.
///
/// ```
/// Could not delete the file     Could not delete the folder
/// Enable VPN                    Disable VPN
/// %@ is not installed           %@ is installed
/// ```
/// If one word differs, one half of the words is the same: only texts of which another one has a half are hashed without
/// each of their words, so that the time grows with the length of the texts. A text of one word must differ in opposites;
/// one of two or three words is short, and says less.
struct NearTexts {
  struct Pair {
    /// The numbers of the keys, in order.
    var first: Int
    var second: Int
    /// The words that differ; one is empty where the other denies the text.
    var firstWord: ByteSlice
    var secondWord: ByteSlice
    /// Whether the words are opposites, such as "left" and "right", or one denies the text.
    var isOpposite: Bool
    /// Whether the texts say little about whether they mean the same: they have two or three words and do not differ in
    /// opposites, or some words are in both.
    var needsNearness = false
    /// Whether the texts differ in several words; see `UnrelatedTexts`. The words are the longest that only one has.
    var isUnrelated = false

    /// The word that denies a text; nil for two different words.
    var denial: ByteSlice? { firstWord.isEmpty ? secondWord : secondWord.isEmpty ? firstWord : nil }
  }

  private(set) var pairs: [Pair] = []

  /// Texts with no more of them are short.
  private static let fewWords = 3
  /// Longer ones are hardly ever alike.
  private static let mostWords = 40
  /// If so many texts differ in the same word, they are made from a template.
  private static let largestGroup = 12

  init(_ table: Table) {
    guard let base = table.base else { return }
    var halves = Groups(capacity: table.keys.count)
    var denials: [Denial] = []
    for number in 0..<table.keys.count {
      guard let text = Self.text(of: number, in: base) else { continue }
      let words = Self.words(of: text)
      Self.forEachHalf(words, in: text) { halves.add(number, $0) }
      if let denial = Denial(number, text, words) { denials.append(denial) }
    }
    addDenials(denials, base, keyCount: table.keys.count)
    var alike = Groups(capacity: 16)
    for number in Set(halves.groups.joined()).sorted() {
      guard let text = Self.text(of: number, in: base) else { continue }
      Self.forEachRest(Self.words(of: text), in: text) { alike.add(number, $0) }
    }
    var seen: Set<UInt64> = []
    for group in alike.groups where group.count <= Self.largestGroup {
      let words = group.map { Self.text(of: $0, in: base).map { text in Self.words(of: text).map { text[$0] } } ?? [] }
      for second in group.indices {
        for first in 0..<second {
          guard let (one, other) = Self.difference(words[first], words[second]),
            seen.insert(UInt64(group[first]) << 32 | UInt64(group[second])).inserted
          else { continue }
          pairs.append(
            Pair(
              first: group[first], second: group[second], firstWord: one, secondWord: other,
              isOpposite: Opposites.are(one, other),
              needsNearness: !Opposites.are(one, other) && !Self.isLong(words[first])))
        }
      }
    }
  }

  // MARK: Denials

  /// A text that one word denies: "%@ is not installed".
  private struct Denial {
    let number: Int
    let word: ByteSlice
    /// The other words.
    let rest: [ByteSlice]

    /// Nil for other texts. "No, thanks" and "Room no. 5" deny nothing, and a question may be asked either way.
    init?(_ number: Int, _ text: ByteSlice, _ words: [Range<Int>]) {
      guard words.count > 1, let place = words.firstIndex(where: { Self.isDenial(text[$0]) }), !text.hasSuffix("?"),
        place == words.count - 1 || text[words[place].upperBound] == 0x20
      else { return nil }
      self.number = number
      word = text[words[place]]
      rest = words.indices.filter { $0 != place }.map { text[words[$0]] }
      if rest.contains(where: { Self.isDenial($0) || $0 == "whether" }) { return nil }
    }

    private static func isDenial(_ word: ByteSlice) -> Bool {
      // Hardly any word needs to be copied.
      guard word.count == 2 || word.count == 3 || word.count == 5, word[0] | 0x20 == UInt8(ascii: "n") else {
        return false
      }
      return ["not", "no", "never"].contains(word.string.lowercased())
    }
  }

  /// Adds the pairs of a text and its denial.
  private mutating func addDenials(_ denials: [Denial], _ base: Localization, keyCount: Int) {
    guard !denials.isEmpty else { return }
    let byHash = Dictionary(grouping: denials) { Self.hash($0.rest) }
    for number in 0..<keyCount {
      guard let text = Self.text(of: number, in: base) else { continue }
      let words = Self.words(of: text).map { text[$0] }
      guard let denials = byHash[Self.hash(words)], denials.count <= Self.largestGroup else { continue }
      for denial in denials where words.elementsEqual(denial.rest, by: Self.isSame) {
        let isFirst = denial.number < number
        pairs.append(
          Pair(
            first: min(number, denial.number), second: max(number, denial.number),
            firstWord: isFirst ? denial.word : text[0..<0], secondWord: isFirst ? text[0..<0] : denial.word,
            isOpposite: true))
      }
    }
  }

  /// Numbers of keys by hash; only what several have.
  private struct Groups: ~Copyable {
    private(set) var groups: [[Int]] = []
    private var places: IdentityTable<Place>

    private struct Place: BitwiseCopyable {
      /// Of the key, or of the group.
      var number: UInt32 = 0
      var isGroup = false
    }

    init(capacity: Int) { places = IdentityTable(initial: Place(), capacity: capacity) }

    /// Adds a key; those of a hash are added in order.
    mutating func add(_ number: Int, _ hash: UInt64) {
      let (place, isNew) = places.placeToKeep(hash)
      if isNew {
        places[place] = Place(number: UInt32(number))
      } else if places[place].isGroup {
        let group = Int(places[place].number)
        if groups[group].last != number { groups[group].append(number) }
      } else if places[place].number != UInt32(number) {
        groups.append([Int(places[place].number), number])
        places[place] = Place(number: UInt32(groups.count - 1), isGroup: true)
      }
    }
  }

  private static func text(of number: Int, in base: Localization) -> ByteSlice? {
    guard let reference = base.entry(ofKey: number) else { return nil }
    let traits = base.entry(reference).traits
    return traits.contains(.letter) && !traits.intersects([.variations, .notText, .notForTranslation])
      ? base.value(reference) : nil
  }

  // MARK: Words

  /// What is between spaces, without punctuation at its ends; empty for a text with too many words.
  private static func words(of text: ByteSlice) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var offset = 0
    while offset < text.count {
      while offset < text.count, text[offset].isASCIIWhitespace { offset += 1 }
      let start = offset
      while offset < text.count, !text[offset].isASCIIWhitespace { offset += 1 }
      let word = withoutPunctuation(start..<offset, in: text)
      guard !word.isEmpty else { continue }
      words.append(word)
      if words.count > mostWords { return [] }
    }
    return words
  }

  private static func withoutPunctuation(_ word: Range<Int>, in text: ByteSlice) -> Range<Int> {
    var (start, end) = (word.lowerBound, word.upperBound)
    while start < end, "(\"'[".utf8.contains(text[start]) { start += 1 }
    while start < end {
      if ".,:;!?)\"']".utf8.contains(text[end - 1]) {
        end -= 1
      } else if end - start >= 3, text.hasPrefix("…", at: end - 3) {
        end -= 3
      } else {
        break
      }
    }
    return start..<end
  }

  /// Hashes of the halves of a text, one of which a similar text has, too.
  private static func forEachHalf(_ words: [Range<Int>], in text: ByteSlice, _ body: (UInt64) -> Void) {
    if isLong(words.lazy.map { text[$0] }) {
      body(hash(words, 0..<words.count / 2, in: text, 1))
      body(hash(words, words.count / 2..<words.count, in: text, 2))
    } else {
      forEachRest(words, in: text, body)
    }
  }

  /// Hashes of a text without each of its words; of a single word, only for each of its opposites.
  private static func forEachRest(_ words: [Range<Int>], in text: ByteSlice, _ body: (UInt64) -> Void) {
    let count = countOfWords(words.lazy.map { text[$0] })
    let hashes = words.enumerated().map { position, word in hash([word], 0..<1, in: text, UInt64(position) << 8) }
    let total = hashes.reduce(UInt64(words.count)) { $0 &+ $1 }
    for (position, word) in words.enumerated() {
      let rest = (total &- hashes[position]) ^ UInt64(position + 1) << 56
      if count > 1 { body(rest) }
      if count <= fewWords {
        for opposites in Opposites.numbers(of: text[word]) { body(rest ^ UInt64(opposites + 1) << 40) }
      }
    }
  }

  private static func hash(_ words: [Range<Int>], _ range: Range<Int>, in text: ByteSlice, _ kind: UInt64) -> UInt64 {
    hash(words[range].lazy.map { text[$0] }, KeyHash.seed ^ UInt64(words.count) << 32 ^ kind)
  }

  /// The same for small and capital ASCII letters.
  private static func hash(_ words: some Sequence<ByteSlice>, _ seed: UInt64 = KeyHash.seed) -> UInt64 {
    var hash = seed
    for word in words {
      for byte in word.bytes { hash = (hash ^ UInt64(byte.lowercased)) &* 0x9E37_79B9_7F4A_7C15 }
      hash = (hash ^ hash >> 29) &* 0xBF58_476D_1CE4_E5B9
    }
    return hash ^ hash >> 32
  }

  /// Whether a text has more than a few words besides placeholders.
  private static func isLong(_ words: some Sequence<ByteSlice>) -> Bool { countOfWords(words) > fewWords }

  /// How many words a text has besides placeholders.
  private static func countOfWords(_ words: some Sequence<ByteSlice>) -> Int {
    words.count { !$0.bytes.contains(UInt8(ascii: "%")) }
  }

  // MARK: Differences

  /// The only words that differ; nil where none or several differ, or only in form.
  private static func difference(_ first: [ByteSlice], _ second: [ByteSlice]) -> (ByteSlice, ByteSlice)? {
    guard first.count == second.count else { return nil }
    var difference: (ByteSlice, ByteSlice)?
    for (one, other) in zip(first, second) where !isSame(one, other) {
      guard difference == nil else { return nil }
      difference = (one, other)
    }
    guard let (one, other) = difference else { return nil }
    if Opposites.are(one, other) {
      // "Fill in the form" and "fill out the form" say the same.
      let isFilled = (one == "in" || other == "in") && first.contains { $0.string.lowercased() == "fill" }
      return isFilled ? nil : difference
    }
    guard countOfWords(first) > 1, isLong(first) || !Synonyms.mayBe(one, other), !isFunctionWord(one),
      !isFunctionWord(other), !Synonyms.are(one, other),
      !one.bytes.contains(UInt8(ascii: "%")), !other.bytes.contains(UInt8(ascii: "%")),
      !(isOfDate(one) && isOfDate(other)), !isPlural(one, of: other), !isPlural(other, of: one),
      !isSame(one[0..<min(4, one.count)], other[0..<min(4, other.count)])
    else { return nil }
    return difference
  }

  /// Whether a word stands for a part of a date: "YYYY".
  private static func isOfDate(_ word: ByteSlice) -> Bool {
    word.count > 1 && word[0].isASCIIUppercase && word.bytes.allSatisfy { $0 == word[0] }
  }

  /// Whether a word only adds an "s" to another one.
  private static func isPlural(_ word: ByteSlice, of other: ByteSlice) -> Bool {
    word.count == other.count + 1 && word.bytes.last == UInt8(ascii: "s") && isSame(word[0..<other.count], other)
  }

  private static func isSame(_ first: ByteSlice, _ second: ByteSlice) -> Bool {
    first.count == second.count && first.bytes.lazy.map(\.lowercased).elementsEqual(second.bytes.lazy.map(\.lowercased))
  }

  /// English words that carry no meaning of their own, so that translations need none for them.
  private static let functionWords: Set<String> = [
    "a", "an", "and", "any", "are", "as", "at", "be", "been", "by", "can", "could", "did", "do", "does", "for", "from",
    "had", "has", "have", "in", "is", "it", "its", "may", "might", "must", "of", "on", "or", "our", "should", "some",
    "that", "the", "their", "these", "they", "this", "those", "to", "was", "we", "were", "will", "with", "would", "you",
    "your",
  ]

  private static func isFunctionWord(_ word: ByteSlice) -> Bool {
    word.count <= 6 && functionWords.contains(word.string.lowercased())
  }
}
