package import SourceText

/// Everything that was found under one root.
package struct Project: Sendable {
  package var bundles: [LocalizationBundle]
  /// Tables outside any language folder: only their syntax can be judged.
  package var looseTables: [StringTable]
  /// How many files were read.
  package var fileCount: Int
  /// In bytes.
  package var byteCount: Int
  package var manifest: KeyManifest
  package var placeholderSyntaxes: [NamedPlaceholderSyntax]
  /// Words that need no translation, from the configuration.
  package var brands: Set<String>

  package init(
    bundles: [LocalizationBundle], looseTables: [StringTable] = [], fileCount: Int = 0, byteCount: Int = 0,
    manifest: KeyManifest = KeyManifest(), placeholderSyntaxes: [NamedPlaceholderSyntax] = NamedPlaceholderSyntax.standard,
    brands: Set<String> = []
  ) {
    self.bundles = bundles
    self.looseTables = looseTables
    self.fileCount = fileCount
    self.byteCount = byteCount
    self.manifest = manifest
    self.placeholderSyntaxes = placeholderSyntaxes
    self.brands = brands
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
  /// Why this is the source language, for messages.
  package var sourceLanguageOrigin: String
  /// Every language that has any file here, sorted; `Base` is not among them.
  package var languages: [LanguageIdentifier]
  /// The language folders as they stand on disk, with the first file of each.
  package var languageFolders: [LanguageFolder]
  package var tables: [LocalizedTable]
  /// Languages that must be there, and who says so.
  package var requiredLanguages: [RequiredLanguage]

  package init(
    path: String, sourceLanguage: LanguageIdentifier, sourceLanguageOrigin: String, languages: [LanguageIdentifier],
    languageFolders: [LanguageFolder], tables: [LocalizedTable], requiredLanguages: [RequiredLanguage] = []
  ) {
    self.path = path
    self.sourceLanguage = sourceLanguage
    self.sourceLanguageOrigin = sourceLanguageOrigin
    self.languages = languages
    self.languageFolders = languageFolders
    self.tables = tables
    self.requiredLanguages = requiredLanguages
  }

  package struct LanguageFolder: Sendable {
    package var language: LanguageIdentifier
    /// From the root.
    package var path: String
    package var file: SourceFile

    package init(language: LanguageIdentifier, path: String, file: SourceFile) {
      self.language = language
      self.path = path
      self.file = file
    }
  }

  package struct RequiredLanguage: Sendable {
    package var language: LanguageIdentifier
    /// Where it is required.
    package var location: Finding.Location

    package init(language: LanguageIdentifier, location: Finding.Location) {
      self.language = language
      self.location = location
    }
  }
}
