/// A file that the app does not contain, with the texts of one table in one language.
package struct UnshippedFile: Sendable {
  package enum Cause: Hashable, Sendable {
    /// No target contains the file, but targets contain the table in other languages.
    case language
    /// The file is in a package, and the apps that it is for do not have the language.
    case languageOfPackage
    /// A target contains a catalog for the table, but not this file.
    case replacedByCatalog
    /// No target contains the table in any language.
    case table
    /// Only test targets contain the table.
    case tests
    /// The file is for exchange with translators and repeats tables of the project.
    case export
  }

  package var cause: Cause
  /// Relative to the root.
  package var bundle: String
  package var file: TableFile

  package init(cause: Cause, bundle: String, file: TableFile) {
    self.cause = cause
    self.bundle = bundle
    self.file = file
  }

  package var table: String { file.name }
  /// Nil outside any language folder.
  package var language: LanguageIdentifier? { file.language }
  package var textCount: Int { file.entries.count }
}
