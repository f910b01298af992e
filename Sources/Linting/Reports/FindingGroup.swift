package import LocalizationModel
internal import LocalizationReporting
internal import LocalizationRules
internal import SourceText

/// Findings that an editor shows as one, at one place.
///
/// An editor shows every finding where it is, so only those are put together that would be above one another: what one
/// rule says about a key in several languages, and what a language lacks that lacks much of a table, which is said in its
/// file.
package struct FindingGroup: Sendable {
  /// Of one rule and severity; never empty.
  package fileprivate(set) var members: [Finding]
  /// Where an editor shows them.
  package let location: Finding.Location
  /// The language that all of them are about, where that is what they have in common.
  package let language: String?
  /// What they have in common.
  package fileprivate(set) var message: String

  fileprivate init(_ finding: Finding, at location: Finding.Location? = nil, language: String? = nil) {
    members = [finding]
    self.location = location ?? finding.location
    self.language = language
    message = finding.message
  }

  /// Whether a finding at the same place that comes next in a sorted list is the same about another language.
  fileprivate func takes(_ finding: Finding) -> Bool {
    let (first, subject) = (members[0], finding.subject)
    return first.severity == finding.severity && first.rule == finding.rule && first.subject.key == subject.key
      && first.subject.table == subject.table && first.subject.bundle == subject.bundle
      && first.subject.language != nil && subject.language != nil
      && members[members.count - 1].subject.language != subject.language
  }
}

extension Linter.Result {
  /// The findings as an editor shows them, by file.
  package func groups() -> [String: [FindingGroup]] { EditorGrouper(self).groups }
}

/// Puts sorted findings together for an editor.
private struct EditorGrouper {
  /// By file.
  private(set) var groups: [String: [FindingGroup]] = [:]
  private let tables: TableCoverage
  /// Of the place of the last finding.
  private var open: [FindingGroup] = []

  /// The least number of missing translations that are said of a language.
  private static let minimum = 3

  init(_ result: Linter.Result) {
    tables = TableCoverage(
      result.project.bundles.flatMap { bundle in
        bundle.tables.flatMap { Self.presence(of: $0, bundle, result.project.manifest) }
      })
    let lacking = Lacking(result.findings, tables)
    var ofLanguages: [FindingGroup?] = Array(repeating: nil, count: lacking.count)
    for (index, finding) in result.findings.enumerated() {
      if let number = lacking.number(of: index, minimum: Self.minimum) {
        if ofLanguages[number]?.members.append(finding) == nil {
          ofLanguages[number] = FindingGroup(finding, at: finding.fileStart, language: finding.subject.language)
        }
      } else {
        add(finding)
      }
    }
    close()
    for group in ofLanguages.reversed() {
      if let group { insert(group, isFirst: true) }
    }
  }

  /// How many keys each language of a table has, whatever their texts are.
  private static func presence(
    of table: Table, _ bundle: LocalizationBundle, _ manifest: KeyManifest
  ) -> [Report.Coverage] {
    guard let base = table.base else { return [] }
    let completeness = Completeness(table, sourceLanguage: bundle.sourceLanguage, manifest: manifest)
    return table.localizations.map { localization in
      let needed = completeness.neededKeys(in: localization.language)
      let present = needed.count { localization.entry(ofKey: $0) != nil }
      let language = localization.language.isBase ? bundle.sourceLanguage : localization.language
      return Report.Coverage(
        bundle: table.bundle, table: table.name, language: language.name, isBase: localization === base,
        total: needed.count, translated: present, sameAsBase: 0, unfinished: 0, missing: needed.count - present,
        extra: 0)
    }
  }

  private mutating func add(_ finding: Finding) {
    if let last = open.last?.location, last.file !== finding.location.file || last.range != finding.location.range {
      close()
    }
    if let index = open.firstIndex(where: { $0.takes(finding) }) {
      open[index].members.append(finding)
    } else {
      open.append(FindingGroup(finding))
    }
  }

  private mutating func close() {
    for group in open { insert(group) }
    open.removeAll(keepingCapacity: true)
  }

  private mutating func insert(_ group: FindingGroup, isFirst: Bool = false) {
    var group = group
    if group.members.count > 1 { group.message = message(of: group) }
    let path = group.location.file.path
    if isFirst { groups[path, default: []].insert(group, at: 0) } else { groups[path, default: []].append(group) }
  }

  private func message(of group: FindingGroup) -> String {
    let first = group.members[0]
    let languages = group.language.map { [$0] } ?? group.members.compactMap(\.subject.language)
    let sentence = GroupSentence(
      first: .init(first), count: group.members.count,
      keyCount: group.language == nil ? 1 : group.members.count, languageCount: languages.count, tables: tables)
    if group.language != nil { return sentence.text(language: group.language, key: nil, message: nil) }
    // Names would fill the window.
    return sentence.text(language: nil, key: first.subject.key ?? "", message: nil) + "\n"
      + languages.joined(separator: ", ")
  }
}

/// The findings about missing translations of languages that lack much of a table.
private struct Lacking {
  private struct Cause: Hashable {
    var bundle: String
    var table: String?
    var severity: Severity
  }

  /// For each finding, the number of its language and table; nil for others.
  private var numbers: [Int?] = []
  private var counts: [Int] = []

  init(_ findings: [Finding], _ tables: TableCoverage) {
    // By table and language. Findings that follow one another are mostly about the same table.
    var known: [Cause: [String: Int?]] = [:]
    var current: (cause: Cause, numbers: [String: Int?])?
    numbers.reserveCapacity(findings.count)
    for finding in findings {
      guard finding.rule == MissingTranslationRule.identifier, let language = finding.subject.language else {
        numbers.append(nil)
        continue
      }
      let cause = Cause(bundle: finding.subject.bundle, table: finding.subject.table, severity: finding.severity)
      if current?.cause != cause {
        if let current { known[current.cause] = current.numbers }
        current = (cause, known[cause] ?? [:])
      }
      let number: Int?
      if let found = current?.numbers[language] {
        number = found
      } else {
        number = tables.isNearlyComplete(language, in: cause.table, cause.bundle) ? nil : counts.count
        if number != nil { counts.append(0) }
        current?.numbers[language] = .some(number)
      }
      if let number { counts[number] += 1 }
      numbers.append(number)
    }
  }

  /// The number of languages of tables.
  var count: Int { counts.count }

  /// The number of a finding's language and table, where so many findings are about them.
  func number(of finding: Int, minimum: Int) -> Int? { numbers[finding].flatMap { counts[$0] < minimum ? nil : $0 } }
}

extension Finding {
  /// The start of the file that a missing translation belongs in.
  fileprivate var fileStart: Location? { notes.lazy.compactMap(\.location).first { $0.range == .start } }
}
