import SourceText
import TestSupport
import Testing

/// Compares patterns that are looked up together with each of them alone.
@Suite("Patterns together")
struct PatternIndexOracleTests {
  private static let pieces = [
    "a", "b", "?", "*", "**", "/", "/", "/**/", "**/", "[ab]", "[!a]", "{a,b/a}", "{,b}", ".", "\\*",
  ]

  private static func pattern(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...5, using: &random)).map { _ in random.pick(pieces) }.joined()
  }

  private static func path(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in
      (0..<Int.random(in: 1...2, using: &random)).map { _ in random.pick(["a", "b", ".", "*"]) }.joined()
    }.joined(separator: "/")
  }

  @Test("An index finds the patterns that match on their own")
  func index() {
    var random = SeededGenerator(seed: TestSeed.make())
    for round in 0..<TestSeed.rounds(300) {
      let patterns = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        switch Int.random(in: 0..<4, using: &random) {
        case 0: PathPattern(name: Self.pattern(&random))
        case 1: PathPattern(Self.pattern(&random), startingAt: .below(Self.path(&random)))
        case 2: PathPattern(Self.pattern(&random), startingAt: .above(Self.path(&random)))
        default: PathPattern(Self.pattern(&random))
        }
      }
      let index = PatternIndex(patterns)
      let together = PathPatterns(patterns)
      for _ in 0..<8 {
        let path = Self.path(&random)
        let matching = patterns.indices.filter { patterns[$0].matches(path) }
        let message: Comment = "\(patterns.map(\.text)) and '\(path)', TEST_SEED=\(random.seed), round \(round)"
        #expect(index.numbers(matching: path) == matching, message)
        #expect(index.matches(path) == !matching.isEmpty, message)
        #expect(together.matches(path) == !matching.isEmpty, message)
      }
    }
  }

  @Test("A pattern that starts elsewhere matches what its path from there does")
  func starts() {
    var random = SeededGenerator(seed: TestSeed.make())
    for round in 0..<TestSeed.rounds(2_000) {
      let (pattern, path, way) = (Self.pattern(&random), Self.path(&random), Self.path(&random))
      let message: Comment = "'\(pattern)', '\(way)' and '\(path)', TEST_SEED=\(random.seed), round \(round)"
      let above = PathPattern(pattern, startingAt: .above(way))
      #expect(above.matches(path) == PathPattern(pattern).matches(way + "/" + path), message)
      #expect(above.matchesRoot == PathPattern(pattern).matches(way), message)
      let below = PathPattern(pattern, startingAt: .below(way))
      #expect(below.matches(way + "/" + path) == PathPattern(pattern).matches(path), message)
      #expect(below.matches(path) == (path.hasPrefix(way + "/") && below.matches(path)), message)
    }
  }

  @Test("Many stars in a row need no deep stack")
  func manyStars() {
    let pattern = PathPattern(String(repeating: "**/", count: 100_000) + "a")
    #expect(PatternIndex([pattern]).matches("b/a"))
    #expect(!PatternIndex([pattern]).matches("b"))
  }

  @Test("Of very many patterns, those that may match are followed")
  func manyPlaces() {
    let patterns = (0..<2_000).map { PathPattern("[!x]*\($0)") }
    let index = PatternIndex(patterns)
    for name in ["a7", "a1999", "x7", "a", "a12345"] {
      #expect(index.numbers(matching: name) == patterns.indices.filter { patterns[$0].matches(name) }, "\(name)")
    }
  }

  @Test("A pattern of parts matches a name that has them in this order")
  func parts() {
    let pattern = PathPattern(parts: ["a*", nil, "/{b}"])
    #expect(["a*/{b}", "a*x/y/{b}"].allSatisfy(pattern.matches))
    #expect(!["ab/{b}", "a*/b", "xa*/{b}", ""].contains(where: pattern.matches))
  }

  @Test(
    "Simple patterns have no wildcards inside",
    arguments: [
      ("a", true), ("a/b.strings", true), ("**/a", true), ("a/**", true), ("*.strings", true), ("!a.*", true),
      ("./a/", true), ("", true), ("a*b", false), ("a?", false), ("[a]", false), ("{a,b}", false), ("a\\*", false),
      ("a/**/b", false),
      ("**/**/**/a", false),
    ])
  func simple(_ text: String, isSimple: Bool) { #expect(PathPattern.isSimple(text) == isSimple) }

  @Test("A pattern has the size of what its braces stand for")
  func size() {
    #expect(PathPattern.expandedSize(of: "ab*") == 3)
    #expect(PathPattern.expandedSize(of: "{a,b}c{d,e}") == 12)
    #expect(PathPattern.expandedSize(of: String(repeating: "{a,b}", count: 30)) == nil)
    #expect(PathPattern.expandedSize(of: "{a,b}" + String(repeating: "a", count: 200_000)) == nil)
  }
}
