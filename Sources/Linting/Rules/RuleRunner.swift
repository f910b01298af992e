internal import LocalizationFormats
internal import LocalizationModel
internal import LocalizationRules
internal import SourceText

/// Runs the checks of rules over a project in one pass over its entries, tables and languages in parallel.
struct RuleRunner: Sendable {
  private let project: Project
  /// The checks of the project as a whole.
  private let visits: RuleVisits
  /// The checks of tables, as the configurations of folders want them.
  private let tableVisits: ByFolder<RuleVisits>
  private let names: Findings.RuleNames
  /// The keys to check, for tables of which only some matter.
  private let selections: [ObjectIdentifier: KeySelection]
  /// The languages to check as a whole; nil for all.
  private let languages: Set<LanguageIdentifier>?
  /// The keys that are reported as unused; nil if none are.
  private let unusedKeys: UnusedKeys?
  /// What uses keys, for rules that ask.
  private let asked: Deferred<AskedKeys>
  /// Interface Builder files, by the tables that translate their texts.
  private let interfaces: [TableName: [InterfaceDocument]]
  private let settings: SettingsTitles
  private let keysWithTexts: Deferred<[String: Set<TextIdentity>]>

  init(
    _ visits: RuleVisits, _ tableVisits: ByFolder<RuleVisits>, _ names: Findings.RuleNames,
    selections: [ObjectIdentifier: KeySelection] = [:], languages: Set<LanguageIdentifier>? = nil,
    judgesUse: Bool
  ) {
    project = visits.project
    self.visits = visits
    self.tableVisits = tableVisits
    self.names = names
    self.selections = selections
    self.languages = languages
    unusedKeys = judgesUse && !project.usage.isEmpty ? UnusedKeys(project) : nil
    interfaces = Dictionary(
      grouping: project.documents.lazy.filter { $0.kind == .interfaceBuilder }, by: \.tableName)
    settings = SettingsTitles(project)
    keysWithTexts = Deferred { [project] in Self.keysWithTexts(of: project) }
    asked = Deferred { [project, unusedKeys] in AskedKeys(project, used: unusedKeys?.used) }
  }

  struct Result: Sendable {
    var findings: [Finding]
    /// How many more there are of rules with too many.
    var leftOut: [String: Int]
    var contexts: TableContexts
  }

  func run() -> Result {
    var all = Findings(names)
    for bundle in project.bundles {
      for file in bundle.tables.flatMap(\.unseen) { checkFile(file, bundle: bundle.path, &all) }
    }
    for table in project.looseTables { checkFile(table, bundle: String(table.source.path.parentPath), &all) }
    // Few languages with many texts, too, are work for all cores.
    let isLong = project.byteCount > 1 << 18
    let units = project.bundles.indices.flatMap { bundle in
      project.bundles[bundle].tables.indices.map { (bundle: bundle, table: $0) }
    }
    // The languages of a large table are distributed over cores; small tables are one unit.
    let parts = units.enumerated().flatMap { index, unit in
      project.bundles[unit.bundle].tables[unit.table].localizations.indices.map { (unit: index, localization: $0) }
    }
    let passes = ParallelMap.map(parts, isLong: isLong) { part in
      pass(units[part.unit].bundle, units[part.unit].table, part.localization)
    }
    var passesOfUnit: [[Pass]] = Array(repeating: [], count: units.count)
    for (part, pass) in zip(parts, passes) { passesOfUnit[part.unit].append(pass) }
    // Checks of the project take longest, and are beside the tables, which may be few.
    let first = ParallelMap.map(
      visits.projects.map(Work.project)
        + zip(units, passesOfUnit).map { .table(project.bundles[$0.bundle], $0.table, $1) }, isLong: isLong, done)
    let tables = first.compactMap(\.table)
    var contexts = TableContexts()
    for table in tables {
      all.append(table.findings)
      contexts.add(table.context)
    }
    for findings in first.compactMap(\.findings) { all.append(findings) }
    for findings in ParallelMap.map(checks(of: tables), isLong: isLong, { $0() }) { all.append(findings) }
    all.dropExplained()
    all.soften(
      Dictionary(tables.lazy.flatMap(\.unseenTexts), uniquingKeysWith: { first, _ in first }))
    return Result(findings: Self.withoutRepetitions(all.all), leftOut: all.leftOut, contexts: contexts)
  }

  /// Removes findings of safety nets about entries that another rule of the same kind reported.
  private static func withoutRepetitions(_ findings: [Finding]) -> [Finding] {
    guard findings.contains(where: { safetyNets.contains($0.rule) }) else { return findings }
    let related = RuleList.identifiers { rule in
      (rule.category == .placeholders || rule.category == .plurals) && !rule.isSafetyNet
    }
    let known = Set(findings.filter { related.contains($0.rule) && $0.severity > .note }.map(\.subject))
    return findings.filter { !safetyNets.contains($0.rule) || !known.contains($0.subject) }
  }

