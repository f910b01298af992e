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
  /// The open braces, each with the path of its type if it is that of one.
  private var braces: [String?] = []
  /// The path of the type whose brace is next.
  private var expectedType: String?

  init(_ text: ByteSlice, language: CodeLanguage, named isWanted: (ByteSlice) -> Bool) {
    self.text = text
    self.language = language
    var offset = 0
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "\""): offset = NameUses.endOfLiteral(at: offset, in: text)
      case UInt8(ascii: "/") where text[offset + 1] == UInt8(ascii: "/"):
        offset = text.endOrIndex(of: 0x0A, from: offset)
      case UInt8(ascii: "{"):
        braces.append(expectedType)
        expectedType = nil
        offset += 1
      case UInt8(ascii: "}"):
        _ = braces.popLast()
        offset += 1
      case let byte where byte.isWordByte:
        let end = max(text.endOfIdentifier(from: offset), offset + 1)
        if isWanted(text[offset..<end]) { readName(offset..<end) }
        if language == .swift { readKeyword(offset..<end) }
        offset = end
      default: offset += 1
      }
    }
  }

  private mutating func readKeyword(_ word: Range<Int>) {
    switch SwiftKeyword(CodeToken(kind: .identifier, start: word.lowerBound, end: word.upperBound), in: text) {
    case .enum, .struct, .class, .actor, .protocol, .extension:
      let start = text.skippingSpace(from: word.upperBound)
      var end = text.endOfIdentifier(from: start)
      while end > start, text[end] == UInt8(ascii: ".") { end = text.endOfIdentifier(from: end + 1) }
      // `class func`, `class var`.
      guard end > start, !["func", "var", "let"].contains(where: text[start..<end].equals) else { return }
      let outer = braces.last.flatMap { $0 }.map { $0 + "." } ?? ""
      expectedType = outer + text[start..<end].string
    default: break
    }
  }

  private mutating func readName(_ name: Range<Int>) {
    let value: Int?
    if language == .swift {
      // What is in the braces of a function or property is hidden elsewhere.
      guard braces.allSatisfy({ $0 != nil }), let keyword = text.word(before: name.lowerBound), keyword == "let" else {
        return
      }
      value = SwiftDeclaration(text, nameEnd: name.upperBound).valueStart
    } else {
      guard braces.isEmpty else { return }
      let next = text.skippingSpace(from: name.upperBound)
      let isMacro = text.word(before: name.lowerBound).map { $0 == "define" } ?? false
      value = isMacro ? next : text[next] == UInt8(ascii: "=") ? text.skippingSpace(from: next + 1) : nil
    }
    guard let value, let (literal, range) = PlainLiteral(text, language: language).whole(at: value) else { return }
    constants.append(
      Constant(
        name: text[name].string, type: braces.last.flatMap { $0 } ?? "", value: literal.string, range: range))
  }
}
