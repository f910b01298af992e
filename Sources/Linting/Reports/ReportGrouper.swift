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

  /// Replaces the groups of a report.
  package static func group(_ report: inout Report) {
    var grouper = ReportGrouper(report)
    grouper.run()
    report.groups = grouper.groups
  }

  private init(_ report: Report) {
    findings = report.findings
    tables = TableCoverage(report.coverage)
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
  private static let minimum = (coverage: 3, other: 5)

  /// The rules that say how complete a language is.
  private static let coverageRules = Set(
    RuleList.all.filter { $0.description.category == .coverage }.map { $0.description.identifier })

  private static func minimum(of rule: String) -> Int {
    coverageRules.contains(rule) ? minimum.coverage : minimum.other
  }

  private mutating func run() {
    take(by: ofLanguage) { grouper, cause, members in
      Self.coverageRules.contains(cause.rule)
        && !grouper.tables.isNearlyComplete(cause.language, in: cause.table, cause.bundle)
        && members.count >= Self.minimum.coverage
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
    var order: [Cause] = []
    var members: [Cause: [Int]] = [:]
    for index in rest {
      guard let cause = cause(index) else { continue }
      if members[cause]?.append(index) == nil {
        order.append(cause)
        members[cause] = [index]
      }
    }
    var taken: Set<Int> = []
    for cause in order {
      guard let members = members[cause], isGroup(self, cause, members) else { continue }
      groups.append(group(cause, members))
      taken.formUnion(members)
    }
    if !taken.isEmpty { rest.removeAll { taken.contains($0) } }
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

  private func group(_ cause: Cause, _ members: [Int]) -> Report.Group {
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
        first: first, count: members.count, keyCount: Set(members.map { findings[$0].key }).count,
        languageCount: cause.key == nil ? 1 : Set(members.map { findings[$0].language }).count, tables: tables
      ).text(language: cause.language, key: cause.key, message: cause.message),
      place: place, bundle: first.bundle, table: isOfOneTable ? first.table : nil, key: cause.key,
      language: cause.language, count: members.count)
    group.members = members
    group.examples = members.prefix(3).map { findings[$0].fingerprint }.filter { !$0.isEmpty }
    return group
  }
}

/// How complete the languages of each table are.
struct TableCoverage {
  private var tables: [[String]: [String: Report.Coverage]] = [:]

  init(_ coverage: [Report.Coverage]) {
    for row in coverage { tables[[row.bundle, row.table], default: [:]][row.language] = row }
  }

  subscript(table: String?, bundle: String) -> [String: Report.Coverage] { tables[[bundle, table ?? ""]] ?? [:] }

  func isNearlyComplete(_ language: String?, in table: String?, _ bundle: String) -> Bool {
    guard let row = self[table, bundle][language ?? ""] else { return true }
    return Self.isNearlyComplete(row)
  }

  func nearlyCompleteCount(in table: String?, _ bundle: String) -> Int {
    self[table, bundle].values.count { !$0.isBase && Self.isNearlyComplete($0) }
  }

  private static func isNearlyComplete(_ row: Report.Coverage) -> Bool { row.tenthsOfPercent >= 900 }
}

/// Says in one sentence what the findings of a group have in common.
struct GroupSentence {
  let first: Report.Item
  /// The number of findings.
  let count: Int
  /// The number of texts that they are about; each may have several forms.
  let keyCount: Int
  let languageCount: Int
  let tables: TableCoverage

  func text(language: String?, key: String?, message: String?) -> String {
    if let language {
      return text(of: Wording.name(LanguageIdentifier(language)), tables[first.table, first.bundle][language])
    }
    if let key { return text(ofKey: key) }
    return message == nil
      ? "\(first.message); \(Wording.count(count - 1, "more finding")) like this in the file"
      : "\(first.message); likewise in \(Wording.count(count - 1, "other place"))"
  }

  /// The base language of the table, as a reader knows it.
  private var baseName: String {
    let base = tables[first.table, first.bundle].values.first(where: \.isBase)?.language
    return base.map { Wording.name(LanguageIdentifier($0)) } ?? "the base language"
  }

  /// What users see, as the rule about missing translations says it at the end of its message.
  private var consequence: String {
    let parts = first.message.split(separator: ": users see ")
    guard parts.count > 1, let shown = parts.last else { return "" }
    return ": users see \(shown == "the key" ? "the keys" : shown)"
  }

  private func text(of language: String, _ row: Report.Coverage?) -> String {
    let texts =
      row.map { "\(Wording.grouped(keyCount)) of \(Wording.count($0.total, "text"))" }
      ?? Wording.count(keyCount, "text")
    switch first.rule {
    case "missing-translation": return "\(language) lacks \(texts)\(consequence)"
    case "untranslated-value" where first.severity == .error: return "\(language): \(texts) are just the key"
    case "untranslated-value", "same-as-base": return "\(language): \(texts) are still in \(baseName)"
    case "unfinished-translation": return "\(language): \(texts) are not finished"
    default:
      return "\(first.message); \(Wording.count(count - 1, "more finding")) like this in \(language)"
    }
  }

  private func text(ofKey key: String) -> String {
    let languages = languageCount
    let all = tables[first.table, first.bundle].values.count { !$0.isBase }
    let place = all >= languages ? "\(languages) of \(all) languages" : Wording.count(languages, "language")
    switch first.rule {
    case "missing-translation": return "\(Wording.quote(key)) is missing in \(place)\(consequence)"
    case "untranslated-value" where first.severity == .error:
      return "the value is just the key \(Wording.quote(key)) in \(place)"
    case "untranslated-value", "same-as-base":
      return "the text of \(Wording.quote(key)) is still in \(baseName) in \(place)"
    case "unfinished-translation": return "the text of \(Wording.quote(key)) is not finished in \(place)"
    default: return "\(first.message); likewise in \(Wording.count(languages - 1, "other language"))"
    }
  }
}
