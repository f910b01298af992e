internal import LocalizationModel
internal import SourceText

/// Which names occur in code apart from their declarations; comments count, literals do not.
struct NameUses {
  private let counts: [TextIdentity: Int]
  /// How often the names occur in each file.
  let byFile: [[TextIdentity: Int]]

  /// Reads every file once, in parallel; nil without names.
  init?(of names: some Sequence<String>, in files: [SourceFile]) {
    let names = SoughtNames(names)
    guard !names.isEmpty else { return nil }
    byFile = ParallelMap.map(files) { Self.count(names, in: $0.text) }
    counts = byFile.reduce(into: [:]) { all, counts in all.merge(counts, uniquingKeysWith: +) }
  }

  /// Whether a name occurs more than once, so that something other than its declaration names it.
  func contains(_ name: String) -> Bool { count(of: name) > 1 }

  /// How often a name occurs.
  func count(of name: String) -> Int { counts[TextIdentity(name), default: 0] }

  /// How often each name occurs in a text outside of literals on one line.
  private static func count(_ names: SoughtNames, in text: ByteSlice) -> [TextIdentity: Int] {
    var counts: [TextIdentity: Int] = [:]
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if byte == UInt8(ascii: "\"") {
        offset = endOfLiteral(at: offset, in: text)
      } else if byte.isWordByte {
        let end = text.endOfIdentifier(from: offset)
        if let name = names.name(from: offset, to: end, in: text) { counts[name, default: 0] += 1 }
        offset = max(end, offset + 1)
      } else {
        offset += 1
      }
    }
    return counts
  }

  /// The offset after a literal that ends on its line and has no interpolation; else the one after its first mark.
  static func endOfLiteral(at start: Int, in text: ByteSlice) -> Int {
    var offset = start + 1
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "\""): return offset + 1
      case UInt8(ascii: "\\"):
        if text[offset + 1] == UInt8(ascii: "(") { return start + 1 }
        offset += 2
      case 0x0A, 0x0D: return start + 1
      default: offset += 1
      }
    }
    return start + 1
  }
}
