internal import Dispatch

/// Maps the elements of an array on all cores; results are in the order of the elements.
package enum ParallelMap {
  package static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    guard elements.count > 1 else { return elements.map(transform) }
    return [Result](unsafeUninitializedCapacity: elements.count) { buffer, count in
      let memory = ResultMemory(start: buffer.baseAddress!)
      DispatchQueue.concurrentPerform(iterations: elements.count) { index in
        (memory.start + index).initialize(to: transform(elements[index]))
      }
      count = elements.count
    }
  }

  /// Safe to share, since each iteration writes only its own element.
  private struct ResultMemory<Result>: @unchecked Sendable {
    let start: UnsafeMutablePointer<Result>
  }
}
