package import SourceText

/// The arguments passed for a text's printf specifiers.
package struct PassedArguments: Hashable, Sendable {
  /// In order; nil for arguments of unknown type.
  package var types: [ArgumentType?]
  /// Whether the text certainly goes through the formatter, which swallows every stray percent sign. A text without
  /// arguments may be shown as it is.
  package var isFormatted: Bool

  package init(_ types: [ArgumentType?], isFormatted: Bool = true) {
    self.types = types
    self.isFormatted = isFormatted
  }

  package var count: Int { types.count }

  /// The type at a one-based position, if known.
  package func type(at position: Int) -> ArgumentType? {
    types.indices.contains(position - 1) ? types[position - 1] : nil
  }
}

/// The arguments passed for each key, according to the manifest and the code.
package struct ArgumentEvidence: Sendable {
  private var byKey: [String: KnownOfKey] = [:]
  private var namesByKey: [String: [KnownNames]] = [:]

  private struct Known: Hashable, Sendable {
    var table: String?
    /// The types passed for printf specifiers.
    var types: [ArgumentType?]
    var isDeclared: Bool
  }

  /// What is known about a key, each once, however many calls say it.
  private struct KnownOfKey: Sendable {
    var all: [Known] = []
    var seen: Set<Known> = []
    var calls: [Call] = []
  }

  /// A call that formats the text of a key.
  package struct Call: Sendable {
    var table: String?
    /// How many arguments it passes.
    package var count: Int
    package var location: Finding.Location
  }

  private struct KnownNames: Sendable {
    var table: String?
    /// Including their delimiters.
    var names: Set<String>
    /// The literals that take the place of some of them.
    var constants: [String: String] = [:]
    var isDeclared: Bool
  }

  /// The named placeholders that are replaced in a key's text.
  package struct Names: Hashable, Sendable {
    /// Including their delimiters: `#{NAME}`.
    package var written: Set<String>
    /// The literals that take the place of some of them.
    package var constants: [String: String] = [:]
    /// Whether there are no other placeholders. A declaration lists all of them; code may replace more out of sight.
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
    for lookup in project.lookups where !lookup.isUnseen {
      guard let key = lookup.key.literal else { continue }
      if !lookup.replacements.isEmpty {
        let constants = lookup.replacements.compactMap { name in name.constant.map { (name.placeholder, $0) } }
        namesByKey[key, default: []].append(
          KnownNames(
            table: lookup.table.name, names: Set(lookup.replacements.map(\.placeholder)),
            constants: Dictionary(constants) { first, _ in first }, isDeclared: false))
      }
      guard let arguments = lookup.arguments else { continue }
      add(key, Known(table: lookup.table.name, types: arguments.types, isDeclared: false))
      byKey[key]?.calls.append(
        Call(table: lookup.table.name, count: arguments.types.count, location: arguments.location))
    }
  }

  private mutating func add(_ key: String, _ known: Known) {
    guard byKey[key, default: KnownOfKey()].seen.insert(known).inserted else { return }
    byKey[key]?.all.append(known)
  }

  /// The arguments passed for a key; nil when unknown or when calls disagree. Declarations take precedence over calls.
  ///
  /// Without a table, everything known about the key counts.
  package func arguments(of key: ByteSlice, in table: String?) -> PassedArguments? {
    byKey.isEmpty ? nil : arguments(of: key.string, in: table)
  }

  package func arguments(of key: String, in table: String?) -> PassedArguments? {
    guard let known = byKey[key]?.all else { return nil }
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

  /// The calls that format the text of a key.
  package func calls(of key: ByteSlice, in table: String) -> [Call] {
    byKey[key.string]?.calls.filter { $0.table == nil || $0.table == table } ?? []
  }

  /// The named placeholders of a key; nil when nothing is known about them.
  package func names(of key: ByteSlice, in table: String?) -> Names? {
    namesByKey.isEmpty ? nil : names(of: key.string, in: table)
  }

  package func names(of key: String, in table: String?) -> Names? {
    guard let known = namesByKey[key] else { return nil }
    let fitting = known.filter { table == nil || $0.table == nil || $0.table == table }
    let declared = fitting.filter(\.isDeclared)
    let telling = declared.isEmpty ? fitting : declared
    guard !telling.isEmpty else { return nil }
    return Names(
      written: telling.reduce(into: []) { $0.formUnion($1.names) },
      constants: telling.reduce(into: [:]) { $0.merge($1.constants) { first, _ in first } },
      isComplete: !declared.isEmpty)
  }

  /// The keys whose named placeholders are known.
  package var keysWithNames: [String] { namesByKey.keys.sorted() }
}
