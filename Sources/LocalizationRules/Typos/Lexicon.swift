internal import LocalizationModel
internal import SourceText

/// The longer words of a language in lowercase, and which of them look like typos of others.
struct Lexicon {
  struct Suspect {
    var word: Int
    var likely: Int
    /// Whether the word is the other one without its accents.
    var lacksAccents = false
  }

  private struct Word: BitwiseCopyable {
    /// Where its letters start.
    var start: Int
    var length: Int
    var count: Int
  }

  private let words: PinnedArray<Word>
  /// The letters of all words, one after the other.
  private let letters: PinnedArray<UInt32>
  /// What each word is written like, the most frequent first, with its number.
  private let spellings: [(text: ByteSlice, word: Int)]

  /// The lengths of the words, in letters.
  private static let lengths = 5...24

  init(_ vocabulary: Vocabulary) {
    var words: ContiguousArray<Word> = []
    var letters: ContiguousArray<UInt32> = []
    var spellings: [(text: ByteSlice, word: Int)] = []
    let long = vocabulary.words.filter { $0.bytes.count >= Self.lengths.lowerBound }
    var known = IdentityTable(initial: 0, capacity: long.count)
    for word in long.sorted(by: { ($1.count, $0.bytes) < ($0.count, $1.bytes) }) {
      let start = letters.count
      guard Self.append(lettersOf: word.bytes, to: &letters), Self.lengths.contains(letters.count - start) else {
        letters.removeLast(letters.count - start)
        continue
      }
      let (place, isNew) = known.placeToKeep(Self.hash(letters[start...]))
      if isNew {
        known[place] = words.count
        words.append(Word(start: start, length: letters.count - start, count: Int(word.count)))
      } else {
        letters.removeLast(letters.count - start)
        words[known[place]].count += Int(word.count)
      }
      spellings.append((word.bytes, known[place]))
    }
    self.words = PinnedArray(words)
    self.letters = PinnedArray(letters)
    self.spellings = spellings
  }

  /// Appends the letters of a word in lowercase; false for a word with a capital inside or with anything but letters.
  private static func append(lettersOf word: ByteSlice, to letters: inout ContiguousArray<UInt32>) -> Bool {
    let table = LetterCase.table
    var offset = 0
    while offset < word.count {
      let (value, length) = word.scalar(at: offset)
      let letter = Int(value) < table.count ? table[Int(value)] : LetterCase(of: value)
      guard letter.isLetter, !letter.isUppercase || offset == 0 else { return false }
      letters.append(letter.lowercase)
      offset += length
    }
    return true
  }

  /// How often a word occurs.
  func count(of word: Int) -> Int { words[word].count }

  /// How each of some words is written, the most frequent first.
  func spellings(of wanted: Set<Int>) -> [Int: [ByteSlice]] {
    spellings.reduce(into: [:]) { found, spelling in
      if wanted.contains(spelling.word) { found[spelling.word, default: []].append(spelling.text) }
    }
  }

  /// Whether two words differ only in the letters where endings are added one to the other.
  func differsInEnding(_ suspect: Suspect) -> Bool {
    commonStart(suspect.word, suspect.likely)
      >= max(words[suspect.word].length, words[suspect.likely].length) - Self.longestEnding
  }

  private static let longestEnding = 4

  /// How many letters two words have in common at their starts.
  private func commonStart(_ first: Int, _ second: Int) -> Int {
    let (one, other) = (words[first], words[second])
    var length = 0
    while length < min(one.length, other.length), letters[one.start + length] == letters[other.start + length] {
      length += 1
    }
    return length
  }

  // MARK: Changes

  /// What turns one word into another: a letter added, removed or replaced, or two letters swapped.
  private struct Change {
    /// Counted from the end for the last letters, so that words of any length share their endings.
    enum Place: UInt64 { case start, inside, last, lastButOne }
    var place: Place
    /// The letters before and after the change, zero for none; for a swap, the two letters.
    var from: UInt32
    var to: UInt32
    var isSwap = false

    /// Whether a letter is replaced with another one. People leave out an accent, but hardly add one: where the rare word
    /// has it, it is another letter.
    var isReplacement: Bool {
      guard !isSwap, from != 0, to != 0 else { return false }
      let (plain, meant) = (Composition.letter(of: from), Composition.letter(of: to))
      return plain != meant || (from != plain && to == meant)
    }

    /// A number for the change that is the same in both directions; a letter takes 21 bits.
    var undirected: UInt64 {
      UInt64(min(from, to)) | UInt64(max(from, to)) << 21 | place.rawValue << 42 | (isSwap ? 1 << 44 : 0)
    }
  }

