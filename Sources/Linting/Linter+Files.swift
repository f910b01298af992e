package import LocalizationFormats
internal import LocalizationModel
package import SourceText

/// Which files a run reads.
extension Linter {
  /// The folders and files to read.
  var folders: [String] {
    guard input == nil || !request.paths.isEmpty else { return [] }
    return (request.isPart ? [""] : []) + request.paths.map(Self.folderToRead)
  }

  /// The folders and files that the run is about.
  package var requestedFolders: FolderSet { FolderSet(request.isPart ? request.paths.map(Self.folderToRead) : [""]) }

  /// What a run is about of everything that was read.
  func requestedPart(of project: Project, _ found: ProjectFiles) -> Project {
    guard request.isPart else { return project }
    let requested = requestedFolders
    func isRequested(_ path: String) -> Bool { requested.contains(path) }
    let files = found.files.lazy.filter { isRequested($0.path) }
    var part = project
    part.bundles = project.bundles.compactMap { bundle in
      var bundle = bundle
      bundle.tables.removeAll { table in
        !isRequested(bundle.path) && !table.files.contains { isRequested($0.source.path) }
      }
      return bundle.tables.isEmpty ? nil : bundle
    }
    part.looseTables.removeAll { !isRequested($0.source.path) }
    part.unshipped.removeAll { !isRequested($0.file.source.path) }
    part.vendored.removeAll { !isRequested($0.folder) }
    part.storeListings.removeAll { !isRequested($0.folder) }
    part.usage.fileCount = files.count { $0.kind.isCode }
    part.fileCount = files.count { file in
      file.kind == .storeText
        || file.kind.tableFormat != nil && request.tables?.contains(TableName(path: file.path)) ?? true
    }
    return part
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
