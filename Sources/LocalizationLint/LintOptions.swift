public import Foundation

/// What a run should do, apart from what the project's configuration says.
public struct LintOptions: Hashable, Sendable {
  /// The path of a configuration to use instead of the one that is found.
  public var configuration: String?
  /// The identifiers of the only rules to run; empty for all that are enabled.
  public var rules: [String] = []
  /// The identifiers of rules to skip.
  public var disabledRules: [String] = []
  /// The only languages to report, as their folders are named; empty for all.
  public var languages: [String] = []
  /// Whether findings that the project's baseline accepts are left out.
  public var usesBaseline = true
  /// The day on which suppressions with an end are judged; nil for today.
  public var date: Date?

  public init() {}
}

/// Why a run could not do its job.
public struct LintFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, each in one line, with its place where it has one.
  public var reasons: [String]

  init(_ reasons: [String]) { self.reasons = reasons }

  init(_ reason: String) { reasons = [reason] }

  public var description: String { reasons.joined(separator: "\n") }
}
