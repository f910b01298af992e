package import LocalizationModel
internal import LocalizationParsing
internal import LocalizationRules
package import SourceText

/// The way from a folder to findings.
package struct Linter: Sendable {
  package var configuration: Configuration
  package var fileSystem: any FileSystem
  /// Folders and files, from the root.
  package var paths: [String]
  package var manifestFiles: [SourceFile] = []
  /// A `.strings` file that is on no disk: standard input.
  package var input: SourceFile?

  package init(configuration: Configuration, fileSystem: any FileSystem, paths: [String] = [""]) {
    self.configuration = configuration
    self.fileSystem = fileSystem
    self.paths = paths
  }

  package struct Result: Sendable {
    package var project: Project
    /// Sorted by file, place and rule.
    package var findings: [Finding]
    package var failures: [FileSystemError]
    /// Mistakes in the configuration and the manifests.
    package var mistakes: [ConfigurationReader.Mistake]
    var sameAsBase: [[[[SameText]]]]
  }

  package func run() -> Result {
    var reader = ProjectReader(
      fileSystem: fileSystem, paths: input == nil || !paths.isEmpty ? paths.map(Self.folderToRead) : [])
    reader.filter = .init(
      include: configuration.include.map { PathPattern($0) }, exclude: configuration.exclude.map { PathPattern($0) })
    reader.sourceLanguage = configuration.sourceLanguage.map(LanguageIdentifier.init)
    let read = reader.read()
    var project = read.project
    if let input { project.add(looseTable: input) }
    project.placeholderSyntaxes = configuration.placeholderSyntaxes
    project.brands = Set(configuration.brands.flatMap { $0.lowercased().split(separator: " ").map(String.init) })
    project.requiredLanguages += configuration.requiredLanguages.compactMap { placed in
      placed.location.map {
        RequiredLanguage(language: LanguageIdentifier(placed.value), location: $0, scope: "", isForEachBundle: true)
      }
    }
    var mistakes: [ConfigurationReader.Mistake] = []
    for file in manifestFiles {
      let manifest = ManifestReader(file)
      project.manifest.keys += manifest.keys
      mistakes += manifest.mistakes.map { .init($0.message, at: $0.location) }
    }
    let runner = RuleRunner(configuration.makeRules(), project: project, severities: configuration.severities)
    let checked = runner.run()
    return Result(
      project: project, findings: sorted(selected(checked.findings)), failures: read.failures, mistakes: mistakes,
      sameAsBase: checked.sameAsBase)
  }

  /// A single file is judged together with the other languages of its bundle.
  private static func folderToRead(_ path: String) -> String {
    guard path.hasSuffix(".strings") || path.hasSuffix(".stringsdict") else { return path }
    let place = TablePlace(path: path)
    return place.language == nil ? path : place.bundle
  }

  /// The findings that were asked for: about the given files and languages.
  private func selected(_ findings: [Finding]) -> [Finding] {
    let files = paths.filter { Self.folderToRead($0) != $0 }
    let folders = paths.filter { Self.folderToRead($0) == $0 }
    return findings.filter { finding in
      if !configuration.languages.isEmpty, let language = finding.subject.language,
        !configuration.languages.contains(language)
      {
        return false
      }
      guard !files.isEmpty else { return true }
      let path = finding.location.file.path
      return files.contains(path) || folders.contains { $0.isEmpty || path.hasPrefix($0) }
        || finding.notes.contains { $0.location.map { files.contains($0.file.path) } ?? false }
    }
  }

  private func sorted(_ findings: [Finding]) -> [Finding] {
    // Files are compared by their rank instead of their paths.
    var files: [ObjectIdentifier: SourceFile] = [:]
    for finding in findings { files[ObjectIdentifier(finding.location.file)] = finding.location.file }
    let byPath = files.sorted { $0.value.path < $1.value.path }
    let ranks = Dictionary(byPath.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    let places = findings.indices.map { index -> (rank: Int, offset: UInt32, index: Int) in
      let location = findings[index].location
      return (ranks[ObjectIdentifier(location.file)] ?? 0, location.range.lowerBound, index)
    }
    let order = places.sorted { first, second in
      if first.rank != second.rank { return first.rank < second.rank }
      if first.offset != second.offset { return first.offset < second.offset }
      let (left, right) = (findings[first.index], findings[second.index])
      if left.rule != right.rule { return left.rule < right.rule }
      if left.subject.language != right.subject.language {
        return (left.subject.language ?? "") < (right.subject.language ?? "")
      }
      return (left.subject.key ?? "", left.message) < (right.subject.key ?? "", right.message)
    }
    return order.map { findings[$0.index] }
  }
}
