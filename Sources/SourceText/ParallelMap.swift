internal import Dispatch

/// Maps the elements of an array on all cores; results are in the order of the elements.
///
/// Waking other threads takes longer than all of a small app, so that the first elements, at least one, are mapped
/// without them.
package enum ParallelMap {
  /// With `isLong`, which says that it takes long for certain, no element is mapped first.
  package static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], isLong: Bool = false, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    [Result](unsafeUninitializedCapacity: elements.count) { buffer, count in
      let deadline = DispatchTime.now().uptimeNanoseconds + (isLong ? 0 : nanosecondsAlone)
      while count < elements.count, DispatchTime.now().uptimeNanoseconds < deadline {
        buffer.initializeElement(at: count, to: transform(elements[count]))
        count += 1
      }
      guard count < elements.count else { return }
      let memory = ResultMemory(start: buffer.baseAddress!)
      let done = count
      DispatchQueue.concurrentPerform(iterations: elements.count - done) { index in
        (memory.start + done + index).initialize(to: transform(elements[done + index]))
      }
      count = elements.count
    }
  }

  /// What waking the other threads is worth.
  private static let nanosecondsAlone: UInt64 = 500_000

  /// Safe to share, since each iteration writes only its own element.
  private struct ResultMemory<Result>: @unchecked Sendable {
    let start: UnsafeMutablePointer<Result>
  }
}
