internal import LocalizationFormats
internal import LocalizationModel
internal import LocalizationRules
internal import SourceText

/// The keys that a change may have new findings for, table by table, and the languages.
///
/// Findings about single texts, pairs and missing keys depend on the texts of that one key and on properties of the
/// whole table. If the latter have not changed, other keys need not be checked, since their findings would be the same
/// as before. A table without a selection is checked completely. What is found in a language as a whole depends on its
/// texts in all tables and those of the base, so both states check the languages for which these differ. Only that so many
/// keys are unused now, or no longer, that other keys count as used is left to a check of everything.
struct AffectedKeys {
  private(set) var before: [ObjectIdentifier: KeySelection] = [:]
  private(set) var after: [ObjectIdentifier: KeySelection] = [:]
  /// As `LanguageContext` names them.
  private(set) var languages: Set<LanguageIdentifier> = []

  private let old: Project
  private let new: Project
  private let changedPaths: Set<String>
  /// What uses keys, where anything changed besides tables.
  private let asked: (old: AskedKeys, new: AskedKeys)?

  init(before old: Project, after new: Project, changedPaths: Set<String>) {
    (self.old, self.new, self.changedPaths) = (old, new, changedPaths)
    let changesUse = changedPaths.contains { FileKind(path: $0)?.tableFormat == nil }
    asked = changesUse ? (AskedKeys(old), AskedKeys(new)) : nil
    let oldBundles = Dictionary(old.bundles.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    for bundle in new.bundles {
      guard let oldBundle = oldBundles[bundle.path], oldBundle.sourceLanguage == bundle.sourceLanguage else { continue }
      for table in bundle.tables {
        if let oldTable = oldBundle.tables.first(where: { $0.name == table.name }) {
          compare(oldTable, table, in: bundle)
        }
      }
    }
    for (project, selections) in [(old, before), (new, after)] {
      for bundle in project.bundles {
        for table in bundle.tables where selections[ObjectIdentifier(table)] == nil {
          languages.formUnion(table.localizations.map(bundle.language(of:)))
        }
      }
    }
  }

  /// Whether a table has linter comments: only a complete check shows whether they suppress anything.
  private static func hasComments(_ table: Table) -> Bool {
    table.localizations.contains { $0.files.contains { !$0.linterComments.isEmpty } }
  }

  /// With more, a complete check of the table takes as long.
  private static let maximumComparisons = 1 << 22

  /// Calls a function with the number of each key that may be a typo of some keys, of such a key, and so on: whether one
  /// is decides what is found about the others. Returns false where these are too many.
  private static func forEachNeighbor(of keys: Set<ByteSlice>, in all: KeyNumbers, _ body: (Int) -> Void) -> Bool {
    guard !keys.isEmpty else { return true }
    let neighbors = TypoNeighbors(all)
    var rest = Array(keys)
    var known = keys
    while known.count * all.count <= maximumComparisons {
      guard let key = rest.popLast() else { return true }
      for number in neighbors.numbers(of: key) {
        body(number)
        if known.insert(all[number]).inserted { rest.append(all[number]) }
      }
    }
    return false
  }

  private mutating func compare(_ oldTable: Table, _ table: Table, in bundle: LocalizationBundle) {
    let pairs = Array(zip(oldTable.localizations, table.localizations))
    guard !Self.hasComments(oldTable), !Self.hasComments(table), oldTable.kind == table.kind,
      (oldTable.base == nil) == (table.base == nil),
      pairs.count == oldTable.localizations.count, pairs.count == table.localizations.count,
      pairs.allSatisfy({ Self.isAlike($0, $1) })
    else { return }
    var oldSelection = KeySelection(count: oldTable.keys.count)
    var selection = KeySelection(count: table.keys.count)
    func oldNumber(_ number: Int) -> Int? {
      let key = table.keys[number]
      return oldTable.keys.number(of: key, guess: number)
    }
    func insert(_ number: Int) {
      selection.insert(number)
      if let number = oldNumber(number) { oldSelection.insert(number) }
    }
    // The localizations whose languages are not known to be affected.
    var others = table.localizations
    // The keys that some language has no longer, or only now.
    var moved: Set<ByteSlice> = []
    for (oldLocalization, localization) in pairs where hasChanged(localization) || hasChanged(oldLocalization) {
      // All translations are compared with the base.
      let isBase = localization === table.base || oldLocalization === oldTable.base
      languages.formUnion((isBase ? table.localizations : [localization]).map(bundle.language(of:)))
      if isBase { others = [] }
      for number in 0..<table.keys.count {
        let entry = localization.entry(ofKey: number).map { (localization.file(of: $0), $0.index) }
        let oldEntry = oldNumber(number).flatMap { oldLocalization.entry(ofKey: $0) }
          .map { (oldLocalization.file(of: $0), $0.index) }
        switch (oldEntry, entry) {
        case (nil, nil): continue
        case (let oldEntry?, let entry?):
          if !Self.isSame(oldEntry, entry) { insert(number) }
        default:
          insert(number)
          moved.insert(table.keys[number])
          // What is said of a text may depend on which languages have the key.
          others.removeAll { other in
            guard other.entry(ofKey: number) != nil else { return false }
            languages.insert(bundle.language(of: other))
            return true
          }
        }
      }
    }
    for number in 0..<table.keys.count {
      let key = table.keys[number]
      // Which of two keys is a typo depends on what uses them.
      if let asked, asked.old.witness(for: key, in: oldTable) != asked.new.witness(for: key, in: table) {
        insert(number)
        moved.insert(key)
      }
      let isSame =
        old.evidence.arguments(of: key, in: table.name) == new.evidence.arguments(of: key, in: table.name)
        && old.evidence.names(of: key, in: table.name) == new.evidence.names(of: key, in: table.name)
      if !isSame { insert(number) }
    }
    // Keys that no language has any more.
    for number in 0..<oldTable.keys.count {
      let key = oldTable.keys[number]
      guard table.keys.number(of: key, guess: number) == nil else { continue }
      oldSelection.insert(number)
      moved.insert(key)
    }
    guard Self.forEachNeighbor(of: moved, in: table.keys, insert) else { return }
    before[ObjectIdentifier(oldTable)] = oldSelection
    after[ObjectIdentifier(table)] = selection
  }

  /// Whether two versions of a localization agree in everything that matters for all keys.
  private static func isAlike(_ first: Localization, _ second: Localization) -> Bool {
    first.language == second.language && first.files.count == second.files.count
      && zip(first.files, second.files).allSatisfy { first, second in
        first.format == second.format && first.entries.isEmpty == second.entries.isEmpty
          && first.systemReading == second.systemReading
      }
  }

  private func hasChanged(_ localization: Localization) -> Bool {
    localization.files.contains { changedPaths.contains($0.source.path) }
  }

  private static func isSame(_ first: (file: TableFile, index: Int), _ second: (file: TableFile, index: Int))
    -> Bool
  {
    let (old, new) = (first.file.entry(first.index), second.file.entry(second.index))
    return old.traits == new.traits && !new.traits.contains(.variations)
      && first.file.source.slice(old.value) == second.file.source.slice(new.value)
      && first.file.source.slice(old.key) == second.file.source.slice(new.key)
      && first.file.source.slice(first.file.commentRange(of: first.index))
        == second.file.source.slice(second.file.commentRange(of: second.index))
      && first.file.state(of: first.index) == second.file.state(of: second.index)
  }
}
