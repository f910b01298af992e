package import LocalizationReporting
internal import TextOutput

/// What helps most after a run, as commands.
package struct NextSteps {
  package let steps: [NextStep]

  /// So many old findings are accepted at once rather than mended one by one.
  private static let manyFindings = 20
  private static let maximum = 3

  package init(_ report: Report, session: LintSession, isGateClosed: Bool) {
    var steps: [NextStep] = []
    let count = report.summary.errors + report.summary.warnings + report.summary.notes
    let repairs = report.findings.indices.count {
      report.findings[$0].fixIts.contains { $0.applicability == .automatic }
    }
    // Among many findings, the worst are out of sight by the end of the report.
    if report.summary.errors > 0, count >= Self.manyFindings, !session.linter.request.isNarrowed {
      steps.append(Self.step("--severity error", "shows the \(Wording.count(report.summary.errors, "error"))"))
    }
    if report.summary.errors == 0, count >= Self.manyFindings, !session.linter.request.isNarrowed,
      let (rule, count) = Self.mostFrequentWarning(in: report)
    {
      steps.append(Self.step("--rule \(rule) --all", "shows \(Wording.count(count, "warning")) of one kind"))
    }
    if repairs > 0 { steps.append(Self.step("fix", "makes \(Wording.count(repairs, "safe fix", "safe fixes"))")) }
    if session.location.configurationFile == nil, count >= Self.manyFindings {
      steps.append(Self.step("init", "writes a configuration for this project"))
    }
    if isGateClosed, session.linter.baseline == nil, count >= Self.manyFindings {
      steps.append(Self.step("baseline", "accepts these findings, so that only new ones fail"))
    }
    if report.coverage.contains(where: { $0.missing + $0.sameAsBase + $0.unfinished > 0 }) {
      steps.append(Self.step("coverage", "shows how complete each language is"))
    }
    self.steps = Array(steps.prefix(Self.maximum))
  }

  /// The rule with the most warnings.
  private static func mostFrequentWarning(in report: Report) -> (rule: String, count: Int)? {
    var counts: [String: Int] = [:]
    report.forEachCount { rule, severity, count in
      if severity == .warning { counts[rule, default: 0] += count }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { ($0.key, $0.value) }
  }

  private static func step(_ command: String, _ effect: String) -> NextStep {
    NextStep("\(Product.name) \(command)", effect)
  }
}