  private static let safetyNets = RuleList.identifiers(where: \.isSafetyNet)

  /// What a single check finds.
  private func findings<Context>(
    of check: RuleCheck<@Sendable (Context, inout Findings) -> Void>, in context: Context
  ) -> Findings {
    var findings = Findings(names)
    findings.begin(rule: check.rule)
    check.check(context, &findings)
    return findings
  }

  private func checkFile(_ table: TableFile, bundle: String, _ findings: inout Findings) {
    guard !table.problems.isEmpty else { return }
    let context = FileContext(project: project, bundle: bundle, file: table)
    for check in visits.files {
      findings.begin(rule: check.rule)
      check.check(context, &findings)
    }
  }

  // MARK: The whole

  /// What may be done once the texts are checked.
  private enum Work: Sendable {
    case project(RuleCheck<@Sendable (Project, inout Findings) -> Void>)
    /// A table, by its bundle and its index, with what was found in its languages.
    case table(LocalizationBundle, Int, [Pass])
  }

  private func done(_ work: Work) -> (findings: Findings?, table: CheckedTable?) {
    switch work {
    case .project(let check): (findings(of: check, in: project), nil)
    case .table(let bundle, let index, let passes): (nil, prepareTable(bundle, index, passes))
    }
  }

  /// All that is left to check then: each table, and each language across all tables.
  private func checks(of tables: [CheckedTable]) -> [@Sendable () -> Findings] {
    let ofTables = tables.flatMap { table -> [@Sendable () -> Findings] in
      let hasTexts = table.context.table.kind != .ruleEditor
      return tableVisits[table.context.bundle.path].tables.filter { hasTexts || !$0.readsTexts }.map { check in
        { @Sendable in findings(of: check, in: table.context) }
      }
    }
    let texts = visits.languages.isEmpty ? [] : Self.textsByLanguage(of: project)
    return ofTables
      + texts.lazy.filter { languages?.contains($0.key) ?? true }.map { language, sections in
        { @Sendable in check(language, sections) }
      }
  }

  private func check(_ language: LanguageIdentifier, _ sections: [LanguageContext.Section]) -> Findings {
    let context = LanguageContext(project: project, language: language, sections: sections)
    var findings = Findings(names)
    for check in visits.languages {
      findings.begin(rule: check.rule)
      check.check(context, &findings)
    }
    return findings
  }

  /// The localizations of each language, across all bundles.
  static func textsByLanguage(
    of project: Project
  ) -> [(key: LanguageIdentifier, value: [LanguageContext.Section])] {
    var sections: [LanguageIdentifier: [LanguageContext.Section]] = [:]
    for bundle in project.bundles {
      for table in bundle.tables {
        let scope = TableScope(project: project, bundle: bundle, table: table)
        for localization in table.localizations
        where !localization.language.isPrivateUse && table.kind != .ruleEditor {
          sections[bundle.language(of: localization), default: []].append(
            .init(scope: scope, localization: localization))
        }
      }
    }
    return sections.sorted { $0.key < $1.key }
  }

  // MARK: One language of one table

  private struct Pass: Sendable {
    var findings: Findings
    /// The numbers of the keys whose texts are those of the base.
    var sameAsBase: [Int]
  }

  private func pass(_ bundleIndex: Int, _ tableIndex: Int, _ localizationIndex: Int) -> Pass {
    let bundle = project.bundles[bundleIndex]
    let table = bundle.tables[tableIndex]
    let localization = table.localizations[localizationIndex]
    var findings = Findings(names)
    for file in localization.files { checkFile(file, bundle: bundle.path, &findings) }
    guard table.kind != .ruleEditor else { return Pass(findings: findings, sameAsBase: []) }
    var pass = LocalizationPass(
      TableScope(project: project, bundle: bundle, table: table), localization, tableVisits[bundle.path], findings)
    pass.run(selections[ObjectIdentifier(table)])
    return Pass(findings: pass.findings, sameAsBase: pass.sameAsBase)
  }

  // MARK: One table

  private struct CheckedTable: Sendable {
    let context: TableContext
    let findings: Findings
    /// Keys whose texts users never see, without a language.
    let unseenTexts: [(Finding.Subject, UnseenText)]
  }

