/// Converts offsets in a text to lines and columns.
///
/// Built once for each file with findings. A line ends at LF, CR or CRLF. Columns count Unicode scalars. Only every few
/// hundred bytes, it is written down which line and column these are in: a list of all lines took more memory than the
/// rest of a run takes for a catalog, and generated files are often a single line, of which findings must not each read
/// all.
package final class LineMap: Sendable {
  private let text: ByteSlice
  private let hasCarriageReturn: Bool
  /// One for the start of each block of `blockSize` bytes that begins in the text.
  private let blocks: ContiguousArray<Block>
  package let lineCount: Int

  /// Where a block starts.
  private struct Block {
    /// The zero-based line.
    var line: UInt32 = 0
    /// The offset of that line's first byte.
    var start: UInt32 = 0
    /// The number of scalars in the line before the block.
    var column: UInt32 = 0
  }

  private static let blockSize = 512

  package init(_ text: ByteSlice) {
    self.text = text
    hasCarriageReturn = text.firstIndex(of: 0x0D) != nil
    var blocks = ContiguousArray<Block>()
    blocks.reserveCapacity(text.count / Self.blockSize + 1)
    blocks.append(Block())
    var block = Block()
    for number in 0..<text.count / Self.blockSize {
      let offset = number * Self.blockSize
      let end = offset + Self.blockSize
      let breaks = Self.breaks(in: text, from: offset, hasCarriageReturn)
      if let last = breaks.last {
        block.line += UInt32(breaks.count)
        block.start = UInt32(last)
        block.column = UInt32(text[last..<end].scalarCount)
      } else {
        block.column += UInt32(text[offset..<end].scalarCount)
      }
      blocks.append(block)
    }
    self.blocks = blocks
    var count = Int(block.line) + 1
    var offset = (blocks.count - 1) * Self.blockSize
    while let next = Self.lineStart(after: offset, before: text.count, in: text, hasCarriageReturn) {
      count += 1
      offset = next
    }
    lineCount = count
  }

  /// How many lines end in a block, and where the line after the last of them starts.
  private static func breaks(
    in text: ByteSlice, from start: Int, _ hasCarriageReturn: Bool
  ) -> (count: Int, last: Int?) {
    let end = start + blockSize
    var count = 0
    if hasCarriageReturn {
      var last: Int?
      var offset = start
      while let next = lineStart(after: offset, before: end, in: text, true) {
        count += 1
        last = next
        offset = next
      }
      return (count, last)
    }
    // A count in each byte, at most 32.
    let low = SIMD2<UInt64>(repeating: 0x7F7F_7F7F_7F7F_7F7F)
    var counts = SIMD2<UInt64>(repeating: 0)
    var offset = start
    while offset < end {
      // Zero where there is a line feed; the highest bit of others is set then.
      let bytes = text.twoWords(at: offset) ^ SIMD2(repeating: 0x0A0A_0A0A_0A0A_0A0A)
      let others = ((bytes & low) &+ low) | bytes | low
      counts &+= (~others) &>> SIMD2(repeating: 7)
      offset += 16
    }
    let pairs = SIMD2<UInt64>(repeating: 0x00FF_00FF_00FF_00FF)
    let sums = (counts & pairs) &+ ((counts &>> SIMD2(repeating: 8)) & pairs)
    count = Int(((sums.x &+ sums.y) &* 0x0001_0001_0001_0001) >> 48)
    guard count > 0 else { return (0, nil) }
    var last = end
    while text[last - 1] != 0x0A { last -= 1 }
    return (count, last)
  }

  /// The start of the first line that begins behind an offset, where the break before it begins before `end`.
  private static func lineStart(
    after start: Int, before end: Int, in text: ByteSlice, _ hasCarriageReturn: Bool
  ) -> Int? {
    guard hasCarriageReturn else { return text[start..<end].firstIndex(of: 0x0A).map { start + $0 + 1 } }
    for offset in start..<end {
      let byte = text[offset]
      if byte == 0x0A || (byte == 0x0D && text[offset + 1] != 0x0A) { return offset + 1 }
    }
    return nil
  }

  package func position(of offset: Int) -> SourcePosition {
    let offset = min(offset, text.count)
    let number = offset / Self.blockSize
    let block = blocks[number]
    var (line, start) = (Int(block.line), number * Self.blockSize)
    var column = Int(block.column)
    while let next = Self.lineStart(after: start, before: offset, in: text, hasCarriageReturn) {
      (line, start, column) = (line + 1, next, 0)
    }
    return SourcePosition(line: line + 1, column: column + text[start..<offset].scalarCount + 1)
  }

  /// The offset of the first byte of a zero-based line; the end of the text for one too many. Logarithmic in the size of
  /// the text.
  private func start(ofLine line: Int) -> Int {
    let number = blocks.bisected { $0.line >= UInt32(line) }
    if number < blocks.count, blocks[number].line == UInt32(line) { return Int(blocks[number].start) }
    // It starts in the block before.
    var current = Int(blocks[number - 1].line)
    var offset = (number - 1) * Self.blockSize
    while current < line,
      let next = Self.lineStart(after: offset, before: text.count, in: text, hasCarriageReturn)
    {
      (current, offset) = (current + 1, next)
    }
    return current == line ? offset : text.count
  }

  /// The range of a one-based line, without its line break.
  package func offsets(ofLine line: Int) -> Range<Int> {
    let start = start(ofLine: line - 1)
    var end = line < lineCount ? self.start(ofLine: line) : text.count
    while end > start, text[end - 1] == 0x0A || text[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The offset of a position; nil when the line or column does not exist.
  package func offset(of position: SourcePosition) -> Int? {
    guard position.line >= 1, position.line <= lineCount, position.column >= 1 else { return nil }
    let offsets = offsets(ofLine: position.line)
    var offset = offsets.lowerBound
    for _ in 1..<position.column {
      guard offset < offsets.upperBound else { return nil }
      offset += text.scalar(at: offset).length
    }
    return offset
  }
}
