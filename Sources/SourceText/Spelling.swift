/// The similarity of names, for "did you mean".
package enum Spelling {
  /// The smallest number of insertions, deletions, substitutions and swaps of neighbors that turns one text into the
  /// other; nil when that exceeds `limit`.
  ///
  /// Compares bytes, which is right for names and identifiers. Takes time proportional to the longer text where the shorter
  /// text has at most 64 bytes besides what both start and end with, and else to the length times the limit.
  package static func distance(_ first: ByteSlice, _ second: ByteSlice, limit: Int) -> Int? {
    var (short, long) = first.count <= second.count ? (first, second) : (second, first)
    guard long.count - short.count <= limit else { return nil }
    // What both have in common at their ends needs no edit.
    var start = 0
    while start < short.count, short[start] == long[start] { start += 1 }
    var end = 0
    while end < short.count - start, short[short.count - 1 - end] == long[long.count - 1 - end] { end += 1 }
    short = short[start..<short.count - end]
    long = long[start..<long.count - end]
    if short.isEmpty { return long.count }
    return short.count <= UInt64.bitWidth
      ? distanceByBits(short, long, limit: limit) : distanceByCells(short, long, limit: limit)
  }

  /// The distance of a text of at most 64 bytes, as differences between neighboring cells of the table of distances, one
  /// bit for each byte of it (Hyyrö 2003, "A Bit-Vector Algorithm for Computing Levenshtein and Damerau Edit Distances").
  private static func distanceByBits(_ short: ByteSlice, _ long: ByteSlice, limit: Int) -> Int? {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 256) { places in
      // Where each byte is in the short text.
      places.initialize(repeating: 0)
      for offset in 0..<short.count { places[Int(short[offset])] |= 1 << UInt64(offset) }
      let last: UInt64 = 1 << UInt64(short.count - 1)
      var (rises, falls, diagonal, earlier) = (~UInt64(0), UInt64(0), UInt64(0), UInt64(0))
      var distance = short.count
      for offset in 0..<long.count {
        let equal = places[Int(long[offset])]
        let swapped = ((~diagonal & equal) << 1) & earlier
        diagonal = (((equal & rises) &+ rises) ^ rises) | equal | falls | swapped
        var right = falls | ~(diagonal | rises)
        var left = diagonal & rises
        if right & last != 0 { distance += 1 }
        if left & last != 0 { distance -= 1 }
        // Each byte that is left can take back one edit.
        if distance - (long.count - 1 - offset) > limit { return nil }
        right = right << 1 | 1
        left <<= 1
        rises = left | ~(diagonal | right)
        falls = right & diagonal
        earlier = equal
      }
      return distance <= limit ? distance : nil
    }
  }

  /// The distance of texts of any length, of which the second is not shorter.
  private static func distanceByCells(_ short: ByteSlice, _ long: ByteSlice, limit: Int) -> Int? {
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
