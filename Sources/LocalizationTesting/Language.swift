internal import LocalizationModel

/// A language that an app is localized in.
///
/// Identifiers are in the form that the system uses: `zh-Hans` for a folder `zh-hans.lproj` or `zh_CN.lproj`, so two
/// spellings of one language are equal.
public struct Language: Hashable, Sendable {
  /// The identifier, such as `de`, `pt-BR` or `zh-Hant`.
  public let identifier: String

  /// Creates a language from any identifier that the system understands.
  public init(_ identifier: String) { self.identifier = LanguageIdentifier(identifier).canonicalName }

  /// The name in English, such as "German"; the identifier if the language is unknown.
  public var name: String { model.englishName }

  /// The language as the other targets know it.
  var model: LanguageIdentifier { LanguageIdentifier(identifier) }
}

extension Language: ExpressibleByStringLiteral {
  /// Creates a language from a literal identifier.
  public init(stringLiteral identifier: String) { self.init(identifier) }
}

extension Language: Comparable {
  /// Orders languages by identifier.
  public static func < (first: Language, second: Language) -> Bool { first.identifier < second.identifier }
}

extension Language: CustomStringConvertible {
  /// The identifier, which names a test case.
  public var description: String { identifier }
}

extension Language: Codable {
  /// Decodes an identifier.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the identifier, by which a single test case can be run again.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}
