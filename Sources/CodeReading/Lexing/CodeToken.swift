internal import LocalizationModel
internal import SourceText

/// The smallest part of source text that says something.
struct CodeToken {
  enum Kind: UInt8 {
    case end
    case identifier
    case number
    /// One sign; `byte` says which.
    case sign
    /// Several operator signs in a row, such as `==` or `->`.
    case operators
    /// A whole string literal; everything that stands in its interpolations came before.
    case literal
    /// `\(` inside a literal; the tokens of the expression follow.
    case interpolationStart
    case interpolationEnd
    /// `#define`, up to `definitionEnd`.
    case definition
    case definitionEnd
  }

  var kind: Kind
  var byte: UInt8
  /// Tokens are made and moved all the time; this one fits into two registers.
  var range: ByteRange

  @inline(__always)
  init(kind: Kind, byte: UInt8 = 0, start: Int, end: Int) {
    self.kind = kind
    self.byte = byte
    range = ByteRange(start, end)
  }

  @inline(__always) var start: Int { Int(range.lowerBound) }
  @inline(__always) var end: Int { Int(range.upperBound) }
}

/// A string literal: what is between its quotes, not yet decoded.
struct CodeLiteral {
  /// With quotes, `@` and `#`.
  var range: ByteRange
  var content: ByteRange
  /// How many `#` enclose it.
  var poundCount = 0
  /// Between triple quotes.
  var isMultiline = false
  /// Whether a backslash stands in it, interpolations included.
  var hasEscape = false
  /// C++'s `R"(…)"`.
  var isRaw = false
  /// Where its interpolations stand among those of all literals.
  var firstInterpolation: UInt32 = 0
  var interpolationCount: UInt32 = 0
}

/// The literals of a file that were read so far; they hold no references, since there are many.
struct CodeLiterals {
  private var all: ContiguousArray<CodeLiteral> = []
  private var interpolations: ContiguousArray<ByteRange> = []

  var count: Int { all.count }
  var last: CodeLiteral? { all.last }
  subscript(number: Int) -> CodeLiteral { all[number] }

  /// `\(…)` with everything.
  func interpolations(of literal: CodeLiteral) -> ArraySlice<ByteRange> {
    guard literal.interpolationCount > 0 else { return [] }
    let first = Int(literal.firstInterpolation)
    return ArraySlice(interpolations[first..<first + Int(literal.interpolationCount)])
  }

  /// Forgets all of them, but keeps the room.
  mutating func removeAll() {
    all.removeAll(keepingCapacity: true)
    interpolations.removeAll(keepingCapacity: true)
  }

  mutating func append(_ literal: CodeLiteral, interpolations ranges: [ByteRange] = []) {
    var literal = literal
    if !ranges.isEmpty {
      literal.firstInterpolation = UInt32(interpolations.count)
      literal.interpolationCount = UInt32(ranges.count)
      interpolations += ranges
    }
    all.append(literal)
  }
}

/// Splits source text into tokens; the two languages differ in comments, literals and directives.
protocol CodeLexer {
  static var language: CodeLanguage { get }
  init(_ text: ByteSlice, _ skimming: Skimming)
  mutating func next() -> CodeToken
  /// The next token that matters to a reader that only skims: literals, some calls, some words, braces of types.
  mutating func skim() -> CodeToken
  var skimming: Skimming { get set }
  /// Reads a literal that was passed over, or the start of it.
  mutating func readLiteralClosely(from offset: Int) -> CodeToken
  /// Goes on at an offset outside of any literal.
  mutating func move(to offset: Int)
  /// Where the next token is looked for.
  var offset: Int { get }
  /// Whether a byte may be part of an identifier.
  func isWordByte(_ byte: UInt8) -> Bool
  /// The last letters of a word, four at most, the last one highest; zero where none ends.
  func letters(ofWordEndingAt offset: Int) -> UInt32
  var literals: CodeLiterals { get set }
  /// Where a comment or literal starts that nothing ends.
  var unterminated: Int? { get }
}

