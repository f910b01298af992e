internal import LocalizationFormats
package import LocalizationModel
internal import LocalizationRules
internal import SourceText

/// Adds missing keys to the files of languages, with the base text and a mark that it is not translated.
///
/// Users then see the base text instead of the key, and `unfinished-translation` keeps reporting the remaining work.
package struct MissingKeys {
  /// One for each place, which several keys may share.
  private(set) var fixIts: [FixIt] = []
  private let languages: Set<String>
  /// The keys to add; nil for all.
  private var wanted: Set<Int>?

  /// `languages` lists the languages to complete; empty for all.
  init(_ project: Project, languages: Set<String>) {
    self.languages = languages
    for bundle in project.bundles {
      for table in bundle.tables { add(table, in: bundle, project) }
    }
  }

  /// Adds some keys of a table, by number, to all its languages.
  package init(_ keys: Set<Int>, of table: Table, in bundle: LocalizationBundle, _ project: Project) {
    languages = []
    wanted = keys
    add(table, in: bundle, project)
  }

  package var change: KeyChange { KeyChange(fixIts.flatMap(\.edits)) }

  private mutating func add(_ table: Table, in bundle: LocalizationBundle, _ project: Project) {
    guard let base = table.base else { return }
    let completeness = Completeness(table, in: bundle, project)
    // Files of some formats contain several languages, whose entries are then added together.
    var missingByFile: [ObjectIdentifier: [MissingEntry]] = [:]
    for localization in table.translations where languages.isEmpty || languages.contains(localization.language.name) {
      let missing = completeness.neededKeys(in: localization.language).filter {
        wanted?.contains($0) ?? true && localization.entry(ofKey: $0) == nil
      }
      guard !missing.isEmpty else { continue }
      let isMissing = Set(missing)
      for baseTable in base.files {
        guard let target = localization.files.first(where: { Self.accepts($0, keysOf: baseTable) }) else { continue }
        let keys = entries(of: baseTable, in: base, isMissing: isMissing, localization, target)
        guard !keys.isEmpty else { continue }
        missingByFile[ObjectIdentifier(target.source), default: []] += keys
      }
    }
    for missing in missingByFile.values {
      guard let target = missing.first?.target, let format = TableFileFormats.format(target.format) else { continue }
      add(format.insertions(of: missing), ofEntries: missing.count, to: target.source)
    }
  }

  private mutating func add(_ insertions: [Insertion], ofEntries count: Int, to file: SourceFile) {
    for (number, insertion) in insertions.enumerated() {
      var fixIt = FixIt(title: "add the base text", applicability: .automatic, edits: [])
      fixIt.edits = [.init(.init(file: file, range: insertion.range), replacement: insertion.text)]
      // Which of them has several entries matters to nobody.
      if number == 0 { fixIt.changeCount = max(1, count - insertions.count + 1) }
      fixIts.append(fixIt)
    }
  }

  /// Whether a file has the same format as the base and the system reads all of it.
  static func accepts(_ target: TableFile, keysOf base: TableFile) -> Bool {
    target.format == base.format && target.systemReading == .whole && !target.source.isBinary
      && (!target.format.holdsAllLanguages || target.source === base.source)
  }

  private func entries(
    of table: TableFile, in base: Localization, isMissing: Set<Int>, _ localization: Localization,
    _ target: TableFile
  ) -> [MissingEntry] {
    guard let tableIndex = base.files.firstIndex(where: { $0 === table }),
      let targetIndex = localization.files.firstIndex(where: { $0 === target })
    else { return [] }
    var anchor: Int?
    var result: [MissingEntry] = []
    for index in table.entries.indices {
      let number = base.keyNumber(ofEntry: index, inFile: tableIndex)
      if let reference = localization.entry(ofKey: number), reference.file == targetIndex { anchor = reference.index }
      // A base text that is in no file cannot be copied.
      guard isMissing.contains(number), base.entry(ofKey: number) == EntryReference(file: tableIndex, index: index),
        !table.format.impliesBaseTexts || !table.entries[index].traits.contains(.implicitValue)
      else { continue }
      result.append(MissingEntry(base: table, index: index, target: target, anchor: anchor))
    }
    return result
  }
}
