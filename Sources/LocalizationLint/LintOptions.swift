public import Foundation

/// Options of a run, in addition to the project's configuration.
public struct LintOptions: Hashable, Sendable {
  /// The path of a configuration to use instead of the one that would be found.
  public var configuration: String?
  /// The identifiers of the only rules to report; empty for all enabled rules.
  public var rules: [String] = []
  /// The identifiers of rules to skip.
  public var disabledRules: [String] = []
  /// The only languages to report, named like their folders; empty for all.
  public var languages: [String] = []
  /// Whether to leave out findings that the project's baseline accepts.
  public var usesBaseline = true
  /// The date for suppressions that expire; nil for today.
  public var date: Date?

  public init() {}
}

/// The reason why a run failed.
public struct LintFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reasons, one line each, with a place if there is one.
  public var reasons: [String]

  init(_ reasons: [String]) { self.reasons = reasons }

  init(_ reason: String) { reasons = [reason] }

  public var description: String { reasons.joined(separator: "\n") }
}
