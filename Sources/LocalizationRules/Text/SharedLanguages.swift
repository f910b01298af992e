internal import LocalizationModel
internal import SourceText

/// Two languages of a table that have nearly all texts in common, so that one of them is in the language of the other.
struct SharedLanguages {
  let first: Localization
  let second: Localization
  /// How many texts are the same.
  let same: Int
  /// How many texts of several words both have that are not the base's.
  let total: Int

  /// So many texts are compared before all are.
  private static let sampleSize = 64
  /// With fewer, a beginner may have started with another language's.
  private static let fewestTexts = 20
  /// One text of so many may differ.
  private static let shareOfOthers = 20
  /// What is no sentence is the same in many languages: "13:00", "10 × 15 cm".
  private static let fewestWords = 2
  /// Languages that may have the same texts, because they are nearly one or stand for each other.
  private static let twins: [Set<String>] = [
    ["sr", "hr", "bs", "sh", "cnr"], ["nb", "nn", "no"], ["id", "ms"], ["zh", "yue"], ["de", "gsw", "lb", "nds"],
    ["fil", "tl"], ["ro", "mo"], ["ku", "kmr", "ckb"], ["fa", "prs"], ["nl", "vls"],
  ]

  /// Takes time proportional to the number of texts, and for each pair of languages to the size of a sample.
  ///
  /// Where three languages or more have the same texts, these are left over from an old base, and in none of them.
  static func all(in context: TableContext) -> [SharedLanguages] {
    guard let base = context.table.base else { return [] }
    let keys = (0..<context.table.keys.count).filter { number in
      base.entry(ofKey: number).map { base.entry($0).traits.contains(.space) } ?? false
    }
    // A change of a few texts makes no language another one.
    guard keys.count(where: context.isSelected) >= fewestTexts else { return [] }
    let step = max(1, keys.count / sampleSize)
    let sample = stride(from: 0, to: keys.count, by: step).map { keys[$0] }
    let localizations = context.table.translations.filter { context.isTranslation($0) && $0.hasEntries }
    let samples = localizations.map { localization in sample.map { text(of: $0, in: localization, base) } }
    func sentences(in localization: Localization) -> [ByteSlice?] {
      keys.map { key in text(of: key, in: localization, base).flatMap { isSentence($0) ? $0 : nil } }
    }
    var pairs: [(first: Int, second: Int)] = []
    var partnerCounts = Array(repeating: 0, count: localizations.count)
    for second in localizations.indices {
      for first in 0..<second
      where counts(samples[first], samples[second], atLeast: min(fewestTexts, sample.count)) != nil
        && haveOwnTexts(localizations[first], localizations[second])
      {
        pairs.append((first, second))
        partnerCounts[first] += 1
        partnerCounts[second] += 1
      }
    }
    return pairs.compactMap { pair in
      let (first, second) = (localizations[pair.first], localizations[pair.second])
      guard partnerCounts[pair.first] == 1, partnerCounts[pair.second] == 1, !isSameFile(first, second),
        let (same, total) = counts(sentences(in: first), sentences(in: second), atLeast: fewestTexts)
      else { return nil }
      return SharedLanguages(first: first, second: second, same: same, total: total)
    }
  }

  /// Nil for none, or the base's.
  private static func text(of key: Int, in localization: Localization, _ base: Localization) -> ByteSlice? {
    guard let reference = localization.entry(ofKey: key), let baseReference = base.entry(ofKey: key) else { return nil }
    let text = localization.value(reference)
    return text == base.value(baseReference) ? nil : text
  }

  /// Whether a text has several words and is not in English, as an old base text is.
  private static func isSentence(_ text: ByteSlice) -> Bool {
    guard UntranslatedText.translatableWords(text, brands: [], atMost: fewestWords) >= fewestWords else { return false }
    let words = OwnWords.words(of: text)
    return words.count { EnglishVocabulary.isOrdinary($0) } * 2 < words.count
  }

  private static func haveOwnTexts(_ first: Localization, _ second: Localization) -> Bool {
    let languages = [first, second].map(\.language.canonical.language)
    // One that CLDR does not list may be a dialect of any: "ars".
    return languages[0] != languages[1] && first.language.facts != nil && second.language.facts != nil
      && !twins.contains { languages.allSatisfy($0.contains) }
  }

  /// Whether two languages have files of their own that are the same altogether, which is reported as that.
  private static func isSameFile(_ first: Localization, _ second: Localization) -> Bool {
    guard first.files.count == 1, second.files.count == 1 else { return false }
    let (one, other) = (first.files[0].source, second.files[0].source)
    return one !== other && one.size == other.size && one.text == other.text
  }

  /// How many texts are the same and how many two languages have, if hardly any differ; nil otherwise, as soon as that is
  /// certain.
  private static func counts(_ first: [ByteSlice?], _ second: [ByteSlice?], atLeast fewest: Int) -> (
    same: Int, total: Int
  )? {
    // If both have all texts, no more may differ.
    let mostOthers = first.count / shareOfOthers
    var (same, others) = (0, 0)
    for case let (text?, other?) in zip(first, second) {
      if text == other { same += 1 } else { others += 1 }
      if others > mostOthers { return nil }
    }
    let total = same + others
    return total >= fewest && others * shareOfOthers <= total ? (same, total) : nil
  }
}
