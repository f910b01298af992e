internal import Dispatch

/// A value that whoever asks first computes; others who ask meanwhile wait for it.
package final class ComputedOnce<Value: Sendable>: @unchecked Sendable {
  private let queue = DispatchQueue(label: "ComputedOnce")
  private var known: Value?

  package init() {}

  /// The value, which `compute` is asked for the first time only; it must not ask for the value itself.
  package func value(_ compute: () -> Value) -> Value {
    queue.sync {
      if let known { return known }
      let value = compute()
      known = value
      return value
    }
  }
}
