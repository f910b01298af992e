internal import LocalizationModel
package import SourceText

/// The words of a language's texts, each once, with its number of occurrences.
///
/// It is built in one pass over all texts, so rules about spelling look at each word once instead of at each text.
package struct Vocabulary {
  package struct Word {
    /// As first written.
    package var bytes: ByteSlice
    package var count: UInt32
    package var alphabets: UInt8
  }

  package let words: ContiguousArray<Word>
  /// The texts with a word by which `EnglishWords` tells sentences in English, and those of four words or more at least
  /// half of which are ordinary English words.
  let textsWithEnglish: [LanguageContext.Place]

  init(_ language: LanguageContext) {
    var counter = WordCounter()
    var textsWithEnglish: [LanguageContext.Place] = []
    // Without spaces between words, there are no words to count.
    if !language.language.writesWithoutSpaces {
      language.forEachText(with: [.letter, .nonASCII]) { text in
        let bytes = text.content.bytes
        var scanner = WordScanner(text.content.bytes)
        var (count, ordinaryCount) = (0, 0)
        var hasEnglish = false
        while let word = scanner.next() {
          count += 1
          switch counter.count(bytes[word.range.offsets], word.alphabets) {
          case .telling: hasEnglish = true
          case .ordinary: ordinaryCount += 1
          case .other: break
          }
        }
        if hasEnglish || count >= 4 && ordinaryCount * 2 >= count { textsWithEnglish.append(text.place) }
      }
    }
    words = counter.finish()
    self.textsWithEnglish = textsWithEnglish
  }
}

/// Counts every word of every text; words are the same if their `TextIdentity` is.
private struct WordCounter: ~Copyable {
  private var words: ContiguousArray<Vocabulary.Word> = []
  private var counts = IdentityTable(initial: Count(), capacity: 512)
  private let seed = KeyHash.seed

  private struct Count: BitwiseCopyable {
    var count: UInt32 = 0
    /// The number of the word.
    var number: UInt32 = 0
    var kind = Kind.other
  }

  /// What a word says of the language of a text.
  enum Kind: UInt8 {
    /// No other language has it.
    case telling
    /// English texts often have it.
    case ordinary
    case other

    init(_ word: ByteSlice) {
      self = EnglishWords.isTelling(word) ? .telling : EnglishVocabulary.isOrdinary(word) ? .ordinary : .other
    }
  }

  @inline(__always)
  mutating func count(_ word: ByteSlice, _ alphabets: UInt8) -> Kind {
    let (place, isNew) = counts.placeToKeep(TextIdentity(word, seed: seed).bits)
    if isNew {
      counts[place].number = UInt32(words.count)
      counts[place].kind = alphabets == WordScanner.Alphabet.latin ? Kind(word) : .other
      words.append(Vocabulary.Word(bytes: word, count: 0, alphabets: alphabets))
    }
    counts[place].count &+= 1
    return counts[place].kind
  }

  /// The words in the order of their first occurrence.
  mutating func finish() -> ContiguousArray<Vocabulary.Word> {
    counts.forEachValue { words[Int($0.number)].count = $0.count }
    return words
  }
}

extension LanguageContext {
  /// Finds words of a vocabulary in the texts by scanning every text again, because rules rarely need any.
  package func occurrences(of wanted: Set<ByteSlice>, _ body: (Text, ByteRange) -> Void) {
    guard !wanted.isEmpty else { return }
    let filter = BitTable(bits: 16 * wanted.count)
    for word in wanted { filter.insert(Int(KeyHash.hash(word))) }
    let seed = KeyHash.seed
    forEachText(with: [.letter, .nonASCII]) { text in
      var scanner = WordScanner(text.content.bytes)
      while let word = scanner.next() {
        let bytes = text.content.bytes[word.range.offsets]
        guard filter.reader.contains(Int(KeyHash.hash(bytes, seed: seed))), wanted.contains(bytes) else { continue }
        body(text, word.range)
      }
    }
  }
}
