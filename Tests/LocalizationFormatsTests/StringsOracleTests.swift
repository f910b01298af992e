import TestSupport
import Testing

/// Compares with Foundation's own reader on generated files, valid, broken and mutated.
@Suite("Foundation agrees on .strings files")
struct StringsOracleTests {
  @Test("Generated and mutated old-style tables")
  func oldStyle() {
    var generator = SeededGenerator(seed: TestSeed.make())
    for round in 0..<TestSeed.rounds(20_000) {
      let text = OldStyleTables.make(using: &generator)
      compare(Array(text.utf8), generator.seed, round)
    }
  }

  @Test("Byte order marks and UTF-16")
  func encodings() {
    var generator = SeededGenerator(seed: TestSeed.make())
    for round in 0..<TestSeed.rounds(4_000) {
      let units = Array(OldStyleTables.make(using: &generator).utf16)
      var bytes: [UInt8] = []
      let isBigEndian = Bool.random(using: &generator)
      if !generator.once(in: 4) { bytes += isBigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE] }
      for unit in units {
        let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        bytes += isBigEndian ? pair : pair.reversed()
      }
      if generator.once(in: 5) { bytes.removeLast(min(bytes.count, 1)) }
      compare(bytes, generator.seed, round)
    }
  }

  @Test("Mutated bytes")
  func bytes() {
    var generator = SeededGenerator(seed: TestSeed.make())
    for round in 0..<TestSeed.rounds(6_000) {
      var bytes = Array(OldStyleTables.make(using: &generator).utf8)
      if generator.once(in: 3) { bytes = [0xEF, 0xBB, 0xBF] + bytes }
      for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty {
        bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      compare(bytes, generator.seed, round)
    }
  }

  @Test("Generated and mutated XML property lists")
  func xml() {
    var generator = SeededGenerator(seed: TestSeed.make())
    for round in 0..<TestSeed.rounds(10_000) {
      compare(Array(XMLTables.make(using: &generator).utf8), generator.seed, round)
    }
  }

  private func compare(_ bytes: [UInt8], _ seed: UInt64, _ round: Int) {
    let ours = SystemVerdict(parsing: bytes, repairsSurrogates: true)
    let oracle = SystemVerdict(askingFoundation: bytes)
    #expect(
      ours == oracle,
      "TEST_SEED=\(seed), round \(round): \(String(decoding: bytes, as: UTF8.self).debugDescription) bytes \(bytes.prefix(12))"
    )
  }
}

/// Generates old-style tables from pieces that matter to the grammar, then breaks them at random.
enum OldStyleTables {
  private static let keys = [
    "\"a\"", "\"b c\"", "'d'", "e", "\"\"", "k.1-x_$/:", "\"\\n\"", "\"\\U00e9\"", "\"ключ\"", "\"\\101\"", "\"q'q\"",
    "'q\"q'",
  ]
  private static let values = [
    "\"x\"", "\"\"", "v", "'w'", "\"a\\\"b\"", "\"\\\\\"", "\"line\nbreak\"", "\"\\U1F600\"", "\"\\UD83D\\UDE00\"",
    "\"\\341\\3\"",
    "\"\\q\\u203A\"", "{ a = 1; }", "( a, \"b\" )", "<0f 1A>", "( )", "{}", "\"日本語\"", "\"%@ /* no */\"", "http://x",
    "\"\\\n\"",
  ]
  private static let blanks = [
    "", " ", "\n", "\t", "\r\n", "\r", "/* c */", "// c\n", "\u{2028}", "\u{0B}", "/* \"a\" = \"b\"; */ ", "/**/",
    "/*/ */",
  ]
  private static let noise = [
    ";", "=", "\"", "'", "{", "}", "(", ")", "<", ">", ",", "\\", "/*", "*/", "//", "\u{A0}", "\u{FEFF}", "#", "\0",
    "x", " ",
    "\n", "“", "<<<<<<< HEAD\n", "=======\n", "\u{8}", "-", "\u{2029}", "%",
  ]

  static func make(using generator: inout SeededGenerator) -> String {
    var text = ""
    let isBraced = generator.once(in: 12)
    if isBraced { text += generator.pick(blanks) + "{" }
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      text += generator.pick(blanks) + generator.pick(keys) + generator.pick(blanks)
      if !generator.once(in: 10) {
        text += "=" + generator.pick(blanks) + generator.pick(values) + generator.pick(blanks)
      }
      text += ";"
    }
    if isBraced { text += "}" }
    text += generator.pick(blanks)
    guard generator.once(in: 2) else { return text }
    var scalars = Array(text.unicodeScalars)
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let place = Int.random(in: 0...scalars.count, using: &generator)
      if generator.once(in: 2), place < scalars.count {
        scalars.remove(at: place)
      } else {
        scalars.insert(contentsOf: generator.pick(noise).unicodeScalars, at: place)
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

/// Generates XML property lists from elements, entities and comments, then breaks them at random.
enum XMLTables {
  private static let values = [
    "<string>x</string>", "<string></string>", "<string/>", "<string>a &amp; b &lt; &#233; &#x1F600;</string>",
    "<string><![CDATA[<b>]]></string>", "<integer>1</integer>", "<real>1.5</real>", "<true/>", "<false/>", "<dict/>",
    "<dict><key>i</key><string>j</string></dict>", "<array><string>s</string></array>", "<array/>", "<data>AAAA</data>",
    "<date>2020-01-01T00:00:00Z</date>", "<integer>-0x1F</integer>", "<string >y</string >", "<data/>", "<data></data>",
  ]
  private static let blanks = ["", " ", "\n", "\t", "<!-- c -->", "\r\n", "<?x y?>"]
  private static let heads = [
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", "", "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"x\">",
    "<?xml version=\"1.0\"?><!DOCTYPE plist [ <!ENTITY a \"b\"> <!-- c --> %d; ]>", "<!DOCTYPE plist []>",
    "<!DOCTYPE plist [ <!ENTITY a \"b\"> <!-- c --> ]>",
  ]
  private static let noise = [
    "<", ">", "/", "&", ";", "&x;", "<!--", "-->", "</dict>", "</key>", "<key>", "x", "<![CDATA[", "]]>", "&#;", "&#x;",
    "<!", "<?",
    "\"", "<foo>", "<plist>", "</plist>", " ", "\n", "\0", "&#xD800;", "</", "-", "\u{FEFF}",
  ]

  static func make(using generator: inout SeededGenerator) -> String {
    var text = generator.pick(heads)
    let isWrapped = !generator.once(in: 4)
    if isWrapped { text += generator.pick(["<plist version=\"1.0\">", "<plist>"]) }
    text += generator.pick(blanks) + "<dict>"
    for index in 0..<Int.random(in: 0...3, using: &generator) {
      text += generator.pick(blanks) + "<key>\(generator.pick(["k\(index)", "same", "a &gt; b", "", "é"]))</key>"
      text += generator.pick(blanks) + generator.pick(values)
    }
    text += generator.pick(blanks) + "</dict>" + generator.pick(blanks)
    if isWrapped { text += "</plist>" + generator.pick(blanks) }
    guard generator.once(in: 2) else { return text }
    var scalars = Array(text.unicodeScalars)
    for _ in 0..<Int.random(in: 1...2, using: &generator) {
      let place = Int.random(in: 0...scalars.count, using: &generator)
      if generator.once(in: 2), place < scalars.count {
        scalars.remove(at: place)
      } else {
        scalars.insert(contentsOf: generator.pick(noise).unicodeScalars, at: place)
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
