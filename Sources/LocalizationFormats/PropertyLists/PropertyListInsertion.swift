internal import LocalizationModel
internal import SourceText

/// New entries in an XML property list, at the end of its dictionary, written as in the base file.
struct PropertyListInsertion {
  private let file: SourceFile

  init(_ file: SourceFile) { self.file = file }

  func insertions(_ keys: [MissingEntry]) -> [Insertion] {
    guard let end = lastClosingTag else { return [] }
    let lineBreak = file.lineBreak
    let texts = keys.compactMap { key -> String? in
      guard let range = elements(of: key), !key.base.source.isBinary else { return nil }
      let source = key.base.source
      let indentation = source.indentation(of: range.lowerBound) ?? "\t"
      // Use the line breaks of the target, regardless of those in the base.
      let raw = source.text[range].string.split(separator: source.lineBreak, omittingEmptySubsequences: false)
        .joined(separator: lineBreak)
      let mark = key.isFinished ? "" : "\(indentation)<!-- \(LinterComment.unfinished) -->\(lineBreak)"
      return "\(mark)\(indentation)\(raw)\(lineBreak)"
    }
    guard !texts.isEmpty else { return [] }
    // At the start of the closing tag's line, or right before the tag when other text precedes it on the line.
    guard let indentation = file.indentation(of: end) else {
      return [.init(at: end, lineBreak + texts.joined())]
    }
    return [.init(at: end - indentation.utf8.count, texts.joined())]
  }

  /// The offset of the last `</dict>`, which precedes `</plist>`.
  private var lastClosingTag: Int? {
    let text = file.text
    var offset = text.count - 7
    while offset > 0 {
      if text.hasPrefix("</dict>", at: offset) { return offset }
      offset -= 1
    }
    return nil
  }

  /// The range of the key and its value in the base file, including tags.
  private func elements(of key: MissingEntry) -> Range<Int>? {
    let text = key.base.source.text
    var start = Int(key.base.entries[key.index].key.lowerBound)
    while start > 0, !text.hasPrefix("<key", at: start) { start -= 1 }
    guard text.hasPrefix("<key", at: start) else { return nil }
    return start..<XMLElements(text).endOfKeyAndValue(from: start)
  }
}
