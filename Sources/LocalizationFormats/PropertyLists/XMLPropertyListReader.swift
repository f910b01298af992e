internal import LocalizationModel
package import SourceText

/// Reads an XML property list as the system does (CoreFoundation, CFPropertyList.c), with positions.
///
/// Neither this nor the system's reader is a general XML parser: there are ten tags without significant attributes,
/// five named entities, numeric entities, CDATA and comments. Document types are skipped and never evaluated, so no
/// entity can be declared, and nothing outside the file is read. The system rejects the file at the first mistake; this
/// reader then continues at the next `<key>`.
package struct XMLPropertyListReader {
  private let text: ByteSlice
  private let arena: ByteArena
  private var position = 0
  private var reading = PropertyListReading()
  /// The last comment, which belongs to the next key.
  private var comment = ByteRange.start

  /// Whether a text should be tried as XML first: no other text can be valid XML.
  package static func looksLikeXML(_ text: ByteSlice) -> Bool {
    for byte in text.bytes where byte != 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D {
      return byte == UInt8(ascii: "<")
    }
    return false
  }

  package static func read(_ text: ByteSlice, arena: ByteArena) -> PropertyListReading {
    var reader = XMLPropertyListReader(text: text, arena: arena)
    reader.reading.value = reader.readDocument()
    return reader.reading
  }

  private init(text: ByteSlice, arena: ByteArena) {
    self.text = text
    self.arena = arena
  }

  // MARK: Mistakes

  /// Records a mistake for which the system rejects the file.
  private mutating func refuse(expected: String, found: String? = nil, at range: ByteRange? = nil) {
    let here = range ?? ByteRange(min(position, text.count), min(position + 1, text.count))
    // Every open level may report the same place.
    if reading.problems.count < 100, reading.problems.last?.range != here {
      reading.problems.append(
        SyntaxProblem(
          .unexpected(expected: expected, found: found ?? foundHere), here))
    }
    reading.isAccepted = false
  }

  private var foundHere: String {
    guard position < text.count else { return "the end of the file" }
    if text[position] == UInt8(ascii: "<") { return "'\(tagText(at: position))'" }
    return CharacterName.describe(text, at: position)
  }

  private func tagText(at offset: Int) -> String {
    var end = offset
    while end < text.count, end - offset < 40, text[end] != UInt8(ascii: ">"), text[end] != 0x0A { end += 1 }
    return text[offset..<end].string + (end < text.count && text[end] == UInt8(ascii: ">") ? ">" : "…")
  }

  // MARK: Document

  private mutating func readDocument() -> PropertyListValue? {
    while true {
      skipWhitespace()
      guard position + 1 < text.count, text[position] == UInt8(ascii: "<") else {
        refuse(expected: "a property list")
        return nil
      }
      if text.hasPrefix("<!--", at: position) {
        guard skipComment(length: 5) else { return nil }
      } else if text.hasPrefix("<!", at: position) {
        guard skipDocumentType() else { return nil }
      } else if text.hasPrefix("<?", at: position) {
        guard skipInstruction(length: 2) else { return nil }
      } else {
        return readElement(depth: 0)
      }
    }
  }

  private mutating func skipWhitespace() {
    while position < text.count, text[position] == 0x20 || text[position] &- 0x09 < 2 || text[position] == 0x0D {
      position += 1
    }
  }

  /// Skips a comment. `length` is the number of bytes consumed before the search for the end: before the first element,
  /// the system consumes one more, so that `<!---->` does not end there.
  private mutating func skipComment(length: Int = 4) -> Bool {
    let start = position
    position = min(position + length, text.count)
    guard skip(past: "-->") else {
      refuse(expected: "'-->'", found: "the end of the file", at: ByteRange(start, start + 4))
      return false
    }
    comment = ByteRange(start, position)
    reading.linterComments += LinterComment.markers(in: text, range: start..<position)
    return true
  }

  /// Skips an instruction. `length` is the number of bytes of `<?` consumed before the search for the end: inside
  /// elements, the system counts the `?` twice.
  private mutating func skipInstruction(length: Int = 1) -> Bool {
    let start = position
    position += length
    guard skip(past: "?>") else {
      refuse(expected: "'?>'", found: "the end of the file", at: ByteRange(start, start + 2))
      return false
    }
    return true
  }

  private mutating func skip(past mark: StaticString) -> Bool {
    guard let found = text[min(position, text.count)..<text.count].range(of: mark) else {
      position = text.count
      return false
    }
    position += found.upperBound
    return true
  }

  private mutating func skipDocumentType() -> Bool {
    let start = position
    guard text.hasPrefix("<!DOCTYPE", at: position) else {
      refuse(expected: "a property list")
      return false
    }
    position += 9
    // The system refuses declarations in brackets, even none.
    while position < text.count, text[position] != UInt8(ascii: ">"), text[position] != UInt8(ascii: "[") {
      position += 1
    }
    guard position < text.count, text[position] == UInt8(ascii: ">") else {
      refuse(expected: "'>' at the end of the document type", at: ByteRange(start, start + 9))
      return false
    }
    position += 1
    return true
  }

  // MARK: Elements

  private enum Tag: String, CaseIterable {
    case array, data, date, dict, `false`, integer, key, plist, real, string, `true`

    var kindName: String {
      switch self {
      case .array: "a list"
      case .data: "data"
      case .date: "a date"
      case .dict: "a dictionary"
      case .true, .false: "a boolean"
      case .integer, .real: "a number"
      case .key, .string: "a string"
      case .plist: "a property list"
      }
    }
  }

  /// The next value inside an element; nil at a closing tag, at the end, and after a mistake.
  private mutating func readContent(depth: Int, isKey: inout Bool) -> PropertyListValue? {
    isKey = false
    while true {
      skipWhitespace()
      guard position < text.count, text[position] == UInt8(ascii: "<") else {
        refuse(expected: "a tag")
        return nil
      }
      if text.hasPrefix("<!--", at: position) {
        guard skipComment() else { return nil }
      } else if text.hasPrefix("<?", at: position) {
        guard skipInstruction() else { return nil }
      } else if text.hasPrefix("<!", at: position) {
        refuse(expected: "a tag")
        return nil
      } else if text.hasPrefix("</", at: position) || position + 1 >= text.count {
        if position + 1 >= text.count { refuse(expected: "a tag", found: "the end of the file") }
        return nil
      } else {
        isKey = text.hasPrefix("<key", at: position)
        return readElement(depth: depth)
      }
    }
  }

  /// Reads the element whose `<` is at the position.
  private mutating func readElement(depth: Int) -> PropertyListValue? {
    let start = position
    guard depth <= PropertyListValue.maximumDepth else {
      refuse(expected: "at most \(PropertyListValue.maximumDepth) levels", found: "more")
      position = text.count
      return nil
    }
    var nameEnd: Int?
    position += 1
    while position < text.count, text[position] != UInt8(ascii: ">") {
      if nameEnd == nil, text[position].isASCIIWhitespace { nameEnd = position }
      position += 1
    }
    guard position < text.count else {
      refuse(expected: "'>'", found: "the end of the file", at: ByteRange(start, start + 1))
      return nil
    }
    let isEmpty = text[position - 1] == UInt8(ascii: "/")
    let name = text[start + 1..<max(start + 1, nameEnd ?? (isEmpty ? position - 1 : position))]
    position += 1
    guard let tag = Tag(rawValue: name.string) else {
      refuse(
        expected: "a property list tag", found: "'\(tagText(at: start))'", at: ByteRange(start, position))
      return nil
    }
    return readBody(of: tag, isEmpty: isEmpty, from: start, depth: depth)
  }

  private mutating func readBody(of tag: Tag, isEmpty: Bool, from start: Int, depth: Int) -> PropertyListValue? {
    let whole = { [position] in ByteRange(start, position) }
    switch tag {
    case .plist:
      guard !isEmpty else {
        refuse(expected: "a value", found: "an empty property list", at: whole())
        return nil
      }
      return readRoot(depth: depth)
    case .dict:
      return isEmpty ? PropertyListValue(.dictionary([]), range: whole()) : readDictionary(from: start, depth: depth)
    case .array: return isEmpty ? PropertyListValue(.list([]), range: whole()) : readList(from: start, depth: depth)
    case .key, .string:
      guard !isEmpty else { return PropertyListValue(.text(text[position..<position]), range: ByteRange(at: position)) }
      return readText(closing: tag)
    case .true, .false:
      guard isEmpty || readClosingTag(tag) else { return nil }
      return PropertyListValue(.other(tag.kindName), range: ByteRange(start, position))
    case .real:
      guard !isEmpty, let (content, end) = decodeText(), PropertyListScalar.isReal(content) else {
        refuse(expected: tag.kindName, found: isEmpty ? "an empty element" : "something else", at: whole())
        return nil
      }
      return readClosingTag(tag) ? PropertyListValue(.other(tag.kindName), range: ByteRange(start, end)) : nil
    case .data, .date, .integer:
      guard !isEmpty else {
        refuse(expected: tag.kindName, found: "an empty element", at: whole())
        return nil
      }
      return readScalar(tag, from: start)
    }
  }

  private mutating func readRoot(depth: Int) -> PropertyListValue? {
    var isKey = false
    let problems = reading.problems.count
    guard let value = readContent(depth: depth, isKey: &isKey) else {
      if reading.problems.count == problems { refuse(expected: "a value", found: "an empty property list") }
      return nil
    }
    guard reading.isAccepted else { return value }
    let saved = position
    if readContent(depth: depth, isKey: &isKey) != nil {
      position = saved
      skipWhitespace()
      refuse(expected: "'</plist>' after the only value")
    } else if reading.isAccepted {
      _ = readClosingTag(.plist)
    }
    return value
  }

  private mutating func readDictionary(from start: Int, depth: Int) -> PropertyListValue? {
    var pairs: [PropertyListValue.Pair] = []
    while true {
      comment = .start
      var isKey = false
      let problems = reading.problems.count
      guard let key = readContent(depth: depth + 1, isKey: &isKey) else {
        if reading.problems.count > problems, resumeAtNextKey() { continue }
        break
      }
      guard isKey, let name = key.text else {
        refuse(expected: "'<key>'", found: key.kindName, at: key.range)
        if resumeAtNextKey() { continue }
        break
      }
      let keyComment = comment
      guard let value = readContent(depth: depth + 1, isKey: &isKey) else {
        if reading.problems.count == problems { refuse(expected: "a value for key '\(name.string)'") }
        if resumeAtNextKey() { continue }
        break
      }
      pairs.append(.init(key: name, keyRange: key.range, value: value, comment: keyComment))
    }
    if position < text.count { _ = readClosingTag(.dict) }
    return PropertyListValue(.dictionary(pairs), range: ByteRange(start, position))
  }

  /// Recovers from a mistake: moves to the next key of this dictionary, unless the dictionary ends first.
  private mutating func resumeAtNextKey() -> Bool {
    guard reading.problems.count < 100 else { return false }
    var offset = position
    var nesting = 0
    while offset < text.count {
      guard let tag = text.firstIndex(of: UInt8(ascii: "<"), from: offset) else { break }
      if text.hasPrefix("<dict", at: tag) {
        nesting += 1
      } else if text.hasPrefix("</dict", at: tag) {
        if nesting == 0 {
          position = tag
          return false
        }
        nesting -= 1
      } else if nesting == 0, text.hasPrefix("<key>", at: tag) {
        position = tag
        return true
      }
      offset = tag + 1
    }
    position = text.count
    return false
  }

  private mutating func readList(from start: Int, depth: Int) -> PropertyListValue? {
    var values: [PropertyListValue] = []
    var isKey = false
    while let value = readContent(depth: depth + 1, isKey: &isKey) { values.append(value) }
    if reading.isAccepted { _ = readClosingTag(.array) }
    return PropertyListValue(.list(values), range: ByteRange(start, position))
  }

  private mutating func readClosingTag(_ tag: Tag) -> Bool {
    let start = position
    guard text.hasPrefix("</", at: position), text.hasBytes(tag.rawValue, at: position + 2) else {
      refuse(expected: "'</\(tag.rawValue)>'")
      return false
    }
    position += 2 + tag.rawValue.utf8.count
    skipWhitespace()
    guard position < text.count, text[position] == UInt8(ascii: ">") else {
      refuse(expected: "'</\(tag.rawValue)>'", found: "'\(tagText(at: start))'", at: ByteRange(start, position))
      return false
    }
    position += 1
    return true
  }

  // MARK: Text

  private mutating func readText(closing tag: Tag) -> PropertyListValue? {
    let start = position
    guard let (text, end) = decodeText() else { return nil }
    guard readClosingTag(tag) else { return nil }
    return PropertyListValue(.text(text), range: ByteRange(start, end))
  }

  /// The text up to the next tag, with decoded entities and CDATA, and its end.
  private mutating func decodeText() -> (ByteSlice, Int)? {
    let start = position
    var isPlain = true
    while position < text.count, text[position] != UInt8(ascii: "<") {
      if text[position] == UInt8(ascii: "&") { isPlain = false }
      position += 1
    }
    // The system drops a byte order mark at the start of a text.
    let mark = TextEncoding.utf8.byteOrderMark
    if isPlain, !text.hasPrefix("<![CDATA[", at: position), !text.hasPrefix("\u{FEFF}", at: start) {
      return (text[start..<position], position)
    }
    position = start
    var bytes: [UInt8] = []
    while position < text.count {
      let byte = text[position]
      if byte == UInt8(ascii: "<") {
        guard text.hasPrefix("<![CDATA[", at: position) else { break }
        let open = position
        position += 9
        let from = position
        guard skip(past: "]]>") else {
          refuse(expected: "']]>'", found: "the end of the file", at: ByteRange(open, open + 9))
          return nil
        }
        bytes.append(contentsOf: text[from..<position - 3].bytes)
      } else if byte == UInt8(ascii: "&") {
        guard let scalar = readEntity() else { return nil }
        ByteBuffer(capacity: 4) { $0.append(scalar: scalar) }.withSlice { bytes += $0.bytes }
      } else {
        bytes.append(byte)
        position += 1
      }
    }
    return (arena.append(bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes), position)
  }

  private static let entities: [(StaticString, UInt32)] = [
    ("&lt;", 0x3C), ("&gt;", 0x3E), ("&amp;", 0x26), ("&apos;", 0x27), ("&quot;", 0x22),
  ]

  private mutating func readEntity() -> UInt32? {
    for (name, value) in Self.entities where text.hasPrefix(name, at: position) {
      position += name.utf8CodeUnitCount
      return value
    }
    let start = position
    guard text.hasPrefix("&#", at: position) else {
      refuse(
        expected: "one of &lt; &gt; &amp; &apos; &quot; &#…;", found: entityText(at: start),
        at: ByteRange(start, start + 1))
      return nil
    }
    position += 2
    let isHexadecimal = position < text.count && text[position] == UInt8(ascii: "x")
    if isHexadecimal { position += 1 }
    var value: UInt32 = 0
    while position < text.count, text[position] != UInt8(ascii: ";") {
      guard let digit = text[position].hexadecimalValue, isHexadecimal || digit < 10 else {
        refuse(expected: "a digit", at: ByteRange(start, position + 1))
        return nil
      }
      value = value &* (isHexadecimal ? 16 : 10) &+ digit
      position += 1
    }
    guard position < text.count else {
      refuse(expected: "';'", found: "the end of the file", at: ByteRange(start, start + 2))
      return nil
    }
    position += 1
    guard value < 0x11_0000, value & 0xFFFF_F800 != 0xD800 else {
      refuse(expected: "a character", found: entityText(at: start), at: ByteRange(start, position))
      return nil
    }
    return value
  }

  private func entityText(at offset: Int) -> String {
    var end = offset + 1
    while end < text.count, end - offset < 20, text[end].isASCIILetter || text[end].isASCIIDigit { end += 1 }
    if end < text.count, text[end] == UInt8(ascii: ";") { end += 1 }
    return "'\(text[offset..<end].string)'"
  }

  /// Reads a number, date or data, and only checks that it is well-formed.
  private mutating func readScalar(_ tag: Tag, from start: Int) -> PropertyListValue? {
    let from = position
    while position < text.count, text[position] != UInt8(ascii: "<") { position += 1 }
    let content = text[from..<position]
    guard PropertyListScalar.isValid(content, tag: tag.rawValue) else {
      refuse(expected: tag.kindName, found: "'\(content.trimmed.string)'", at: ByteRange(from, position))
      return nil
    }
    guard readClosingTag(tag) else { return nil }
    return PropertyListValue(.other(tag.kindName), range: ByteRange(start, position))
  }
}

