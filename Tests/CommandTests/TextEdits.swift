/// What an editor does with the answer to a request for changes.
enum TextEdits {
  /// Applies edits to a text whose lines are short and ASCII.
  static func applying(_ edits: [[String: Any]], to text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for edit in edits.reversed() {
      let range = edit["range"] as? [String: [String: Int]] ?? [:]
      let (start, end) = (range["start"] ?? [:], range["end"] ?? [:])
      let first = lines[start["line"]!].prefix(start["character"]!)
      let rest = lines[end["line"]!].dropFirst(end["character"]!)
      lines.replaceSubrange(start["line"]!...end["line"]!, with: ["\(first)\(edit["newText"] ?? "")\(rest)"])
    }
    return lines.joined(separator: "\n")
  }
}
