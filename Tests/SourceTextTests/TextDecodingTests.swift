import SourceText
import TestSupport
import Testing

/// A file's bytes are read as their author meant them, and what the system makes of them is known.
@Suite("Decoding")
struct TextDecodingTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var bytes: [UInt8]
    /// In bytes, since halves of characters have no string.
    var text: [UInt8]
    var encoding: TextEncoding
    var hasMark = false
    var defect: EncodingDefect?
    /// What the system reads: the same, another text, or nothing.
    var system = "same"
    var testDescription: String { name }

    init(
      _ name: String, _ bytes: [UInt8], _ text: String, _ encoding: TextEncoding, mark: Bool = false,
      _ defect: EncodingDefect? = nil, system: String = "same"
    ) {
      self.init(name, bytes, bytes: Array(text.utf8), encoding, mark: mark, defect, system: system)
    }

    init(
      _ name: String, _ bytes: [UInt8], bytes text: [UInt8], _ encoding: TextEncoding, mark: Bool = false,
      _ defect: EncodingDefect? = nil, system: String = "same"
    ) {
      (self.name, self.bytes, self.text, self.encoding) = (name, bytes, text, encoding)
      (hasMark, self.defect, self.system) = (mark, defect, system)
    }
  }

  static let unicode: [Row] = [
    Row("UTF-8", Array("ä日😀".utf8), "ä日😀", .utf8),
    Row("nothing", [], "", .utf8, .empty, system: "none"),
    Row("UTF-8 with a mark", [0xEF, 0xBB, 0xBF, 0x61], "a", .utf8, mark: true),
    Row("only the mark of UTF-8", [0xEF, 0xBB, 0xBF], "", .utf8, mark: true, .onlyByteOrderMark, system: "none"),
    Row("UTF-16 LE", [0xFF, 0xFE, 0x61, 0, 0xE4, 0], "aä", .utf16LittleEndian, mark: true),
    Row("UTF-16 BE", [0xFE, 0xFF, 0, 0x61, 0, 0xE4], "aä", .utf16BigEndian, mark: true),
    Row("only a mark of UTF-16", [0xFF, 0xFE], "", .utf16LittleEndian, mark: true, .onlyByteOrderMark, system: "none"),
    Row("half a unit", [0xFF, 0xFE, 0x61, 0, 0x62], "a", .utf16LittleEndian, mark: true, .truncatedUnit),
    Row("a pair", [0xFF, 0xFE, 0x3D, 0xD8, 0x00, 0xDE], "😀", .utf16LittleEndian, mark: true),
    Row(
      "half a pair", [0xFE, 0xFF, 0xD8, 0x3D, 0, 0x61], bytes: [0xED, 0xA0, 0xBD, 0x61], .utf16BigEndian, mark: true),
    Row("half a pair at the end", [0xFE, 0xFF, 0xD8, 0x3D], bytes: [0xED, 0xA0, 0xBD], .utf16BigEndian, mark: true),
    Row("BE without a mark", [0, 0x61, 0, 0x62], "ab", .utf16BigEndian, .missingByteOrderMark, system: "\u{6200}"),
    Row("LE without a mark", [0x61, 0, 0x62, 0], "ab", .utf16LittleEndian, .missingByteOrderMark, system: "b"),
    Row("one unit without a mark", [0x61, 0], "a", .utf16LittleEndian, .missingByteOrderMark, system: "none"),
    Row("UTF-32 LE", [0xFF, 0xFE, 0, 0, 0x00, 0xF6, 1, 0], "😀", .utf32LittleEndian, mark: true),
    Row("UTF-32 BE", [0, 0, 0xFE, 0xFF, 0, 1, 0xF6, 0x00], "😀", .utf32BigEndian, mark: true),
    // As Foundation reads it.
    Row(
      "UTF-32 with a byte more", [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61, 0], "a", .utf32BigEndian, mark: true, .truncatedUnit),
    Row(
      "a byte of UTF-32", [0, 0, 0xFE, 0xFF, 0], "", .utf32BigEndian, mark: true, .truncatedUnit, system: "none"),
    Row(
      "UTF-32 above Unicode", [0, 0, 0xFE, 0xFF, 0, 0x11, 0, 0], "\u{FFFD}", .utf32BigEndian, mark: true,
      .truncatedUnit, system: "none"),
    Row(
      "UTF-32 with a surrogate", [0, 0, 0xFE, 0xFF, 0, 0, 0xD8, 0], bytes: [0xED, 0xA0, 0x80], .utf32BigEndian,
      mark: true, .truncatedUnit, system: "none"),
    Row("a binary list", Array("bplist00x".utf8), "bplist00x", .binaryPropertyList),
  ]

  static let invalid: [Row] = [
    Row(
      "Latin 1", Array("caf".utf8) + [0xE9], "café", .windowsLatin1, .invalidByte(0xE9, offset: 3, count: 1),
      system: "none"),
    Row(
      "Windows quotes", [0x93, 0xFC, 0xE4], "“üä", .windowsLatin1, .invalidByte(0x93, offset: 0, count: 3),
      system: "none"),
    Row("Mac OS", [0x8A, 0x9A, 0xC9], "äö…", .macOSRoman, .invalidByte(0x8A, offset: 0, count: 3), system: "none"),
    Row("half of each", [0x8A, 0xE4], "Šä", .windowsLatin1, .invalidByte(0x8A, offset: 0, count: 2), system: "none"),
    Row(
      "as many valid characters", Array("ä".utf8) + [0xFF], "ä\u{FFFD}", .utf8, .invalidByte(0xFF, offset: 2, count: 1),
      system: "none"),
    Row(
      "fewer valid characters", Array("ä".utf8) + [0xFF, 0xFF], "Ã¤ÿÿ", .windowsLatin1,
      .invalidByte(0xFF, offset: 2, count: 2), system: "none"),
    Row("a copyright sign", [0x61, 0xA9], "a\u{FFFD}", .utf8, .invalidByte(0xA9, offset: 1, count: 1)),
    Row(
      "behind a mark", [0xEF, 0xBB, 0xBF, 0x61, 0xE9], "aé", .windowsLatin1, mark: true,
      .invalidByte(0xE9, offset: 4, count: 1), system: "none"),
  ]

  /// A byte behind a declaration, in quotation marks of either kind.
  private static func declared(
    _ name: String, _ byte: UInt8, _ text: String, _ encoding: TextEncoding, _ defect: EncodingDefect? = nil
  ) -> [Row] {
    ["\"", "'"].map { quote in
      let head = "<?xml version=\"1.0\" encoding=\(quote)\(name)\(quote)?>"
      let system = defect == nil ? "same" : "none"
      return Row("\(name) in \(quote)", Array(head.utf8) + [byte], head + text, encoding, defect, system: system)
    }
  }

  static let declarations: [Row] =
    declared("ISO-8859-1", 0xE9, "é", .latin1) + declared("latin1", 0x80, "\u{80}", .latin1)
    + declared("windows-1252", 0x80, "€", .windowsLatin1) + declared("macintosh", 0x8A, "ä", .macOSRoman)
    + declared("utf-8", 0x61, "a", .utf8) + declared("US-ASCII", 0x61, "a", .utf8)
    + declared("koi8-r", 0x61, "a", .utf8, .unknownDeclaredEncoding("koi8-r"))
    + declared("utf-8\0x", 0x61, "a", .utf8)
    + declared("utf-8\0é", 0x61, "a", .utf8, .unknownDeclaredEncoding("utf-8\0é"))

  @Test("Bytes become text", arguments: unicode + invalid + declarations)
  func decode(_ row: Row) {
    let decoding = TextDecoding(decoding: ByteBuffer(row.bytes))
    #expect(decoding.text.withSlice { Array($0.bytes) } == row.text)
    #expect(decoding.encoding == row.encoding)
    #expect(decoding.hasByteOrderMark == row.hasMark)
    #expect(decoding.defect == row.defect)
    let system =
      switch decoding.systemText {
      case .sameAsWritten: "same"
      case .undecodable: "none"
      case .other(let text): text.withSlice(\.string)
      }
    #expect(system == row.system)
  }

  @Test(
    "Without a declaration of an encoding it is UTF-8",
    arguments: [
      "<?xml version=\"1.0\"?>é", "<?xml encoding=latin1?>é", "<?xml encoding=\"latin1?>é",
      "<plist encoding=\"latin1\">é",
      " <?xml encoding=\"latin1\"?>é", "<?xml?> encoding=\"latin1\"é",
    ])
  func undeclared(_ text: String) {
    let decoding = TextDecoding(decoding: ByteBuffer(text.utf8))
    #expect(decoding.encoding == .utf8 && decoding.defect == nil)
    #expect(decoding.text.withSlice(\.string) == text)
  }

  @Test(
    "What was encoded is decoded as the same text",
    arguments: [
      TextEncoding.utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
    ])
  func roundTrip(_ encoding: TextEncoding) throws {
    let seed = TestSeed.make()
    var random = SeededGenerator(seed: seed)
    let pieces = ["a", "\n", "é", "߿", "日", "\u{FFFF}", "\u{10000}", "😀", "\u{10FFFF}"]
    for count in 1...40 {
      let text = Array((0..<count).map { _ in random.pick(pieces) }.joined().utf8)
      let bytes = try #require(encoding.encode(text, withByteOrderMark: true))
      let decoding = TextDecoding(decoding: ByteBuffer(bytes))
      #expect(decoding.encoding == encoding && decoding.hasByteOrderMark && decoding.defect == nil, "seed \(seed)")
      #expect(decoding.text.withSlice { Array($0.bytes) } == text, "seed \(seed)")
    }
  }

  @Test("A lone surrogate survives, and without a mark there is none")
  func halves() {
    #expect(TextEncoding.utf16LittleEndian.encode([0xED, 0xA0, 0xBD], withByteOrderMark: false) == [0x3D, 0xD8])
    #expect(TextEncoding.utf16BigEndian.encode([0x61], withByteOrderMark: false) == [0, 0x61])
    #expect(TextEncoding.utf8.encode([0x61], withByteOrderMark: true) == [0xEF, 0xBB, 0xBF, 0x61])
  }

  @Test(
    "What cannot be written back is not",
    arguments: [TextEncoding.latin1, .windowsLatin1, .macOSRoman, .binaryPropertyList])
  func unwritable(_ encoding: TextEncoding) {
    #expect(encoding.encode([0x61], withByteOrderMark: false) == nil)
    #expect(encoding.byteOrderMark.isEmpty)
  }
}
