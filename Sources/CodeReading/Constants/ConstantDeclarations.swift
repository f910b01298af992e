internal import LocalizationModel
internal import SourceText

/// Finds the constants of a file whose value is a literal.
///
/// ```
/// enum Keys { static let home = "tab.home" }         Keys.home
/// NSString * const kHome = @"tab.home";              kHome
/// #define HOME @"tab.home"                           HOME
/// ```
struct ConstantDeclarations {
  struct Constant: Sendable {
    var name: String
    /// The types around it: `Outer.Keys`.
    var type: String
    var value: String
    /// The literal.
    var range: ByteRange
  }

  private(set) var constants: [Constant] = []
  private let text: ByteSlice
  private let language: CodeLanguage

  init(_ text: ByteSlice, language: CodeLanguage, named isWanted: (ByteSlice) -> Bool) {
    self.text = text
    self.language = language
    var words = ScopedWords(text, language: language)
    while let word = words.next() {
      // What is in the braces of a function or property is hidden elsewhere.
      if isWanted(text[word]), let type = words.type { readName(word, in: type) }
    }
  }

  private mutating func readName(_ name: Range<Int>, in type: String) {
    let value: Int?
    if language == .swift {
      guard let keyword = text.word(before: name.lowerBound), keyword == "let" else { return }
      value = SwiftDeclaration(text, nameEnd: name.upperBound).valueStart
    } else {
      let next = text.skippingSpace(from: name.upperBound)
      let isMacro = text.word(before: name.lowerBound).map { $0 == "define" } ?? false
      value = isMacro ? next : text[next] == UInt8(ascii: "=") ? text.skippingSpace(from: next + 1) : nil
    }
    guard let value, let (literal, range) = PlainLiteral(text, language: language).whole(at: value) else { return }
    constants.append(Constant(name: text[name].string, type: type, value: literal, range: range))
  }
}
