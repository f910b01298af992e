internal import LocalizationModel
internal import SourceText

/// Tells a word that one translation left in the base language from a term that languages share, by what the other
/// translations do.
struct WidelyTranslatedTexts {
  /// Languages that are written in other scripts than the base language and have a text of their own, in percent.
  private static let foreignShare = 80
  /// The same of all languages.
  private static let share = 70
  /// With so few languages, there is nothing to go by: no text is called untranslated, unless in a copy.
  private static let tooFewForeign = 3
  private static let tooFew = 5
  /// With fewer other languages, none can clear a text of a copy.
  private static let fewestBesideCopy = 3

  private struct Count {
    var all = 0
    var foreign = 0
  }

  /// In how many translations a text is the base's, by the number of its key.
  private var kept: [Int: Count] = [:]
  /// How many translations with texts of their own have a text at all, by the number of its key.
  private var holders: [Int: Count] = [:]
  private let scripts: [Script]

  /// Takes, for each translation in the table's order, the texts that are the base's.
  init(_ table: Table, sameAsBase: [[SameText]], sourceLanguage: LanguageIdentifier) {
    scripts = sourceLanguage.textScripts
    var witnesses: [(translation: Localization, isForeign: Bool)] = []
    for (texts, translation) in zip(sameAsBase, table.translations)
    where !translation.language.isPrivateUse && !translation.language.isBase
      && !translation.language.isVariant(of: sourceLanguage)
    {
      if Self.isCopy(translation, texts) { continue }
      let isForeign = isForeign(translation.language)
      witnesses.append((translation, isForeign))
      for text in texts {
        kept[text.keyNumber, default: Count()].all += 1
        if isForeign { kept[text.keyNumber, default: Count()].foreign += 1 }
      }
    }
    for number in Set(sameAsBase.lazy.joined().filter { $0.words > 0 }.map(\.keyNumber)) {
      var count = Count()
      for witness in witnesses where witness.translation.entry(ofKey: number) != nil {
        count.all += 1
        if witness.isForeign { count.foreign += 1 }
      }
      holders[number] = count
    }
  }

  /// Whether most texts of a translation are the base's, so that a single word is not a coincidence either.
  static func isCopy(_ translation: Localization, _ texts: [SameText]) -> Bool {
    let count = texts.count { $0.words > 0 }
    return count > 2 && texts.contains { $0.words >= SameText.suspiciousWords }
      && count * 2 > translation.files.reduce(0) { $0 + $1.entries.count }
  }

  /// Whether nothing in a large translation is its own.
  static func isWholeCopy(_ translation: Localization, _ texts: [SameText]) -> Bool {
    let count = translation.files.reduce(0) { $0 + $1.entries.count }
    return count >= fewestInWholeCopy && texts.count * 20 >= count * 19
  }

  /// Of a few texts, all may be names.
  private static let fewestInWholeCopy = 50

  /// Whether a language is written in another script than the base language.
  func isForeign(_ language: LanguageIdentifier) -> Bool {
    let own = language.textScripts
    return !own.isEmpty && !scripts.isEmpty && !own.contains(where: scripts.contains)
  }

  /// Whether nearly all others translate a text that a language keeps, although that is written in another script than
  /// the base language or the translation is a copy.
  func contains(_ text: SameText, keptByForeign isForeign: Bool, isCopy: Bool) -> Bool {
    guard isForeign || isCopy else { return false }
    let holders = holders[text.keyNumber, default: Count()]
    let kept = kept[text.keyNumber, default: Count()]
    if isCopy, holders.all < Self.fewestBesideCopy { return true }
    let isUsual =
      (holders.all - kept.all) * 100 >= holders.all * Self.share
      && (!isForeign || (holders.foreign - kept.foreign) * 100 >= holders.foreign * Self.foreignShare)
    return isUsual && (isCopy || (holders.foreign > Self.tooFewForeign && holders.all > Self.tooFew))
  }
}
