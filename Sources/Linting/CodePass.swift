internal import CodeReading
internal import LocalizationFormats
internal import LocalizationModel
internal import SourceText

/// Reads the code of a project, with files in parallel.
///
/// The first reading finds functions that pass a parameter on to a lookup; if there are any, the code is read again to
/// find their calls.
struct CodePass {
  var configuration: Configuration
  /// The code of each folder to read; nil for all.
  var sources = ByFolder<PathPatterns?>(nil)
  var fileSystem: any FileSystem
  /// Filters for strings that may be keys; everything else in the code is dropped.
  var keys: (keys: KeyFilter, symbols: KeyFilter?)
  /// Whether to collect texts that are shown without being localized.
  var wantsShownTexts = false
  /// Whether to collect the places of literals that may be keys.
  var wantsPlaces = false
  /// The paths of files that no target compiles and that no other file can include.
  var uncompiled: Set<String> = []
  /// The paths of files of other people's code.
  var vendored: Set<String> = []
  /// The paths of files that only programs contain.
  var programCode: Set<String> = []
  /// The folders with projects that make programs; the empty path is the root.
  var foldersOfPrograms: Set<String> = []
  /// Whether all code of the project is read.
  var isWhole = true
  /// An earlier reading of the same code, and the files that changed since.
  var earlier: (result: Result, changedPaths: Set<String>)?

  struct Result: Sendable {
    var usage: CodeUsage
    var failures: [FileSystemError]
    /// The results of each reading, in path order.
    fileprivate var rounds: [Round] = []
    /// The files to read, whether they could be read or not.
    fileprivate var paths: [String] = []
    fileprivate var uncompiled: Set<String> = []
    fileprivate var vendored: Set<String> = []
    fileprivate var programCode: Set<String> = []
    fileprivate var foldersOfPrograms: Set<String> = []

    /// The lookups that functions make of which no code shows that they look up the keys of a project.
    func lookupsOfAssumedFunctions(in project: Project) -> [Lookup] {
      guard let keys = project.keysOfUnknownFunctions else { return [] }
      return AssumedFunctions.lookups(
        in: rounds.last?.files ?? [], keys: keys, without: Set(project.usage.lookups.lazy.map(\.function)))
    }

    /// Notes which texts of Interface Builder files users never see, since the code gives their objects others.
    func hideReplacedTexts(of documents: inout [InterfaceDocument]) {
      guard documents.contains(where: { !$0.outlets.isEmpty }) else { return }
      let files = (rounds.last?.files ?? []).map(\.file).filter {
        !$0.path.isPathOfTests && !uncompiled.contains($0.path)
      }
      OutletTexts.hideReplaced(of: &documents, in: files)
    }
  }

  fileprivate struct Round: Sendable {
    var functions: [LookupFunction]
    var files: [FileUsage]
  }

  func read(_ paths: [String]) -> Result {
    let paths =
      sources.all.allSatisfy { $0 == nil }
      ? paths
      : paths.filter { path in
        sources[path].map { $0.matches(path) } ?? true
      }
    var functions = configuration.lookupFunctions.flatMap { LookupFunction.functions(description: $0.value.text) }
    guard !paths.isEmpty else { return Result(usage: CodeUsage(), failures: []) }
    if let earlier, earlier.result.paths == paths, earlier.result.uncompiled == uncompiled,
      earlier.result.vendored == vendored, earlier.result.programCode == programCode,
      earlier.result.foldersOfPrograms == foldersOfPrograms,
      earlier.changedPaths.isDisjoint(with: paths)
    {
      return earlier.result
    }
    func scanner() -> CodeScanner {
      CodeScanner(
        functions: Self.agreeing(functions), keys: keys.keys, symbols: keys.symbols,
        wantsShownTexts: wantsShownTexts, wantsPlaces: wantsPlaces)
    }
    var failures: [FileSystemError] = []
    var rounds = [Round(functions: functions, files: scan(paths, scanner(), known(in: 0, functions), &failures))]
    // Each level of wrapper functions needs another reading; more than three levels do not occur in practice.
    for number in 1...3 {
      let files = rounds[number - 1].files
      let former = Set(functions)
      let wrappers = files.lazy.filter { !vendored.contains($0.file.path) }.flatMap(\.wrappers)
      let found = Self.merged(Array(wrappers)).filter { !former.contains($0) }
      guard !found.isEmpty else { break }
      functions += found
      let sought = SoughtFunctions(found)
      let next = scanner()
      let known = known(in: number, functions)
      rounds.append(
        Round(
          functions: functions,
          files: ParallelMap.map(files) { file in
            known[file.file.path] ?? (sought.mayBeCalled(in: file) ? next.scan(file.file) : file)
          }))
    }
    let collector = UsageCollector(
      declarations: configuration.keyEnumerations.map { DeclarationPattern($0.value) }, uncompiled: uncompiled,
      vendored: vendored, programCode: programCode, foldersOfPrograms: foldersOfPrograms)
    let files = rounds.last?.files ?? []
    var usage = collector.collect(files)
    let compiled = files.filter { !vendored.contains($0.file.path) && !uncompiled.contains($0.file.path) }
    usage.shownKeys += ShownParameters(in: compiled, keys: keys.keys, without: Set(functions.map(\.name))).texts()
    if isWhole { usage.unknownEnumerations = unknownEnumerations(in: files) }
    return Result(
      usage: usage, failures: failures, rounds: rounds, paths: paths, uncompiled: uncompiled,
      vendored: vendored, programCode: programCode, foldersOfPrograms: foldersOfPrograms)
  }

