internal import LocalizationModel
internal import LocalizationRules
internal import SourceText

/// The difference between two versions of a project: the changed texts, and the findings caused by them.
struct ProjectChange {
  private let before: Project
  private let after: Project
  /// The changed keys by table and language; as bytes, since different keys can be equal strings.
  private var changedKeys: [TableKey: [String: Set<[UInt8]>]] = [:]
  /// The base languages of tables that exist in both versions.
  private var baseLanguages: [TableKey: String] = [:]

  private struct TableKey: Hashable {
    var bundle: String
    var table: String
  }

  init(before: Project, after: Project) {
    self.before = before
    self.after = after
    for (_, table, old) in pairs { compare(table, old) }
  }

  /// The current tables and their previous versions.
  private var pairs: [(bundle: LocalizationBundle, table: Table, old: Table?)] {
    let old = Dictionary(
      before.bundles.flatMap(\.tables).map { (TableKey(bundle: $0.bundle, table: $0.name), $0) },
      uniquingKeysWith: { first, _ in first })
    return after.bundles.flatMap { bundle in
      bundle.tables.map { (bundle, $0, old[TableKey(bundle: $0.bundle, table: $0.name)]) }
    }
  }

  private mutating func compare(_ table: Table, _ old: Table?) {
    let key = TableKey(bundle: table.bundle, table: table.name)
    baseLanguages[key] = table.base?.language.name
    let oldLocalizations = Dictionary(
      (old?.localizations ?? []).map { ($0.language, $0) }, uniquingKeysWith: { first, _ in first })
    for localization in table.localizations {
      let changed = ChangedTexts.keys(
        localization, of: table, comparedWith: oldLocalizations[localization.language], of: old)
      if !changed.isEmpty { changedKeys[key, default: [:]][localization.language.name] = changed }
    }
  }

  /// The findings caused by the change: those about keys whose text or base text it touched, and new ones.
  ///
  /// `before` is asked for the former findings of some rules, unless all findings are about such keys.
  func brought(_ findings: [Finding], before: (_ rules: Set<String>) -> [Finding]) -> [Finding] {
    let judged = findings.map { (finding: $0, isTouched: isAboutChangedKey($0.subject)) }
    let rules = Set(judged.lazy.filter { !$0.isTouched }.map(\.finding.rule))
    guard !rules.isEmpty else { return findings }
    var old: [Baseline.Entry: Int] = [:]
    for finding in before(rules) { old[Baseline.Entry(finding), default: 0] += 1 }
    return judged.filter { finding, isTouched in
      if isTouched { return true }
      let entry = Baseline.Entry(finding)
      guard let count = old[entry], count > 0 else { return true }
      old[entry] = count - 1
      return false
    }.map(\.finding)
  }

  private func isAboutChangedKey(_ subject: Finding.Subject) -> Bool {
    guard let key = subject.key, let name = subject.table else { return false }
    let table = TableKey(bundle: subject.bundle, table: name)
    guard let changed = changedKeys[table] else { return false }
    return [subject.language, baseLanguages[table]].contains { language in
      language.map { changed[$0]?.contains(Array(key.utf8)) ?? false } ?? false
    }
  }

  /// Runs the rules that check changes.
  func check(_ visits: RuleVisits, revision: String, findings: inout Findings) {
    guard !visits.changes.isEmpty else { return }
    for (bundle, table, old) in pairs {
      guard let old, let base = table.base, let oldBase = old.base else { continue }
      let context = TableContext(project: after, bundle: bundle, table: table, sameAsBase: [])
      let changed = changedKeys[TableKey(bundle: table.bundle, table: table.name)] ?? [:]
      guard let changedBase = changed[base.language.name] else { continue }
      var change = TableChange(context, oldProject: before, oldTable: old, revision: revision)
      for number in 0..<table.keys.count {
        guard base.entry(ofKey: number) != nil, changedBase.contains(Array(table.keys[number].bytes)),
          let oldNumber = old.keys.number(of: table.keys[number], hash: KeyHash.hash(table.keys[number])),
          let oldReference = oldBase.entry(ofKey: oldNumber)
        else { continue }
        change.changedBase.append((key: number, oldReference))
        let text = oldBase.text(oldReference).bytes.string
        for (index, localization) in table.translations.enumerated()
        where !(changed[localization.language.name]?.contains(Array(table.keys[number].bytes)) ?? false) {
          change.translatedFrom[index][number] = EarlierText(text: text, revision: revision)
        }
      }
      visits.check(change, &findings)
    }
  }
}

extension RuleVisits {
  /// Runs the rules that check changes.
  func check(_ change: TableChange, _ findings: inout Findings) {
    for check in changes {
      findings.begin(rule: check.rule)
      check.check(change, &findings)
    }
  }
}

/// Compares the texts of two versions of a table.
enum ChangedTexts {
  static func keys(
    _ localization: Localization, of table: Table, comparedWith old: Localization?,
    of oldTable: Table?
  ) -> Set<[UInt8]> {
    // Unchanged files were parsed only once.
    if let old, localization.files.count == old.files.count,
      zip(localization.files, old.files).allSatisfy({ $0 === $1 })
    {
      return []
    }
    var changed: Set<[UInt8]> = []
    for number in 0..<table.keys.count {
      let reference = localization.entry(ofKey: number)
      let key = table.keys[number]
      let oldReference = oldTable.flatMap { oldTable in
        oldTable.keys.number(of: key, guess: number).flatMap { old?.entry(ofKey: $0) }
      }
      switch (reference, oldReference, old) {
      case (nil, nil, _): continue
      case (let reference?, let oldReference?, let old?):
        if texts(localization, reference) != texts(old, oldReference) { changed.insert(Array(key.bytes)) }
      default: changed.insert(Array(key.bytes))
      }
    }
    return changed
  }

  private static func texts(_ localization: Localization, _ reference: EntryReference) -> [ByteSlice] {
    localization.variation(reference)?.texts.map(\.bytes) ?? [localization.value(reference)]
  }
}
