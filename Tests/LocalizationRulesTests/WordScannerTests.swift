import LocalizationRules
import SourceText
import TestSupport
import Testing

@Suite("Words of texts")
struct WordScannerTests {
  @Test(
    "Words are letters with what joins them; what is no text is skipped",
    arguments: [
      ("Open the file's name", ["Open", "the", "file's", "name"]),
      ("schließen über naïve", ["schließen", "über", "naïve"]),
      ("see https://a.org/b, v1.2 and %1$@ <b>too</b>", ["see", "and", "too"]),
      ("antidisestablishmentarianism", ["antidisestablishmentarianism"]), ("abcdefgh", ["abcdefgh"]),
      ("abcdefg@b", []), ("[abcdefgh]{ijklmnop}", ["abcdefgh"]), ("Файл открыт", ["Файл", "открыт"]), ("", []),
    ])
  func words(text: String, expected: [String]) {
    #expect(text.withByteSlice(Self.words) == expected)
  }

  @Test("A part of a text has the words that it has alone, whatever follows it")
  func parts() {
    let seed = TestSeed.make()
    var generator = SeededGenerator(seed: seed)
    let pieces = ["a", "Word", "letters", "it's", " ", " ", "é", "ß", "п", "1", "_", "%@", "{", "`", "Z"]
    for _ in 0..<TestSeed.rounds(2_000) {
      let text = (0..<12).map { _ in generator.pick(pieces) }.joined()
      let characters = Array(text)
      let part = String(characters[..<Int.random(in: 0...characters.count, using: &generator)])
      let inWhole = text.withByteSlice { Self.words($0[0..<part.utf8.count]) }
      #expect(inWhole == part.withByteSlice(Self.words), "seed \(seed): '\(part)' of '\(text)'")
    }
  }

  private static func words(_ text: ByteSlice) -> [String] {
    var scanner = WordScanner(text)
    var words: [String] = []
    while let word = scanner.next() { words.append(text[word.range.offsets].string) }
    return words
  }
}
