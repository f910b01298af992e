internal import SourceText

/// Finds the ends of elements in XML that was already parsed.
struct XMLElements {
  private let text: ByteSlice

  init(_ text: ByteSlice) { self.text = text }

  /// The end of the element at an offset, and of its value if the element is a key.
  func endOfKeyAndValue(from start: Int) -> Int {
    let end = endOfElement(from: start)
    return text.hasPrefix("<key", at: start) ? endOfElement(from: end) : end
  }

  private func endOfElement(from start: Int) -> Int {
    var depth = 0
    var offset = start
    while let open = text.firstIndex(of: UInt8(ascii: "<"), from: offset) {
      if text.hasPrefix("<!--", at: open) {
        offset = text[open..<text.count].range(of: "-->").map { open + $0.upperBound } ?? text.count
        continue
      }
      guard let close = text.firstIndex(of: UInt8(ascii: ">"), from: open) else { break }
      offset = close + 1
      if text[open + 1] == UInt8(ascii: "/") {
        depth -= 1
      } else if text[close - 1] != UInt8(ascii: "/") {
        depth += 1
      }
      if depth <= 0 { return offset }
    }
    return text.count
  }
}
