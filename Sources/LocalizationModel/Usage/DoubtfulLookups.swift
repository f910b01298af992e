internal import SourceText

extension Project {
  /// Forgets what is only assumed to be lookups, unless nearly all of the app's literals are keys.
  ///
  /// ```
  /// "settings.title".localized     a lookup, where a library has the member and the tables have the key
  /// ```
  package mutating func forgetDoubtfulLookups() {
    guard usage.lookups.contains(where: \.isAssumed) else { return }
    var known: Set<UInt32> = []
    for table in bundles.flatMap(\.tables) {
      for number in 0..<table.keys.count { known.insert(table.keys.hash(of: number)) }
    }
    for (name, lookups) in Dictionary(grouping: usage.lookups.lazy.filter(\.isAssumed), by: \.function) {
      let keys = lookups.lazy.filter { !$0.isInTest }.compactMap(\.key.literal)
      let knownCount = keys.count { known.contains(KeyHash.hash($0)) }
      guard knownCount < Self.fewestKeys || knownCount * 5 < keys.count * 4 else { continue }
      usage.lookups.removeAll { $0.isAssumed && $0.function == name }
    }
  }

  private static let fewestKeys = 5
}
