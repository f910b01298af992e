package import LocalizationModel
internal import SourceText

/// What a file is to the linter, by its name: the one place that decides which files are looked at.
package enum FileKind: Hashable, Sendable {
  case table(TableFormat)
  case code(CodeLanguage)
  case informationPropertyList
  case xcodeProject
  case packageManifest
  case interfaceBuilder
  /// Any other property list.
  case propertyList

  /// Nil for files that have nothing to do with localization.
  package init?(path: String) {
    let fileExtension = path.pathExtension
    if let format = TableFileFormats.format(ofFile: path) {
      self = .table(format.format)
    } else if path.lastPathComponent == "Package.swift" {
      self = .packageManifest
    } else if let language = CodeLanguage(fileExtension: fileExtension) {
      self = .code(language)
    } else {
      switch fileExtension {
      case "plist": self = path.hasSuffix("Info.plist") ? .informationPropertyList : .propertyList
      case "storyboard", "xib": self = .interfaceBuilder
      case "pbxproj" where path.lastPathComponent == "project.pbxproj": self = .xcodeProject
      default: return nil
      }
    }
  }

  /// The endings of all files that are looked at, for those who watch them: hooks and build plugins.
  package static let fileExtensions: [String] =
    TableFileFormats.all.flatMap { $0.fileExtensions } + CodeLanguage.allCases.flatMap(\.fileExtensions)
    + ["storyboard", "xib", "plist", "pbxproj"]

  package var tableFormat: TableFormat? {
    if case .table(let format) = self { return format }
    return nil
  }

  package var isCode: Bool {
    if case .code = self { return true }
    return false
  }

  /// How its files are commented, where they are not tables, which say that themselves.
  package var syntax: (any FileSyntax)? {
    switch self {
    case .table: nil
    case .code, .packageManifest: CodeSyntax()
    case .informationPropertyList, .interfaceBuilder, .propertyList: XMLSyntax()
    case .xcodeProject: nil
    }
  }

  /// What a document that is neither table nor code says of texts.
  func document(of file: SourceFile) -> InterfaceDocument? {
    switch self {
    case .interfaceBuilder: InterfaceBuilderParser.parse(file)
    case .propertyList, .informationPropertyList: PropertyListDocument.parse(file)
    case .table, .code, .xcodeProject, .packageManifest: nil
    }
  }
}
