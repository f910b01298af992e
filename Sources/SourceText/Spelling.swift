/// The similarity of names, for "did you mean".
package enum Spelling {
  /// The smallest number of insertions, deletions, substitutions and swaps of neighbors that turns one text into the
  /// other; nil when that exceeds `limit`.
  ///
  /// Compares bytes, which is right for names and identifiers. Takes time proportional to the length times the limit.
  package static func distance(_ first: ByteSlice, _ second: ByteSlice, limit: Int) -> Int? {
    let (short, long) = first.count <= second.count ? (first, second) : (second, first)
    guard long.count - short.count <= limit else { return nil }
    let width = short.count
    var beforeLast = [Int](repeating: 0, count: width + 1)
    var last = Array(0...width)
    var current = last
    for row in 1..<(long.count + 1) {
      current[0] = row
      var smallest = row
      // Only cells within the limit of the diagonal matter.
      let lower = max(1, row - limit)
      let upper = min(width, row + limit)
      if lower > 1 { current[lower - 1] = limit + 1 }
      if lower <= upper {
        for column in lower...upper {
          let substitution = last[column - 1] + (long[row - 1] == short[column - 1] ? 0 : 1)
          var value = min(substitution, min(last[column], current[column - 1]) + 1)
          if row > 1, column > 1, long[row - 1] == short[column - 2], long[row - 2] == short[column - 1] {
            value = min(value, beforeLast[column - 2] + 1)
          }
          current[column] = value
          smallest = min(smallest, value)
        }
      }
      if upper < width { current[upper + 1] = limit + 1 }
      guard smallest <= limit else { return nil }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[width] <= limit ? last[width] : nil
  }

  /// The same distance, for strings.
  package static func distance(_ first: String, _ second: String, limit: Int) -> Int? {
    first.withByteSlice { first in second.withByteSlice { distance(first, $0, limit: limit) } }
  }

  /// The candidate nearest to a name that a user typed; nil when none is near enough to be helpful.
  ///
  /// Near enough is an edit distance of at most a third of the length, but at least one; one-letter names are never
  /// suggested. Among equally near candidates, the first wins. Differences in case alone always match.
  package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    let lowercased = name.lowercased()
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate.utf8.count > 1 && candidate != name {
      let other = candidate.lowercased()
      let limit = min(best.map { $0.distance - 1 } ?? .max, max(1, max(lowercased.utf8.count, other.utf8.count) / 3))
      guard limit >= 0, let distance = distance(lowercased, other, limit: limit) else { continue }
      best = (candidate, distance)
      if distance == 0 { break }
    }
    return best?.name
  }
}
