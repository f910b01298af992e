internal import LocalizationModel
internal import SourceText

/// Tells opening from closing quotation marks, of which languages use the same in different ways, by their number.
struct QuotationMarks {
  private let text: ByteSlice
  private var end = 0
  private var count = 0

  init(_ text: ByteSlice) { self.text = text }

  /// Whether a character at an offset is the first of two quotation marks; offsets must not decrease.
  mutating func isOpening(_ value: UInt32, at offset: Int) -> Bool {
    isMark(value, at: offset) && number(before: offset).isMultiple(of: 2)
  }

  /// Whether a character at an offset is the second of two quotation marks; offsets must not decrease.
  mutating func isClosing(_ value: UInt32, at offset: Int) -> Bool {
    isMark(value, at: offset) && !number(before: offset).isMultiple(of: 2)
  }

  /// Whether a place is between two quotation marks; offsets must not decrease.
  mutating func areOpen(at offset: Int) -> Bool { !number(before: offset).isMultiple(of: 2) }

  private mutating func number(before offset: Int) -> Int {
    while end < offset {
      let (value, length) = text.scalar(at: end)
      if isMark(value, at: end) { count += 1 }
      end += length
    }
    return count
  }

  /// Whether a character at an offset is one, and not an inch or a part of a Hebrew abbreviation: `12"-`, `דוא"ל`.
  private func isMark(_ value: UInt32, at offset: Int) -> Bool {
    guard value == 0x22, offset > 0, offset + 1 < text.count else { return Self.isMark(value) }
    let (before, after) = (text.scalar(before: offset).value, text.scalar(at: offset + 1).value)
    return !((before.isLetter || before.isDecimalDigit) && (after.isLetter || after == 0x2D))
  }

  /// Whether a character is a double quotation mark, ‹ or ›, or a Japanese one.
  static func isMark(_ value: UInt32) -> Bool {
    if case .quote = PairedMark(value) { return true }
    return value == 0x2039 || value == 0x203A || (0x300C...0x300F).contains(value)
  }
}
