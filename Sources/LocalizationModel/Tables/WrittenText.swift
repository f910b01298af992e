package import SourceText

extension TableFile {
  /// The range in the file of a part of a decoded text: maps offsets back through escapes and entities.
  ///
  /// Decodes the text again from its start, so use it only for findings.
  package func written(_ part: ByteRange, of text: LocalizedText) -> ByteRange {
    let raw = source.slice(text.range)
    guard text.traits.contains(.escape), !source.isBinary else {
      let start = text.range.lowerBound
      return ByteRange(lowerBound: start + part.lowerBound, upperBound: start + part.upperBound)
    }
    var index = 0
    var decoded = 0
    func advance(toDecoded target: UInt32) -> Int {
      while decoded < target, index < raw.count {
        let piece = syntax.piece(of: raw, at: index)
        index += piece.written
        decoded += piece.decoded
      }
      return index
    }
    let lower = advance(toDecoded: part.lowerBound)
    let upper = part.isEmpty ? lower : advance(toDecoded: part.upperBound)
    return ByteRange(Int(text.range.lowerBound) + lower, Int(text.range.lowerBound) + upper)
  }

  /// The text as it is written between the delimiters of this file.
  package func spelling(of text: String) -> String { syntax.spelling(of: text) }
}
