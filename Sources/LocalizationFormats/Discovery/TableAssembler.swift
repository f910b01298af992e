internal import LocalizationModel
internal import SourceText

/// Puts the files of one table together: its base, its translations, and texts of the base that none of them has.
struct TableAssembler {
  let name: String
  /// The folder of the bundle, from the root.
  let bundle: String
  let source: LanguageIdentifier
  /// Those of the bundle that may have texts of the table.
  let documents: [InterfaceDocument]
  /// The names of the project's apps.
  var namesOfApps: Set<TextIdentity> = []

  private typealias FilesByLanguage = [LanguageIdentifier: [TableFile]]

  func assemble(_ files: [TableFile], unshipped: [TableFile]) -> Table {
    var byLanguage: FilesByLanguage = Dictionary(grouping: files, by: { $0.language ?? source })
    let baseLanguage = baseLanguage(of: byLanguage)
    // Beside the language that texts are written in, `Base` is not a language, and users never see it.
    let unseen = baseLanguage.isBase ? [] : byLanguage.removeValue(forKey: Self.base) ?? []
    var keys = KeyNumbers()
    var base = byLanguage[baseLanguage].map { files in
      Localization(language: baseLanguage, files: files.inOrderOfPrecedence, keys: &keys)
    }
    var languages = byLanguage.filter { $0.key != baseLanguage }.sorted { $0.key < $1.key }[...]
    var translations: [Localization] = []
    if base == nil, let (language, files) = languages.popFirst() {
      translations.append(Localization(language: language, files: files.inOrderOfPrecedence, keys: &keys))
    }
    // Most languages have the keys of the first one, so that they can look for them at the same time.
    let known = keys
    let drafts = ParallelMap.map(Array(languages)) { language, files in
      LocalizationDraft(language: language, files: files.inOrderOfPrecedence, known: known)
    }
    translations += drafts.map { Localization($0, keys: &keys) }
    let kind = TableKind.of(name, bundle: bundle, keys: keys, documents: documents)
    // Languages for tests have every text.
    let real = translations.filter { !$0.language.isPrivateUse }
    var hasInterfaceBase = false
    switch kind {
    case .ordinary:
      let implicit = ImplicitBase(keys: keys, base: base, translations: real)
      add(implicit.tables(named: name), in: base?.language ?? source, to: &base, &keys)
    case .interfaceBuilder, .settings, .intents:
      let documents = documents.filter { $0.belongs(toTable: name, bundle: bundle, kind: kind) }
      let interface = InterfaceBase(
        keys: keys, base: base, translations: real, source: source, documents: documents)
      if let (language, tables) = interface.tables(named: name), !tables.isEmpty {
        add(tables, in: language, to: &base, &keys)
        hasInterfaceBase = true
      }
    case .informationPropertyList, .appShortcuts, .ruleEditor: break
    }
    return Table(
      name: name, bundle: bundle, kind: kind, keys: keys, base: base, translations: translations,
      unshipped: Self.localizations(of: unshipped, besides: Set(byLanguage.keys), keys: keys), unseen: unseen,
      hasInterfaceBase: hasInterfaceBase, namesOfApps: namesOfApps)
  }

  private static let base = LanguageIdentifier("Base")

  /// The language of the texts that others translate: the one that a catalog names, the bundle's, or `Base` where that has
  /// most of the texts.
  private func baseLanguage(of files: FilesByLanguage) -> LanguageIdentifier {
    let declared = files.values.lazy.joined().compactMap(\.declaredSourceLanguage).first.map(LanguageIdentifier.init)
    guard let own = [declared, source].compactMap({ $0 }).first(where: { files[$0] != nil }) else {
      return files[Self.base] == nil ? source : Self.base
    }
    func count(_ language: LanguageIdentifier) -> Int { files[language]?.reduce(0) { $0 + $1.entries.count } ?? 0 }
    return count(own) * 2 < count(Self.base) ? Self.base : own
  }

  private func add(
    _ tables: [TableFile], in language: LanguageIdentifier, to base: inout Localization?, _ keys: inout KeyNumbers
  ) {
    guard !tables.isEmpty else { return }
    base = Localization(language: base?.language ?? language, files: (base?.files ?? []) + tables, keys: &keys)
  }

  /// The languages of a table that are not shipped, without those that are; their keys do not count as the table's.
  private static func localizations(
    of files: [TableFile], besides shipped: Set<LanguageIdentifier>, keys: KeyNumbers
  ) -> [Localization] {
    var byLanguage: FilesByLanguage = [:]
    for file in files {
      guard let language = file.language, !language.isBase, !shipped.contains(language) else { continue }
      byLanguage[language, default: []].append(file)
    }
    var keys = keys
    return byLanguage.sorted { $0.key < $1.key }.map { language, files in
      Localization(language: language, files: files, keys: &keys)
    }
  }
}

extension [TableFile] {
  /// Those last whose texts win.
  fileprivate var inOrderOfPrecedence: [TableFile] { sorted { $0.format.precedence < $1.format.precedence } }
}
