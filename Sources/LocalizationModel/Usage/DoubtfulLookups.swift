internal import SourceText

extension Project {
  /// The hashes of all keys.
  private var keyHashes: Set<UInt32> {
    var hashes: Set<UInt32> = []
    for table in bundles.lazy.flatMap(\.tables) {
      hashes.reserveCapacity(hashes.count + table.keys.count)
      for number in 0..<table.keys.count { hashes.insert(table.keys.hash(of: number)) }
    }
    return hashes
  }

  /// Forgets what is only assumed to be lookups, unless nearly all of the app's literals are keys.
  ///
  /// ```
  /// "settings.title".localized     a lookup, where a library has the member and the tables have the key
  /// ```
  package mutating func forgetDoubtfulLookups() {
    guard usage.lookups.contains(where: \.isAssumed) else { return }
    let known = keyHashes
    for (name, lookups) in Dictionary(grouping: usage.lookups.lazy.filter(\.isAssumed), by: \.function) {
      let keys = lookups.lazy.filter { !$0.isUnseen }.compactMap(\.key.literal)
      let knownCount = keys.count { known.contains(KeyHash.hash($0)) }
      guard knownCount < Self.fewestKeys || knownCount * 5 < keys.count * 4 else { continue }
      usage.lookups.removeAll { $0.isAssumed && $0.function == name }
    }
  }

  private static let fewestKeys = 5

  /// The hashes of all keys, if the code mentions many that no lookup asks for, so that something unknown may look them
  /// up; nil if it does not.
  package var keysOfUnknownFunctions: Set<UInt32>? {
    // Most apps look up what they mention, so that the tables need not be asked.
    var unexplained = Set(usage.mentions.lazy.map(\.keyHash))
    for lookup in usage.lookups { if let key = lookup.key.literal { unexplained.remove(KeyHash.hash(key)) } }
    for declared in usage.declarations { unexplained.remove(KeyHash.hash(declared.key)) }
    guard unexplained.count >= Self.fewestUnexplainedKeys else { return nil }
    let known = keyHashes
    return unexplained.count(where: known.contains) >= Self.fewestUnexplainedKeys ? known : nil
  }

  private static let fewestUnexplainedKeys = 40
}
