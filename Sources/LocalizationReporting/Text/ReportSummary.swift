internal import TextOutput

/// The end of a report for people: what was found by rule, and which languages are the least complete.
struct ReportSummary {
  let report: Report
  let style: Style
  let options: ReporterOptions

  /// A report with no more statements is its own summary.
  static let leastStatements = 5

  /// A shorter report has its most serious statements a screen or two above.
  private static let leastRecalled = 24

  /// What is said in one line of languages that lack so little, in tenths of a percent.
  private static let nearlyComplete = 980

  /// A language with fewer texts to translate than this part of the most comes last.
  private static let smallPart = 10

  /// So many examples, rules and languages are shown beside the findings.
  private static let maximum = (examples: 5, rules: 12, languages: 6)

  /// Writes examples of the statements, and the tables, each followed by an empty line; only the tables, and all rows of
  /// them, if `isWhole`.
  func write(_ statements: [Report.Statement], isWhole: Bool, to output: inout OutputBuffer) {
    let counts = ruleCounts()
    if !isWhole, statements.count > Self.leastRecalled { writeMostSerious(counts, of: statements, to: &output) }
    writeRules(counts, isWhole: isWhole, to: &output)
    writeLanguages(isWhole: isWhole, hasUnusedKeys: counts.contains { $0.rule == "unused-key" }, to: &output)
  }

  private struct RuleCount {
    var rule: String
    var errors = 0
    var warnings = 0
    var notes = 0
    /// Findings that can be repaired safely.
    var repairs = 0

    mutating func add(_ other: RuleCount) {
      errors += other.errors
      warnings += other.warnings
      notes += other.notes
      repairs += other.repairs
    }

    subscript(severity: Report.Severity) -> Int {
      switch severity {
      case .error: errors
      case .warning: warnings
      case .note: notes
      }
    }

    /// The rules with the most severe findings come first, then those with most of them.
    static func isMoreSerious(_ one: RuleCount, _ other: RuleCount) -> Bool {
      if one.errors != other.errors { return one.errors > other.errors }
      if one.warnings != other.warnings { return one.warnings > other.warnings }
      return one.notes != other.notes ? one.notes > other.notes : one.rule < other.rule
    }
  }

  /// The rules with findings, the most serious first.
  private func ruleCounts() -> [RuleCount] {
    var counts: [String: RuleCount] = [:]
    report.forEachCount { rule, severity, count in
      switch severity {
      case .error: counts[rule, default: .init(rule: rule)].errors += count
      case .warning: counts[rule, default: .init(rule: rule)].warnings += count
      case .note: counts[rule, default: .init(rule: rule)].notes += count
      }
    }
    for index in report.findings.indices
    where report.findings[index].fixIts.contains(where: { $0.applicability == .automatic }) {
      counts[report.findings[index].rule]?.repairs += 1
    }
    return counts.values.sorted(by: RuleCount.isMoreSerious)
  }

  /// What is broken most, in words, for those who see only the end of a long report.
  private func writeMostSerious(
    _ counts: [RuleCount], of statements: [Report.Statement], to output: inout OutputBuffer
  ) {
    let crashing = Set(statements.lazy.filter { $0.severity == .error && report.isAboutCrash($0) }.map(\.rule))
    let shown = mostSerious(among: counts, crashing: crashing).compactMap { count in
      statements.first { $0.rule == count.rule }.map { (count: count, statement: $0) }
    }
    guard !shown.isEmpty else { return }
    output.line(style.text(.bold, "Most serious"))
    for (count, statement) in shown {
      let (severity, place) = (statement.severity, statement.place)
      let number = count[severity]
      var text = StyledText()
      text.add(Wording.count(number, severity.rawValue), .severity(severity))
      let message = message(of: statement)
      text.add(number > statement.count || message != statement.message ? ", for example: " : ": ")
      text.add(message)
      text.add(" (\(options.path(place.file)):\(place.line))", .faint)
      text.write(style, columns: options.columns, indent: 2, to: &output)
    }
    output.line()
  }

  /// The rules to give an example of: errors that make the app crash, those that break texts, those of texts that are not
  /// there, and then the most frequent warnings.
  private func mostSerious(among counts: [RuleCount], crashing: Set<String>) -> [RuleCount] {
    let categories = Dictionary(report.rules.map { ($0.identifier, $0.category) }) { first, _ in first }
    let errors = counts.filter { $0.errors > 0 }
    func gravity(_ count: RuleCount) -> Int {
      if crashing.contains(count.rule) { return 0 }
      return Self.breakingCategories.contains(categories[count.rule] ?? "") ? 1 : 2
    }
    let shown = (0...2).flatMap { gravest in errors.filter { gravity($0) == gravest } }
      .prefix(Self.maximum.examples - 1)
    let others = counts.filter { $0.errors == 0 }.putting(first: { !Report.rulesOfUnseenTexts.contains($0.rule) })
      .putting(first: { $0.warnings > 0 })
    return Array(shown) + others.prefix(Self.maximum.examples - shown.count)
  }

  /// The categories of rules about texts that crash the app or come out wrong.
  private static let breakingCategories: Set<String> = ["Placeholders", "Plurals and variations", "Syntax"]

  /// What a statement says, without how many findings of a group say the same.
  private func message(of statement: Report.Statement) -> String {
    guard case .group(let group) = statement, let first = group.members.first.map({ report.findings[$0].message }),
      group.message.hasPrefix(first)
    else { return statement.message }
    return first
  }

