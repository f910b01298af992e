internal import LocalizationFormats
internal import LocalizationModel
internal import LocalizationRules
internal import SourceText

/// A configuration over another one, from which it inherits.
extension Configuration {
  /// This configuration with the settings that another one makes in place of its own.
  ///
  /// Rules and languages with a maximum severity are replaced one by one. Options of the command line stay.
  func overridden(by own: Configuration) -> Configuration {
    var result = self
    for setting in Self.settings {
      let name = setting.name
      guard let origin = own.origins[name] else { continue }
      if case .option = origins[name]?.source { continue }
      setting.copy(own, &result)
      result.origins[name] = origin
    }
    result.rules = rules.overridden(by: own.rules)
    guard own.origins["maximumSeverity"] != nil else { return result }
    result.maximumSeverity = maximumSeverity.overridden(by: own.maximumSeverity)
    result.origins["maximumSeverity"]?.json = result.maximumSeverity.json
    return result
  }

  /// This configuration for a folder below its own, when only that is linted.
  ///
  /// What it says of files that belong to its own folder is left out.
  func inherited() -> Configuration {
    var result = self
    let defaults = Configuration()
    for setting in Self.settings where [.ownFolder, .file].contains(setting.reach) {
      setting.copy(defaults, &result)
      result.origins[setting.name] = nil
    }
    result.share()
    return result
  }

  /// Notes that suppressions and patterns may be meant for other folders, too, so that one without effect is no mistake.
  mutating func share() {
    for index in suppressions.indices { suppressions[index].isShared = true }
    changePatterns { $0.isShared = true }
  }

  private mutating func changePatterns(_ change: (inout FilePattern) -> Void) {
    func changed(_ patterns: [FilePattern]) -> [FilePattern] {
      patterns.map { pattern in
        var pattern = pattern
        change(&pattern)
        return pattern
      }
    }
    include = changed(include)
    exclude = changed(exclude)
    vendored = vendored.map(changed)
    shipped = changed(shipped)
    unshipped = changed(unshipped)
    sources = sources.map(changed)
  }

  /// The files that it wants to be read.
  var filter: ProjectFiles.Filter {
    // Whoever names a folder wants it to be read.
    ProjectFiles.Filter(
      include: include.patterns, exclude: exclude.patterns.filter { !$0.matchesRoot },
      vendored: vendored?.patterns.filter { !$0.matchesRoot })
  }

  /// Says which folder the paths of all patterns start in.
  mutating func start(at start: PathPattern.Start) {
    guard start != .root else { return }
    changePatterns { $0.start = start }
    rules.start(at: start)
    for index in suppressions.indices { suppressions[index].filter.files.start(at: start) }
  }
}
