package import TextOutput

/// A way to write a report. Reporters are pure: the same report gives the same bytes.
package protocol Reporter: Sendable {
  /// As `--format` names it.
  static var name: String { get }
  /// One sentence for the help text.
  static var summary: String { get }
  /// How the names of this format's files end, so that `--output` can tell.
  static var fileNames: [String] { get }
  /// What it shows beyond the findings themselves.
  static var needs: ReportDetails { get }
  /// Whether people read it as it comes, so that a quiet run without findings prints nothing; a program that reads a report
  /// always gets one.
  static var isForPeople: Bool { get }
  static func write(_ report: Report, options: ReporterOptions, to output: inout OutputBuffer)
}

extension Reporter {
  package static var needs: ReportDetails { [] }
  package static var isForPeople: Bool { false }
}

/// What costs time to fetch, and is in a report only if some reporter shows it.
package struct ReportDetails: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The lines that findings stand on.
  package static let frames = ReportDetails(rawValue: 1)
  /// The lines that findings stand on, only of those in no group.
  package static let framesOfSingleFindings = ReportDetails(rawValue: 8)
  /// The texts of the keys that findings are about.
  package static let texts = ReportDetails(rawValue: 2)
  /// The names by which findings are known again.
  package static let fingerprints = ReportDetails(rawValue: 4)
}

package struct ReporterOptions: Sendable {
  /// Whether to colour text for a terminal.
  package var isColored = false
  /// What stands before paths of the report, ending in `/` or empty: the way from the working directory to the root.
  package var pathPrefix = ""
  /// The root as an absolute path, for tools that want one.
  package var absoluteRoot = ""
  /// Whether nobody looked for findings.
  package var isCoverageOnly = false
  /// The width of the terminal, if lines are to be wrapped at it.
  package var columns: Int?
  /// About how many lines of findings there may be, if that is limited.
  package var maximumLines: Int?
  /// Whether to show each finding instead of groups.
  package var showsEachFinding = false
  /// Whether to leave out the findings and show what they amount to.
  package var isStatistics = false
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
