internal import LocalizationModel
internal import SourceText

/// The words that a translation uses in texts of its own, in small letters.
struct OwnWords {
  private let words: CountedWords
  private let baseWords: NumberedWords
  /// How many of the texts that are the base's have a word, by the word's number.
  private var keptCounts: [Int]
  /// How many of the texts that have no base text have a word.
  private var extraCounts: [TextIdentity: Int] = [:]

  /// `kept` are the numbers of the keys whose texts are the base's.
  init(_ localization: Localization, of table: Table, base: Localization, kept: Set<Int>, _ facts: FileFacts) {
    // Kept for all texts, whichever are the base's, so that a change of the base does not change it.
    words = facts.answer(WordsQuestion(), about: localization.files) {
      CountedWords(
        (0..<table.keys.count).lazy.compactMap { localization.entry(ofKey: $0) }.map { localization.value($0) })
    }
    baseWords = NumberedWords.of(base, facts)
    keptCounts = Array(repeating: 0, count: baseWords.count)
    var extra = CountedWords.Counter()
    for number in 0..<table.keys.count {
      guard let reference = localization.entry(ofKey: number) else { continue }
      guard let baseReference = base.entry(ofKey: number) else {
        extra.count(wordsOf: localization.value(reference))
        continue
      }
      if kept.contains(number) { for word in baseWords[baseReference] { keptCounts[word] += 1 } }
    }
    extra.forEach { extraCounts[TextIdentity($0)] = $1 }
  }

  private struct WordsQuestion: Hashable {}

  /// Words and the number of texts that have each, sorted by their bytes.
  private struct CountedWords {
    let words: [ByteSlice]
    let counts: [Int]
    private let arena: ByteArena

    init(_ texts: some Sequence<ByteSlice>) {
      var counter = Counter()
      for text in texts { counter.count(wordsOf: text) }
      let found = counter.words.words
      let sorted = found.indices.sorted { found[$0] < found[$1] }
      words = sorted.map { found[$0] }
      counts = sorted.map { counter.counts[$0].count }
      arena = counter.words.arena
    }

    /// Counts the texts that have a word.
    struct Counter: ~Copyable {
      private(set) var words = LowercaseWords()
      /// By the number of a word.
      private(set) var counts: [(count: Int, lastText: Int)] = []
      private var textCount = 0

      mutating func count(wordsOf text: ByteSlice) {
        textCount += 1
        var scanner = WordScanner(text)
        while let word = scanner.next() {
          let word = words.number(of: text[word.range.offsets])
          if word == counts.count { counts.append((0, 0)) }
          if counts[word].lastText != textCount { counts[word] = (counts[word].count + 1, textCount) }
        }
      }

      func forEach(_ body: (ByteSlice, Int) -> Void) {
        for (word, count) in zip(words.words, counts) { body(word, count.count) }
      }
    }
  }

  var isEmpty: Bool { words.words.isEmpty }

  /// Whether a word of the base is among them, or, if it is long, with an ending of the language: "hotspot" in
  /// "hotspottet".
  func contains(_ number: Int) -> Bool {
    let word = baseWords.words[number]
    let all = words.words
    let first = all.bisected { $0 >= word }
    guard first < all.endIndex else { return false }
    if all[first] == word, isOwn(first) { return true }
    guard word.count >= Self.shortestStem else { return false }
    return all.indices[first...].prefix(Self.mostForms).prefix { all[$0].hasPrefix(word) }
      .contains { all[$0].count <= word.count + Self.longestEnding && isOwn($0) }
  }

  private func isOwn(_ index: Int) -> Bool {
    let word = TextIdentity(words.words[index])
    let kept = baseWords.number(of: word).map { keptCounts[$0] } ?? 0
    return words.counts[index] > kept + extraCounts[word, default: 0]
  }

  /// In bytes.
  private static let shortestStem = 5
  /// In bytes.
  private static let longestEnding = 4
  /// How many words with the same start are looked at.
  private static let mostForms = 50

