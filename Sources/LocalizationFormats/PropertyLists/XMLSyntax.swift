package import LocalizationModel
package import SourceText

/// The syntax of texts and comments in XML: property lists, exchange files, Interface Builder files.
package struct XMLSyntax: FileSyntax {
  package let comments = [CommentForm.xml]

  package init() {}

  package func spelling(of text: String) -> String {
    spelling(of: text, replacing: ["&": "&amp;", "<": "&lt;", ">": "&gt;"])
  }

  package func piece(of written: ByteSlice, at offset: Int) -> (written: Int, decoded: Int) {
    if written[offset] == UInt8(ascii: "&"), let end = written.firstIndex(of: UInt8(ascii: ";"), from: offset) {
      return (end + 1 - offset, Self.decodedLength(ofEntity: written[offset + 1..<end]))
    }
    if written.hasPrefix("<![CDATA[", at: offset) { return (9, 0) }
    if written.hasPrefix("]]>", at: offset) { return (3, 0) }
    return (1, 1)
  }

  private static func decodedLength(ofEntity name: ByteSlice) -> Int {
    guard name.hasPrefix("#") else { return 1 }
    let digits = name[1...].string
    let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return (value ?? 0).utf8Length
  }

  package func endOfElement(at offset: Int, in text: ByteSlice) -> Int? {
    XMLElements(text).endOfKeyAndValue(from: offset)
  }
}
