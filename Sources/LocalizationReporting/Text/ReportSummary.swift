internal import TextOutput

/// The end of a report for people: what was found by rule, and which languages are the least complete.
struct ReportSummary {
  let report: Report
  let style: Style
  let columns: Int?

  /// A report with no more statements is its own summary.
  static let leastStatements = 10

  /// So many rules and languages are shown beside the findings.
  private static let maximum = (rules: 12, languages: 6)

  /// Writes the tables, each followed by an empty line; all rows of them if `isWhole`.
  func writeTables(isWhole: Bool, to output: inout OutputBuffer) {
    writeRules(isWhole: isWhole, to: &output)
    writeLanguages(isWhole: isWhole, to: &output)
  }

  private struct RuleCount {
    var errors = 0
    var warnings = 0
    var notes = 0
    /// Findings that can be repaired safely.
    var repairs = 0
  }

  private func writeRules(isWhole: Bool, to output: inout OutputBuffer) {
    var counts: [String: RuleCount] = [:]
    for index in report.findings.indices {
      let rule = report.findings[index].rule
      switch report.findings[index].severity {
      case .error: counts[rule, default: .init()].errors += 1
      case .warning: counts[rule, default: .init()].warnings += 1
      case .note: counts[rule, default: .init()].notes += 1
      }
      if report.findings[index].fixIts.contains(where: { $0.applicability == .automatic }) {
        counts[rule, default: .init()].repairs += 1
      }
    }
    guard !counts.isEmpty else { return }
    let rows = counts.sorted { first, second in
      let (one, other) = (first.value, second.value)
      if one.errors != other.errors { return one.errors > other.errors }
      if one.warnings != other.warnings { return one.warnings > other.warnings }
      return one.notes != other.notes ? one.notes > other.notes : first.key < second.key
    }
    let shown = isWhole ? rows[...] : rows.prefix(Self.maximum.rules)
    let width = max(4, shown.map(\.key.count).max() ?? 0)
    func line(_ name: String, _ cells: [String]) -> String {
      name + String(repeating: " ", count: width - name.count)
        + cells.map { String(repeating: " ", count: max(1, 11 - $0.count)) + $0 }.joined()
    }
    output.line(style.text(.bold, line("Rule", ["Errors", "Warnings", "Notes", "Safe fix"])))
    for (rule, count) in shown {
      let cells = [count.errors, count.warnings, count.notes, count.repairs]
      output.line(line(rule, cells.map { $0 == 0 ? "·" : Wording.grouped($0) }))
    }
    if rows.count > shown.count {
      output.line(
        style.text(.faint, "and \(Wording.count(rows.count - shown.count, "other rule")); --statistics shows all"))
    }
    output.line()
  }

  private func writeLanguages(isWhole: Bool, to output: inout OutputBuffer) {
    let bases = Set(report.coverage.filter(\.isBase).map(\.language))
    let languages = CoverageTotal.byLanguage(report).filter { !bases.contains($0.language) && $0.total.total > 0 }
    let incomplete = languages.filter { $0.total.tenthsOfPercent < 1000 }
      .sorted { ($0.total.tenthsOfPercent, $0.language) < ($1.total.tenthsOfPercent, $1.language) }
    guard !incomplete.isEmpty else { return }
    let shown = isWhole ? incomplete[...] : incomplete.prefix(Self.maximum.languages)
    let width = max(8, shown.map(\.language.count).max() ?? 0)
    output.line(style.text(.bold, "Least complete of \(Wording.count(languages.count, "language"))"))
    for (language, total) in shown {
      let tenths = total.tenthsOfPercent
      let percent = Wording.percent(tenths)
      output.write(escaped: language)
      output.write(blanks: width - language.count + 2)
      output.write(style.text(tenths >= 800 ? .middling : .bad, Percent.bar(tenths)))
      output.write(blanks: max(1, 7 - percent.count))
      output.write(percent)
      let gaps = [(total.missing, "missing"), (total.sameAsBase, "untranslated"), (total.unfinished, "unfinished")]
      let words = gaps.filter { $0.0 > 0 }.map { "\(Wording.grouped($0.0)) \($0.1)" }
      output.line("  " + words.joined(separator: ", "))
    }
    let complete = languages.count - incomplete.count
    if incomplete.count > shown.count {
      output.line(
        style.text(.faint, "\(incomplete.count - shown.count) more are incomplete, \(complete) complete"))
    }
    output.line()
  }

  /// What to do next, a command a line.
  static func write(nextSteps: [NextStep], _ style: Style, to output: inout OutputBuffer) {
    guard !nextSteps.isEmpty else { return }
    output.line()
    let width = nextSteps.map(\.command.count).max() ?? 0
    for step in nextSteps {
      output.write(style.text(.help, step.command))
      output.write(blanks: width - step.command.count + 2)
      output.line(step.effect)
    }
  }
}

/// A command that helps with what was found.
package struct NextStep: Hashable, Sendable {
  package var command: String
  /// What the command does, to follow its name.
  package var effect: String

  package init(_ command: String, _ effect: String) {
    self.command = command
    self.effect = effect
  }
}
