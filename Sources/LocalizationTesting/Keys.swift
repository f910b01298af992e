public import Foundation
internal import LocalizationFormats
internal import LocalizationModel
internal import SourceText

/// An enumeration whose raw values are keys: `enum Greeting: String, CaseIterable { case goodMorning = "good_morning" }`.
public typealias KeyEnumeration = CaseIterable & RawRepresentable<String>

/// Keys of localized texts that code declares.
public struct Keys: Sendable, ExpressibleByArrayLiteral {
  /// A key and what is known about it.
  struct Declared: Hashable, Sendable {
    var key: String
    /// The case that declares it, such as `Greeting.goodMorning`.
    var origin: String?
    /// Nil for the table of the expectation.
    var table: String?
    /// Nil for all languages.
    var languages: [Language]?
  }

  /// In order of declaration.
  let declared: [Declared]

  private init(_ declared: [Declared]) { self.declared = declared }

  /// The raw values of an enumeration's cases.
  public init<Enumeration: KeyEnumeration>(_ type: Enumeration.Type) {
    self.init(Enumeration.allCases.map { Declared(key: $0.rawValue, origin: Self.origin(of: $0)) })
  }

  private static func origin<Enumeration: KeyEnumeration>(of declared: Enumeration) -> String {
    // Prints its own words instead of its name.
    declared is any CustomStringConvertible ? "\(Enumeration.self)" : "\(Enumeration.self).\(declared)"
  }

  /// The raw values of the cases of several enumerations, such as those nested in one type.
  public init(_ types: [any KeyEnumeration.Type]) {
    func declared<Enumeration: KeyEnumeration>(_ type: Enumeration.Type) -> [Declared] { Keys(type).declared }
    self.init(types.flatMap { declared($0) })
  }

  /// Any keys.
  public init(_ keys: some Sequence<String>) { self.init(keys.map { Declared(key: $0) }) }

  /// Literal keys.
  public init(arrayLiteral keys: String...) { self.init(keys) }

  /// The keys of a manifest: a JSON file as `localization-lint keys` prints it, or a text file with one key per line.
  ///
  /// Throws ``LocalizationError`` for a file that cannot be read or has mistakes.
  public init(manifest url: URL) throws(LocalizationError) {
    let source: SourceFile
    do {
      source = SourceFile(path: url.path, contents: try LocalFileSystem(root: "/").read(url.path))
    } catch {
      throw LocalizationError(error.description)
    }
    let manifest = ManifestReader(source)
    guard manifest.mistakes.isEmpty else {
      throw LocalizationError("\(url.path): \(manifest.mistakes.map(\.message).joined(separator: "; "))")
    }
    self.init(
      manifest.keys.map { Declared(key: $0.key, table: $0.table, languages: $0.languages?.map { Language($0) }) })
  }

  /// The keys that a language needs.
  func needed(in language: Language) -> [Declared] {
    declared.filter { $0.languages?.contains(language) ?? true }
  }
}
