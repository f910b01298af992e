internal import CommandLineArguments
internal import Linting
internal import LocalizationModel
internal import LocalizationRules
internal import ProcessTools
internal import SourceText
internal import TextOutput

/// The options of every command that lints, and the session that they define.
enum LintOptions {
  static let table: [Option] = [
    Option(
      "--rule", shortName: "r", value: "RULE", values: rules, formerValues: formerRules, takesList: true,
      summary: "Report only these rules, or those of a category, with commas between them."),
    Option(
      "--disable", value: "RULE", values: rules, formerValues: formerRules, takesList: true,
      summary: "Skip these rules, or those of a category."),
    Option(
      "--language", shortName: "l", value: "LANGUAGE", takesList: true, summary: "Report only these languages."),
    Option("--table", shortName: "t", value: "TABLE", takesList: true, summary: "Report only these tables."),
    Option("--key", value: "KEY", isRepeatable: true, summary: "Report only what is about this key; repeatable."),
    Option(
      "--severity", value: "SEVERITY", values: Severity.allCases.map(\.rawValue), takesList: true,
      summary: "Report only these severities."),
    Option("--source-language", value: "LANGUAGE", summary: "The language that others are translated from."),
    Option(
      "--manifest", value: "FILE", isRepeatable: true, completion: .file,
      summary: "A file that declares the keys; repeatable."),
    Option("--config", value: "FILE", completion: .file, summary: "The only configuration to use."),
    Option("--no-ignore", summary: "Also read tables that git ignores."),
    Option("--color", value: "WHEN", values: ["auto", "always", "never"], summary: "Whether to use color."),
  ]

  private static let rules = RuleList.identifiers + RuleCategory.allCases.map(\.rawValue)
  private static let formerRules = Array(RuleList.formerNames.keys) + RuleList.removed.keys

  /// Reads everything that a run needs, over the paths that the user names unless others are given; throws the reason
  /// for a failure.
  ///
  /// `listsIgnored` is false for those who ask git themselves what it ignores; `changesFiles` is true for those who write
  /// into the files that they read.
  static func session(
    _ arguments: ParsedArguments, of paths: [String]? = nil, listsIgnored: Bool = true, changesFiles: Bool = false
  ) throws -> LintSession {
    var operands = paths ?? (arguments.operands.isEmpty ? ["."] : arguments.operands)
    let inputName = arguments.value("--stdin-filename")
    if let inputName {
      guard operands == ["-"] else { throw UsageError("'--stdin-filename' needs '-' as the only path") }
      operands = [inputName]
    }
    var location: ProjectLocation
    do {
      location = try ProjectLocation(
        of: operands.filter { $0 != "-" }, mayBeNew: inputName != nil, configuration: arguments.value("--config"),
        workingDirectory: try LocalFileSystem.workingDirectory)
    } catch {
      throw UsageError("\(error)\(error.reason == .notFound ? commandMeant(by: arguments) : "")")
    }
    if !changesFiles {
      let mappedFiles = MappedFiles()
      mappedFiles.endProcessWhenFilesChange()
      location.mappedFiles = mappedFiles
    }
    var request = RunRequest(today: Clock.today)
    request.reportedRules = Set(try arguments.values("--rule").flatMap(rules(named:))).subtracting(
      try arguments.values("--disable").flatMap(rules(named:)))
    if request.reportedRules.isEmpty, arguments.flag("--rule") {
      throw UsageError("'--disable' skips all that '--rule' names")
    }
    request.languages = Set(try arguments.values("--language").map(language))
    request.tableNames = Set(arguments.values("--table"))
    request.keys = Set(arguments.values("--key"))
    request.severities = Set(arguments.values("--severity").compactMap(Severity.init))
    var session = try LintSession(location, request: request, manifests: arguments.values("--manifest")) {
      try override(&$0, arguments)
    }
    for remark in session.remarks { Terminal.say("\(remark)") }
    if listsIgnored, skipsIgnored(arguments) { session.skipIgnoredFiles() }
    session.linter.dictionaries = try dictionaries(of: session)
    session.linter.progress = { step in
      switch step {
      case .reading: Terminal.progress.say("Reading files")
      case .checking(let files): Terminal.progress.say("Checking \(Wording.count(files, "file"))")
      }
    }
    if let inputName {
      guard location.paths.allSatisfy({ location.files.kind(of: $0) != .folder }) else {
        throw UsageError("'\(inputName)' is a folder")
      }
      let input = try standardInput()
      session.linter.fileSystem = OverlayFileSystem(
        session.linter.fileSystem, changed: Dictionary(uniqueKeysWithValues: location.paths.map { ($0, input) }))
    } else if operands.contains("-") {
      session.linter.input = SourceFile(path: "standard-input.strings", contents: try standardInput())
    }
    return session
  }

