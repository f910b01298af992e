internal import LocalizationModel
package import LocalizationReporting
internal import LocalizationRules
internal import SourceText

/// Converts results for display: the only place where domain values become strings and numbers.
package struct ReportTranslator {
  private let details: ReportDetails
  private var lineMaps: [ObjectIdentifier: LineMap] = [:]
  private var occurrences: [UInt64: Int] = [:]

  /// `details` lists what the reporters show.
  package init(_ details: ReportDetails) { self.details = details }

  /// `languages` and `tables` list what to report, by name; empty for all. Without `eachFinding`, what languages lack that
  /// lack much of a table is in the report as a group with a few examples, since all of it takes long to word.
  package mutating func report(
    _ result: Linter.Result, languages: Set<String> = [], tables tableNames: Set<String> = [], eachFinding: Bool = true
  ) -> Report {
    func isReported(_ row: Report.Coverage) -> Bool {
      (languages.isEmpty || languages.contains(row.language)) && (tableNames.isEmpty || tableNames.contains(row.table))
    }
    var summary = Report.Summary()
    let project = result.project
    let projectTables = project.bundles.flatMap(\.tables)
    summary.files = project.fileCount
    summary.tables = projectTables.count + project.looseTables.count
    summary.keys =
      projectTables.reduce(0) { $0 + $1.keys.count } + project.looseTables.reduce(0) { $0 + $1.entries.count }
    summary.languages = Set(project.languages.map(\.canonicalName)).count
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
    let coverage = CoverageCounter.count(project, sameAsBase: result.sameAsBase).filter(isReported)
    let tables = TableCoverage(coverage)
    var lacking = eachFinding ? nil : LackingGroups(result.jointFindings, tables)
    let texts = details.contains(.texts) ? SubjectTexts(project) : nil
    let keepsLocations = details.contains(.framesOfSingleFindings) && !details.contains(.frames)
    var locations: [Finding.Location] = []
    var items: [Report.Item] = []
    items.reserveCapacity(eachFinding ? result.jointFindings.reduce(0) { $0 + $1.count } : result.jointFindings.count)
    for finding in result.jointFindings {
      for language in lacking?.take(from: finding, at: items.count) ?? Array(0..<finding.count) {
        let finding = finding.separate(language)
        var item = item(finding)
        if let texts { (item.baseText, item.translation) = texts.texts(of: finding.subject) }
        items.append(item)
        if keepsLocations { locations.append(finding.location) }
      }
    }
    var report = Report(
      tool: Self.tool, summary: summary,
      languages: project.languages.map(\.name), coverage: coverage, findings: items, rules: Self.rules)
    report.unshipped = CoverageCounter.countUnshipped(project).filter(isReported)
    ReportGrouper.group(&report, tables, lacking: lacking?.groups ?? [])
    if keepsLocations { addFrames(at: locations, to: &report) }
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

  private mutating func item(_ finding: Finding) -> Report.Item {
    let place = place(finding.location)
    let subject = finding.subject
    return Report.Item(
      rule: finding.rule, severity: .init(finding.severity), message: finding.message, place: place,
      bundle: subject.bundle, table: subject.table, key: subject.key, language: subject.language,
      fingerprint: details.contains(.fingerprints) ? fingerprint(of: finding) : "",
      notes: finding.notes.map { note in Report.Note(message: note.message, place: note.location.map { self.place($0) })
      },
      fixIts: finding.fixIts.map { fixIt in
        Report.FixIt(
          title: fixIt.title, applicability: .init(fixIt.applicability),
          edits: fixIt.edits.map { Report.Edit(place: self.place($0.location), replacement: $0.replacement) })
      },
      frame: details.contains(.frames) ? frame(finding.location, place) : nil)
  }

  /// Adds the lines of findings in no group.
  private mutating func addFrames(at locations: [Finding.Location], to report: inout Report) {
    var isGrouped = [Bool](repeating: false, count: locations.count)
    for group in report.groups { for member in group.members { isGrouped[member] = true } }
    for index in locations.indices where !isGrouped[index] {
      report.findings[index].frame = frame(locations[index], report.findings[index].place)
    }
  }

  private mutating func lineMap(of file: SourceFile) -> LineMap {
    if let known = lineMaps[ObjectIdentifier(file)] { return known }
    let map = LineMap(file.text)
    lineMaps[ObjectIdentifier(file)] = map
    return map
  }

  private mutating func place(_ location: Finding.Location) -> Report.Place {
    guard !location.file.isBinary else {
      return Report.Place(file: location.file.path, line: 1, column: 1, endLine: 1, endColumn: 1)
    }
    let map = lineMap(of: location.file)
    let start = map.position(of: Int(location.range.lowerBound))
    let end = location.range.isEmpty ? start : map.position(of: Int(location.range.upperBound))
    return Report.Place(
      file: location.file.path, line: start.line, column: start.column, endLine: end.line, endColumn: end.column)
  }

  /// The part of a long line that is shown before and after the place, in characters.
  private static let context = (before: 50, after: 70)

  private mutating func frame(_ location: Finding.Location, _ place: Report.Place) -> Report.Frame? {
    let file = location.file
    guard !file.isBinary, file.text.count > 0 else { return nil }
    let line = lineMap(of: file).offsets(ofLine: place.line)
    let text = file.text
    var start = min(Int(location.range.lowerBound), line.upperBound)
    let end = min(max(start, Int(location.range.upperBound)), line.upperBound)
    let highlightStart = start
    var before = 0
    while start > line.lowerBound, before < Self.context.before {
      start -= text.scalar(before: start).length
      before += 1
    }
    var stop = highlightStart
    var after = 0
    while stop < line.upperBound, after < Self.context.after || (stop < end && after < 3 * Self.context.after) {
      stop += text.scalar(at: stop).length
      after += 1
    }
    stop = min(stop, line.upperBound)
    let highlighted = text[highlightStart..<min(end, stop)].scalarCount
    return Report.Frame(
      line: text[start..<stop].string, start: before, length: highlighted, isCutBefore: start > line.lowerBound,
      isCutAfter: stop < line.upperBound)
  }

  /// Computed from rule, bundle, table, key and language; findings that agree in all of them are numbered in order.
  private mutating func fingerprint(of finding: Finding) -> String {
    let subject = finding.subject
    var fingerprint = Fingerprint()
    for part in [finding.rule, subject.bundle, subject.table ?? "", subject.key ?? "", subject.language ?? ""] {
      fingerprint.add(part)
    }
    let number = occurrences[fingerprint.hash, default: 0]
    occurrences[fingerprint.hash] = number + 1
    if number > 0 { fingerprint.add(String(number)) }
    return fingerprint.hexadecimal
  }
}

/// A short identifier for several strings: 64 bits of FNV-1a, which never changes.
struct Fingerprint {
  private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds a string and a terminating byte that no string contains.
  mutating func add(_ text: String) {
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    hash = (hash ^ 0xFF) &* 0x0000_0100_0000_01B3
  }

  var hexadecimal: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
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
