import SourceText
import TestSupport
import Testing

/// Decoded texts are written as UTF-8, and stay where they are.
@Suite("Writing bytes")
struct ByteWriterTests {
  private func bytes(of units: [UInt32], joining: Bool = false) -> [UInt8] {
    let buffer = ByteBuffer(capacity: 4 * units.count) { writer in
      for unit in units { writer.append(scalar: unit) }
      if joining { writer.joinSurrogates() }
    }
    return buffer.withSlice { Array($0.bytes) }
  }

  @Test(
    "A scalar of every length",
    arguments: [0, 0x41, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x1_0000, 0x1_F600, 0xF_FFFF, 0x10_FFFF]
      as [UInt32])
  func scalar(_ value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(bytes(of: [value]) == Array(String(scalar).utf8))
  }

  @Test("Scalars of all planes")
  func allPlanes() {
    for value in stride(from: UInt32(0), through: 0x10_FFFF, by: 997) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(bytes(of: [value]) == Array(String(scalar).utf8), "U+\(String(value, radix: 16))")
    }
  }

  @Test(
    "Pairs of surrogates become one character, halves stay",
    arguments: [
      ([0xD83D, 0xDE00], [0x1F600]), ([0x61, 0xD83D, 0xDE00, 0x62], [0x61, 0x1F600, 0x62]),
      ([0xD800, 0xDC00], [0x10000]), ([0xDBFF, 0xDFFF], [0x10FFFF]),
      ([0xD83D, 0xDE00, 0xD83D, 0xDE01], [0x1F600, 0x1F601]), ([0xD83D], [0xD83D]), ([0xDE00], [0xDE00]),
      ([0xDE00, 0xD83D], [0xDE00, 0xD83D]), ([0xD83D, 0xD83D, 0xDE00], [0xD83D, 0x1F600]),
      ([0xD83D, 0x61, 0xDE00], [0xD83D, 0x61, 0xDE00]), ([0xD7FF, 0xE000], [0xD7FF, 0xE000]), ([], []),
    ] as [([UInt32], [UInt32])])
  func surrogates(_ units: [UInt32], _ expected: [UInt32]) {
    #expect(bytes(of: units, joining: true) == bytes(of: expected))
  }

  @Test("A slice is appended whole, and what was written can be read")
  func slices() {
    "abc".withByteSlice { text in
      let buffer = ByteBuffer(capacity: 7) { writer in
        writer.append(text)
        writer.append(UInt8(ascii: "-"))
        writer.append(text[1..<3])
        #expect(writer.count == 6 && writer[3] == UInt8(ascii: "-") && writer[5] == UInt8(ascii: "c"))
      }
      #expect(buffer.slice.string == "abc-bc")
      #expect(buffer.count == 6)
      #expect(buffer.slice[6] == 0 && buffer.slice.sixteenBytes(at: 6) == .zero)
    }
  }

  @Test("A buffer copies any collection")
  func copies() {
    let bytes: [UInt8] = [3, 1, 2]
    for buffer in [ByteBuffer(bytes), ByteBuffer(bytes.lazy.map { $0 }), ByteBuffer(bytes.reversed().reversed())] {
      #expect(buffer.withSlice { Array($0.bytes) } == bytes)
    }
    #expect(ByteBuffer([]).withSlice { $0.isEmpty && $0.sixteenBytes(at: 0) == .zero })
  }

  @Test("Texts in an arena stay as they are while others are added")
  func arena() {
    let seed = TestSeed.make()
    var random = SeededGenerator(seed: seed)
    let arena = ByteArena()
    var expected: [(slice: ByteSlice, bytes: [UInt8])] = []
    for _ in 0..<400 {
      let count =
        random.once(in: 20) ? Int.random(in: 0...20_000, using: &random) : Int.random(in: 0...60, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 1...255, using: &random) }
      // Room for more than is used must not be lost, or what follows would be.
      let isFilled = random.once(in: 2)
      let slice =
        isFilled
        ? arena.append(bytes)
        : arena.append(capacity: 2 * count) { writer in for byte in bytes { writer.append(byte) } }
      expected.append((slice, bytes))
    }
    withExtendedLifetime(arena) {
      for (slice, bytes) in expected {
        #expect(Array(slice.bytes) == bytes, "seed \(seed)")
        #expect(slice.eightBytes(at: slice.count) == 0, "what looks ahead sees no other text; seed \(seed)")
      }
    }
  }
}
