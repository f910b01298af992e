internal import LocalizationFormats
package import LocalizationReporting
package import SourceText

/// The location of a project: the folder that its paths are relative to, its configuration, and the paths to check.
package struct ProjectLocation: Sendable {
  /// The absolute path of the folder that paths in reports are relative to: the configuration's folder, or the top of
  /// the repository, or the given path.
  package var root: String
  /// An absolute path; nil when there is no configuration.
  package var configurationFile: String?
  /// Folders and files to check, relative to the root.
  package var paths: [String]
  /// An absolute path.
  package var workingDirectory: String

  /// Finds the project that contains folders and files, given as typed by the user.
  ///
  /// `configuration` replaces the configuration file that would be found. Throws `FileSystemError` for a path that does
  /// not exist.
  package init(
    of operands: [String], configuration given: String? = nil, workingDirectory: String
  ) throws(FileSystemError) {
    self.workingDirectory = workingDirectory
    var absolute: [String] = []
    for operand in operands { absolute.append(try Self.resolve(operand, workingDirectory)) }
    let disk = LocalFileSystem(root: "/")
    let first = absolute.first ?? workingDirectory
    // A single file is checked together with the other languages of its bundle.
    let start = disk.kind(of: first) == .file ? TablePlace(path: first).bundle : first
    if let given {
      configurationFile = try Self.resolve(given, workingDirectory)
    } else {
      configurationFile = Self.ancestor(of: start) {
        disk.kind(of: $0.appendingPath(ConfigurationReader.fileName)) == .file
      }
      .map { $0.appendingPath(ConfigurationReader.fileName) }
    }
    let home = given == nil ? configurationFile.map { String($0.parentPath) } : nil
    var root = home ?? Self.ancestor(of: start) { disk.kind(of: $0.appendingPath(".git")) != nil } ?? start
    if root.isEmpty { root = "/" }
    while root != "/", !absolute.allSatisfy({ $0 == root || $0.hasPrefix(root + "/") }) {
      root = String(root.parentPath)
      if root.isEmpty { root = "/" }
    }
    self.root = root
    paths = []
    paths = absolute.map { relative($0) }
  }

  private static func resolve(_ path: String, _ workingDirectory: String) throws(FileSystemError) -> String {
    let absolute = path.hasPrefix("/") ? path : workingDirectory.appendingPath(path)
    guard let resolved = LocalFileSystem.resolve(absolute) else { throw FileSystemError(path: path, reason: .notFound) }
    return resolved
  }

  /// The nearest ancestor of a folder, including itself, that satisfies a condition.
  private static func ancestor(of folder: String, where condition: (String) -> Bool) -> String? {
    var folder = folder
    while true {
      if condition(folder.isEmpty ? "/" : folder) { return folder.isEmpty ? "/" : folder }
      if folder.isEmpty || folder == "/" { return nil }
      folder = String(folder.parentPath)
    }
  }

  /// An absolute path made relative to the root; unchanged when it is elsewhere.
  package func relative(_ path: String) -> String {
    if path == root { return "" }
    let prefix = root == "/" ? "/" : root + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// The absolute form of a path from the user.
  package func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : workingDirectory.appendingPath(path)
  }

  /// Makes reports name files by paths that are valid in the working directory.
  package var reporterOptions: ReporterOptions {
    var options = ReporterOptions()
    options.absoluteRoot = root
    if root == workingDirectory {
      options.pathPrefix = ""
    } else if root.hasPrefix(workingDirectory + "/") {
      options.pathPrefix = root.dropFirst(workingDirectory.count + 1) + "/"
    } else if workingDirectory.hasPrefix(root + "/") {
      let depth = workingDirectory.dropFirst(root.count).split(separator: "/").count
      options.pathPrefix = String(repeating: "../", count: depth)
    } else {
      options.pathPrefix = root == "/" ? "/" : root + "/"
    }
    return options
  }
}
