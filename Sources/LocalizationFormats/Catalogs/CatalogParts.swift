package import SourceText

/// The parts of a large catalog that can be parsed at the same time.
///
/// Each begins at a line that looks like the name of an entry. Only the parser that comes from the part before knows
/// whether it is one: if it arrives exactly there, what was parsed from there on is what it would have parsed itself.
package struct CatalogParts {
  /// One after the other, without gaps; the last one ends with the text. In bytes.
  package let ranges: [Range<Int>]

  /// What takes a few milliseconds.
  package static let size = 1 << 19

  /// The parts that are parsed before their entries are put together, which frees the memory for those of the next ones.
  var groups: some Sequence<ArraySlice<Range<Int>>> {
    stride(from: 0, to: ranges.count, by: Self.groupSize).lazy.map { [ranges] in
      ranges[$0..<min($0 + Self.groupSize, ranges.count)]
    }
  }

  private static let groupSize = 16

  /// Divides the entries of the object that begins at an offset; nil where they are too few, or on one line.
  package init?(_ text: ByteSlice, ofObjectAt offset: Int, inPartsOf size: Int) {
    guard text.count - offset >= 2 * size else { return nil }
    var scanner = JSONScanner(text)
    scanner.position = offset
    guard scanner.next() == UInt8(ascii: "{") else { return nil }
    scanner.position += 1
    guard scanner.next() == UInt8(ascii: "\"") else { return nil }
    let first = scanner.position
    var line = first
    while text[line - 1] == UInt8(ascii: " ") || text[line - 1] == UInt8(ascii: "\t") { line -= 1 }
    guard text[line - 1] == UInt8(ascii: "\n") else { return nil }
    let beginning = text[line - 1..<first + 1]
    var starts = [first]
    for offset in stride(from: first + size, to: text.count, by: size) {
      if let found = text[offset..<min(offset + size, text.count)].range(of: beginning) {
        starts.append(offset + found.upperBound - 1)
      }
    }
    ranges = zip(starts, starts.dropFirst() + [text.count]).map { $0..<$1 }
  }
}
