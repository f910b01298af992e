package import TextOutput

/// A way to write a report. Reporters are pure: the same report gives the same bytes.
package protocol Reporter: Sendable {
  /// As `--format` names it.
  static var name: String { get }
  /// One sentence for the help text.
  static var summary: String { get }
  /// The endings of file names by which `--output` recognizes the format.
  static var fileNames: [String] { get }
  /// The details that it shows in addition to the findings.
  static var needs: ReportDetails { get }
  /// Whether people read it as it comes, so that a quiet run without findings prints nothing; a program that reads a report
  /// always gets one.
  static var isForPeople: Bool { get }
  /// Whether it shows more of a group than a few examples, even if nobody asks for each finding.
  static var needsEachFinding: Bool { get }
  static func write(_ report: Report, options: ReporterOptions, to output: inout OutputBuffer)
}

extension Reporter {
  package static var needs: ReportDetails { [] }
  package static var isForPeople: Bool { false }
  package static var needsEachFinding: Bool { true }
}

/// Details that take time to collect, and are in a report only if a reporter shows them.
package struct ReportDetails: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The source lines of findings.
  package static let frames = ReportDetails(rawValue: 1)
  /// The source lines of findings that are in no group.
  package static let framesOfSingleFindings = ReportDetails(rawValue: 8)
  /// The texts of the keys that findings are about.
  package static let texts = ReportDetails(rawValue: 2)
  /// The fingerprints of findings.
  package static let fingerprints = ReportDetails(rawValue: 4)
}

package struct ReporterOptions: Sendable {
  /// Whether to color text for a terminal.
  package var isColored = false
  /// How paths are written in the report.
  package var path = ShownPath()
  /// The root as an absolute path, for tools that want one.
  package var absoluteRoot = ""
  /// Whether the run could read and check everything that it was asked to.
  package var isComplete = true
  /// Whether the run did not look for findings.
  package var isCoverageOnly = false
  /// The width of the terminal, if lines are to be wrapped at it.
  package var columns: Int?
  /// About how many lines of findings there may be, if that is limited.
  package var maximumLines: Int?
  /// Whether to show each finding instead of groups.
  package var showsEachFinding = false
  /// Whether to leave out the findings and show what they amount to.
  package var isStatistics = false
  /// How people call a language that the report names by its identifier.
  package var nameOfLanguage: @Sendable (String) -> String = { $0 }
  /// What the user could do next.
  package var nextSteps: [NextStep] = []
  /// Whether to leave out findings that a group stands for, except its examples.
  package var isCompact = false
  /// How long the run took, in seconds, where the output may say so.
  package var duration: Double?

  package init() {}
}

/// Every reporter, in the order of the help text.
package enum ReporterList {
  package static let all: [any Reporter.Type] = [
    TextReporter.self, XcodeReporter.self, JSONReporter.self, SARIFReporter.self, GitHubReporter.self,
    GitLabReporter.self, JUnitReporter.self, CheckstyleReporter.self, MarkdownReporter.self, HTMLReporter.self,
    BadgeReporter.self,
  ]

  package static func reporter(named name: String) -> (any Reporter.Type)? { all.first { $0.name == name } }

  package static func reporter(forFile path: String) -> (any Reporter.Type)? {
    // The longest ending knows best: `junit.xml` before `.xml`.
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.index(after: $0)...] } ?? path[...]
    let endings = all.flatMap { reporter in reporter.fileNames.map { (ending: $0, reporter: reporter) } }
    return endings.filter { name.hasSuffix($0.ending) }.max { $0.ending.count < $1.ending.count }?.reporter
  }
}
