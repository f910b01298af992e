internal import LocalizationModel
package import LocalizationReporting

/// Merges several reports into one: of several apps, or of the shards of one run.
package struct ReportMerger {
  private var parts: [Part] = []

  private struct Part {
    var report: Report
    /// The file that the report was read from.
    var file: String
    /// The folder to put its paths under; empty for none.
    var name: String
  }

  package init() {}

  package mutating func add(_ report: Report, from file: String, named name: String = "") {
    parts.append(Part(report: report.moved(into: name), file: file, name: name))
  }

  /// The merged report. The parts must not overlap, and shards must be complete.
  package func merged() throws(ReportReader.Failure) -> Report {
    var wholes: [Part] = []
    var shards: [[Part]] = []
    for part in parts {
      if part.report.shard == nil {
        wholes.append(part)
      } else if let group = shards.firstIndex(where: { isOfSameRun($0[0], part) }) {
        shards[group].append(part)
      } else {
        shards.append([part])
      }
    }
    for group in shards { wholes.append(try whole(of: group)) }
    try checkOverlap(wholes)
    guard var result = wholes.first?.report else { throw ReportReader.Failure("nothing to merge") }
    result.tool = ReportTranslator.tool
    result.rules = ReportTranslator.rules
    if wholes.count > 1 { Self.add(wholes, to: &result) }
    ReportGrouper.group(&result, apps: wholes.map(\.name).filter { !$0.isEmpty })
    return result
  }

  /// Adds everything but the first to it.
  private static func add(_ wholes: [Part], to result: inout Report) {
    result.findings = merge(wholes.map(\.report.findings))
    result.coverage = wholes.flatMap(\.report.coverage).inOrder
    result.unshipped = wholes.flatMap(\.report.unshipped).inOrder
    result.vendored = wholes.flatMap(\.report.vendored).sorted { $0.folder < $1.folder }
    for whole in wholes.dropFirst() { result.summary.add(whole.report.summary) }
    let languages = Set(wholes.flatMap(\.report.languages).map { LanguageIdentifier($0) })
    result.languages = languages.sorted().map(\.name)
    result.summary.languages = Set(languages.map(\.canonicalName)).count
  }

  private func isOfSameRun(_ first: Part, _ second: Part) -> Bool {
    first.name == second.name && first.report.shard?.count == second.report.shard?.count
  }

  /// Joins all shards of a run. Each shard read everything and reports its share.
  private func whole(of group: [Part]) throws(ReportReader.Failure) -> Part {
    let count = max(1, group[0].report.shard?.count ?? 1)
    let sorted = group.sorted { ($0.report.shard?.index ?? 0) < ($1.report.shard?.index ?? 0) }
    for index in 1...count {
      let found = sorted.filter { $0.report.shard?.index == index }
      if found.isEmpty { throw ReportReader.Failure("shard \(index) of \(count) is missing") }
      if found.count > 1 {
        throw ReportReader.Failure("'\(found[0].file)' and '\(found[1].file)' are the same shard, \(index) of \(count)")
      }
    }
    var whole = sorted[0]
    whole.report.shard = nil
    whole.report.findings = Self.merge(sorted.map(\.report.findings))
    whole.report.coverage = sorted.flatMap(\.report.coverage).inOrder
    whole.report.unshipped = sorted.flatMap(\.report.unshipped).inOrder
    for part in sorted.dropFirst() {
      guard part.report.summary.isOfSameRun(as: whole.report.summary), part.report.languages == whole.report.languages
      else {
        throw ReportReader.Failure("'\(sorted[0].file)' and '\(part.file)' are shards of different runs")
      }
    }
    whole.report.summary.errors = sorted.reduce(0) { $0 + $1.report.summary.errors }
    whole.report.summary.warnings = sorted.reduce(0) { $0 + $1.report.summary.warnings }
    whole.report.summary.notes = sorted.reduce(0) { $0 + $1.report.summary.notes }
    return whole
  }

  /// Rejects reports with a common table, which would be counted twice.
  private func checkOverlap(_ wholes: [Part]) throws(ReportReader.Failure) {
    var seen: [[String]: String] = [:]
    for whole in wholes {
      for row in Set(whole.report.coverage.map { [$0.bundle, $0.table] }).sorted(by: { $0[0] < $1[0] }) {
        if let other = seen.updateValue(whole.file, forKey: row) {
          throw ReportReader.Failure(
            "'\(other)' and '\(whole.file)' both contain table '\(row[1])' in '\(row[0])'; "
              + "give them names, such as 'ios=\(other)'")
        }
      }
    }
  }

  /// Merges sorted lists; keeps the order of items from the same list.
  private static func merge(_ lists: [[Report.Item]]) -> [Report.Item] {
    var lists = lists
    while lists.count > 1 {
      let last = lists.popLast() ?? []
      let first = lists.popLast() ?? []
      lists.insert(merge(first, last), at: 0)
    }
    return lists.first ?? []
  }

  private static func merge(_ first: [Report.Item], _ second: [Report.Item]) -> [Report.Item] {
    var result: [Report.Item] = []
    result.reserveCapacity(first.count + second.count)
    var index = 0
    for item in first {
      while index < second.count, second[index].stands(before: item) {
        result.append(second[index])
        index += 1
      }
      result.append(item)
    }
    return result + second[index...]
  }
}

