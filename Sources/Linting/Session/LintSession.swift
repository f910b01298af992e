package import LocalizationModel
package import LocalizationReporting
internal import SourceText

/// A linter that is ready to run: configuration and manifests are read.
package struct LintSession: Sendable {
  package var location: ProjectLocation
  package var linter: Linter
  /// Remarks about the configuration for the user.
  package private(set) var remarks: [String] = []

  /// Reads the configuration and the manifests of a project.
  ///
  /// `override` replaces configured values with command-line options; `manifests` are paths from the command line, in
  /// addition to configured ones. Throws `ConfigurationErrors` for mistakes in the configuration, and `FileSystemError`
  /// for files that cannot be read.
  package init(
    _ location: ProjectLocation, request: RunRequest, manifests: [String] = [],
    override: (inout Configuration) throws -> Void = { _ in }
  ) throws {
    self.location = location
    var configuration = Configuration()
    if let path = location.configurationFile {
      let reader = ConfigurationReader(try location.read(path, named: location.relative(path)))
      guard reader.mistakes.isEmpty else { throw ConfigurationErrors(mistakes: reader.mistakes) }
      configuration = reader.configuration
      remarks = reader.remarks.map { "\($0.location.lineAndColumn): note: \($0.message)" }
    }
    try override(&configuration)
    var request = request
    request.paths = location.paths
    linter = Linter(configuration: configuration, request: request, fileSystem: location.files)
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

  /// The conditions that fail the run.
  package var gate: Gate {
    Gate(threshold: linter.configuration.failOn ?? .error, minimumCoverage: linter.configuration.minimumCoverage)
  }
}
