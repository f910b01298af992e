package import SourceText

/// A placeholder that a project's own code replaces by its number, as Qt does: "%1" in "%1 of %2".
///
/// To a formatter it is the beginning of something else, "%1 o" in this text, so that a table with such texts has no formats.
package struct OwnPlaceholder: Hashable, Sendable {
  /// In bytes of the decoded text, with the percent sign.
  package var range: ByteRange
  /// As written: "%1".
  package var name: String

  /// All in a text, in order: percent signs before one digit. "%50" is a number in Turkish.
  package static func all(in text: ByteSlice) -> [OwnPlaceholder] {
    var found: [OwnPlaceholder] = []
    var offset = 0
    while let sign = text.firstIndex(of: UInt8(ascii: "%"), from: offset) {
      offset = sign + 1
      guard text[sign + 1].isASCIIDigit, !text[sign + 2].isASCIIDigit, text[sign + 2] != UInt8(ascii: "$") else {
        continue
      }
      offset = sign + 2
      found.append(OwnPlaceholder(range: ByteRange(sign, offset), name: text[sign..<offset].string))
    }
    return found
  }

  /// Whether the texts of a base language have such placeholders, which count from zero or one, and hardly any for a
  /// formatter; a plural always has some.
  static func areUsed(in base: Localization) -> Bool {
    var count = 0
    base.forEachEntry(with: .unusualSpecifier) { _, _, text in
      let isOwn = all(in: text.bytes).contains { ["%0", "%1"].contains($0.name) && $0.isNoSpecifier(in: text.bytes) }
      if isOwn { count += 1 }
    }
    guard count >= leastTexts else { return false }
    var (formats, plurals) = (0, 0)
    base.forEachEntry(with: [.percent, .variations]) { _, _, text in
      if text.traits.contains(.variations) { plurals += 1 }
      let isFormat = FormatString(text.bytes).certainSpecifiers.contains { specifier in
        // "%1 x" and "%1x" are what it looks like in a text of such placeholders.
        specifier.isArgument
          && (specifier.position != nil || !text.bytes[Int(specifier.range.lowerBound) + 1].isASCIIDigit)
      }
      if isFormat { formats += 1 }
    }
    return plurals == 0 && count > formats * 4
  }

  private static let leastTexts = 3

  /// Whether what follows the number is no part of a specifier: nothing, or a sign that none has.
  private func isNoSpecifier(in text: ByteSlice) -> Bool {
    let end = Int(range.upperBound)
    guard end < text.count else { return true }
    return !text[end].isASCIILetter && !text[end].isASCIIDigit && !"$.@#*%'+-".utf8.contains(text[end])
  }
}
