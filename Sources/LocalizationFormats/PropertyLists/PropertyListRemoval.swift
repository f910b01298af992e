internal import LocalizationModel
internal import SourceText

/// Keys of an XML property list taken out with their values, and with the comments above them.
struct PropertyListRemoval {
  private let file: SourceFile

  init(_ file: SourceFile) { self.file = file }

  /// Nil when a key is in no element of its own.
  func removals(of entries: [Entry]) -> [Insertion]? {
    let text = file.text
    var removals: [Insertion] = []
    for entry in entries {
      var tag = Int(entry.key.lowerBound)
      while tag > 0, text[tag] != UInt8(ascii: "<") || !text.hasPrefix("<key", at: tag) { tag -= 1 }
      guard text.hasPrefix("<key", at: tag) else { return nil }
      removals.append(
        file.removal(from: startOfComment(above: tag) ?? tag, to: XMLElements(text).endOfKeyAndValue(from: tag)))
    }
    return removals
  }

  /// Where the comment begins that has only white space between it and a tag.
  private func startOfComment(above tag: Int) -> Int? {
    let text = file.text
    var end = tag
    while end > 0, text[end - 1].isASCIIWhitespace { end -= 1 }
    guard end >= 7, text.hasPrefix("-->", at: end - 3) else { return nil }
    var start = end - 4
    while start > 0, !text.hasPrefix("<!--", at: start), !text.hasPrefix("-->", at: start) { start -= 1 }
    return text.hasPrefix("<!--", at: start) ? start : nil
  }
}
