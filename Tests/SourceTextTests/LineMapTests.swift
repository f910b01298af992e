import SourceText
import TestSupport
import Testing

/// Offsets become lines and columns as an editor shows them, and lines and columns become offsets again.
@Suite("Lines and columns")
struct LineMapTests {
  @Test(
    "An offset has a line and a column",
    arguments: [
      ("", 0, 1, 1), ("a", 0, 1, 1), ("a", 1, 1, 2), ("a\nb", 1, 1, 2), ("a\nb", 2, 2, 1), ("a\n", 2, 2, 1),
      ("a\rb", 2, 2, 1), ("a\r\nb", 1, 1, 2), ("a\r\nb", 2, 1, 3), ("a\r\nb", 3, 2, 1), ("a\n\rb", 3, 3, 1),
      ("\n\n", 1, 2, 1), ("\n\n", 2, 3, 1), ("é\nü", 2, 1, 2), ("é\nü", 3, 2, 1), ("𝄞x", 4, 1, 2),
      ("o\u{308}x", 3, 1, 3), ("ab", 99, 1, 3),
    ])
  func positions(_ text: String, _ offset: Int, _ line: Int, _ column: Int) {
    text.withByteSlice { text in
      #expect(LineMap(text).position(of: offset) == SourcePosition(line: line, column: column))
    }
  }

  @Test(
    "A line ends before its line break",
    arguments: [
      ("", 1, 0..<0), ("ab\ncd", 1, 0..<2), ("ab\ncd", 2, 3..<5), ("ab\r\ncd", 1, 0..<2), ("ab\rcd", 1, 0..<2),
      ("ab\n\ncd", 2, 3..<3), ("ab\n", 2, 3..<3),
    ])
  func lines(_ text: String, _ line: Int, _ offsets: Range<Int>) {
    text.withByteSlice { #expect(LineMap($0).offsets(ofLine: line) == offsets) }
  }

  @Test(
    "There is no such place",
    arguments: [(0, 1), (1, 0), (4, 1), (1, 4), (2, 2), (-1, -1)])
  func absent(_ line: Int, _ column: Int) {
    "ab\n\ncd".withByteSlice { #expect(LineMap($0).offset(of: SourcePosition(line: line, column: column)) == nil) }
  }

  @Test(
    "Positions are those that counting from the start gives, and lead back",
    arguments: [
      (["a", "é", "日", "𝄞", "\n", "\r", "\r\n"], 40, 200), (["a", "é", "日", "𝄞", "\n", "\r", "\r\n"], 900, 10),
      (["abc", "é", "\n"], 1_500, 10), (["\n"], 1_600, 1), ([String(repeating: "é", count: 300), "\n"], 20, 10),
      ([String(repeating: "a", count: 511), "a", "\r\n"], 20, 20),
    ])
  func counted(_ parts: [String], _ count: Int, _ repetitions: Int) {
    let seed = TestSeed.make()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<repetitions {
      let text = (0..<count).map { _ in random.pick(parts) }.joined()
      text.withByteSlice { slice in
        let map = LineMap(slice)
        var (line, column, offset) = (1, 1, 0)
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
          if previous == "\n" || (previous == "\r" && scalar != "\n") { (line, column) = (line + 1, 1) }
          let position = SourcePosition(line: line, column: column)
          #expect(map.position(of: offset) == position, "\(text.debugDescription.prefix(400)), seed \(seed)")
          if scalar != "\n" || previous != "\r" {
            #expect(map.offset(of: position) == offset, "\(text.debugDescription.prefix(400)), seed \(seed)")
          }
          offset += UTF8.width(scalar)
          column += 1
          previous = scalar
        }
        #expect(map.lineCount == (previous == "\n" || previous == "\r" ? line + 1 : line), "seed \(seed)")
      }
    }
  }

  @Test("Long lines are counted in strides", arguments: [0, 1, 4095, 4096, 4097, 8191, 8192, 12_000, 19_999])
  func longLines(_ column: Int) {
    let line = String(repeating: "é", count: 20_000)
    "first\n\(line)\n\(line)".withByteSlice { text in
      let map = LineMap(text)
      let starts = [6, 6 + 40_001]
      for (index, start) in starts.enumerated() {
        #expect(map.position(of: start + 2 * column) == SourcePosition(line: index + 2, column: column + 1))
      }
    }
  }
}
