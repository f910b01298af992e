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
    map(elements, inPartsOf: 1, isLong: isLong) { part, add in add(transform(part[part.startIndex])) }
  }

  /// Maps elements of which each takes so little that a part of them is worth sharing out.
  ///
  /// `transform` adds a result for each element of a part, in their order.
  package static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], inPartsOf size: Int, isLong: Bool = false,
    _ transform: @Sendable (_ part: ArraySlice<Element>, _ add: (consuming Result) -> Void) -> Void
  ) -> [Result] {
    [Result](unsafeUninitializedCapacity: elements.count) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      let memory = ResultMemory(start: start)
      let partCount = (elements.count + size - 1) / size
      @Sendable func mapPart(_ index: Int) {
        let range = index * size..<min((index + 1) * size, elements.count)
        var next = range.lowerBound
        transform(elements[range]) { (result: consuming Result) in
          precondition(next < range.upperBound)
          (memory.start + next).initialize(to: consume result)
          next += 1
        }
        precondition(next == range.upperBound)
      }
      let deadline = DispatchTime.now().uptimeNanoseconds + (isLong ? 0 : nanosecondsAlone)
      var done = 0
      while done < partCount, DispatchTime.now().uptimeNanoseconds < deadline {
        mapPart(done)
        done += 1
      }
      if done < partCount {
        let first = done
        DispatchQueue.concurrentPerform(iterations: partCount - first) { mapPart(first + $0) }
      }
      count = elements.count
    }
  }

  /// What waking the other threads is worth.
  private static let nanosecondsAlone: UInt64 = 500_000

  /// Safe to share, since each iteration writes only its own elements.
  private struct ResultMemory<Result>: @unchecked Sendable {
    let start: UnsafeMutablePointer<Result>
  }
}
