package import SourceText

/// Which arguments keys are given, where the manifest or the code says so.
package struct ArgumentEvidence: Sendable {
  private var byKey: [String: [Known]] = [:]

  private struct Known: Sendable {
    var table: String?
    /// How many arguments are passed for printf specifiers.
    var count: Int
    var isDeclared: Bool
  }

  package init() {}

  package init(_ project: Project) {
    for declared in project.manifest.keys + project.usage.declarations {
      guard let arguments = declared.arguments else { continue }
      add(declared.key, Known(table: declared.table, count: arguments.count { $0.name == nil }, isDeclared: true))
    }
    for lookup in project.usage.lookups where !lookup.isInTest {
      guard let arguments = lookup.arguments, let key = lookup.key.literal else { continue }
      add(key, Known(table: lookup.table.name, count: arguments.types.count, isDeclared: false))
    }
  }

  private mutating func add(_ key: String, _ known: Known) { byKey[key, default: []].append(known) }

  /// How many arguments a key is given; nil when nobody says so, or different things. What is declared goes before what
  /// calls do.
  package func count(of key: ByteSlice, in table: String) -> Int? {
    guard !byKey.isEmpty, let known = byKey[key.string] else { return nil }
    let fitting = known.filter { $0.table == nil || $0.table == table }
    let declared = fitting.filter(\.isDeclared)
    let counts = Set((declared.isEmpty ? fitting : declared).map(\.count))
    return counts.count == 1 ? counts.first : nil
  }
}
