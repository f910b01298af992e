internal import LocalizationFormats
package import LocalizationReporting
package import SourceText

/// The location of a project: the folder that its paths are relative to, its configuration, and the paths to check.
package struct ProjectLocation: Sendable {
  /// The absolute path of the folder that paths in reports are relative to: the configuration's folder, or the top of
  /// the repository, or the given path.
  package var root: String
  /// The folder that links and configured paths must not lead out of: the top of the repository, or else the root.
  package var boundary: String
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
    let here = Self.userFiles(workingDirectory)
    var absolute: [String] = []
    for operand in operands { absolute.append(try Self.resolve(operand, here)) }
    let disk = LocalFileSystem(root: "/")
    let first = absolute.first ?? workingDirectory
    // A single file, or a language folder, is checked together with the other languages of its bundle.
    let start =
      first.hasSuffix(".lproj")
      ? String(first.parentPath) : disk.kind(of: first) == .file ? TablePlace(path: first).bundle : first
    let repository = LocalFileSystem.repository(of: start)
    var home: String?
    if let given {
      configurationFile = try Self.resolve(given, here)
    } else {
      // Anything with this name is meant as the configuration, even if it then cannot be read.
      home = LocalFileSystem.ancestor(of: start, isLast: { $0 == repository }) { folder in
        LocalFileSystem(root: folder).kind(of: ConfigurationReader.fileName) != nil
      }
      if let home {
        configurationFile = try LocalFileSystem(root: home, boundary: repository).resolve(ConfigurationReader.fileName)
      }
    }
    var root = home ?? repository ?? start
    if root.isEmpty { root = "/" }
    while root != "/", !absolute.allSatisfy({ $0 == root || $0.hasPrefix(root + "/") }) {
      root = String(root.parentPath)
      if root.isEmpty { root = "/" }
    }
    self.root = root
    boundary = repository.flatMap { root == $0 || root.hasPrefix($0 + "/") ? $0 : nil } ?? root
    paths = []
    paths = absolute.map { relative($0) }
  }

  private static func resolve(_ path: String, _ files: LocalFileSystem) throws(FileSystemError) -> String {
    guard let resolved = LocalFileSystem.resolve(try files.named(path)) else {
      throw FileSystemError(path: path, reason: .notFound)
    }
    return resolved
  }

  /// The files that the user can name from a working directory.
  package static func userFiles(_ workingDirectory: String) -> LocalFileSystem {
    LocalFileSystem(root: workingDirectory, boundary: LocalFileSystem.repository(of: workingDirectory))
  }

  /// The files that the user can name.
  package var userFiles: LocalFileSystem { Self.userFiles(workingDirectory) }

  /// The files of the project.
  package var files: LocalFileSystem { LocalFileSystem(root: root, boundary: boundary) }

  /// An absolute path made relative to the root; unchanged when it is elsewhere.
  package func relative(_ path: String) -> String {
    if path == root { return "" }
    let prefix = root == "/" ? "/" : root + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// Makes reports name files by paths that are valid in the working directory.
  package var reporterOptions: ReporterOptions {
    var options = ReporterOptions()
    options.absoluteRoot = root
    if root.hasPrefix(workingDirectory + "/") {
      options.path = ShownPath(prefix: root.dropFirst(workingDirectory.count + 1) + "/")
    } else if workingDirectory == root || workingDirectory.hasPrefix(root + "/") {
      options.path = ShownPath(folders: workingDirectory.dropFirst(root.count).split(separator: "/").map(String.init))
    } else {
      options.path = ShownPath(prefix: root == "/" ? "/" : root + "/")
    }
    return options
  }
}
