internal import SourceText

extension Project {
  /// Forgets what is only assumed to be lookups, unless nearly all of the literals are keys.
  ///
  /// ```
  /// "settings.title".localized     a lookup, where a library has the member and the tables have the key
  /// ```
  package mutating func forgetDoubtfulLookups() {
    for (name, lookups) in Dictionary(grouping: usage.lookups.lazy.filter(\.isAssumed), by: \.function) {
      let keys = lookups.compactMap(\.key.literal)
      let known = keys.count { key in
        bundles.contains { $0.tables.contains { $0.keys.number(of: key) != nil } }
      }
      guard known < Self.fewestKeys || known * 5 < keys.count * 4 else { continue }
      usage.lookups.removeAll { $0.function == name }
    }
  }

  private static let fewestKeys = 5
}
