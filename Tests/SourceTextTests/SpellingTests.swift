import SourceText
import TestSupport
import Testing

/// "Did you mean" names what a person probably meant, and nothing else.
@Suite("Nearest names")
struct SpellingTests {
  @Test(
    "The nearest name",
    arguments: [
      ("jsn", ["json", "junit"], "json"), ("JSON", ["json"], "json"), ("formt", ["--format", "format"], "format"),
      ("teh", ["the", "ten"], "the"), ("sourceLangage", ["sourceLanguage", "source"], "sourceLanguage"),
      ("abcdef", ["abcxyz"], nil), ("abcdef", ["abcdxy"], "abcdxy"), ("abc", ["abx"], "abx"), ("abc", ["axy"], nil),
      ("ab", ["ax"], "ax"), ("a", ["b"], nil), ("ab", ["b"], nil), ("json", ["json"], nil), ("x", [], nil),
      ("tex", ["text", "test"], "text"),
    ] as [(String, [String], String?)])
  func nearest(_ name: String, _ candidates: [String], _ expected: String?) {
    #expect(Spelling.nearest(to: name, among: candidates) == expected)
  }

  @Test(
    "Edits between two texts",
    arguments: [
      ("", "", 0), ("a", "", 1), ("", "abc", 3), ("abc", "abc", 0), ("abc", "abd", 1), ("abc", "acb", 1),
      ("abc", "ab", 1), ("abc", "xabc", 1), ("kitten", "sitting", 3), ("ca", "abc", 3), ("ab", "ba", 1),
    ])
  func distance(_ first: String, _ second: String, _ expected: Int) {
    #expect(Spelling.distance(first, second, limit: 9) == expected)
    #expect(Spelling.distance(second, first, limit: 9) == expected)
    #expect(Spelling.distance(first, second, limit: expected) == expected)
    if expected > 0 { #expect(Spelling.distance(first, second, limit: expected - 1) == nil) }
  }

  @Test("Edits are as many as the whole table of them gives")
  func wholeTable() {
    let seed = TestSeed.make()
    var random = SeededGenerator(seed: seed)
    for round in 0..<TestSeed.rounds(1500) {
      // Texts around 64 bytes and beyond are compared in two ways.
      let lengths = round % 10 == 0 ? 55...75 : 0...9
      let words = (0..<2).map { _ in
        (0..<Int.random(in: lengths, using: &random)).map { _ in random.pick(["a", "b", "c"]) }.joined()
      }
      let expected = Self.distance(Array(words[0].utf8), Array(words[1].utf8))
      let limit = Int.random(in: 0...6, using: &random) + (round % 10 == 0 ? 30 : 0)
      #expect(
        Spelling.distance(words[0], words[1], limit: limit) == (expected <= limit ? expected : nil),
        "\(words), limit \(limit), seed \(seed)")
    }
  }

  /// Every cell of the table; neighbours may be swapped, and are not touched again (optimal string alignment).
  private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var table = Array(repeating: Array(0...second.count), count: first.count + 1)
    for row in 0..<first.count {
      table[row + 1][0] = row + 1
      for column in 0..<second.count {
        let substituted = table[row][column] + (first[row] == second[column] ? 0 : 1)
        var value = min(substituted, table[row][column + 1] + 1, table[row + 1][column] + 1)
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          value = min(value, table[row - 1][column - 1] + 1)
        }
        table[row + 1][column + 1] = value
      }
    }
    return table[first.count][second.count]
  }
}
