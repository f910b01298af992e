internal import SourceText

/// Tells opening from closing quotation marks, of which languages use the same in different ways, by their number.
struct QuotationMarks {
  private let text: ByteSlice
  private var end = 0
  private var count = 0

  init(_ text: ByteSlice) { self.text = text }

  /// Whether a character at an offset is the first of two quotation marks; offsets must not decrease.
  mutating func isOpening(_ value: UInt32, at offset: Int) -> Bool {
    Self.isMark(value) && number(before: offset).isMultiple(of: 2)
  }

  /// Whether a character at an offset is the second of two quotation marks; offsets must not decrease.
  mutating func isClosing(_ value: UInt32, at offset: Int) -> Bool {
    Self.isMark(value) && !number(before: offset).isMultiple(of: 2)
  }

  /// Whether a place is between two quotation marks; offsets must not decrease.
  mutating func areOpen(at offset: Int) -> Bool { !number(before: offset).isMultiple(of: 2) }

  private mutating func number(before offset: Int) -> Int {
    while end < offset {
      let (value, length) = text.scalar(at: end)
      if Self.isMark(value) { count += 1 }
      end += length
    }
    return count
  }

  static func isMark(_ value: UInt32) -> Bool {
    switch value {
    case 0x22, 0xAB, 0xBB, 0x201C...0x201E: true
    default: false
    }
  }
}
