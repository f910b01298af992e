internal import LocalizationModel
internal import SourceText

/// New entries in an old-style `.strings` file, after the entries that they follow in the base.
struct StringsInsertion {
  private let target: TableFile
  private var file: SourceFile { target.source }

  init(_ target: TableFile) { self.target = target }

  func insertions(_ keys: [MissingEntry]) -> [Insertion] {
    var texts: [(offset: Int, text: String)] = []
    for key in keys {
      let offset = key.anchor.map { file.end(ofStringsEntry: target.entries[$0]) } ?? endOfFile
      let text = entry(key)
      if let last = texts.lastIndex(where: { $0.offset == offset }) {
        texts[last].text += text
      } else {
        texts.append((offset, text))
      }
    }
    return texts.map { insertion in
      // Every entry starts with a line break; at the end of a file that ends with one, the line break goes last
      // instead.
      let endsLine = insertion.offset > 0 && file.text[insertion.offset - 1] == 0x0A
      let isAtStart = insertion.offset == 0
      guard endsLine || isAtStart else { return .init(at: insertion.offset, insertion.text) }
      let lineBreak = file.lineBreak
      return .init(at: insertion.offset, String(insertion.text.dropFirst(lineBreak.count)) + lineBreak)
    }
  }

  /// The end of the file, or the offset of the closing brace if there is one.
  private var endOfFile: Int {
    let text = file.text
    var end = text.count
    while end > 0, text[end - 1].isASCIIWhitespace { end -= 1 }
    guard text.trimmed.hasPrefix("{"), end > 0, text[end - 1] == UInt8(ascii: "}") else { return text.count }
    return end - 1
  }

  private func entry(_ key: MissingEntry) -> String {
    let source = key.base
    let entry = source.entries[key.index]
    let lineBreak = file.lineBreak
    var lines = [""]
    let comment = source.source.slice(source.commentRange(of: key.index))
    if comment.hasPrefix("/*") || comment.hasPrefix("//"),
      LinterComment.markers(in: comment, range: 0..<comment.count).isEmpty
    {
      lines.append(comment.string)
    }
    if !key.isFinished { lines.append("/* \(LinterComment.unfinished) */") }
    let keyText = spelled(entry.key, source.key(key.index), in: source)
    lines.append("\(keyText) = \(spelled(entry.value, source.value(key.index), in: source));")
    return lines.joined(separator: lineBreak)
  }

  /// The text as written in the base file, if it is in double quotes there.
  private func spelled(_ range: ByteRange, _ decoded: ByteSlice, in table: TableFile) -> String {
    let text = table.source.text
    if !table.source.isBinary, range.lowerBound > 0, text[Int(range.lowerBound) - 1] == UInt8(ascii: "\""),
      text[Int(range.upperBound)] == UInt8(ascii: "\"")
    {
      return "\"\(table.source.slice(range).string)\""
    }
    return "\"\(OldStyleSyntax().spelling(of: decoded.string))\""
  }
}

extension SourceFile {
  /// The end of an entry of an old-style list: after its `;` and a comment on the same line.
  func end(ofStringsEntry entry: Entry) -> Int {
    var offset = Int(max(entry.value.upperBound, entry.key.upperBound))
    while offset < text.count, text[offset] != UInt8(ascii: ";") { offset += 1 }
    offset = min(offset + 1, text.count)
    var end = offset
    while end < text.count, text[end] != 0x0A, text[end] != 0x0D { end += 1 }
    let rest = text[offset..<end].trimmed
    let isComment = rest.hasPrefix("//") || (rest.hasPrefix("/*") && rest.hasSuffix("*/"))
    return rest.isEmpty || isComment ? end : offset
  }
}
