internal import LocalizationModel
internal import SourceText

/// Which names a file calls: a set of small numbers (marks), each of which many names share.
package struct CallMarks: Sendable {
  static let count = 4096
  private let marks = BitTable(bits: count)

  init() {}

  /// Those of some names.
  init(of names: some Sequence<String>) {
    for name in names { name.withByteSlice { insert(Self.mark(of: $0)) } }
  }

  /// The mark of a name with these last letters, at most four, the last one in the highest byte.
  @inline(__always)
  static func mark(ofLetters letters: UInt32) -> Int { Int((letters &* 0x9E37_79B1) >> 20) }

  static func mark(of name: ByteSlice) -> Int {
    mark(ofLetters: name.bytes.suffix(4).reduce(0) { $0 >> 8 | UInt32($1) << 24 })
  }

  @inline(__always)
  func insert(_ mark: Int) { marks.insert(mark) }

  @inline(__always)
  func overlaps(_ other: CallMarks) -> Bool { reader.overlaps(other.reader) }

  @inline(__always)
  var reader: BitTable.Reader { marks.reader }
}
