internal import SourceText

extension ByteSlice {
  /// The words of a key, whether it is prose, `snake_case` or `camelCase`, without digits.
  var wordsOfKey: [ByteSlice] {
    var words: [ByteSlice] = []
    var start = 0
    for offset in 0...count {
      let isLetter = offset < count && (self[offset].isASCIILetter || self[offset] >= 0x80)
      let startsWord = isLetter && self[offset].isASCIIUppercase && offset > start && !self[offset - 1].isASCIIUppercase
      guard !isLetter || startsWord else { continue }
      if offset > start { words.append(self[start..<offset]) }
      start = startsWord ? offset : offset + 1
    }
    return words
  }
}
