internal import LocalizationModel

/// Which of a table's localizations have which keys.
///
/// Memory and time are proportional to the number of keys times that of the localizations: a bit for each.
struct KeyHolders {
  /// How many localizations have each key, by its number.
  private(set) var counts: [Int]
  /// For each key, a bit for each localization, in so many words.
  private var bits: [UInt64]
  private let wordCount: Int

  init(_ localizations: [Localization], keyCount: Int) {
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

  /// Whether no localization has both of two keys.
  func areApart(_ first: Int, _ second: Int) -> Bool {
    for word in 0..<wordCount where bits[first * wordCount + word] & bits[second * wordCount + word] != 0 {
      return false
    }
    return true
  }
}
