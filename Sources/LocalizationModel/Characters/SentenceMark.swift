/// The meaning of a mark at the end of a text, regardless of script.
package enum SentenceMark: String, Sendable {
  case stop, question, exclamation, colon, ellipsis

  /// The meaning of a character, unless a language overrides it.
  package init?(_ character: UInt32) {
    guard let mark = SentenceMarkTable.shared.mark(of: character) else { return nil }
    self = mark
  }
}

/// The generated table of marks, ready for binary search.
private struct SentenceMarkTable: Sendable {
  static let shared = SentenceMarkTable()

  private let characters: ContiguousArray<UInt32>
  private let marks: ContiguousArray<SentenceMark>

  private init() {
    var characters: ContiguousArray<UInt32> = []
    var marks: ContiguousArray<SentenceMark> = []
    GeneratedSentenceMarkTable.lines.forEachLine(separator: " ") { fields in
      guard let character = UInt32(fields[0], radix: 16), let mark = SentenceMark(rawValue: fields[1]) else { return }
      characters.append(character)
      marks.append(mark)
    }
    self.characters = characters
    self.marks = marks
  }

  func mark(of character: UInt32) -> SentenceMark? {
    var lower = 0
    var upper = characters.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if characters[middle] < character { lower = middle + 1 } else { upper = middle }
    }
    return lower < characters.count && characters[lower] == character ? marks[lower] : nil
  }
}
