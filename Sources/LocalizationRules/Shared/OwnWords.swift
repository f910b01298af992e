internal import LocalizationModel
internal import SourceText

/// The words that a translation uses in texts of its own, in small letters.
struct OwnWords {
  private let words: CountedWords
  /// How many of the texts with a word are not the translation's own.
  private let otherCounts: [String: Int]

  init() {
    words = CountedWords()
    otherCounts = [:]
  }

  /// `others` are the numbers of the keys whose texts are not the translation's own.
  init(_ localization: Localization, of table: Table, without others: some Sequence<Int>, _ facts: FileFacts) {
    // Kept for all texts, whichever are the base's, so that a change of the base does not change it.
    words = facts.answer(WordsQuestion(), about: localization.files) {
      CountedWords(
        (0..<table.keys.count).lazy.compactMap { localization.entry(ofKey: $0) }.map { localization.value($0) })
    }
    var counts: [String: Int] = [:]
    for number in others {
      guard let reference = localization.entry(ofKey: number) else { continue }
      for word in Set(Self.words(of: localization.value(reference))) { counts[word, default: 0] += 1 }
    }
    otherCounts = counts
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

  private func isOwn(_ index: Int) -> Bool { words.counts[index] > otherCounts[words.words[index], default: 0] }

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

  private static func forEachWord(of text: ByteSlice, _ body: (String) -> Void) {
    var scanner = WordScanner(text)
    while let word = scanner.next() { body(text[word.range.offsets].string.lowercased()) }
  }
}
