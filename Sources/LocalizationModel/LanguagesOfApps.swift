internal import SourceText

extension Project {
  /// Finds the languages that apps and extensions speak, for the folders of their tables that lack these.
  ///
  /// A folder for each screen may have language folders or a catalog of its own. All of them are in one app, and what one
  /// folder lacks users see in another language. So they do in an extension that lacks languages of its app.
  package mutating func findLanguagesOfApps() {
    guard bundles.count > 1 else { return }
    let holders = bundles.map { programs(containing: $0) }
    var spoken: [Int: SpokenLanguages] = [:]
    for (bundle, programs) in zip(bundles, holders) {
      for program in programs { spoken[program, default: .init()].add(bundle) }
    }
    var apps: [String: Set<Int>] = [:]
    for (bundle, programs) in zip(bundles, holders) {
      for program in self.programs.programs(programs) where !program.isExtension {
        apps[xcodeProjectFolder(around: bundle.path) ?? "", default: []].insert(program.number)
      }
    }
    for (index, programs) in holders.enumerated() where !programs.isEmpty {
      let bundle = bundles[index]
      let extensions = Set(self.programs.programs(programs).lazy.filter(\.isExtension).map(\.number))
      // Which app an extension is in is not known: all of the project have these.
      let ofApps = (apps[xcodeProjectFolder(around: bundle.path) ?? ""] ?? [])
        .compactMap { spoken[$0]?.main }
      let ofAllApps = ofApps.dropFirst().reduce(ofApps.first ?? []) { $0.intersection($1) }
        .filter { language in
          !language.isVariant(of: bundle.sourceLanguage) && !bundle.languages.contains { $0.isVariant(of: language) }
        }
      for table in bundle.tables where table.isInLanguagesOfApp {
        let languages = programs.map { program in
          (spoken[program]?.languages(lackedBy: table, in: bundle) ?? [])
            .union(extensions.contains(program) ? ofAllApps : [])
        }
        let common = languages.dropFirst().reduce(languages[0]) { $0.intersection($1) }
        if !common.isEmpty { bundles[index].languagesOfApp[table.name] = common.sorted() }
      }
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
  /// All tables with a name: the languages of one may be in folders of their own.
  private var tables: [String: [Table]] = [:]

  mutating func add(_ bundle: LocalizationBundle) {
    sourceLanguages.insert(bundle.sourceLanguage)
    for table in bundle.tables where table.isInLanguagesOfApp {
      allTexts += table.keys.count
      tables[table.name, default: []].append(table)
      for translation in table.translations where !translation.language.isPrivateUse && !translation.language.isBase {
        guard !Self.isCopy(translation, of: table) else { continue }
        textCounts[translation.language, default: 0] += translation.files.reduce(0) { $0 + $1.entries.count }
      }
    }
  }

  /// The languages in which the app has a third of its texts.
  var main: Set<LanguageIdentifier> {
    sourceLanguages.count == 1 ? Set(textCounts.lazy.filter { $0.value * 3 >= allTexts }.map(\.key)) : []
  }

  /// The languages in which the app has a third of its texts, and neither the bundle of a table any nor the table itself in
  /// another folder.
  func languages(lackedBy table: Table, in bundle: LocalizationBundle) -> Set<LanguageIdentifier> {
    let elsewhere = tables[table.name, default: []].filter { $0 !== table && Self.haveCommonKey($0, table) }
    return main.filter { language in
      !language.isVariant(of: bundle.sourceLanguage) && !bundle.languages.contains { $0.isVariant(of: language) }
        && !elsewhere.contains { $0.localizations.contains { $0.language == language } }
    }
  }

  /// So many texts of a table tell for all of them.
  private static let sampleSize = 24

  /// The numbers of some keys; an odd distance finds both of `a.title` and `a.symbol`.
  private static func sample(of table: Table) -> StrideTo<Int> {
    stride(from: 0, to: table.keys.count, by: table.keys.count / sampleSize | 1)
  }

  private static func haveCommonKey(_ one: Table, _ other: Table) -> Bool {
    sample(of: other).contains { number in
      one.keys.number(of: other.keys[number], hash: other.keys.hash(of: number)) != nil
    }
  }

  /// Whether nearly all of some texts of a translation that have letters are those of the base.
  private static func isCopy(_ translation: Localization, of table: Table) -> Bool {
    var (count, copies) = (0, 0)
    for number in sample(of: table) {
      guard let reference = translation.entry(ofKey: number),
        translation.entry(reference).traits.intersects([.letter, .nonASCII])
      else { continue }
      count += 1
      let base = table.base.flatMap { base in base.entry(ofKey: number).map(base.value) }
      if translation.value(reference) == base { copies += 1 }
    }
    return count > 0 && copies * 10 >= count * 9
  }
}

extension Table {
  /// Whether the table has to be in the languages of the app: those of Info.plist and of settings have rules of their own.
  package var isInLanguagesOfApp: Bool { kind == .ordinary || kind == .interfaceBuilder }
}
