package import SourceText

/// The name of a variable between `%#@` and `@`, or `%1$#@` and `@`, as the author wrote it: the system accepts only
/// ASCII letters, but translators sometimes translate names.
package struct VariableMention: Sendable {
  package var text: LocalizedText
  /// In bytes of the decoded text, including delimiters.
  package var range: ByteRange
  /// The range of the name without delimiters.
  package var nameRange: ByteRange

  package var name: ByteSlice { text.bytes[nameRange.offsets] }

  /// Anything longer is not a name.
  private static let maximumLength = 128

  /// All mentions in a text, in order.
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
      let near = bytes[0..<min(start + maximumLength + 1, bytes.count)]
      guard let end = near.firstIndex(of: UInt8(ascii: "@"), from: start), end > start,
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
  /// All mentions in the texts.
  package var mentions: [VariableMention] { texts.flatMap(VariableMention.all) }

  /// The names of variables whose forms lead back to them.
  package var circularNames: Set<ByteSlice> {
    // The first of several variables of a name counts.
    let first = Dictionary(
      variables.indices.compactMap { index in variables[index].name.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
    let mentions = variables.map { variable in
      variable.forms.flatMap { form in
        FormatString(form.text.bytes).specifiers.compactMap { specifier in
          specifier.variable.flatMap { first[form.text.bytes[$0.offsets]] }
        }
      }
    }
    return Set(Circles(in: mentions).members.compactMap { variables[$0].name })
  }

  /// The first mention of a variable that is not defined.
  package var undefinedMention: VariableMention? {
    let defined = Set(variables.compactMap(\.name))
    return mentions.first { !defined.contains($0.name) }
  }
}
