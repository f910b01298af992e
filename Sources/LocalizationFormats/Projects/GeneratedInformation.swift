internal import LocalizationModel
internal import SourceText

/// The texts of an `Info.plist` that Xcode generates from the build settings of targets, which no file has.
///
/// ```
/// buildSettings = { GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_NSCameraUsageDescription = "To scan codes"; };
/// ```
struct GeneratedInformation {
  private static let prefix: StaticString = "INFOPLIST_KEY_"

  private let objects: [ByteSlice: ProjectFileValue]
  private let file: SourceFile
  /// Whether the project wants the file, where a target does not say.
  private let isShared: Bool
  /// The lists of configurations that have been read.
  private var lists: Set<ByteSlice> = []
  /// Where each key has its first text in the file.
  private var places: [String: ByteRange] = [:]

  init(of project: ProjectFileValue?, objects: [ByteSlice: ProjectFileValue], in file: SourceFile) {
    self.objects = objects
    self.file = file
    let settings = project?.buildConfigurations(in: objects).compactMap { $0["buildSettings"] } ?? []
    isShared = settings.contains { $0.generatesInformation ?? false }
    for settings in settings where isShared { read(settings) }
  }

  /// Adds why a target asks for permissions, in each of its configurations.
  mutating func read(target: ProjectFileValue) {
    guard let list = target["buildConfigurationList"]?.bytes, lists.insert(list).inserted else { return }
    for settings in target.buildConfigurations(in: objects).compactMap({ $0["buildSettings"] })
    where settings.generatesInformation ?? isShared { read(settings) }
  }

  private mutating func read(_ settings: ProjectFileValue) {
    guard case .dictionary(let members) = settings else { return }
    for (name, value) in members where name.hasPrefix(Self.prefix) {
      // `INFOPLIST_KEY_NSCameraUsageDescription[sdk=iphoneos*]` is that of some systems.
      let end = name.firstIndex(of: UInt8(ascii: "[")) ?? name.count
      let key = name[Self.prefix.utf8CodeUnitCount..<max(end, Self.prefix.utf8CodeUnitCount)]
      guard key.hasSuffix("UsageDescription"), let bytes = value.bytes, PropertyListDocument.isText(bytes),
        let offset = file.text.offset(of: bytes)
      else { continue }
      let range = ByteRange(offset, offset + bytes.count)
      let known = places[key.string]
      if known.map({ range.lowerBound < $0.lowerBound }) ?? true { places[key.string] = range }
    }
  }

  /// What a project shows, in place of the `Info.plist` that it does not have; nil without such texts.
  var document: InterfaceDocument? {
    guard !places.isEmpty else { return nil }
    let place = TablePlace(path: file.path)
    var document = InterfaceDocument(
      kind: .generatedInformation, file: file, bundle: place.bundle, table: place.table)
    document.texts = places.sorted { $0.value.lowerBound < $1.value.lowerBound }.map { key, range in
      .init(key: key, value: ProjectFileValue.text(file.slice(range)).string ?? "", range: range)
    }
    return document
  }
}

extension ProjectFileValue {
  /// Whether build settings want a generated file; nil where they do not say.
  var generatesInformation: Bool? { self["GENERATE_INFOPLIST_FILE"]?.bytes.map { $0 == "YES" } }
}
