package import LocalizationModel
package import LocalizationReporting
package import SourceText

/// A linter that is ready to run: configuration and manifests are read.
package struct LintSession: Sendable {
  package var location: ProjectLocation
  package var linter: Linter
  /// Remarks about the configuration for the user.
  package private(set) var remarks: [String] = []
  /// The paths of the configurations that hold for the linted folder, relative to the root where they are below it.
  package private(set) var configurationPaths: Set<String> = []

  /// Reads the configuration and the manifests of a project.
  ///
  /// `override` replaces configured values with command-line options; `manifests` are paths from the command line, in
  /// addition to configured ones; `draft` is the configuration where it is not written yet. Throws `ConfigurationErrors`
  /// for mistakes in the configuration, and `FileSystemError` for files that cannot be read.
  package init(
    _ location: ProjectLocation, request: RunRequest, manifests: [String] = [], draft: SourceFile? = nil,
    override: (inout Configuration) throws -> Void = { _ in }
  ) throws {
    self.location = location
    var configuration = Configuration()
    if let path = location.configurationFile {
      var loader = ConfigurationLoader(location.files)
      for above in location.configurationsAbove {
        let start = PathPattern.Start.above(location.way(from: above.parentPath))
        configuration = loader.load(try location.read(above, named: above), startingAt: start, over: configuration)
          .inherited()
      }
      configuration = loader.load(
        try draft ?? location.read(path, named: location.relative(path)), over: configuration)
      guard loader.mistakes.isEmpty else { throw ConfigurationErrors(mistakes: loader.mistakes) }
      remarks = loader.remarks.map { "\($0.location.lineAndColumn): note: \($0.message)" }
      configurationPaths = loader.paths
    }
    try override(&configuration)
    var request = request
    request.paths = location.paths
    request.readsWholeProject = location.isProject
    linter = Linter(configuration: configuration, request: request, fileSystem: location.files)
    linter.configurationFiles = location.files
    if location.isConfigurationGiven {
      linter.configurations = FolderConfigurations(configuration, files: location.files)
    }
    for manifest in configuration.manifests where manifest.location != nil {
      let name = manifest.value
      linter.manifestFiles.append(try location.read(try location.files.configured(name), named: name))
    }
    for name in manifests {
      linter.manifestFiles.append(try location.read(try location.userFiles.named(name), named: name))
    }
  }
}

/// Mistakes in a configuration, a manifest or a baseline, one per line with its place.
package struct ConfigurationErrors: Error, Sendable {
  package var mistakes: [ConfigurationMistake]

  package init(mistakes: [ConfigurationMistake]) { self.mistakes = mistakes }
}

extension ProjectLocation {
  /// Reads a file by its absolute path; its own path is relative to the root, and errors name it as the user did.
  func read(_ path: String, named name: String) throws(FileSystemError) -> SourceFile {
    do {
      return SourceFile(
        path: relative(LocalFileSystem.resolve(path) ?? path), contents: try LocalFileSystem(root: "/").read(path))
    } catch {
      throw FileSystemError(path: name, reason: error.reason)
    }
  }
}

extension LintSession {
  /// The report of a run; `needs` lists what the reporters show, and `eachFinding` says whether they show more of a large
  /// group than a few examples.
  package func report(_ result: Linter.Result, needs: ReportDetails = [], eachFinding: Bool = true) -> Report {
    var translator = ReportTranslator(needs)
    return translator.report(
      result, languages: linter.request.languages, tables: linter.request.tableNames, eachFinding: eachFinding)
  }

  /// The result of a run; throws `ConfigurationErrors` for mistakes in the configurations of folders.
  package func run() throws -> Linter.Result {
    var result = linter.run()
    try result.configurations.check()
    result.failures += location.mappedFiles?.changes() ?? []
    return result
  }

  /// The conditions that fail the run.
  package func gate(_ configurations: FolderConfigurations) -> Gate {
    Gate(
      threshold: linter.configuration.failOn ?? .error,
      minimumCoverage: configurations.values(of: ["minimumCoverage"], \.minimumCoverage))
  }
}
