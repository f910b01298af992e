import SourceText
import TestSupport
import Testing

@testable import LocalizationModel

/// Compares what is found in one pass with following each thing on its own.
@Suite("Found in one pass")
struct OnePassOracleTests {
  @Test("Members that lead back to themselves")
  func circles() {
    var random = SeededGenerator(seed: TestSeed.make())
    for round in 0..<TestSeed.rounds(1_000) {
      let count = Int.random(in: 0...8, using: &random)
      let next = (0..<count).map { _ in
        (0..<Int.random(in: 0...3, using: &random)).map { _ in Int.random(in: 0..<count, using: &random) }
      }
      let expected = (0..<count).filter { Self.reached(from: $0, next).contains($0) }
      #expect(Circles(in: next).members.sorted() == expected, "\(next), TEST_SEED=\(random.seed), round \(round)")
    }
  }

  private static func reached(from start: Int, _ next: [[Int]]) -> Set<Int> {
    var reached: Set<Int> = []
    var pending = next[start]
    while let member = pending.popLast() {
      if reached.insert(member).inserted { pending += next[member] }
    }
    return reached
  }

  @Test("Partly known keys that fit a key")
  func keyPatterns() {
    var random = SeededGenerator(seed: TestSeed.make())
    let parts: [KeyPattern.Part] = [
      .text("a"), .text("b*"), .text("%"), .anything, .rawValue, .specifier(.object), .specifier(.integer),
    ]
    for round in 0..<TestSeed.rounds(300) {
      let patterns = (0..<20).map { _ in
        KeyPattern((0..<Int.random(in: 1...4, using: &random)).map { _ in random.pick(parts) })
      }
      let index = KeyPatternIndex(patterns)
      for _ in 0..<8 {
        let key = (0..<Int.random(in: 0...5, using: &random)).map { _ in random.pick(["a", "b*", "%@", "%lld", "%"]) }
          .joined()
        key.withByteSlice { bytes in
          #expect(
            Array(index.matching(bytes)) == patterns.filter { $0.matches(bytes) },
            "'\(key)', \(patterns.map(\.shown)), TEST_SEED=\(random.seed), round \(round)")
        }
      }
    }
  }
}
