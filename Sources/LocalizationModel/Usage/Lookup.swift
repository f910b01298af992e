/// One place in code that asks for a text by its key.
package struct Lookup: Sendable {
  package var key: LookupKey
  package var table: LookupTable
  package var bundle = LookupBundle.unknown
  /// What is shown when no table has the key.
  package var defaultValue: String?
  /// What is passed to format the text; nil when nothing is known of that.
  package var arguments: CallArguments?
  /// The named placeholders that the code replaces, with their delimiters.
  package var replacements: [Replacement] = []
  /// How the code asks: `NSLocalizedString`, `Text`.
  package var function: String
  /// Whether a text was asked for in so many words. `Text("…")` looks up whatever literal it is given.
  package var isExplicit: Bool
  /// Whether the code around it is a test.
  package var isInTest: Bool
  /// The literal, or the call where there is none.
  package var location: Finding.Location

  package init(
    key: LookupKey, table: LookupTable, defaultValue: String? = nil, arguments: CallArguments? = nil, function: String,
    isExplicit: Bool = true, isInTest: Bool = false, location: Finding.Location
  ) {
    self.key = key
    self.table = table
    self.defaultValue = defaultValue
    self.arguments = arguments
    self.function = function
    self.isExplicit = isExplicit
    self.isInTest = isInTest
    self.location = location
  }

  package struct Replacement: Sendable {
    /// As it stands in the text: `#{NAME}`.
    package var placeholder: String
    package var location: Finding.Location

    package init(placeholder: String, location: Finding.Location) {
      self.placeholder = placeholder
      self.location = location
    }
  }
}

/// The key of a lookup, as far as the source tells it.
package enum LookupKey: Hashable, Sendable {
  case literal(String)
  case pattern(KeyPattern)
  /// A variable or a call; nothing is known.
  case unknown

  package var literal: String? {
    if case .literal(let key) = self { return key }
    return nil
  }

  package var parts: [KeyPattern.Part] {
    switch self {
    case .literal(let key): [.text(key)]
    case .pattern(let pattern): pattern.parts
    case .unknown: [.anything]
    }
  }
}

/// The bundle of a lookup.
package enum LookupBundle: Hashable, Sendable {
  /// `Bundle.module`: the resources of the package target that the code belongs to.
  case module
  /// That of a framework of the system, whose texts are not ours.
  case system
  /// The app's bundle, that of a class, or a variable: which folder that is, only the build knows.
  case unknown
}

/// The table of a lookup.
package enum LookupTable: Hashable, Sendable {
  case named(String)
  /// Given by something that is no literal.
  case unknown

  /// `Localizable`, which is meant where none is named.
  package static let standard = LookupTable.named("Localizable")

  package var name: String? {
    if case .named(let name) = self { return name }
    return nil
  }
}

/// The arguments that a call passes to format a text, in their order; each nil where its type is not plain.
package struct CallArguments: Sendable {
  package var types: [ArgumentType?]
  package var location: Finding.Location

  package init(types: [ArgumentType?], location: Finding.Location) {
    self.types = types
    self.location = location
  }
}
