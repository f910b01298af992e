package import LocalizationModel
internal import SourceText

/// The role of a file, derived from its name: the only place that decides which files are read.
package enum FileKind: Hashable, Sendable {
  case table(TableFormat)
  case code(CodeLanguage)
  case informationPropertyList
  case xcodeProject
  case packageManifest
  /// The `project.yml` that XcodeGen makes a project from.
  case projectSpecification
  /// The `swiftgen.yml` that tells SwiftGen what to generate.
  case generatorConfiguration
  /// The description of a CocoaPods library.
  case podSpecification
  case interfaceBuilder
  /// What Siri and the Shortcuts app show of an app.
  case intentDefinition
  /// Any other property list.
  case propertyList
  /// A text for the App Store, which Fastlane uploads.
  case storeText
  /// The payload of a notification for the simulator.
  case notificationPayload
  /// Any data in JSON, which may name keys if an app contains it.
  case data

  /// Nil for files that are irrelevant to localization.
  package init?(path: String) {
    switch Self.byExtension[path.pathExtension] {
    case .code where path.lastPathComponent == "Package.swift": self = .packageManifest
    case .propertyList where path.hasSuffix("Info.plist"): self = .informationPropertyList
    case .xcodeProject where path.lastPathComponent != "project.pbxproj": return nil
    // What is in asset catalogs describes pictures and colors.
    case .data where path.lastPathComponent == "Contents.json" || path.lastPathComponent.hasPrefix("."): return nil
    case let kind?: self = kind
    case nil where ["project.yml", "project.yaml"].contains(path.lastPathComponent): self = .projectSpecification
    case nil where path.lastPathComponent == "swiftgen.yml": self = .generatorConfiguration
    case nil where StoreTextPlace(path: path) != nil: self = .storeText
    case nil:
      guard let language = CodeLanguage(path: path) else { return nil }
      self = .code(language)
    }
  }

  /// What most files with an extension are.
  private static let byExtension: [Substring: FileKind] = {
    var kinds: [Substring: FileKind] = [
      "plist": .propertyList, "storyboard": .interfaceBuilder, "xib": .interfaceBuilder, "pbxproj": .xcodeProject,
      "apns": .notificationPayload, "json": .data, "intentdefinition": .intentDefinition, "podspec": .podSpecification,
    ]
    for format in TableFileFormats.all {
      for fileExtension in format.fileExtensions { kinds[fileExtension[...]] = .table(format.format) }
    }
    for language in CodeLanguage.allCases {
      for fileExtension in language.fileExtensions { kinds[fileExtension[...]] = .code(language) }
    }
    return kinds
  }()

  /// The extensions of all files that are read, for tools that watch them, such as hooks and build plugins. JSON may
  /// also be a configuration or a manifest, whatever its name.
  package static let fileExtensions: [String] =
    TableFileFormats.all.flatMap { $0.fileExtensions } + CodeLanguage.allCases.flatMap(\.fileExtensions)
    + ["storyboard", "xib", "intentdefinition", "plist", "pbxproj", "podspec", "apns", "json"]

  package var tableFormat: TableFormat? {
    if case .table(let format) = self { return format }
    return nil
  }

  package var isCode: Bool {
    if case .code = self { return true }
    return false
  }

  /// The comment syntax of the files; nil for tables, which define it themselves.
  package var syntax: (any FileSyntax)? {
    switch self {
    case .table: nil
    case .code, .packageManifest: CodeSyntax()
    case .informationPropertyList, .interfaceBuilder, .intentDefinition, .propertyList: XMLSyntax()
    case .xcodeProject, .projectSpecification, .generatorConfiguration, .podSpecification, .storeText,
      .notificationPayload, .data:
      nil
    }
  }

  /// The texts of a document that is neither a table nor code.
  func document(of file: SourceFile) -> InterfaceDocument? {
    switch self {
    case .interfaceBuilder: InterfaceBuilderParser.parse(file)
    case .intentDefinition: IntentDefinition.parse(file)
    case .propertyList: PropertyListDocument.parse(file)
    case .informationPropertyList: PropertyListDocument.parse(file, as: .informationPropertyList)
    case .notificationPayload: NotificationPayload.parse(file)
    case .data: DataFile.parse(file)
    case .table, .code, .xcodeProject, .packageManifest, .projectSpecification, .generatorConfiguration,
      .podSpecification, .storeText:
      nil
    }
  }
}
