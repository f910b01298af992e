internal import LocalizationModel
internal import SourceText

/// Combines files into tables by language, tables into bundles, and bundles into a project.
struct ProjectAssembler {
  var settings: ProjectSettings
  /// Overrides the source language that project files declare.
  var sourceLanguage = ByFolder<LanguageIdentifier?>(nil)
  /// What the app contains.
  var membership = Membership()
  /// The languages of apps, which those of their packages follow; nil where they are not known.
  var programLanguages: ProgramLanguages?
  var documents: [InterfaceDocument] = []

  /// `unread` lists files of which only the paths are known.
  func assemble(_ found: [PlacedTableFile], unread: [TablePlace] = []) -> Project {
    let files = ShippedTables(
      found, membership, programLanguages, interfaceFiles: documents.map(\.file.path))
    var byBundle: [String: [PlacedTableFile]] = [:]
    var loose: [TableFile] = []
    for table in files.shipped {
      if table.file.language == nil {
        loose.append(table.file)
      } else {
        byBundle[table.bundle, default: []].append(table)
      }
    }
    let bundles = byBundle.sorted { $0.key < $1.key }
    let places = Dictionary(grouping: unread, by: \.bundle)
    let declared = Dictionary(grouping: settings.developmentLanguages) { $0.folder[...] }.mapValues { statements in
      statements.map(\.language)
    }
    let documents = Dictionary(grouping: documents, by: \.bundle)
    let unshipped = Dictionary(grouping: files.unshipped.map(\.placed), by: \.bundle)
    var project = Project(
      bundles: ParallelMap.map(bundles) { path, tables in
        bundle(
          path, tables, unshipped: unshipped[path] ?? [], unread: places[path] ?? [],
          declared: path.pathsAround.flatMap { declared[$0] ?? [] }, documents: documents[path] ?? [])
      },
      looseTables: loose)
    project.unshipped = files.unshipped.map { placed, cause in
      UnshippedFile(cause: cause, bundle: placed.bundle, file: placed.file)
    }
    return project
  }

  /// `declared` are the languages that are declared for folders around the bundle, the nearest first.
  private func bundle(
    _ path: String, _ found: [PlacedTableFile], unshipped: [PlacedTableFile], unread: [TablePlace],
    declared: [LanguageIdentifier], documents: [InterfaceDocument]
  ) -> LocalizationBundle {
    var occurrences: [LocalizationBundle.LanguageOccurrence] = []
    var seen: Set<LanguageIdentifier> = []
    for table in found {
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
      || documents.contains { TablePlace(path: $0.file.path).language?.isBase == true }
    let source = sourceLanguage(
      of: path, languages: languages, declared: Self.namedByCatalogs(found) + declared, hasBase: hasBase)
    let unshipped = Dictionary(grouping: unshipped.map(\.file), by: \.name)
    let documentsOfTables = Dictionary(grouping: documents, by: \.table)
    let tables = Self.byName(found.map(\.file)).map { name, files in
      TableAssembler(
        name: name, bundle: path, source: source, documents: documentsOfTables[name] ?? [],
        namesOfApps: membership.namesOfApps
      )
      .assemble(files, unshipped: unshipped[name] ?? [])
    }
    return LocalizationBundle(
      path: path, sourceLanguage: source, languages: languages,
      occurrences: occurrences.sorted { $0.language < $1.language }, tables: tables)
  }

  /// The language that others are translated from, as declared for the nearest folder that contains the bundle,
  /// provided that the bundle has this language.
  private func sourceLanguage(
    of path: String, languages: [LanguageIdentifier], declared: [LanguageIdentifier], hasBase: Bool
  ) -> LanguageIdentifier {
    func present(_ language: LanguageIdentifier) -> LanguageIdentifier? {
      languages.first { $0 == language } ?? languages.first { $0.isSame(as: language) } ?? (hasBase ? language : nil)
        ?? languages.first { $0.canonicalName == language.language + "-US" }
    }
    if let sourceLanguage = sourceLanguage[path] { return present(sourceLanguage) ?? sourceLanguage }
    // Xcode offers "Base", which is no language.
    let isInEnglish = languages.contains { $0.isVariant(of: LanguageIdentifier("en")) }
    for language in declared where !(language.isBase && isInEnglish) {
      if let language = present(language) { return language }
    }
    let english = LanguageIdentifier("en")
    // Languages for tests are made from the only real one.
    let real = languages.filter { !$0.isPrivateUse }
    return present(english) ?? (real.count == 1 ? real[0] : english)
  }

  /// The source language that all files of a bundle name, if they are catalogs and have texts in it: the project may have
  /// another one. A catalog that names a language without a text has keys in any.
  private static func namedByCatalogs(_ files: [PlacedTableFile]) -> [LanguageIdentifier] {
    guard files.allSatisfy({ $0.file.format == .catalog }) else { return [] }
    let names = Set(files.compactMap(\.file.declaredSourceLanguage))
    let hasTexts = files.contains { placed in
      placed.file.declaredSourceLanguage != nil
        && placed.file.entries.contains { !$0.traits.contains(.implicitValue) }
    }
    return names.count == 1 && hasTexts ? names.map(LanguageIdentifier.init) : []
  }

  /// The files of each table, sorted by its name.
  ///
  /// Names that differ by case only are those of one table, unless a language has both: it is called as in most files.
  private static func byName(_ files: [TableFile]) -> [(name: String, files: [TableFile])] {
    let byName = Dictionary(grouping: files, by: \.name)
    var tables: [(name: String, files: [TableFile])] = []
    for names in Dictionary(grouping: byName.keys, by: { $0.lowercased() }).values {
      var rest = names.sorted { first, second in
        let counts = (byName[first]?.count ?? 0, byName[second]?.count ?? 0)
        return counts.0 != counts.1 ? counts.0 > counts.1 : first < second
      }.map { (name: $0, files: byName[$0] ?? []) }
      var first = rest.removeFirst()
      for other in rest {
        if Set(other.files.map(\.language)).isDisjoint(with: first.files.map(\.language)) {
          first.files += other.files
        } else {
          tables.append(other)
        }
      }
      tables.append(first)
    }
    return tables.sorted { $0.name < $1.name }
  }
}
