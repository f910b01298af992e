internal import SourceText

/// The property lists that the targets of an Xcode project name as their `Info.plist`, whatever the files are called.
///
/// ```
/// buildSettings = { INFOPLIST_FILE = "$(SRCROOT)/App/App-Info-Beta.plist"; };
/// ```
struct InformationFiles: Sendable {
  /// Those of all targets, from the root, in lowercase, since the file system of macOS finds files in any case.
  private(set) var paths: Set<String> = []
  /// Those of apps and extensions alone.
  private(set) var pathsOfPrograms: Set<String> = []
  /// Whether the file of each target is known, in every configuration, so that others in the folder are in no app.
  var areAll: Bool { !pathsOfPrograms.isEmpty && !hasUnknown }
  private var hasUnknown = false

  /// The folder that paths are relative to, from the root.
  private let folder: String
  private let projectName: String
  /// What targets have that name none themselves.
  private let shared: [ByteSlice]
  /// Whether the project wants a generated file, where a target does not say.
  private let isGenerated: Bool
  /// Whether files of settings, which are not read, may name files.
  private let hasSettingsFiles: Bool

  init(
    of project: ProjectFileValue?, objects: [ByteSlice: ProjectFileValue], named projectName: String, in folder: String
  ) {
    self.folder = (project?["projectDirPath"]?.string).map(folder.resolvingPath) ?? folder
    self.projectName = projectName
    let configurations = project?.buildConfigurations(in: objects) ?? []
    shared = configurations.flatMap { Self.files(of: $0["buildSettings"]).all }
    isGenerated = configurations.contains { $0["buildSettings"]?.generatesInformation ?? false }
    hasSettingsFiles = configurations.contains { $0["baseConfigurationReference"] != nil }
  }

  /// Adds the files of a target, in each of its configurations.
  mutating func read(target: ProjectFileValue, isProgram: Bool, in objects: [ByteSlice: ProjectFileValue]) {
    let configurations = target.buildConfigurations(in: objects)
    if configurations.isEmpty, isProgram { hasUnknown = true }
    for configuration in configurations {
      let settings = configuration["buildSettings"]
      let own = Self.files(of: settings)
      // Settings for some systems leave those for others as they are.
      let files = own.isComplete ? own.all : own.all + shared
      if !own.isComplete, hasSettingsFiles || configuration["baseConfigurationReference"] != nil { hasUnknown = true }
      if files.isEmpty, isProgram, !(settings?.generatesInformation ?? isGenerated) { hasUnknown = true }
      for file in files {
        guard let path = path(of: file.string, targetName: target["name"]?.string)?.lowercased() else {
          hasUnknown = true
          continue
        }
        paths.insert(path)
        if isProgram { pathsOfPrograms.insert(path) }
      }
    }
  }

  /// `INFOPLIST_FILE`, and what it is on some systems: `INFOPLIST_FILE[sdk=iphoneos*]`; whether it is there for all.
  private static func files(of settings: ProjectFileValue?) -> (all: [ByteSlice], isComplete: Bool) {
    guard case .dictionary(let members)? = settings else { return ([], false) }
    let named = members.filter { $0.key == "INFOPLIST_FILE" || $0.key.hasPrefix("INFOPLIST_FILE[") }
    return (
      named.values.compactMap(\.bytes).filter { !$0.isEmpty }, named.keys.contains { $0 == "INFOPLIST_FILE" }
    )
  }

  /// Nil where another build setting decides.
  private func path(of setting: String, targetName: String?) -> String? {
    var path = setting
    for (name, value) in [
      ("SRCROOT", "."), ("SOURCE_ROOT", "."), ("PROJECT_DIR", "."), ("PROJECT_NAME", projectName),
      ("TARGET_NAME", targetName), ("TARGETNAME", targetName),
    ] {
      guard path.contains("$") else { break }
      guard let value else { continue }
      path = path.replacing("$(\(name))", with: value).replacing("${\(name)}", with: value)
    }
    return path.contains("$") || path.hasPrefix("/") ? nil : folder.resolvingPath(path)
  }
}

/// Which property lists are the `Info.plist` of an app, as far as the Xcode projects around them say.
struct InformationMembership {
  /// The files of apps and extensions, from the root, in lowercase.
  private let ofPrograms: Set<String>
  /// The files of all targets.
  private let ofTargets: Set<String>
  /// For each folder with a project, whether the files of all its targets are known, and are there.
  private var isComplete: [Substring: Bool] = [:]

  /// Takes the paths of the property lists that there are; nothing is known of others unless the projects are complete.
  init(_ projects: [XcodeProject], among existing: Set<String>, isComplete: Bool) {
    let existing = Set(existing.lazy.map { $0.lowercased() })
    ofPrograms = Set(projects.lazy.compactMap(\.informationFiles).flatMap(\.pathsOfPrograms))
    ofTargets = Set(projects.lazy.compactMap(\.informationFiles).flatMap(\.paths))
    for project in projects {
      let isKnown = project.informationFiles.map { $0.areAll && $0.paths.isSubset(of: existing) } ?? false
      let folder = project.folder[...]
      self.isComplete[folder] = isComplete && isKnown && self.isComplete[folder] ?? true
    }
  }

  /// Whether an app or extension names a property list as its `Info.plist`, whatever it is called.
  func isNamedByProgram(_ path: String) -> Bool { ofPrograms.contains(path.lowercased()) }

  /// Whether no target has a file as its `Info.plist`, although it is called so: the projects in whose folders it is name
  /// others for all of theirs.
  func isOfNoTarget(_ path: String) -> Bool {
    let around = path.pathsAround.compactMap { isComplete[$0] }
    return !around.isEmpty && around.allSatisfy(\.self) && !ofTargets.contains(path.lowercased())
  }
}
