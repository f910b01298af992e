internal import LocalizationFormats
package import LocalizationModel
internal import LocalizationReporting
package import SourceText
internal import TextOutput

/// Accepted findings, which do not fail a run.
///
/// The file has one line for each, sorted and without line numbers, so that it changes only when findings do, and
/// merges like source code.
package struct Baseline: Hashable, Sendable {
  package static let fileName = ".localization-lint-baseline.json"
  private static let version = 1

  /// The identity of a finding, which stays the same across runs even when its line moves.
  package struct Entry: Hashable, Sendable {
    package var rule: String
    package var subject: Finding.Subject

    package init(rule: String, subject: Finding.Subject) {
      self.rule = rule
      self.subject = subject
    }

    package init(_ finding: Finding) { self.init(rule: finding.rule, subject: finding.subject) }

    /// Sorts by place first, so that related entries are adjacent.
    fileprivate var sortKey: [String] {
      [subject.bundle, subject.table ?? "", subject.key ?? "", subject.language ?? "", rule]
    }

    /// The entry as a line of the file, without the comma.
    package var line: String {
      var members = ["\"rule\": \(JSONWriter.literal(rule))"]
      if !subject.bundle.isEmpty { members.append("\"bundle\": \(JSONWriter.literal(subject.bundle))") }
      for (name, value) in [("table", subject.table), ("key", subject.key), ("language", subject.language)] {
        if let value { members.append("\"\(name)\": \(JSONWriter.literal(value))") }
      }
      return "{ \(members.joined(separator: ", ")) }"
    }
  }

  /// In sorted order or in the order of the file; identical findings have one entry each.
  package private(set) var entries: [Entry] = []

  package init(_ entries: [Entry]) {
    self.entries = entries.map { ($0.sortKey, $0) }
      .sorted { $0.0.lexicographicallyPrecedes($1.0) { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
      .map(\.1)
  }

  /// Reads a file and reports mistakes with their places.
  package static func read(_ file: SourceFile, mistakes: inout [ConfigurationMistake]) -> Baseline {
    let document = JSONDocument(file)
    func mistake(_ message: String, _ range: ByteRange) {
      mistakes.append(.init(message, at: .init(file: file, range: range)))
    }
    mistakes += document.problems.compactMap { problem in
      switch problem.kind {
      case .unexpected(let expected, let found):
        .init("expected \(expected), found \(found)", at: .init(file: file, range: problem.range))
      case .repeatedName: nil
      default: .init("the file is not UTF-8", at: .init(file: file, range: problem.range))
      }
    }
    guard let root = document.value else { return Baseline([]) }
    guard let version = root["version"]?.integer, let findings = root["findings"]?.elements else {
      mistake("not a baseline; create one with 'localization-lint baseline'", root.range)
      return Baseline([])
    }
    guard version == Self.version else {
      mistake("unsupported baseline version \(version)", root.range)
      return Baseline([])
    }
    // Keep the file's order, since sorting takes longer than reading.
    var baseline = Baseline([])
    for finding in findings {
      guard let rule = finding["rule"]?.text else {
        mistake("expected an object with a rule name, found \(finding.kindName)", finding.range)
        continue
      }
      baseline.entries.append(
        Entry(
          rule: rule,
          subject: .init(
            bundle: finding["bundle"]?.text ?? "", table: finding["table"]?.text, key: finding["key"]?.text,
            language: finding["language"]?.text)))
    }
    return baseline
  }

  /// The file's content.
  package var text: String {
    var text = """
      // Accepted findings. Written by 'localization-lint baseline'; 'baseline --prune' removes resolved ones.
      {
        "version": \(Self.version),
        "findings": [

      """
    for entry in entries { text += "    \(entry.line),\n" }
    return text + "  ],\n}\n"
  }

  /// Removes accepted findings from a list; returns them and the entries that matched none.
  ///
  /// Of several findings with one identity, the most severe are accepted first, since a baseline may be that of errors
  /// alone.
  package func accept(_ findings: inout [Finding]) -> (accepted: [Finding], unused: [Entry]) {
    guard !entries.isEmpty, !findings.isEmpty else { return ([], entries) }
    var remaining: [Entry: Int] = [:]
    for entry in entries { remaining[entry, default: 0] += 1 }
    var isAccepted = [Bool](repeating: false, count: findings.count)
    for severity in Severity.allCases.sorted(by: >) {
      for (index, finding) in findings.enumerated() where finding.severity == severity {
        let entry = Entry(finding)
        guard let count = remaining[entry], count > 0 else { continue }
        remaining[entry] = count - 1
        isAccepted[index] = true
      }
    }
    let accepted = zip(findings, isAccepted).filter(\.1).map(\.0)
    findings = zip(findings, isAccepted).filter { !$0.1 }.map(\.0)
    let unused = entries.filter { entry in
      guard let count = remaining[entry], count > 0 else { return false }
      remaining[entry] = count - 1
      return true
    }
    return (accepted, unused)
  }
}

extension Linter {
  /// An updated baseline: without resolved findings, and with the new ones if they are accepted.
  ///
  /// Keeps entries that this run could not check.
  package func update(
    _ old: Baseline, with findings: [Finding], acceptsNew: Bool
  ) -> (baseline: Baseline, added: Int, removed: Int) {
    var findings = findings
    let gone = old.accept(&findings).unused.filter(covers)
    var leaving: [Baseline.Entry: Int] = [:]
    for entry in gone { leaving[entry, default: 0] += 1 }
    let kept = old.entries.filter { entry in
      guard let count = leaving[entry], count > 0 else { return true }
      leaving[entry] = count - 1
      return false
    }
    let new = acceptsNew ? findings.map(Baseline.Entry.init) : []
    return (Baseline(kept + new), new.count, gone.count)
  }
}
