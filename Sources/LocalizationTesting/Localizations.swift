public import Foundation
internal import LocalizationModel

/// The texts of a bundle or folder in all its languages, as the system would look them up.
///
/// Files are read when a language is first asked for, and once for each value of this type. Tests that share one value,
/// in a static property for example, read each file once.
public struct Localizations: Sendable {
  /// The folder that the texts are in.
  public let url: URL
  private let tables: BundleTables

  /// Finds the localizations that a bundle contains.
  ///
  /// Only what the bundle itself looks up counts: language folders, string catalogs and `.loctable` files in its folder
  /// of resources. Mistakes are reported by the first expectation that uses the value.
  public init(of bundle: Bundle) {
    url = bundle.resourceURL ?? bundle.bundleURL
    tables = BundleTables(in: url.path, searchesBelow: false)
  }

  /// Finds the localizations in a folder, an `.app`, an `.xctest` or a `.bundle`.
  ///
  /// In a folder of sources, those of all folders below count, like in the bundle that is built from it. The folder must
  /// hold one target, since no table may be in two places.
  public init(at url: URL) {
    let bundle = Self.bundleExtensions.contains(url.pathExtension) ? Bundle(url: url) : nil
    self.url = bundle?.resourceURL ?? url
    tables = BundleTables(in: self.url.path, searchesBelow: bundle == nil)
  }

  private static let bundleExtensions = ["app", "appex", "bundle", "framework", "xctest"]

  /// The languages with texts, sorted by identifier.
  ///
  /// English if there are none, so that a test with these languages as arguments runs and fails.
  public var languages: [Language] {
    let found = tables.languages
    return found.isEmpty ? [Language("en")] : found
  }

  /// The texts that users of a language see.
  ///
  /// The localization is the one that the system chooses: the language itself, a more general one, or another regional
  /// variant. Throws ``LocalizationError`` when there is none, and when files cannot be read.
  public subscript(language: Language) -> Localization {
    get throws(LocalizationError) { try tables.localization(for: language) }
  }
}

/// The reason why there are no texts to look up.
public struct LocalizationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, in one line.
  public let description: String

  init(_ description: String) { self.description = description }
}
