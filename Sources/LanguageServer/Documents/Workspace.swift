internal import Dispatch
internal import Linting
internal import LocalizationModel
internal import SourceText

/// A folder of the editor, linted as the program would, with the text of open documents in place of their files.
final class Workspace {
  /// An absolute path, without links.
  let folder: String
  /// Whether it was added for a file outside of the editor's folders.
  let isAdopted: Bool
  private let today: CalendarDate
  private var session: LintSession?
  /// The paths of the configurations below the root that the last run has read, relative to the root.
  private var nestedConfigurations: Set<String> = []
  /// Why there is no session.
  private(set) var mistakes: [ConfigurationMistake] = []
  private(set) var failure: String?
  private var memory = Linter.Memory()
  /// Open documents by absolute path, without links.
  private(set) var documents: [String: OpenDocument] = [:]
  private var known: Linter.Result?
  private var knownGroups: [String: [FindingGroup]]?
  /// Identifies what the workspace is now; replaced by each change.
  private(set) var revision = Revision()

  final class Revision {}

  init(folder: String, today: CalendarDate, isAdopted: Bool = false) {
    self.isAdopted = isAdopted
    self.folder = LocalFileSystem.resolve(folder) ?? folder
    self.today = today
    reload()
  }

  /// Nil for a folder that does not exist.
  private(set) var location: ProjectLocation?

  /// Reads the configuration, the manifests and the baseline again, and with them everything.
  func reload() {
    memory = Linter.Memory()
    invalidate()
    (session, mistakes, failure) = (nil, [], nil)
    do {
      let location = try ProjectLocation(of: [folder], workingDirectory: folder)
      self.location = location
      var session = try LintSession(location, request: RunRequest(today: today))
      session.linter.request.wantsPlaces = true
      session.linter.baseline = try BaselineFile(session).read()
      self.session = session
    } catch let errors as ConfigurationErrors {
      mistakes = errors.mistakes
    } catch {
      failure = "\(error)"
    }
  }

  /// Whether a file, by its absolute path without links, is in the folder.
  func contains(_ path: String) -> Bool { path.isInside(folder) }

  func absolutePath(of path: String) -> String { path.hasPrefix("/") ? path : root.appendingPath(path) }

  private var root: String { location?.root ?? folder }

  private func relativePath(of path: String) -> String { location?.relative(path) ?? path }

  // MARK: Changes

  func open(_ path: String, uri: String, version: Int?, text: String) {
    let file = try? LocalFileSystem(root: "/").read(path)
    documents[path] = OpenDocument(uri: uri, version: version, text: text, file: file)
    reread([path])
  }

  func change(
    _ path: String, _ changes: [JSON], version: Int?, _ positions: PositionEncoding
  ) throws(ResponseError) {
    guard var document = documents[path] else { throw ResponseError(.invalidParameters, "\(path) is not open") }
    try document.apply(changes, version: version, positions)
    documents[path] = document
    forget([path])
  }

  /// Takes over a document that was open in another workspace, unless it has it.
  func adopt(_ document: OpenDocument, at path: String) {
    guard documents[path] == nil else { return }
    documents[path] = document
    reread([path])
  }

  func close(_ path: String) {
    documents[path] = nil
    reread([path])
  }

  /// Reads files again that may be new or gone, given by absolute path.
  func reread(_ paths: [String]) {
    memory.forgetFolders()
    forget(paths)
  }

  /// Reads files again whose text has changed, given by absolute path.
  private func forget(_ paths: [String]) {
    memory.forget(paths.map(relativePath))
    invalidate()
  }

  /// Reads all files again that are not open.
  func forgetAll() {
    memory = Linter.Memory()
    invalidate()
  }

  // MARK: Results

  /// What linting finds now; nil without a valid configuration.
  var result: Linter.Result? {
    if let known { return known }
    guard var linter = session?.linter else { return nil }
    let contents = self.contents
    linter.fileSystem = OverlayFileSystem(linter.fileSystem, changed: contents)
    linter.manifestFiles = linter.manifestFiles.map { file in
      contents[file.path].map { SourceFile(path: file.path, contents: $0) } ?? file
    }
    let result = linter.run(&memory)
    nestedConfigurations = result.configurations.paths
    known = result
    return result
  }

  /// What the last results lack because it could not be read or would be too much.
  var failures: [String] { known?.failures.map { "\(folder): \($0.description)" } ?? [] }

  /// The findings as they are shown, by path relative to the root.
  var groups: [String: [FindingGroup]] {
    let groups = knownGroups ?? result?.groups() ?? [:]
    knownGroups = groups
    return groups
  }

  private func invalidate() {
    let former = (known, knownGroups)
    (known, knownGroups, revision) = (nil, nil, Revision())
    // To let go of them takes a while, for which nobody should wait.
    DispatchQueue.global().async { withExtendedLifetime(former) {} }
  }

  /// The bytes of open documents, by path relative to the root.
  private var contents: [String: ByteBuffer] {
    Dictionary(documents.map { (relativePath(of: $0.key), $0.value.contents) }) { $1 }
  }

  /// The files of the project as the editor has them.
  var files: any FileSystem {
    OverlayFileSystem(location?.files ?? LocalFileSystem(root: folder), changed: contents)
  }

  /// A file as the editor has it, by absolute path; nil if it cannot be read.
  func file(at path: String) -> SourceFile? {
    let path = relativePath(of: path)
    return (try? files.read(path)).map { SourceFile(path: path, contents: $0) }
  }

  /// Whether a file is the configuration.
  func isSettings(_ path: String) -> Bool {
    path.lastPathComponent == ConfigurationReader.fileName[...]
      || (session?.configurationPaths ?? []).union(nestedConfigurations).contains(relativePath(of: path))
  }

  /// Whether a file is a configuration outside of the folder that holds for it.
  func inherits(from path: String) -> Bool {
    !contains(path) && session?.configurationPaths.contains(relativePath(of: path)) ?? false
  }

  /// Whether a file decides how all others are read.
  func isConfiguration(_ path: String) -> Bool {
    // As long as there are mistakes, the file that is missing or wrong may be any.
    isSettings(path) || path.lastPathComponent == Baseline.fileName[...] || (session == nil && path.hasSuffix(".json"))
      || session?.linter.manifestFiles.contains { absolutePath(of: $0.path) == path } ?? false
  }
}
