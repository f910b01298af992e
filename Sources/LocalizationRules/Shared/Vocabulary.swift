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
    var hash: UInt32
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
    words = counter.words
  }
}

/// A hash table of its own for speed: it counts every word of every text.
private struct WordCounter {
  private(set) var words: ContiguousArray<Vocabulary.Word> = []
  /// Open addressing: one more than the word's number, or zero for a free slot. The size is a power of two.
  private var slots = FixedMemory<UInt32>(repeating: 0, count: 1024)
  private var mask = 1023
  private let seed = KeyHash.seed

  mutating func count(_ word: ByteSlice, _ alphabets: UInt8) {
    let hash = KeyHash.hash(word, seed: seed)
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if words[number].hash == hash, words[number].bytes == word {
        words[number].count &+= 1
        return
      }
      slot = (slot + 1) & mask
    }
    words.append(Vocabulary.Word(bytes: word, count: 1, alphabets: alphabets, hash: hash))
    slots[slot] = UInt32(words.count)
    if words.count * 2 > mask { grow() }
  }

  private mutating func grow() {
    mask = (mask + 1) * 4 - 1
    slots = FixedMemory(repeating: 0, count: mask + 1)
    for (number, word) in words.enumerated() {
      var slot = Int(word.hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(number + 1)
    }
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
