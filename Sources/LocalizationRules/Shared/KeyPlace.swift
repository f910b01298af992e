internal import LocalizationModel
internal import SourceText

extension Entry {
  /// The key as written, including its quotation marks.
  func keyWithQuotes(in file: SourceFile) -> ByteRange {
    guard key.lowerBound > 0, !file.isBinary else { return key }
    let quote = file.text[Int(key.lowerBound) - 1]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return key }
    return ByteRange(lowerBound: key.lowerBound - 1, upperBound: key.upperBound + 1)
  }
}
