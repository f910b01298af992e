internal import LocalizationModel
internal import SourceText

/// Scans the tags and texts of an XML file in order, with positions, without building a tree.
///
/// Document types are skipped and never evaluated, so no entity can be declared, and nothing outside the file is read.
struct XMLScanner {
  struct Attribute {
    var name: ByteSlice
    /// As written, without quotation marks.
    var range: ByteRange
  }

  enum Event {
    case start(name: ByteSlice, attributes: [Attribute], range: ByteRange, isEmpty: Bool)
    case end(name: ByteSlice, range: ByteRange)
    /// Text as written, including entities.
    case text(ByteRange)
    case mistake(expected: String, range: ByteRange)
    case endOfFile
  }

  let text: ByteSlice
  var position = 0
  /// The offsets of comments that address the linter, up to the current position.
  private(set) var linterComments: [Int] = []

  init(_ text: ByteSlice) { self.text = text }

  mutating func next() -> Event {
    while position < text.count {
      let start = position
      if text[position] != UInt8(ascii: "<") {
        position = text.firstIndex(of: UInt8(ascii: "<"), from: position) ?? text.count
        return .text(ByteRange(start, position))
      }
      if text.hasPrefix("<!--", at: position) {
        guard skip(past: "-->") else { return mistake("'-->'", at: start) }
        linterComments += LinterComment.markers(in: text, range: start..<position)
      } else if text.hasPrefix("<![CDATA[", at: position) {
        guard skip(past: "]]>") else { return mistake("']]>'", at: start) }
        return .text(ByteRange(start, position))
      } else if text.hasPrefix("<?", at: position) {
        guard skip(past: "?>") else { return mistake("'?>'", at: start) }
      } else if text.hasPrefix("<!", at: position) {
        guard skipDeclaration() else { return mistake("'>'", at: start) }
      } else {
        return tag(from: start)
      }
    }
    return .endOfFile
  }

  private mutating func mistake(_ expected: String, at start: Int) -> Event {
    position = text.count
    return .mistake(expected: expected, range: ByteRange(start, min(start + 1, text.count)))
  }

  private mutating func skip(past mark: StaticString) -> Bool {
    guard let found = text[position..<text.count].range(of: mark) else { return false }
    position += found.upperBound
    return true
  }

  /// Skips `<!DOCTYPE …>`, with or without an internal subset in brackets.
  private mutating func skipDeclaration() -> Bool {
    var isInside = false
    while position < text.count {
      let byte = text[position]
      position += 1
      if byte == UInt8(ascii: "[") { isInside = true }
      if byte == UInt8(ascii: "]") { isInside = false }
      if byte == UInt8(ascii: ">"), !isInside { return true }
    }
    return false
  }

  private mutating func tag(from start: Int) -> Event {
    position += 1
    let isEnd = text[position] == UInt8(ascii: "/")
    if isEnd { position += 1 }
    let nameStart = position
    while position < text.count, !text[position].isASCIIWhitespace, text[position] != UInt8(ascii: ">"),
      text[position] != UInt8(ascii: "/")
    {
      position += 1
    }
    let name = text[nameStart..<position]
    guard !name.isEmpty else { return mistake("the name of a tag", at: start) }
    var attributes: [Attribute] = []
    while true {
      while position < text.count, text[position].isASCIIWhitespace { position += 1 }
      guard position < text.count else { return mistake("'>'", at: start) }
      if text[position] == UInt8(ascii: ">") {
        position += 1
        let range = ByteRange(start, position)
        return isEnd
          ? .end(name: name, range: range) : .start(name: name, attributes: attributes, range: range, isEmpty: false)
      }
      if text.hasPrefix("/>", at: position), !isEnd {
        position += 2
        return .start(name: name, attributes: attributes, range: ByteRange(start, position), isEmpty: true)
      }
      guard let attribute = attribute() else { return mistake("an attribute", at: position) }
      attributes.append(attribute)
    }
  }

  private mutating func attribute() -> Attribute? {
    let start = position
    while position < text.count, text[position] != UInt8(ascii: "="), !text[position].isASCIIWhitespace,
      text[position] != UInt8(ascii: ">"), text[position] != UInt8(ascii: "<")
    {
      position += 1
    }
    let name = text[start..<position]
    while position < text.count, text[position].isASCIIWhitespace { position += 1 }
    guard !name.isEmpty, position < text.count, text[position] == UInt8(ascii: "=") else { return nil }
    position += 1
    while position < text.count, text[position].isASCIIWhitespace { position += 1 }
    let quote = text[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let end = text.firstIndex(of: quote, from: position + 1)
    else { return nil }
    let range = ByteRange(position + 1, end)
    position = end + 1
    return Attribute(name: name, range: range)
  }
}

/// Decodes the five named entities, numeric entities, and CDATA.
enum XMLText {
  static func decode(_ raw: ByteSlice, into arena: ByteArena) -> ByteSlice {
    guard raw.firstIndex(of: UInt8(ascii: "&")) != nil || raw.contains("<![CDATA[") else { return raw }
    return arena.append(capacity: raw.count) { decoded in
      var index = 0
      while index < raw.count {
        if let characters = characterData(in: raw, at: index) {
          decoded.append(raw[characters])
          index = characters.upperBound + 3
        } else if raw[index] == UInt8(ascii: "&"), let (value, length) = entity(raw, at: index) {
          decoded.append(scalar: value)
          index += length
        } else {
          decoded.append(raw[index])
          index += 1
        }
      }
    }
  }

  /// The first `&` that does not start a predefined entity, up to its semicolon; entities are never declared here.
  static func unknownEntity(in raw: ByteSlice) -> ByteRange? {
    var index = 0
    while let next = raw.firstIndex(of: UInt8(ascii: "&"), from: index) {
      if let start = raw[index..<next].range(of: "<![CDATA["),
        let characters = characterData(in: raw, at: index + start.lowerBound), characters.upperBound > next
      {
        index = characters.upperBound
        continue
      }
      guard let (_, length) = entity(raw, at: next) else {
        let end = raw.firstIndex(of: UInt8(ascii: ";"), from: next).map { $0 - next < 40 ? $0 + 1 : next + 1 }
        return ByteRange(next, end ?? next + 1)
      }
      index = next + length
    }
    return nil
  }

  /// The range inside `<![CDATA[…]]>`, if that starts here.
  private static func characterData(in raw: ByteSlice, at index: Int) -> Range<Int>? {
    guard raw.hasPrefix("<![CDATA[", at: index) else { return nil }
    let start = index + 9
    let end = raw[start..<raw.count].range(of: "]]>").map { start + $0.lowerBound } ?? raw.count
    return start..<end
  }

  private static func entity(_ raw: ByteSlice, at index: Int) -> (UInt32, Int)? {
    guard let end = raw.firstIndex(of: UInt8(ascii: ";"), from: index), end - index < 12 else { return nil }
    let name = raw[index + 1..<end].string
    let value: UInt32? =
      switch name {
      case "lt": 0x3C
      case "gt": 0x3E
      case "amp": 0x26
      case "apos": 0x27
      case "quot": 0x22
      case _ where name.hasPrefix("#x"): UInt32(name.dropFirst(2), radix: 16)
      case _ where name.hasPrefix("#"): UInt32(name.dropFirst())
      default: nil
      }
    guard let value, value < 0x11_0000 else { return nil }
    return (value, end + 1 - index)
  }
}
