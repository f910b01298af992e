internal import LocalizationModel
internal import SourceText

/// The lines and statements of a file, for one comment on a line after the other.
struct SuppressedLines {
  private let text: ByteSlice
  private let comments: [CommentForm]
  /// The last line, without its line break.
  private var line = 0..<0
  /// Where a comment of each form first opens on a line that starts at an offset.
  private var openings: (line: Int, ranges: [Range<Int>?])?
  private var depths: Depths?

  /// The brackets that are open on a line.
  private struct Depths {
    var line: Int
    /// How many are open at the end of this line and of those after it, to which a statement may extend.
    var ends: [(offset: Int, depth: Int)] = []
    /// Where a statement ends at the latest.
    var end = 0
    /// The last place on the line, and how many are open there.
    var place: (offset: Int, depth: Int)
  }

  /// How many lines a statement may have.
  private static let mostLines = 20

  init(_ text: ByteSlice, comments: [CommentForm]) {
    self.text = text
    self.comments = comments
    line = 0..<endOfLine(from: 0)
  }

  /// The line with an offset, without its line break.
  mutating func line(at offset: Int) -> Range<Int> {
    let offset = min(offset, text.count)
    guard offset < line.lowerBound || offset > line.upperBound else { return line }
    var start = offset
    while start > 0, text[start - 1] != 0x0A, text[start - 1] != 0x0D { start -= 1 }
    line = start..<endOfLine(from: offset)
    return line
  }

  private func endOfLine(from offset: Int) -> Int {
    var offset = offset
    while offset < text.count, text[offset] != 0x0A, text[offset] != 0x0D { offset += 1 }
    return offset
  }

  /// The number of the form whose comments open first on a line, before an offset; nil for none.
  mutating func firstOpening(before offset: Int) -> Int? {
    let line = line(at: offset)
    if openings?.line != line.lowerBound {
      openings = (line.lowerBound, comments.map { text[line].range(of: $0.opening) })
    }
    let ranges = openings?.ranges ?? []
    let opened = ranges.indices.filter { ranges[$0].map { line.lowerBound + $0.upperBound <= offset } ?? false }
    return opened.min { (ranges[$0]?.lowerBound ?? 0) < (ranges[$1]?.lowerBound ?? 0) }
  }

  /// The line in code on which a statement starts, and the lines that its open brackets extend to.
  mutating func statement(from start: Int) -> Range<Int> {
    let line = line(at: start)
    var depths =
      depths.flatMap { $0.line == line.lowerBound && $0.place.offset <= start ? $0 : nil } ?? depths(of: line)
    while depths.place.offset < start {
      depths.place.depth += change(at: depths.place.offset)
      depths.place.offset += 1
    }
    self.depths = depths
    let end = depths.ends.first { $0.depth <= depths.place.depth }?.offset ?? depths.end
    return line.lowerBound..<max(end, start)
  }

  private func depths(of line: Range<Int>) -> Depths {
    var depths = Depths(line: line.lowerBound, place: (line.lowerBound, 0))
    var depth = 0
    var offset = line.lowerBound
    while offset < text.count, depths.ends.count < Self.mostLines {
      if text[offset] == 0x0A || (text[offset] == 0x0D && text[offset + 1] != 0x0A) {
        depths.ends.append((offset, depth))
      } else {
        depth += change(at: offset)
      }
      offset += 1
    }
    depths.end = offset
    return depths
  }

  private func change(at offset: Int) -> Int {
    switch text[offset] {
    case UInt8(ascii: "("), UInt8(ascii: "["): 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"): -1
    default: 0
    }
  }
}
