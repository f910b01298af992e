/// A way to write a report. Reporters are pure: the same report gives the same bytes.
package protocol Reporter: Sendable {
  /// As `--format` names it.
  static var name: String { get }
  /// One sentence for the help text.
  static var summary: String { get }
  /// How files of this format are called, so that `--output` can tell.
  static var fileExtensions: [String] { get }
  /// Whether the lines of the files are shown, which costs time to fetch.
  static var showsFrames: Bool { get }
  static func write(_ report: Report, options: ReporterOptions, to output: inout ReportOutput)
}

extension Reporter {
  package static var showsFrames: Bool { false }
}

package struct ReporterOptions: Sendable {
  /// Whether to colour text for a terminal.
  package var isColored = false
  /// What stands before paths of the report, ending in `/` or empty: the way from the working directory to the root.
  package var pathPrefix = ""
  /// The root as an absolute path, for tools that want one.
  package var absoluteRoot = ""
  /// How long the run took, in seconds, where the output may say so.
  package var duration: Double?

  package init() {}
}

/// The bytes of a report to be.
package struct ReportOutput: Sendable {
  package var bytes: [UInt8] = []

  package init() {}

  package mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  package mutating func line(_ text: String = "") {
    write(text)
    bytes.append(0x0A)
  }

  package mutating func write(byte: UInt8) { bytes.append(byte) }
}

/// Every reporter, in the order of the help text.
package enum ReporterList {
  package static let all: [any Reporter.Type] = [
    TextReporter.self, XcodeReporter.self, JSONReporter.self,
  ]

  package static func reporter(named name: String) -> (any Reporter.Type)? { all.first { $0.name == name } }

  package static func reporter(forFile path: String) -> (any Reporter.Type)? {
    all.first { reporter in reporter.fileExtensions.contains { path.hasSuffix("." + $0) } }
  }
}
