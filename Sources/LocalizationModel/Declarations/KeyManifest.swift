internal import SourceText

/// The keys that somebody declares: in a file of their own, or in code.
package struct KeyManifest: Sendable {
  package var keys: [DeclaredKey]

  package init(keys: [DeclaredKey] = []) { self.keys = keys }

  package var isEmpty: Bool { keys.isEmpty }
}

/// A key that tables must have, and what is known of the text.
package struct DeclaredKey: Sendable {
  package var key: String
  /// Nil when any table will do.
  package var table: String?
  /// Nil when nothing is known of the arguments; empty when there are none.
  package var arguments: [DeclaredArgument]?
  /// In characters as people count them (grapheme clusters).
  package var maximumLength: Int?
  /// The languages that need it; nil for all.
  package var languages: [String]?
  /// Words that no translation may change.
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
}

/// An argument that the code passes when it formats a text.
package struct DeclaredArgument: Hashable, Sendable {
  /// The name of a named placeholder with its delimiters, such as `#{NAME}`; nil for printf arguments.
  package var name: String?
  /// One-based; nil for named ones.
  package var position: Int?
  /// Nil when only the number of arguments is known.
  package var type: ArgumentType?

  package init(name: String? = nil, position: Int? = nil, type: ArgumentType? = nil) {
    self.name = name
    self.position = position
    self.type = type
  }
}
