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
      let isAbove = !entry.comment.isEmpty && text[Int(entry.comment.upperBound)..<tag].trimmed.isEmpty
      removals.append(
        file.removal(
          from: isAbove ? Int(entry.comment.lowerBound) : tag, to: XMLElements(text).endOfKeyAndValue(from: tag)))
    }
    return removals
  }
}
