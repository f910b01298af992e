package import SourceText

/// The arguments that a text is given for its printf specifiers.
package struct PassedArguments: Hashable, Sendable {
  /// In their order; each nil where only that there is one is known.
  package var types: [ArgumentType?]
  /// Whether the text surely goes through the formatter, which eats every stray per cent sign. A text that is given
  /// nothing may be shown as it is.
  package var isFormatted: Bool

  package init(_ types: [ArgumentType?], isFormatted: Bool = true) {
    self.types = types
    self.isFormatted = isFormatted
  }

  package var count: Int { types.count }

  /// The type at a position, one-based, where it is known.
  package func type(at position: Int) -> ArgumentType? {
    types.indices.contains(position - 1) ? types[position - 1] : nil
  }
}

/// Which arguments keys are given, where the manifest or the code says so.
package struct ArgumentEvidence: Sendable {
  private var byKey: [String: [Known]] = [:]
  private var namesByKey: [String: [KnownNames]] = [:]

  private struct Known: Sendable {
    var table: String?
    /// What is passed for printf specifiers.
    var types: [ArgumentType?]
    var isDeclared: Bool
  }

  private struct KnownNames: Sendable {
    var table: String?
    /// With their delimiters.
    var names: Set<String>
    var isDeclared: Bool
  }

  /// The placeholders by name that a key's text is given values for.
  package struct Names: Hashable, Sendable {
    /// With their delimiters: `#{NAME}`.
    package var written: Set<String>
    /// Whether nothing else is a placeholder. A declaration says all; code may replace more where nobody sees it.
    package var isComplete: Bool
  }

  package init() {}

  package init(_ project: Project) {
    for declared in project.manifest.keys + project.usage.declarations {
      guard let arguments = declared.arguments else { continue }
      namesByKey[declared.key, default: []].append(
        KnownNames(table: declared.table, names: Set(arguments.compactMap(\.name)), isDeclared: true))
      add(declared.key, Known(table: declared.table, types: declared.passedTypes ?? [], isDeclared: true))
    }
    for lookup in project.usage.lookups where !lookup.isInTest {
      guard let key = lookup.key.literal else { continue }
      if !lookup.replacements.isEmpty {
        namesByKey[key, default: []].append(
          KnownNames(
            table: lookup.table.name, names: Set(lookup.replacements.map(\.placeholder)), isDeclared: false))
      }
      guard let arguments = lookup.arguments else { continue }
      add(key, Known(table: lookup.table.name, types: arguments.types, isDeclared: false))
    }
  }

  private mutating func add(_ key: String, _ known: Known) { byKey[key, default: []].append(known) }

  /// What a key is given; nil when nobody says so, or different things. What is declared goes before what calls do.
  ///
  /// Without a table, all that is said of the key counts.
  package func arguments(of key: ByteSlice, in table: String?) -> PassedArguments? {
    byKey.isEmpty ? nil : arguments(of: key.string, in: table)
  }

  package func arguments(of key: String, in table: String?) -> PassedArguments? {
    guard let known = byKey[key] else { return nil }
    let fitting = known.filter { table == nil || $0.table == nil || $0.table == table }
    let declared = fitting.filter(\.isDeclared)
    let telling = declared.isEmpty ? fitting : declared
    guard let first = telling.first, telling.allSatisfy({ $0.types.count == first.types.count }) else { return nil }
    let types = first.types.indices.map { index -> ArgumentType? in
      let types = Set(telling.compactMap { $0.types[index] })
      return types.count == 1 ? types.first : nil
    }
    return PassedArguments(types, isFormatted: !types.isEmpty || fitting.contains { !$0.isDeclared })
  }

  /// The placeholders by name of a key; nil when nobody says anything about them.
  package func names(of key: ByteSlice, in table: String?) -> Names? {
    namesByKey.isEmpty ? nil : names(of: key.string, in: table)
  }

  package func names(of key: String, in table: String?) -> Names? {
    guard let known = namesByKey[key] else { return nil }
    let fitting = known.filter { table == nil || $0.table == nil || $0.table == table }
    let declared = fitting.filter(\.isDeclared)
    let telling = declared.isEmpty ? fitting : declared
    guard !telling.isEmpty else { return nil }
    return Names(written: telling.reduce(into: []) { $0.formUnion($1.names) }, isComplete: !declared.isEmpty)
  }

  /// The keys of which placeholders by name are known.
  package var keysWithNames: [String] { namesByKey.keys.sorted() }
}
