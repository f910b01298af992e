internal import LocalizationModel
package import LocalizationReporting
internal import LocalizationRules
internal import TextOutput

/// Puts the findings of a report together that have one cause.
///
/// A cause in a language wins where that language is far from complete; a cause in a key where many languages share it.
/// What is left is put together by language, by what it says, and by file, if there is much of it.
package struct ReportGrouper {
  private let findings: [Report.Item]
  private let tables: TableCoverage
  private var rest: [Int]
  private var groups: [Report.Group] = []
  /// The rules and tables of which some languages are groups.
  private var split: Set<Cause> = []

  /// Replaces the groups of a report that has each finding.
  package static func group(_ report: inout Report) {
    group(&report, TableCoverage(report.deferredCoverage), lacking: [])
  }

  /// Replaces the groups of a report, which has only examples of what some languages lack.
  static func group(_ report: inout Report, _ tables: TableCoverage, lacking: [LackingGroups.Group]) {
    var grouper = ReportGrouper(report, tables)
    grouper.run(lacking)
    report.groups = grouper.groups
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

  /// The least number of findings that make a group: of what is missing, and of anything else, which has details to read.
  private static let minimum = (coverage: LackingLanguages.minimum, other: 5)

  /// The rules that say how complete a language is.
  private static let coverageRules = Set(
    RuleList.all.filter { $0.description.category == .coverage }.map { $0.description.identifier })

  private static func minimum(of rule: String) -> Int {
    coverageRules.contains(rule) ? minimum.coverage : minimum.other
  }

  private mutating func run(_ lacking: [LackingGroups.Group]) {
    for group in lacking {
      guard let first = group.examples.first, let cause = ofLanguage(first) else { continue }
      let group = self.group(cause, group.examples, count: group.count)
      groups.append(group)
    }
    let examples = Set(lacking.flatMap(\.examples))
    if !examples.isEmpty { rest.removeAll { examples.contains($0) } }
    take(by: ofLanguage) { grouper, cause, members in
      Self.coverageRules.contains(cause.rule) && members.count >= Self.minimum.coverage
        && !grouper.tables.isNearlyComplete(cause.language, in: cause.table, cause.bundle)
    }
    take(by: ofKey) { grouper, cause, members in
      let languages = Set(members.compactMap { grouper.findings[$0].language }).count
      return languages >= Self.minimum(of: cause.rule)
        && languages * 2 >= grouper.tables.nearlyCompleteCount(in: cause.table, cause.bundle)
    }
    take(by: ofLanguage) { _, cause, members in members.count >= Self.minimum.other }
    take(by: ofMessage) { _, cause, members in members.count >= Self.minimum.other }
    take(by: ofFile) { _, cause, members in members.count >= Self.minimum.other }
  }

  /// Makes groups of what is left and has a common cause, where `isGroup` agrees.
  private mutating func take(
    by cause: (Int) -> Cause?, _ isGroup: (ReportGrouper, Cause, [Int]) -> Bool
  ) {
    var causes: [Cause] = []
    var members: [[Int]] = []
    var numbers: [Cause: Int] = [:]
    for index in rest {
      guard let cause = cause(index) else { continue }
      if let number = numbers[cause] {
        members[number].append(index)
      } else {
        numbers[cause] = causes.count
        causes.append(cause)
        members.append([index])
      }
    }
    var isTaken = [Bool](repeating: false, count: findings.count)
    for (cause, own) in zip(causes, members) where isGroup(self, cause, own) {
      let isWhole = !cause.withOtherSeverities.contains { numbers[$0] != nil }
      groups.append(group(cause, own, isWhole: isWhole))
      for index in own { isTaken[index] = true }
    }
    rest.removeAll { isTaken[$0] }
  }

  // Fields are read in place: a finding is large, and copying it takes longer than all else here.

  private func ofLanguage(_ index: Int) -> Cause? {
    guard findings[index].key != nil, let language = findings[index].language else { return nil }
    return Cause(
      rule: findings[index].rule, severity: findings[index].severity, bundle: findings[index].bundle,
      table: findings[index].table, language: language)
  }

  private func ofKey(_ index: Int) -> Cause? {
    guard let key = findings[index].key, findings[index].language != nil else { return nil }
    return Cause(
      rule: findings[index].rule, severity: findings[index].severity, bundle: findings[index].bundle,
      table: findings[index].table, key: key)
  }

  private func ofMessage(_ index: Int) -> Cause? {
    Cause(rule: findings[index].rule, severity: findings[index].severity, message: findings[index].message)
  }

  private func ofFile(_ index: Int) -> Cause? {
    Cause(rule: findings[index].rule, severity: findings[index].severity, file: findings[index].place.file)
  }

  /// `count` is that of the findings, of which the members may be examples, each about another key.
  ///
  /// `isWhole`: no findings with the cause are more or less severe.
  private mutating func group(
    _ cause: Cause, _ members: [Int], count: Int? = nil, isWhole: Bool = true
  ) -> Report.Group {
    if cause.language != nil { split.insert(cause.ofTable) }
    let count = count ?? members.count
    let first = findings[members[0]]
    var place = first.place
    // What is missing stands in the base; the place to add it is the translation.
    if cause.language != nil, Self.coverageRules.contains(cause.rule),
      let note = first.notes.first(where: { $0.file != nil && $0.line == 1 }), let file = note.file
    {
      place = .init(file: file, line: 1, column: 1, endLine: 1, endColumn: 1)
    }
    let isOfOneTable = cause.table != nil || Set(members.map { findings[$0].table }).count == 1
    var group = Report.Group(
      fingerprint: cause.fingerprint, rule: cause.rule, severity: cause.severity,
      message: GroupSentence(
        first: .init(first), count: count,
        keyCount: Set(members.map { findings[$0].key }).count + count - members.count,
        languageCount: cause.key == nil ? 1 : Set(members.map { findings[$0].language }).count,
        areAllLanguages: isWhole && !split.contains(cause.ofTable), tables: tables
      ).text(language: cause.language, key: cause.key, message: cause.message),
      place: place, bundle: first.bundle, table: isOfOneTable ? first.table : nil, key: cause.key,
      language: cause.language, count: count)
    group.members = members
    group.examples = members.prefix(LackingGroups.exampleCount).map { findings[$0].fingerprint }.filter { !$0.isEmpty }
    return group
  }
}
