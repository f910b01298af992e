internal import LocalizationModel
internal import SourceText

/// Splits source text into tokens. The two languages differ in comments, literals and directives.
protocol CodeLexer {
  static var language: CodeLanguage { get }
  init(_ text: ByteSlice, _ skimming: SkimmingState)
  mutating func next() -> CodeToken
  /// The next token that matters when code is skimmed: literals, some calls, some words, braces of types.
  mutating func skim() -> CodeToken
  var skimming: SkimmingState { get set }
  /// Reads a literal that was skipped, up to its end or its first interpolation.
  mutating func readLiteralClosely(from offset: Int) -> CodeToken
  /// Continues at an offset outside of any literal.
  mutating func move(to offset: Int)
  /// Where the search for the next token starts.
  var offset: Int { get }
  /// The last letters of the word that ends at an offset, at most four, the last one in the highest byte; zero if there
  /// is no word.
  func letters(ofWordEndingAt offset: Int) -> UInt32
  var literals: CodeLiterals { get set }
  /// Where a comment or literal starts that has no end.
  var unterminated: Int? { get }
}
