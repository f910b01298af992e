package import SourceText
package import TextOutput

/// The differences between two versions of a text, in the format of `diff -u`.
package enum UnifiedDiff {
  private static let context = 3

  /// The bytes stay as they are, so that `git apply` and `patch` accept the output.
  package static func write(
    path: String, isNew: Bool = false, before: ByteSlice, after: ByteSlice, changed: ChangedLines,
    to output: inout OutputBuffer
  ) {
    let difference = LineDifference(from: before, to: after, changed: changed)
    output.line("--- \(isNew ? "/dev/null" : quoted("a/" + path))")
    output.line("+++ \(quoted("b/" + path))")
    var changes = difference.changes[...]
    while let first = changes.first {
      // A hunk continues until there are more common lines than the context on both sides.
      var last = first
      var end = changes.startIndex + 1
      while end < changes.endIndex, changes[end].old.lowerBound - last.old.upperBound <= 2 * context {
        last = changes[end]
        end += 1
      }
      writeHunk(changes[..<end], of: difference, to: &output)
      changes = changes[end...]
    }
  }

  private static func writeHunk(
    _ changes: ArraySlice<ChangedLines.Stretch>, of difference: LineDifference, to output: inout OutputBuffer
  ) {
    guard let first = changes.first, let last = changes.last else { return }
    let leading = min(context, first.old.lowerBound)
    let trailing = min(context, difference.old.count - last.old.upperBound)
    writeRange("@@ -", first.old.lowerBound - leading..<last.old.upperBound + trailing, to: &output)
    writeRange(" +", first.new.lowerBound - leading..<last.new.upperBound + trailing, to: &output)
    output.line(" @@")
    var line = first.old.lowerBound - leading
    for change in changes {
      writeLines(" ", difference.old[line..<change.old.lowerBound], to: &output)
      writeLines("-", difference.old[change.old], to: &output)
      writeLines("+", difference.new[change.new], to: &output)
      line = change.old.upperBound
    }
    writeLines(" ", difference.old[line..<line + trailing], to: &output)
  }

  /// Lines are counted from one, except that no lines are after the line before them.
  private static func writeRange(_ label: StaticString, _ lines: Range<Int>, to output: inout OutputBuffer) {
    output.write(label)
    output.write(lines.lowerBound + (lines.isEmpty ? 0 : 1))
    output.write(",")
    output.write(lines.count)
  }

  private static func writeLines(_ mark: StaticString, _ lines: ArraySlice<ByteSlice>, to output: inout OutputBuffer) {
    for line in lines {
      output.write(mark)
      output.bytes += line.bytes
      if !line.hasSuffix("\n") { output.write("\n\\ No newline at end of file\n") }
    }
  }

  /// A path as git writes it: in quotation marks with escapes if it has characters that could be read as something else.
  private static func quoted(_ path: String) -> String {
    guard path.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F || $0 == 0x22 || $0 == 0x5C }) else { return path }
    var text = "\""
    for byte in path.utf8 {
      switch byte {
      case 0x22, 0x5C: text += "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7F: text.unicodeScalars.append(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 8)
        text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
    return text + "\""
  }
}
