internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct LikelyTypoRule: ConfigurableRule {
  static let description = RuleDescription(
    identifier: "likely-typo",
    category: .typos,
    severity: .warning,
    summary: "A word that occurs once is one letter away from a word that occurs often.",
    rationale: """
      This needs no dictionary: if "settings" occurs forty times and "setings" once, "setings" is likely a typo. Small
      vocabularies prove nothing and are not checked. Differences that many pairs of words have are not reported,
      because that is how a language inflects ("setting", "settings").
      """,
    remedy: "Correct the word. A word that is meant goes into the option `words`.",
    examples: [
      Example(
        [
          "en": #""a" = "Open settings";"# + "\n" + #""b" = "All settings";"# + "\n" + #""c" = "Account settings";"#
            + "\n"
            + #""d" = "Reset ↓setings";"#
        ], options: Options(minimumCount: 3, minimumWords: 4)),
      Example(
        [
          "en": #""a" = "Open setting";"# + "\n" + #""b" = "All settings";"# + "\n" + #""c" = "Account settings";"#
            + "\n"
            + #""d" = "Reset settings";"#
        ], options: Options(minimumCount: 3, minimumWords: 4)),
      Example(["en": #""a" = "Open settings";"# + "\n" + #""b" = "Close setings";"#]),
      Example(
        [
          "de": #""a" = "Zahlen und Zahlen oder Zahlen";"# + "\n" + #""b" = "Zahlen mit Zahlen für Zahlen";"# + "\n"
            + #""c" = "Wörter zählen";"#
        ], options: Options(minimumCount: 3, minimumWords: 4)),
    ])

  struct Options: RuleOptions, Hashable {
    var minimumCount = 6
    var minimumWords = 1000

    static let settings: [Setting<Options>] = [
      Setting("minimumCount", \.minimumCount, "How often the correct word must occur."),
      Setting("minimumWords", \.minimumWords, "How many words the tables of a language must have in total."),
    ]
  }

  private let options: Options

  init(options: Options) { self.options = options }

  func register(in visits: inout RuleVisits) { visits.language(check) }

  private func check(_ language: LanguageContext, findings: inout Findings) {
    let suspects = language.answer(options) { findSuspects(in: language) }
    language.occurrences(of: Set(suspects.keys)) { text, range in
      let word = text.content.bytes[range.offsets]
      guard let suspect = suspects[word] else { return }
      // A word that the base text has, too, is a name, or the typo is reported there.
      if let base = language.baseText(of: text), base.bytes.string.contains(word.string) { return }
      let entry = language.entry(text)
      let location = entry.location(of: range)
      findings.add(at: location, about: entry.subject) { words in
        let spelling = Self.inCase(of: word.string, suspect.right)
        let count = Wording.count(suspect.count, "time")
        words.message = "\(Wording.quote(word)) may be a typo of '\(spelling)', which occurs \(count)"
        words.fix("write '\(spelling)'", entry.applicability(.needsReview), replacing: location, with: spelling)
      }
    }
  }

  /// What a word is likely a typo of.
  private struct Suspect {
    var right: String
    /// How often that occurs.
    var count: Int
  }

  /// The likely typos among the words of a language, as they are written.
  private func findSuspects(in language: LanguageContext) -> [ByteSlice: Suspect] {
    guard language.language.changesWordsAtTheirEnds else { return [:] }
    let lexicon = Lexicon(language.vocabulary)
    guard lexicon.total >= options.minimumWords else { return [:] }
    var suspects: [ByteSlice: Suspect] = [:]
    let addsEndings = language.language.addsEndings
    for suspect in lexicon.suspects(minimumCount: options.minimumCount)
    where !addsEndings || !lexicon.differsInEnding(suspect) {
      let right = lexicon.words[suspect.likely]
      for spelling in lexicon.words[suspect.word].spellings {
        suspects[spelling] = Suspect(right: right.spellings[0].string, count: right.count)
      }
    }
    return suspects
  }

  /// Capitalized if the word is.
  private static func inCase(of word: String, _ right: String) -> String {
    guard let first = word.first else { return right }
    return first.isUppercase
      ? right.prefix(1).uppercased() + right.dropFirst() : right.prefix(1).lowercased() + right.dropFirst()
  }
}

/// The words of a language in lowercase, and which of them look like typos of others.
struct Lexicon {
  struct Word {
    var letters: [UInt32]
    var count: Int
    /// As written, the most frequent first.
    var spellings: [ByteSlice]
  }

  struct Suspect {
    var word: Int
    var likely: Int
  }

  private(set) var words: [Word] = []
  /// The number of words in all texts.
  private(set) var total = 0
  /// The number of words that have each sequence of three letters.
  private var pieceCounts: [UInt64: Int] = [:]

  static let minimumLength = 5

  init(_ vocabulary: Vocabulary) {
    var numbers: [[UInt32]: Int] = [:]
    for word in vocabulary.words.sorted(by: { ($1.count, $0.bytes) < ($0.count, $1.bytes) }) {
      total += Int(word.count)
      guard word.bytes.count >= Self.minimumLength, let letters = Self.letters(of: word.bytes),
        letters.count >= Self.minimumLength, letters.count <= 24
      else { continue }
      if let number = numbers[letters] {
        words[number].count += Int(word.count)
        words[number].spellings.append(word.bytes)
      } else {
        for piece in Self.pieces(of: letters) { pieceCounts[piece, default: 0] += 1 }
        numbers[letters] = words.count
        words.append(Word(letters: letters, count: Int(word.count), spellings: [word.bytes]))
      }
    }
  }

  /// In lowercase; nil for words with a capital inside or with anything but letters.
  private static func letters(of word: ByteSlice) -> [UInt32]? {
    var letters: [UInt32] = []
    var offset = 0
    while offset < word.count {
      let (value, length) = word.scalar(at: offset)
      guard value.isLetter, let scalar = Unicode.Scalar(value) else { return nil }
      let properties = scalar.properties
      if properties.isUppercase, offset > 0 { return nil }
      letters.append(value < 0x80 ? value | 0x20 : properties.lowercaseMapping.unicodeScalars.first?.value ?? value)
      offset += length
    }
    return letters
  }

  // MARK: Neighbors

  /// What turns one word into another: a letter added, removed or replaced, or two letters swapped.
  private struct Change: Hashable {
    /// Counted from the end for the last letters, so that words of any length share their endings.
    enum Place: Hashable { case start, inside, end(Int) }
    var place: Place
    /// The letters before and after the change, zero for none; for a swap, the two letters.
    var from: UInt32
    var to: UInt32
    var isSwap: Bool

    /// Whether a letter is replaced with another one. People leave out an accent, but hardly add one: where the rare word
    /// has it, it is another letter.
    var isReplacement: Bool {
      guard !isSwap, from != 0, to != 0 else { return false }
      let (plain, meant) = (Composition.letter(of: from), Composition.letter(of: to))
      return plain != meant || (from != plain && to == meant)
    }

    /// The same change for both directions.
    var undirected: Change { from <= to ? self : Change(place: place, from: to, to: from, isSwap: isSwap) }
  }

  /// Words that occur once beside frequent ones, if hardly any other words differ in the same way.
  func suspects(minimumCount: Int) -> [Suspect] {
    var byDeletion: [UInt64: [Int32]] = [:]
    // A rare word can be a typo of a frequent one; pairs of words that occur at least twice show how the language
    // inflects.
    for (number, word) in words.enumerated() where word.count > 1 {
      for key in Self.deletions(of: word.letters) { byDeletion[key, default: []].append(Int32(number)) }
    }
    var pairs: [(rare: Int, likely: Int, change: Change)] = []
    var usual: [Change: Int] = [:]
    for (number, word) in words.enumerated() {
      var seen: Set<Int32> = []
      for key in Self.deletions(of: word.letters) {
        for other in byDeletion[key] ?? [] where Int(other) != number && seen.insert(other).inserted {
          guard let change = Self.change(from: word.letters, to: words[Int(other)].letters) else { continue }
          if word.count == 1 {
            if words[Int(other)].count >= minimumCount { pairs.append((number, Int(other), change)) }
          } else if Int(other) < number {
            usual[change.undirected, default: 0] += 1
          }
        }
      }
    }
    var best: [Int: (likely: Int, change: Change)] = [:]
    var neighbors: [Int: Int] = [:]
    for pair in pairs {
      neighbors[pair.rare, default: 0] += 1
      if let known = best[pair.rare], words[known.likely].count >= words[pair.likely].count { continue }
      best[pair.rare] = (pair.likely, pair.change)
    }
    return best.sorted { $0.key < $1.key }.compactMap { rare, found in
      let (change, length) = (found.change, words[found.likely].letters.count)
      // Words share most of their pieces with other words; a typo makes pieces that no other word has. Languages change
      // first letters and endings, so a typo there needs more evidence.
      let neededPieces =
        switch change.place {
        case .inside: change.isReplacement ? 3 : change.isSwap || length >= 7 ? 1 : 2
        case .start: change.isSwap ? 1 : 3
        case .end: change.isSwap ? 2 : 3
        }
      guard oddPieces(of: rare) >= neededPieces else { return nil }
      // In a short word, another letter often makes another word.
      guard !change.isReplacement || length >= 7 else { return nil }
      guard usual[change.undirected, default: 0] <= 2 || change.isSwap else { return nil }
      // Short words have neighbors by chance.
      guard change.isSwap || length > 7 || words[found.likely].count >= minimumCount * 2 else { return nil }
      return Suspect(word: rare, likely: found.likely)
    }
  }

  /// Whether two words differ only in the letters where endings are added one to the other.
  func differsInEnding(_ suspect: Suspect) -> Bool {
    let (rare, likely) = (words[suspect.word].letters, words[suspect.likely].letters)
    return zip(rare, likely).prefix { $0 == $1 }.count >= max(rare.count, likely.count) - Self.longestEnding
  }

  private static let longestEnding = 4

  // MARK: Pieces

  /// The number of three-letter pieces of a word that no other word has; its edges count as letters.
  private func oddPieces(of rare: Int) -> Int {
    Self.pieces(of: words[rare].letters).count { pieceCounts[$0, default: 0] <= 1 }
  }

  private static func pieces(of letters: [UInt32]) -> Set<UInt64> {
    var edged: [UInt64] = [0]
    for letter in letters { edged.append(UInt64(letter)) }
    edged.append(1)
    var pieces: Set<UInt64> = []
    for index in 0..<edged.count - 2 {
      let first = edged[index] << 42
      let second = edged[index + 1] << 21
      pieces.insert(first | second | edged[index + 2])
    }
    return pieces
  }

  /// Hashes of the word and of what is left without each of its letters.
  private static func deletions(of letters: [UInt32]) -> [UInt64] {
    var keys: [UInt64] = []
    keys.reserveCapacity(letters.count + 1)
    for skipped in -1..<letters.count {
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for (index, letter) in letters.enumerated() where index != skipped {
        hash = (hash ^ UInt64(letter)) &* 0x100_0000_01B3
      }
      keys.append(hash)
    }
    return keys
  }

  private static func change(from first: [UInt32], to second: [UInt32]) -> Change? {
    guard abs(first.count - second.count) <= 1, first != second else { return nil }
    var start = 0
    while start < min(first.count, second.count), first[start] == second[start] { start += 1 }
    var end = 0
    while end < min(first.count, second.count) - start, first[first.count - 1 - end] == second[second.count - 1 - end] {
      end += 1
    }
    let (left, right) = (first[start..<first.count - end], second[start..<second.count - end])
    // A letter more after the first one is a prefix in many languages: "в", "вы".
    let isAtStart = start == 0 || (start == 1 && left.count == 1 && right.isEmpty)
    let place: Change.Place = end < 2 ? .end(end) : isAtStart ? .start : .inside
    switch (left.count, right.count) {
    case (1, 1): return Change(place: place, from: left[start], to: right[start], isSwap: false)
    case (1, 0): return Change(place: place, from: left[start], to: 0, isSwap: false)
    case (0, 1): return Change(place: place, from: 0, to: right[start], isSwap: false)
    case (2, 2) where left[start] == right[start + 1] && left[start + 1] == right[start]:
      return Change(place: place, from: left[start], to: right[start], isSwap: true)
    default: return nil
    }
  }
}
