/// Writes JSON, two blanks a level, members in the order in which they are given.
package struct JSONWriter {
  package private(set) var output = ReportOutput()
  private var depth = 0
  private var isFirst = true

  package init() {}

  package mutating func object(_ members: (inout JSONWriter) -> Void) { nest("{", "}", members) }

  package mutating func array(_ elements: (inout JSONWriter) -> Void) { nest("[", "]", elements) }

  private mutating func nest(_ open: String, _ close: String, _ content: (inout JSONWriter) -> Void) {
    output.write(open)
    depth += 1
    isFirst = true
    content(&self)
    depth -= 1
    if !isFirst { newLine() }
    output.write(close)
    isFirst = false
  }

  private mutating func newLine() {
    output.write("\n" + String(repeating: "  ", count: depth))
  }

  /// Starts the next element of an array.
  package mutating func element() {
    if !isFirst { output.write(",") }
    isFirst = false
    newLine()
  }

  package mutating func name(_ name: String) {
    element()
    string(name)
    output.write(": ")
  }

  package mutating func member(_ name: String, _ value: String?) {
    self.name(name)
    if let value { string(value) } else { output.write("null") }
  }

  package mutating func member(_ name: String, _ value: Int) {
    self.name(name)
    output.write(String(value))
  }

  package mutating func member(_ name: String, _ value: Bool) {
    self.name(name)
    output.write(value ? "true" : "false")
  }

  /// A number given in tenths, with one decimal where it is needed.
  package mutating func member(_ name: String, tenths value: Int) {
    self.name(name)
    output.write(value % 10 == 0 ? String(value / 10) : "\(value / 10).\(value % 10)")
  }

  package mutating func value(_ value: String) { string(value) }
  package mutating func value(_ value: Int) { output.write(String(value)) }

  /// A text as JSON has it, with its quotation marks.
  package static func literal(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.output.bytes, as: UTF8.self)
  }

  private mutating func string(_ text: String) {
    output.write(byte: UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): output.write("\\\"")
      case UInt8(ascii: "\\"): output.write("\\\\")
      case 0x0A: output.write("\\n")
      case 0x0D: output.write("\\r")
      case 0x09: output.write("\\t")
      case 0..<0x20, 0x7F:
        let digits = String(byte, radix: 16)
        output.write("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
      default: output.write(byte: byte)
      }
    }
    output.write(byte: UInt8(ascii: "\""))
  }
}
