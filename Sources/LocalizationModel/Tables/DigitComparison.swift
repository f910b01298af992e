package import SourceText

/// Compares the ASCII digits of texts, as a first look without reading numbers.
package enum DigitComparison {
  /// Whether a text has other digits than its base text, or some in another order where that may matter: after "0.", and
  /// where there are few. Takes time proportional to both.
  package static func differ(_ text: ByteSlice, from base: ByteSlice) -> Bool {
    let (counts, order, hasFraction) = digits(of: base)
    if hasFraction { return true }
    let found = digits(of: text)
    return found.counts != counts || found.order != order && order < 1 << (4 * mostDigits)
  }

  /// In a text with more digits, these are those of several numbers.
  private static let mostDigits = 4

  /// How often each digit occurs, six bits each, the last ones in their order, four bits each, and whether there is "0.".
  private static func digits(of text: ByteSlice) -> (counts: UInt64, order: UInt64, hasFraction: Bool) {
    var (counts, order): (UInt64, UInt64) = (0, 0)
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
        order = order << 4 | UInt64(text[offset] & 15)
        if text[offset] == UInt8(ascii: "0"), offset + 1 < text.count, text[offset + 1] == UInt8(ascii: ".") {
          hasFraction = true
        }
      }
    }
    return (counts, order, hasFraction)
  }
}