/// What a byte may start, by its value.
enum ByteClass {
  static let space: UInt8 = 0
  static let letter: UInt8 = 1
  static let digit: UInt8 = 2
  /// A sign that is a token alone.
  static let sign: UInt8 = 3
  /// A sign that may be one of several.
  static let operatorSign: UInt8 = 4
  static let quote: UInt8 = 5
  static let slash: UInt8 = 6
  static let pound: UInt8 = 7
  static let apostrophe: UInt8 = 8
  static let at: UInt8 = 9
  static let end: UInt8 = 10

  static let table = ByteTable<UInt8>(forever: (UInt8.min...UInt8.max).map(classify))

  private static func classify(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0: end
    case UInt8(ascii: "\""): quote
    case UInt8(ascii: "/"): slash
    case UInt8(ascii: "#"): pound
    case UInt8(ascii: "'"): apostrophe
    case UInt8(ascii: "@"): at
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "`"), 0x80...0xFF: letter
    case _ where byte.isASCIILetter: letter
    case _ where byte.isASCIIDigit: digit
    case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "|"),
      UInt8(ascii: "^"), UInt8(ascii: "~"):
      operatorSign
    case 0x21...0x7E: sign
    default: space
    }
  }
}

/// The place in the text, and what both languages read alike.
struct CodeCursor {
  let text: ByteSlice
  let classes = ByteClass.table
  var offset = 0

  init(_ text: ByteSlice) {
    self.text = text
    // A byte order mark is no identifier.
    if text.hasPrefix("\u{FEFF}") { offset = 3 }
  }

  /// The class of the next byte that is no white space; a zero byte inside the text counts as white space.
  @inline(__always)
  mutating func skipSpace() -> UInt8 {
    var offset = self.offset
    while true {
      if text[offset] <= 0x20 { offset = endOfSpace(from: offset) }
      let byteClass = classes[Int(text[offset])]
      guard byteClass == ByteClass.space else {
        self.offset = offset
        return byteClass
      }
      offset &+= 1
    }
  }

  /// Line breaks and indentation, sixteen bytes at a time.
  @inline(__always)
  private func endOfSpace(from first: Int) -> Int {
    var offset = first
    while offset < text.count {
      let bytes = sixteen(at: offset)
      let length = Self.firstLane(bytes .> Self.all(0x20))
      offset &+= length
      if length < 16 { break }
    }
    return min(offset, text.count)
  }

  @inline(__always)
  mutating func readIdentifier() -> CodeToken {
    let first = offset
    var end = first &+ 1
    while true {
      let bytes = sixteen(at: end)
      // Operators between a vector and a number are slow ones.
      let letters = (bytes | Self.all(0x20)) &- Self.all(0x61) .< Self.all(26)
      let digits = bytes &- Self.all(0x30) .< Self.all(10)
      let signs = (bytes .== Self.all(0x5F)) .| (bytes .== Self.all(0x24)) .| (bytes .== Self.all(0x60))
      let length = Self.firstLane(.!((letters .| digits) .| (signs .| (bytes .>= Self.all(0x80)))))
      end &+= length
      if length < 16 { break }
    }
    offset = end
    return CodeToken(kind: .identifier, start: first, end: end)
  }

  @inline(__always)
  static func all(_ byte: UInt8) -> SIMD16<UInt8> { SIMD16(repeating: byte) }

  @inline(__always)
  func sixteen(at offset: Int) -> SIMD16<UInt8> {
    text.sixteenBytes(at: offset)
  }

  /// The number of the first lane that is set, sixteen when none is.
  @inline(__always)
  static func firstLane(_ mask: SIMDMask<SIMD16<Int8>>) -> Int {
    let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    let low = halves[0].trailingZeroBitCount
    return (low < 64 ? low : 64 &+ halves[1].trailingZeroBitCount) >> 3
  }

