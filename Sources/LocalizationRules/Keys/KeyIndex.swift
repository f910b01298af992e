internal import LocalizationModel
internal import SourceText

/// All keys of a project's tables, whatever language has them, for look-ups by name.
struct KeyIndex {
  private var tables: Set<String> = []
  /// Tables by key.
  private var tablesOfKey: [ByteSlice: Set<String>] = [:]
  /// Keys in the order of their bytes.
  private let sorted: [ByteSlice]

  init(_ project: Project) {
    for bundle in project.bundles {
      for table in bundle.tables {
        tables.insert(table.name)
        for number in 0..<table.keys.count { tablesOfKey[table.keys[number], default: []].insert(table.name) }
      }
    }
    for table in project.looseTables { tables.insert(table.name) }
    sorted = tablesOfKey.keys.sorted()
  }

  func hasTable(_ name: String) -> Bool { tables.contains(name) }

  /// Whether a table has the key; any table when none is named.
  func contains(_ key: String, table: String?) -> Bool {
    let buffer = ByteBuffer(key.utf8)
    return withExtendedLifetime(buffer) {
      guard let tables = tablesOfKey[buffer.slice] else { return false }
      return table.map(tables.contains) ?? true
    }
  }

  /// Whether a table has a key that a pattern may mean.
  func contains(_ pattern: KeyPattern, table: String?) -> Bool {
    candidates(for: pattern).contains { key in
      pattern.matches(key) && (table.map { tablesOfKey[key]?.contains($0) ?? false } ?? true)
    }
  }

  /// The keys that start as a pattern does.
  private func candidates(for pattern: KeyPattern) -> ArraySlice<ByteSlice> {
    guard case .text(let prefix)? = pattern.parts.first else {
      return pattern.parts.first == .specifier ? range(ofPrefix: "%") : sorted[...]
    }
    return range(ofPrefix: prefix)
  }

  private func range(ofPrefix prefix: String) -> ArraySlice<ByteSlice> {
    let buffer = ByteBuffer(prefix.utf8)
    return withExtendedLifetime(buffer) {
      var (lower, upper) = (0, sorted.count)
      while lower < upper {
        let middle = (lower + upper) / 2
        if sorted[middle] < buffer.slice { lower = middle + 1 } else { upper = middle }
      }
      var end = lower
      while end < sorted.count, sorted[end].hasBytes(prefix, at: 0) { end += 1 }
      return sorted[lower..<end]
    }
  }

  /// The key that is nearest to one that does not exist: at most a third of it differs, less where `isStrict`.
  func nearest(to key: String, isStrict: Bool = false) -> ByteSlice? {
    let buffer = ByteBuffer(key.utf8)
    return withExtendedLifetime(buffer) {
      var best: (key: ByteSlice, distance: Int)?
      for candidate in sorted where candidate.count > 1 {
        let most = max(1, max(candidate.count, buffer.count) / (isStrict ? 8 : 3))
        let limit = min(best.map { $0.distance - 1 } ?? .max, most)
        guard limit > 0, abs(candidate.count - buffer.count) <= limit,
          let distance = Spelling.distance(candidate, buffer.slice, limit: limit), distance > 0
        else { continue }
        best = (candidate, distance)
      }
      return best?.key
    }
  }
}