  private func writeRules(_ counts: [RuleCount], isWhole: Bool, to output: inout OutputBuffer) {
    guard !counts.isEmpty else { return }
    let shown = isWhole ? counts[...] : counts.prefix(Self.maximum.rules)
    let width = max(14, shown.map(\.rule.count).max() ?? 0)
    func line(_ name: String, _ cells: [String]) -> String {
      name + String(repeating: " ", count: width - name.count)
        + cells.map { String(repeating: " ", count: max(1, 11 - $0.count)) + $0 }.joined()
    }
    output.line(style.text(.bold, line("Rule", ["Errors", "Warnings", "Notes", "Safe fix"])))
    func cells(_ count: RuleCount) -> [String] {
      [count.errors, count.warnings, count.notes, count.repairs].map { $0 == 0 ? "·" : Wording.grouped($0) }
    }
    for count in shown { output.line(line(count.rule, cells(count))) }
    let rest = counts.dropFirst(shown.count)
    if !rest.isEmpty {
      let name = Wording.count(rest.count, "other rule")
      output.line(style.text(.faint, line(name, cells(rest.reduce(into: RuleCount(rule: name)) { $0.add($1) }))))
    }
    output.line()
  }

  private func writeLanguages(isWhole: Bool, hasUnusedKeys: Bool, to output: inout OutputBuffer) {
    let languages = CoverageTotal.byLanguage(report, asTranslation: true).filter { $0.total.total > 0 }
    // A language that only the settings page or another company's code has is nobody's worry before others.
    let most = languages.lazy.map(\.total.total).max() ?? 0
    func order(_ language: (language: String, total: CoverageTotal)) -> (Int, Int, String) {
      (language.total.total * Self.smallPart < most ? 1 : 0, language.total.tenthsOfPercent, language.language)
    }
    let incomplete = languages.filter { $0.total.tenthsOfPercent < 1000 }.sorted { order($0) < order($1) }
    if languages.isEmpty, !report.coverage.isEmpty, report.summary.languages < 2 {
      output.line(style.text(.faint, "There is one language, so nothing is compared with a translation."))
      output.line()
    }
    guard !incomplete.isEmpty else { return }
    let listed = isWhole ? incomplete : incomplete.filter { $0.total.tenthsOfPercent < Self.nearlyComplete }
    let shown = isWhole ? listed[...] : listed.prefix(Self.maximum.languages)
    let unusedKeys = "Keys that the code does not use are counted here, too."
    guard !shown.isEmpty else {
      let least = incomplete.lazy.map(\.total).min { $0.tenthsOfPercent < $1.tenthsOfPercent } ?? incomplete[0].total
      output.line(style.text(.faint, nearlyComplete(languages.count, without: incomplete.count, least)))
      if hasUnusedKeys { output.line(style.text(.faint, unusedKeys)) }
      output.line()
      return
    }
    let names = shown.map { options.nameOfLanguage($0.language) }
    let width = names.map(TerminalText.width).max() ?? 0
    let title = languages.count == 1 ? "Completeness" : "Least complete of \(languages.count) languages"
    output.line(style.text(.bold, "\(title), in all tables"))
    for (name, (_, total)) in zip(names, shown) {
      let tenths = total.tenthsOfPercent
      let percent = Wording.percent(tenths)
      output.write(escaped: name)
      output.write(blanks: width - TerminalText.width(name) + 1)
      output.write(style.text(tenths >= 800 ? .middling : .bad, Percent.bar(tenths)))
      output.write(blanks: max(1, 7 - percent.count))
      output.write(percent)
      let gaps = [(total.missing, "missing"), (total.sameAsBase, "untranslated"), (total.unfinished, "unfinished")]
      var words = gaps.filter { $0.0 > 0 }.map { "\(Wording.grouped($0.0)) \($0.1)" }
      if !words.isEmpty { words[0] = words[0].replacing(" ", with: "/\(Wording.grouped(total.total)) ") }
      output.write(blanks: 2)
      let column = width + 1 + Percent.barWidth + 7 + 2
      var text = StyledText()
      text.add(words.joined(separator: ", "))
      text.write(style, columns: options.columns, start: column, indent: column, to: &output)
    }
    let complete = languages.count - incomplete.count
    if incomplete.count > shown.count {
      let rest = incomplete.count - shown.count
      output.line(
        style.text(
          .faint,
          "\(rest) more \(rest == 1 ? "is" : "are") incomplete, \(complete) complete; \(report.tool.name) coverage shows all"
        ))
    }
    if hasUnusedKeys { output.line(style.text(.faint, unusedKeys)) }
    output.line()
  }

  /// What is said of languages that all have nearly everything: `count` of them, some of which are `incomplete`.
  private func nearlyComplete(_ count: Int, without incomplete: Int, _ least: CoverageTotal) -> String {
    let percent = Wording.percent(least.tenthsOfPercent)
    let end = "\(report.tool.name) coverage shows more"
    if count == 1 { return "The translation is \(percent) complete; \(end)" }
    if incomplete == count { return "All \(count) languages are at least \(percent) complete; \(end)" }
    let complete = count - incomplete
    let others = incomplete == 1 ? "the other one \(percent)" : "the others at least \(percent)"
    return "\(complete) of \(count) languages \(complete == 1 ? "is" : "are") complete, \(others); \(end)"
  }

  /// What to do next, a command a line, with its effect beside it or, where that is too wide, below.
  func writeNextSteps(to output: inout OutputBuffer) {
    guard !options.nextSteps.isEmpty else { return }
    output.line()
    let width = options.nextSteps.map(\.command.count).max() ?? 0
    let effects = options.nextSteps.map(\.effect.count).max() ?? 0
    let isBelow = options.columns.map { width + 2 + effects > $0 } ?? false
    for step in options.nextSteps {
      output.write(style.text(.help, step.command))
      if isBelow { output.line() }
      output.write(blanks: isBelow ? 4 : width - step.command.count + 2)
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
