internal import CommandLineArguments
internal import Foundation
internal import Linting
internal import LocalizationFormats
internal import LocalizationModel
internal import LocalizationReporting
internal import LocalizationRules
internal import SourceText

/// The options of every command that lints, and what they make of a run.
enum LintOptions {
  static let table: [Option] = [
    Option(
      "--rule", shortName: "r", value: "RULE", values: RuleList.identifiers, isRepeatable: true,
      summary: "Run this rule only; may be repeated."),
    Option(
      "--disable", value: "RULE", values: RuleList.identifiers, isRepeatable: true,
      summary: "Leave this rule out; may be repeated."),
    Option(
      "--language", shortName: "l", value: "LANGUAGE", isRepeatable: true,
      summary: "Report this language only; may be repeated."),
    Option("--source-language", value: "LANGUAGE", summary: "The language that others are translated from."),
    Option(
      "--manifest", value: "FILE", isRepeatable: true, completion: .file,
      summary: "A file that declares the keys: JSON, or text with a key a line; may be repeated."),
    Option(
      "--config", value: "FILE", completion: .file,
      summary: "The configuration, instead of \(ConfigurationReader.fileName)."),
    Option("--color", value: "WHEN", values: ["auto", "always", "never"], summary: "Whether to use colours."),
  ]

  /// Everything needed to run, or the reason why not.
  static func prepare(_ arguments: ParsedArguments) throws -> Run {
    let workingDirectory = LocalFileSystem.workingDirectory
    let operands = arguments.operands.isEmpty ? ["."] : arguments.operands
    var absolute: [String] = []
    var isReadingInput = false
    for operand in operands {
      if operand == "-" {
        isReadingInput = true
        continue
      }
      let path = operand.hasPrefix("/") ? operand : workingDirectory.appendingPath(operand)
      guard let resolved = LocalFileSystem.resolve(path) else {
        throw UsageError("\(operand): there is no such file or folder")
      }
      absolute.append(resolved)
    }
    let disk = LocalFileSystem(root: "/")
    let first = absolute.first ?? workingDirectory
    // A single file is judged with the other languages of its bundle.
    let start = disk.kind(of: first) == .file ? TablePlace(path: first).bundle : first
    let configurationFile = try configurationPath(arguments.value("--config"), from: start, disk)
    let root = self.root(
      of: absolute, start: start, configuration: arguments.value("--config") == nil ? configurationFile : nil, disk)
    let files = LocalFileSystem(root: root)
    var configuration = Configuration()
    if let configurationFile {
      let path = relative(configurationFile, to: root)
      let reader = ConfigurationReader(SourceFile(path: path, contents: try read(configurationFile, named: path, disk)))
      guard reader.mistakes.isEmpty else { throw ConfigurationErrors(mistakes: reader.mistakes) }
      configuration = reader.configuration
    }
    configuration.today = Clock.today
    try apply(arguments, to: &configuration)
    var linter = Linter(configuration: configuration, fileSystem: files, paths: absolute.map { relative($0, to: root) })
    for manifest in configuration.manifests {
      let path =
        manifest.location == nil && !manifest.value.hasPrefix("/")
        ? workingDirectory.appendingPath(manifest.value) : root.appendingPath(manifest.value)
      let file = manifest.value.hasPrefix("/") ? manifest.value : path
      linter.manifestFiles.append(
        SourceFile(
          path: relative(LocalFileSystem.resolve(file) ?? file, to: root),
          contents: try read(file, named: manifest.value, disk)))
    }
    do {
      linter.dictionaries = try configuration.dictionaries()
    } catch {
      throw ConfigurationErrors(mistakes: [error])
    }
    linter.progress = { step in
      switch step {
      case .reading: Terminal.progress.say("Reading files")
      case .checking(let files): Terminal.progress.say("Checking \(TextReporter.count(files, "file"))")
      }
    }
    if isReadingInput {
      Terminal.progress.say("Reading standard input")
      linter.input = SourceFile(
        path: "standard-input.strings", contents: ByteBuffer(FileHandle.standardInput.readDataToEndOfFile()))
    }
    return Run(linter: linter, root: root, workingDirectory: workingDirectory, configurationFile: configurationFile)
  }

  struct Run {
    var linter: Linter
    /// Absolute.
    var root: String
    var workingDirectory: String
    /// The absolute path of the configuration, if there is one.
    var configurationFile: String?

