package import LocalizationModel
package import SourceText

/// Reads everything under a root into a `Project`: files in parallel, results in the order of their paths.
package struct ProjectReader: Sendable {
  package var fileSystem: any FileSystem
  /// Folders and files to read, from the root.
  package var paths: [String]
  package var filter = ProjectFiles.Filter()
  /// Overrides what project files say.
  package var sourceLanguage: LanguageIdentifier?
  /// The tables to read; nil for all. Of the others, only their languages are known.
  package var tables: Set<TableName>?
  /// Files that need not be read again.
  package var known = ParsedFiles()

  package init(fileSystem: any FileSystem, paths: [String] = [""]) {
    self.fileSystem = fileSystem
    self.paths = paths
  }

  package struct Result: Sendable {
    package var project: Project
    /// Files and folders that could not be read.
    package var failures: [FileSystemError]
    /// The files of source code, sorted by path.
    package var codePaths: [String]
    package var files: ParsedFiles
  }

  /// What a run has parsed, by path.
  package struct ParsedFiles: Sendable {
    fileprivate var byPath: [String: ParsedFile] = [:]

    package init() {}

    package func without(_ paths: Set<String>) -> ParsedFiles {
      var rest = self
      for path in paths { rest.byPath[path] = nil }
      return rest
    }
  }

  package func read() -> Result {
    let found = ProjectFiles(in: fileSystem, paths: paths, filter: filter)
    var failures = found.failures
    var settings = ProjectSettings()
    var tables: [PlacedFile] = []
    var documents: [InterfaceDocument] = []
    var fileCount = 0
    var byteCount = 0
    let (wanted, unwanted) = Self.partition(found.files.filter { $0.kind != .code }, tables: self.tables)
    var files = ParsedFiles()
    for parsed in parse(wanted) {
      switch parsed {
      case .failure(let error): failures.append(error)
      case .success(let parsed):
        files.byPath[parsed.file.path] = parsed
        if let document = parsed.document { documents.append(document) }
        switch parsed.kind {
        case .xcodeProject: settings.readXcodeProject(parsed.file)
        case .packageManifest: settings.readPackageManifest(parsed.file)
        case .informationPropertyList: settings.readInformationPropertyList(parsed.file)
        case .interfaceBuilder, .propertyList, .code: break
        case .strings, .stringsdict, .catalog, .exchange:
          fileCount += 1
          byteCount += parsed.file.size
          tables += parsed.tables
        }
      }
    }
    let assembler = ProjectAssembler(
      settings: settings, sourceLanguage: sourceLanguage,
      documents: documents.filter { $0.kind != .propertyList && !$0.texts.isEmpty })
    var project = assembler.assemble(tables, unread: unwanted.map { TablePlace(path: $0.path) })
    project.fileCount = fileCount
    project.byteCount = byteCount
    project.requiredLanguages = settings.requiredLanguages
    project.documents = documents
    return Result(
      project: project, failures: failures, codePaths: found.files.filter { $0.kind == .code }.map(\.path),
      files: files)
  }

  private static func partition(
    _ files: [ProjectFiles.File], tables: Set<TableName>?
  ) -> (wanted: [ProjectFiles.File], unwanted: [ProjectFiles.File]) {
    guard let tables else { return (files, []) }
    func isWanted(_ file: ProjectFiles.File) -> Bool {
      switch file.kind {
      case .strings, .stringsdict, .catalog, .exchange: tables.contains(TableName(path: file.path))
      default: true
      }
    }
    return (files.filter(isWanted), files.filter { !isWanted($0) })
  }

  fileprivate struct ParsedFile: Sendable {
    var file: SourceFile
    var kind: ProjectFiles.Kind
    var tables: [PlacedFile]
    var document: InterfaceDocument?
  }

  private func parse(_ files: [ProjectFiles.File]) -> [Swift.Result<ParsedFile, FileSystemError>] {
    ParallelMap.map(files) { file in
      if let parsed = known.byPath[file.path] { return .success(parsed) }
      do {
        let source = SourceFile(path: file.path, contents: try fileSystem.read(file.path))
        return .success(
          ParsedFile(
            file: source, kind: file.kind, tables: Self.tables(of: source, file.kind),
            document: Self.document(of: source, file.kind)))
      } catch let error as FileSystemError {
        return .failure(error)
      } catch {
        return .failure(FileSystemError(path: file.path, reason: .other("\(error)")))
      }
    }
  }

  private static func tables(of file: SourceFile, _ kind: ProjectFiles.Kind) -> [PlacedFile] {
    switch kind {
    case .strings:
      let place = TablePlace(path: file.path)
      let table = TableFile(
        TableParser.parseStrings(file), name: place.table, language: place.language, source: file)
      return [PlacedFile(bundle: place.bundle, folder: place.folder, table: table)]
    case .stringsdict:
      let place = TablePlace(path: file.path)
      let table = TableFile(StringsdictParser.parse(file), name: place.table, language: place.language, source: file)
      return [PlacedFile(bundle: place.bundle, folder: place.folder, table: table)]
    case .catalog: return catalogTables(of: file)
    case .exchange: return exchangeTables(of: file)
    case .informationPropertyList, .xcodeProject, .packageManifest, .interfaceBuilder, .propertyList, .code:
      return []
    }
  }

  /// What a file that is neither table nor code says of texts.
  private static func document(of file: SourceFile, _ kind: ProjectFiles.Kind) -> InterfaceDocument? {
    switch kind {
    case .interfaceBuilder: InterfaceBuilderParser.parse(file)
    case .propertyList, .informationPropertyList: PropertyListDocument.parse(file)
    case .strings, .stringsdict, .catalog, .exchange, .xcodeProject, .packageManifest, .code: nil
    }
  }

  /// A table for each language of a catalog.
  private static func catalogTables(of file: SourceFile) -> [PlacedFile] {
    let place = TablePlace(path: file.path)
    var catalog = CatalogParser.parse(file)
    if let language = place.language, !language.isMultiple {
      catalog.languages[0].content.problems.append(
        SyntaxProblem(.ignored("a catalog inside '\(language.name).lproj'"), .start))
    }
    return catalog.languages.map { name, range, content in
      PlacedFile(
        bundle: place.bundle, folder: nil, range: range,
        table: TableFile(content, name: place.table, language: LanguageIdentifier(name), source: file))
    }
  }

  /// Sources and targets of every file in an exchange file, which is a bundle of its own.
  private static func exchangeTables(of file: SourceFile) -> [PlacedFile] {
    ExchangeParser.parse(file).flatMap { original in
      let name = TablePlace(path: original.path).table
      let sources = TableFile(
        original.sources, name: name, language: LanguageIdentifier(original.sourceLanguage), source: file)
      var found = [
        PlacedFile(bundle: file.path.appendingPath(original.path), folder: nil, range: original.range, table: sources)
      ]
      if let language = original.targetLanguage, language != original.sourceLanguage {
        found.append(
          PlacedFile(
            bundle: file.path.appendingPath(original.path), folder: nil, range: original.range,
            table: TableFile(original.targets, name: name, language: LanguageIdentifier(language), source: file)))
      }
      return found
    }
  }
}

