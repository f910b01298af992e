package import LocalizationModel
internal import SourceText

/// Every key that the manifests and the code of a project name, each once, with all that is known of it.
package struct KeyUnion: Sendable {
  package struct Key: Sendable {
    package var declared: DeclaredKey
    /// Where it is declared or looked up, sorted.
    package var files: [String]
    /// What it was found by.
    package var origins: Set<Origin>
  }

  package enum Origin: String, CaseIterable, Hashable, Sendable {
    case manifest, enumeration, lookup
  }

  /// A look-up of which the key is known in part or not at all.
  package struct DynamicLookup: Sendable {
    /// As it is shown: `tab.*.title`; nil when nothing is known.
    package var pattern: String?
    package var function: String
    package var location: Finding.Location
    /// The keys that it could reach, sorted.
    package var reaches: [String]
  }

  /// Sorted by key and table.
  package private(set) var keys: [Key] = []
  /// In the order of files and places.
  package private(set) var dynamicLookups: [DynamicLookup] = []

  private var positions: [Identity: Int] = [:]

  /// Swift takes canonically equivalent texts for equal, the system does not.
  private struct Identity: Hashable {
    var key: [UInt8]
    var table: String?
  }

  package init(_ project: Project) {
    for declared in project.manifest.keys { add(declared, .manifest) }
    for declared in project.usage.declarations { add(declared, .enumeration) }
    let known = KnownKeys(project)
    for lookup in project.usage.lookups where !lookup.isInTest { add(lookup, known) }
    for index in keys.indices { keys[index].files = Set(keys[index].files).sorted() }
    keys.sort { first, second in
      let (left, right) = (Array(first.declared.key.utf8), Array(second.declared.key.utf8))
      return left == right
        ? (first.declared.table ?? "") < (second.declared.table ?? "") : left.lexicographicallyPrecedes(right)
    }
    positions = [:]
  }

  private mutating func add(_ declared: DeclaredKey, _ origin: Origin) {
    let identity = Identity(key: Array(declared.key.utf8), table: declared.table)
    let file = declared.location.file.path
    guard let position = positions[identity] else {
      positions[identity] = keys.count
      keys.append(Key(declared: declared, files: [file], origins: [origin]))
      return
    }
    keys[position].files.append(file)
    keys[position].origins.insert(origin)
    if keys[position].declared.arguments == nil { keys[position].declared.arguments = declared.arguments }
  }

  private mutating func add(_ lookup: Lookup, _ known: KnownKeys) {
    func declared(_ key: String) -> DeclaredKey {
      DeclaredKey(
        key: key, table: lookup.table.name, arguments: Self.arguments(of: lookup), location: lookup.location)
    }
    switch lookup.key {
    case .literal(let key): add(declared(key), .lookup)
    case .pattern(let pattern):
      let reached = known.matching(pattern, in: lookup.table.name)
      if pattern.isFormat {
        // Which specifier the compiler chooses depends on types; the tables know.
        for key in reached.isEmpty ? [pattern.shown] : reached { add(declared(key), .lookup) }
      } else {
        dynamicLookups.append(
          .init(
            pattern: pattern.shown, function: lookup.function, location: lookup.location, reaches: reached))
      }
    case .unknown:
      dynamicLookups.append(
        .init(pattern: nil, function: lookup.function, location: lookup.location, reaches: []))
    }
  }

  private static func arguments(of lookup: Lookup) -> [DeclaredArgument]? {
    let named = lookup.replacements.map { DeclaredArgument(name: $0.placeholder) }
    guard let passed = lookup.arguments else { return named.isEmpty ? nil : named }
    return passed.types.enumerated().map { DeclaredArgument(position: $0 + 1, type: $1) } + named
  }

  /// The keys of all tables, for patterns to match.
  private struct KnownKeys {
    private var keys: [(key: ByteSlice, table: String)] = []

    init(_ project: Project) {
      for bundle in project.bundles {
        for table in bundle.tables {
          for number in 0..<table.keys.count { keys.append((table.keys[number], table.name)) }
        }
      }
    }

    func matching(_ pattern: KeyPattern, in table: String?) -> [String] {
      let found = keys.filter { (table == nil || $0.table == table) && pattern.matches($0.key) }
      return Set(found.map(\.key)).sorted().map(\.string)
    }
  }
}