/// Whether the system accepts the text of a number, date or data element.
enum PropertyListScalar {
  static func isValid(_ content: ByteSlice, tag: String) -> Bool {
    switch tag {
    case "integer": isInteger(content)
    case "date": isDate(content)
    default: content.bytes.allSatisfy(\.isASCII)
    }
  }

  private static func isInteger(_ content: ByteSlice) -> Bool {
    var offset = 0
    while offset < content.count, content[offset] <= 0x20 { offset += 1 }
    if offset < content.count, content[offset] == UInt8(ascii: "-") || content[offset] == UInt8(ascii: "+") {
      offset += 1
      while offset < content.count, content[offset] <= 0x20 { offset += 1 }
    }
    let isHexadecimal = content.hasPrefix("0x", at: offset) || content.hasPrefix("0X", at: offset)
    if isHexadecimal { offset += 2 }
    let digits = content[offset..<content.count]
    return !digits.isEmpty
      && digits.bytes.allSatisfy { isHexadecimal ? $0.hexadecimalValue != nil : $0.isASCIIDigit }
  }

  static func isReal(_ content: ByteSlice) -> Bool {
    let number = content[(content.bytes.firstIndex { $0 > 0x20 } ?? 0)..<content.count]
    guard number.bytes.allSatisfy({ $0 > 0x20 }) else { return false }
    let text = number.string.lowercased()
    return Double(text) != nil || ["nan", "inf", "+inf", "-inf", "infinity", "+infinity", "-infinity"].contains(text)
  }

  /// Whether the text looks like `2020-01-31T23:59:59Z`, with any number of digits in the year.
  private static func isDate(_ content: ByteSlice) -> Bool {
    var offset = content.count > 0 && content[0] == UInt8(ascii: "-") ? 1 : 0
    while offset < content.count, content[offset].isASCIIDigit { offset += 1 }
    let pattern = ByteSlice("-dd-ddTdd:dd:ddZ")
    return content.count == offset + pattern.count
      && (0..<pattern.count).allSatisfy {
        pattern[$0] == UInt8(ascii: "d") ? content[offset + $0].isASCIIDigit : content[offset + $0] == pattern[$0]
      }
  }
}
