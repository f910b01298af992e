/// Writes lines of comma-separated values as RFC 4180 defines them.
package enum CommaSeparatedValues {
  /// A line with its end. A cell that a spreadsheet could take for a formula starts with an apostrophe.
  package static func write(_ cells: [String], to output: inout OutputBuffer) {
    output.write("\(cells.map(cell).joined(separator: ","))\r\n")
  }

  private static func cell(_ text: String) -> String {
    let isLikeFormula = text.unicodeScalars.first.map { "=+-@\t\r\n＝＋－＠".unicodeScalars.contains($0) } ?? false
    let text = isLikeFormula ? "'" + text : text
    guard text.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
