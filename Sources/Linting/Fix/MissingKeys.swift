internal import LocalizationFormats
internal import LocalizationModel
internal import LocalizationRules
internal import SourceText

/// Puts the keys that languages lack into their files, with the base text and a mark that the text is not translated.
///
/// Users then read the base text instead of the key, and `unfinished-translation` keeps saying what is left to do.
struct MissingKeys {
  /// One for each place: several keys may go to the same.
  private(set) var fixIts: [FixIt] = []
  private let languages: Set<String>

  /// `languages`: the ones to complete; empty for all.
  init(_ project: Project, languages: Set<String>) {
    self.languages = languages
    for bundle in project.bundles {
      for table in bundle.tables { add(table, in: bundle, manifest: project.manifest) }
    }
  }

  /// A base entry that a language lacks.
  struct Missing {
    var table: TableFile
    var index: Int
    /// The entry, in the target file, behind which it belongs.
    var anchor: Int?
  }

  /// Text for a place in a file.
  struct Insertion {
    /// What it replaces: mostly nothing.
    var range: ByteRange
    var text: String

    init(at offset: Int, _ text: String) {
      range = ByteRange(at: offset)
      self.text = text
    }

    init(replacing range: ByteRange, with text: String) {
      self.range = range
      self.text = text
    }
  }

  private mutating func add(_ table: Table, in bundle: LocalizationBundle, manifest: KeyManifest) {
    guard let base = table.base else { return }
    let completeness = CompletenessCheck(table, sourceLanguage: bundle.sourceLanguage, manifest: manifest)
    var catalogs: [ObjectIdentifier: CatalogInsertion] = [:]
    for localization in table.translations where languages.isEmpty || languages.contains(localization.language.name) {
      let missing = completeness.neededKeys(in: localization.language).filter {
        localization.entry(ofKey: $0) == nil
      }
      guard !missing.isEmpty else { continue }
      let isMissing = Set(missing)
      for baseTable in base.files {
        guard let target = localization.files.first(where: { Self.accepts($0, keysOf: baseTable) }) else { continue }
        let keys = entries(of: baseTable, in: base, isMissing: isMissing, localization, target)
        guard !keys.isEmpty else { continue }
        switch target.format {
        case .strings where !target.source.text.trimmed.hasPrefix("<"):
          add(StringsInsertion(target).insertions(keys), to: target.source)
        case .strings, .stringsdict: add(PropertyListInsertion(target.source).insertions(keys), to: target.source)
        case .catalog:
          // Languages of one entry go to the same place, so they are put in together.
          catalogs[ObjectIdentifier(target.source), default: CatalogInsertion(target.source)]
            .add(keys, language: localization.language.name)
        case .exchange: break
        }
      }
    }
    for catalog in catalogs.values { add(catalog.insertions, to: catalog.file) }
  }

  private mutating func add(_ insertions: [Insertion], to file: SourceFile) {
    for insertion in insertions {
      var fixIt = FixIt(title: "put the base text in", applicability: .automatic, edits: [])
      fixIt.edits = [.init(.init(file: file, range: insertion.range), replacement: insertion.text)]
      fixIts.append(fixIt)
    }
  }

  /// A file of the same format, in which the system reads everything.
  private static func accepts(_ target: TableFile, keysOf base: TableFile) -> Bool {
    target.format == base.format && target.systemReading == .whole && !target.source.isBinary
      && (target.format != .catalog || target.source === base.source)
  }

  private func entries(
    of table: TableFile, in base: Localization, isMissing: Set<Int>, _ localization: Localization,
    _ target: TableFile
  ) -> [Missing] {
    guard let tableIndex = base.files.firstIndex(where: { $0 === table }),
      let targetIndex = localization.files.firstIndex(where: { $0 === target })
    else { return [] }
    var anchor: Int?
    var result: [Missing] = []
    for index in table.entries.indices {
      let number = base.keyNumber(ofEntry: index, inFile: tableIndex)
      if let reference = localization.entry(ofKey: number), reference.file == targetIndex { anchor = reference.index }
      // A base text that no file has is no text to put in.
      guard isMissing.contains(number), base.entry(ofKey: number) == EntryReference(file: tableIndex, index: index),
        table.format == .catalog || !table.entries[index].traits.contains(.implicitValue)
      else { continue }
      result.append(Missing(table: table, index: index, anchor: anchor))
    }
    return result
  }
}

extension SourceFile {
  /// How the file ends its lines.
  var lineBreak: String {
    guard let first = text.firstIndex(of: 0x0A) else { return text.firstIndex(of: 0x0D) == nil ? "\n" : "\r" }
    return first > 0 && text[first - 1] == 0x0D ? "\r\n" : "\n"
  }

  /// The white space at the start of the line that holds an offset, or nil when something else stands before the offset.
  func indentation(of offset: Int) -> String? {
    var start = offset
    while start > 0, text[start - 1] == 0x20 || text[start - 1] == 0x09 { start -= 1 }
    return start == 0 || text[start - 1] == 0x0A || text[start - 1] == 0x0D ? text[start..<offset].string : nil
  }
}
