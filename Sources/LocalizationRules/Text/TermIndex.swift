/// Finds the terms that a text has as words of their own, however many terms there are.
///
/// Terms share the characters that they start with; a text is compared with all of them at once from the start of each
/// of its words.
struct TermIndex: Sendable {
  private struct Edge: Hashable {
    var place: Int
    var character: Character
  }

  private let ignoresCase: Bool
  /// The places after each character, counted from that before the first one.
  private var next: [Edge: Int] = [:]
  /// The terms that end at each place.
  private var numbers: [[Int]] = [[]]

  init(ignoresCase: Bool) { self.ignoresCase = ignoresCase }

  mutating func insert(_ term: String, _ number: Int) {
    var place = 0
    for character in ignoresCase ? term.lowercased() : term {
      let edge = Edge(place: place, character: character)
      if next[edge] == nil {
        next[edge] = numbers.count
        numbers.append([])
      }
      place = next[edge] ?? 0
    }
    numbers[place].append(number)
  }

  /// The numbers of the terms that a text has, each once.
  func numbers(in text: String) -> Set<Int> {
    guard !next.isEmpty else { return [] }
    let characters = Array(ignoresCase ? text.lowercased() : text)
    var found: Set<Int> = []
    for start in characters.indices where start == 0 || !characters[start - 1].isLetter {
      var place = 0
      var offset = start
      while offset < characters.count, let after = next[Edge(place: place, character: characters[offset])] {
        place = after
        offset += 1
        guard !numbers[place].isEmpty, offset == characters.count || !characters[offset].isLetter else { continue }
        found.formUnion(numbers[place])
      }
    }
    return found
  }
}
