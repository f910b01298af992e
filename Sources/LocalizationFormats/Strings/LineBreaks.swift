internal import SourceText

/// The ends of the lines of a text; U+2028 and U+2029 end lines, too.
struct LineBreaks {
  /// The offsets of the breaks and of the end of the text.
  private var ends: [Int] = []
  /// The offsets after the breaks, and the start of the text.
  private var starts = [0]

  init(_ text: ByteSlice) {
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      let isSeparator =
        byte == 0xE2 && text[offset + 1] == 0x80 && (text[offset + 2] == 0xA8 || text[offset + 2] == 0xA9)
      let length = isSeparator ? 3 : 1
      if byte == 0x0A || byte == 0x0D || isSeparator {
        ends.append(offset)
        starts.append(offset + length)
      }
      offset += length
    }
    ends.append(text.count)
  }

  /// The offset of the next break, or of the end.
  func end(after offset: Int) -> Int { ends[min(ends.bisected { $0 >= offset }, ends.count - 1)] }

  /// The start of the line that contains an offset.
  func start(before offset: Int) -> Int { starts.bisectedLast(before: { $0 > offset }) ?? 0 }
}
