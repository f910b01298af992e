internal import SourceText

/// Everything that was found under one root.
package struct Project: Sendable {
  package var bundles: [LocalizationBundle]
  /// Tables outside any language folder: only their syntax can be judged.
  package var looseTables: [TableFile]
  /// What the app does not contain, and is not judged.
  package var unshipped: [UnshippedFile] = []
  /// Folders with other people's code that were not read, and how many files with tables they have.
  package var vendored: [(folder: String, tableFileCount: Int)] = []
  /// How many files were read.
  package var fileCount: Int
  /// In bytes.
  package var byteCount: Int
  package var requiredLanguages: [RequiredLanguage]
  package var manifest: KeyManifest
  /// Storyboards, xibs and property lists.
  package var documents: [InterfaceDocument] = []
  package var usage = CodeUsage()
  package var evidence = ArgumentEvidence()
  package var placeholderSyntaxes: NamedPlaceholderSyntaxes
  /// Words that need no translation, from the configuration.
  package var brands: Set<String>
  /// Words that the configuration's glossary says how to write, in small letters.
  package var glossaryWords: Set<String> = []

  package init(
    bundles: [LocalizationBundle], looseTables: [TableFile] = [], fileCount: Int = 0, byteCount: Int = 0,
    requiredLanguages: [RequiredLanguage] = [], manifest: KeyManifest = KeyManifest(),
    placeholderSyntaxes: NamedPlaceholderSyntaxes = .standard,
    brands: Set<String> = []
  ) {
    self.bundles = bundles
    self.looseTables = looseTables
    self.fileCount = fileCount
    self.byteCount = byteCount
    self.requiredLanguages = requiredLanguages
    self.manifest = manifest
    self.placeholderSyntaxes = placeholderSyntaxes
    self.brands = brands
  }

  /// The bundles that a lookup must mean, or none where any could be meant.
  ///
  /// `Bundle.module` is what lies in the folder of the package target, `Sources/Name`, if that holds any tables.
  package func bundles(meantBy lookup: Lookup) -> [LocalizationBundle] {
    guard lookup.bundle == .module else { return [] }
    let parts = lookup.location.file.path.split(separator: "/", omittingEmptySubsequences: false)
    guard let sources = parts.lastIndex(of: "Sources"), sources + 2 < parts.count else { return [] }
    let target = parts[...(sources + 1)].joined(separator: "/")
    return bundles.filter { $0.path == target || $0.path.hasPrefix(target + "/") }
  }

  /// The languages of all bundles, without `Base` and the like, sorted.
  package var languages: [LanguageIdentifier] {
    Set(bundles.flatMap(\.languages)).sorted()
  }
}

/// A folder that holds language folders or catalogs: a target, a framework, a `.bundle`.
///
/// Languages are compared inside a bundle, table by table.
package struct LocalizationBundle: Sendable {
  /// From the root; empty for the root itself.
  package var path: String
  package var sourceLanguage: LanguageIdentifier
  /// Every language that has any file here, sorted; `Base` is not among them.
  package var languages: [LanguageIdentifier]
  /// Where each language, `Base` included, is named first: its folder, or its name in a catalog.
  package var occurrences: [LanguageOccurrence]
  package var tables: [Table]

  package init(
    path: String, sourceLanguage: LanguageIdentifier, languages: [LanguageIdentifier],
    occurrences: [LanguageOccurrence], tables: [Table]
  ) {
    self.path = path
    self.sourceLanguage = sourceLanguage
    self.languages = languages
    self.occurrences = occurrences
    self.tables = tables
  }

  /// Whether texts are compared at all: there is more than one language.
  package var isLocalized: Bool { languages.count > 1 }

  package func contains(_ language: LanguageIdentifier) -> Bool {
    languages.contains { $0.isSame(as: language) }
  }

  package struct LanguageOccurrence: Sendable {
    package var language: LanguageIdentifier
    /// The language folder, from the root; nil inside a catalog.
    package var folder: String?
    package var location: Finding.Location

    package init(language: LanguageIdentifier, folder: String?, location: Finding.Location) {
      self.language = language
      self.folder = folder
      self.location = location
    }
  }
}

/// A language that somebody says must be there.
package struct RequiredLanguage: Sendable {
  package var language: LanguageIdentifier
  /// Where it is required.
  package var location: Finding.Location
  /// The folder that the requirement is about, from the root.
  package var scope: String
  package var origin: Origin

  package enum Origin: Sendable {
    /// Each localized bundle needs the language.
    case configuration
    /// Some bundle needs it, for the app says that it speaks it.
    case informationPropertyList
    /// Xcode's list of the project's languages, from which nothing vanishes by itself.
    case xcodeProject
  }

  package init(language: LanguageIdentifier, location: Finding.Location, scope: String, origin: Origin) {
    self.language = language
    self.location = location
    self.scope = scope
    self.origin = origin
  }
}
