package import SourceText

/// Ranges in a file of parts of a decoded text: maps offsets back through escapes and entities.
///
/// Parts in the order of the text are found in one pass; for one further up, the text is decoded again from its start.
package struct WrittenParts {
  private let file: TableFile
  private let text: LocalizedText
  private var index = 0
  private var decoded: UInt32 = 0

  package init(of text: LocalizedText, in file: TableFile) {
    self.text = text
    self.file = file
  }

  package mutating func range(of part: ByteRange) -> ByteRange {
    guard text.traits.contains(.escape), !file.source.isBinary else {
      let start = text.range.lowerBound
      return ByteRange(lowerBound: start + part.lowerBound, upperBound: start + part.upperBound)
    }
    if part.lowerBound < decoded { (index, decoded) = (0, 0) }
    let raw = file.source.slice(text.range)
    let lower = advance(to: part.lowerBound, in: raw)
    let upper = part.isEmpty ? lower : advance(to: part.upperBound, in: raw)
    return ByteRange(Int(text.range.lowerBound) + lower, Int(text.range.lowerBound) + upper)
  }

  private mutating func advance(to target: UInt32, in raw: ByteSlice) -> Int {
    while decoded < target, index < raw.count {
      let piece = file.syntax.piece(of: raw, at: index)
      index += piece.written
      decoded += UInt32(piece.decoded)
    }
    return index
  }
}

extension TableFile {
  /// The range in the file of a part of a decoded text.
  package func written(_ part: ByteRange, of text: LocalizedText) -> ByteRange {
    var parts = WrittenParts(of: text, in: self)
    return parts.range(of: part)
  }

  /// The text as it is written between the delimiters of this file.
  package func spelling(of text: String) -> String { syntax.spelling(of: text) }
}
