/// Prose in lines of a limited width.
package enum WrappedText {
  /// Breaks lines between words and indents all lines after the first.
  package static func wrap(_ text: String, indent: Int, columns: Int) -> String {
    let margin = "\n" + String(repeating: " ", count: indent)
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, indent + line.count + 1 + word.count > columns {
          lines.append(line)
          line = ""
        }
        line += line.isEmpty ? String(word) : " " + word
      }
      lines.append(line)
    }
    return lines.joined(separator: margin)
  }
}
