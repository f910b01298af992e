internal import LocalizationModel
internal import SourceText

/// The whitespace at both ends of a text, as offsets in bytes.
struct EdgeWhitespace {
  let leading: Range<Int>
  let trailing: Range<Int>

  /// Both are empty for a text that is only whitespace.
  init(_ text: ByteSlice) {
    var lower = 0
    while lower < text.count {
      let (value, length) = text.scalar(at: lower)
      guard Self.isWhitespace(value) else { break }
      lower += length
    }
    guard lower < text.count else {
      leading = 0..<0
      trailing = 0..<0
      return
    }
    var upper = text.count
    while upper > lower {
      let (value, length) = text.scalar(before: upper)
      guard Self.isWhitespace(value) else { break }
      upper -= length
    }
    leading = 0..<lower
    trailing = upper..<text.count
  }

  static func isWhitespace(_ value: UInt32) -> Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0xA0, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}

extension EntryContext {
  /// The key near this one whose translation lacks the whitespace that its base text has at the start, or at the end, which
  /// whitespace at the other end of this one may make up for: code joins texts that are near each other, if this one is a
  /// part of a sentence, or both keys say that they belong together.
  func keyNearLackingWhitespace(
    like found: ByteSlice, atEnd isAtEnd: Bool, isPartOfSentence: Bool
  ) -> ByteSlice? {
    guard let base = table.base else { return nil }
    let hasLineBreak = found.hasLineBreak
    let edge = isAtEnd ? \EdgeWhitespace.trailing : \EdgeWhitespace.leading
    let near = max(0, keyNumber - Self.nearness)...min(table.keys.count - 1, keyNumber + Self.nearness)
    let number = near.first { number in
      guard number != keyNumber, isPartOfSentence || key.isKeyBeside(table.keys[number]),
        let reference = base.entry(ofKey: number),
        base.entry(reference).traits.contains(.edgeWhitespace), let translated = localization.entry(ofKey: number)
      else { return false }
      let (expected, found) = (EdgeWhitespace(base.value(reference)), EdgeWhitespace(localization.value(translated)))
      let isLacking = !expected[keyPath: edge].isEmpty && found[keyPath: edge].isEmpty
      // A space may stand for a line break, but not the other way around.
      return isLacking && (!hasLineBreak || base.value(reference)[expected[keyPath: edge]].hasLineBreak)
    }
    return number.map { table.keys[$0] }
  }

  private static let nearness = 2
}

extension ByteSlice {
  /// Whether two keys are those of parts of one text: two thirds of them is the same at their start, and at least eight
  /// bytes, as in `advice_content_middle` and `advice_content_last`; neither names a part of a page.
  func isKeyBeside(_ other: ByteSlice) -> Bool {
    let common = zip(bytes, other.bytes).prefix { $0 == $1 }.count
    return common >= 8 && common * 3 >= Swift.max(count, other.count) * 2
      && ![self, other].contains { key in
        key.wordsOfKey.last.map { ByteSlice.partsOfPages.contains($0.string.lowercased()) } ?? false
      }
  }

  private static let partsOfPages: Set<String> = [
    "body", "button", "description", "footer", "header", "label", "message", "placeholder", "subtitle", "title",
  ]

  /// Whether a text ends with the mark of a whole sentence.
  var endsSentence: Bool {
    count > 0 && [".", "!", "?", "…"].contains { scalar(before: count).value == $0.unicodeScalars.first?.value }
  }

  /// Whether a text without whitespace around it may be the start of a sentence that another text goes on with, or else
  /// what follows such a start.
  func isPartOfSentence(missingEnd: Bool) -> Bool {
    guard count > 0 else { return false }
    let first = Unicode.Scalar(scalar(at: 0).value)
    let isContinuation = first?.properties.isLowercase ?? false || [",", ";", ")"].contains(first)
    guard missingEnd else { return isContinuation }
    return !endsSentence && (isContinuation || bytes.count(where: { $0 == UInt8(ascii: " ") }) > 1)
  }

  /// Whether the text has a line feed or carriage return.
  var hasLineBreak: Bool { bytes.contains { $0 == 0x0A || $0 == 0x0D } }
}

extension LanguageIdentifier {
  /// Whether the language is written without spaces between words.
  var writesWithoutSpaces: Bool {
    ["ja", "zh", "yue", "th", "lo", "km", "my", "bo", "dz", "wuu", "nan", "hak"].contains(canonical.language)
  }
}
