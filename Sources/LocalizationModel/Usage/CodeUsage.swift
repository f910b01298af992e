package import SourceText

/// How the code of a project uses keys.
package struct CodeUsage: Sendable {
  package var lookups: [Lookup] = []
  /// Keys declared by enumerations with string raw values.
  package var declarations: [DeclaredKey] = []
  /// Whether a configuration names these enumerations; otherwise they are those whose raw values are looked up.
  package var areDeclarationsConfigured = false
  /// All string literals: a key that is passed to a lookup at run time usually comes from one.
  package var mentions: Set<TextIdentity> = []
  /// Those that are nowhere but in previews, which Xcode alone shows.
  package var mentionsInPreviews: Set<TextIdentity> = []
  /// The literals in files that no target compiles.
  package var uncompiledMentions: Set<TextIdentity> = []
  /// The holders that nothing uses, by the keys that nothing else mentions; those are not among the `mentions`.
  package var unusedHolders: [TextIdentity: String] = [:]
  /// The literals behind `mentions`; collected only for those who want to know all places of a key.
  package var literals: [Literal] = []
  /// Literals with unknown parts, wherever they appear.
  package var patterns: Set<KeyPattern> = []
  /// The names of generated accessors such as `R.string.localizable.someKey` or `L10n.Some.key`: their letters and
  /// digits, in lower case.
  package var accessors: Set<String> = []
  /// The places of accessors and symbols; collected only for those who want to know all places of a key.
  package var accessorPlaces: [AccessorPlace] = []
  /// All names after a dot, which include Xcode's generated symbols for keys.
  package var members: Set<TextIdentity> = []
  /// Those with a parenthesis after them, as symbols of texts with arguments have.
  package var calledMembers: Set<TextIdentity> = []
  /// Literals passed to functions that show them; collected only when a rule needs them.
  package var shownTexts: [ShownText] = []
  /// Literals that may be keys, and that something certainly shows as they are.
  package var shownKeys: [ShownText] = []
  /// Phrases of shortcuts that do not name the app, as they are in tables.
  package var namelessPhrases: [ShownText] = []
  /// The languages whose folders the code opens by name (`path(forResource: "en", ofType: "lproj")`), usually to show
  /// their texts where the user's language has none.
  package var openedLanguages: Set<String> = []
  /// What stands among these for the base language, whichever it is.
  package static let developmentLanguage = "*"
  /// The tables in which a function of the project looks besides its own, by its name: it calls others that look keys
  /// up, perhaps for what its own table does not have.
  package var fallbackTables: [String: Set<String>] = [:]
  /// Whether the code turns `%s` of texts, which they share with another system, into `%@`.
  package var replacesCStrings = false
  package var fileCount = 0
  /// In bytes.
  package var byteCount = 0
  /// Files with parts that could not be read as code, and the reasons.
  package var obstacles: [Obstacle] = []
  /// Names that are meant to be the symbol of a key, but are none.
  package var unknownSymbols: [UnknownSymbol] = []
  /// Configured names of key enumerations that do not exist.
  package var unknownEnumerations: [UnknownEnumeration] = []

  package init() {}

  /// The tables that code names.
  package var tableNames: Set<String> {
    Set(lookups.compactMap(\.table.name)).union(declarations.compactMap(\.table))
  }

  /// Whether no code was read, so that unused keys cannot be determined.
  package var isEmpty: Bool { fileCount == 0 }

  /// A string literal that may be a key.
  package struct Literal: Sendable {
    /// What it says.
    package var text: TextIdentity
    /// Including its quotation marks.
    package var location: Finding.Location

    package init(text: TextIdentity, location: Finding.Location) {
      self.text = text
      self.location = location
    }
  }

  package struct ShownText: Sendable {
    package var text: String
    /// The function that shows the text: `alertBody`, `setTitle`.
    package var function: String
    package var location: Finding.Location
    /// Whether the function is one of the project that shows the string as it is, or a property that such a one shows.
    package var takesString: Bool

    package init(text: String, function: String, location: Finding.Location, takesString: Bool = false) {
      self.text = text
      self.function = function
      self.location = location
      self.takesString = takesString
    }
  }

  package struct UnknownSymbol: Sendable {
    package var symbol: Lookup.Symbol
    package var location: Finding.Location
  }

  package struct UnknownEnumeration: Sendable {
    package var name: String
    /// The name that was probably meant.
    package var nearest: String?
    package var location: Finding.Location

    package init(name: String, nearest: String?, location: Finding.Location) {
      self.name = name
      self.nearest = nearest
      self.location = location
    }

    package var message: String { "no enumeration named '\(name)' has string raw values; its keys are not checked" }
    package var suggestion: String? { nearest.map { "did you mean '\($0)'?" } }
  }

  package struct Obstacle: Sendable {
    package var message: String
    package var location: Finding.Location

    package init(message: String, location: Finding.Location) {
      self.message = message
      self.location = location
    }
  }

  /// The symbol that Xcode generates for a key: `goodMorning` for `good_morning` and "Good morning", `ok` for "OK", and
  /// `itemsCount`, which takes an argument, for `items.count %lld`.
  package static func symbolName(of key: ByteSlice) -> String {
    var bytes: [UInt8] = []
    let capitals = key.bytes.prefix { $0.isASCIIUppercase }.count
    let startsWithCapitals = capitals > 1 && !key[capitals].isASCIILetter
    var startsWord = false
    var specifiers = FormatString(key).specifiers[...]
    var offset = 0
    while offset < key.count {
      if let specifier = specifiers.first, Int(specifier.range.lowerBound) == offset {
        specifiers.removeFirst()
        offset = Int(specifier.range.upperBound)
        startsWord = !bytes.isEmpty
        continue
      }
      let byte = key[offset]
      offset += 1
      guard byte.isASCIILetter || byte.isASCIIDigit || byte >= 0x80 else {
        startsWord = !bytes.isEmpty
        continue
      }
      let isCapital = startsWord && byte.isASCIILetter
      let isSmall = bytes.isEmpty || (startsWithCapitals && bytes.count < capitals)
      bytes.append(isCapital ? byte & 0xDF : isSmall && byte.isASCIIUppercase ? byte | 0x20 : byte)
      startsWord = false
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Letters and digits in lower case: what a key and the accessor generated from it have in common.
  package static func accessorName(of key: ByteSlice) -> String {
    String(unsafeUninitializedCapacity: key.count) { name in
      var count = 0
      for byte in key.bytes where byte.isASCIILetter || byte.isASCIIDigit || byte >= 0x80 {
        name.initializeElement(at: count, to: byte.isASCIIUppercase ? byte | 0x20 : byte)
        count += 1
      }
      return count
    }
  }
}
