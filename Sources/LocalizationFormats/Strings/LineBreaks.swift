internal import SourceText

/// The ends of the lines of a text; U+2028 and U+2029 end lines, too.
///
/// Reads from the first line that is asked for, as far as is asked for, and each part once: in most files with a mistake,
/// only the lines around it matter.
final class LineBreaks {
  private let text: ByteSlice
  /// The offsets of the breaks, in order; the end of the text once it is reached.
  private var ends: [Int] = []
  /// The offset where the first known line starts, and those after the breaks.
  private var starts: [Int] = []
  /// What is not read yet.
  private var next = 0

  init(_ text: ByteSlice) { self.text = text }

  /// The offset of the next break, or of the end.
  func end(after offset: Int) -> Int {
    read(until: offset)
    return ends[min(ends.bisected { $0 >= offset }, ends.count - 1)]
  }

  /// The start of the line that contains an offset.
  func start(before offset: Int) -> Int {
    read(until: offset)
    return starts.bisectedLast(before: { $0 > offset }) ?? 0
  }

  /// Reads until the first break at or after an offset, or to the end.
  private func read(until offset: Int) {
    if starts.isEmpty || offset < starts[0] {
      // What comes before the first line that was asked for is read at most once more.
      next = starts.isEmpty ? lineStart(before: offset) : 0
      starts = [next]
      ends = []
    }
    while ends.last.map({ $0 < offset }) ?? true, next <= text.count {
      let length = next < text.count ? lengthOfBreak(at: next) : 0
      if length > 0 {
        ends.append(next)
        starts.append(next + length)
      } else if next == text.count {
        ends.append(next)
      }
      next += max(1, length)
    }
  }

  private func lineStart(before offset: Int) -> Int {
    var start = min(offset, text.count)
    while start > 0, lengthOfBreak(at: start - 1) != 1, start < 3 || lengthOfBreak(at: start - 3) != 3 { start -= 1 }
    return start
  }

  /// The length of the break at an offset; zero where there is none.
  private func lengthOfBreak(at offset: Int) -> Int {
    switch text[offset] {
    case 0x0A, 0x0D: 1
    case 0xE2 where text[offset + 1] == 0x80 && (text[offset + 2] == 0xA8 || text[offset + 2] == 0xA9): 3
    default: 0
    }
  }
}
