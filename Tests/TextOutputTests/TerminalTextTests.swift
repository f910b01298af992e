import TestSupport
import Testing
import TextOutput

/// Nothing from a file can steer a terminal, and columns are counted as a terminal does.
@Suite("Text for terminals")
struct TerminalTextTests {
  @Test(
    "What could steer a terminal is shown instead",
    arguments: [
      ("plain", "plain"), ("\u{1B}[31mred", "\\u{1b}[31mred"), ("a\nb\rc\td", "a\\nb\\rc\\td"), ("\u{7F}", "\\u{7f}"),
      ("\u{85}x", "\\u{85}x"), ("\u{A0}x", "\u{A0}x"), ("a\u{202E}b", "a\\u{202e}b"),
      ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"),
      ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"), ("\u{FEFF}a", "\\u{feff}a"), ("é “日” 😀", "é “日” 😀"), ("", ""),
    ])
  func escape(_ text: String, _ expected: String) {
    #expect(TerminalText.escape(text) == expected)
  }

  @Test("Every dangerous character is shown, wherever it stands, and no other one")
  func everyCharacter() {
    let directions: Set<UInt32> = [
      0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069,
      0xFEFF,
    ]
    for scalar in (0..<0x3000).compactMap(Unicode.Scalar.init) + (0xFE00...0x10100).compactMap(Unicode.Scalar.init) {
      let isDangerous = scalar.properties.generalCategory == .control || directions.contains(scalar.value)
      for text in ["\(scalar)", "x\(scalar)", "x\(scalar)yz"] {
        #expect((TerminalText.escape(text) != text) == isDangerous, "U+\(String(scalar.value, radix: 16))")
      }
    }
  }

  @Test("Marks and formats take no column, and letters that are known without asking for their category one or two")
  func everyWidth() {
    for scalar in (0x300..<0x3000).compactMap(Unicode.Scalar.init) + (0x3040..<0xD800).compactMap(Unicode.Scalar.init) {
      let takesNone = [.nonspacingMark, .enclosingMark, .format].contains(scalar.properties.generalCategory)
      let width = TerminalText.width(scalar)
      #expect((width == 0) == takesNone, "U+\(String(scalar.value, radix: 16))")
      #expect(scalar.value >= 0x1100 || width < 2, "U+\(String(scalar.value, radix: 16))")
      let isWide = (0x3400..<0x4DC0).contains(scalar.value) || (0x4E00..<0xA000).contains(scalar.value)
      #expect(!isWide || width == 2, "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test(
    "Columns",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한글", 4), ("😀", 2), ("ｱ", 1), ("Ａ", 2),
      ("\u{200B}", 0), ("\u{AD}", 0), ("a\u{20DD}", 1), ("（日）", 6), ("क्", 1),
    ])
  func width(_ text: String, _ expected: Int) {
    #expect(TerminalText.width(text) == expected)
  }

  @Test(
    "Columns of a character that is escaped",
    arguments: [("a", 1), ("\t", 1), ("\n", 2), ("\u{1B}", 6), ("\u{7F}", 6), ("\u{202E}", 8), ("日", 2), ("é", 1)]
      as [(Unicode.Scalar, Int)])
  func escapedWidth(_ scalar: Unicode.Scalar, _ expected: Int) {
    #expect(TerminalText.escapedWidth(scalar) == expected)
  }

  @Test("The columns of a line are those of what is shown")
  func widthOfLine() {
    let seed = TestSeed.make()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let line = (0..<12).map { _ in random.pick(["a", "\t", "日", "é", "\u{1B}", "\u{202E}", "\u{301}", "😀"]) }.joined()
      var output = OutputBuffer()
      output.write(escaped: line, replacingTabs: true)
      let shown = String(decoding: output.bytes, as: UTF8.self)
      #expect(
        line.unicodeScalars.reduce(0) { $0 + TerminalText.escapedWidth($1) } == TerminalText.width(shown),
        "\(line.debugDescription), seed \(seed)")
    }
  }

  @Test(
    "Text from right to left",
    arguments: [("abc", false), ("日本", false), ("שלום", true), ("abc ع", true), ("ﺎ", true), ("", false)])
  func rightToLeft(_ text: String, _ expected: Bool) {
    #expect(TerminalText.isRightToLeft(text) == expected)
  }

  @Test("Numbers, blanks and escaped texts on their way out")
  func buffer() {
    var output = OutputBuffer()
    for number in [0, 7, -1, 120, Int.max, Int.min] {
      output.write(number)
      output.write(blanks: 1)
    }
    output.line()
    output.write(blanks: -3)
    output.write(escaped: "a\tb\n")
    output.line(" c" as String)
    output.write(repeating: UInt8(ascii: "~"), count: 3)
    output.write(byte: UInt8(ascii: "!"))
    #expect(
      String(decoding: output.bytes, as: UTF8.self)
        == "0 7 -1 120 9223372036854775807 -9223372036854775808 \na\\tb\\n c\n~~~!")
  }
}