  private func change(from first: Int, to second: Int) -> Change? {
    let (one, other) = (words[first], words[second])
    guard abs(one.length - other.length) <= 1 else { return nil }
    let start = commonStart(first, second)
    let shorter = min(one.length, other.length)
    var end = 0
    while end < shorter - start,
      letters[one.start + one.length - 1 - end] == letters[other.start + other.length - 1 - end]
    {
      end += 1
    }
    let (left, right) = (one.length - start - end, other.length - start - end)
    // A letter more after the first one is a prefix in many languages: "в", "вы".
    let isAtStart = start == 0 || (start == 1 && left == 1 && right == 0)
    let place: Change.Place = end == 0 ? .last : end == 1 ? .lastButOne : isAtStart ? .start : .inside
    let (from, to) = (one.start + start, other.start + start)
    switch (left, right) {
    case (1, 1): return Change(place: place, from: letters[from], to: letters[to])
    case (1, 0): return Change(place: place, from: letters[from], to: 0)
    case (0, 1): return Change(place: place, from: 0, to: letters[to])
    case (2, 2) where letters[from] == letters[to + 1] && letters[from + 1] == letters[to]:
      return Change(place: place, from: letters[from], to: letters[to], isSwap: true)
    default: return nil
    }
  }

  // MARK: Neighbors

  /// Words that occur once beside frequent ones, if hardly any other words differ in the same way.
  func suspects(minimumCount: Int) -> [Suspect] {
    var neighbors = Neighbors(self)
    var best: [Int: (likely: Int, change: Change)] = [:]
    for number in 0..<words.count where words[number].count == 1 {
      neighbors.forEach(of: number, in: self, where: { words[$0].count >= minimumCount }) { other, change in
        if let known = best[number], words[known.likely].count >= words[other].count { return }
        best[number] = (other, change)
      }
    }
    // Changes between words that occur more than once show how the language inflects.
    var counts = Dictionary(best.values.map { ($0.change.undirected, 0) }, uniquingKeysWith: { first, _ in first })
    for number in 0..<words.count where words[number].count > 1 && !counts.isEmpty {
      neighbors.forEach(of: number, in: self, where: { $0 < number }) { counts[$1.undirected]? += 1 }
    }
    let candidates = best.sorted { $0.key < $1.key }.filter { _, found in
      let (change, length) = (found.change, words[found.likely].length)
      // In a short word, another letter often makes another word.
      guard !change.isReplacement || length >= 7 else { return false }
      guard counts[change.undirected, default: 0] <= 2 || change.isSwap else { return false }
      // Short words have neighbors by chance.
      return change.isSwap || length > 7 || words[found.likely].count >= minimumCount * 2
    }
    let slips = zip(candidates, oddPieces(of: candidates.map(\.key))).compactMap { candidate, oddPieces in
      let (change, length) = (candidate.value.change, words[candidate.value.likely].length)
      // Words share most of their pieces with other words; a typo makes pieces that no other word has. Languages change
      // first letters and endings, so a typo there needs more evidence.
      let neededPieces =
        switch change.place {
        case .inside: change.isReplacement ? 3 : change.isSwap || length >= 7 ? 1 : 2
        case .start: change.isSwap ? 1 : 3
        case .last, .lastButOne: change.isSwap ? 2 : 3
        }
      return oddPieces >= neededPieces ? Suspect(word: candidate.key, likely: candidate.value.likely) : nil
    }
    let known = Set(slips.map(\.word))
    return slips + wordsWithoutAccents().filter { !known.contains($0.word) }
  }

  // MARK: Accents

  /// Of a word that lacks its accents; a shorter one may be another word, as may one that lacks a single accent.
  private static let (shortestWithoutAccents, fewestAccents) = (7, 2)

  /// Words in ASCII that occur once, and others that are the same but for accents and occur more than once. One of these
  /// must have several accents; the most frequent one is likely the word, in Czech "místnosti" rather than "místností".
  private func wordsWithoutAccents() -> [Suspect] {
    var accented: [UInt64: (likely: Int, isSure: Bool)] = [:]
    for number in 0..<words.count where words[number].count > 1 && words[number].length >= Self.shortestWithoutAccents {
      let letters = letters(of: number)
      let accents = letters.count { $0 >= 0x80 }
      guard accents > 0, case let plain = letters.map(Composition.letter), plain.allSatisfy({ $0 < 0x80 }) else {
        continue
      }
      // The words are in the order of their counts.
      let place = Self.hash(plain)
      var found = accented[place] ?? (number, false)
      if accents >= Self.fewestAccents { found.isSure = true }
      accented[place] = found
    }
    guard accented.contains(where: { $0.value.isSure }) else { return [] }
    return (0..<words.count).compactMap { number in
      guard words[number].count == 1, words[number].length >= Self.shortestWithoutAccents else { return nil }
      let letters = letters(of: number)
      guard letters.allSatisfy({ $0 < 0x80 }), let found = accented[Self.hash(letters)], found.isSure else {
        return nil
      }
      return Suspect(word: number, likely: found.likely, lacksAccents: true)
    }
  }

