internal import LocalizationModel
internal import SourceText

/// Combines files into tables by language, tables into bundles, and bundles into a project.
struct ProjectAssembler {
  var settings: ProjectSettings
  /// Overrides the source language that project files declare.
  var sourceLanguage: LanguageIdentifier?
  var documents: [InterfaceDocument] = []

  /// `unread` lists files of which only the paths are known.
  func assemble(_ found: [PlacedTableFile], unread: [TablePlace] = []) -> Project {
    var byBundle: [String: [PlacedTableFile]] = [:]
    var loose: [TableFile] = []
    for table in found {
      if table.file.language == nil {
        loose.append(table.file)
      } else {
        byBundle[table.bundle, default: []].append(table)
      }
    }
    let bundles = byBundle.sorted { $0.key < $1.key }
    let places = Dictionary(grouping: unread, by: \.bundle)
    return Project(
      bundles: ParallelMap.map(bundles) { path, tables in bundle(path, tables, unread: places[path] ?? []) },
      looseTables: loose)
  }

  private func bundle(_ path: String, _ found: [PlacedTableFile], unread: [TablePlace]) -> LocalizationBundle {
    var occurrences: [LocalizationBundle.LanguageOccurrence] = []
    var seen: Set<LanguageIdentifier> = []
    var byName: [String: [TableFile]] = [:]
    for table in found {
      byName[table.file.name, default: []].append(table.file)
      guard let language = table.file.language, seen.insert(language).inserted else { continue }
      occurrences.append(
        .init(
          language: language, folder: table.folder, location: .init(file: table.file.source, range: table.range)))
    }
    for place in unread {
      guard let language = place.language, seen.insert(language).inserted else { continue }
      let file = SourceFile(path: "\(place.folder ?? "")/\(place.table)", text: "")
      occurrences.append(.init(language: language, folder: place.folder, location: .init(file: file, range: .start)))
    }
    let languages = seen.filter { !$0.isBase && !$0.isMultiple }.sorted()
    // With interface files in Base.lproj, the source language may have no folder of its own.
    let hasBase =
      seen.contains { $0.isBase }
      || documents.contains { $0.bundle == path && TablePlace(path: $0.file.path).language?.isBase == true }
    let source = sourceLanguage(of: path, languages: languages, hasBase: hasBase)
    let tables = byName.sorted { $0.key < $1.key }.map { name, tables in
      table(name, bundle: path, tables, source: source)
    }
    return LocalizationBundle(
      path: path, sourceLanguage: source, languages: languages,
      occurrences: occurrences.sorted { $0.language < $1.language }, tables: tables)
  }

  /// The language that others are translated from, as declared for the nearest folder that contains the bundle,
  /// provided that the bundle has this language.
  private func sourceLanguage(of path: String, languages: [LanguageIdentifier], hasBase: Bool) -> LanguageIdentifier {
    func present(_ language: LanguageIdentifier) -> LanguageIdentifier? {
      languages.first { $0 == language } ?? languages.first { $0.isSame(as: language) } ?? (hasBase ? language : nil)
        ?? languages.first { $0.canonicalName == language.language + "-US" }
    }
    if let sourceLanguage { return present(sourceLanguage) ?? sourceLanguage }
    let statements = settings.developmentLanguages
      .filter { $0.folder.isEmpty || path == $0.folder || path.hasPrefix($0.folder + "/") }
      .sorted { $0.folder.utf8.count > $1.folder.utf8.count }
    for statement in statements {
      if let language = present(statement.language) { return language }
    }
    let english = LanguageIdentifier("en")
    return present(english) ?? (languages.count == 1 ? languages[0] : english)
  }

  private func table(
    _ name: String, bundle: String, _ tables: [TableFile], source: LanguageIdentifier
  ) -> Table {
    var byLanguage: [LanguageIdentifier: [TableFile]] = [:]
    for table in tables { byLanguage[table.language ?? source, default: []].append(table) }
    let declared = tables.lazy.compactMap(\.declaredSourceLanguage).first.map(LanguageIdentifier.init)
    let baseLanguage = [declared ?? source, source, LanguageIdentifier("Base")].first { byLanguage[$0] != nil }
    var keys = KeyNumbers()
    func localization(_ language: LanguageIdentifier) -> Localization {
      let files = (byLanguage[language] ?? []).sorted { $0.format.precedence < $1.format.precedence }
      return Localization(
        language: language, files: Array(files.prefix(EntryReference.maximumFiles)), keys: &keys)
    }
    var base = baseLanguage.map(localization)
    let translations = byLanguage.keys.filter { $0 != baseLanguage }.sorted().map(localization)
    let kind = TableKind.of(name, bundle: bundle, keys: keys)
    if kind == .ordinary {
      let implicit = ImplicitBase(keys: keys, base: base, translations: translations).tables(named: name)
      if !implicit.isEmpty {
        base = Localization(
          language: base?.language ?? source, files: (base?.files ?? []) + implicit, keys: &keys)
      }
    }
    var hasInterfaceBase = false
    if kind == .interfaceBuilder || kind == .settings {
      let documents = documents.filter { $0.belongs(toTable: name, bundle: bundle, kind: kind) }
      let interface = InterfaceBase(keys: keys, base: base, source: source, documents: documents)
      if let (language, tables) = interface.tables(named: name), !tables.isEmpty {
        base = Localization(language: language, files: (base?.files ?? []) + tables, keys: &keys)
        hasInterfaceBase = true
      }
    }
    return Table(
      name: name, bundle: bundle, kind: kind, keys: keys, base: base, translations: translations,
      hasInterfaceBase: hasInterfaceBase)
  }
}

/// Determines the kind of a table from its name and keys.
enum TableKind {
  static func of(_ name: String, bundle: String, keys: KeyNumbers) -> Table.Kind {
    if name == "InfoPlist" || name.hasSuffix("-InfoPlist") { return .informationPropertyList }
    if name.hasPrefix("AppShortcuts") { return .appShortcuts }
    if bundle.hasSuffix("Settings.bundle") { return .settings }
    guard keys.count > 0 else { return .ordinary }
    let objects = (0..<keys.count).count { isObjectProperty(keys[$0]) }
    return objects * 10 >= keys.count * 9 ? .interfaceBuilder : .ordinary
  }

  /// Whether the key looks like `XXX-XX-XXX.title` or `123.title`.
  private static func isObjectProperty(_ key: ByteSlice) -> Bool {
    guard let point = key.firstIndex(of: UInt8(ascii: ".")), point > 0, point + 1 < key.count,
      key[point + 1].isASCIILetter
    else { return false }
    let identifier = key[0..<point]
    if identifier.bytes.allSatisfy(\.isASCIIDigit) { return true }
    guard identifier.count == 10, identifier[3] == UInt8(ascii: "-"), identifier[6] == UInt8(ascii: "-") else {
      return false
    }
    return [0, 1, 2, 4, 5, 7, 8, 9].allSatisfy { identifier[$0].isASCIILetter || identifier[$0].isASCIIDigit }
  }
}
