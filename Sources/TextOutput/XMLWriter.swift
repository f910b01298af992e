/// Writes XML, indenting each level by two spaces.
package struct XMLWriter {
  package private(set) var output = OutputBuffer()
  private var depth = 0

  package init() { output.line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>") }

  package mutating func element(
    _ name: String, _ attributes: [(name: String, value: String)], text: String? = nil,
    _ content: ((inout XMLWriter) -> Void)? = nil
  ) {
    output.write(blanks: 2 * depth)
    output.write("<")
    output.write(name)
    for attribute in attributes {
      output.write(" ")
      output.write(attribute.name)
      output.write("=\"")
      escape(attribute.value)
      output.write("\"")
    }
    guard text != nil || content != nil else {
      output.line("/>")
      return
    }
    output.write(">")
    if let text { escape(text) }
    if let content {
      output.line()
      depth += 1
      content(&self)
      depth -= 1
      output.write(blanks: 2 * depth)
    }
    output.write("</")
    output.write(name)
    output.line(">")
  }

  /// Escapes text; characters that XML cannot represent (control characters, U+FFFE, U+FFFF) become U+FFFD, and those
  /// that would change how the text around them is shown, references.
  private mutating func escape(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output.write("&amp;")
      case "<": output.write("&lt;")
      case ">": output.write("&gt;")
      case "\"": output.write("&quot;")
      case "\n": output.write("&#10;")
      case "\r": output.write("&#13;")
      case "\t": output.write("&#9;")
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        output.write("\u{FFFD}")
      case _ where TerminalText.isDangerous(scalar): output.write("&#\(scalar.value);")
      default: output.bytes.append(contentsOf: UTF8.encode(scalar)!)
      }
    }
  }
}