  /// The configured names of key enumerations that do not exist.
  private func unknownEnumerations(in files: [FileUsage]) -> [CodeUsage.UnknownEnumeration] {
    guard !configuration.keyEnumerations.isEmpty else { return [] }
    let types = files.compactMap { file -> FileUsage? in
      guard !file.enumerations.isEmpty || !file.inheritance.isEmpty else { return nil }
      var types = file
      (types.lookups, types.rawValueLookups, types.shownTexts) = ([], [], [])
      (types.shownKeys, types.namelessPhrases) = ([], [])
      (types.mentions, types.members, types.patterns, types.accessors, types.literals) = ([], [], [], [], [])
      (types.calledMembers, types.textsBesideKeys, types.accessorPlaces) = ([], [], [])
      return types
    }
    return configuration.keyEnumerations.compactMap { placed in
      guard let location = placed.location,
        UsageCollector(declarations: [DeclarationPattern(placed.value)]).collect(types).declarations.isEmpty
      else { return nil }
      return .init(
        name: placed.value,
        nearest: Spelling.nearest(to: placed.value, among: Self.names(in: types, like: placed.value)),
        location: location)
    }
  }

  /// The names of all enumerations, in the same form as a given name: by file, by enclosing type, or by type and
  /// protocol.
  private static func names(in files: [FileUsage], like name: String) -> [String] {
    let enumerations = files.flatMap(\.enumerations)
    let names: [String]
    if name.contains("/") || name.hasSuffix(".swift") {
      names = files.filter { !$0.enumerations.isEmpty }.map(\.file.path)
    } else if name.hasSuffix(".*") {
      names = enumerations.map { $0.path.split(separator: ".").dropLast().joined(separator: ".") + ".*" }
    } else {
      names =
        enumerations.flatMap { [$0.name, $0.path] + $0.inherits } + files.flatMap(\.inheritance).flatMap(\.inherits)
    }
    return Set(names).sorted()
  }

  /// The earlier results for unchanged files, if that reading looked for the same functions.
  private func known(in round: Int, _ functions: [LookupFunction]) -> [String: FileUsage] {
    guard let earlier, earlier.result.rounds.indices.contains(round),
      earlier.result.rounds[round].functions == functions
    else { return [:] }
    return Dictionary(
      earlier.result.rounds[round].files.map { ($0.file.path, $0) }.filter { !earlier.changedPaths.contains($0.0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The functions, where those of one name that take the key at the same place take values for their texts at the same
  /// place, or at none that is clear: a property and a method may share a name, and the calls of either are read with the
  /// first. Where the key has another label, calls show which function they mean.
  private static func agreeing(_ functions: [LookupFunction]) -> [LookupFunction] {
    struct Form: Hashable {
      var name: String
      var key: LookupFunction.Place
    }
    let merged = Dictionary(functions.map { (Form(name: $0.name, key: $0.key), $0) }) { first, second in
      var first = first
      first.mergeValues(second)
      return first
    }
    return functions.map { function in
      var function = function
      if let other = merged[Form(name: function.name, key: function.key)] { function.mergeValues(other) }
      return function
    }
  }

  /// So many private functions of one name are told apart; each call is compared with all of them.
  private static let maximumPrivateNamesakes = 8

  /// Removes duplicate wrappers. If wrappers with the same name use different tables, the table is unknown.
  private static func merged(_ all: [LookupFunction]) -> [LookupFunction] {
    var filesByName: [String: Set<String>] = [:]
    for wrapper in all { if let file = wrapper.file { filesByName[wrapper.name, default: []].insert(file) } }
    let wrappers = all.map { wrapper in
      guard filesByName[wrapper.name, default: []].count > maximumPrivateNamesakes else { return wrapper }
      var shared = wrapper
      shared.file = nil
      return shared
    }
    struct Call: Hashable {
      var name: String
      var key: LookupFunction.Place
      var selector: [String]?
      var file: String?
    }
    var merged: [LookupFunction] = []
    var indices: [Call: Int] = [:]
    for wrapper in wrappers {
      let call = Call(name: wrapper.name, key: wrapper.key, selector: wrapper.selector, file: wrapper.file)
      guard let index = indices[call] else {
        indices[call] = merged.count
        merged.append(wrapper)
        continue
      }
      if merged[index].standardTable != wrapper.standardTable { merged[index].standardTable = nil }
      merged[index].merge(wrapper)
    }
    return merged.sorted { $0.name < $1.name }
  }

  private func scan(
    _ paths: [String], _ scanner: CodeScanner, _ known: [String: FileUsage], _ failures: inout [FileSystemError]
  ) -> [FileUsage] {
    var files: [FileUsage] = []
    let results = ParallelMap.map(paths) { path -> Swift.Result<FileUsage, FileSystemError> in
      if let usage = known[path] { return .success(usage) }
      do {
        return .success(scanner.scan(SourceFile(path: path, contents: try fileSystem.read(path))))
      } catch let error as FileSystemError {
        return .failure(error)
      } catch {
        return .failure(FileSystemError(path: path, reason: .other("\(error)")))
      }
    }
    for result in results {
      switch result {
      case .success(let file): files.append(file)
      case .failure(let error): failures.append(error)
      }
    }
    return files
  }
}
