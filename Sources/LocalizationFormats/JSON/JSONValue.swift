package import LocalizationModel
package import SourceText

/// A value of a JSON file with its place, for small files that are read as a whole: configurations, manifests, data.
package struct JSONValue: Sendable {
  package enum Content: Sendable {
    case object([Member])
    case array([JSONValue])
    case string(String)
    /// As written.
    case number(String)
    case flag(Bool)
    case null
  }

  package struct Member: Sendable {
    package var name: String
    /// Including the quotation marks.
    package var nameRange: ByteRange
    package var value: JSONValue
  }

  package var content: Content
  package var range: ByteRange

  package var members: [Member]? {
    if case .object(let members) = content { return members }
    return nil
  }

  package var elements: [JSONValue]? {
    if case .array(let elements) = content { return elements }
    return nil
  }

  package var text: String? {
    if case .string(let text) = content { return text }
    return nil
  }

  package var integer: Int? {
    if case .number(let text) = content { return Int(text) }
    return nil
  }

  package var flag: Bool? {
    if case .flag(let flag) = content { return flag }
    return nil
  }

  package subscript(name: String) -> JSONValue? { members?.last { $0.name == name }?.value }

  /// The kind of value, for messages.
  package var kindName: String {
    switch content {
    case .object: "an object"
    case .array: "a list"
    case .string: "a string"
    case .number: "a number"
    case .flag: "true or false"
    case .null: "null"
    }
  }
}

/// A JSON file with comments and trailing commas, parsed as far as possible.
package struct JSONDocument: Sendable {
  package let file: SourceFile
  package private(set) var value: JSONValue?
  package private(set) var problems: [SyntaxProblem] = []
  private let arena = ByteArena()

  /// The maximum nesting; more is a mistake.
  private static let maximumDepth = 128

  package init(_ file: SourceFile) {
    self.file = file
    var scanner = JSONScanner(file.text, allowsComments: true)
    if file.decoding.defect != nil, let defect = file.decoding.defect {
      problems.append(SyntaxProblem(.encoding(defect), .start))
    }
    value = read(&scanner, depth: 0)
    // A name that is there twice does not keep the rest from being read.
    let isRead = problems.allSatisfy { if case .repeatedName = $0.kind { true } else { false } }
    if isRead, scanner.next() != 0 || scanner.position < scanner.end {
      problem(expected: "the end of the file", scanner)
    }
  }

  private mutating func problem(expected: String, _ scanner: JSONScanner, at range: ByteRange? = nil) {
    problems.append(
      SyntaxProblem(.unexpected(expected: expected, found: scanner.foundHere), range ?? scanner.rangeHere))
  }

  private mutating func read(_ scanner: inout JSONScanner, depth: Int) -> JSONValue? {
    let byte = scanner.next()
    let start = scanner.position
    guard depth < Self.maximumDepth else {
      problem(expected: "at most \(Self.maximumDepth) levels", scanner)
      return nil
    }
    switch byte {
    case UInt8(ascii: "{"): return readObject(&scanner, depth: depth)
    case UInt8(ascii: "["): return readArray(&scanner, depth: depth)
    case UInt8(ascii: "\""):
      guard let token = readString(&scanner) else { return nil }
      return JSONValue(
        content: .string(scanner.decode(token, into: arena).string), range: ByteRange(start, scanner.position))
    default:
      guard scanner.skipWord() else {
        problem(expected: "a value", scanner)
        return nil
      }
      let word = file.text[start..<scanner.position]
      let range = ByteRange(start, scanner.position)
      switch word {
      case _ where word == "true": return JSONValue(content: .flag(true), range: range)
      case _ where word == "false": return JSONValue(content: .flag(false), range: range)
      case _ where word == "null": return JSONValue(content: .null, range: range)
      default: return JSONValue(content: .number(word.string), range: range)
      }
    }
  }

  private mutating func readString(_ scanner: inout JSONScanner) -> JSONScanner.StringToken? {
    let start = scanner.position
    guard let token = scanner.string() else {
      problems.append(
        SyntaxProblem(
          .unexpected(expected: "a closing quotation mark", found: "the end of the line"), ByteRange(start, start + 1)))
      return nil
    }
    if let escape = scanner.invalidEscape(in: token) {
      problems.append(
        SyntaxProblem(.unexpected(expected: "a valid JSON escape", found: "'\(file.slice(escape).string)'"), escape))
    }
    return token
  }

  private mutating func readObject(_ scanner: inout JSONScanner, depth: Int) -> JSONValue? {
    let start = scanner.position
    scanner.position += 1
    var members: [JSONValue.Member] = []
    var names: Set<String> = []
    while scanner.next() != UInt8(ascii: "}") {
      guard scanner.next() == UInt8(ascii: "\"") else {
        problem(expected: members.isEmpty ? "a name or '}'" : "a name", scanner)
        return nil
      }
      let nameStart = scanner.position
      guard let token = readString(&scanner) else { return nil }
      let name = scanner.decode(token, into: arena).string
      let nameRange = ByteRange(nameStart, scanner.position)
      if !names.insert(name).inserted { problems.append(SyntaxProblem(.repeatedName(name), nameRange)) }
      guard scanner.next() == UInt8(ascii: ":") else {
        problem(expected: "':'", scanner)
        return nil
      }
      scanner.position += 1
      guard let value = read(&scanner, depth: depth + 1) else { return nil }
      members.append(.init(name: name, nameRange: nameRange, value: value))
      guard endsElement(&scanner, closing: UInt8(ascii: "}")) else { return nil }
    }
    scanner.position += 1
    return JSONValue(content: .object(members), range: ByteRange(start, scanner.position))
  }

  private mutating func readArray(_ scanner: inout JSONScanner, depth: Int) -> JSONValue? {
    let start = scanner.position
    scanner.position += 1
    var elements: [JSONValue] = []
    while scanner.next() != UInt8(ascii: "]") {
      guard let value = read(&scanner, depth: depth + 1) else { return nil }
      elements.append(value)
      guard endsElement(&scanner, closing: UInt8(ascii: "]")) else { return nil }
    }
    scanner.position += 1
    return JSONValue(content: .array(elements), range: ByteRange(start, scanner.position))
  }

  /// Skips a comma, which may be a trailing one; false when neither a comma nor the closing bracket follows.
  private mutating func endsElement(_ scanner: inout JSONScanner, closing: UInt8) -> Bool {
    switch scanner.next() {
    case UInt8(ascii: ","): scanner.position += 1
    case closing: break
    default:
      problem(expected: "',' or '\(Character(UnicodeScalar(closing)))'", scanner)
      return false
    }
    return true
  }
}
