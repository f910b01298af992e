internal import SourceText

/// How positions count the characters of a line, as negotiated with the client.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// Converts offsets in a text to positions of the protocol: lines and characters, both from zero.
struct TextPositions {
  private let text: ByteSlice
  private let lines: LineMap
  private let encoding: PositionEncoding

  init(_ file: SourceFile, _ encoding: PositionEncoding) { self.init(file.text, encoding) }

  init(_ text: ByteSlice, _ encoding: PositionEncoding) {
    self.text = text
    self.encoding = encoding
    lines = LineMap(text)
  }

  func position(of offset: Int) -> JSON {
    let place = place(of: offset)
    return ["line": .integer(place.line), "character": .integer(place.character)]
  }

  func place(of offset: Int) -> (line: Int, character: Int) {
    let offset = min(offset, text.count)
    let line = lines.position(of: offset).line
    return (line - 1, units(from: lines.offsets(ofLine: line).lowerBound, to: offset))
  }

  func range(_ range: ByteRange) -> JSON {
    ["start": position(of: Int(range.lowerBound)), "end": position(of: Int(range.upperBound))]
  }

  /// How many characters of the protocol are between two places on a line.
  func units(from start: Int, to end: Int) -> Int {
    guard encoding == .utf16 else { return end - start }
    var count = 0
    // Every scalar has one first byte, and those from U+10000 on take two units.
    for offset in start..<end {
      let byte = text[offset]
      if byte & 0xC0 != 0x80 { count += byte >= 0xF0 ? 2 : 1 }
    }
    return count
  }

  /// The offset of a position. A character past the end of its line is the end, and a line past the end of the text is
  /// the end of that.
  func offset(of position: JSON) -> Int? {
    guard let line = position["line"].integer, let character = position["character"].integer, line >= 0, character >= 0
    else { return nil }
    guard line < lines.lineCount else { return text.count }
    let range = lines.offsets(ofLine: line + 1)
    var offset = range.lowerBound
    var rest = character
    while offset < range.upperBound, rest > 0 {
      let byte = text[offset]
      rest -= encoding == .utf8 ? 1 : byte >= 0xF0 ? 2 : 1
      offset += 1
      while encoding == .utf16, offset < range.upperBound, text[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }
}
