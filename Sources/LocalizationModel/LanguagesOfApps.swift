internal import SourceText

extension Project {
  /// Finds the languages that apps and extensions speak, for the folders of their tables that lack these.
  ///
  /// A folder for each screen may have language folders or a catalog of its own. All of them are in one app, and what one
  /// folder lacks users see in another language.
  package mutating func findLanguagesOfApps() {
    guard bundles.count > 1 else { return }
    let holders = bundles.map { programs(containing: $0) }
    var spoken: [Int: SpokenLanguages] = [:]
    for (bundle, programs) in zip(bundles, holders) {
      for program in programs { spoken[program, default: .init()].add(bundle) }
    }
    for (index, programs) in holders.enumerated() where !programs.isEmpty {
      let languages = programs.map { spoken[$0]?.languages(lackedBy: bundles[index]) ?? [] }
      bundles[index].languagesOfApp = languages.dropFirst().reduce(languages[0]) { $0.intersection($1) }.sorted()
    }
  }

  /// The numbers of the apps and extensions that contain all tables of a bundle, if nothing else does.
  private func programs(containing bundle: LocalizationBundle) -> [Int] {
    var common: Set<Int>?
    for table in bundle.tables where table.isInLanguagesOfApp {
      guard let holders = programs.holders(of: table) else { return [] }
      common = common?.intersection(holders) ?? holders
    }
    return (common ?? []).sorted()
  }
}

/// How many texts an app has in each language.
private struct SpokenLanguages {
  private var textCounts: [LanguageIdentifier: Int] = [:]
  private var allTexts = 0
  private var sourceLanguages: Set<LanguageIdentifier> = []
  /// The languages of all tables with a name, which may be in folders of their own.
  private var languagesOfTables: [String: Set<LanguageIdentifier>] = [:]

  mutating func add(_ bundle: LocalizationBundle) {
    sourceLanguages.insert(bundle.sourceLanguage)
    for table in bundle.tables where table.isInLanguagesOfApp {
      allTexts += table.keys.count
      for translation in table.translations where !translation.language.isPrivateUse && !translation.language.isBase {
        languagesOfTables[table.name, default: []].insert(translation.language)
        guard !Self.isCopy(translation, of: table) else { continue }
        textCounts[translation.language, default: 0] += translation.files.reduce(0) { $0 + $1.entries.count }
      }
    }
  }

  /// The languages in which the app has a third of its texts, and a bundle none, nor tables of these names elsewhere.
  func languages(lackedBy bundle: LocalizationBundle) -> Set<LanguageIdentifier> {
    guard sourceLanguages.count == 1 else { return [] }
    let elsewhere = bundle.tables.reduce(into: Set<LanguageIdentifier>()) {
      $0.formUnion(languagesOfTables[$1.name] ?? [])
    }
    return Set(
      textCounts.lazy.filter { language, count in
        count * 3 >= allTexts && !language.isVariant(of: bundle.sourceLanguage) && !elsewhere.contains(language)
          && !bundle.languages.contains { $0.isVariant(of: language) }
      }.map(\.key))
  }

  /// So many texts tell whether a translation is a copy of the base texts.
  private static let sampleSize = 24

  /// Whether nearly all of some texts of a translation are those of the base; the first ones alone may be signs.
  private static func isCopy(_ translation: Localization, of table: Table) -> Bool {
    var (count, copies) = (0, 0)
    for number in stride(from: 0, to: table.keys.count, by: max(1, table.keys.count / sampleSize)) {
      guard let reference = translation.entry(ofKey: number) else { continue }
      count += 1
      let base = table.base.flatMap { base in base.entry(ofKey: number).map(base.value) }
      if translation.value(reference) == base { copies += 1 }
    }
    return copies * 10 >= count * 9
  }
}

extension Table {
  /// Whether the table has to be in the languages of the app: those of Info.plist and of settings have rules of their own.
  package var isInLanguagesOfApp: Bool { kind == .ordinary || kind == .interfaceBuilder }
}
