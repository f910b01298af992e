package import LocalizationModel
package import SourceText

/// Reads everything under a root into a `Project`: files in parallel, with results in path order.
package struct ProjectReader: Sendable {
  package var fileSystem: any FileSystem
  /// Folders and files to read, relative to the root.
  package var paths: [String]
  /// Overrides the source language that project files declare.
  package var sourceLanguage = ByFolder<LanguageIdentifier?>(nil)
  /// The tables to read; nil for all. Of other tables, only the languages are determined.
  package var tables: Set<TableName>?
  /// Manual decisions about which files ship.
  package var membership = Membership()
  /// Files that were already parsed.
  package var known = ParsedFiles()
  /// Whether it is no failure of the run if a file or folder cannot be read.
  package var mayFail: @Sendable (String) -> Bool = { _ in false }
  /// The files to read, where they were already found.
  package var found: ProjectFiles?

  package init(fileSystem: any FileSystem, paths: [String] = [""]) {
    self.fileSystem = fileSystem
    self.paths = paths
  }

  package struct Result: Sendable {
    package var project: Project
    /// Files and folders that could not be read.
    package var failures: [FileSystemError]
    /// The source code files, sorted by path.
    package var codePaths: [String]
    package var files: ParsedFiles
    /// The files that were to be read.
    package var found: ProjectFiles
  }

  /// The files that a run has parsed, by path.
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
    let found = found ?? ProjectFiles(in: fileSystem, paths: paths)
    var failures = found.failures.filter { !mayFail($0.path) }
    var settings = ProjectSettings()
    var membership = membership
    var tables: [PlacedTableFile] = []
    var documents: [InterfaceDocument] = []
    var packageTargets = PackageTargets()
    var storeTexts: [SourceFile] = []
    var generators: [GeneratorConfiguration] = []
    var fileCount = 0
    var byteCount = 0
    let (wanted, unwanted) = Self.partition(
      found.files.filter { !$0.kind.isCode && $0.kind != .data }, tables: self.tables)
    var files = ParsedFiles()
    let foldersOfCode = Deferred { Set(found.files.lazy.filter(\.kind.isCode).map { String($0.path.parentPath) }) }
    // Parses files and keeps what comes of all kinds.
    @discardableResult func take(_ wanted: [ProjectFiles.File]) -> [ParsedFile] {
      let parsed = parse(wanted)
      for case .failure(let error) in parsed where !mayFail(error.path) { failures.append(error) }
      let read = parsed.compactMap { try? $0.get() }
      for file in read { files.byPath[file.file.path] = file }
      documents += read.compactMap(\.document)
      return read
    }
    for parsed in take(wanted) {
      switch parsed.kind {
      case .xcodeProject:
        settings.readXcodeProject(parsed.file)
        if let project = parsed.xcodeProject { membership.add(project) }
      case .packageManifest:
        let folder = String(parsed.file.path.parentPath)
        let manifest = PackageManifest(parsed.file.text)
        settings.add(manifest, of: parsed.file)
        // The only target of a package may have its code in `Sources` itself.
        let sources = folder.appendingPath("Sources")
        let isTarget =
          manifest.targetCount == 1 && manifest.targetFolders.isEmpty && foldersOfCode.value.contains(sources)
        packageTargets.add(
          package: folder, named: manifest.targetFolders.map(folder.resolvingPath) + (isTarget ? [sources] : []),
          isLocalized: manifest.isLocalized)
        membership.add(package: folder, manifest)
      case .projectSpecification:
        settings.readProjectSpecification(parsed.file)
        for file in specifications(includedIn: parsed.file) { membership.read(specification: file) }
      case .generatorConfiguration: generators.append(GeneratorConfiguration(parsed.file))
      case .podSpecification: membership.read(podSpecification: parsed.file)
      case .interfaceBuilder, .intentDefinition, .informationPropertyList, .propertyList, .notificationPayload, .data,
        .code:
        break
      case .storeText:
        fileCount += 1
        byteCount += parsed.file.size
        storeTexts.append(parsed.file)
      case .table:
        fileCount += 1
        byteCount += parsed.file.size
        tables += parsed.tables
      }
    }
    readInformation(&documents, membership, &settings)
    var places = unwanted.map { TablePlace(path: $0.path) }
    if let failure = limitLanguages(&tables, &places, settings) { failures.append(failure) }
    take(shippedData(in: found, membership))
    for index in documents.indices {
      let path = documents[index].file.path
      switch documents[index].kind {
      case .notificationPayload:
        if membership.isOfTests(path) { documents[index].takeOutOfApps() }
      case .interfaceBuilder:
        if !membership.isEmpty, !membership.mayShip(path) { documents[index].takeOutOfApps() }
      default: break
      }
    }
    placeDefinitionsOfIntents(&documents, beside: tables)
    hideTextsOfBackgroundApps(&documents)
    let assembler = ProjectAssembler(
      settings: settings, sourceLanguage: sourceLanguage, membership: membership,
      programLanguages: programLanguages(found, settings, membership, &files),
      documents: documents.filter { Self.basesOfTables.contains($0.kind) && !$0.texts.isEmpty })
    var project = assembler.assemble(tables, unread: places)
    project.fileCount = fileCount
    project.byteCount = byteCount
    project.requiredLanguages = settings.requiredLanguages
    project.documents = documents
    project.packageTargets = packageTargets
    project.xcodeProjectFolders = membership.projectFolders
    project.foldersOfPrograms = membership.foldersOfPrograms
    project.absentTables = absentTables(membership, read: tables)
    project.frameworks = frameworks(in: project, membership)
    let source = project.bundles.first?.sourceLanguage ?? LanguageIdentifier("en")
    project.storeListings = StoreListing.listings(
      of: storeTexts, source: { sourceLanguage[$0] ?? source },
      delivered: { DeliveredLanguages.languages(ofFolder: $0, in: fileSystem) })
    project.vendored = found.leftOut.filter { $0.reason == .vendored || $0.reason == .repository }
      .map { ($0.path, $0.tableFileCount) }
    let ownCode = found.files.filter(\.kind.isCode).map(\.path)
    if !found.vendoredFolders.isEmpty {
      project.vendoredCode = membership.compiledCode.subtracting(ownCode).filter { path in
        path.pathsAround.contains { found.vendoredFolders.contains(String($0)) } && fileSystem.kind(of: path) == .file
      }
    }
    let codePaths = project.vendoredCode.isEmpty ? ownCode : (ownCode + project.vendoredCode).sorted()
    let extracted = ExtractedTexts(in: fileSystem)
    project.informationPrefixes = extracted.informationPrefixes
    project.unreadCode = extracted.unreadCode(besides: codePaths)
    project.absentSubmodules = found.absentSubmodules
    project.generatedAccessors = GeneratedAccessors(generators, besides: codePaths)
    if !membership.isEmpty {
      for path in ownCode {
        switch membership.verdict(onCode: path) {
        case .uncompiled: project.uncompiledCode.insert(path)
        case .inPrograms: project.programCode.insert(path)
        case .other: break
        }
      }
      project.programs = programs(of: project, membership)
      project.findLanguagesOfApps()
    }
    return Result(project: project, failures: failures, codePaths: codePaths, files: files, found: found)
  }

  /// Finds out which property lists are the `Info.plist` of an app: those with such a name, unless targets name others, and
  /// those that targets name.
  private func readInformation(
    _ documents: inout [InterfaceDocument], _ membership: Membership, _ settings: inout ProjectSettings
  ) {
    let kinds: Set<InterfaceDocument.Kind> = [.propertyList, .informationPropertyList]
    let paths = Set(documents.lazy.filter { kinds.contains($0.kind) }.map(\.file.path))
    guard !paths.isEmpty else { return }
    let information = membership.information(among: paths)
    for index in documents.indices {
      let file = documents[index].file
      if documents[index].kind == .propertyList, information.isNamedByProgram(file.path) {
        documents[index] = PropertyListDocument.parse(file, as: .informationPropertyList)
      }
      guard documents[index].kind == .informationPropertyList else { continue }
      settings.readInformationPropertyList(file)
      if membership.isOfTests(file.path) || information.isOfNoTarget(file.path) { documents[index].takeOutOfApps() }
    }
  }

  /// Reads catalogs of apps that the run is not about.
  private func programLanguages(
    _ found: ProjectFiles, _ settings: ProjectSettings, _ membership: Membership, _ files: inout ParsedFiles
  ) -> ProgramLanguages? {
    guard !settings.allowsMixedLocalizations else { return nil }
    let declared =
      settings.developmentLanguages.map(\.language) + settings.requiredLanguages.map(\.language)
      + sourceLanguage.all.compactMap(\.self)
    let catalogs = Dictionary(
      found.files.lazy.filter { $0.kind.tableFormat == .catalog }.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    return ProgramLanguages(of: found.files.map(\.path), declared: declared, membership) { path in
      if files.byPath[path] == nil, let file = catalogs[path] { files.byPath[path] = try? parse([file]).first?.get() }
      // What follows a mistake in a catalog is not known.
      guard let tables = files.byPath[path]?.tables.map(\.file) else { return nil }
      return tables.contains { $0.systemReading == .refused }
        ? nil : tables.compactMap { $0.entries.isEmpty ? nil : $0.language }
    }
  }

  /// The files with tables that targets list and that do not exist, in whatever case.
  private func absentTables(_ membership: Membership, read tables: [PlacedTableFile]) -> [String] {
    let read = Set(tables.lazy.map { $0.file.source.path.lowercased() })
    return membership.listedTables
      .filter { !read.contains($0.lowercased()) && fileSystem.kind(of: $0) == nil }.sorted()
  }

  /// The data that an app certainly contains. Of what is only in its folder, much is for tests and tools.
  private func shippedData(in found: ProjectFiles, _ membership: Membership) -> [ProjectFiles.File] {
    membership.isEmpty ? [] : found.files.filter { $0.kind == .data && membership.verdict(on: $0.path) == .shipped }
  }

  /// The documents whose texts tables translate.
  private static let basesOfTables: Set<InterfaceDocument.Kind> = [.interfaceBuilder, .intents, .settings]

  /// Places definitions of intents with their tables, which may be in another folder: targets share both.
  private func placeDefinitionsOfIntents(_ documents: inout [InterfaceDocument], beside tables: [PlacedTableFile]) {
    let numbers = documents.indices.filter { documents[$0].kind == .intents }
    guard !numbers.isEmpty else { return }
    let names = Set(numbers.map { documents[$0].table })
    var bundles: [String: Set<String>] = [:]
    for table in tables where names.contains(table.file.name) {
      bundles[table.file.name, default: []].insert(table.bundle)
    }
    for number in numbers {
      let document = documents[number]
      guard let folders = bundles[document.table], folders.count == 1, let folder = folders.first,
        folder != document.bundle, numbers.count(where: { documents[$0].table == document.table }) == 1
      else { continue }
      documents[number].bundle = folder
    }
  }

  /// Notes that users see none of the interfaces of apps that run in the background only, where such an app has a folder
  /// of its own: the only one with an `Info.plist` in it, or in a folder below.
  private func hideTextsOfBackgroundApps(_ documents: inout [InterfaceDocument]) {
    let all = documents.filter { $0.kind == .informationPropertyList }
    guard all.contains(where: \.isBackgroundOnly) else { return }
    let hidden = Set(all.lazy.filter(\.isBackgroundOnly).map(\.bundle))
    let shown = Set(all.lazy.filter { !$0.isBackgroundOnly }.map(\.bundle))
    for index in documents.indices where documents[index].kind == .interfaceBuilder {
      var folder = String(documents[index].file.path.parentPath)
      while !folder.isEmpty, !hidden.contains(folder), !shown.contains(folder) { folder = String(folder.parentPath) }
      if !folder.isEmpty, hidden.contains(folder), !shown.contains(folder) {
        documents[index].hideTexts(because: .inBackground)
      }
    }
  }

  /// Removes the tables of languages that are too many; returns what to say of that.
  private func limitLanguages(
    _ tables: inout [PlacedTableFile], _ unread: inout [TablePlace], _ settings: ProjectSettings
  ) -> FileSystemError? {
    let languages =
      tables.compactMap { table in table.file.language.map { (path: table.file.source.path, language: $0) } }
      + unread.compactMap { place in place.language.map { (path: place.folder ?? place.bundle, language: $0) } }
    let sources = sourceLanguage.all.compactMap(\.self) + settings.developmentLanguages.map(\.language)
    let limit = LanguageLimit(languages, sources: Set(sources))
    guard let failure = limit.failure else { return nil }
    tables.removeAll { !limit.includes($0.file.language) }
    unread.removeAll { !limit.includes($0.language) }
    return failure
  }

  /// The frameworks that alone ship all files of a bundle.
  private func frameworks(in project: Project, _ membership: Membership) -> [String: String] {
    guard membership.hasFrameworks else { return [:] }
    var frameworks: [String: String] = [:]
    for bundle in project.bundles {
      let paths = Set(bundle.tables.flatMap { $0.localizations.flatMap(\.files).map(\.source.path) })
      let names = Set(paths.map(membership.framework(shipping:)))
      if names.count == 1, let name = names.first { frameworks[bundle.path] = name }
    }
    return frameworks
  }

  /// The apps and extensions, with the code and tables that are in them.
  private func programs(of project: Project, _ membership: Membership) -> ProgramContents {
    var contents = ProgramContents()
    for table in project.bundles.lazy.flatMap(\.tables) {
      var programs: Set<Int> = []
      var holders = ProgramContents.Holders.programs
      // What translators exchange is in no product.
      let files = table.localizations.lazy.flatMap(\.files).filter { $0.format != .exchange }
      for path in Set(files.map(\.source.path)) {
        let found = membership.programs(with: path)
        programs.formUnion(found?.programs.map(\.number) ?? [])
        holders = max(holders, found.map { $0.areAll ? .programs : .others } ?? .unknown)
      }
      contents.add(table, of: programs, holders)
    }
    for path in project.programCode {
      if let found = membership.programs(with: path), found.areAll { contents.add(code: path, of: found.programs) }
    }
    return contents
  }

  private static func partition(
    _ files: [ProjectFiles.File], tables: Set<TableName>?
  ) -> (wanted: [ProjectFiles.File], unwanted: [ProjectFiles.File]) {
    guard let tables else { return (files, []) }
    func isWanted(_ file: ProjectFiles.File) -> Bool {
      file.kind.tableFormat == nil || tables.contains(TableName(path: file.path))
    }
    return (files.filter(isWanted), files.filter { !isWanted($0) })
  }

  /// A specification with those that it includes and these include.
  private func specifications(includedIn file: SourceFile) -> [SourceFile] {
    var files = [file]
    var known: Set<String> = [file.path]
    var next = 0
    while next < files.count {
      for path in ProjectSpecification.included(in: files[next]) where known.insert(path).inserted {
        guard fileSystem.kind(of: path) == .file, let contents = try? fileSystem.read(path) else { continue }
        files.append(SourceFile(path: path, contents: contents))
      }
      next += 1
    }
    return files
  }

  fileprivate struct ParsedFile: Sendable {
    var file: SourceFile
    var kind: FileKind
    var tables: [PlacedTableFile]
    var document: InterfaceDocument?
    var xcodeProject: XcodeProject?
  }

  private func parse(_ files: [ProjectFiles.File]) -> [Swift.Result<ParsedFile, FileSystemError>] {
    ParallelMap.map(files) { file in
      if let parsed = known.byPath[file.path] { return .success(parsed) }
      do {
        let source = SourceFile(path: file.path, contents: try fileSystem.read(file.path))
        let xcodeProject = file.kind == .xcodeProject ? XcodeProject(source) : nil
        return .success(
          ParsedFile(
            file: source, kind: file.kind,
            tables: file.kind.tableFormat.flatMap(TableFileFormats.format)?.read(source) ?? [],
            document: file.kind.document(of: source) ?? xcodeProject?.information, xcodeProject: xcodeProject))
      } catch let error as FileSystemError {
        return .failure(error)
      } catch {
        return .failure(FileSystemError(path: file.path, reason: .other("\(error)")))
      }
    }
  }
}

extension Project {
  /// Adds a `.strings` file that belongs to no bundle.
  package mutating func add(looseTable file: SourceFile) {
    looseTables.append(
      TableFile(
        StringsFormat.parse(file), name: String(file.name.withoutPathExtension), language: nil, source: file))
    fileCount += 1
    byteCount += file.size
  }
}

/// The bundle, language and name of a table, derived from its path.
package struct TablePlace {
  /// The folder that contains the language folders.
  package var bundle: String
  package var table: String
  /// The language folder.
  package var folder: String?

  /// Nil outside any language folder.
  package var language: LanguageIdentifier? {
    folder.map { LanguageIdentifier(String($0.lastPathComponent.dropLast(".lproj".count))) }
  }

  package init(path: String) {
    table = String(path.lastPathComponent.withoutPathExtension)
    bundle = String(path.parentPath)
    var folder = bundle
    while !folder.isEmpty {
      if folder.hasSuffix(".lproj") {
        self.folder = folder
        bundle = String(folder.parentPath)
        return
      }
      folder = String(folder.parentPath)
    }
  }
}

extension TableName {
  /// The table that a file belongs to.
  package init(path: String) {
    let place = TablePlace(path: path)
    self.init(bundle: place.bundle, table: place.table)
  }
}