extension [Report.Coverage] {
  /// By bundle, table and language.
  fileprivate var inOrder: [Report.Coverage] {
    sorted { ($0.bundle, $0.table, $0.language) < ($1.bundle, $1.table, $1.language) }
  }
}

extension Report.Item {
  /// The order of findings in every report.
  fileprivate func stands(before other: Report.Item) -> Bool {
    if place.file != other.place.file { return place.file < other.place.file }
    if (place.line, place.column) != (other.place.line, other.place.column) {
      return (place.line, place.column) < (other.place.line, other.place.column)
    }
    if rule != other.rule { return rule < other.rule }
    // Findings about one table are in one of the reports, in order.
    return (bundle, table ?? "") < (other.bundle, other.table ?? "")
  }
}

extension Report.Summary {
  fileprivate mutating func add(_ other: Report.Summary) {
    files += other.files
    codeFiles += other.codeFiles
    tables += other.tables
    keys += other.keys
    errors += other.errors
    warnings += other.warnings
    notes += other.notes
    suppressed += other.suppressed
    baselined += other.baselined
  }

  fileprivate func isOfSameRun(as other: Report.Summary) -> Bool {
    (files, tables, keys) == (other.files, other.tables, other.keys)
      && (languages, suppressed, baselined) == (other.languages, other.suppressed, other.baselined)
  }
}

extension Report {
  /// The report as if the project were in a folder of a larger one.
  fileprivate func moved(into name: String) -> Report {
    guard !name.isEmpty else { return self }
    func path(_ path: String) -> String { path.isEmpty ? name : "\(name)/\(path)" }
    var report = self
    report.coverage = report.coverage.map { row in
      var row = row
      row.bundle = path(row.bundle)
      return row
    }
    for index in report.unshipped.indices { report.unshipped[index].bundle = path(report.unshipped[index].bundle) }
    for index in report.vendored.indices { report.vendored[index].folder = path(report.vendored[index].folder) }
    for index in report.findings.indices {
      var finding = report.findings[index]
      finding.place.file = path(finding.place.file)
      finding.bundle = path(finding.bundle)
      for note in finding.notes.indices { finding.notes[note].file = finding.notes[note].file.map(path) }
      for fixIt in finding.fixIts.indices {
        for edit in finding.fixIts[fixIt].edits.indices {
          finding.fixIts[fixIt].edits[edit].place.file = path(finding.fixIts[fixIt].edits[edit].place.file)
        }
      }
      var fingerprint = Fingerprint()
      fingerprint.add(finding.fingerprint)
      fingerprint.add(name)
      finding.fingerprint = fingerprint.hexadecimal
      report.findings[index] = finding
    }
    return report
  }

  /// Keeps the findings and coverage of a shard's tables. The numbers of files, tables, keys and languages remain those
  /// of the whole run, which read everything.
  package mutating func keep(_ shard: Shard) {
    func isOwn(_ bundle: String, _ table: String?) -> Bool {
      var fingerprint = Fingerprint()
      fingerprint.add(bundle)
      fingerprint.add(table ?? "")
      return Int(fingerprint.hash % UInt64(shard.count)) + 1 == shard.index
    }
    self.shard = shard
    // A group may reach into other shards; merging makes them anew.
    groups = []
    coverage.removeAll { !isOwn($0.bundle, $0.table) }
    unshipped.removeAll { !isOwn($0.bundle, $0.table) }
    findings.removeAll { !isOwn($0.bundle, $0.table) }
    summary.errors = findings.count { $0.severity == .error }
    summary.warnings = findings.count { $0.severity == .warning }
    summary.notes = findings.count { $0.severity == .note }
  }
}
