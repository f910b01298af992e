import SourceText
import TestSupport
import Testing

@testable import LocalizationRules

/// The nearest key is the one that a comparison with every key finds, whether keys are few or listed.
@Suite("Similar keys")
struct SimilarKeysTests {
  @Test("The nearest key, with and without lists", arguments: [3, 40, 256, 257, 400])
  func nearest(_ count: Int) {
    var random = SeededGenerator(seed: TestSeed.make())
    for round in 0..<TestSeed.rounds(20) {
      let keys = (0..<count).map { _ in Self.key(&random) }
      let misspelled = Self.misspelled(random.pick(keys), &random)
      let nearness = random.pick([SimilarKeys.Nearness.slip, .text, .name])
      let file = SourceFile(path: "a.strings", text: (keys + [misspelled]).joined(separator: "\n"))
      let slices = file.text.split()
      var similar = SimilarKeys(Array(slices.dropLast()))
      let text = slices[count]
      let expected = Self.distances(of: slices.dropLast(), from: text, nearness).min { $0 < $1 }
      let found = similar.nearest(to: text, nearness)
      let distance = found.flatMap { Self.distance(slices[$0], text, nearness) }
      #expect(
        distance == expected?.distance, "\(misspelled), \(nearness), TEST_SEED=\(random.seed), round \(round)")
      if count <= 256 { #expect(found == expected?.number, "TEST_SEED=\(random.seed), round \(round)") }
    }
  }

  private static func key(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in
      (0..<Int.random(in: 3...9, using: &random)).map { _ in random.pick(["a", "b", "c", "d", "E", "f", "1", "é"]) }
        .joined()
    }.joined(separator: random.pick([".", "_", " "]))
  }

  /// One letter is another, is missing or is twice in it, or two are swapped.
  private static func misspelled(_ key: String, _ random: inout SeededGenerator) -> String {
    var letters = Array(key)
    let place = Int.random(in: 0..<letters.count - 1, using: &random)
    switch Int.random(in: 0...3, using: &random) {
    case 0: letters[place] = "x"
    case 1: letters.remove(at: place)
    case 2: letters.insert(letters[place], at: place)
    default: letters.swapAt(place, place + 1)
    }
    return String(letters)
  }

  private static func distances(
    of keys: ArraySlice<ByteSlice>, from text: ByteSlice, _ nearness: SimilarKeys.Nearness
  ) -> [(distance: Int, number: Int)] {
    keys.enumerated().compactMap { number, key in distance(key, text, nearness).map { ($0, number) } }
  }

  /// Nil where the key is too far away, or the same.
  private static func distance(_ key: ByteSlice, _ text: ByteSlice, _ nearness: SimilarKeys.Nearness) -> Int? {
    guard key != text, min(key.count, text.count) > 1 else { return nil }
    if nearness.ignoresCase, key.string.lowercased() == text.string.lowercased() { return 0 }
    return Spelling.distance(key, text, limit: nearness.limit(key, text))
  }
}

extension ByteSlice {
  fileprivate func split() -> [ByteSlice] {
    var lines: [ByteSlice] = []
    var start = 0
    for offset in 0...count where offset == count || self[offset] == 0x0A {
      lines.append(self[start..<offset])
      start = offset + 1
    }
    return lines
  }
}
