import SourceText
import TestSupport
import Testing

@testable import LocalizationFormats

@Suite("Ends of lines")
struct LineBreaksTests {
  @Test("Whatever is asked for first, lines are those of the whole text")
  func randomQuestions() {
    let seed = TestSeed.make()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<TestSeed.rounds(2_000) {
      let pieces = ["a", "b", "\n", "\r", "\r\n", "\u{2028}", "\u{2029}", "\u{2027}", "é", ";"]
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in random.pick(pieces) }.joined()
      let buffer = ByteBuffer(text.utf8)
      let (starts, ends) = Self.lines(of: Array(text.utf8))
      let lines = LineBreaks(buffer.slice)
      for _ in 0..<6 {
        let offset = Int.random(in: 0...buffer.count, using: &random)
        #expect(
          lines.end(after: offset) == ends.first { $0 >= offset }, "\(text.debugDescription) at \(offset), seed \(seed)"
        )
        #expect(
          lines.start(before: offset) == starts.last { $0 <= offset },
          "\(text.debugDescription) at \(offset), seed \(seed)")
      }
      withExtendedLifetime(buffer) {}
    }
  }

  /// Where lines start, and where they end.
  private static func lines(of bytes: [UInt8]) -> (starts: [Int], ends: [Int]) {
    var (starts, ends) = ([0], [Int]())
    var offset = 0
    while offset < bytes.count {
      let isSeparator = [[0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9]].contains(Array(bytes[offset...].prefix(3)))
      let length = isSeparator ? 3 : bytes[offset] == 0x0A || bytes[offset] == 0x0D ? 1 : 0
      if length > 0 {
        ends.append(offset)
        starts.append(offset + length)
      }
      offset += max(1, length)
    }
    return (starts, ends + [bytes.count])
  }
}
