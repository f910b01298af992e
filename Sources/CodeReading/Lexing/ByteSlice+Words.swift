internal import SourceText

/// Words around a place in code.
extension ByteSlice {
  /// The word that ends at an offset.
  func wordRange(endingAt end: Int) -> ByteRange? {
    var first = end
    while first > 0,
      self[first - 1].isASCIILetter || self[first - 1].isASCIIDigit || self[first - 1] == UInt8(ascii: "_")
    {
      first -= 1
    }
    return first < end ? ByteRange(first, end) : nil
  }

  func wordEnding(at end: Int) -> ByteSlice? { wordRange(endingAt: end).map { self[$0.offsets] } }

  /// The word before an offset and white space.
  func wordBefore(_ offset: Int) -> ByteSlice? {
    var end = offset
    while end > 0, self[end - 1].isASCIIWhitespace { end -= 1 }
    return wordEnding(at: end)
  }

  /// `Text` of `Text.init`, where the point stands at an offset.
  func wordBeforePoint(_ offset: Int) -> ByteRange? {
    offset > 0 && self[offset] == UInt8(ascii: ".") ? wordRange(endingAt: offset) : nil
  }

  /// The first offset behind another one where no white space stands.
  func firstOffset(behind offset: Int) -> Int {
    var next = offset + 1
    while next < count, self[next].isASCIIWhitespace { next += 1 }
    return next
  }
}
