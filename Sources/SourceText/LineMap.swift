/// Converts offsets in a text to lines and columns.
///
/// Built once for each file with findings. A line ends at LF, CR or CRLF. Columns count Unicode scalars;
/// very long lines (generated files are often a single line) get a count every few kilobytes, so that many findings on
/// one line do not each scan it from its start.
package final class LineMap: Sendable {
  private let text: ByteSlice
  /// The offset of the first byte of each line.
  private let starts: [UInt32]
  /// For each long line, the number of scalars before every `stride` bytes from its start.
  private let checkpoints: [Int: [UInt32]]
  private static let stride = 4096

  package init(_ text: ByteSlice) {
    self.text = text
    var starts: [UInt32] = [0]
    let hasCarriageReturn = text.firstIndex(of: 0x0D) != nil
    var offset = 0
    while offset < text.count {
      if hasCarriageReturn {
        let byte = text[offset]
        offset += 1
        guard byte == 0x0A || (byte == 0x0D && text[offset] != 0x0A) else { continue }
      } else {
        guard let found = text.firstIndex(of: 0x0A, from: offset) else { break }
        offset = found + 1
      }
      starts.append(UInt32(offset))
    }
    self.starts = starts
    var checkpoints: [Int: [UInt32]] = [:]
    for (line, start) in starts.enumerated() {
      let end = line + 1 < starts.count ? starts[line + 1] : UInt32(text.count)
      if end - start > Self.stride { checkpoints[line] = Self.checkpoints(of: text[Int(start)..<Int(end)]) }
    }
    self.checkpoints = checkpoints
  }

  package var lineCount: Int { starts.count }

  /// The zero-based index of the line that contains an offset. Logarithmic in the number of lines.
  private func lineIndex(of offset: Int) -> Int {
    starts.bisected { $0 > offset } - 1
  }

  package func position(of offset: Int) -> SourcePosition {
    let offset = min(offset, text.count)
    let line = lineIndex(of: offset)
    let start = Int(starts[line])
    var counted = 0
    var from = start
    if offset - start > Self.stride, let checkpoints = checkpoints[line] {
      let index = (offset - start) / Self.stride
      counted = Int(checkpoints[index])
      from = start + index * Self.stride
    }
    return SourcePosition(line: line + 1, column: counted + text[from..<offset].scalarCount + 1)
  }

  private static func checkpoints(of line: ByteSlice) -> [UInt32] {
    var counts: [UInt32] = [0]
    var offset = 0
    while offset + stride <= line.count {
      counts.append(counts[counts.count - 1] + UInt32(line[offset..<offset + stride].scalarCount))
      offset += stride
    }
    return counts
  }

  /// The range of a one-based line, without its line break.
  package func offsets(ofLine line: Int) -> Range<Int> {
    let start = Int(starts[line - 1])
    var end = line < starts.count ? Int(starts[line]) : text.count
    while end > start, text[end - 1] == 0x0A || text[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The offset of a position; nil when the line or column does not exist.
  package func offset(of position: SourcePosition) -> Int? {
    guard position.line >= 1, position.line <= starts.count, position.column >= 1 else { return nil }
    let offsets = offsets(ofLine: position.line)
    var offset = offsets.lowerBound
    for _ in 1..<position.column {
      guard offset < offsets.upperBound else { return nil }
      offset += text.scalar(at: offset).length
    }
    return offset
  }
}
