package import LocalizationFormats
internal import LocalizationModel
internal import SourceText

/// Which files a run reads.
extension Linter {
  /// The folders and files to read.
  var folders: [String] {
    input == nil || !request.paths.isEmpty ? request.paths.map(Self.folderToRead) : []
  }

  /// Looks for the files of the project, and reads the configurations of folders on the way.
  func find(listsLeftOut: Bool) -> (files: ProjectFiles, configurations: FolderConfigurations) {
    let isKnown = self.configurations != nil
    var configurations =
      self.configurations
      ?? FolderConfigurations(configuration, files: configurationFiles ?? fileSystem)
    var filter = configuration.filter
    filter.listsLeftOut = listsLeftOut
    // What the user names is read, ignored or not.
    filter.ignored = { [ignored, paths = request.paths] in
      ignored().filter { place in !paths.contains { $0.isInside(place) } }
    }
    let found = ProjectFiles(
      in: fileSystem, paths: folders, filter: filter, settings: isKnown ? "" : ConfigurationReader.fileName
    ) { folder, hasSettings in
      if hasSettings { configurations.read(folder) }
      guard var filter = configurations.effective.below[folder]?.filter else { return nil }
      filter.listsLeftOut = listsLeftOut
      return filter
    }
    return (found, configurations)
  }

  /// The files that a run reads, and everything that it leaves out; with the configurations that say so.
  package var files: (files: ProjectFiles, configurations: FolderConfigurations) { find(listsLeftOut: true) }

  /// The folder to read for a path: a single file, or a language folder, is checked together with the other languages of
  /// its bundle.
  static func folderToRead(_ path: String) -> String {
    if path.hasSuffix(".lproj") { return String(path.parentPath) }
    guard TableFileFormats.format(ofFile: path)?.isInLanguageFolders == true else { return path }
    let place = TablePlace(path: path)
    return place.language == nil ? path : place.bundle
  }
}
