internal import LocalizationModel

/// Which of a table's localizations have which keys.
///
/// Memory and time are proportional to the number of keys times that of the localizations: a bit for each.
struct KeyHolders {
  let localizationCount: Int
  /// How many localizations have each key, by its number.
  private(set) var counts: [Int]
  /// For each key, a bit for each localization, in so many words.
  private var bits: [UInt64]
  private let wordCount: Int

  init(_ localizations: [Localization], keyCount: Int) {
    localizationCount = localizations.count
    wordCount = (localizations.count + 63) / 64
    counts = Array(repeating: 0, count: keyCount)
    bits = Array(repeating: 0, count: keyCount * wordCount)
    for (index, localization) in localizations.enumerated() {
      for number in 0..<keyCount where localization.entry(ofKey: number) != nil {
        bits[number * wordCount + index / 64] |= 1 << UInt64(index % 64)
        counts[number] += 1
      }
    }
  }

  private func words(_ number: Int) -> Range<Int> { number * wordCount..<(number + 1) * wordCount }

  func holds(_ localization: Int, key number: Int) -> Bool {
    bits[number * wordCount + localization / 64] & 1 << UInt64(localization % 64) != 0
  }

  /// Whether no localization has both of two keys.
  func areApart(_ first: Int, _ second: Int) -> Bool {
    zip(words(first), words(second)).allSatisfy { bits[$0] & bits[$1] == 0 }
  }

  /// Calls a function with the index of each localization that has a key, in order.
  func forEachHolder(of number: Int, _ body: (Int) -> Void) {
    for (place, word) in words(number).enumerated() {
      var rest = bits[word]
      while rest != 0 {
        body(place * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }
}
