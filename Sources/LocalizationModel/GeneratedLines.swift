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
