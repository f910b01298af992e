import SourceText
import TestSupport
import Testing

/// Texts in memory are searched, compared and read as strings are, and stop at their own end.
@Suite("Byte slices")
struct ByteSliceTests {
  @Test(
    "The first place of a text in another",
    arguments: [
      ("hello", "l", 2..<3), ("hello", "lo", 3..<5), ("hello", "o", 4..<5), ("hello", "hello", 0..<5),
      ("hello", "", 0..<0), ("", "", 0..<0), ("hello", "hellos", nil), ("hello", "x", nil), ("", "a", nil),
      ("aab", "ab", 1..<3), ("aaab", "aab", 1..<4), ("ab", "b\0", nil), ("naïve", "ï", 2..<4),
    ] as [(String, String, Range<Int>?)])
  func range(_ text: String, _ needle: String, _ range: Range<Int>?) {
    text.withByteSlice { text in needle.withByteSlice { #expect(text.range(of: $0) == range) } }
  }

  @Test("Searching finds what comparing at every offset finds")
  func search() {
    let seed = TestSeed.make()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in random.pick(["a", "b"]) }.joined()
      let needle = (0..<Int.random(in: 1...4, using: &random)).map { _ in random.pick(["a", "b"]) }.joined()
      let bytes = Array(text.utf8)
      let expected = (0..<max(0, bytes.count - needle.utf8.count + 1)).first { bytes[$0...].starts(with: needle.utf8) }
      let found = text.withByteSlice { text in needle.withByteSlice { text.range(of: $0) } }
      #expect(found?.lowerBound == expected, "'\(needle)' in '\(text)', seed \(seed)")
      #expect(found.map { $0.count == needle.utf8.count } != false)
    }
  }

  @Test("Bytes behind the text are zero, however many are taken at once", arguments: 0..<20)
  func padding(_ offset: Int) {
    let text = "abcdefghijklmnopqrs"
    let all = Array(text.utf8) + Array(repeating: 0, count: ByteBuffer.padding)
    text.withByteSlice { slice in
      let sixteen = slice.sixteenBytes(at: offset)
      #expect((0..<16).map { sixteen[$0] } == Array(all[offset..<offset + 16]))
      let words = slice.twoWords(at: offset)
      #expect(words[0] == slice.eightBytes(at: offset) && words[1] == slice.eightBytes(at: offset + 8))
      let bytes = withUnsafeBytes(of: words[0].littleEndian) { [UInt8]($0) }
      #expect(bytes == Array(all[offset..<offset + 8]))
      #expect(slice.fourBytes(at: offset) == UInt32(truncatingIfNeeded: words[0]))
    }
  }

  @Test("A part knows its place in the whole, equal bytes elsewhere do not")
  func place() {
    let buffer = ByteBuffer("one two one".utf8)
    let other = ByteBuffer("one".utf8)
    buffer.withSlice { text in
      #expect(text.offset(of: text[8..<11]) == 8)
      #expect(text.offset(of: text[11..<11]) == 11)
      #expect(text.offset(of: text) == 0)
      #expect(text[4..<7].offset(of: text[8..<11]) == nil)
      #expect(text[4..<7].offset(of: text[0..<3]) == nil)
      #expect(text[4..<7].offset(of: text[4..<8]) == nil)
      #expect(text.isSame(text[8..<11], at: ByteRange(8, 11)))
      #expect(!text.isSame(text[8..<11], at: ByteRange(0, 3)))
      #expect(!text.isSame(text[8..<11], at: ByteRange(8, 10)))
      other.withSlice { one in
        #expect(one == text[0..<3])
        #expect(text.offset(of: one) == nil)
        #expect(!text.isSame(one, at: ByteRange(0, 3)))
      }
    }
  }

  @Test("Beginnings and ends stop at the text's own")
  func affixes() {
    "key = value".withByteSlice { text in
      #expect(text.hasPrefix("key") && text.hasPrefix("value", at: 6) && text.hasSuffix("value"))
      #expect(!text.hasPrefix("value", at: 7) && !text.hasPrefix("key", at: -1) && !text.hasPrefix("e", at: 11))
      #expect(!text[0..<2].hasPrefix("key") && !text[0..<2].hasSuffix("key") && text.hasPrefix("", at: 11))
      #expect(text.contains("= v") && !text[0..<5].contains("= v"))
      #expect(text[6...] == "value" && text[6...].hasPrefix(text[6..<8]) && !text[6..<8].hasPrefix(text[6...]))
    }
  }

