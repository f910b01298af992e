/// A file with texts that the app does not contain: of one table, in one language.
package struct UnshippedFile: Sendable {
  package enum Cause: Hashable, Sendable {
    /// No target has the file, though targets have the table in other languages.
    case language
    /// A catalog has the table, and no target has the file beside it.
    case replacedByCatalog
    /// No target has the table at all.
    case table
    /// Only the targets of tests have the table.
    case tests
  }

  package var cause: Cause
  /// From the root.
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
