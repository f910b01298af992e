internal import LocalizationModel
internal import SourceText

/// The words that a translation uses in texts of its own, in small letters.
struct OwnWords {
  private let words: CountedWords
  private let baseWords: NumberedWords
  /// How many of the texts that are the base's have a word, by the word's number.
  private var keptCounts: [Int]
  /// How many of the texts that have no base text have a word.
  private var extraCounts: [String: Int] = [:]

  /// `kept` are the numbers of the keys whose texts are the base's.
  init(_ localization: Localization, of table: Table, base: Localization, kept: Set<Int>, _ facts: FileFacts) {
    // Kept for all texts, whichever are the base's, so that a change of the base does not change it.
    words = facts.answer(WordsQuestion(), about: localization.files) {
      CountedWords(
        (0..<table.keys.count).lazy.compactMap { localization.entry(ofKey: $0) }.map { localization.value($0) })
    }
    baseWords = NumberedWords.of(base, facts)
    keptCounts = Array(repeating: 0, count: baseWords.count)
    for number in 0..<table.keys.count {
      guard let reference = localization.entry(ofKey: number) else { continue }
      guard let baseReference = base.entry(ofKey: number) else {
        for word in Set(Self.words(of: localization.value(reference))) { extraCounts[word, default: 0] += 1 }
        continue
      }
      if kept.contains(number) { for word in baseWords[baseReference] { keptCounts[word] += 1 } }
    }
  }

  private struct WordsQuestion: Hashable {}

  /// Words and the number of texts that have each, sorted.
  private struct CountedWords {
    var words: [String] = []
    var counts: [Int] = []

    init() {}

    init(_ texts: some Sequence<ByteSlice>) {
      var found: [String: (count: Int, lastText: Int)] = [:]
      for (number, text) in texts.enumerated() {
        OwnWords.forEachWord(of: text) { word in
          let known = found[word] ?? (0, -1)
          if known.lastText != number { found[word] = (known.count + 1, number) }
        }
      }
      let sorted = found.sorted { $0.key < $1.key }
      words = sorted.map(\.key)
      counts = sorted.map(\.value.count)
    }
  }

  var isEmpty: Bool { words.words.isEmpty }

  /// Whether a word is among them, or, if it is long, with an ending of the language: "hotspot" in "hotspottet".
  func contains(_ word: String) -> Bool {
    let all = words.words
    let first = all.bisected { $0 >= word }
    guard first < all.endIndex else { return false }
    if all[first] == word, isOwn(first) { return true }
    guard word.utf8.count >= Self.shortestStem else { return false }
    return all.indices[first...].prefix(Self.mostForms).prefix { all[$0].hasPrefix(word) }
      .contains { all[$0].utf8.count <= word.utf8.count + Self.longestEnding && isOwn($0) }
  }

  private func isOwn(_ index: Int) -> Bool {
    let word = words.words[index]
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
    forEachWord(of: text) { words.append($0) }
    return words
  }

  fileprivate static func forEachWord(of text: ByteSlice, _ body: (String) -> Void) {
    var scanner = WordScanner(text)
    while let word = scanner.next() { body(text[word.range.offsets].string.lowercased()) }
  }
}

/// The words of a base language's texts, in small letters, each with a number.
struct NumberedWords: Sendable {
  private var numbers: [String: Int] = [:]
  /// The different words of each text, by file and entry.
  private var ofTexts: [[[Int]]] = []

  static func of(_ base: Localization, _ facts: FileFacts) -> NumberedWords {
    facts.answer(Question(), about: base.files) { NumberedWords(base) }
  }

  private struct Question: Hashable {}

  private init(_ base: Localization) {
    // The last text with each word, counted over all files.
    var lastTexts: [Int] = []
    var textCount = 0
    for file in base.files {
      ofTexts.append(
        file.entries.indices.map { index in
          var words: [Int] = []
          textCount += 1
          OwnWords.forEachWord(of: file.value(index)) { word in
            let number = numbers[word] ?? numbers.count
            if number == numbers.count {
              numbers[word] = number
              lastTexts.append(0)
            }
            if lastTexts[number] != textCount { words.append(number) }
            lastTexts[number] = textCount
          }
          return words
        })
    }
  }

  var count: Int { numbers.count }

  func number(of word: String) -> Int? { numbers[word] }

  /// The numbers of a text's different words.
  subscript(reference: EntryReference) -> [Int] { ofTexts[reference.file][reference.index] }
}
