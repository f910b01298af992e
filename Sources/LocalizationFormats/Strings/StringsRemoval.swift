internal import LocalizationModel
internal import SourceText

/// Entries taken out of an old-style `.strings` file, with the comments above them.
struct StringsRemoval {
  private let file: SourceFile
  private var text: ByteSlice { file.text }

  init(_ file: SourceFile) { self.file = file }

  func removals(of entries: [Entry]) -> [Insertion] {
    entries.map { entry in
      let start = file.hasQuote(before: entry.key) ? Int(entry.key.lowerBound) - 1 : Int(entry.key.lowerBound)
      return file.removal(from: startOfComments(above: start), to: file.end(ofStringsEntry: entry))
    }
  }

  /// The start of the comments directly above an offset; an empty line ends them, since what is above it may be about
  /// more than one entry.
  private func startOfComments(above offset: Int) -> Int {
    var start = offset
    while let comment = startOfComment(before: start) { start = comment }
    return start
  }

  private func startOfComment(before offset: Int) -> Int? {
    var end = offset
    var lineBreaks = 0
    while end > 0, text[end - 1].isASCIIWhitespace {
      end -= 1
      if text[end] == 0x0A || (text[end] == 0x0D && text[end + 1] != 0x0A) { lineBreaks += 1 }
    }
    guard lineBreaks < 2, end > 0 else { return nil }
    var line = end
    while line > 0, text[line - 1] != 0x0A, text[line - 1] != 0x0D { line -= 1 }
    if text[line..<end].trimmed.hasPrefix("//") { return file.indentation(of: line) == nil ? nil : line }
    guard text[0..<end].hasSuffix("*/") else { return nil }
    var start = end - 2
    while start > 0, !text.hasPrefix("/*", at: start) { start -= 1 }
    // A comment behind an entry belongs to that one.
    return text.hasPrefix("/*", at: start) && file.indentation(of: start) != nil ? start : nil
  }
}

extension SourceFile {
  func hasQuote(before range: ByteRange) -> Bool {
    guard range.lowerBound > 0 else { return false }
    let quote = text[Int(range.lowerBound) - 1]
    return quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
  }

  /// Takes a range out of the file, with its lines if nothing else is on them, and with one of two empty lines around it.
  func removal(from lower: Int, to upper: Int) -> Insertion {
    var (start, end) = (lower, upper)
    while start > 0, text[start - 1] == 0x20 || text[start - 1] == 0x09 { start -= 1 }
    while end < text.count, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
    let startsLine = start == 0 || endsLine(at: start)
    let endsLine = end == text.count || text[end] == 0x0A || text[end] == 0x0D
    guard startsLine, endsLine else { return Insertion(replacing: ByteRange(lower, upper), with: "") }
    end = afterLineBreak(at: end)
    let isAfterEmptyLine = start == 0 || (start > 1 && isEmptyLine(endingAt: start))
    if isAfterEmptyLine, afterLineBreak(at: end) > end { end = afterLineBreak(at: end) }
    return Insertion(replacing: ByteRange(start, end), with: "")
  }

  private func endsLine(at offset: Int) -> Bool { text[offset - 1] == 0x0A || text[offset - 1] == 0x0D }

  private func isEmptyLine(endingAt offset: Int) -> Bool {
    let lineBreak = text[offset - 1] == 0x0A && text[offset - 2] == 0x0D ? 2 : 1
    return offset - lineBreak == 0 || endsLine(at: offset - lineBreak)
  }

  private func afterLineBreak(at offset: Int) -> Int {
    guard offset < text.count, text[offset] == 0x0A || text[offset] == 0x0D else { return offset }
    return text[offset] == 0x0D && offset + 1 < text.count && text[offset + 1] == 0x0A ? offset + 2 : offset + 1
  }
}
