internal import SourceText

/// Skips the texts of literals in code that is only searched for names, but not the code in their interpolations.
struct SkippedLiterals {
  /// How many brackets are open in each interpolation around.
  private var interpolations: [Int] = []

  /// The offset after what starts or goes on with a literal at an offset, or after a bracket; nil for other code.
  ///
  /// A literal that does not end on its line is read as code.
  @inline(__always)
  mutating func end(at offset: Int, in text: ByteSlice) -> Int? {
    switch text[offset] {
    case UInt8(ascii: "\""):
      let isRaw = offset > 0 && text[offset - 1] == UInt8(ascii: "#")
      return rest(from: offset + 1, isRaw: isRaw, in: text) ?? offset + 1
    case UInt8(ascii: "("), UInt8(ascii: ")"): return interpolations.isEmpty ? nil : bracket(at: offset, in: text)
    default: return nil
    }
  }

  private mutating func bracket(at offset: Int, in text: ByteSlice) -> Int {
    let last = interpolations.count - 1
    interpolations[last] += text[offset] == UInt8(ascii: "(") ? 1 : -1
    guard interpolations[last] < 0 else { return offset + 1 }
    interpolations.removeLast()
    return rest(from: offset + 1, isRaw: false, in: text) ?? offset + 1
  }

  /// The offset after the rest of a literal, or after the start of an interpolation in it: `\(`, or `\#(` where it is raw.
  private mutating func rest(from start: Int, isRaw: Bool, in text: ByteSlice) -> Int? {
    var offset = start
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "\""): return offset + 1
      case UInt8(ascii: "\\"):
        if text.hasPrefix(isRaw ? "\\#(" : "\\(", at: offset) {
          interpolations.append(0)
          return offset + (isRaw ? 3 : 2)
        }
        offset += isRaw ? 1 : 2
      case 0x0A, 0x0D: return nil
      default: offset += 1
      }
    }
    return nil
  }
}
