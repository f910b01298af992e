internal import SourceText

/// The property lists that the targets of an Xcode project name as their `Info.plist`, whatever the files are called.
///
/// ```
/// buildSettings = { INFOPLIST_FILE = "$(SRCROOT)/App/App-Info-Beta.plist"; };
/// ```
struct InformationFiles: Sendable {
  /// From the root, in lowercase, since the file system of macOS finds files in any case.
  private(set) var paths: Set<String> = []
  /// Whether the file of each app and extension is known, in every configuration; others in the folder are in no app.
  var areAll: Bool { hasPrograms && !hasUnknown }
  private var hasPrograms = false
  private var hasUnknown = false

  /// The folder of the project, from the root.
  private let folder: String
  private let projectName: String
  /// What targets have that name none themselves.
  private let shared: [ByteSlice]
  /// Whether the project wants a generated file, where a target does not say.
  private let isGenerated: Bool

  init(
    of project: ProjectFileValue?, objects: [ByteSlice: ProjectFileValue], named projectName: String, in folder: String
  ) {
    self.folder = folder
    self.projectName = projectName
    let settings = project?.buildSettings(in: objects) ?? []
    shared = settings.flatMap(Self.files)
    isGenerated = settings.contains { $0.generatesInformation ?? false }
  }

  /// Adds the files of a target, in each of its configurations.
  mutating func read(target: ProjectFileValue, isProgram: Bool, in objects: [ByteSlice: ProjectFileValue]) {
    let settings = target.buildSettings(in: objects)
    var isKnown = !settings.isEmpty
    for settings in settings {
      let own = Self.files(of: settings)
      let files = own.isEmpty ? shared : own
      if files.isEmpty, !(settings.generatesInformation ?? isGenerated) { isKnown = false }
      for file in files {
        if let path = path(of: file.string, targetName: target["name"]?.string) {
          paths.insert(path.lowercased())
        } else {
          isKnown = false
        }
      }
    }
    guard isProgram else { return }
    hasPrograms = true
    hasUnknown = hasUnknown || !isKnown
  }

  /// `INFOPLIST_FILE`, and what it is on some systems: `INFOPLIST_FILE[sdk=iphoneos*]`.
  private static func files(of settings: ProjectFileValue) -> [ByteSlice] {
    guard case .dictionary(let members) = settings else { return [] }
    return members.lazy.filter { $0.key == "INFOPLIST_FILE" || $0.key.hasPrefix("INFOPLIST_FILE[") }
      .compactMap(\.value.bytes).filter { !$0.isEmpty }
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