  private func letters(of number: Int) -> [UInt32] {
    (words[number].start..<words[number].start + words[number].length).map { letters[$0] }
  }

  private static func hash(_ letters: some Sequence<UInt32>) -> UInt64 {
    var hasher = IdentityHasher()
    for letter in letters { hasher.combine(UInt64(letter)) }
    return hasher.bits
  }

  /// The words that occur more than once, by what is left of them without a letter.
  private struct Neighbors: ~Copyable {
    /// The first of each list.
    private var heads: IdentityTable<Int>
    /// The most frequent words come first.
    private var list: ContiguousArray<(word: Int, next: Int)> = []
    /// The word for which each one was met last.
    private var metFor: ContiguousArray<Int>
    private var keys: ContiguousArray<UInt64> = []

    /// How many words of a list are compared. Only words that were made up have as many in common with another one.
    private static let maximumComparisons = 1_000

    init(_ lexicon: Lexicon) {
      let words = lexicon.words
      heads = IdentityTable(initial: -1, capacity: words.count * 4)
      metFor = ContiguousArray(repeating: -1, count: words.count)
      for number in (0..<words.count).reversed() where words[number].count > 1 {
        lexicon.readDeletions(of: number, &keys)
        for key in keys {
          let (place, _) = heads.placeToKeep(key)
          list.append((number, heads[place]))
          heads[place] = list.count - 1
        }
      }
    }

    /// Calls a function with each wanted word that is a change away from another one, and that change.
    mutating func forEach(
      of number: Int, in lexicon: Lexicon, where isWanted: (Int) -> Bool, _ body: (Int, Change) -> Void
    ) {
      lexicon.readDeletions(of: number, &keys)
      for key in keys {
        var next = heads.place(of: key).map { heads[$0] } ?? -1
        var count = 0
        while next >= 0, count < Self.maximumComparisons {
          let other = list[next].word
          next = list[next].next
          count += 1
          guard metFor[other] != number else { continue }
          metFor[other] = number
          if isWanted(other), let change = lexicon.change(from: number, to: other) { body(other, change) }
        }
      }
    }
  }

  /// Hashes of a word and of what is left without each of its letters: words that are a change apart share one.
  private func readDeletions(of number: Int, _ keys: inout ContiguousArray<UInt64>) {
    let word = words[number]
    keys.removeAll(keepingCapacity: true)
    // Polynomials: that of a whole is that of its start, times a power, and that of its end.
    let base = Self.base
    var start: UInt64 = 0
    keys.append(0)
    for index in 0..<word.length {
      keys.append(start)
      start = start &* base &+ UInt64(letters[word.start + index])
    }
    var (end, power): (UInt64, UInt64) = (0, 1)
    for index in (0..<word.length).reversed() {
      keys[index + 1] = TextIdentity.mix(keys[index + 1] &* power &+ end)
      end = end &+ UInt64(letters[word.start + index]) &* power
      power = power &* base
    }
    keys[0] = TextIdentity.mix(start)
  }

  /// Another one in each process, so that words with the same hashes cannot be crafted.
  private static let base = KeyHash.seed | 1

  // MARK: Pieces

  /// For each of some words, the number of its different pieces that no other word has.
  private func oddPieces(of rare: [Int]) -> [Int] {
    guard !rare.isEmpty else { return [] }
    // How many words have a piece, and the last of them.
    var counts = IdentityTable(initial: (count: 0, last: -1))
    for number in rare { forEachPiece(of: number) { _ = counts.placeToKeep($0) } }
    for number in 0..<words.count {
      forEachPiece(of: number) { piece in
        guard let place = counts.place(of: piece), counts[place].last != number else { return }
        counts[place] = (counts[place].count + 1, number)
      }
    }
    return rare.map { number in
      var pieces: Set<UInt64> = []
      forEachPiece(of: number) { piece in
        if let place = counts.place(of: piece), counts[place].count <= 1 { pieces.insert(piece) }
      }
      return pieces.count
    }
  }

  /// Calls a function with each three letters of a word, one after the other; its edges count as letters.
  private func forEachPiece(of number: Int, _ body: (UInt64) -> Void) {
    let word = words[number]
    let seed = KeyHash.seed
    var piece: UInt64 = 0
    for index in 0...word.length {
      let letter = index < word.length ? UInt64(letters[word.start + index]) : 1
      piece = (piece << 21 | letter) & (1 << 63 - 1)
      if index > 0 { body(TextIdentity.mix(piece ^ seed)) }
    }
  }
}
