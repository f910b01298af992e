import LocalizationModel
import SourceText
import TestSupport
import Testing

/// The traits found by the scanner, compared with a slow, simple implementation.
@Suite("Traits of texts")
struct TextShapeTests {
  private static let pieces = [
    "file", "the", "файл", "Cα", "的文件", "ファイル", "파일", "फ़ाइल", "ملف", "", " ", "  ", "%@", "%1$@", "%d", "%lld", "%",
    "%%", "%n",
    "%x%", "(", ")", "（", "）", "[", "]", "{", "}", "#{X}", "${x}", "{{", "“", "”", "\"", "«", "「", "」", "5\"", "סה\"כ",
    "://",
    "a@b.c", "@", ":", "\u{200B}", "\u{202E}", "か\u{3099}", "\u{1}", "\t", "\n", "é", "—", "…", "ạ", "😀", "\u{FEFF}",
    "!", "**a**", "__A__", "[[0]]", "@@0@@", "##0##", "<ph id='1'>", "⟦0⟧", "```", "# ", "Translation:",
    "I cannot translate",
    "%u", "%i", "%.1f", "%llld", "%0$@", "%2$lu",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  ]

  @Test("A missing trait is certainly absent")
  func shape() {
    var random = SeededGenerator(seed: TestSeed.make())
    for _ in 0..<4000 {
      let count = Int.random(in: 1...12, using: &random)
      let text = (0..<count).map { _ in
        random.pick(Self.pieces) + (random.once(in: 2) ? " " : "")
      }.joined()
      guard !text.isEmpty else { continue }
      let buffer = ByteBuffer(text.utf8)
      let traits = Traits(of: buffer.slice)
      func expect(_ holds: Bool, _ trait: Traits, _ name: String) {
        #expect(!holds || traits.contains(trait), "\(name): \(text.debugDescription), seed \(random.seed)")
      }
      expect(text.contains("  "), .doubleSpace, "double space")
      #expect(text.contains("  ") == traits.contains(.doubleSpace), "\(text.debugDescription), seed \(random.seed)")
      let words = text.split(separator: " ")
      expect(zip(words, words.dropFirst()).contains { $0.utf8.count > 1 && $0 == $1 }, .repeatedWord, "repeated word")
      for (opening, closing) in ["()", "[]", "{}", "（）", "「」"].map({ ($0.first, $0.last) }) {
        let isUneven =
          text.unicodeScalars.count { Character($0) == opening }
          != text.unicodeScalars.count { Character($0) == closing }
        // Both widths close each other.
        let other: [Character: Character] = ["(": "（", ")": "）", "（": "(", "）": ")"]
        if let opening, let closing, other[opening] == nil { expect(isUneven, .unpairedMark, "\(opening)\(closing)") }
      }
      expect(OddCharacter.all(in: buffer.slice).contains { $0.kind != .debris }, .oddCharacter, "odd character")
      expect(text.contains("://"), .address, "address")
      expect(text.contains("a@b"), .address, "address")
      expect(text.contains("#{") || text.contains("${") || text.contains("{{"), .namedOpening, "named opening")
      let format = FormatString(buffer.slice)
      expect(
        format.specifiers.contains { [.unknown, .incomplete, .overflow].contains($0.kind) }, .unusualSpecifier,
        "specifier")
      expect(
        format.certainSpecifiers.contains { $0.position != nil }
          && format.certainSpecifiers.contains { $0.position == nil },
        .unusualSpecifier, "mixed numbers")
      let latin = text.utf8.count { ($0 | 0x20) &- 0x61 < 26 }
      let foreign = text.utf8.count { (0xCE...0xED).contains($0) && $0 != 0xE2 }
      expect(latin > foreign * 2, .mostlyLatin, "mostly Latin")
      let scalars = Array(text.unicodeScalars)
      expect(
        zip(scalars, scalars.dropFirst()).contains {
          [$0, $1].contains { $0.isASCII && $0.properties.isAlphabetic }
            && [$0, $1].contains { (0x370...0x4FF).contains($0.value) }
        }, .mixedLetters, "mixed letters")
      expect(MachineRemnant(in: buffer.slice) != nil, .machineRemnant, "machine remnant")
      expect(text.count > 1 && "\"“«「".contains(text.first!) && "\"”»」".contains(text.last!), .enclosed, "enclosed")
      withExtendedLifetime(buffer) {}
    }
  }

