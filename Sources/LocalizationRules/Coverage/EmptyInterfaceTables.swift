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
    var sourceLanguage: LanguageIdentifier
  }

  /// Reports those of the same languages together.
  static func report(_ project: Project, _ findings: inout Findings) {
    let documents = project.documents.filter { $0.kind == .interfaceBuilder && !$0.isInNoApp && !$0.texts.isEmpty }
    guard !documents.isEmpty else { return }
    let documentsOfTables = Dictionary(grouping: documents, by: \.tableName)
    var found: [[LanguageIdentifier]: [Found]] = [:]
    for bundle in project.bundles {
      for table in bundle.tables where !table.localizations.contains(where: \.hasEntries) {
        guard let document = documentsOfTables[TableName(bundle: bundle.path, table: table.name)]?.first else {
          continue
        }
        let empty = table.translations.filter { translation in
          !translation.isLost && !translation.language.isPrivateUse
            && !translation.language.isVariant(of: bundle.sourceLanguage)
            && translation.files.contains { $0.format == .strings }
        }
        let texts = UnlocalizedInterfaces.shownTexts(of: document, project)
        guard let file = empty.first?.files.first(where: { $0.format == .strings }), !texts.isEmpty else { continue }
        found[empty.map(\.language), default: []].append(
          Found(document: document, texts: texts, file: file, sourceLanguage: bundle.sourceLanguage))
      }
    }
    for (languages, tables) in found.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      report(tables.sorted { $1.texts.count < $0.texts.count }, languages, &findings)
    }
  }

  private static func report(_ tables: [Found], _ languages: [LanguageIdentifier], _ findings: inout Findings) {
    let count = tables.reduce(0) { $0 + $1.texts.count }
    guard count >= fewestTexts, let first = tables.first else { return }
    let (table, isOne) = (first.document.tableName, tables.count == 1)
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
        "\(name) empty in \(Wording.names(languages)): users see \(Wording.count(count, "text"))\(fileName) in \(Wording.name(first.sourceLanguage))"
      let files = tables.prefix(mostShown).map { "\($0.document.file.path.lastPathComponent) (\($0.texts.count))" }
      if !isOne { words.note(Wording.list(files, of: tables.count)) }
      words.note(
        "for example \(Wording.list(first.texts.prefix(mostShown).map { Wording.quote($0.value, limit: 40) }))")
    }
  }
}
