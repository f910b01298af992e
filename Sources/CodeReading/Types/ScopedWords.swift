internal import LocalizationModel
internal import SourceText

/// The words of code outside of literals and comments, one after another, with the types around them.
struct ScopedWords {
  /// How long the path of a type may be, which keeps the time linear.
  private static let maximumPathLength = 500

  private let text: ByteSlice
  private let language: CodeLanguage
  private var offset = 0
  /// The open braces, each with the path of its type if it is that of one.
  private var braces: [String?] = []
  /// How many of the braces belong to functions or anything else that is not a type.
  private var innerBraces = 0
  /// The path of the type whose brace is next.
  private var expectedType: String?

  init(_ text: ByteSlice, language: CodeLanguage) {
    self.text = text
    self.language = language
  }

  /// The types around the word: `Outer.Keys`, empty at the level of the file; nil in functions.
  var type: String? { innerBraces > 0 ? nil : braces.last.flatMap { $0 } ?? "" }

  mutating func next() -> Range<Int>? {
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "\""): offset = endOfLiteral
      case UInt8(ascii: "'") where language == .objectiveC: offset = endOfCharacter
      case UInt8(ascii: "\\"): offset += 2
      case UInt8(ascii: "/") where text[offset + 1] == UInt8(ascii: "/"):
        offset = text.endOrIndex(of: 0x0A, from: offset)
      case UInt8(ascii: "/") where text[offset + 1] == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "{"): openBrace()
      case UInt8(ascii: "}"): closeBrace()
      case let byte where byte.isWordByte:
        let word = offset..<max(text.endOfIdentifier(from: offset), offset + 1)
        offset = word.upperBound
        if language == .swift { readSwiftKeyword(word) } else { readObjectiveCKeyword(word) }
        return word
      default: offset += 1
      }
    }
    return nil
  }

  // MARK: Braces

  private mutating func openBrace() {
    braces.append(expectedType)
    if expectedType == nil { innerBraces += 1 }
    expectedType = nil
    offset += 1
  }

  private mutating func closeBrace() {
    if let type = braces.popLast(), type == nil { innerBraces -= 1 }
    offset += 1
  }

  private mutating func readSwiftKeyword(_ word: Range<Int>) {
    switch SwiftKeyword(CodeToken(kind: .identifier, start: word.lowerBound, end: word.upperBound), in: text) {
    case .enum, .struct, .class, .actor, .protocol, .extension:
      let start = text.skippingSpace(from: word.upperBound)
      var end = text.endOfIdentifier(from: start)
      while end > start, text[end] == UInt8(ascii: ".") { end = text.endOfIdentifier(from: end + 1) }
      // `class func`, `class var`.
      guard end > start, !["func", "var", "let"].contains(where: text[start..<end].equals) else { return }
      let outer = braces.last.flatMap { $0 }.map { $0 + "." } ?? ""
      expectedType = outer.utf8.count < Self.maximumPathLength ? outer + text[start..<end].string : nil
    // `import struct Foundation.Date` has no brace.
    case .func, .var, .let, .`init`: expectedType = nil
    default: break
    }
  }

  /// Braces around variables of a class, and of `extern "C" {`, count as the level of the file.
  private mutating func readObjectiveCKeyword(_ word: Range<Int>) {
    let name = text[word]
    let next = text.skippingSpace(from: word.upperBound)
    if name == "extern" {
      guard text.hasPrefix("\"C\"", at: next), text[text.skippingSpace(from: next + 3)] == UInt8(ascii: "{") else {
        return
      }
      expectedType = ""
    } else if name == "interface" || name == "implementation" {
      guard word.lowerBound > 0, text[word.lowerBound - 1] == UInt8(ascii: "@") else { return }
      if text[endOfClassHeader(from: next)] == UInt8(ascii: "{") { expectedType = "" }
    }
  }

  /// Where the braces of variables may start: after `Name`, `Name (Category)`, `Name : Superclass <Protocol>`.
  private func endOfClassHeader(from start: Int) -> Int {
    var end = text.skippingSpace(from: text.endOfIdentifier(from: start))
    if text[end] == UInt8(ascii: ":") {
      end = text.skippingSpace(from: text.endOfIdentifier(from: text.skippingSpace(from: end + 1)))
    }
    for (open, close) in [(UInt8(ascii: "("), UInt8(ascii: ")")), (UInt8(ascii: "<"), UInt8(ascii: ">"))]
    where text[end] == open {
      guard let last = text.firstIndex(of: close, from: end) else { return text.count }
      end = text.skippingSpace(from: last + 1)
    }
    return end
  }

  // MARK: What is skipped

  /// The offset after a literal whose end is plain to see; else the one after its first mark.
  private var endOfLiteral: Int {
    if language == .swift, text.hasPrefix("\"\"\"", at: offset) {
      let start = offset + 3
      return text[start..<text.count].range(of: "\"\"\"").map { start + $0.upperBound } ?? text.count
    }
    return BracketedText(text).endOfLiteral(at: offset) ?? offset + 1
  }

  /// The offset after `'{'` or `'\''`; that after the mark if it is something else, as in `1'000`.
  private var endOfCharacter: Int {
    let last = offset + (text[offset + 1] == UInt8(ascii: "\\") ? 3 : 2)
    return text[last] == UInt8(ascii: "'") ? last + 1 : offset + 1
  }

  private mutating func skipComment() {
    var depth = 0
    while offset < text.count {
      if text.hasPrefix("*/", at: offset) {
        depth -= 1
        offset += 2
        if depth == 0 { return }
      } else if text.hasPrefix("/*", at: offset) {
        // Only those of Swift may be nested.
        depth = language == .swift ? depth + 1 : 1
        offset += 2
      } else {
        offset += 1
      }
    }
  }
}
