internal import LocalizationModel
internal import SourceText

/// The range of text that a linter comment applies to.
///
/// What was found for a comment is kept for the next ones, which may be on the same line.
struct SuppressedStretch {
  private let file: SourceFile
  private let text: ByteSlice
  private let syntax: any FileSyntax
  /// The table that contains the comments; nil in other files.
  private let table: TableFile?
  private var lines: SuppressedLines
  /// By the form of a comment, where its end was last searched from and found.
  private var closings: [(from: Int, end: Int?)?]
  /// The comments that lead to the same element, and its place.
  private var skipped: (comments: Set<Int>, end: Int) = ([], 0)
  /// The last element.
  private var element: (start: Int, range: Range<Int>)?

  init(file: SourceFile, syntax: any FileSyntax, table: TableFile?) {
    self.file = file
    text = file.text
    self.syntax = syntax
    self.table = table
    lines = SuppressedLines(file.text, comments: syntax.comments)
    closings = Array(repeating: nil, count: syntax.comments.count)
  }

  mutating func range(of comment: LinterComment) -> Range<Int> {
    switch comment.scope {
    case .file: 0..<text.count + 1
    case .this: thisLine(Int(comment.range.lowerBound))
    case .next: next(after: Int(comment.range.upperBound), isAtHead: isAtHead(Int(comment.range.lowerBound)))
    case .entry: catalogEntry(around: comment.range)
    }
  }

  // MARK: This line

  /// The line, and every entry with a part on it.
  private mutating func thisLine(_ offset: Int) -> Range<Int> {
    var range = lines.line(at: offset)
    guard let table, let index = lastEntry(before: range.upperBound) else { return range }
    let entry = table.entries[index]
    if Int(entry.value.upperBound) >= range.lowerBound {
      range = min(range.lowerBound, lines.line(at: Int(entry.key.lowerBound)).lowerBound)..<range.upperBound
    }
    return range
  }

  // MARK: The next element

  private mutating func next(after offset: Int, isAtHead: Bool) -> Range<Int> {
    let next = next(from: skipBlankAndComments(from: endOfComment(offset)))
    // Findings about the file as a whole are at its start.
    return isAtHead ? 0..<next.upperBound : next
  }

  /// Whether a marker is preceded only by the opening of its comment.
  private func isAtHead(_ marker: Int) -> Bool {
    let head = text[0..<min(marker, 64)].trimmed
    return syntax.comments.contains { head == $0.opening }
  }

  private mutating func next(from start: Int) -> Range<Int> {
    if let element, element.start == start { return element.range }
    let range = element(from: start)
    element = (start, range)
    return range
  }

  private mutating func element(from start: Int) -> Range<Int> {
    if let end = syntax.endOfElement(at: start, in: text) { return start..<end }
    guard let table else { return lines.statement(from: start) }
    var end = lines.line(at: start).upperBound
    if let index = firstEntry(from: max(0, start - 1)) {
      let entry = table.entries[index]
      if Int(entry.key.lowerBound) <= start + 1 {
        end = max(end, lines.line(at: Int(entry.value.upperBound)).upperBound)
      }
    }
    return start..<end
  }

  /// The end of the comment that contains an offset.
  private mutating func endOfComment(_ offset: Int) -> Int {
    let lineEnd = lines.line(at: offset).upperBound
    // The first opening on the line belongs to the comment; a comment that began on an earlier line has a closing
    // delimiter.
    let opened = lines.firstOpening(before: offset)
    guard let form = opened ?? syntax.comments.firstIndex(where: { $0.closing != nil }) else { return lineEnd }
    return end(ofComment: form, from: offset) ?? lineEnd
  }

  /// The end of a comment of a form, by its number, that an offset is in; nil if it ends with the line or not at all.
  private mutating func end(ofComment form: Int, from offset: Int) -> Int? {
    guard let closing = syntax.comments[form].closing else { return nil }
    if let (from, end) = closings[form], from <= offset, offset <= end.map({ $0 - closing.utf8CodeUnitCount }) ?? .max {
      return end
    }
    let end = text[offset...].range(of: closing).map { offset + $0.upperBound }
    closings[form] = (offset, end)
    return end
  }

  private mutating func skipBlankAndComments(from offset: Int) -> Int {
    var offset = offset
    var comments: Set<Int> = []
    while offset < text.count {
      if text[offset].isASCIIWhitespace {
        offset += 1
      } else if skipped.comments.contains(offset) {
        return skipped.end
      } else if let form = syntax.comments.firstIndex(where: { text.hasPrefix($0.opening, at: offset) }) {
        comments.insert(offset)
        guard syntax.comments[form].closing != nil else {
          offset = lines.line(at: offset).upperBound
          continue
        }
        offset = end(ofComment: form, from: offset) ?? text.count
      } else {
        break
      }
    }
    skipped = (comments, offset)
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

  // MARK: Entries

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
}
