package import TextOutput

/// Findings for people at a terminal: the most severe first, those with one cause as one block, and the whole in numbers.
///
/// ```
/// de.lproj/Localizable.strings:4:12: error: '%@' reads an object … (placeholder-mismatch)
///   4 | "files" = "%@ Dateien";
///     |            ^~
///     = the base text is '%d files' (en.lproj/Localizable.strings:3:12)
///
/// ne.lproj/Localizable.strings:1:1: warning: Nepali (ne) lacks 657 of 1,200 texts … (missing-translation)
///     = 'about', 'cancel', 'close' and 654 more
///     = --rule missing-translation --language ne --all shows all
/// ```
package enum TextReporter: Reporter {
  package static let name = "text"
  package static let summary = "findings with the lines they stand on, for people"
  package static let fileNames = [".txt"]
  package static let needs = ReportDetails.framesOfSingleFindings
  package static let isForPeople = true
  package static let needsEachFinding = false

  package static func write(_ report: Report, options: ReporterOptions, to output: inout OutputBuffer) {
    let style = Style(isColored: options.isColored)
    let statements = options.showsEachFinding ? report.findings.map { .finding($0) } : report.statements
    let hidden = options.isStatistics ? 0 : write(statements, of: report, style, options, to: &output)
    let summary = ReportSummary(report: report, style: style, options: options)
    if options.isStatistics || (!options.showsEachFinding && statements.count > ReportSummary.leastStatements) {
      summary.write(statements, isWhole: options.isStatistics, to: &output)
    }
    func writeParagraph(_ line: String?, _ color: Style.Color? = nil) {
      guard let line else { return }
      var text = StyledText()
      text.add(line, color)
      text.write(style, columns: options.columns, indent: 0, to: &output)
    }
    writeParagraph(moreLine(report, hidden: hidden, options), .bold)
    output.line(summaryLine(of: report, style, options))
    writeParagraph(checkedLine(of: report, duration: options.duration))
    writeParagraph(vendoredLine(of: report))
    summary.writeNextSteps(to: &output)
  }

  /// So many statements of one rule and severity are shown where the length is limited, so that one rule does not hide
  /// the others.
  private static let maximumOfRule = 6

  /// Writes statements until there are too many lines; returns how many findings were left out.
  private static func write(
    _ statements: [Report.Statement], of report: Report, _ style: Style, _ options: ReporterOptions,
    to output: inout OutputBuffer
  ) -> Int {
    // About as much as they take, so that long reports are not moved while they grow.
    output.bytes.reserveCapacity(output.bytes.count + min(statements.count, 100_000) * 448)
    let mixedRules = options.showsEachFinding ? [] : mixedRules(statements)
    var counts: [String: Int] = [:]
    var hidden = 0
    var lines = 0
    for statement in statements {
      if let maximum = options.maximumLines {
        let number = counts["\(statement.severity)\(statement.rule)", default: 0] + 1
        counts["\(statement.severity)\(statement.rule)"] = number
        guard lines < maximum, number <= maximumOfRule else {
          hidden += statement.count
          continue
        }
      }
      let start = output.bytes.count
      let block = StatementBlock(style: style, options: options, mixedRules: mixedRules)
      switch statement {
      case .finding(let finding): block.write(finding, to: &output)
      case .group(let group): block.write(group, of: report, to: &output)
      }
      output.line()
      if options.maximumLines != nil { lines += output.bytes[start...].count { $0 == 0x0A } }
    }
    return hidden
  }

  /// The rules whose findings are not all of the same severity.
  private static func mixedRules(_ statements: [Report.Statement]) -> Set<String> {
    var severities: [String: Set<Report.Severity>] = [:]
    for statement in statements { severities[statement.rule, default: []].insert(statement.severity) }
    return Set(severities.lazy.filter { $0.value.count > 1 }.map(\.key))
  }

  /// What is not shown, and how to see it; nil when each finding is.
  private static func moreLine(_ report: Report, hidden: Int, _ options: ReporterOptions) -> String? {
    guard !options.showsEachFinding, !options.isStatistics else { return nil }
    let grouped = report.groups.reduce(0) { $0 + $1.count }
    if hidden > 0 {
      return
        "\(Wording.count(hidden, "more finding")): --all shows all; --rule, --language, --table or --severity shows some."
    }
    guard grouped > 0 else { return nil }
    let all = report.summary.errors + report.summary.warnings + report.summary.notes
    let groups = Wording.count(report.groups.count, "group")
    return grouped < all
      ? "\(Wording.grouped(grouped)) of \(Wording.count(all, "finding")) are in \(groups): --all shows each one."
      : "\(Wording.count(grouped, "finding")) in \(groups): --all shows each one."
  }

  private static func summaryLine(of report: Report, _ style: Style, _ options: ReporterOptions) -> String {
    let counts = counts(report.summary)
    guard !counts.isEmpty else {
      guard report.summary.files + report.summary.codeFiles > 0 else { return "Nothing was checked." }
      guard report.summary.files > 0 else { return "No localizations to check." }
      return options.isComplete ? style.text(.good, "No findings.") : "No findings in what could be checked."
    }
    return style.text(.bold, "Found \(counts).")
  }

  /// `2 errors, 1 note`, empty when there is nothing.
  static func counts(_ summary: Report.Summary) -> String {
    [(summary.errors, "error"), (summary.warnings, "warning"), (summary.notes, "note")]
      .filter { $0.0 > 0 }.map { Wording.count($0.0, $0.1) }.joined(separator: ", ")
  }

  /// Silence is the worst failure: every run says what it looked at.
  package static func checkedLine(of report: Report, duration: Double?) -> String {
    let summary = report.summary
    let code = summary.codeFiles > 0 ? " and \(Wording.count(summary.codeFiles, "code file"))" : ""
    var line =
      "Checked \(Wording.count(summary.files, "file")), \(Wording.count(summary.keys, "key")), \(Wording.count(summary.languages, "language"))\(code)"
    if let duration {
      let hundredths = Int((duration * 100).rounded())
      line += " in \(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) s"
    }
    var left: [String] = []
    if summary.suppressed > 0 { left.append("\(Wording.count(summary.suppressed, "finding")) suppressed") }
    if summary.baselined > 0 { left.append("\(Wording.count(summary.baselined, "finding")) in the baseline") }
    return line + "." + (left.isEmpty ? "" : " " + left.joined(separator: ", ").capitalizedFirst + ".")
  }
}

extension TextReporter {
  /// What was left out because it is other people's code; nil when nothing was.
  package static func vendoredLine(of report: Report) -> String? {
    guard !report.vendored.isEmpty else { return nil }
    let count = Wording.count(report.vendored.reduce(0) { $0 + $1.files }, "vendored file")
    let folders = report.vendored.sorted { $0.files > $1.files }.map(\.folder)
    let shown = folders.count > 3 ? folders.prefix(2) + ["\(folders.count - 2) other folders"] : folders[...]
    return "Ignored \(count) in \(Wording.list(Array(shown)))."
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
