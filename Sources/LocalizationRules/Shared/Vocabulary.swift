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

  init(_ language: LanguageContext) {
    var counter = WordCounter()
    // Without spaces between words, there are no words to count.
    if !language.language.writesWithoutSpaces {
      language.forEachText(with: [.letter, .nonASCII]) { text in
        let bytes = text.content.bytes
        var scanner = WordScanner(text.content.bytes)
        while let word = scanner.next() {
          counter.count(
            bytes[word.range.offsets], word.alphabets)
        }
      }
    }
    words = counter.finish()
  }
}

/// A hash table of its own for speed: it counts every word of every text. Words are the same if their `TextIdentity` is.
private struct WordCounter {
  private var words: ContiguousArray<Vocabulary.Word> = []
  /// Open addressing. The size is a power of two.
  private var slots = FixedMemory(repeating: Slot(), count: 1024)
  private var mask = 1023
  private let seed = KeyHash.seed

  private struct Slot: BitwiseCopyable {
    var identity: UInt64 = 0
    /// Zero for a free slot.
    var count: UInt32 = 0
    var number: UInt32 = 0
  }

  @inline(__always)
  mutating func count(_ word: ByteSlice, _ alphabets: UInt8) {
    let identity = TextIdentity(word, seed: seed).bits
    var place = Int(truncatingIfNeeded: identity) & mask
    while slots[place].identity != identity || slots[place].count == 0 {
      guard slots[place].count > 0 else { return add(word, alphabets, identity, at: place) }
      place = (place + 1) & mask
    }
    slots[place].count &+= 1
  }

  @inline(never)
  private mutating func add(_ word: ByteSlice, _ alphabets: UInt8, _ identity: UInt64, at place: Int) {
    slots[place] = Slot(identity: identity, count: 1, number: UInt32(words.count))
    words.append(Vocabulary.Word(bytes: word, count: 0, alphabets: alphabets))
    if words.count * 2 > mask { grow() }
  }

  private mutating func grow() {
    let old = slots
    mask = (mask + 1) * 4 - 1
    slots = FixedMemory(repeating: Slot(), count: mask + 1)
    for number in 0..<old.count where old[number].count > 0 {
      var place = Int(truncatingIfNeeded: old[number].identity) & mask
      while slots[place].count > 0 { place = (place + 1) & mask }
      slots[place] = old[number]
    }
  }

  /// The words in the order of their first occurrence.
  mutating func finish() -> ContiguousArray<Vocabulary.Word> {
    for place in 0..<slots.count where slots[place].count > 0 {
      words[Int(slots[place].number)].count = slots[place].count
    }
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
