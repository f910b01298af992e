import Foundation

/// The seed of a randomized test: `TEST_SEED`, or a new one, which every failure message must show.
package enum TestSeed {
  package static func make() -> UInt64 {
    ProcessInfo.processInfo.environment["TEST_SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 0...0xFFFF_FFFF)
  }

  /// The number of generated inputs: `TEST_ROUNDS`, for a run by hand, or the usual one.
  package static func rounds(_ usual: Int) -> Int {
    ProcessInfo.processInfo.environment["TEST_ROUNDS"].flatMap(Int.init) ?? usual
  }
}
