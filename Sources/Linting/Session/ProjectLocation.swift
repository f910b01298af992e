internal import LocalizationFormats
package import LocalizationReporting
package import SourceText

/// The location of a project: the folder that its paths are relative to, its configuration, and the paths to check.
package struct ProjectLocation: Sendable {
  /// The absolute path of the folder that paths in reports are relative to: the configuration's folder, or the top of
  /// the repository, or the given path.
  package var root: String
  /// Whether the root is that of a project, and not only the given path or a folder around several.
  package private(set) var isProject: Bool
  /// The folder that links and configured paths must not lead out of: the top of the repository, or else the root.
  package var boundary: String
  /// An absolute path; nil when there is no configuration.
  package var configurationFile: String?
  /// Whether the user named the configuration, so that it alone counts.
  package var isConfigurationGiven = false
  /// The absolute paths of the configurations from which that one inherits: those in folders above it, inside of the
  /// repository, outermost first.
  package private(set) var configurationsAbove: [String] = []
  /// Folders and files to check, relative to the root.
  package var paths: [String]
  /// An absolute path.
  package var workingDirectory: String
  /// The files that are read without being copied; nil where each is.
  package var mappedFiles: MappedFiles?

  /// Finds the project that contains folders and files, given as typed by the user.
  ///
  /// `configuration` replaces the configuration file that would be found; `mayBeNew` says that paths are those of files
  /// that an editor may not have saved yet. Throws `FileSystemError` for a path that does not exist.
  package init(
    of operands: [String], mayBeNew: Bool = false, configuration given: String? = nil, workingDirectory: String
  ) throws(FileSystemError) {
    self.workingDirectory = workingDirectory
    let here = Self.userFiles(workingDirectory)
    var absolute: [String] = []
    for operand in operands {
      absolute.append(try mayBeNew ? Self.resolve(new: operand, here) : Self.resolve(operand, here))
    }
    let disk = LocalFileSystem(root: "/")
    let first = absolute.first ?? workingDirectory
    // A single file, or a language folder, is checked together with the other languages of its bundle.
    let isFile = disk.kind(of: first).map { $0 == .file } ?? mayBeNew
    var start =
      first.hasSuffix(".lproj") ? String(first.parentPath) : isFile ? TablePlace(path: first).bundle : first
    while !start.isEmpty, disk.kind(of: start) == nil { start = String(start.parentPath) }
    let repository = LocalFileSystem.repository(of: start)
    func contains(_ folder: String) -> Bool {
      folder == "/" || absolute.allSatisfy { $0 == folder || $0.hasPrefix(folder + "/") }
    }
    // The folders with a configuration, innermost first.
    var homes: [String] = []
    if let given {
      isConfigurationGiven = true
      configurationFile = try Self.resolve(given, here)
    } else {
      _ = LocalFileSystem.ancestor(of: start, isLast: { $0 == repository }) { folder in
        // Anything with this name is meant as the configuration, even if it then cannot be read.
        if LocalFileSystem(root: folder).kind(of: ConfigurationReader.fileName) != nil { homes.append(folder) }
        return false
      }
      // With several paths, the configuration that holds for all of them; others hold for their folders.
      homes.removeAll { !contains($0) }
      configurationFile = try homes.first.map { home throws(FileSystemError) in
        try Self.configuration(in: home, repository)
      }
    }
    var root = homes.first ?? repository ?? start
    if root.isEmpty { root = "/" }
    while !contains(root) {
      root = String(root.parentPath)
      if root.isEmpty { root = "/" }
    }
    if repository != nil {
      configurationsAbove = try homes.dropFirst().reversed().map { home throws(FileSystemError) in
        try Self.configuration(in: home, repository)
      }
    }
    self.root = root
    // Some people keep their home folder in a repository.
    isProject = root == homes.first || root == repository && root != LocalFileSystem.homeFolder
    boundary = repository.flatMap { root == $0 || root.hasPrefix($0 + "/") ? $0 : nil } ?? root
    paths = []
    paths = absolute.map { relative($0) }
  }

  /// The location once there is a configuration in a folder inside of the project that has none.
  package func withConfiguration(in folder: String) -> ProjectLocation {
    var result = self
    let isInRepository = LocalFileSystem.repository(of: folder) != nil
    result.configurationsAbove =
      isInRepository ? configurationsAbove + (configurationFile.map { [$0] } ?? []) : []
    result.configurationFile = folder.appendingPath(ConfigurationReader.fileName)
    result.root = folder
    if !isInRepository { result.boundary = folder }
    result.paths = [""]
    return result
  }

  /// The absolute path of the configuration in a folder.
  private static func configuration(in folder: String, _ repository: String?) throws(FileSystemError) -> String {
    try LocalFileSystem(root: folder, boundary: repository).resolve(ConfigurationReader.fileName)
  }

  private static func resolve(_ path: String, _ files: LocalFileSystem) throws(FileSystemError) -> String {
    guard let resolved = LocalFileSystem.resolve(try files.named(path)) else {
      throw FileSystemError(path: path, reason: .notFound)
    }
    return resolved
  }

  /// The same of a file that need not exist, nor the folders that it is to be in.
  private static func resolve(new path: String, _ files: LocalFileSystem) throws(FileSystemError) -> String {
    let named = try files.named(path)
    if let resolved = LocalFileSystem.resolve(named) { return resolved }
    var folder = String(named.parentPath)
    while !folder.isEmpty, LocalFileSystem.resolve(folder) == nil { folder = String(folder.parentPath) }
    let existing = LocalFileSystem.resolve(folder.isEmpty ? "/" : folder) ?? "/"
    return existing.appendingPath(named.path(below: folder))
  }

  /// The files that the user can name from a working directory.
  package static func userFiles(_ workingDirectory: String) -> LocalFileSystem {
    LocalFileSystem(root: workingDirectory, boundary: LocalFileSystem.repository(of: workingDirectory))
  }

  /// The files that the user can name.
  package var userFiles: LocalFileSystem { Self.userFiles(workingDirectory) }

  /// The files of the project.
  package var files: LocalFileSystem {
    LocalFileSystem(root: root, boundary: boundary, mappedFiles: mappedFiles)
  }

  /// An absolute path made relative to the root; unchanged when it is elsewhere.
  package func relative(_ path: String) -> String {
    if path == root { return "" }
    let prefix = root == "/" ? "/" : root + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// The path that leads from a folder above the root to the root.
  func way(from folder: some StringProtocol) -> String {
    String(root.dropFirst(folder.isEmpty || folder == "/" ? 1 : folder.count + 1))
  }

  /// Makes reports name files by paths that are valid in the working directory.
  package var reporterOptions: ReporterOptions {
    var options = ReporterOptions()
    options.absoluteRoot = root
    if root.hasPrefix(workingDirectory + "/") {
      options.path = ShownPath(
        prefix: root.dropFirst(workingDirectory.count + 1) + "/", workingDirectory: workingDirectory)
    } else if workingDirectory == root || workingDirectory.hasPrefix(root + "/") {
      options.path = ShownPath(folders: workingDirectory.dropFirst(root.count).split(separator: "/").map(String.init))
    } else {
      options.path = ShownPath(prefix: root == "/" ? "/" : root + "/")
    }
    return options
  }
}
