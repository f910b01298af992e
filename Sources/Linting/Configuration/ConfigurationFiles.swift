package import SourceText

/// Where configurations are read from, by paths relative to the root.
package struct ConfigurationFiles: Sendable {
  package var read: @Sendable (String) throws(FileSystemError) -> SourceFile
  /// The names of the files in a folder.
  package var names: @Sendable (String) -> [String]

  package init(
    read: @escaping @Sendable (String) throws(FileSystemError) -> SourceFile,
    names: @escaping @Sendable (String) -> [String]
  ) {
    self.read = read
    self.names = names
  }

  package init(_ files: any FileSystem) {
    self.init(
      read: { path throws(FileSystemError) in SourceFile(path: path, contents: try files.read(path)) },
      names: { folder in ((try? files.entries(of: folder)) ?? []).map(\.name) })
  }
}

extension ProjectLocation {
  /// The files that configurations of the project can name: those inside the repository.
  var configurationFiles: ConfigurationFiles {
    ConfigurationFiles(
      read: { path throws(FileSystemError) in try read(try files.configured(path), named: path) },
      names: { folder in
        guard let folder = try? files.configured(folder) else { return [] }
        return ((try? files.entries(of: folder)) ?? []).map(\.name)
      })
  }
}
