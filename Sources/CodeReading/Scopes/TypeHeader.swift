internal import SourceText

/// The header of a type or extension of Swift: `enum Greeting: String, Named {`.
struct TypeHeader {
  private(set) var name: ByteRange
  /// Including what qualifies the name.
  private(set) var path: ByteRange
  private(set) var inherits: [ByteRange] = []

  /// Longer headers are not read.
  private static let maximumCount = 400

  private init(_ name: ByteRange) {
    self.name = name
    path = name
  }

  /// Reads the tokens after a keyword up to the brace; nil if they are no header. `next` is the token after the ones
  /// that were read, which is the brace of a header.
  static func read<Lexer>(
    after keyword: CodeToken, _ tokens: inout TokenStream<Lexer>
  ) -> (header: TypeHeader?, next: CodeToken) {
    var token = tokens.next(after: keyword)
    guard token.kind == .identifier else { return (nil, token) }
    if keyword.end - keyword.start == 5, isMemberKeyword(tokens.word(token)) { return (nil, token) }
    var header = TypeHeader(token.range)
    var isInheritance = false
    var depth = 0
    for _ in 0..<maximumCount {
      token = tokens.next(after: token)
      let isAfterDot = tokens.previous.kind == .sign && tokens.previous.byte == UInt8(ascii: ".")
      switch (token.kind, token.byte) {
      case (.identifier, _) where depth == 0:
        if !isInheritance {
          if isAfterDot { header.extendName(to: token) }
        } else if tokens.word(token) == "where" {
          isInheritance = false
        } else {
          header.addInherited(token, isAfterDot: isAfterDot)
        }
      case (.sign, UInt8(ascii: "<")), (.sign, UInt8(ascii: "(")), (.sign, UInt8(ascii: "[")): depth += 1
      case (.sign, UInt8(ascii: ">")), (.sign, UInt8(ascii: ")")), (.sign, UInt8(ascii: "]")): depth -= 1
      case (.sign, UInt8(ascii: ":")) where depth == 0 && header.inherits.isEmpty: isInheritance = true
      case (.sign, UInt8(ascii: "{")): return (header, token)
      case (.sign, UInt8(ascii: "}")), (.sign, UInt8(ascii: ";")), (.sign, UInt8(ascii: "=")): return (nil, token)
      case (.identifier, _), (.sign, _), (.number, _), (.operators, _): break
      default: return (nil, token)
      }
    }
    return (nil, token)
  }

  private mutating func extendName(to token: CodeToken) {
    name = token.range
    path.upperBound = name.upperBound
  }

  private mutating func addInherited(_ token: CodeToken, isAfterDot: Bool) {
    if isAfterDot, !inherits.isEmpty { inherits.removeLast() }
    inherits.append(token.range)
  }

  /// Whether a word after `class` shows that it declares no type: `class func`, `class var`.
  private static func isMemberKeyword(_ word: ByteSlice) -> Bool {
    word == "func" || word == "var" || word == "let" || word == "override" || word == "final" || word == "subscript"
  }
}