  /// Where the next quote, backslash or control character stands, or the end.
  @inline(__always)
  func endOfPlainText(from first: Int) -> Int {
    var ignored = false
    return endOfPlainText(from: first, &ignored)
  }

  /// The same; a percent sign on the way there is noted.
  @inline(__always)
  func endOfPlainText(from first: Int, _ hasPercentSign: inout Bool) -> Int {
    var offset = first
    while offset < text.count {
      let bytes = sixteen(at: offset)
      let found = (bytes .== Self.all(0x22)) .| (bytes .== Self.all(0x5C)) .| (bytes .< Self.all(0x20))
      let length = Self.firstLane(found)
      if Self.firstLane(bytes .== Self.all(0x25)) < length { hasPercentSign = true }
      offset &+= length
      if length < 16 { break }
    }
    return min(offset, text.count)
  }

  mutating func readNumber(separator: UInt8) -> CodeToken {
    let first = offset
    while true {
      let byte = text[offset]
      if classes[Int(byte)] &- 1 < 2 {
        offset += 1
      } else if byte == UInt8(ascii: ".") || byte == separator, text[offset + 1].isASCIIDigit {
        offset += 2
      } else {
        return CodeToken(kind: .number, start: first, end: offset)
      }
    }
  }

  @inline(__always)
  mutating func readSign() -> CodeToken {
    let first = offset
    offset = first &+ 1
    return CodeToken(kind: .sign, byte: text[first], start: first, end: first &+ 1)
  }

  @inline(__always)
  mutating func readSign(at place: Int) -> CodeToken {
    offset = place
    return readSign()
  }

  mutating func readOperators() -> CodeToken {
    let first = offset
    while classes[Int(text[offset])] == ByteClass.operatorSign { offset += 1 }
    let isSingle = offset == first + 1
    return CodeToken(kind: isSingle ? .sign : .operators, byte: isSingle ? text[first] : 0, start: first, end: offset)
  }

  /// Moves to the line break that ends the line, or to the end.
  mutating func skipLine() { offset = text.endOrIndex(of: 0x0A, from: offset) }

  /// Moves behind the end of a comment that starts here; false when nothing ends it.
  mutating func skipBlockComment(nests: Bool) -> Bool {
    var depth = 1
    offset += 2
    var searched = offset
    while true {
      let slash = text.endOrIndex(of: UInt8(ascii: "/"), from: searched)
      guard slash < text.count else {
        offset = text.count
        return false
      }
      searched = slash + 1
      if slash > offset, text[slash - 1] == UInt8(ascii: "*") {
        depth -= 1
        offset = slash + 1
        if depth == 0 { return true }
      } else if nests, text[slash + 1] == UInt8(ascii: "*") {
        depth += 1
        offset = slash + 2
        searched = offset
      }
    }
  }

  func hasWord(_ word: StaticString, at offset: Int) -> Bool {
    let length = word.utf8CodeUnitCount
    return text.hasPrefix(word, at: offset)
      && classes[Int(text[offset + length])] &- 1 > 1
  }

  /// Moves to the `#endif` or `#else` that ends the part which a condition rules out.
  mutating func skipExcludedPart() {
    var depth = 1
    while true {
      let pound = text.endOrIndex(of: UInt8(ascii: "#"), from: offset)
      guard pound < text.count else {
        offset = text.count
        return
      }
      offset = pound + 1
      var word = offset
      while text[word] == 0x20 || text[word] == 0x09 { word += 1 }
      if hasWord("if", at: word) || hasWord("ifdef", at: word) || hasWord("ifndef", at: word) {
        depth += 1
      } else if hasWord("endif", at: word) {
        depth -= 1
      } else if depth == 1, hasWord("else", at: word) || hasWord("elif", at: word) || hasWord("elseif", at: word) {
        depth = 0
      }
      if depth == 0 {
        skipLine()
        return
      }
    }
  }
}
