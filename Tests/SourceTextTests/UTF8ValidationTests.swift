import SourceText
import TestSupport
import Testing

/// Valid UTF-8 is what the standard library takes for it.
@Suite("Validation of UTF-8")
struct UTF8ValidationTests {
  private func firstInvalid(_ bytes: [UInt8], from offset: Int = 0) -> Int? {
    ByteBuffer(bytes).withSlice { $0.firstInvalidUTF8(from: offset) }
  }

  @Test(
    "The first byte that is not allowed",
    arguments: [
      ([], nil), ([0x41], nil), ([0xC3, 0xA9], nil), ([0xE0, 0xA0, 0x80], nil), ([0xED, 0x9F, 0xBF], nil),
      ([0xEE, 0x80, 0x80], nil), ([0xF0, 0x90, 0x80, 0x80], nil), ([0xF4, 0x8F, 0xBF, 0xBF], nil), ([0x80], 0),
      ([0x41, 0xBF], 1), ([0xC0, 0x80], 0), ([0xC1, 0xBF], 0), ([0xC3], 0), ([0x41, 0xC3, 0x41], 1),
      ([0xE0, 0x9F, 0xBF], 0), ([0xED, 0xA0, 0x80], 0), ([0xE6, 0x97], 0), ([0xE6, 0x97, 0x41], 0),
      ([0xF0, 0x8F, 0xBF, 0xBF], 0), ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0),
      ([0xF0, 0x9F, 0x98], 0), ([0xFF], 0),
    ] as [([UInt8], Int?)])
  func short(_ bytes: [UInt8], _ expected: Int?) {
    #expect(firstInvalid(bytes) == expected)
    // The same behind and in the middle of blocks that are looked at together.
    for count in [3, 61, 64, 100, 130] {
      let before = [UInt8](repeating: 0x41, count: count)
      let accented = Array(String(repeating: "é", count: count).utf8)
      #expect(firstInvalid(before + bytes) == expected.map { $0 + count }, "behind \(count)")
      #expect(firstInvalid(accented + bytes + [0x41] + accented) == expected.map { $0 + 2 * count }, "among \(count)")
    }
  }

  @Test("Damaged text of any length is judged as the standard library does")
  func damaged() {
    let seed = TestSeed.make()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1500 {
      var bytes = (0..<Int.random(in: 0...90, using: &random)).flatMap { _ in
        Array(random.pick(["a", "b", "é", "ü", "日", "ࠀ", "퟿", "", "😀", "\u{10FFFF}"]).utf8)
      }
      for _ in 0..<Int.random(in: 0...2, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        if random.once(in: 2) {
          bytes[place] = UInt8.random(in: 0x7F...0xFF, using: &random)
        } else {
          bytes.remove(at: place)
        }
      }
      let isValid = String(validating: bytes, as: UTF8.self) != nil
      let found = firstInvalid(bytes)
      #expect((found == nil) == isValid, "\(bytes), seed \(seed)")
      if let found { #expect(String(validating: bytes[..<found], as: UTF8.self) != nil, "\(bytes), seed \(seed)") }
    }
  }
}