  @Test(
    "A byte is found from an offset on, and not behind the end",
    arguments: [("a=b=c", 0, 1), ("a=b=c", 2, 3), ("a=b=c", 4, nil), ("abc", 0, nil), ("", 0, nil)]
      as [(String, Int, Int?)])
  func byte(_ text: String, _ offset: Int, _ expected: Int?) {
    text.withByteSlice { text in
      #expect(text.firstIndex(of: UInt8(ascii: "="), from: offset) == expected)
      #expect(text.endOrIndex(of: UInt8(ascii: "="), from: offset) == expected ?? text.count)
      #expect(text.firstIndex(of: 0) == nil)
    }
  }

  @Test(
    "Blanks at the ends are cut off",
    arguments: [
      ("", ""), (" \t\r\n", ""), (" a b\n", "a b"), ("a", "a"), ("\u{B}a\u{C}", "a"), ("\u{A0}a", "\u{A0}a"),
    ])
  func trimmed(_ text: String, _ expected: String) {
    text.withByteSlice { #expect($0.trimmed.string == expected) }
  }

  @Test("Texts are sorted by their bytes, a beginning before the whole")
  func order() {
    let sorted = ["", "A", "B", "a", "a b", "ab", "abc", "z", "é", "日", "😀"]
    let buffers = sorted.map { ByteBuffer($0.utf8) }
    for (first, one) in buffers.enumerated() {
      for (second, other) in buffers.enumerated() {
        #expect((one.slice < other.slice) == (first < second), "'\(sorted[first])' and '\(sorted[second])'")
        #expect((one.slice == other.slice) == (first == second))
      }
    }
    withExtendedLifetime(buffers) {
      #expect(Set(buffers.map(\.slice)).union(buffers.map(\.slice)).count == sorted.count)
    }
  }

  @Test(
    "A scalar is read forwards and backwards",
    arguments: ["a", "é", "߿", "ࠀ", "日", "\u{FFFF}", "\u{10000}", "😀", "\u{10FFFF}"])
  func scalars(_ character: String) throws {
    let scalar = try #require(character.unicodeScalars.first)
    "x\(character)y".withByteSlice { text in
      let forwards = text.scalar(at: 1)
      let backwards = text.scalar(before: text.count - 1)
      #expect(forwards.value == scalar.value && forwards.length == character.utf8.count)
      #expect(backwards.value == scalar.value && backwards.length == character.utf8.count)
      #expect(text.scalarCount == 3)
    }
  }

  @Test("A byte that starts nothing is one strange character; a lone surrogate is itself")
  func brokenScalars() {
    for bytes in [[0x80], [0xC3], [0xC3, 0x41], [0xE6, 0x97], [0xF0, 0x9F, 0x98], [0xC0, 0x80], [0xFF]] as [[UInt8]] {
      ByteBuffer(bytes).withSlice { text in
        let (value, length) = text.scalar(at: 0)
        #expect(value == 0xFFFD && length == 1, "\(bytes)")
      }
    }
    ByteBuffer([0xED, 0xA0, 0xBD]).withSlice { text in
      let (value, length) = text.scalar(at: 0)
      #expect(value == 0xD83D && length == 3)
    }
    ByteBuffer([0x41, 0x80, 0x80]).withSlice { text in
      let (value, length) = text.scalar(before: 3)
      #expect(value == 0xFFFD && length == 1)
    }
  }

  @Test("Kinds of bytes are those of ASCII", arguments: UInt8.min...UInt8.max)
  func kinds(_ byte: UInt8) {
    let character = Character(UnicodeScalar(byte))
    #expect(byte.isASCII == character.isASCII)
    #expect(byte.isASCIIDigit == (byte.isASCII && character.isNumber))
    #expect(byte.isASCIILetter == (byte.isASCII && character.isLetter))
    #expect(byte.isASCIIUppercase == (byte.isASCII && character.isUppercase))
    #expect(byte.isASCIIWhitespace == (byte.isASCII && character.isWhitespace))
    #expect(byte.hexadecimalValue.map(Int.init) == (byte.isASCII ? character.hexDigitValue : nil))
  }
}
