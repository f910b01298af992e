internal import LocalizationFormats
package import LocalizationModel
package import LocalizationRules
package import SourceText
internal import TextOutput

/// Checks a folder and returns findings.
package struct Linter: Sendable {
  package var configuration: Configuration
  package var request: RunRequest
  package var fileSystem: any FileSystem
  /// The files that configurations of folders are read from; those of the project unless given.
  package var configurationFiles: (any FileSystem)?
  /// The configurations of folders, where they are known before the run.
  package var configurations: FolderConfigurations?
  package var manifestFiles: [SourceFile] = []
  /// A `.strings` file from standard input.
  package var input: SourceFile?
  /// Accepted findings, which are not reported.
  package var baseline: Baseline?
  /// The previous state of the project, when only the effects of a change are reported.
  package var comparison: Comparison?
  /// The history to search for outdated translations, if wanted.
  package var history: (any FileHistory)?
  /// The dictionaries for rules that check words.
  package var dictionaries: (any Dictionaries)?
  /// The files that git ignores, which are not read.
  package var ignored: @Sendable () -> Set<String> = { [] }
  /// Called before each step of a run.
  package var progress: @Sendable (Step) -> Void = { _ in }

  package enum Step: Sendable {
    case reading
    case checking(files: Int)
  }

  package init(configuration: Configuration, request: RunRequest = RunRequest(), fileSystem: any FileSystem) {
    self.configuration = configuration
    self.request = request
    self.fileSystem = fileSystem
  }

  package struct Comparison: Sendable {
    package var before: any FileSystem
    /// The revision as named by the user.
    package var revision: String
    /// The changed files.
    package var changedPaths: Set<String>

    package init(before: any FileSystem, revision: String, changedPaths: Set<String>) {
      self.before = before
      self.revision = revision
      self.changedPaths = changedPaths
    }
  }

  package struct Result: Sendable {
    package var project: Project
    package var configurations: FolderConfigurations
    /// Sorted by file, place and rule; what is said of a key in several languages is one finding.
    package var jointFindings: [Finding]
    /// Findings of severities that were not asked for; equal findings are numbered with them.
    var hiddenFindings: [Finding] = []
    package var failures: [FileSystemError]
    /// Mistakes in the configuration and the manifests.
    package var mistakes: [ConfigurationMistake]
    /// Requested languages and tables that the project does not have: nothing is found in them, whatever is wrong.
    package var unknownNames: [String] = []
    /// Findings that a comment or the configuration suppresses.
    package var suppressed: [Finding] = []
    /// Findings that the baseline accepts.
    package var baselined: [Finding] = []
    /// Entries of the baseline without findings, as far as this run can tell.
    package var goneFromBaseline: [Baseline.Entry] = []
    /// Remarks for the user that do not affect the result.
    package var remarks: [String] = []
    var contexts = TableContexts()

    /// Sorted by file, place and rule, one for each language; those of a joint finding are together.
    package var findings: [Finding] { jointFindings.flatMap(\.separate) }
  }

  // MARK: Rules

  /// Whether a rule is enabled for the folder that is linted, and reported.
  package func isEnabled(_ rule: any Rule.Type) -> Bool {
    request.isEnabled(rule, in: configuration) && request.isReported(rule.description.identifier)
  }

  // MARK: Running

  package func run() -> Result {
    progress(.reading)
    var now = read()
    guard now.configurations.mistakes.isEmpty else { return refusal(now) }
    guard let comparison else {
      readCode(of: &now, keys: KeyFilter.filters(of: [now.project]))
      return judge(now)
    }
    var linter = self
    linter.fileSystem = comparison.before
    linter.configurations = now.configurations
    linter.comparison = nil
    linter.history = nil
    linter.baseline = nil
    linter.request.severities = []
    linter.progress = { _ in }
    let haveSameFiles = comparison.changedPaths.allSatisfy { path in
      fileSystem.kind(of: path) == .file && comparison.before.kind(of: path) == .file
    }
    var then = linter.read(
      sharing: now.files, without: comparison.changedPaths,
      in: haveSameFiles ? (now.found, now.configurations) : nil)
    let keys = KeyFilter.filters(of: [now.project, then.project])
    let code = readCode(of: &now, keys: keys)
    linter.readCode(of: &then, keys: keys, earlier: (code, comparison.changedPaths))
    let affected =
      now.configurations.effective.all.allSatisfy(\.suppressions.isEmpty)
      ? AffectedKeys(before: then.project, after: now.project, changedPaths: comparison.changedPaths) : nil
    // Most files are the same in both, and so are the facts about them.
    then.project.facts = now.project.facts
    let change = ProjectChange(before: then.project, after: now.project)
    // With the same limit, so that what was left out before is not taken for new.
    let limit = FindingLimit(byteCount: max(now.byteCount, then.byteCount))
    return judge(now, limit, selections: affected?.after ?? [:], languages: affected?.languages, change) { rules in
      linter.judge(then, limit, rules, selections: affected?.before ?? [:], languages: affected?.languages).findings
    }
  }

  /// What runs of the same linter have read and found out about files, so that the next one reads only what has changed.
  package struct Memory: Sendable {
    fileprivate var files = ProjectReader.ParsedFiles()
    fileprivate var found: (files: ProjectFiles, configurations: FolderConfigurations)?
    fileprivate var code: CodePass.Result?
    fileprivate var changedPaths: Set<String> = []
    fileprivate let facts = FileFacts()

    package init() {}

    /// Makes the next run read some files again, whose text has changed.
    package mutating func forget(_ paths: [String]) {
      changedPaths.formUnion(paths)
      // A file that is not in the list, such as .gitmodules, may decide what is.
      let isKnown = found.map { found in paths.allSatisfy { path in found.files.files.contains { $0.path == path } } }
      if isKnown == false { forgetFolders() }
    }

    /// Makes the next run look for files again.
    package mutating func forgetFolders() { found = nil }

    fileprivate mutating func keep(_ reading: Reading, _ code: CodePass.Result) {
      files = reading.files
      found = (reading.found, reading.configurations)
      self.code = code
      changedPaths = []
    }
  }

  /// Like `run()`, with what earlier runs have read.
  package func run(_ memory: inout Memory) -> Result {
    defer { memory.facts.forgetUnused() }
    var now = read(sharing: memory.files, without: memory.changedPaths, in: memory.found)
    guard now.configurations.mistakes.isEmpty else { return refusal(now) }
    now.project.facts = memory.facts
    // What is kept of code must not depend on the keys that exist now.
    let code = readCode(
      of: &now, keys: (.everything, .everything), earlier: memory.code.map { ($0, memory.changedPaths) })
    memory.keep(now, code)
    return judge(now)
  }

  /// The parsed project, before any rule runs.
  fileprivate struct Reading {
    var project: Project
    var configurations: FolderConfigurations
    var codePaths: [String]
    var failures: [FileSystemError]
    var mistakes: [ConfigurationMistake] = []
    /// The parsed files.
    var files: ProjectReader.ParsedFiles

    var byteCount: Int { project.byteCount + project.usage.byteCount }
    var found: ProjectFiles
  }

  /// `files` were already parsed and are reused, except those at changed paths; `found` are all that there are.
  private func read(
    sharing files: ProjectReader.ParsedFiles = .init(), without changedPaths: Set<String> = [],
    in found: (files: ProjectFiles, configurations: FolderConfigurations)? = nil
  ) -> Reading {
    let (found, configurations) = found ?? find(listsLeftOut: false)
    var reader = ProjectReader(fileSystem: fileSystem, paths: folders)
    reader.membership.decide(
      configurations.values(of: ["shipped", "unshipped"]) { ($0.shipped.patterns, $0.unshipped.patterns) })
    reader.tables = request.tables
    reader.sourceLanguage = configurations.values(of: ["sourceLanguage"]) { configuration in
      configuration.sourceLanguage.map { LanguageIdentifier($0.value) }
    }
    reader.known = files.without(changedPaths)
    let requested = requestedFolders
    reader.mayFail = { !requested.contains($0) }
    reader.found = found
    let read = reader.read()
    var reading = Reading(
      project: read.project, configurations: configurations, codePaths: read.codePaths, failures: read.failures,
      files: read.files, found: read.found)
    if let input { reading.project.add(looseTable: input) }
    reading.project.fallsBackToBase = configurations.values(of: ["fallsBackToBase"], \.fallsBackToBase)
    reading.project.placeholderSyntaxes = configurations.values(of: ["placeholderSyntaxes"], \.placeholderSyntaxes)
    reading.project.brands = configurations.values(of: ["brands"], \.brandWords)
    reading.project.glossaryWords = configurations.effective.all.reduce([]) { $0.union($1.glossaryWords) }
    reading.project.requiredLanguages += configurations.requiredLanguages
    reading.project.foldersWithRequirements = configurations.values(of: ["requiredLanguages"]) { _ in () }
    for file in manifestFiles {
      let manifest = ManifestReader(file)
      reading.project.manifest.keys += manifest.keys
      reading.project.manifest.reachable += manifest.reachable
      reading.project.manifest.isComplete = reading.project.manifest.isComplete || manifest.isComplete
      reading.mistakes += manifest.mistakes
    }
    var places = PlaceNames()
    reading.mistakes += reading.project.manifest.contradictions.map { contradiction in
      .init(
        "'\(contradiction.entry.key)' is declared with \(contradiction.subject.rawValue) at \(places.name(contradiction.earlier.location))",
        at: contradiction.entry.location)
    }
    return reading
  }

  /// The result where a configuration has mistakes, so that nothing is checked.
  private func refusal(_ reading: Reading) -> Result {
    Result(
      project: Project(bundles: []), configurations: reading.configurations, jointFindings: [], failures: [],
      mistakes: reading.configurations.mistakes)
  }

  @discardableResult
  private func readCode(
    of reading: inout Reading, keys: (keys: KeyFilter, symbols: KeyFilter?),
    earlier: (CodePass.Result, Set<String>)? = nil
  ) -> CodePass.Result {
    let configurations = reading.configurations.effective.all
    let reader = CodePass(
      configuration: configuration,
      sources: reading.configurations.values(of: ["sources"]) {
        $0.sources.map { PathPatterns($0.patterns) }
      },
      fileSystem: fileSystem, keys: keys,
      wantsShownTexts: configurations.contains { request.isEnabled(HardcodedTextRule.self, in: $0) },
      wantsPlaces: request.wantsPlaces, uncompiled: reading.project.uncompiledCode.filter { $0.hasSuffix(".swift") },
      vendored: reading.project.vendoredCode, programCode: reading.project.programCode,
      foldersOfPrograms: reading.project.foldersOfPrograms,
      isWhole: request.readsAll,
      earlier: earlier)
    // Without tables, code has no keys to refer to.
    let code = reader.read(request.readsCode && request.tables != [] ? reading.codePaths : [])
    reading.project.usage = code.usage
    reading.project.forgetDoubtfulLookups()
    let assumed = code.lookupsOfAssumedFunctions(in: reading.project)
    // The result of the pass shares the others, so that even nothing added copies all of them.
    if !assumed.isEmpty { reading.project.usage.lookups += assumed }
    code.hideReplacedTexts(of: &reading.project.documents)
    reading.project.findKeysOfSymbols()
    reading.project.addBaseTextsOfCode()
    reading.project.evidence = ArgumentEvidence(reading.project)
    reading.project.missingTexts = MissingTexts(reading.project)
    let requested = requestedFolders
    reading.failures += code.failures.filter { requested.contains($0.path) }
    return code
  }

  private func judge(
    _ reading: Reading, _ limit: FindingLimit? = nil, _ identifiers: Set<String>? = nil,
    selections: [ObjectIdentifier: KeySelection] = [:],
    languages: Set<LanguageIdentifier>? = nil, _ change: ProjectChange? = nil,
    before: (_ rules: Set<String>?) -> [Finding] = { _ in [] }
  ) -> Result {
    let project = reading.project
    progress(.checking(files: project.fileCount))
    let rules = FolderRules(reading.configurations, request, only: identifiers)
    let names = Findings.RuleNames(
      rules.rules, levels: rules.levels, limit: limit ?? FindingLimit(byteCount: reading.byteCount))
    let (visits, tableVisits) = rules.visits(project)
    let judgesUse = reading.configurations.effective.all.contains { configuration in
      configuration.isEnabled(UnusedKeyRule.self) || request.isEnabled(UnusedKeyRule.self, in: configuration)
    }
    let checked = RuleRunner(
      visits, tableVisits, names, selections: selections, languages: languages, judgesUse: judgesUse
    ).run()
    var failures = reading.failures + Self.failures(checked.leftOut.filter { request.isReported($0.key) })
    var findings = checked.findings
    if let change, let comparison {
      var brought = Findings(names)
      change.check(visits, revision: comparison.revision, findings: &brought)
      findings += brought.all
      failures += Self.failures(brought.leftOut)
    }
    if let history {
      var outdated = Findings(names)
      do throws(FileHistoryFailure) {
        try TranslationHistory(history).check(visits, findings: &outdated)
        findings += outdated.all
        failures += Self.failures(outdated.leftOut)
      } catch {
        failures.append(FileSystemError(path: history.folder, reason: .other(error.description)))
      }
    }
    var remarks = reading.configurations.remarks.map { "\($0.location.lineAndColumn): \($0.message)" }
    remarks += [
      Self.remark(
        reading.found.brokenLinks, one: "symbolic link", "is broken", many: "symbolic links", "are broken"),
      Self.remark(
        project.absentTables, one: "table", "is listed in the Xcode project but does not exist", many: "tables",
        "are listed in the Xcode project but do not exist"),
    ].compactMap(\.self)
    if let dictionaries {
      let pass = DictionaryPass(visits, names, dictionaries: dictionaries, languages: request.languages)
      findings += pass.findings.all
      failures += Self.failures(pass.findings.leftOut)
      failures += pass.failures.map { FileSystemError(path: "unknown-word", reason: .other($0.description)) }
      if !pass.missing.isEmpty { remarks.append(dictionaries.note(onMissing: pass.missing)) }
    }
    var result = Result(
      project: project, configurations: reading.configurations, jointFindings: findings, failures: failures,
      mistakes: reading.mistakes, remarks: remarks,
      contexts: checked.contexts)
    filter(&result, rules, visits, names)
    if let change {
      result.jointFindings = change.brought(result.findings) { before(rules.needed(for: $0, visits)) }
    }
    if let baseline {
      result.jointFindings = result.findings
      let (accepted, unused) = baseline.accept(&result.jointFindings)
      result.baselined = accepted
      var linter = self
      linter.configurations = reading.configurations
      result.goneFromBaseline = unused.filter(linter.covers)
    }
    selectSeverities(of: &result)
    result.unknownNames = unknownNames(in: project) + unknownKeys(in: result)
    result.project = requestedPart(of: project, reading.found)
    return result
  }

  /// Removes findings of other severities than were asked for, once all have been compared with the baseline and the
  /// former state, which do not know severities.
  private func selectSeverities(of result: inout Result) {
    guard !request.severities.isEmpty else { return }
    func isOther(_ finding: Finding) -> Bool { !request.severities.contains(finding.severity) }
    result.hiddenFindings = result.jointFindings.filter(isOther)
    result.jointFindings.removeAll(where: isOther)
    result.suppressed.removeAll(where: isOther)
    result.baselined.removeAll(where: isOther)
  }

  /// What to say of files for which there is nothing to read.
  private static func remark(
    _ paths: [String], one: String, _ isWrong: String, many: String, _ areWrong: String
  ) -> String? {
    guard let first = paths.first else { return nil }
    return paths.count == 1
      ? "the \(one) '\(first)' \(isWrong)"
      : "\(paths.count) \(many) \(areWrong): '\(first)' and \(paths.count - 1) more"
  }

  /// Says of which rules there are more findings than a run keeps.
  private static func failures(_ leftOut: [String: Int]) -> [FileSystemError] {
    leftOut.sorted { $0.key < $1.key }.map { rule, count in
      FileSystemError(
        path: rule, reason: .other("\(Wording.count(count, "finding")) left out: more than a run of this size reports"))
    }
  }

  /// Requested languages and tables that the project does not have, and the names that may be meant.
  private func unknownNames(in project: Project) -> [String] {
    // Where only some of the tables are read, the others are unknown.
    guard request.readsAll else { return [] }
    let required = project.requiredLanguages.map(\.language.name)
    let languages = Set(project.languages.map(\.name) + required)
    let tables = Set(project.bundles.flatMap { $0.tables.map(\.name) })
    func message(_ what: String, _ name: String, _ known: Set<String>) -> String {
      let nearest = Spelling.nearest(to: name, among: known.sorted())
      return "\(what) '\(name)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    }
    return request.tableNames.subtracting(tables).sorted().map { message("unknown table", $0, tables) }
      + request.languages.subtracting(languages).sorted().map { message("no table has the language", $0, languages) }
  }

  /// Requested keys that neither a table nor code nor a finding has, and the keys that may be meant.
  private func unknownKeys(in result: Result) -> [String] {
    guard request.readsAll, !request.keys.isEmpty else { return [] }
    let tables = result.project.bundles.flatMap(\.tables)
    var unknown = request.keys.filter { key in
      tables.allSatisfy { $0.keys.number(of: key) == nil }
    }
    unknown.subtract(result.project.usage.lookups.lazy.compactMap(\.key.literal))
    // Of files that are in no bundle, there are few.
    for file in result.project.looseTables where !unknown.isEmpty {
      unknown.subtract(file.entries.indices.lazy.map { file.key($0).string })
    }
    unknown.subtract(result.jointFindings.lazy.compactMap(\.subject.key))
    unknown.subtract((result.suppressed + result.baselined + result.hiddenFindings).lazy.compactMap(\.subject.key))
    guard !unknown.isEmpty else { return [] }
    let known = Set(tables.lazy.flatMap { table in (0..<table.keys.count).lazy.map { table.keys[$0].string } }).sorted()
    return unknown.sorted().map { key in
      let nearest = Spelling.nearest(to: key, among: known)
      return "no table has the key \(Wording.quote(key))"
        + (nearest.map { "; did you mean \(Wording.quote($0))?" } ?? "")
    }
  }

  /// Bundles without texts in the base language, in which translations are compared with nothing.
  package func remarksOnBaseLanguages(in project: Project) -> [String] {
    guard request.tables == nil else { return [] }
    let bundles = project.bundles.filter { bundle in
      bundle.isLocalized && !bundle.tables.contains { $0.base?.hasEntries ?? false }
        && bundle.tables.contains { $0.kind == .ordinary && $0.translations.contains(where: \.hasEntries) }
    }
    guard let first = bundles.first else { return [] }
    let place = first.path.isEmpty ? "the root folder" : "'\(first.path)'"
    let others = bundles.count > 1 ? " and \(Wording.count(bundles.count - 1, "other folder"))" : ""
    return [
      "nothing is compared in \(place)\(others): no text is in \(Wording.name(first.sourceLanguage)); "
        + "'sourceLanguage' in the configuration names another base language"
    ]
  }

  /// Removes findings that were not requested or are suppressed.
  private func filter(
    _ result: inout Result, _ rules: FolderRules, _ visits: RuleVisits, _ names: Findings.RuleNames
  ) {
    let configurations = result.configurations
    let filters = configurations.values(of: ["rules"], \.rules.filters)
    if !filters.all.allSatisfy(\.isEmpty) {
      result.jointFindings = result.jointFindings.flatMap { finding in
        guard let filter = filters[finding.configuredPath][finding.rule] else { return [finding] }
        return finding.separate.filter(filter.matches)
      }
    }
    let maximums = configurations.values(of: ["maximumSeverity"], \.maximumSeverity)
    if maximums.all.contains(where: \.isSet) {
      result.jointFindings = result.findings.map { maximums[$0.configuredPath].limit($0) }
    }
    var suppressor = Suppressor(
      result.project, codeFiles: codeFiles(of: result.jointFindings), configurations: configurations,
      today: request.today, ranRules: rules.identifiers, judgesConfiguration: request.isWhole)
    result.suppressed = selected(suppressor.suppress(&result.jointFindings))
    var findings = Findings(names)
    for check in visits.suppressions {
      findings.begin(rule: check.rule)
      check.check(suppressor.suppressions, &findings)
    }
    if !findings.all.isEmpty { result.jointFindings += findings.all }
    result.failures += Self.failures(findings.leftOut)
    result.jointFindings = selected(result.jointFindings).inOrder
  }

  /// The files with findings that are not tables; they may contain linter comments too.
  private func codeFiles(of findings: [Finding]) -> [SourceFile] {
    findings.files.filter { FileKind(path: $0.path)?.syntax != nil }
  }

  /// Whether this run would report the finding of a baseline entry if it still existed.
  package func covers(_ entry: Baseline.Entry) -> Bool {
    guard let rule = RuleList.rule(named: entry.rule) else { return true }
    let configuration = configurations?.effective[entry.subject.bundle] ?? configuration
    guard request.isEnabled(rule, in: configuration), request.isReported(rule.description.identifier), comparison == nil
    else {
      return false
    }
    if !request.languages.isEmpty, !request.languages.contains(entry.subject.language ?? "") { return false }
    if !request.isReported(entry.subject) { return false }
    if !request.severities.isEmpty { return false }
    let bundle = entry.subject.bundle
    return request.paths.contains { path in
      path.isEmpty || Self.folderToRead(path) == path && bundle.isInside(path)
    }
  }

  /// The findings for the requested files and languages.
  private func selected(_ findings: [Finding]) -> [Finding] {
    let files = request.paths.filter { Self.folderToRead($0) != $0 }
    guard !files.isEmpty || request.isPart || request.isNarrowed else { return findings }
    let (requested, named) = (FolderSet(request.paths), FolderSet(files))
    return findings.lazy.flatMap { request.languages.isEmpty && files.isEmpty ? [$0] : $0.separate }.filter { finding in
      if !request.isReported(finding.rule) || !request.isReported(finding.subject) { return false }
      if !request.languages.isEmpty, let language = finding.subject.language,
        !request.languages.contains(language)
      {
        return false
      }
      guard !files.isEmpty || request.isPart, finding.location.file !== input else { return true }
      return requested.contains(finding.location.file.path)
        || !files.isEmpty && finding.notes.contains { $0.location.map { named.contains($0.file.path) } ?? false }
    }
  }
}
