internal import CommandLineArguments
internal import Linting
internal import LocalizationModel
internal import LocalizationReporting
internal import ProcessTools
internal import SourceText
internal import TextOutput

/// A configuration for a project that has none, and the findings to accept so that its gate passes.
///
/// The linter runs three times: to see what there is, to see how complete the languages of what is left are, and to see
/// what the gate would stop.
struct FirstConfiguration {
  let draft: ConfigurationDraft
  /// The baseline to write; nil where there is nothing to accept, or a baseline already, which is the user's.
  let baseline: Baseline?
  private let hasBaseline: Bool
  private let project: Project
  private let report: Report
  private let isOpen: Bool

  /// Throws `UsageError` where there is nothing to check, and errors of configurations above the folder.
  init(in folder: String) throws {
    let location = try ProjectLocation(of: [folder], workingDirectory: try LocalFileSystem.workingDirectory)
      .withConfiguration(in: folder)
    let ignored = GitRepository.ignoredFiles(in: folder)
    func lint(_ draft: ConfigurationDraft, runsRules: Bool) throws -> (LintSession, Linter.Result) {
      var request = RunRequest(today: Clock.today)
      request.runsRules = runsRules
      var session = try LintSession(location, request: request, draft: draft.file)
      if let ignored { session.linter.ignored = { ignored.paths } }
      return (session, try session.run())
    }
    func coverage(_ session: LintSession, _ result: Linter.Result) -> LanguageCoverage {
      LanguageCoverage(session.report(result).coverage)
    }
    var (session, result) = try lint(ConfigurationDraft(), runsRules: false)
    guard result.project.fileCount > 0 else { throw UsageError("\(LintRun.nothingToCheck.text)") }
    var draft = ConfigurationDraft(result, coverage(session, result))
    (session, result) = try lint(draft, runsRules: false)
    guard result.project.fileCount > 0 else { throw UsageError("\(LintRun.nothingToCheck.text)") }
    draft.addGate(result, coverage(session, result))
    (session, result) = try lint(draft, runsRules: true)
    let failing = result.findings.filter { $0.severity == .error }
    let existing = try BaselineFile(session).read()
    let accepted = existing ?? session.linter.update(Baseline([]), with: failing, acceptsNew: true).baseline
    hasBaseline = existing != nil
    baseline = hasBaseline || accepted.entries.isEmpty ? nil : accepted
    self.draft = draft
    project = result.project
    result.jointFindings = result.findings
    _ = accepted.accept(&result.jointFindings)
    report = session.report(result)
    isOpen = !session.gate(result.configurations).verdict(on: report.summary, coverage: report.coverage).isClosed
  }

  /// What was found and written, for a terminal.
  var summary: String {
    var rows = draft.reasons
    if let baseline {
      rows.append(
        ("baseline", "\(Wording.count(baseline.entries.count, "error")) accepted; 'lint --no-baseline' shows them"))
    } else if hasBaseline {
      rows.append(("baseline", "exists already, and is left as it is"))
    }
    let width = rows.map(\.setting.count).max() ?? 0
    let lines = rows.map { setting, reason in
      let name = setting.padding(to: width)
      return "  \(name)  " + WrappedText.wrap(reason, indent: width + 4, columns: Terminal.helpColumns)
    }
    var text = """
      Wrote \(ConfigurationReader.fileName)\(baseline != nil ? " and \(Baseline.fileName)" : ""), for \
      \(Wording.count(project.fileCount, "file")) in \(Wording.count(project.languages.count, "language")):
      \(lines.joined(separator: "\n"))

      """
    text += notes.map { WrappedText.wrap($0, indent: 0, columns: Terminal.helpColumns) + "\n" }.joined()
    let left = [(report.summary.warnings, "warning"), (report.summary.notes, "note")].filter { $0.0 > 0 }
      .map { Wording.count($0.0, $0.1) }
    let shown = left.isEmpty ? "" : ", and shows \(Wording.list(left))"
    let worse =
      "new errors fail" + (draft.minimumCoverage.isSet ? ", and so does a language that falls below its floor" : "")
    text +=
      isOpen
      ? "\n'\(Product.name)' passes now\(shown); \(worse).\n"
      : "\n'\(Product.name)' does not pass yet; it shows why.\n"
    return text
  }

  private var notes: [String] {
    var notes: [String] = []
    let vendored = project.vendored.map(\.folder).sorted()
    if !vendored.isEmpty {
      notes.append("Not read, as other people's code: \(Wording.list(Self.shortened(vendored))).")
    }
    let unshipped = Set(
      project.unshipped.filter { $0.cause == .language }.compactMap(\.language).filter { !$0.isBase }.map(\.name)
    ).subtracting(draft.leftOverLanguages).sorted()
    if !unshipped.isEmpty {
      notes.append("Not judged, as no target contains their files: \(Wording.list(Self.shortened(unshipped))).")
    }
    return notes
  }

  private static func shortened(_ names: [String]) -> [String] {
    names.count <= 8 ? names : names.prefix(7) + ["\(names.count - 7) more"]
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
