internal import LocalizationModel
internal import SourceText

/// New entries of an XML property list, at the end of its dictionary, as the base's file spells them.
struct PropertyListInsertion {
  private let file: SourceFile

  init(_ file: SourceFile) { self.file = file }

  func insertions(_ keys: [MissingKeys.Missing]) -> [MissingKeys.Insertion] {
    guard let end = lastClosingTag else { return [] }
    let lineBreak = file.lineBreak
    let texts = keys.compactMap { key -> String? in
      guard let range = elements(of: key), !key.table.source.isBinary else { return nil }
      let source = key.table.source
      let indentation = source.indentation(of: range.lowerBound) ?? "\t"
      // Line breaks are the target's, whatever the base has.
      let raw = source.text[range].string.split(separator: source.lineBreak, omittingEmptySubsequences: false)
        .joined(separator: lineBreak)
      return "\(indentation)<!-- \(LinterComment.unfinished) -->\(lineBreak)\(indentation)\(raw)\(lineBreak)"
    }
    guard !texts.isEmpty else { return [] }
    // At the start of the closing tag's line, or right before the tag where it has no line of its own.
    guard let indentation = file.indentation(of: end) else {
      return [.init(at: end, lineBreak + texts.joined())]
    }
    return [.init(at: end - indentation.utf8.count, texts.joined())]
  }

  /// `</dict>` before `</plist>`.
  private var lastClosingTag: Int? {
    let text = file.text
    var offset = text.count - 7
    while offset > 0 {
      if text.hasPrefix("</dict>", at: offset) { return offset }
      offset -= 1
    }
    return nil
  }

  /// The key and its value, with their tags, in the base's file.
  private func elements(of key: MissingKeys.Missing) -> Range<Int>? {
    let text = key.table.source.text
    var start = Int(key.table.entries[key.index].key.lowerBound)
    while start > 0, !text.hasPrefix("<key", at: start) { start -= 1 }
    guard text.hasPrefix("<key", at: start) else { return nil }
    return start..<XMLElements(text).endOfKeyAndValue(from: start)
  }
}

/// Finds the ends of elements in XML that was read already.
struct XMLElements {
  private let text: ByteSlice

  init(_ text: ByteSlice) { self.text = text }

  /// Behind the element at an offset and, for a key, its value.
  func endOfKeyAndValue(from start: Int) -> Int {
    let end = endOfElement(from: start)
    return text.hasPrefix("<key", at: start) ? endOfElement(from: end) : end
  }

  private func endOfElement(from start: Int) -> Int {
    var depth = 0
    var offset = start
    while let open = text.firstIndex(of: UInt8(ascii: "<"), from: offset) {
      if text.hasPrefix("<!--", at: open) {
        offset = text[open..<text.count].range(of: "-->").map { open + $0.upperBound } ?? text.count
        continue
      }
      guard let close = text.firstIndex(of: UInt8(ascii: ">"), from: open) else { break }
      offset = close + 1
      if text[open + 1] == UInt8(ascii: "/") {
        depth -= 1
      } else if text[close - 1] != UInt8(ascii: "/") {
        depth += 1
      }
      if depth <= 0 { return offset }
    }
    return text.count
  }
}
