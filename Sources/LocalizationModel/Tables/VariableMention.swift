package import SourceText

/// A name between `%#@` and `@`, or `%1$#@` and `@`, as somebody wrote it: the system takes ASCII letters only, and people
/// translate names.
package struct VariableMention: Sendable {
  package var text: LocalizedText
  /// In bytes of the decoded text, delimiters included.
  package var range: ByteRange
  /// The name alone.
  package var nameRange: ByteRange

  package var name: ByteSlice { text.bytes[nameRange.offsets] }

  /// Longer ones are no names.
  private static let maximumLength = 128

  /// All mentions in a text, in its order.
  static func all(in text: LocalizedText) -> [VariableMention] {
    let bytes = text.bytes
    var mentions: [VariableMention] = []
    var offset = 0
    while let sign = bytes.firstIndex(of: UInt8(ascii: "%"), from: offset) {
      offset = sign + 1
      var start = sign + 1
      while bytes[start].isASCIIDigit { start += 1 }
      if start > sign + 1, bytes[start] == UInt8(ascii: "$") { start += 1 }
      guard bytes.hasPrefix("#@", at: start) else { continue }
      start += 2
      guard let end = bytes.firstIndex(of: UInt8(ascii: "@"), from: start), end > start, end - start <= maximumLength,
        !bytes[start..<end].bytes.contains(where: { $0 <= 0x20 || $0 == UInt8(ascii: "%") })
      else { continue }
      mentions.append(
        VariableMention(text: text, range: ByteRange(sign, end + 1), nameRange: ByteRange(start, end)))
      offset = end + 1
    }
    return mentions
  }
}

extension Variation {
  /// Every name that the texts mention.
  package var mentions: [VariableMention] { texts.flatMap(VariableMention.all) }

  /// The first name that is mentioned and not defined.
  package var undefinedMention: VariableMention? {
    let defined = variables.compactMap(\.name)
    return mentions.first { !defined.contains($0.name) }
  }
}
