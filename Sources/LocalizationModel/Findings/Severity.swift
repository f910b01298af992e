/// How certain a finding is, and how much a user suffers from it.
package enum Severity: String, CaseIterable, Hashable, Comparable, Sendable {
  /// Style or advice.
  case note
  /// Probable.
  case warning
  /// A user would see or suffer it, and there are practically no false alarms.
  case error

  private var order: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  package static func < (first: Severity, second: Severity) -> Bool { first.order < second.order }
}