  private func prepareTable(_ bundle: LocalizationBundle, _ index: Int, _ passes: [Pass]) -> CheckedTable {
    let table = bundle.tables[index]
    var findings = Findings(names)
    for pass in passes { findings.append(pass.findings) }
    let context = TableContext(
      project: project, bundle: bundle, table: table,
      sameAsBase: passes.suffix(table.translations.count).map(\.sameAsBase),
      unusedKeys: Set(unusedKeys?.unused(in: table) ?? []), asked: asked,
      selection: selections[ObjectIdentifier(table)])
    findings.blameBase(of: context, translations: context.countOfOwnTexts)
    let unused: UnseenText =
      switch table.kind {
      case .informationPropertyList: .notInInformation
      case .intents: .notInDefinition
      default: .unused
      }
    let unseen =
      context.unusedKeys.map { ($0, unused) } + keysInPreviews(in: table).map { ($0, .inPreview) }
      + leftoverKeys(in: table).map { ($0, .notInBase) }
      + keysOfOtherBundles(in: table).map { ($0, .ofAnotherBundle) }
      + keysWithoutObject(in: table).map { ($0, .withoutObject) } + unseenKeys(ofDocuments: table)
      + settings.keysNotOnPage(of: table).map { ($0, .notOnPage) }
      + (unusedKeys?.leftoverIntents(in: table) ?? []).map { ($0, .notInDefinition) }
    return CheckedTable(
      context: context, findings: findings,
      unseenTexts: unseen.map { number, reason in (context.subject(key: number), reason) })
  }

  /// The numbers of keys that nothing but previews in code mentions.
  private func keysInPreviews(in table: Table) -> [Int] {
    guard !project.usage.mentionsInPreviews.isEmpty, table.kind == .ordinary, let used = unusedKeys?.used else {
      return []
    }
    return (0..<table.keys.count).filter { number in
      let key = table.keys[number]
      return used.isOnlyInPreviews(key, symbol: SymbolForm(of: key, in: table))
    }
  }

  /// The numbers of keys whose texts an Interface Builder file does not show.
  private func unseenKeys(ofDocuments table: Table) -> [(Int, UnseenText)] {
    guard table.kind == .interfaceBuilder else { return [] }
    let interfaces = interfaces[TableName(bundle: table.bundle, table: table.name)] ?? []
    return interfaces.lazy.flatMap(\.texts).compactMap { text in
      text.unseen.flatMap { reason in table.keys.number(of: text.key).map { ($0, reason) } }
    }
  }

  /// The numbers of keys of objects, or of their titles, that the table's own Interface Builder file does not have, or for
  /// which there is no file, and that no code mentions.
  private func keysWithoutObject(in table: Table) -> [Int] {
    let objects = project.missingTexts.objects(of: table)
    guard !objects.isEmpty || project.missingTexts.isLeftOver(table), !project.usage.isEmpty else { return [] }
    let interfaces = interfaces[TableName(bundle: table.bundle, table: table.name)] ?? []
    let shown = Set(interfaces.lazy.flatMap(\.texts).map(\.key))
    return (0..<table.keys.count).filter { number in
      let key = table.keys[number]
      guard let object = KeyStyle.object(of: key), !project.usage.mentions.contains(TextIdentity(key)) else {
        return false
      }
      return !objects.contains(object.string)
        || key.count == object.count + ".title".utf8.count
          && key.hasSuffix(".title") && !interfaces.isEmpty && !shown.contains(key.string)
    }
  }

  /// The numbers of keys that no language has a text for, where another bundle does: Xcode adds what code looks up to the
  /// catalog beside it, whichever bundle the code means.
  private func keysOfOtherBundles(in table: Table) -> [Int] {
    guard let base = table.base, table.kind == .ordinary, project.bundles.count > 1 else { return [] }
    return (0..<table.keys.count).filter { number in
      guard let reference = base.entry(ofKey: number), Self.isImplied(reference, in: base),
        table.translations.allSatisfy({ $0.entry(ofKey: number) == nil })
      else { return false }
      return keysWithTexts.value[table.name]?.contains(TextIdentity(table.keys[number])) ?? false
    }
  }

  /// The keys with a base text that is not the key, by the names of ordinary tables.
  private static func keysWithTexts(of project: Project) -> [String: Set<TextIdentity>] {
    var keys: [String: Set<TextIdentity>] = [:]
    for table in project.bundles.lazy.flatMap(\.tables) where table.kind == .ordinary {
      guard let base = table.base else { continue }
      for number in 0..<table.keys.count {
        guard let reference = base.entry(ofKey: number), !isImplied(reference, in: base) else { continue }
        keys[table.name, default: []].insert(TextIdentity(table.keys[number]))
      }
    }
    return keys
  }

  /// Whether the key stands for its text in the base language, in a catalog or without a file.
  private static func isImplied(_ reference: EntryReference, in base: Localization) -> Bool {
    base.entry(reference).traits.contains(.implicitValue)
  }

  /// The numbers of keys that are their own base text, where neither code nor an Interface Builder file mentions them.
  private func leftoverKeys(in table: Table) -> [Int] {
    guard !project.usage.isEmpty, let base = table.base else { return [] }
    return (0..<table.keys.count).filter { number in
      guard let reference = base.entry(ofKey: number), base.isImplied(reference),
        base.value(reference) == table.keys[number]
      else { return false }
      let text = TextIdentity(table.keys[number])
      return !project.usage.mentions.contains(text) && !project.documents.contains { $0.mentions.contains(text) }
        // Code that makes the text of a part and a value does not have it as a literal.
        && !(FileKind(path: base.file(of: reference).source.path)?.isCode ?? false)
    }
  }
}
