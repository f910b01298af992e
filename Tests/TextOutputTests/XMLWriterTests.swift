import Foundation
import Testing
import TextOutput

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What is written as XML reads back as the same, as far as XML can hold it.
@Suite("Writing XML")
struct XMLWriterTests {
  @Test("Two blanks a level; an element without content is closed at once")
  func layout() {
    var xml = XMLWriter()
    xml.element("suite", [("name", "a"), ("tests", "1")]) { xml in
      xml.element("test", [])
      xml.element("group", []) { $0.element("test", [], text: "says\nso") }
      xml.element("test", [], text: "")
    }
    #expect(
      String(decoding: xml.output.bytes, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <suite name="a" tests="1">
          <test/>
          <group>
            <test>says&#10;so</test>
          </group>
          <test></test>
        </suite>

        """)
  }

  @Test(
    "Texts and attributes read back",
    arguments: [
      "plain", "a & b < c > d", "\"double\" 'single'", "]]>", "<!-- no comment -->", "line\nbreak\r\n\ttab", "  ",
      "日本 😀 é", "&amp;", "\u{7F}\u{85}\u{2028}", "a\u{202E}b\u{2066}",
    ])
  func readBack(_ text: String) throws {
    #expect(try Self.read(text) == [text, text])
  }

  @Test(
    "What XML cannot hold is a replacement character", arguments: ["\u{0}", "\u{1B}", "\u{1F}", "\u{FFFE}", "\u{FFFF}"])
  func impossible(_ character: String) throws {
    #expect(try Self.read("a\(character)b") == ["a\u{FFFD}b", "a\u{FFFD}b"])
  }

  @Test("What changes the direction of the text around it is written as a reference")
  func direction() {
    var xml = XMLWriter()
    xml.element("root", [("value", "a\u{202E}b")], text: "\u{85}")
    #expect(String(decoding: xml.output.bytes, as: UTF8.self).hasSuffix("<root value=\"a&#8238;b\">&#133;</root>\n"))
  }

  /// A text as an attribute and as content, written and read again.
  private static func read(_ text: String) throws -> [String] {
    var xml = XMLWriter()
    xml.element("root", [("value", text)], text: text)
    let reader = Reader()
    let parser = XMLParser(data: Data(xml.output.bytes))
    parser.delegate = reader
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return [reader.value, reader.text]
  }

  private final class Reader: NSObject, XMLParserDelegate {
    private(set) var value = ""
    private(set) var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      value = attributes["value"] ?? ""
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }
}
