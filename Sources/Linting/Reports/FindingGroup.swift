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
  /// Findings, each with one of its languages where it is about several; never empty.
  private var parts: [(finding: Finding, language: Int)]
  /// The first finding, of which all have the rule and the severity.
  package let first: Finding
  /// Where an editor shows them.
  package let location: Finding.Location
  /// The language that all of them are about, where that is what they have in common.
  package let language: String?
  private let tables: TableCoverage

  fileprivate init(_ finding: Finding, _ index: Int = 0, isOfLanguage: Bool = false, _ tables: TableCoverage) {
    self.tables = tables
    parts = [(finding, index)]
    first = finding.separate(index)
    location = (isOfLanguage ? first.fileStart : nil) ?? first.location
    language = isOfLanguage ? first.subject.language : nil
  }

  package var count: Int { parts.count }

  /// The findings, each about one language.
  package var members: some Sequence<Finding> { parts.lazy.map { $0.finding.separate($0.language) } }

  /// Whether one of a list is among them, by identity.
  package func contains(anyOf findings: Set<ObjectIdentifier>) -> Bool {
    parts.contains { findings.contains(ObjectIdentifier($0.finding)) }
  }

  fileprivate mutating func add(_ finding: Finding, _ language: Int = 0) { parts.append((finding, language)) }

  /// Whether a finding at the same place that comes next in a sorted list is the same about another language.
  fileprivate func takes(_ finding: Finding) -> Bool {
    let subject = finding.subject
    return first.severity == finding.severity && first.rule == finding.rule && first.subject.key == subject.key
      && first.subject.table == subject.table && first.subject.bundle == subject.bundle
      && first.subject.language != nil && subject.language != nil
      && parts[parts.count - 1].finding.subject.language != subject.language
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

  init(_ result: Linter.Result) {
    let project = result.project
    tables = TableCoverage(
      Deferred {
        project.bundles.flatMap { bundle in
          bundle.tables.flatMap { Self.presence(of: $0, bundle, project) }
        }
      })
    let lacking = LackingLanguages(result.jointFindings, tables)
    var ofLanguages: [FindingGroup?] = Array(repeating: nil, count: lacking.count)
    for finding in result.jointFindings {
      var ofKey: FindingGroup?
      lacking.forEachLanguage(of: finding) { language, number in
        if let number, lacking.isMuch(number) {
          if ofLanguages[number]?.add(finding, language) == nil {
            ofLanguages[number] = FindingGroup(finding, language, isOfLanguage: true, tables)
          }
        } else if finding.languages.isEmpty {
          add(finding)
        } else if ofKey?.add(finding, language) == nil {
          ofKey = FindingGroup(finding, language, tables)
        }
      }
      if let ofKey { add(ofKey) }
    }
    close()
    for group in ofLanguages.reversed() {
      if let group { insert(group, isFirst: true) }
    }
  }

  /// How many keys each language of a table has, whatever their texts are.
  private static func presence(
    of table: Table, _ bundle: LocalizationBundle, _ project: Project
  ) -> [Report.Coverage] {
    guard let base = table.base else { return [] }
    let completeness = Completeness(table, in: bundle, project)
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
    closeUnless(at: finding.location)
    if let index = open.firstIndex(where: { $0.takes(finding) }) {
      open[index].add(finding)
    } else {
      open.append(FindingGroup(finding, 0, tables))
    }
  }

  private mutating func add(_ group: FindingGroup) {
    closeUnless(at: group.location)
    open.append(group)
  }

  private mutating func closeUnless(at location: Finding.Location) {
    if let last = open.last?.location, last.file !== location.file || last.range != location.range { close() }
  }

  private mutating func close() {
    for group in open { insert(group) }
    open.removeAll(keepingCapacity: true)
  }

  private mutating func insert(_ group: FindingGroup, isFirst: Bool = false) {
    let path = group.location.file.path
    if isFirst { groups[path, default: []].insert(group, at: 0) } else { groups[path, default: []].append(group) }
  }
}

extension FindingGroup {
  /// What the findings have in common.
  package var message: String {
    guard count > 1 else { return first.message }
    let languages = language.map { [$0] } ?? members.compactMap(\.subject.language)
    // What some languages lack may be said in their files.
    let isWhole = parts[0].finding.languages.isEmpty || languages.count == parts[0].finding.count
    let sentence = GroupSentence(
      first: .init(first), count: count,
      parts: [.init(bundle: first.subject.bundle, table: first.subject.table, keyCount: language == nil ? 1 : count)],
      languageCounts: language == nil ? languages.count...languages.count : nil,
      totalLanguageCount: isWhole ? languages.count : nil,
      tables: tables)
    if language != nil { return sentence.text(language: language, key: nil, text: nil) }
    // Names would fill the window.
    return sentence.text(language: nil, key: first.subject.key ?? "", text: nil) + "\n"
      + languages.joined(separator: ", ")
  }
}

extension Finding {
  /// The start of the file that a missing translation belongs in.
  fileprivate var fileStart: Location? { notes.lazy.compactMap(\.location).first { $0.range == .start } }
}
