package import LocalizationModel
package import SourceText

/// Parses an old-style property list of keys and texts, the content of a `.strings` file.
///
/// ```
/// /* comment */
/// "key" = "value";      key = 'value';      "key";      { … }
/// ```
/// One pass over the bytes gives two readings. The *system's* (CoreFoundation, CFOldStylePList.c) ends at the first
/// mistake: for most mistakes the system rejects the whole table, while a stray character where a key should start ends
/// the table without an error. The *author's* continues: every mistake is recorded, and later entries are still parsed.
package struct StringsParser {
  let text: ByteSlice
  let end: Int
  var position = 0
  var content = ParsedTable(format: .strings, syntax: OldStyleSyntax())
  private let classes = ByteClasses.table

  /// Whether the whole table is enclosed in `{ … }`.
  private(set) var isBraced = false
  /// The last comment, which belongs to the next entry.
  private var comment = ByteRange.start
  /// The offset after the last `;` and the comments on its line, which distinguishes those from comments before the
  /// next entry; zero once another line has begun.
  private var afterEntry = 0
  private var unusual = UnusualSyntax()
  /// The merge conflict that is being parsed, if any.
  var conflict: MergeConflict?
  /// Whether the first key was read: after that the system has a table, and stray text ends it silently.
  private(set) var hasStarted = false
  /// The number of entries when stray text was last reported, so that consecutive stray text is one finding.
  var entriesAtStrayText = -1
  /// Only texts with mistakes need them.
  lazy var lines = LineBreaks(text)
  /// Where strings start of which the search has not found the end, so that none that starts later has one: the first
  /// in each kind of quotation marks, and the first comment.
  private var unclosed = (double: Int.max, single: Int.max, comment: Int.max)

  package static func parse(_ file: SourceFile) -> ParsedTable {
    parse(file.text)
  }

  package static func parse(_ text: ByteSlice) -> ParsedTable {
    var parser = StringsParser(text)
    parser.parseHead()
    parser.finish()
    return parser.content
  }

  private init(_ text: ByteSlice) {
    self.text = text
    end = text.count
    content.entries.reserveCapacity(min(text.count / 96, 1 << 20))
  }

  // MARK: Structure

  private mutating func parseHead() {
    guard end > 0 else {
      content.systemReading = .refused
      return
    }
    skipBlank()
    guard position < end else { return }
    switch text[position] {
    case UInt8(ascii: "{"):
      isBraced = true
      position += 1
      parsePairs()
      finishBraces()
    case UInt8(ascii: "("):
      refuse(expected: "a key", found: "a list")
      recover()
      parsePairs()
    default:
      if text[position] == UInt8(ascii: "<"), !isAtConflictMarker {
        refuse(expected: "a key", found: "'<'")
        recover()
      }
      parsePairs()
    }
  }

  private mutating func finishBraces() {
    guard position < end, text[position] == UInt8(ascii: "}") else {
      if content.systemReading == .whole { refuse(expected: "'}'", found: foundHere) }
      return
    }
    position += 1
    isBraced = false
    skipBlank()
    if position < end { refuse(expected: "the end of the file after '}'", found: foundHere) }
  }

  private mutating func parsePairs() {
    while true {
      skipBlank()
      guard position < end else { return }
      let byte = text[position]
      if byte == UInt8(ascii: "\"") || startsString(byte) {
        parsePair()
      } else if isBraced, byte == UInt8(ascii: "}") {
        return
      } else {
        recoverFromStrayText()
      }
    }
  }

  private mutating func parsePair() {
    let start = position
    guard let key = scanString(asKey: true) else { return }
    hasStarted = true
    skipBlankInside()
    guard position < end else {
      refuseAfterKey(key)
      return
    }
    switch text[position] {
    case UInt8(ascii: "="):
      position += 1
      skipBlankInside()
    case UInt8(ascii: ";"):
      unusual.note(.shorthand, key.range)
      append(key, value: key, extra: .none)
      endPair()
      return
    default:
      guard recoverSeparator(after: key, from: start) else { return }
    }
    guard position < end else {
      refuse(expected: "a value after '='", found: "the end of the file")
      return
    }
    parseValue(of: key)
  }

  private mutating func parseValue(of key: ScannedString) {
    let byte = text[position]
    if startsString(byte) {
      let start = position
      guard let value = scanString(asKey: false) else {
        recoverValue(of: key, from: start)
        return
      }
      skipBlankInside()
      if position < end, text[position] == UInt8(ascii: ";") {
        append(key, value: value, extra: .none)
        endPair()
      } else {
        recoverEnd(of: key, value: value, from: start)
      }
    } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "<"), !isAtConflictMarker {
      parseStructuredValue(of: key)
    } else {
      recoverValue(of: key, from: position)
    }
  }

  private mutating func parseStructuredValue(of key: ScannedString) {
    let start = position
    var reader = StructuredValueReader(text: text, position: position)
    let isRead = reader.read(depth: 1)
    position = reader.position
    let what =
      switch text[start] {
      case UInt8(ascii: "{"): "a dictionary"
      case UInt8(ascii: "("): "a list"
      default: "data"
      }
    let range = ByteRange(start, position)
    guard isRead else {
      refuse(expected: "a string", found: "\(what) that is malformed", at: ByteRange(start, start + 1))
      recover()
      return
    }
    content.problems.append(SyntaxProblem(.notText(what), range))
    skipBlankInside()
    guard position < end, text[position] == UInt8(ascii: ";") else {
      refuse(expected: "';'", found: foundHere)
      recover()
      return
    }
    append(key, value: ScannedString(range: range, bits: 0, quote: 0), extra: .notText)
    endPair()
  }

  mutating func endPair() {
    position += 1
    afterEntry = position
    comment = .start
  }

  mutating func append(_ key: ScannedString, value: ScannedString, extra: Traits) {
    var entry = Entry(
      key: key.range, value: value.range, traits: Traits(rawValue: value.bits & ByteClasses.traitMask).union(extra))
    var decodedKey: ByteSlice?
    var decodedValue: ByteSlice?
    if key.bits & Traits.escape.rawValue != 0 {
      decodedKey = StringsEscapes.decode(
        text[key.range.offsets], at: Int(key.range.lowerBound), into: &content,
        collectsProblems: key.range != value.range)
    }
    if value.bits & Traits.escape.rawValue != 0 {
      let decoded = StringsEscapes.decode(text[value.range.offsets], at: Int(value.range.lowerBound), into: &content)
      decodedValue = decoded
      entry.read(TextShape(of: decoded))
      entry.traits.formUnion(Traits.escape.union(extra))
    } else if !extra.contains(.notText) {
      entry.read(TextShape(of: text[value.range.offsets], traitsOfBytes: entry.traits))
    } else if value.range.isEmpty {
      entry.traits.insert(.empty)
    }
    if content.systemReading != .whole { entry.traits.insert(.notLoaded) }
    let keyText = decodedKey ?? text[key.range.offsets]
    guard conflict?.accepts(keyText) ?? true else { return }
    entry.decoded = content.keep(key: decodedKey, value: decodedValue)
    content.append(entry, comment: comment)
  }

  // MARK: Strings

  /// A quoted string or a bare word.
  struct ScannedString {
    var range: ByteRange
    /// The combined traits of its bytes.
    var bits: UInt64
    /// Zero for a bare word.
    var quote: UInt8
  }

  func startsString(_ byte: UInt8) -> Bool { classes[Int(byte)] & ByteClasses.startsString != 0 }

  /// The string at the position, or nil when it is not closed. A key that is not closed silently ends the table.
  @inline(never)
  mutating func scanString(asKey: Bool) -> ScannedString? {
    let quote = text[position]
    let classes = classes
    let text = text
    var bits: UInt64 = 0
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return scanWord() }
    let start = position + 1
    let isDouble = quote == UInt8(ascii: "\"")
    var index = start > (isDouble ? unclosed.double : unclosed.single) ? end : start
    if quote == UInt8(ascii: "'") { unusual.note(.singleQuotes, ByteRange(position, position + 1)) }
    while true {
      // Four bytes at a time; the text is followed by zeros, which can end a string.
      let four =
        classes[Int(text[index])] | classes[Int(text[index &+ 1])] | classes[Int(text[index &+ 2])]
        | classes[Int(text[index &+ 3])]
      if four & ByteClasses.mayEndString == 0 {
        bits |= four
        index = index &+ 4
        continue
      }
      let properties = classes[Int(text[index])]
      if properties & ByteClasses.mayEndString == 0 {
        bits |= properties
        index = index &+ 1
        continue
      }
      let byte = text[index]
      if byte == quote { break }
      if byte == UInt8(ascii: "\\") {
        bits |= Traits.escape.rawValue
        index += 2
        if index > end { break }
      } else if byte == 0, index >= end {
        break
      } else {
        bits |= properties
        index += 1
      }
    }
    guard index < end else {
      if isDouble {
        unclosed.double = min(unclosed.double, start)
      } else {
        unclosed.single = min(unclosed.single, start)
      }
      position = start - 1
      unterminated(asKey: asKey)
      return nil
    }
    position = index + 1
    if bits & Traits.lineBreak.rawValue != 0 { unusual.note(.lineBreak, ByteRange(start, index)) }
    return ScannedString(range: ByteRange(start, index), bits: bits, quote: quote)
  }

  private mutating func scanWord() -> ScannedString {
    let start = position
    var bits: UInt64 = 0
    while classes[Int(text[position])] & ByteClasses.word != 0 {
      bits |= classes[Int(text[position])]
      position += 1
    }
    unusual.note(.bareWord, ByteRange(start, position))
    return ScannedString(range: ByteRange(start, position), bits: bits, quote: 0)
  }

  // MARK: White space

  /// Skips white space and comments before a key; keeps the last comment for the entry.
  private mutating func skipBlank() {
    let text = text
    while true {
      let byte = text[position]
      if byte == 0x20 || byte &- 0x09 < 5 {
        position += 1
      } else if byte == UInt8(ascii: "/") {
        guard let range = skipComment(insideEntry: false) else { return }
        if !isOnLineOfEntry(range) { comment = range }
      } else if byte == 0xE2, isLineSeparator(at: position) {
        position += 3
      } else {
        return
      }
    }
  }

  /// Skips white space and comments inside an entry, where comments do not belong to the next one.
  mutating func skipBlankInside() {
    while true {
      let byte = text[position]
      if byte == 0x20 || byte &- 0x09 < 5 {
        position += 1
      } else if byte == UInt8(ascii: "/") {
        guard skipComment(insideEntry: true) != nil else { return }
      } else if byte == 0xE2, isLineSeparator(at: position) {
        position += 3
      } else {
        return
      }
    }
  }

  /// Skips the comment at the position and returns its range; nil when there is none.
  @inline(never)
  private mutating func skipComment(insideEntry: Bool) -> ByteRange? {
    let start = position
    switch text[start + 1] {
    case UInt8(ascii: "/"):
      position = endOfLine(from: start + 2)
    case UInt8(ascii: "*"):
      var index = start > unclosed.comment ? end : start + 2
      while true {
        index = text.endOrIndex(of: UInt8(ascii: "*"), from: index)
        guard index < end else {
          unclosed.comment = min(unclosed.comment, start)
          unterminatedComment(at: start, insideEntry: insideEntry)
          return ByteRange(start, start)
        }
        if text[index + 1] == UInt8(ascii: "/"), index + 1 < end { break }
        index += 1
      }
      position = index + 2
    default:
      return nil
    }
    let markers = LinterComment.markers(in: text, range: start..<position)
    if !markers.isEmpty { content.linterComments += markers }
    return ByteRange(start, position)
  }

  /// The offset of the next line break, including U+2028 and U+2029, or of the end.
  func endOfLine(from offset: Int) -> Int {
    var index = offset
    while true {
      let byte = text[index]
      if byte == 0x0A || byte == 0x0D || (byte == 0 && index >= end) || (byte == 0xE2 && isLineSeparator(at: index)) {
        return min(index, end)
      }
      index += 1
    }
  }

  private func isLineSeparator(at offset: Int) -> Bool {
    text[offset + 1] == 0x80 && (text[offset + 2] == 0xA8 || text[offset + 2] == 0xA9)
  }

  private mutating func isOnLineOfEntry(_ range: ByteRange) -> Bool {
    guard afterEntry > 0 else { return false }
    for offset in afterEntry..<Int(range.lowerBound) where text[offset] == 0x0A || text[offset] == 0x0D {
      afterEntry = 0
      return false
    }
    afterEntry = Int(range.upperBound)
    return true
  }

  private mutating func finish() {
    content.problems += unusual.problems
    content.problems.sort { $0.range.lowerBound < $1.range.lowerBound }
  }
}

