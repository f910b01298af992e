internal import SourceText

/// The lines of a generated table.
extension StaticString {
  /// Calls `body` with the fields of each line, which the ASCII character `separator` separates; fields may be empty.
  ///
  /// Works on bytes: tables are read in every run, where splitting a `String` would be a tenth of it.
  func forEachLine(separator: Unicode.Scalar, _ body: ([String]) -> Void) {
    let separator = UInt8(ascii: separator)
    withUTF8Buffer { bytes in
      var fields: [String] = []
      var start = 0
      for position in 0...bytes.count {
        let isEnd = position == bytes.count || bytes[position] == UInt8(ascii: "\n")
        guard isEnd || bytes[position] == separator else { continue }
        fields.append(String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self))
        start = position + 1
        guard isEnd else { continue }
        body(fields)
        fields.removeAll(keepingCapacity: true)
      }
    }
  }
}

/// A generated table whose lines are sorted by their first fields, of which those are read that are asked for.
struct SortedLines: Sendable {
  private let text: ByteSlice
  private let separator: UInt8
  /// Where each line starts, and one more than where the last one ends.
  private let starts: ContiguousArray<Int>

  init(_ lines: StaticString, separator: Unicode.Scalar) {
    text = ByteSlice(lines)
    self.separator = UInt8(ascii: separator)
    var starts: ContiguousArray<Int> = [0]
    while let end = text.firstIndex(of: UInt8(ascii: "\n"), from: starts[starts.count - 1]) { starts.append(end + 1) }
    self.starts = starts + [text.count + 1]
  }

  /// The first fields of all lines.
  var names: [String] { (0..<starts.count - 1).map { name(ofLine: $0).string } }

  /// The fields of the line whose first one is a name; nil when there is none.
  func fields(of name: String) -> [String]? {
    line(of: name)?.bytes.split(separator: separator, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// One field of the line whose first one is a name, by its index.
  func field(_ index: Int, of name: String) -> String? {
    guard let line = line(of: name) else { return nil }
    var start = 0
    for _ in 0..<index { start = line.endOrIndex(of: separator, from: start) + 1 }
    return line[start..<line.endOrIndex(of: separator, from: start)].string
  }

  private func line(of name: String) -> ByteSlice? {
    name.withByteSlice { name in
      var (lower, upper) = (0, starts.count - 1)
      while lower < upper {
        let middle = (lower + upper) / 2
        if self.name(ofLine: middle) < name { lower = middle + 1 } else { upper = middle }
      }
      guard lower < starts.count - 1, self.name(ofLine: lower) == name else { return nil }
      return text[starts[lower]..<starts[lower + 1] - 1]
    }
  }

  private func name(ofLine line: Int) -> ByteSlice {
    let start = starts[line]
    return text[start..<text.endOrIndex(of: separator, from: start)]
  }
}