  @Test("Plain specifiers are the same where the texts have the same")
  func specifiers() {
    var random = SeededGenerator(seed: TestSeed.make())
    let pieces = Self.pieces.filter { $0.contains("%") } + ["%@", "%1$@", "a", " ", "@"]
    var (known, different) = (0, 0)
    for _ in 0..<20_000 {
      let first = (0..<Int.random(in: 0...4, using: &random)).map { _ in random.pick(pieces) }
      var second = random.once(in: 3) ? first.shuffled(using: &random) : first.map { $0 == "a" ? "b" : $0 }
      switch Int.random(in: 0..<6, using: &random) {
      case 0: second.append(random.pick(pieces))
      case 1 where !second.isEmpty: second.removeLast()
      case 2 where !second.isEmpty: second[second.count / 2] = random.pick(pieces)
      default: break
      }
      let buffers = [first, second].map { ByteBuffer($0.joined().utf8) }
      let shapes = buffers.map { TextShape(of: $0.slice) }
      let expected = FormatString.haveSameSpecifiers(buffers[0].slice, buffers[1].slice)
      if let same = shapes[0].specifiers.isSame(as: shapes[1].specifiers) {
        #expect(same == expected, "\(first) \(second), seed \(random.seed)")
        known += 1
        if !same { different += 1 }
      }
    }
    #expect(known > 2_000 && different > 200)
  }

  @Test("The digits of two texts are compared as one by one")
  func digits() {
    var random = SeededGenerator(seed: TestSeed.make())
    let parts = ["0", "1", "7", "9", "/", ":", "a", ".", " ", "é", "٣", "中", "%1$@"]
    func text() -> String { (0..<Int.random(in: 0...20, using: &random)).map { _ in random.pick(parts) }.joined() }
    for _ in 0..<3000 {
      let base = text()
      let text = random.once(in: 2) ? String(base.shuffled(using: &random)) : text()
      func digits(_ text: String) -> [UInt8] { text.utf8.filter(\.isASCIIDigit) }
      let isNumber = digits(base).drop { $0 == UInt8(ascii: "0") }.count <= 4
      let expected =
        base.contains("0.")
        || (isNumber ? digits(base) != digits(text) : digits(base).sorted() != digits(text).sorted())
      let (first, second) = (ByteBuffer(Array(text.utf8)), ByteBuffer(Array(base.utf8)))
      #expect(
        DigitComparison.differ(first.slice, from: second.slice) == expected, "\(text) \(base), seed \(random.seed)")
      withExtendedLifetime((first, second)) {}
    }
  }

  @Test("UTF-8 validation agrees with the standard library and finds the first mistake")
  func validation() {
    var random = SeededGenerator(seed: TestSeed.make())
    let letters = ["a", "é", "ф", "क", "한", "\u{D7FF}", "\u{E000}", "中", "😀", "\u{10FFFF}", " "]
    for round in 0..<3000 {
      let favourite = random.pick(letters)
      let count = Int.random(in: 0...120, using: &random)
      var bytes = (0..<count).flatMap { _ in Array((random.once(in: 3) ? random.pick(letters) : favourite).utf8) }
      if round % 2 == 1, !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] = random.pick([0x80, 0xBF, 0xC0, 0xC1, 0xE0, 0xED, 0xF0, 0xF4, 0xF5, 0xFF, 0x41, 0xA0, 0x9F])
      }
      let buffer = ByteBuffer(bytes)
      let found = buffer.slice.firstInvalidUTF8()
      let valid = bytes.indices.last { String(validating: bytes[...$0], as: UTF8.self) != nil }.map { $0 + 1 } ?? 0
      let expected = String(validating: bytes, as: UTF8.self) != nil ? nil : Int?.some(valid)
      #expect(found == expected, "\(bytes), seed \(random.seed)")
      withExtendedLifetime(buffer) {}
    }
  }
}
