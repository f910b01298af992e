internal import LocalizationModel
package import LocalizationReporting
internal import LocalizationRules
internal import TextOutput

/// Puts the findings of a report together that have one cause.
///
/// Keys that nearly all languages of a table lack are one cause: nobody has sent them to translators. Of the rest, a cause
/// in a language wins where that language is far from complete, a cause in a key where many languages share it. What is left is put together by language, by what it says, and by file, if there is much of it. How complete a
/// language is, is said once for all tables, since the same people will work on all of them.
package struct ReportGrouper {
  private let findings: [Report.Item]
  private let tables: TableCoverage
  private var rest: [Int]
  private var drafts: [Draft] = []
  /// The indices of the drafts of languages.
  private var draftsOfLanguages: [Cause: Int] = [:]
  /// The rules and tables of which some languages are groups.
  private var split: Set<Cause> = []

  /// Replaces the groups of a report that has each finding.
  package static func group(_ report: inout Report) {
    group(&report, TableCoverage(report.deferredCoverage), lacking: nil)
  }

  /// Replaces the groups of a report, which has only examples of what some languages lack.
  static func group(_ report: inout Report, _ tables: TableCoverage, lacking: LackingGroups?) {
    var grouper = ReportGrouper(report, tables)
    grouper.run(lacking)
    report.groups = grouper.drafts.map(grouper.group)
  }

  private init(_ report: Report, _ tables: TableCoverage) {
    findings = report.findings
    self.tables = tables
    rest = Array(report.findings.indices)
  }

  /// What the findings of a group have in common.
  private struct Cause: Hashable {
    var rule: String
    var severity: Report.Severity
    var bundle = ""
    var table: String?
    var key: String?
    var language: String?
    var message: String?
    var file: String?

    /// Without what hardly ever differs, since hashing all of it takes longer than all else here.
    func hash(into hasher: inout Hasher) {
      hasher.combine(key ?? language ?? message ?? file)
      hasher.combine(bundle)
      hasher.combine(table)
      hasher.combine(rule.utf8.count)
    }

    /// The rule and table alone.
    var ofTable: Cause { Cause(rule: rule, severity: .error, bundle: bundle, table: table) }

    /// The same where findings are as severe in another way.
    var withOtherSeverities: [Cause] {
      Report.Severity.allCases.filter { $0 != severity }.map { severity in
        var other = self
        other.severity = severity
        return other
      }
    }

    /// What stays the same when numbers change.
    var fingerprint: String {
      var fingerprint = Fingerprint()
      for part in ["group", rule, severity.rawValue, bundle, table, key, language, message, file] {
        fingerprint.add(part ?? "\u{0}")
      }
      return fingerprint.hexadecimal
    }
  }

  /// A group before it is worded.
  private struct Draft {
    var cause: Cause
    var parts: [Part] = []
    /// In how many languages each of the keys is that nearly all languages lack.
    var languageCounts: ClosedRange<Int>?
    /// Whether no findings with the cause are more or less severe, or in the groups of languages.
    var isWhole = true

    var count: Int { parts.reduce(0) { $0 + $1.count } }

    /// Adds what one table contributes.
    mutating func add(_ part: Part) {
      if let index = parts.firstIndex(where: { $0.bundle == part.bundle && $0.table == part.table }) {
        parts[index].members += part.members
        parts[index].count += part.count
        parts[index].keysLeftOut += part.keysLeftOut
      } else {
        parts.append(part)
      }
    }
  }

  /// The findings of a group about one table; of a group that is not about a language, all of them.
  private struct Part {
    var bundle = ""
    var table: String?
    /// All findings, or some of them.
    var members: [Int]
    var count: Int
    /// How many keys none of the members is about.
    var keysLeftOut = 0
  }

  /// The least number of findings that make a group: of what is missing, and of anything else, which has details to read.
  private static let minimum = (coverage: LackingLanguages.minimum, other: 5)

  /// The rules that say how complete a language is.
  private static let coverageRules = Set(
    RuleList.all.filter { $0.description.category == .coverage }.map { $0.description.identifier })

  private static func minimum(of rule: String) -> Int {
    coverageRules.contains(rule) ? minimum.coverage : minimum.other
  }

  private mutating func run(_ lacking: LackingGroups?) {
    if let lacking { add(lacking) }
    takeWidespreadKeys()
    take(by: ofLanguageInTable) { grouper, cause, members in
      Self.coverageRules.contains(cause.rule) && members.count >= Self.minimum.coverage
        && !grouper.tables.isNearlyComplete(cause.language, in: cause.table, cause.bundle)
    }
    take(by: ofKey) { grouper, cause, members in
      let languages = Set(members.compactMap { grouper.findings[$0].language }).count
      return languages >= Self.minimum(of: cause.rule)
        && languages * 2 >= grouper.tables.nearlyCompleteCount(in: cause.table, cause.bundle)
    }
    take(by: ofLanguage) { grouper, cause, members in
      members.count >= Self.minimum.other || grouper.draftsOfLanguages[cause] != nil
    }
    take(by: ofMessage) { _, cause, members in members.count >= Self.minimum.other }
    take(by: ofFile) { _, cause, members in members.count >= Self.minimum.other }
  }

  /// The causes of what is left, in their order, with their findings.
  private func causes(by cause: (Int) -> Cause?) -> OrderedCauses {
    var causes = OrderedCauses()
    for index in rest {
      if let cause = cause(index) { causes.add(index, cause) }
    }
    return causes
  }

  /// Findings by cause.
  private struct OrderedCauses {
    private(set) var all: [(cause: Cause, members: [Int])] = []
    private var numbers: [Cause: Int] = [:]

    mutating func add(_ index: Int, _ cause: Cause) {
      if let number = numbers[cause] {
        all[number].members.append(index)
      } else {
        numbers[cause] = all.count
        all.append((cause, [index]))
      }
    }

    func contains(anyOf causes: [Cause]) -> Bool { causes.contains { numbers[$0] != nil } }
  }

  /// Makes groups of what is left and has a common cause, where `isGroup` agrees.
  private mutating func take(
    by cause: (Int) -> Cause?, _ isGroup: (ReportGrouper, Cause, [Int]) -> Bool
  ) {
    let causes = causes(by: cause)
    var isTaken = [Bool](repeating: false, count: findings.count)
    for (cause, own) in causes.all where isGroup(self, cause, own) {
      if cause.language != nil {
        addToLanguage(own)
      } else {
        let isWhole = !split.contains(cause.ofTable) && !causes.contains(anyOf: cause.withOtherSeverities)
        drafts.append(Draft(cause: cause, parts: [Part(members: own, count: own.count)], isWhole: isWhole))
      }
      for index in own { isTaken[index] = true }
    }
    rest.removeAll { isTaken[$0] }
  }

  /// Makes a group of the keys of each table that nearly all languages lack.
  private mutating func takeWidespreadKeys() {
    var keys = OrderedCauses()
    var languageCounts: [Cause: ClosedRange<Int>] = [:]
    for (cause, members) in causes(by: ofKeyOfCoverage).all {
      let count = Set(members.map { findings[$0].language }).count
      guard tables.areNearlyAll(count, in: cause.table, cause.bundle) else { continue }
      var table = cause
      table.key = nil
      languageCounts[table] =
        languageCounts[table].map { min($0.lowerBound, count)...max($0.upperBound, count) } ?? count...count
      for index in members { keys.add(index, table) }
    }
    var isTaken = [Bool](repeating: false, count: findings.count)
    for (cause, own) in keys.all {
      var seen: Set<String> = []
      let firsts = own.filter { seen.insert(findings[$0].key ?? "").inserted }
      guard firsts.count >= WidespreadKeys.minimum else { continue }
      for index in own { isTaken[index] = true }
      // Each of the examples is about another key.
      let examples = firsts.prefix(LackingGroups.exampleCount)
      drafts.append(
        Draft(
          cause: cause, parts: [Part(members: examples + own.filter { !examples.contains($0) }, count: own.count)],
          languageCounts: languageCounts[cause]))
    }
    rest.removeAll { isTaken[$0] }
  }

  /// Adds what is in the report with a few examples only.
  private mutating func add(_ lacking: LackingGroups) {
    var examples: Set<Int> = []
    for group in lacking.groups {
      examples.formUnion(group.examples)
      addToLanguage(group.examples, count: group.count)
    }
    for group in lacking.widespread.groups {
      examples.formUnion(group.examples)
      guard var cause = ofKeyOfCoverage(group.examples[0]) else { continue }
      cause.key = nil
      let part = Part(
        members: group.examples, count: group.count, keysLeftOut: group.keyCount - group.examples.count)
      drafts.append(Draft(cause: cause, parts: [part], languageCounts: group.languageCounts))
    }
    if !examples.isEmpty { rest.removeAll { examples.contains($0) } }
  }

  /// Adds findings of one language to its group; `count` is their number, where the members are examples.
  private mutating func addToLanguage(_ members: [Int], count: Int? = nil) {
    guard let first = members.first, let cause = ofLanguage(first) else { return }
    var parts: [Part] = []
    if let count {
      parts = [
        Part(
          bundle: findings[first].bundle, table: findings[first].table, members: members, count: count,
          keysLeftOut: count - members.count)
      ]
    } else {
      for index in members {
        let (bundle, table) = (findings[index].bundle, findings[index].table)
        if let last = parts.last, last.bundle == bundle, last.table == table {
          parts[parts.count - 1].members.append(index)
          parts[parts.count - 1].count += 1
        } else {
          parts.append(Part(bundle: bundle, table: table, members: [index], count: 1))
        }
      }
    }
    if draftsOfLanguages[cause] == nil {
      draftsOfLanguages[cause] = drafts.count
      drafts.append(Draft(cause: cause))
    }
    let number = draftsOfLanguages[cause]!
    for part in parts {
      split.insert(Cause(rule: cause.rule, severity: .error, bundle: part.bundle, table: part.table))
      drafts[number].add(part)
    }
  }

  // MARK: Causes

  // Fields are read in place: a finding is large, and copying it takes longer than all else here.

  private func ofLanguageInTable(_ index: Int) -> Cause? {
    guard findings[index].key != nil, let language = findings[index].language else { return nil }
    return Cause(
      rule: findings[index].rule, severity: findings[index].severity, bundle: findings[index].bundle,
      table: findings[index].table, language: language)
  }

  /// The same for all tables where a rule says how complete a language is.
  private func ofLanguage(_ index: Int) -> Cause? {
    guard var cause = ofLanguageInTable(index), Self.coverageRules.contains(cause.rule) else {
      return ofLanguageInTable(index)
    }
    (cause.bundle, cause.table) = ("", nil)
    // What users see may differ from table to table.
    cause.message = GroupSentence.consequence(of: findings[index].message)
    return cause
  }

  private func ofKey(_ index: Int) -> Cause? {
    guard let key = findings[index].key, findings[index].language != nil else { return nil }
    return Cause(
      rule: findings[index].rule, severity: findings[index].severity, bundle: findings[index].bundle,
      table: findings[index].table, key: key)
  }

  private func ofKeyOfCoverage(_ index: Int) -> Cause? {
    Self.coverageRules.contains(findings[index].rule) ? ofKey(index) : nil
  }

  private func ofMessage(_ index: Int) -> Cause? {
    Cause(rule: findings[index].rule, severity: findings[index].severity, message: findings[index].message)
  }

  private func ofFile(_ index: Int) -> Cause? {
    Cause(rule: findings[index].rule, severity: findings[index].severity, file: findings[index].place.file)
  }

  // MARK: Words

  private func group(_ draft: Draft) -> Report.Group {
    let cause = draft.cause
    // The table with the most comes first.
    let parts = draft.parts.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
      .map(\.element)
    let members = parts.flatMap(\.members)
    let first = findings[members[0]]
    var place = first.place
    // What is missing stands in the base; the place to add it is the translation.
    if cause.language != nil, cause.rule == MissingTranslationRule.identifier,
      let note = first.notes.first(where: { $0.file != nil && $0.line == 1 }), let file = note.file
    {
      place = .init(file: file, line: 1, column: 1, endLine: 1, endColumn: 1)
    }
    let sentence = GroupSentence(
      first: .init(first), count: draft.count,
      parts: parts.map { part in
        let keys = Set(part.members.lazy.map { findings[$0].key }).count + part.keysLeftOut
        return GroupSentence.Part(bundle: part.bundle, table: part.table, keyCount: keys)
      },
      languageCounts: draft.languageCounts ?? counts(ofLanguagesIn: members, cause),
      areAllLanguages: draft.isWhole, tables: tables)
    let isOfOneTable = cause.table != nil || Set(members.map { findings[$0].table }).count == 1
    var group = Report.Group(
      fingerprint: cause.fingerprint, rule: cause.rule, severity: cause.severity,
      message: sentence.text(language: cause.language, key: cause.key, message: cause.message),
      place: place, bundle: first.bundle, table: isOfOneTable ? first.table : nil, key: cause.key,
      language: cause.language, count: draft.count)
    group.members = members
    group.keyCount = sentence.keyCount
    group.examples = members.prefix(LackingGroups.exampleCount).map { findings[$0].fingerprint }.filter { !$0.isEmpty }
    return group
  }

  /// The number of languages that a cause in a key is about; nil of any other cause.
  private func counts(ofLanguagesIn members: [Int], _ cause: Cause) -> ClosedRange<Int>? {
    guard cause.key != nil else { return nil }
    let count = Set(members.lazy.map { findings[$0].language }).count
    return count...count
  }
}
