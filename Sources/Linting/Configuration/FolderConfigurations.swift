package import LocalizationModel
package import SourceText

/// The configurations of a project: that of the root, and those of folders below, each over the nearest one above it.
package struct FolderConfigurations: Sendable {
  package private(set) var effective: ByFolder<Configuration>
  private var loader: ConfigurationLoader
  /// The settings that the configuration of each folder makes itself.
  private var own: [String: Set<String>] = [:]

  package init(_ root: Configuration, files: any FileSystem) {
    effective = ByFolder(root)
    loader = ConfigurationLoader(files)
  }

  package var root: Configuration { effective.root }

  package var mistakes: [ConfigurationMistake] { loader.mistakes }

  /// Throws `ConfigurationErrors` if there are mistakes.
  package func check() throws {
    guard mistakes.isEmpty else { throw ConfigurationErrors(mistakes: mistakes) }
  }

  package var remarks: [ConfigurationMistake] { loader.remarks }

  /// The paths of the files below the root that were read.
  package var paths: Set<String> { loader.paths }

  /// Reads the configuration in a folder, after those above.
  mutating func read(_ folder: String) {
    guard own[folder] == nil else { return }
    own[folder] = []
    let path = folder.appendingPath(ConfigurationReader.fileName)
    let file: SourceFile
    do throws(FileSystemError) {
      file = try loader.file(at: path)
    } catch {
      loader.add(
        ConfigurationMistake(error.explanation, at: .init(file: SourceFile(path: path, text: ""), range: .start)))
      return
    }
    let above = effective[folder]
    var configuration = loader.load(file, startingAt: .below(folder), over: above)
    // What is decided once for a run is decided at its root.
    for setting in Configuration.settings where [.run, .ownFolder].contains(setting.reach) {
      let name = setting.name
      setting.copy(effective.root, &configuration)
      configuration.origins[name] = effective.root.origins[name]
    }
    effective.set(configuration, for: folder)
    own[folder] = Set(
      configuration.origins.filter { !$0.value.isSame(as: above.origins[$0.key]) }.keys)
  }

  /// What some settings say: for the root, and for each folder whose configuration has one of them.
  package func values<Value: Sendable>(
    of settings: [String], _ value: (Configuration) -> Value
  ) -> ByFolder<Value> {
    var values = ByFolder(value(effective.root))
    for (folder, names) in own where !names.isDisjoint(with: settings) {
      values.set(value(effective[folder]), for: folder)
    }
    return values
  }

  /// The languages that each folder requires.
  var requiredLanguages: [RequiredLanguage] {
    values(of: ["requiredLanguages"], \.requiredLanguages).mapWithFolders { folder, languages in
      languages.compactMap { placed in
        placed.location.map { location in
          RequiredLanguage(
            language: LanguageIdentifier(placed.value), location: location, scope: folder, origin: .configuration)
        }
      }
    }.all.flatMap(\.self)
  }
}

extension Configuration.Origin {
  /// Whether a value is the one that is written at the place of another, or given by the same option.
  fileprivate func isSame(as other: Configuration.Origin?) -> Bool {
    switch (source, other?.source) {
    case (.file(let place), .file(let otherPlace)): place.file === otherPlace.file && place.range == otherPlace.range
    case (.option, .option): true
    default: false
    }
  }
}
