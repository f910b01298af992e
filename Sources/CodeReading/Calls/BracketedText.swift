internal import SourceText

/// A piece of code in which only brackets and literals are recognized.
struct BracketedText {
  let text: ByteSlice

  init(_ text: ByteSlice) { self.text = text }

  /// Whether it is one literal.
  var isLiteral: Bool {
    var first = 0
    while text[first] == UInt8(ascii: "#") { first += 1 }
    guard text[first] == UInt8(ascii: "\""), let end = endOfLiteral(at: first) else { return false }
    return end + first == text.count
  }

  /// Whether it ends with the bracket that it starts with.
  var isOneBracket: Bool { "([{".utf8.contains(text[0]) && elements(from: 0)?.end == text.count }

  /// Whether only dots and brackets join its parts: `a.b(c)[d]`, `[a b:c]`.
  var isOneOperand: Bool {
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        guard let end = elements(from: offset)?.end else { return false }
        offset = end
      case UInt8(ascii: "-") where text[offset + 1] == UInt8(ascii: ">"): offset += 2
      case UInt8(ascii: "."), UInt8(ascii: "_"): offset += 1
      case _ where byte.isASCIILetter || byte.isASCIIDigit: offset += 1
      default: return false
      }
    }
    return true
  }

  /// The elements of the bracket that opens at an offset, separated by commas, and the end of the bracket; nil if it
  /// has no end, or something in it is not understood.
  func elements(from open: Int) -> (ranges: [Range<Int>], end: Int)? {
    var ranges: [Range<Int>] = []
    var start = open + 1
    var depth = 0
    var offset = open
    func finish(at end: Int) {
      let element = text[start..<end]
      let trimmed = element.trimmed
      guard !trimmed.isEmpty else { return }
      let first = start + (element.offset(of: trimmed) ?? 0)
      ranges.append(first..<first + trimmed.count)
    }
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 {
          finish(at: offset)
          return (ranges, offset + 1)
        }
      case UInt8(ascii: ",") where depth == 1:
        finish(at: offset)
        start = offset + 1
      case UInt8(ascii: "\""):
        guard let end = endOfLiteral(at: offset) else { return nil }
        offset = end - 1
      case UInt8(ascii: "'"), UInt8(ascii: "/"): return nil
      default: break
      }
      offset += 1
    }
    return nil
  }

  /// The end of the literal on one line whose quote is at an offset; nil for one with another literal inside.
  func endOfLiteral(at quote: Int) -> Int? {
    var offset = quote + 1
    var depth = 0
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "\\"):
        if text[offset + 1] == UInt8(ascii: "(") { depth += 1 }
        offset += 1
      case UInt8(ascii: "(") where depth > 0: depth += 1
      case UInt8(ascii: ")") where depth > 0: depth -= 1
      case UInt8(ascii: "\""): return depth == 0 ? offset + 1 : nil
      case 0x0A, 0x0D: return nil
      default: break
      }
      offset += 1
    }
    return nil
  }
}
