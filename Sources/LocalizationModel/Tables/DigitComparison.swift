package import SourceText

/// Compares the ASCII digits of texts, as a first look without reading numbers.
package enum DigitComparison {
  /// Whether a text has other digits than its base text, in any order, or that has "0.", after which their order matters.
  /// Takes time proportional to both.
  package static func differ(_ text: ByteSlice, from base: ByteSlice) -> Bool {
    let (counts, hasFraction) = digits(of: base)
    return hasFraction || digits(of: text).counts != counts
  }

  /// How often each digit occurs, six bits each, and whether there is "0.".
  private static func digits(of text: ByteSlice) -> (counts: UInt64, hasFraction: Bool) {
    var counts: UInt64 = 0
    var hasFraction = false
    for start in stride(from: 0, to: text.count, by: 8) {
      let word = text.eightBytes(at: start)
      // The highest bit of each byte that is a digit.
      let low = word & 0x7F7F_7F7F_7F7F_7F7F
      var found =
        (low &+ 0x5050_5050_5050_5050) & ~(low &+ 0x4646_4646_4646_4646) & ~word & 0x8080_8080_8080_8080
      while found != 0 {
        let offset = start + found.trailingZeroBitCount / 8
        found &= found &- 1
        guard offset < text.count else { break }
        counts &+= 1 << UInt64((text[offset] & 15) * 6)
        if text[offset] == UInt8(ascii: "0"), offset + 1 < text.count, text[offset + 1] == UInt8(ascii: ".") {
          hasFraction = true
        }
      }
    }
    return (counts, hasFraction)
  }
}
