internal import LocalizationModel
internal import SourceText

/// The texts of an `Info.plist` that Xcode generates from the build settings of targets, which no file has.
///
/// ```
/// buildSettings = { GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_NSCameraUsageDescription = "To scan codes"; };
/// ```
struct GeneratedInformation {
  private static let prefix: StaticString = "INFOPLIST_KEY_"

  /// The texts, once for all configurations and targets that have the same ones, in the order of the file.
  private(set) var texts: [InterfaceDocument.Text] = []

  /// Adds why a target asks for permissions, in each of its configurations.
  mutating func read(
    _ target: ProjectFileValue, of project: ProjectFileValue?, objects: [ByteSlice: ProjectFileValue],
    in file: SourceFile
  ) {
    let shared = Self.settings(of: project, objects)
    for settings in Self.settings(of: target, objects) {
      let own = settings["GENERATE_INFOPLIST_FILE"]?.bytes
      guard own.map({ $0 == "YES" }) ?? shared.contains(where: { $0.isOn("GENERATE_INFOPLIST_FILE") }),
        case .dictionary(let members) = settings
      else { continue }
      for (name, value) in members where name.hasPrefix(Self.prefix) {
        let key = name[Self.prefix.utf8CodeUnitCount...]
        guard key.hasSuffix("UsageDescription"), let bytes = value.bytes, let text = value.string,
          PropertyListDocument.isText(bytes), let offset = file.text.offset(of: bytes)
        else { continue }
        texts.append(.init(key: key.string, value: text, range: ByteRange(offset, offset + bytes.count)))
      }
    }
  }

  /// What a project shows, in place of the `Info.plist` that it does not have; nil without such texts.
  func document(of file: SourceFile) -> InterfaceDocument? {
    guard !texts.isEmpty else { return nil }
    let place = TablePlace(path: file.path)
    var document = InterfaceDocument(
      kind: .generatedInformation, file: file, bundle: place.bundle, table: place.table)
    var seen: Set<String> = []
    document.texts = texts.sorted { $0.range.lowerBound < $1.range.lowerBound }.filter { seen.insert($0.key).inserted }
    return document
  }

  /// The build settings of a target or project, one for each configuration.
  private static func settings(
    of owner: ProjectFileValue?, _ objects: [ByteSlice: ProjectFileValue]
  ) -> [ProjectFileValue] {
    let list = owner?["buildConfigurationList"]?.bytes.flatMap { objects[$0] }
    return (list?["buildConfigurations"]?.texts ?? []).compactMap { objects[$0]?["buildSettings"] }
  }
}

extension ProjectFileValue {
  fileprivate func isOn(_ name: StaticString) -> Bool { self[name]?.bytes.map { $0 == "YES" } ?? false }
}
