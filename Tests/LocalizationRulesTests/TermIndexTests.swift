import TestSupport
import Testing

@testable import LocalizationRules

/// Terms of a glossary are found as words of their own.
@Suite("Terms of a glossary")
struct TermIndexTests {
  @Test("Terms that a text has, as searching for each of them finds")
  func search() {
    var random = SeededGenerator(seed: TestSeed.make())
    func words(_ most: Int) -> String {
      (0..<Int.random(in: 1...most, using: &random)).map { _ in random.pick(["a", "B", "é", "e\u{301}", " ", ".", "1"])
      }
      .joined()
    }
    for round in 0..<TestSeed.rounds(500) {
      let terms = (0..<10).map { _ in words(3) }
      let ignoresCase = Bool.random(using: &random)
      var index = TermIndex(ignoresCase: ignoresCase)
      for (number, term) in terms.enumerated() { index.insert(term, number) }
      let text = words(8)
      let expected = terms.indices.filter { Self.has(text, terms[$0], ignoresCase) }
      #expect(
        index.numbers(in: text).sorted() == expected,
        "\(terms) in '\(text)', TEST_SEED=\(random.seed), round \(round)")
    }
  }

  private static func has(_ text: String, _ term: String, _ ignoresCase: Bool) -> Bool {
    let characters = Array(ignoresCase ? text.lowercased() : text)
    let term = Array(ignoresCase ? term.lowercased() : term)
    return characters.indices.contains { start in
      let end = start + term.count
      return end <= characters.count && Array(characters[start..<end]) == term
        && (start == 0 || !characters[start - 1].isLetter) && (end == characters.count || !characters[end].isLetter)
    }
  }
}
