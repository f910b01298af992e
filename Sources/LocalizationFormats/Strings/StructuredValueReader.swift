internal import SourceText

/// Skips a dictionary, list or data in place of a text, exactly as the system's reader would.
///
/// Such values are legal but useless, since a lookup needs a text. All that matters is where they end and whether they
/// are well-formed, since a mistake inside discards the whole table.
struct StructuredValueReader {
  let text: ByteSlice
  var position: Int

  /// The maximum nesting that the system accepts.
  private static let maximumDepth = 512

  /// Reads one value; false when the system would report an error.
  mutating func read(depth: Int) -> Bool {
    guard depth <= Self.maximumDepth, skipBlank() else { return false }
    switch text[position] {
    case UInt8(ascii: "{"):
      position += 1
      guard readPairs(depth: depth), skipBlank(), text[position] == UInt8(ascii: "}") else { return false }
      position += 1
      return true
    case UInt8(ascii: "("):
      position += 1
      return readList(depth: depth)
    case UInt8(ascii: "<"):
      position += 1
      return readData()
    default:
      return readString()
    }
  }

  private mutating func readPairs(depth: Int) -> Bool {
    while true {
      // Anything but a key ends the dictionary without an error; the caller handles what follows.
      guard readString() else { return true }
      guard skipBlank() else { return false }
      if text[position] == UInt8(ascii: "=") {
        position += 1
        guard read(depth: depth + 1) else { return false }
        guard skipBlank() else { return false }
      }
      guard text[position] == UInt8(ascii: ";") else { return false }
      position += 1
    }
  }

  private mutating func readList(depth: Int) -> Bool {
    while true {
      // An error in an element ends the list without an error, wherever it occurs.
      guard skipBlank(), text[position] != UInt8(ascii: ")"), read(depth: depth + 1) else { break }
      guard skipBlank() else { return false }
      guard text[position] == UInt8(ascii: ",") else { break }
      position += 1
    }
    guard skipBlank(), text[position] == UInt8(ascii: ")") else { return false }
    position += 1
    return true
  }

  private mutating func readData() -> Bool {
    // The system looks only at the low eight bits of each UTF-16 unit.
    var low: UInt32?
    func unit(_ reader: inout StructuredValueReader) -> UInt32? {
      if let second = low {
        low = nil
        return second
      }
      guard reader.position < reader.text.count else { return nil }
      let (value, length) = reader.text.scalar(at: reader.position)
      reader.position += length
      guard value >= 0x10000 else { return value }
      low = 0xDC00 + (value - 0x10000) & 0x3FF
      return 0xD800 + (value - 0x10000) >> 10
    }
    // Text that does not belong here is not consumed.
    var before = position
    while let value = unit(&self) {
      if value == UInt32(UInt8(ascii: ">")) { return true }
      if UInt8(truncatingIfNeeded: value).hexadecimalValue != nil {
        before = position
        guard let second = unit(&self), UInt8(truncatingIfNeeded: second).hexadecimalValue != nil else { break }
      } else if ![0x20, 0x0A, 0x09, 0x0D, 0x2028, 0x2029].contains(value) {
        break
      }
      before = position
    }
    position = before
    return false
  }

  private mutating func readString() -> Bool {
    guard skipBlank() else { return false }
    let quote = text[position]
    let classes = ByteClasses.table
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      guard classes[Int(quote)] & ByteClasses.word != 0 else { return false }
      while position < text.count, classes[Int(text[position])] & ByteClasses.word != 0 { position += 1 }
      return true
    }
    position += 1
    let start = position
    while position < text.count, text[position] != quote {
      if text[position] == UInt8(ascii: "\\") {
        position += 1
        guard position < text.count else { return false }
      }
      position += 1
    }
    guard position < text.count else {
      position = start
      return false
    }
    position += 1
    return true
  }

  /// Skips white space and comments; false at the end of the text.
  private mutating func skipBlank() -> Bool {
    while position < text.count {
      let byte = text[position]
      if byte.isASCIIWhitespace {
        position += 1
      } else if text.hasPrefix("//", at: position) {
        while position < text.count, text[position] != 0x0A, text[position] != 0x0D,
          !text.hasPrefix("\u{2028}", at: position), !text.hasPrefix("\u{2029}", at: position)
        {
          position += 1
        }
      } else if text.hasPrefix("/*", at: position) {
        position += 2
        while position < text.count, !text.hasPrefix("*/", at: position) { position += 1 }
        position = min(position + 2, text.count)
      } else if text.hasPrefix("\u{2028}", at: position) || text.hasPrefix("\u{2029}", at: position) {
        position += 3
      } else {
        return true
      }
    }
    return false
  }
}
