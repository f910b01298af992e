internal import LocalizationModel
internal import SourceText

/// Finds the texts that stay as they are inside of translated sentences, so that they are names: "Clear This Page" in
/// "Um Clear This Page für einen Feed zu verwenden".
struct NamesInSentences {
  /// More texts are not looked at, nor other tables where they have more keys together, so that time grows with the tables.
  private static let (mostCandidates, mostKeys, mostSentences) = (256, 4_000, 4)
  /// A sentence has so many different words more than the name in it.
  private static let fewestOtherWords = 2

  private struct Candidate {
    var number: Int
    var text: ByteSlice
    var words: [String]
    /// Whether it is made of ordinary words, so that some languages may have left a button in English, and its name in
    /// sentences as well.
    var isOrdinary: Bool
    var sentences = 0
    /// The languages whose sentences have it, and those whose sentences have something else.
    var keeping: Set<String> = []
    var translating: Set<String> = []
    /// Whether a language of another script has its Latin letters in a sentence: "ingredients" is French, too.
    var isKeptInOtherScript = false

    /// Whether two languages keep it, for a single word one of another script, and half as many as translate it, or no
    /// fewer if they might have left it in English.
    var isName: Bool {
      keeping.count >= 2 && (words.count > 1 || isKeptInOtherScript)
        && keeping.count * (isOrdinary ? 1 : 2) >= translating.subtracting(keeping).count
    }
  }

  /// The numbers of those texts of a table that are names, going by the sentences of its bundle.
  static func all(
    among numbers: Set<Int>, of table: Table, in tables: [Table], isEnglish: Bool, _ facts: FileFacts
  ) -> Set<Int> {
    let found = numbers.sorted().compactMap { number -> Candidate? in
      guard let text = table.baseValue(ofKey: number), case let words = OwnWords.words(of: text), !words.isEmpty else {
        return nil
      }
      let isOrdinary = isEnglish && words.allSatisfy { EnglishVocabulary.isOrdinary($0) }
      return isOrdinary && words.count == 1
        ? nil : Candidate(number: number, text: text, words: Array(Set(words)), isOrdinary: isOrdinary)
    }
    // Those with words of their own are most likely names.
    var candidates = Array((found.filter { !$0.isOrdinary } + found.filter(\.isOrdinary)).prefix(mostCandidates))
    guard !candidates.isEmpty else { return [] }
    let areFew = tables.reduce(0) { $0 + $1.keys.count } <= mostKeys
    for other in areFew ? tables : [table] { look(for: &candidates, in: other, facts) }
    return Set(candidates.lazy.filter(\.isName).map(\.number))
  }

  private static func look(for candidates: inout [Candidate], in table: Table, _ facts: FileFacts) {
    guard let base = table.base, !table.translations.isEmpty else { return }
    let words = NumberedWords.of(base, facts)
    // The candidates by the number of their first word.
    var byWord: [Int: [(candidate: Int, words: [Int])]] = [:]
    for index in candidates.indices {
      let numbers = candidates[index].words.compactMap { words.number(of: TextIdentity($0)) }
      if numbers.count == candidates[index].words.count { byWord[numbers[0], default: []].append((index, numbers)) }
    }
    guard !byWord.isEmpty else { return }
    for number in 0..<table.keys.count {
      guard let reference = base.entry(ofKey: number) else { continue }
      let own = words[reference]
      guard own.count > fewestOtherWords else { continue }
      for word in own {
        for (index, numbers) in byWord[word] ?? []
        where own.count >= numbers.count + fewestOtherWords && candidates[index].sentences < mostSentences
          && numbers.allSatisfy(own.contains)
        {
          note(&candidates[index], inSentence: number, base.value(reference), of: table)
        }
      }
    }
  }

  /// Notes which languages keep a candidate in a sentence, as the base text writes it there.
  private static func note(
    _ candidate: inout Candidate, inSentence number: Int, _ sentence: ByteSlice, of table: Table
  ) {
    // A name has a capital inside of a sentence.
    guard let place = place(of: candidate.text, in: sentence), place.lowerBound > 0,
      sentence[place.lowerBound].isASCIIUppercase
    else { return }
    candidate.sentences += 1
    let written = sentence[place]
    let baseWords = Set(OwnWords.words(of: sentence))
    for translation in table.translations where !translation.language.isPrivateUse {
      guard let reference = translation.entry(ofKey: number), case let text = translation.value(reference),
        text != sentence
      else { continue }
      let language = translation.language.canonical.language
      if text.range(of: written) != nil {
        // What is left of an older base text is in English as a whole.
        let words = OwnWords.words(of: text)
        guard words.count(where: baseWords.contains) * 2 <= words.count + candidate.words.count else { continue }
        candidate.keeping.insert(language)
        if translation.language.hasOtherScript, translation.entry(reference).traits.intersects(.foreignLetter) {
          candidate.isKeptInOtherScript = true
        }
      } else {
        candidate.translating.insert(language)
      }
    }
  }

  /// Where a text is in a longer one, in any case of ASCII letters.
  private static func place(of text: ByteSlice, in sentence: ByteSlice) -> Range<Int>? {
    guard text.count <= sentence.count else { return nil }
    return (0...sentence.count - text.count).lazy.map { $0..<$0 + text.count }.first { range in
      zip(sentence[range].bytes, text.bytes).allSatisfy { $0 == $1 || $0 | 0x20 == $1 | 0x20 && $0.isASCIILetter }
    }
  }
}
