internal import LocalizationModel
internal import SourceText
internal import TextOutput

/// Tables of storyboards and xibs that are there and empty, in every language that has one: users see the texts of the
/// file.
enum EmptyInterfaceTables {
  /// With fewer texts, code may fill the file.
  private static let fewestTexts = 3
  /// So many are the interface itself.
  private static let manyTexts = 20
  private static let mostShown = 3

  private struct Found {
    var document: InterfaceDocument
    var texts: [InterfaceDocument.Text]
    /// An empty table.
    var file: TableFile
  }

  /// What tables that are reported together have in common.
  private struct Common: Hashable {
    var languages: [LanguageIdentifier]
    var sourceLanguage: LanguageIdentifier
  }

  /// Reports those of the same languages together.
  static func report(_ project: Project, _ findings: inout Findings) {
    let documents = project.documents.filter { document in
      document.kind == .interfaceBuilder && !document.isInNoApp && !document.texts.isEmpty
        && !UnlocalizedInterfaces.isForDevelopers(document)
    }
    guard !documents.isEmpty else { return }
    let documentsOfTables = Dictionary(grouping: documents, by: \.tableName)
    // Code may look up what is one of these.
    lazy var known = UnlocalizedInterfaces.knownTexts(of: project)
    var found: [Common: [Found]] = [:]
    for bundle in project.bundles {
      for table in bundle.tables where !table.localizations.contains(where: \.hasEntries) {
        // Languages may have copies of the whole file instead of tables.
        guard let documents = documentsOfTables[TableName(bundle: bundle.path, table: table.name)],
          documents.count == 1, let document = documents.first,
          ["Base", bundle.sourceLanguage.name].contains(where: { document.file.path.contains("\($0).lproj/") })
        else { continue }
        let empty = table.translations.filter { translation in
          !translation.isLost && !translation.language.isPrivateUse
            && !translation.language.isVariant(of: bundle.sourceLanguage)
            && translation.files.contains { $0.format == .strings }
        }
        guard !empty.isEmpty else { continue }
        let texts = UnlocalizedInterfaces.shownTexts(of: document, project, except: known)
        guard let file = empty.first?.files.first(where: { $0.format == .strings }), !texts.isEmpty else { continue }
        found[Common(languages: empty.map(\.language), sourceLanguage: bundle.sourceLanguage), default: []].append(
          Found(document: document, texts: texts, file: file))
      }
    }
    for (common, tables) in found.sorted(by: { $0.key.languages.lexicographicallyPrecedes($1.key.languages) }) {
      report(tables.sorted { $1.texts.count < $0.texts.count }, common, &findings)
    }
  }

  private static func report(_ tables: [Found], _ common: Common, _ findings: inout Findings) {
    let count = tables.reduce(0) { $0 + $1.texts.count }
    guard count >= fewestTexts, let first = tables.first else { return }
    let (table, isOne, languages) = (first.document.tableName, tables.count == 1, common.languages)
    findings.add(
      at: .init(file: first.file.source, range: .start),
      about: .init(
        bundle: table.bundle, table: isOne ? table.table : nil, language: languages.count == 1 ? languages[0].name : nil
      ),
      severity: count < manyTexts ? .note : nil
    ) { words in
      let name = isOne ? "table \(Wording.quote(table.table)) is" : "\(tables.count) tables of interface files are"
      let fileName = isOne ? " of \(first.document.file.path.lastPathComponent)" : ""
      words.message =
        "\(name) empty in \(Wording.names(languages)): users see \(Wording.count(count, "text"))\(fileName) in \(Wording.name(common.sourceLanguage))"
      let files = tables.prefix(mostShown).map { "\($0.document.file.path) (\($0.texts.count))" }
      if !isOne { words.note(Wording.list(files, of: tables.count)) }
      words.note(
        "for example \(Wording.list(first.texts.prefix(mostShown).map { Wording.quote($0.value, limit: 40) }))")
    }
  }
}
