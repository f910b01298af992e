/// How certain a finding is, and how much it harms users.
package enum Severity: String, CaseIterable, Hashable, Comparable, Sendable {
  /// Style or advice.
  case note
  /// Probably wrong.
  case warning
  /// Users would see or suffer from it, and false alarms are practically excluded.
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
