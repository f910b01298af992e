/// A file or folder with tables that is not read.
package struct LeftOutPath: Hashable, Sendable {
  package enum Reason: String, Hashable, Sendable {
    case hidden = "hidden"
    case built = "made by a build"
    case exported = "copies of the project in an exported localization"
    case excluded = "excluded by the configuration"
    case notIncluded = "not included by the configuration"
    case vendored = "vendored"
    case repository = "another git repository"
    case ignored = "ignored by git"
  }

  /// From the root.
  package var path: String
  package var reason: Reason
  /// How many files with tables it has, or is.
  package var tableFileCount: Int
}
