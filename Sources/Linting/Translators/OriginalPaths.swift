internal import LocalizationFormats
internal import LocalizationModel
internal import SourceText

/// The paths by which Xcode's XLIFF files name the files with base texts: from the folder of the Xcode project.
struct OriginalPaths {
  private let fileSystem: any FileSystem
  /// Whether a folder holds an Xcode project.
  private var holdsProject: [String: Bool] = [:]

  init(_ fileSystem: any FileSystem) { self.fileSystem = fileSystem }

  mutating func path(of file: TableFile, in progress: LanguageProgress) -> String {
    let path = pathFromRoot(of: file, in: progress)
    var folder = String(path.parentPath)
    while !folder.isEmpty {
      if isProjectFolder(folder) { return String(path.dropFirst(folder.count + 1)) }
      folder = String(folder.parentPath)
    }
    return path
  }

  private mutating func isProjectFolder(_ folder: String) -> Bool {
    if let known = holdsProject[folder] { return known }
    let entries = (try? fileSystem.entries(of: folder)) ?? []
    let holds = entries.contains { $0.name.hasSuffix(".xcodeproj") }
    holdsProject[folder] = holds
    return holds
  }

  /// The Interface Builder file whose texts a catalog in `mul.lproj` translates: Xcode exports them under its path.
  private func document(of table: Table) -> String? {
    let folder = table.bundle.appendingPath("Base.lproj")
    return ["storyboard", "xib"].map { folder.appendingPath("\(table.name).\($0)") }.first {
      fileSystem.kind(of: $0) == .file
    }
  }

  private func pathFromRoot(of file: TableFile, in progress: LanguageProgress) -> String {
    let path = file.source.path
    if file.format == .exchange {
      // The table was itself exported, and its bundle is the exchange file followed by the original.
      return String(progress.table.bundle.dropFirst(path.count + 1))
    }
    if TablePlace(path: path).language?.isMultiple == true, let document = document(of: progress.table) {
      return document
    }
    if file.format.holdsAllLanguages || [".storyboard", ".xib"].contains(where: path.hasSuffix) { return path }
    let source = progress.bundle.sourceLanguage
    if let language = TablePlace(path: path).language, language.isBase || language.isSame(as: source),
      [".strings", ".stringsdict"].contains(where: path.hasSuffix)
    {
      return path
    }
    // The base texts are in the code, in a settings page, or the keys themselves.
    return progress.table.bundle.appendingPath("\(source.name).lproj").appendingPath(
      "\(progress.table.name).\(file.format.name)")
  }
}
