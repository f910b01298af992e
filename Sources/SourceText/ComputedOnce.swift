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

/// A value that is computed when somebody first reads it, if anybody does.
package struct Deferred<Value: Sendable>: Sendable {
  private let once = ComputedOnce<Value>()
  private let compute: @Sendable () -> Value

  package init(_ compute: @escaping @Sendable () -> Value) { self.compute = compute }

  package var value: Value { once.value(compute) }
}

extension Deferred: Equatable where Value: Equatable {
  package static func == (first: Self, second: Self) -> Bool { first.value == second.value }
}

extension Deferred: Hashable where Value: Hashable {
  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