  /// The words of a text in small letters.
  static func words(of text: ByteSlice) -> [String] {
    var words: [String] = []
    var scanner = WordScanner(text)
    while let word = scanner.next() { words.append(text[word.range.offsets].string.lowercased()) }
    return words
  }
}

/// Numbers words in small letters in the order of their first occurrence. Each way to write one is made lowercase once.
struct LowercaseWords: ~Copyable {
  private(set) var words: [ByteSlice] = []
  /// Holds the words.
  let arena = ByteArena()
  /// By the identity of a word.
  private var numbers = IdentityTable(initial: 0)
  /// By the identity of a word as written.
  private var known = IdentityTable(initial: 0)
  private let seed = KeyHash.seed

  mutating func number(of word: ByteSlice) -> Int {
    let (place, isNew) = known.placeToKeep(TextIdentity(word, seed: seed).bits)
    if isNew {
      let lowercase =
        word.bytes.allSatisfy(\.isASCII)
        ? arena.append(capacity: word.count) { $0.append(lowercasingASCII: word) }
        : arena.append(Self.composed(word.string.lowercased()).utf8)
      let (number, isNew) = numbers.placeToKeep(TextIdentity(lowercase, seed: seed).bits)
      if isNew {
        numbers[number] = words.count
        words.append(lowercase)
      }
      known[place] = numbers[number]
    }
    return known[place]
  }

  /// A word whose letters and marks are joined as far as possible, so that all ways to write it have the same bytes.
  static func composed(_ word: String) -> String {
    // The first bytes of marks over and under letters.
    guard word.utf8.contains(where: { $0 == 0xCC || $0 == 0xCD }) else { return word }
    var scalars: [Unicode.Scalar] = []
    for scalar in word.unicodeScalars {
      if let letter = scalars.last,
        let joined = Composition.composed(letter.value, scalar.value).flatMap(Unicode.Scalar.init)
      {
        scalars[scalars.count - 1] = joined
      } else {
        scalars.append(scalar)
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

/// The words of a base language's texts, in small letters, each with a number.
struct NumberedWords: Sendable {
  /// In the order of their numbers.
  let words: [ByteSlice]
  private let numbers: [TextIdentity: Int]
  /// Holds the words.
  private let arena: ByteArena
  /// The different words of each text, by file and entry.
  private var ofTexts: [[[Int]]] = []
  /// How many texts have each word.
  private let textCounts: [Int]

  static func of(_ base: Localization, _ facts: FileFacts) -> NumberedWords {
    facts.answer(Question(), about: base.files) { NumberedWords(base) }
  }

  private struct Question: Hashable {}

  private init(_ base: Localization) {
    var found = LowercaseWords()
    // The last text with each word, counted over all files.
    var lastTexts: [Int] = []
    var textCount = 0
    var counts: [Int] = []
    for file in base.files {
      ofTexts.append(
        file.entries.indices.map { index in
          var words: [Int] = []
          textCount += 1
          let text = file.value(index)
          var scanner = WordScanner(text)
          while let word = scanner.next() {
            let number = found.number(of: text[word.range.offsets])
            if number == lastTexts.count {
              lastTexts.append(0)
              counts.append(0)
            }
            guard lastTexts[number] != textCount else { continue }
            words.append(number)
            counts[number] += 1
            lastTexts[number] = textCount
          }
          return words
        })
    }
    words = found.words
    textCounts = counts
    arena = found.arena
    numbers = Dictionary(
      uniqueKeysWithValues: found.words.enumerated().lazy.map { (TextIdentity($0.element), $0.offset) })
  }

  var count: Int { words.count }

  func number(of word: TextIdentity) -> Int? { numbers[word] }

  /// Whether two texts or more have a word.
  func isInTwoTexts(_ number: Int) -> Bool { textCounts[number] > 1 }

  /// The numbers of a text's different words.
  subscript(reference: EntryReference) -> [Int] { ofTexts[reference.file][reference.index] }
}