  /// Whether the user wants to leave out what git ignores.
  static func skipsIgnored(_ arguments: ParsedArguments) -> Bool { !arguments.flag("--no-ignore") }

  /// The absolute path of a file or folder that the user names.
  static func place(of path: String) throws -> String {
    let files = ProjectLocation.userFiles(try LocalFileSystem.workingDirectory)
    guard let place = LocalFileSystem.resolve(try files.named(path)) else {
      throw FileSystemError(path: path, reason: .notFound)
    }
    return place
  }

  private static func standardInput() throws -> ByteBuffer {
    Terminal.progress.say("Reading standard input")
    guard let bytes = FileDescriptor.standardInput.readToEnd() else {
      throw UsageError("standard input cannot be read")
    }
    return ByteBuffer(bytes)
  }

  /// A suggestion where a path that does not exist may be a misspelled command.
  private static func commandMeant(by arguments: ParsedArguments) -> String {
    guard !arguments.isCommandGiven, let word = arguments.operands.first, !word.contains("/"),
      let command = Spelling.nearest(to: word, among: Program.parser.commands.map(\.name))
    else { return "" }
    return "; did you mean the command '\(command)'?"
  }

  private static func dictionaries(of session: LintSession) throws -> (any Dictionaries)? {
    do throws(ConfigurationMistake) {
      return try InstalledDictionaries.find(for: session.linter)
    } catch {
      throw ConfigurationErrors(mistakes: [error])
    }
  }

  /// Applies options to the configuration.
  private static func override(_ configuration: inout Configuration, _ arguments: ParsedArguments) throws {
    for name in try arguments.values("--disable").flatMap(rules(named:)) {
      guard let rule = RuleList.rule(named: name) else { continue }
      configuration.rules[rule].isEnabled = false
      configuration.rules[rule].origin = .init("\"off\"", .option("--disable"))
    }
    if arguments.flag("--render"), let rule = RuleList.rule(named: "unrenderable-text") {
      configuration.rules[rule].isEnabled = true
      configuration.rules[rule].origin = .init("\"on\"", .option("--render"))
    }
    if let source = arguments.value("--source-language") {
      configuration.set(
        \.sourceLanguage, Placed(try language(source)), named: "sourceLanguage", by: "--source-language")
    }
    if arguments.flag("--manifest") {
      let all = configuration.manifests + arguments.values("--manifest").map { Placed($0) }
      configuration.set(\.manifests, all, named: "manifests", by: "--manifest")
    }
    if let minimum = try minimumCoverage(arguments) {
      var coverage = configuration.minimumCoverage
      coverage.everywhere = minimum
      configuration.set(\.minimumCoverage, coverage, named: "minimumCoverage", by: "--minimum-coverage")
    }
    if let threshold = arguments.value("--fail-on").flatMap(Gate.Threshold.init) {
      configuration.set(\.failOn, threshold, named: "failOn", by: "--fail-on")
    }
  }

  /// In tenths of a percent.
  static func minimumCoverage(_ arguments: ParsedArguments) throws -> Int? {
    guard let minimum = arguments.value("--minimum-coverage") else { return nil }
    guard let tenths = MinimumCoverage.tenths(minimum) else {
      throw UsageError("invalid value '\(minimum)' for '--minimum-coverage'; expected a number from 0 to 100")
    }
    return tenths
  }

  /// The identifiers of a rule, given by its current or a former name, or of the rules of a category.
  private static func rules(named name: String) throws -> [String] {
    guard let category = RuleCategory(rawValue: name) else { return [try known(name).description.identifier] }
    return RuleList.all.map { $0.description }.filter { $0.category == category }.map(\.identifier)
  }

  /// The rule with a current or a former name.
  static func known(_ name: String) throws -> any Rule.Type {
    if let rule = RuleList.rule(named: name) { return rule }
    throw RuleList.removal(of: name).map { UsageError($0) } ?? UsageError.unknown("rule", name, RuleList.identifiers)
  }

  /// Accepts a language that exists, or at least looks like one.
  private static func language(_ name: String) throws -> String {
    if let mistake = LanguageFacts.mistake(inName: name, allowsUnlisted: true) { throw UsageError(mistake) }
    return name
  }

  /// Throws when the project has no table of a requested name.
  static func checkTables(_ names: Set<String>, of project: Project) throws {
    let known = Set(project.bundles.flatMap { $0.tables.map(\.name) }).sorted()
    for name in names.sorted() where !known.contains(name) { throw UsageError.unknown("table", name, known) }
  }
}
