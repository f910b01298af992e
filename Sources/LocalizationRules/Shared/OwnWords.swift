internal import SourceText

/// The words that a translation uses in texts of its own, in small letters.
struct OwnWords {
  private let sorted: [String]

  init(_ words: Set<String> = []) { sorted = words.sorted() }

  var isEmpty: Bool { sorted.isEmpty }

  /// Whether a word is among them, or, if it is long, with an ending of the language: "hotspot" in "hotspottet".
  func contains(_ word: String) -> Bool {
    let index = sorted.bisected { $0 >= word }
    guard index < sorted.endIndex else { return false }
    if sorted[index] == word { return true }
    return word.utf8.count >= 5 && sorted[index].hasPrefix(word)
      && sorted[index].utf8.count <= word.utf8.count + Self.longestEnding
  }

  /// In bytes.
  private static let longestEnding = 4
}
