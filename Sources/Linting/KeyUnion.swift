package import LocalizationModel
internal import LocalizationRules
internal import SourceText

/// Every key that a project's manifests and code mention, once each, with everything known about it.
///
/// Used as a manifest with the same code, it adds nothing to what the code already says.
package struct KeyUnion: Sendable {
  package struct Key: Sendable {
    package var declared: DeclaredKey
    /// The files that declare the key or look it up, sorted.
    package var files: [String]
    /// The ways in which it was found.
    package var origins: Set<Origin>
  }

  package enum Origin: String, CaseIterable, Hashable, Sendable {
    case manifest, enumeration, lookup
  }

  /// A lookup whose key is unknown or only partly known.
  package struct DynamicLookup: Sendable {
    /// The pattern for display: `tab.*.title`; nil when nothing is known.
    package var pattern: String?
    package var function: String
    package var location: Finding.Location
    /// The keys that it could look up, sorted.
    package var reaches: [String]
  }

  /// Sorted by key and table.
  package private(set) var keys: [Key] = []
  /// In the order of files and places.
  package private(set) var dynamicLookups: [DynamicLookup] = []
  /// Other keys of tables that the code mentions without a lookup by name, or may look up by any name; sorted.
  package private(set) var reachable: [String] = []

  private var positions: [Identity: Int] = [:]

  /// Swift considers canonically equivalent strings equal; the system does not.
  private struct Identity: Hashable {
    var key: [UInt8]
    var table: String?
  }

  package init(_ project: Project) {
    for declared in project.manifest.keys { add(declared, .manifest) }
    for declared in project.usage.declarations { add(declared, .enumeration) }
    var tables = KnownTables(project)
    let arguments = KnownArguments(project)
    for lookup in project.lookups where !lookup.isUnseen { add(lookup, &tables) }
    for index in keys.indices {
      keys[index].files = Set(keys[index].files).sorted()
      if keys[index].declared.arguments == nil {
        keys[index].declared.arguments = arguments.arguments(of: keys[index].declared, texts: tables.baseTexts)
      }
    }
    keys.sort { first, second in
      let (left, right) = (Array(first.declared.key.utf8), Array(second.declared.key.utf8))
      return left == right
        ? (first.declared.table ?? "") < (second.declared.table ?? "") : left.lexicographicallyPrecedes(right)
    }
    positions = [:]
    addReachable(project)
  }

  /// The names of all keys that tables must define.
  package var names: [String] {
    var names = Set(keys.lazy.filter(\.declared.isNeeded).map(\.declared.key)).union(reachable)
    for lookup in dynamicLookups { names.formUnion(lookup.reaches) }
    return names.sorted()
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
    if keys[position].declared.maximumLength == nil { keys[position].declared.maximumLength = declared.maximumLength }
    // A key that is needed once is needed.
    if !keys[position].declared.isNeeded { keys[position].declared.languages = declared.languages }
  }

  private mutating func add(_ lookup: Lookup, _ tables: inout KnownTables) {
    func add(_ key: String) {
      let languages: [String]? = tables.needs(lookup) ? nil : []
      self.add(
        DeclaredKey(key: key, table: lookup.table.name, languages: languages, location: lookup.location), .lookup)
    }
    switch lookup.key {
    case .literal(let key): add(key)
    case .pattern(let pattern):
      let reached = tables.matching(pattern, in: lookup.table.name)
      if pattern.isFormat {
        // The compiler chooses the specifier by type; the tables show which one.
        for key in reached.isEmpty ? [pattern.shown] : reached { add(key) }
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

  private mutating func addReachable(_ project: Project) {
    guard !project.usage.isEmpty else {
      reachable = Set(project.manifest.reachable).sorted()
      return
    }
    var known = Set(keys.map { Array($0.declared.key.utf8) })
    for lookup in dynamicLookups { known.formUnion(lookup.reaches.map { Array($0.utf8) }) }
    let unusedKeys = UnusedKeys(project)
    for table in project.bundles.flatMap(\.tables) where table.kind != .informationPropertyList {
      guard let base = table.base, let unused = unusedKeys.unused(in: table).map(Set.init) else { continue }
      for number in 0..<table.keys.count where base.entry(ofKey: number) != nil && !unused.contains(number) {
        let key = table.keys[number]
        if known.insert(Array(key.bytes)).inserted { reachable.append(key.string) }
      }
    }
    for key in project.manifest.reachable where known.insert(Array(key.utf8)).inserted { reachable.append(key) }
    reachable.sort()
  }
}

/// The keys of all tables.
private struct KnownTables {
  private var check: UndefinedKeyCheck
  private let hasTables: Bool
  private var keys: [(key: ByteSlice, table: String)] = []
  /// The base texts of each key, and their tables.
  private(set) var baseTexts: [ByteSlice: [(text: ByteSlice, table: String)]] = [:]

  init(_ project: Project) {
    check = UndefinedKeyCheck(project)
    hasTables = !project.bundles.isEmpty
    for table in project.bundles.flatMap(\.tables) {
      for number in 0..<table.keys.count {
        let key = table.keys[number]
        keys.append((key, table.name))
        guard let base = table.base, let reference = base.entry(ofKey: number) else { continue }
        let texts = base.variation(reference)?.texts.map(\.bytes) ?? [base.value(reference)]
        baseTexts[key, default: []] += texts.map { ($0, table.name) }
      }
    }
  }

  /// Whether a table must define the key of a lookup; always true without tables.
  mutating func needs(_ lookup: Lookup) -> Bool { !hasTables || check.needs(lookup) }

  func matching(_ pattern: KeyPattern, in table: String?) -> [String] {
    let found = keys.filter { (table == nil || $0.table == table) && pattern.matches($0.key) }
    return Set(found.map(\.key)).sorted().map(\.string)
  }
}

/// The arguments known from code, where they are complete.
private struct KnownArguments {
  private let project: Project

  init(_ project: Project) { self.project = project }

  /// Nil when calls disagree, or when a text has placeholders that no call replaces, since a declaration would claim
  /// that it has none.
  func arguments(
    of key: DeclaredKey, texts: [ByteSlice: [(text: ByteSlice, table: String)]]
  ) -> [DeclaredArgument]? {
    let passed = project.evidence.arguments(of: key.key, in: key.table)
    let written = project.evidence.names(of: key.key, in: key.table)?.written ?? []
    guard passed != nil || !written.isEmpty else { return nil }
    let texts = key.key.withByteSlice { texts[$0] ?? [] }.filter { key.table == nil || $0.table == key.table }.map(
      \.text)
    // Code also replaces line breaks and the like, which are not placeholders.
    let names = written.filter { name in
      texts.contains { $0.contains(name) } || Self.placeholders(in: name).first.map { $0.written == name } ?? false
    }
    let isComplete = texts.allSatisfy { text in
      NamedPlaceholderSyntaxes.known.placeholders(in: text).allSatisfy {
        $0.syntax.closing.isEmpty || names.contains($0.written)
      }
        && project.placeholderSyntaxes.all.allSatisfy { syntaxes in
          syntaxes.placeholders(in: text).allSatisfy { names.contains($0.written) }
        }
        && (passed != nil || text.firstIndex(of: UInt8(ascii: "%")) == nil)
    }
    guard isComplete else { return nil }
    return (passed?.types ?? []).enumerated().map { DeclaredArgument(position: $0 + 1, type: $1) }
      + names.sorted().map { DeclaredArgument(name: $0) }
  }

  private static func placeholders(in name: String) -> [NamedPlaceholder] {
    name.withByteSlice { NamedPlaceholderSyntaxes.known.placeholders(in: $0) }
  }
}
