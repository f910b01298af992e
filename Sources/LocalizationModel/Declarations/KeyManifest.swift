internal import SourceText

/// The keys that a project declares, in a manifest file or in code.
package struct KeyManifest: Sendable {
  package var keys: [DeclaredKey]
  /// Keys that the code may look up without naming them: they count as known, and no table has to define them.
  package var reachable: [String] = []
  /// Whether the keys are all that there are, so that any other is undeclared.
  package var isComplete = false

  package init(keys: [DeclaredKey] = []) { self.keys = keys }

  package var isEmpty: Bool { keys.isEmpty }

  /// An entry that contradicts an earlier one for the same key and table.
  package struct Contradiction: Sendable {
    package enum Subject: String, Sendable {
      case arguments = "different arguments", maximumLength = "a different maximum length"
    }
    package var entry: DeclaredKey
    package var earlier: DeclaredKey
    package var subject: Subject
  }

  package var contradictions: [Contradiction] {
    var earlier: [Identity: [DeclaredKey]] = [:]
    var found: [Contradiction] = []
    for entry in keys where entry.arguments != nil || entry.maximumLength != nil {
      let identity = Identity(key: Array(entry.key.utf8), table: entry.table)
      for other in earlier[identity] ?? [] {
        if !entry.agreesOnArguments(with: other) {
          found.append(Contradiction(entry: entry, earlier: other, subject: .arguments))
          break
        }
        if let length = entry.maximumLength, let otherLength = other.maximumLength, length != otherLength {
          found.append(Contradiction(entry: entry, earlier: other, subject: .maximumLength))
          break
        }
      }
      // Limits the comparisons for each entry: more entries that agree add nothing.
      if earlier[identity, default: []].count < 4 { earlier[identity, default: []].append(entry) }
    }
    return found
  }

  /// Swift considers canonically equivalent strings equal; the system does not.
  private struct Identity: Hashable {
    var key: [UInt8]
    var table: String?
  }
}

/// A key that tables must define, and what is known about its text.
package struct DeclaredKey: Sendable {
  package var key: String
  /// Nil when any table is acceptable.
  package var table: String?
  /// Nil when the arguments are unknown; empty when there are none.
  package var arguments: [DeclaredArgument]?
  /// In characters as users count them (grapheme clusters).
  package var maximumLength: Int?
  /// The languages that need the key, or nil for all. Empty for a text that code may show without localizing it.
  package var languages: [String]?
  /// Words that translations must keep unchanged.
  package var wordsToKeep: [String]
  package var location: Finding.Location

  package init(
    key: String, table: String? = nil, arguments: [DeclaredArgument]? = nil, maximumLength: Int? = nil,
    languages: [String]? = nil, wordsToKeep: [String] = [], location: Finding.Location
  ) {
    self.key = key
    self.table = table
    self.arguments = arguments
    self.maximumLength = maximumLength
    self.languages = languages
    self.wordsToKeep = wordsToKeep
    self.location = location
  }

  /// Whether a table must define the key.
  package var isNeeded: Bool { languages != [] }

  /// The types of the arguments that are passed in order; nil when unknown.
  package var passedTypes: [ArgumentType?]? {
    guard let arguments else { return nil }
    var types: [ArgumentType?] = []
    for argument in arguments where argument.name == nil {
      guard let position = argument.position else { continue }
      while types.count < position { types.append(nil) }
      types[position - 1] = argument.type
    }
    return types
  }

  /// Whether both entries can be right about the arguments: one may leave out what the other declares.
  fileprivate func agreesOnArguments(with other: DeclaredKey) -> Bool {
    guard let passedTypes, let others = other.passedTypes else { return true }
    return passedTypes.count == others.count
      && zip(passedTypes, others).allSatisfy { $0 == nil || $1 == nil || $0 == $1 }
      && Set(arguments?.compactMap(\.name) ?? []) == Set(other.arguments?.compactMap(\.name) ?? [])
  }
}

/// An argument that the code passes when it formats a text.
package struct DeclaredArgument: Sendable {
  /// The name of a named placeholder with its delimiters, such as `#{NAME}`; nil for printf arguments.
  package var name: String?
  /// One-based; nil for named ones.
  package var position: Int?
  /// Nil when only the number of arguments is known.
  package var type: ArgumentType?
  /// Where it is declared; nil when it does not come from a file.
  package var location: Finding.Location?

  package init(
    name: String? = nil, position: Int? = nil, type: ArgumentType? = nil, location: Finding.Location? = nil
  ) {
    self.name = name
    self.position = position
    self.type = type
    self.location = location
  }
}
