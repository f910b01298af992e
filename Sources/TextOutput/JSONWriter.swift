internal import SourceText

/// Writes JSON, with members in the order in which they are added.
package struct JSONWriter {
  package private(set) var output = OutputBuffer()
  private var depth = 0
  private var isFirst = true
  private var isCompact: Bool

  /// Indents each level by two spaces, or writes no white space at all.
  package init(isCompact: Bool = false) { self.isCompact = isCompact }

  /// Writes a document into a buffer that may send it on in pieces, followed by a line break.
  package static func write(to output: inout OutputBuffer, _ content: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    swap(&json.output, &output)
    content(&json)
    json.output.line()
    swap(&json.output, &output)
  }

  package mutating func object(_ members: (inout JSONWriter) -> Void) { nest("{", "}", members) }

  package mutating func array(_ elements: (inout JSONWriter) -> Void) { nest("[", "]", elements) }

  /// Writes an array with each object on a line of its own; if there are many, `write` works on several at once.
  package mutating func lines<Element: Sendable>(
    _ elements: [Element], _ write: @Sendable (Element, inout JSONWriter) -> Void
  ) {
    array { json in
      guard elements.count > Self.partSize else { return json.elements(elements[...], write) }
      // Not all at once, so that memory does not hold all of a large report.
      for start in stride(from: 0, to: elements.count, by: Self.partSize * Self.partsAtOnce) {
        let starts = stride(from: start, to: elements.count, by: Self.partSize).prefix(Self.partsAtOnce)
        let parts = ParallelMap.map(Array(starts), isLong: start > 0) {
          [depth = json.depth, isCompact = json.isCompact] start in
          var part = JSONWriter(isCompact: isCompact)
          part.depth = depth
          part.isFirst = start == 0
          part.elements(elements[start..<min(start + Self.partSize, elements.count)], write)
          return part.output.bytes
        }
        for part in parts { json.output.bytes.append(contentsOf: part) }
        json.isFirst = false
        json.output.flushIfFull()
      }
    }
  }

  private static let partSize = 256
  private static let partsAtOnce = 16

  private mutating func elements<Element>(
    _ elements: ArraySlice<Element>, _ write: (Element, inout JSONWriter) -> Void
  ) {
    let wasCompact = isCompact
    // In place, since copying a large element retains all that it has.
    elements.withUnsafeBufferPointer { elements in
      guard let first = elements.baseAddress else { return }
      for index in elements.indices {
        element()
        isCompact = true
        write((first + index).pointee, &self)
        isCompact = wasCompact
      }
    }
    output.flushIfFull()
  }

  private mutating func nest(_ open: StaticString, _ close: StaticString, _ content: (inout JSONWriter) -> Void) {
    output.write(open)
    depth += 1
    isFirst = true
    content(&self)
    depth -= 1
    if !isFirst { newLine() }
    output.write(close)
    isFirst = false
  }

  private mutating func newLine() {
    guard !isCompact else { return }
    output.write(byte: 0x0A)
    for _ in 0..<depth { output.write("  ") }
  }

  /// Starts the next element of an array.
  package mutating func element() {
    if !isFirst { output.write(byte: UInt8(ascii: ",")) }
    isFirst = false
    newLine()
  }

  package mutating func name(_ name: String) {
    element()
    value(name)
    output.write(isCompact ? ":" : ": ")
  }

  package mutating func name(_ name: JSONName) {
    element()
    let bytes = name.bytes.buffer
    output.bytes.append(contentsOf: UnsafeBufferPointer(rebasing: isCompact ? bytes.dropLast() : bytes[...]))
  }

  package mutating func member(_ name: String, _ value: String?) {
    self.name(name)
    if let value { self.value(value) } else { null() }
  }

  package mutating func member(_ name: String, _ value: Int) {
    self.name(name)
    self.value(value)
  }

  package mutating func member(_ name: String, _ value: Bool) {
    self.name(name)
    self.value(value)
  }

  package mutating func null() { output.write("null") }
  package mutating func value(_ value: Int) { output.write(value) }
  package mutating func value(_ value: Bool) { output.write(value ? "true" : "false") }

  /// Writes a number given in tenths, with one decimal place if needed.
  package mutating func value(tenths value: Int) {
    output.write(value / 10)
    guard value % 10 != 0 else { return }
    output.write(byte: UInt8(ascii: "."))
    output.write(value % 10)
  }

  /// Writes a string, with escapes for everything that a terminal would not show as it is.
  package mutating func value(_ text: String) {
    output.write(byte: UInt8(ascii: "\""))
    text.withBytes { write(escaped: $0) }
    output.write(byte: UInt8(ascii: "\""))
  }

  private mutating func write(escaped bytes: UnsafeBufferPointer<UInt8>) {
    // Copies runs of plain bytes at once.
    var start = 0
    var next = 0
    let isPlain = Self.isPlain
    while next < bytes.count {
      if next + 8 <= bytes.count, Self.arePlain(eightBytesOf: bytes, at: next) {
        next += 8
        continue
      }
      let (index, byte) = (next, bytes[next])
      next += 1
      guard !isPlain[Int(byte)], let (value, length) = Self.escaped(bytes[index...]) else { continue }
      output.bytes.append(contentsOf: bytes[start..<index])
      start = index + length
      next = start
      switch byte {
      case UInt8(ascii: "\""): output.write("\\\"")
      case UInt8(ascii: "\\"): output.write("\\\\")
      case 0x0A: output.write("\\n")
      case 0x0D: output.write("\\r")
      case 0x09: output.write("\\t")
      default:
        output.write("\\u")
        for shift in [12, 8, 4, 0] { output.write(byte: Self.digit(UInt8(value >> UInt16(shift) & 15))) }
      }
    }
    output.bytes.append(contentsOf: bytes[start...])
  }

  /// Whether each byte stays as it is, whatever follows it. Above 0x7F, only four bytes start dangerous characters, which
  /// have two or three bytes.
  private static let isPlain = ByteTable<Bool>(
    forever: (0...255).map { byte in
      switch byte {
      case 0x00..<0x20, 0x22, 0x23, 0x5C, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF: false
      default: true
      }
    })

  /// Whether eight bytes stay as they are: ASCII from U+0020 to U+007E, none of which is escaped or may be.
  private static func arePlain(eightBytesOf bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    let special =
      word.highestBits(ofBytesEqualTo: 0x22) | word.highestBits(ofBytesEqualTo: 0x23)
      | word.highestBits(ofBytesEqualTo: 0x5C) | word.highestBits(ofBytesEqualTo: 0x7F)
    // A byte below 0x20 borrows, which at worst makes the next one seem special.
    let controls = word &- 0x2020_2020_2020_2020
    return (word | controls | special) & 0x8080_8080_8080_8080 == 0
  }

  /// The character at the start and its number of bytes if it is to be escaped; the first byte is not plain.
  private static func escaped(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> (value: UInt16, length: Int)? {
    let first = bytes[bytes.startIndex]
    if first == UInt8(ascii: "#") { return TerminalText.startsCommand(bytes) ? (UInt16(first), 1) : nil }
    if first < 0x80 { return (UInt16(first), 1) }
    let length = first < 0xE0 ? 2 : 3
    guard let scalar = String(decoding: bytes.prefix(length), as: UTF8.self).unicodeScalars.first,
      TerminalText.isDangerous(scalar)
    else { return nil }
    return (UInt16(scalar.value), length)
  }

  /// A string as a JSON literal, including its quotation marks.
  package static func literal(_ text: String) -> String {
    var writer = JSONWriter()
    writer.value(text)
    return String(decoding: writer.output.bytes, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }
}

/// The name of a member of many objects, as it is written.
package struct JSONName: Sendable {
  /// The name in quotation marks, a colon and a space.
  fileprivate let bytes: ByteTable<UInt8>

  /// Creates a name that lives as long as the program.
  package init(forever name: String) { bytes = ByteTable(forever: Array("\(JSONWriter.literal(name)): ".utf8)) }
}
