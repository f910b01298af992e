package import LocalizationModel
package import SourceText

/// What one file of code says about keys.
package struct FileUsage: Sendable {
  package let file: SourceFile
  package var lookups: [Lookup] = []
  package var mentions: ContiguousArray<TextIdentity> = []
  /// Those that lookups are given as default values and comments, which are texts and no keys.
  package var textsBesideKeys: ContiguousArray<TextIdentity> = []
  /// Those in previews, which Xcode alone shows.
  package var mentionsInPreviews: ContiguousArray<TextIdentity> = []
  /// The places of the mentions that are literals; collected only on request.
  package var literals: [CodeUsage.Literal] = []
  package var patterns: [KeyPattern] = []
  package var accessors: [String] = []
  /// The places of accessors and symbols; collected only on request.
  package var accessorPlaces: [CodeUsage.AccessorPlace] = []
  /// Names after dots, which include the symbols that Xcode generates.
  package var members: ContiguousArray<TextIdentity> = []
  /// Those with a parenthesis after them, as symbols of texts with arguments have.
  package var calledMembers: ContiguousArray<TextIdentity> = []
  package var shownTexts: [CodeUsage.ShownText] = []
  /// Literals that may be keys, and that something shows as they are.
  package var shownKeys: [CodeUsage.ShownText] = []
  /// Phrases of shortcuts that do not name the app.
  package var namelessPhrases: [CodeUsage.ShownText] = []
  package var enumerations: [Enumeration] = []
  /// Protocols, by name, and what they inherit.
  package var inheritance: [(name: String, inherits: [String])] = []
  /// Lookups whose key is a raw value.
  package var rawValueLookups: [RawValueLookup] = []
  /// Texts of cases that are formatted.
  package var formattedCases: [FormattedCase] = []
  /// The languages whose folders the file opens by name, such as "en" or "Base", or whichever is the base language.
  package var openedLanguages: [String] = []
  /// Whether it turns `%s` of texts into `%@`.
  package var replacesCStrings = false
  /// The names of macros of the system that the file defines anew.
  package var replacedMacros: [String] = []
  /// What the file calls.
  let calls = CallMarks()
  /// Functions of the project that hand on a parameter to a lookup.
  package var wrappers: [LookupFunction] = []
  package var obstacle: CodeUsage.Obstacle?

  init(file: SourceFile) { self.file = file }

  /// A Swift enumeration with raw values that are strings.
  package struct Enumeration: Sendable {
    /// Types of raw values and protocols of the system that ask a type for no text.
    static let wantNoText: Set<String> = [
      "String", "Int", "CaseIterable", "Codable", "Decodable", "Encodable", "Hashable", "Equatable", "Comparable",
      "Sendable",
    ]

    package var name: String
    /// Including the types around it: `MyStrings.Greeting`.
    package var path: String
    package var inherits: [String]
    package var cases: [Case]
    /// The names of the properties of its cases, and of the functions without parameters: `title`, `title()`.
    package var members: Set<String> = []
    package var isInTest: Bool

    package struct Case: Sendable {
      package var name: String
      package var rawValue: String
      /// The literal, or else the name of the case.
      package var location: Finding.Location
    }
  }

  /// `NSLocalizedString(rawValue, …)` in an extension of `typeName`.
  package struct RawValueLookup: Sendable {
    package var typeName: String
    /// The name of the case; nil for all cases.
    package var caseName: String?
    package var key: KeyPattern
    package var table: LookupTable
    /// The property or function without parameters around it that looks up the raw value of `self`.
    package var member: String?
    /// Whether the code does without a text: it compares what it gets with the raw value.
    package var isOptional: Bool

    /// Whether it is in a member that an enumeration inherits and has one of its own for.
    func isReplaced(by enumeration: Enumeration) -> Bool {
      typeName != enumeration.name && member.map(enumeration.members.contains) ?? false
    }
  }

  /// `String(format: Tab.home.title, …)`.
  package struct FormattedCase: Sendable {
    /// The type that the code names: `Tab`, `Screen.Tab`.
    package var typeName: String
    package var caseName: String
    package var member: String
    package var arguments: CallArguments
    package var location: Finding.Location

    /// The last part of the type.
    var enumerationName: String { typeName.split(separator: ".").last.map(String.init) ?? typeName }

    /// Whether it may be a text of a case of an enumeration.
    func isOf(_ enumeration: Enumeration) -> Bool {
      typeName == enumeration.name || enumeration.path == typeName || enumeration.path.hasSuffix("." + typeName)
    }
  }
}