    var reporterOptions: ReporterOptions {
      var options = ReporterOptions()
      options.absoluteRoot = root
      // Paths that a person can click on, where they are below the working directory.
      if root == workingDirectory {
        options.pathPrefix = ""
      } else if root.hasPrefix(workingDirectory + "/") {
        options.pathPrefix = root.dropFirst(workingDirectory.count + 1) + "/"
      } else if workingDirectory.hasPrefix(root + "/") {
        let depth = workingDirectory.dropFirst(root.count).split(separator: "/").count
        options.pathPrefix = String(repeating: "../", count: depth)
      } else {
        options.pathPrefix = root == "/" ? "/" : root + "/"
      }
      return options
    }
  }

  /// The folder that paths in reports are relative to: where the configuration is, or the top of the repository, or what
  /// was given.
  private static func root(of paths: [String], start: String, configuration: String?, _ disk: LocalFileSystem) -> String
  {
    let candidate: String
    if let configuration {
      candidate = String(configuration.parentPath)
    } else {
      candidate = ancestor(of: start) { disk.kind(of: $0.appendingPath(".git")) != nil } ?? start
    }
    var root = candidate.isEmpty ? "/" : candidate
    while root != "/", !paths.allSatisfy({ $0 == root || $0.hasPrefix(root + "/") }) {
      let parent = String(root.parentPath)
      root = parent.isEmpty ? "/" : parent
    }
    return root
  }

  private static func ancestor(of folder: String, where condition: (String) -> Bool) -> String? {
    var folder = folder
    while true {
      if condition(folder.isEmpty ? "/" : folder) { return folder.isEmpty ? "/" : folder }
      if folder.isEmpty || folder == "/" { return nil }
      folder = String(folder.parentPath)
    }
  }

  private static func configurationPath(_ given: String?, from start: String, _ disk: LocalFileSystem) throws -> String?
  {
    if let given {
      guard let path = LocalFileSystem.resolve(given) else { throw UsageError("\(given): there is no such file") }
      return path
    }
    return ancestor(of: start) { disk.kind(of: $0.appendingPath(ConfigurationReader.fileName)) == .file }
      .map { $0.appendingPath(ConfigurationReader.fileName) }
  }

  static func read(_ path: String, named name: String, _ disk: LocalFileSystem) throws -> ByteBuffer {
    do {
      return try disk.read(path)
    } catch {
      throw UsageError("\(name): \(error.explanation)")
    }
  }

  static func relative(_ path: String, to root: String) -> String {
    if path == root { return "" }
    let prefix = root == "/" ? "/" : root + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  private static func apply(_ arguments: ParsedArguments, to configuration: inout Configuration) throws {
    configuration.onlyRules = Set(arguments.values("--rule"))
    for rule in arguments.values("--disable") {
      configuration.rules[rule, default: RuleConfiguration()].isEnabled = false
      configuration.rules[rule]?.written = .init("\"off\"", option: "--disable")
      configuration.onlyRules.remove(rule)
    }
    if arguments.flag("--render") {
      configuration.rules["unrenderable-text", default: RuleConfiguration()].isEnabled = true
    }
    configuration.languages = Set(try arguments.values("--language").map(language))
    if let source = arguments.value("--source-language") {
      configuration.sourceLanguage = try language(source)
      configuration.written["sourceLanguage"] = .init(JSONWriter.literal(source), option: "--source-language")
    }
    configuration.manifests += arguments.values("--manifest").map { Configuration.Placed($0) }
    if arguments.flag("--manifest") {
      let all = configuration.manifests.map { JSONWriter.literal($0.value) }.joined(separator: ", ")
      configuration.written["manifests"] = .init("[\(all)]", option: "--manifest")
    }
    if let minimum = try minimumCoverage(arguments) {
      configuration.minimumCoverage.everywhere = minimum
      configuration.written["minimumCoverage"] = .init(
        arguments.value("--minimum-coverage") ?? "", option: "--minimum-coverage")
    }
  }

  /// In tenths of a per cent.
  static func minimumCoverage(_ arguments: ParsedArguments) throws -> Int? {
    guard let minimum = arguments.value("--minimum-coverage") else { return nil }
    guard let tenths = ConfigurationReader.tenths(minimum) else {
      throw UsageError("'--minimum-coverage' takes a number from 0 to 100, not '\(minimum)'")
    }
    return tenths
  }

  /// A language that exists, or at least looks like one.
  private static func language(_ name: String) throws -> String {
    let identifier = LanguageIdentifier(name)
    if identifier.isBase || identifier.facts != nil || identifier.isPrivateUse { return name }
    let suggestion =
      LanguageFacts.mistakenNames[identifier.language] ?? Spelling.nearest(to: name, among: LanguageFacts.identifiers)
    throw UsageError("'\(name)' is no language that is known" + (suggestion.map { ", did you mean '\($0)'?" } ?? ""))
  }
}

/// Mistakes in a configuration or manifest, told like findings.
struct ConfigurationErrors: Error {
  var mistakes: [ConfigurationReader.Mistake]
}