extension Project {
  /// Adds a `.strings` file that belongs to no bundle.
  package mutating func add(looseTable file: SourceFile) {
    looseTables.append(
      TableFile(
        TableParser.parseStrings(file), name: String(file.name.withoutPathExtension), language: nil, source: file))
    fileCount += 1
    byteCount += file.size
  }
}

/// Where a table belongs, told by its path.
package struct TablePlace {
  /// The folder that holds the language folders.
  package var bundle: String
  package var table: String
  /// Nil outside any language folder.
  package var language: LanguageIdentifier?
  /// The language folder.
  package var folder: String?

  package init(path: String) {
    table = String(path.lastPathComponent.withoutPathExtension)
    bundle = String(path.parentPath)
    var folder = bundle
    while !folder.isEmpty {
      if folder.hasSuffix(".lproj") {
        self.folder = folder
        bundle = String(folder.parentPath)
        language = LanguageIdentifier(String(folder.lastPathComponent.dropLast(".lproj".count)))
        return
      }
      folder = String(folder.parentPath)
    }
  }
}

/// Which table of which bundle.
package struct TableName: Hashable, Sendable {
  package var bundle: String
  package var table: String

  /// The table that a file belongs to.
  package init(path: String) {
    let place = TablePlace(path: path)
    (bundle, table) = (place.bundle, place.table)
  }
}

/// A table and the bundle that it belongs to.
struct PlacedFile: Sendable {
  var bundle: String
  /// The language folder; nil for catalogs and loose tables.
  var folder: String?
  /// Where the file names the language.
  var range = ByteRange.start
  var table: TableFile
}
