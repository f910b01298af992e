internal import LocalizationModel
internal import SourceText

/// The range of text that a linter comment applies to.
struct SuppressedStretch {
  private let file: SourceFile
  private let syntax: any FileSyntax
  /// The table that contains the comments; nil in other files.
  private let table: TableFile?

  init(file: SourceFile, syntax: any FileSyntax, table: TableFile?) {
    self.file = file
    self.syntax = syntax
    self.table = table
  }

  private var text: ByteSlice { file.text }

  func range(of comment: LinterComment) -> Range<Int> {
    switch comment.scope {
    case .file: 0..<text.count + 1
    case .this: thisLine(Int(comment.range.lowerBound))
    case .next: next(after: Int(comment.range.upperBound), isAtHead: isAtHead(Int(comment.range.lowerBound)))
    case .entry: catalogEntry(around: comment.range)
    }
  }

  // MARK: This line

  /// The line, and every entry with a part on it.
  private func thisLine(_ offset: Int) -> Range<Int> {
    var range = startOfLine(offset)..<endOfLine(offset)
    guard let table, let index = lastEntry(before: range.upperBound) else { return range }
    let entry = table.entries[index]
    if Int(entry.value.upperBound) >= range.lowerBound {
      range = min(range.lowerBound, startOfLine(Int(entry.key.lowerBound)))..<range.upperBound
    }
    return range
  }

  // MARK: The next element

  private func next(after offset: Int, isAtHead: Bool) -> Range<Int> {
    let next = next(from: skipBlankAndComments(from: endOfComment(offset)))
    // Findings about the file as a whole are at its start.
    return isAtHead ? 0..<next.upperBound : next
  }

  /// Whether a marker is preceded only by the opening of its comment.
  private func isAtHead(_ marker: Int) -> Bool {
    let head = text[0..<min(marker, 64)].trimmed
    return syntax.comments.contains { head == $0.opening }
  }

  private func next(from start: Int) -> Range<Int> {
    if let end = syntax.endOfElement(at: start, in: text) { return start..<end }
    guard let table else { return startOfLine(start)..<endOfStatement(from: start) }
    var end = endOfLine(start)
    if let index = firstEntry(from: max(0, start - 1)) {
      let entry = table.entries[index]
      if Int(entry.key.lowerBound) <= start + 1 { end = max(end, endOfLine(Int(entry.value.upperBound))) }
    }
    return start..<end
  }

  /// The end of the comment that contains an offset.
  private func endOfComment(_ offset: Int) -> Int {
    let lineEnd = endOfLine(offset)
    let line = text[startOfLine(offset)..<offset]
    // The first opening on the line belongs to the comment; a comment that began on an earlier line has a closing
    // delimiter.
    let openings = syntax.comments.map { form in (form: form, start: line.range(of: form.opening)?.lowerBound) }
    let opened = openings.filter { $0.start != nil }.min { ($0.start ?? 0) < ($1.start ?? 0) }?.form
    let form = opened ?? syntax.comments.first { $0.closing != nil }
    guard let closing = form?.closing else { return lineEnd }
    return text[offset...].range(of: closing).map { offset + $0.upperBound } ?? lineEnd
  }

  private func skipBlankAndComments(from offset: Int) -> Int {
    var offset = offset
    while offset < text.count {
      if text[offset].isASCIIWhitespace {
        offset += 1
      } else if let form = syntax.comments.first(where: { text.hasPrefix($0.opening, at: offset) }) {
        guard let closing = form.closing else {
          offset = endOfLine(offset)
          continue
        }
        offset = text[offset...].range(of: closing).map { offset + $0.upperBound } ?? text.count
      } else {
        break
      }
    }
    return offset
  }

  /// The end of the line in code, and of the lines that its open brackets extend to.
  private func endOfStatement(from start: Int) -> Int {
    var depth = 0
    var offset = start
    var lines = 0
    while offset < text.count, lines < 20 {
      switch text[offset] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case 0x0A:
        if depth <= 0 { return offset }
        lines += 1
      default: break
      }
      offset += 1
    }
    return offset
  }

  // MARK: Catalogs

  /// The range from the key to the next key.
  private func catalogEntry(around comment: ByteRange) -> Range<Int> {
    guard let table, let index = lastEntry(before: Int(comment.lowerBound)) else { return comment.offsets }
    let entries = table.entries
    let end = index + 1 < entries.count ? Int(entries[index + 1].key.lowerBound) - 1 : text.count
    return Int(entries[index].key.lowerBound) - 1..<end
  }

  // MARK: Entries and lines

  /// The last entry whose key starts before an offset, in the table that contains the comments.
  private func lastEntry(before offset: Int) -> Int? {
    guard let table else { return nil }
    let index = (firstEntry(from: offset) ?? table.entries.count) - 1
    return index >= 0 ? index : nil
  }

  /// The first entry whose key starts at or after an offset.
  private func firstEntry(from offset: Int) -> Int? {
    guard let entries = table?.entries else { return nil }
    var lower = 0
    var upper = entries.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if entries[middle].key.lowerBound < offset { lower = middle + 1 } else { upper = middle }
    }
    return lower < entries.count ? lower : nil
  }

  private func startOfLine(_ offset: Int) -> Int {
    var offset = min(offset, text.count)
    while offset > 0, text[offset - 1] != 0x0A, text[offset - 1] != 0x0D { offset -= 1 }
    return offset
  }

  private func endOfLine(_ offset: Int) -> Int {
    var offset = offset
    while offset < text.count, text[offset] != 0x0A, text[offset] != 0x0D { offset += 1 }
    return offset
  }
}
