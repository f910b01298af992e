internal import SourceText

/// The words that a translation uses in texts of its own, in small letters.
struct OwnWords {
  private let sorted: [String]

  init(_ words: Set<String> = []) { sorted = words.sorted() }

  var isEmpty: Bool { sorted.isEmpty }

  /// Whether a word is among them, or, if it is long, with an ending of the language: "hotspot" in "hotspottet".
  func contains(_ word: String) -> Bool {
    let first = sorted.bisected { $0 >= word }
    guard first < sorted.endIndex else { return false }
    if sorted[first] == word { return true }
    guard word.utf8.count >= Self.shortestStem else { return false }
    return sorted[first...].prefix(Self.mostForms).prefix { $0.hasPrefix(word) }
      .contains { $0.utf8.count <= word.utf8.count + Self.longestEnding }
  }

  /// In bytes.
  private static let shortestStem = 5
  /// In bytes.
  private static let longestEnding = 4
  /// How many words with the same start are looked at.
  private static let mostForms = 50
}
