internal import LocalizationModel
package import LocalizationReporting
internal import LocalizationRules
internal import SourceText

/// Converts results for display: the only place where domain values become strings and numbers.
package struct ReportTranslator {
  private let details: ReportDetails
  private let lineMaps = SharedLineMaps()
  private var occurrences: [UInt64: Int] = [:]

  /// `details` lists what the reporters show.
  package init(_ details: ReportDetails) { self.details = details }

  /// `languages` and `tables` list what to report, by name; empty for all. Without `eachFinding`, what languages lack that
  /// lack much of a table is in the report as a group with a few examples, since all of it takes long to word.
  package mutating func report(
    _ result: Linter.Result, languages: Set<String> = [], tables tableNames: Set<String> = [], eachFinding: Bool = true
  ) -> Report {
    let isReported: @Sendable (Report.Coverage) -> Bool = { row in
      (languages.isEmpty || languages.contains(row.language)) && (tableNames.isEmpty || tableNames.contains(row.table))
    }
    var summary = Report.Summary()
    let project = result.project
    let projectTables = project.bundles.flatMap(\.tables)
    summary.files = project.fileCount
    summary.tables = projectTables.count + project.looseTables.count
    summary.keys =
      projectTables.reduce(0) { $0 + $1.keys.count } + project.looseTables.reduce(0) { $0 + $1.entries.count }
    summary.languages = Set(project.languages.map(\.name)).count
    summary.codeFiles = project.usage.fileCount
    summary.suppressed = result.suppressed.count
    summary.baselined = result.baselined.count
    for finding in result.jointFindings {
      switch finding.severity {
      case .error: summary.errors += finding.count
      case .warning: summary.warnings += finding.count
      case .note: summary.notes += finding.count
      }
    }
    let contexts = result.contexts
    let coverage = Deferred { CoverageCounter.count(project, contexts: contexts).filter(isReported) }
    let tables = TableCoverage(coverage)
    var lacking = eachFinding ? nil : LackingGroups(result.jointFindings, tables)
    let (findings, shown) = shown(result, lacking: &lacking)
    let texts = Deferred { SubjectTexts(project) }
    let items = items(shown, of: findings, texts: details.contains(.texts) ? texts.value : nil, areWhole: eachFinding)
    var report = Report(
      tool: Self.tool, summary: summary,
      languages: project.languages.map(\.name), findings: items, rules: Self.rules)
    report.deferredCoverage = coverage
    report.unshipped = CoverageCounter.countUnshipped(project).filter(isReported)
    ReportGrouper.group(&report, tables, lacking: lacking) {
      texts.value.key(of: findings[shown[$0].number].subject)?.base
    }
    complete(shown, of: findings, in: &report, areWhole: eachFinding)
    report.vendored = project.vendored.map { Report.VendoredFolder(folder: $0.folder, files: $0.tableFileCount) }
    return report
  }

  package static let tool = Report.Tool(name: Product.name, version: Product.version, address: Product.address)

  /// All rules.
  package static let rules: [Report.RuleInformation] = RuleList.all.map { information($0.description) }

  private static func information(_ description: RuleDescription) -> Report.RuleInformation {
    Report.RuleInformation(
      identifier: description.identifier, summary: description.summary, rationale: description.rationale,
      category: description.category.title, severity: .init(description.severity),
      page: Product.page(ofRule: description.identifier))
  }

  /// A finding about one place that is in the report.
  private struct ShownFinding: Sendable {
    /// The number of the finding, which may be about several languages.
    let number: Int
    /// The index of its language among those of the finding.
    let language: Int
    let fingerprint: UInt64
  }

  /// The findings of a result, and those of them that are in the report, each about one place.
  private mutating func shown(
    _ result: Linter.Result, lacking: inout LackingGroups?
  ) -> (findings: [Finding], shown: [ShownFinding]) {
    var (shown, hidden): ([ShownFinding], [ShownFinding]) = ([], [])
    let hiddenSeverities = Set(result.hiddenFindings.lazy.map(\.severity))
    let findings =
      hiddenSeverities.isEmpty ? result.jointFindings : (result.jointFindings + result.hiddenFindings).inOrder
    if lacking == nil {
      let count = findings.reduce(0) { $0 + $1.count }
      shown.reserveCapacity(count)
      if details.contains(.fingerprints) { occurrences.reserveCapacity(count) }
    }
    for (number, finding) in findings.enumerated() {
      if hiddenSeverities.contains(finding.severity) {
        add(finding, number, in: nil, to: &hidden)
      } else {
        add(finding, number, in: lacking?.take(from: finding, at: shown.count), to: &shown)
      }
    }
    return (findings, shown)
  }

  /// Adds a finding in some of its languages, or in all.
  private mutating func add(
    _ finding: Finding, _ number: Int, in languages: [Int]?, to shown: inout [ShownFinding]
  ) {
    guard details.contains(.fingerprints) else {
      for language in languages ?? Array(0..<finding.count) {
        shown.append(ShownFinding(number: number, language: language, fingerprint: 0))
      }
      return
    }
    var common = Fingerprint()
    for part in [finding.rule, finding.subject.bundle, finding.subject.table ?? "", finding.subject.key ?? ""] {
      common.add(part)
    }
    let names = finding.languages
    for language in languages ?? Array(0..<finding.count) {
      var fingerprint = common
      fingerprint.add(names.isEmpty ? finding.subject.language ?? "" : names[language])
      // Findings that agree in all of it are numbered in order.
      let count = occurrences[fingerprint.hash, default: 0]
      occurrences[fingerprint.hash] = count + 1
      if count > 0 { fingerprint.add(String(count)) }
      shown.append(ShownFinding(number: number, language: language, fingerprint: fingerprint.hash))
    }
  }

  private func items(
    _ shown: [ShownFinding], of findings: [Finding], texts: SubjectTexts?, areWhole: Bool
  ) -> [Report.Item] {
    ParallelMap.map(shown, inPartsOf: 256) { [details, lineMaps] part, add in
      var translator = ItemTranslator(details, texts: texts, lineMaps: lineMaps)
      for shown in part {
        let fingerprint = details.contains(.fingerprints) ? Fingerprint(hash: shown.fingerprint).hexadecimal : ""
        let finding = findings[shown.number].separate(shown.language)
        add(translator.item(finding, fingerprint: fingerprint, isWhole: areWhole))
      }
    }
  }

  /// Adds to findings in no group, and to those whose line speaks for one, their lines, and the notes and fixes that
  /// take long to find, where they lack them.
  private func complete(
    _ shown: [ShownFinding], of findings: [Finding], in report: inout Report, areWhole: Bool
  ) {
    let lackFrames = details.contains(.framesOfSingleFindings) && !details.contains(.frames)
    guard lackFrames || !areWhole else { return }
    var translator = ItemTranslator(details, texts: nil, lineMaps: lineMaps)
    var isGrouped = [Bool](repeating: false, count: shown.count)
    for group in report.groups {
      for member in group.members.dropFirst(group.showsFirstLine ? 1 : 0) { isGrouped[member] = true }
    }
    for index in shown.indices where !isGrouped[index] {
      let finding = findings[shown[index].number].separate(shown[index].language)
      if lackFrames {
        report.findings[index].frame = translator.frame(finding.location, report.findings[index].place)
      }
      guard !areWhole else { continue }
      report.findings[index].notes = translator.notes(finding.notes)
      report.findings[index].fixIts = translator.fixIts(finding.fixIts)
    }
  }
}

/// A short identifier for several strings: 64 bits of FNV-1a, which never changes.
struct Fingerprint {
  private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  init() {}

  init(hash: UInt64) { self.hash = hash }

  /// Adds a string and a terminating byte that no string contains.
  mutating func add(_ text: String) {
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    hash = (hash ^ 0xFF) &* 0x0000_0100_0000_01B3
  }

  /// Sixteen digits.
  var hexadecimal: String {
    String(unsafeUninitializedCapacity: 16) { digits in
      for place in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: hash >> UInt64(60 - 4 * place)) & 0xF
        digits[place] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
      }
      return 16
    }
  }
}

extension Report.Applicability {
  init(_ applicability: FixIt.Applicability) {
    self =
      switch applicability {
      case .automatic: .automatic
      case .needsReview: .needsReview
      case .manual: .manual
      }
  }
}

extension Report.Severity {
  init(_ severity: Severity) {
    self =
      switch severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
  }
}
