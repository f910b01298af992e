/// How paths of a project, which start at its root, are written so that they are valid in the working directory.
package struct ShownPath: Hashable, Sendable {
  /// What comes before a path where the working directory is not inside of the root; empty or ending in `/`.
  private var prefix: String
  /// The folders from the root down to the working directory.
  private var folders: [String]
  /// Absolute; for files outside of the project, such as a configuration above it.
  private var workingDirectory: String

  package init(prefix: String = "", folders: [String] = [], workingDirectory: String = "/") {
    self.prefix = prefix
    self.folders = folders
    self.workingDirectory = workingDirectory
  }

  /// The path as it is written: `../fr.lproj/L.strings` for `App/fr.lproj/L.strings` in `App/en.lproj`.
  package func callAsFunction(_ path: String) -> String {
    if path.hasPrefix("/") {
      let start = workingDirectory + "/"
      return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
    }
    var rest = path[...]
    var above = folders[...]
    while let folder = above.first, rest.hasPrefix(folder + "/") {
      rest = rest.dropFirst(folder.count + 1)
      above = above.dropFirst()
    }
    return prefix + String(repeating: "../", count: above.count) + rest
  }
}
