/// Judges the words of a language that its dictionary does not have.
///
/// A rule starts no program: it says which words are worth a question, and gets the answers.
package protocol DictionaryRule: Rule {
  /// The words to look up, each once.
  func questions(about language: LanguageContext) -> [String]
  func check(_ language: LanguageContext, unknown: [UnknownWord], findings: inout Findings)
}

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
