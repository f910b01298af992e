internal import LocalizationModel
internal import SourceText

/// Two languages of a table that have nearly all texts in common, so that one of them is in the language of the other.
struct SharedLanguages {
  let first: Localization
  let second: Localization
  /// How many texts are the same.
  let same: Int
  /// How many texts both have that are not the base's.
  let total: Int

  /// So many texts are compared before all are.
  private static let sampleSize = 64
  /// One text of so many may differ.
  private static let shareOfOthers = 20
  /// With fewer, a beginner may have started with another language's.
  private static let fewest = 20
  /// Languages that may have the same texts, because they are nearly one or stand for each other.
  private static let twins: [Set<String>] = [
    ["sr", "hr", "bs", "sh", "cnr"], ["nb", "nn", "no"], ["id", "ms"], ["zh", "yue"], ["de", "gsw", "lb", "nds"],
    ["fil", "tl"], ["ro", "mo"],
  ]

  /// Takes time proportional to the number of texts, and for each pair of languages to the size of a sample.
  static func all(in context: TableContext) -> [SharedLanguages] {
    guard let base = context.table.base else { return [] }
    let keys = (0..<context.table.keys.count).filter { number in
      base.entry(ofKey: number).map { base.entry($0).traits.contains(.space) } ?? false
    }
    guard keys.count >= fewest else { return [] }
    let step = max(1, keys.count / sampleSize)
    let sample = stride(from: 0, to: keys.count, by: step).map { keys[$0] }
    let localizations = context.table.translations.filter { context.isTranslation($0) && $0.hasEntries }
    let texts = localizations.map { localization in sample.map { text(of: $0, in: localization, base) } }
    var found: [SharedLanguages] = []
    for second in localizations.indices {
      for first in 0..<second where mayShareNothing(localizations[first], localizations[second]) {
        // Nearly all pairs differ in the first texts.
        guard
          areAlike(
            texts[first].indices.lazy.map { (texts[first][$0], texts[second][$0]) }, atLeast: min(fewest, sample.count))
            != nil,
          let (same, total) = areAlike(
            keys.lazy.map {
              (text(of: $0, in: localizations[first], base), text(of: $0, in: localizations[second], base))
            },
            atLeast: fewest)
        else { continue }
        found.append(
          SharedLanguages(first: localizations[first], second: localizations[second], same: same, total: total))
        break
      }
    }
    return found
  }

  /// Nil for none, or the base's.
  private static func text(of key: Int, in localization: Localization, _ base: Localization) -> ByteSlice? {
    guard let reference = localization.entry(ofKey: key), let baseReference = base.entry(ofKey: key) else { return nil }
    let text = localization.value(reference)
    return text == base.value(baseReference) ? nil : text
  }

  private static func mayShareNothing(_ first: Localization, _ second: Localization) -> Bool {
    let languages = [first, second].map(\.language.canonical.language)
    return languages[0] != languages[1] && !twins.contains { languages.allSatisfy($0.contains) }
      // A file that is the same altogether is reported as that.
      && !(first.files.count == 1 && second.files.count == 1
        && first.files[0].source.text == second.files[0].source.text)
  }

  /// How many texts are the same and how many two languages have, if hardly any differ; nil otherwise, as soon as that is
  /// certain.
  private static func areAlike(
    _ pairs: some Collection<(ByteSlice?, ByteSlice?)>, atLeast fewest: Int
  ) -> (same: Int, total: Int)? {
    let count = pairs.count
    var (same, others) = (0, 0)
    for case let (first?, second?) in pairs {
      if first == second { same += 1 } else { others += 1 }
      if others * shareOfOthers > count { return nil }
    }
    let total = same + others
    return total >= fewest && others * shareOfOthers <= total ? (same, total) : nil
  }
}
