/// A word that a dictionary does not have.
package struct UnknownWord: Hashable, Sendable {
  package var word: String
  /// What the dictionary has instead, the likeliest first.
  package var suggestions: [String]

  package init(_ word: String, suggestions: [String] = []) {
    self.word = word
    self.suggestions = suggestions
  }
}
