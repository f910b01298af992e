package import TextOutput

/// Annotations of GitHub Actions: commands that a step prints.
///
/// Source: GitHub's "Workflow commands" and the escaping in its toolkit's `command.ts`.
package enum GitHubReporter: Reporter {
  package static let name = "github"
  package static let summary = "annotations beside the changed lines, for GitHub Actions"
  package static let fileNames: [String] = []

  /// GitHub shows ten annotations of each level for a step, and drops the rest without a word.
  private static let maximum = 10

  package static func write(_ report: Report, options: ReporterOptions, to output: inout OutputBuffer) {
    var counts: [Report.Severity: Int] = [:]
    for finding in ReviewItems(report, options, maximum: .max).items {
      counts[finding.severity, default: 0] += 1
      guard options.showsEachFinding || counts[finding.severity, default: 0] <= maximum else { continue }
      let place = finding.place
      output.write(
        finding.severity == .note ? "::notice file=" : finding.severity == .error ? "::error file=" : "::warning file=")
      write(options.path(place.file), isProperty: true, to: &output)
      output.write(",line=")
      output.write(place.line)
      output.write(",endLine=")
      output.write(place.endLine)
      // Columns are shown only for a place on one line.
      if place.line == place.endLine {
        output.write(",col=")
        output.write(place.column)
        output.write(",endColumn=")
        output.write(place.endColumn)
      }
      output.write(",title=")
      write(finding.rule, isProperty: true, to: &output)
      output.write("::")
      let lines =
        [finding.message + finding.subject] + finding.notes.prefix(maximum).map(\.message)
        + finding.fixIts.map { "fix: " + $0.title }
      write(lines.joined(separator: "\n"), isProperty: false, to: &output)
      output.line()
    }
  }

  private static func write(_ text: String, isProperty: Bool, to output: inout OutputBuffer) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // Other control characters could reach the terminal of whoever reads the log.
    for byte in lines.map({ TerminalText.escape(String($0)) }).joined(separator: "\n").utf8 {
      switch byte {
      case UInt8(ascii: "%"): output.write("%25")
      case 0x0A: output.write("%0A")
      case UInt8(ascii: ":") where isProperty: output.write("%3A")
      case UInt8(ascii: ",") where isProperty: output.write("%2C")
      default: output.write(byte: byte)
      }
    }
  }
}