/// The properties of each byte for the scanner: its traits and, in bits that traits do not use, where it may occur.
enum ByteClasses {
  static let word: UInt64 = 1 << UInt64(Traits.firstFreeBit)
  static let startsString: UInt64 = 2 << UInt64(Traits.firstFreeBit)
  static let mayEndString: UInt64 = 4 << UInt64(Traits.firstFreeBit)
  /// The bits that are traits.
  static let traitMask: UInt64 = 1 << UInt64(Traits.firstFreeBit) - 1

  static let table = ByteTable<UInt64>(
    forever: (0..<256).map { value in
      let byte = UInt8(value)
      var bits = Traits.ofByte[value]
      let isWord = byte.isASCIILetter || byte.isASCIIDigit || "_$/:.-".utf8.contains(byte)
      if isWord { bits |= word | startsString }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { bits |= startsString | mayEndString }
      if byte == 0 || byte == UInt8(ascii: "\\") { bits |= mayEndString }
      return bits
    })
}

/// Constructs that the system reads but many translation tools do not; each is reported once per file.
struct UnusualSyntax {
  enum Construction: Int, CaseIterable {
    case shorthand, bareWord, singleQuotes, lineBreak

    var name: String {
      switch self {
      case .shorthand: "'key;' without a value"
      case .bareWord: "a key or value without quotation marks"
      case .singleQuotes: "single quotation marks"
      case .lineBreak: "a line break inside quotation marks"
      }
    }
  }

  private var first: [ByteRange?] = Array(repeating: nil, count: Construction.allCases.count)

  mutating func note(_ construction: Construction, _ range: ByteRange) {
    if first[construction.rawValue] == nil { first[construction.rawValue] = range }
  }

  var problems: [SyntaxProblem] {
    Construction.allCases.compactMap { construction in
      first[construction.rawValue].map { SyntaxProblem(.unusualSyntax(what: construction.name), $0) }
    }
  }
}
