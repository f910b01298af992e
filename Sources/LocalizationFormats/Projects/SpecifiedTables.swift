internal import LocalizationModel
internal import SourceText

/// The tables that specifications of XcodeGen name one by one, beside which other languages are in no target.
struct SpecifiedTables {
  /// The paths of tables, from the root.
  private var tables: Set<String> = []
  /// The same without their language folders.
  private var tablesOfAnyLanguage: Set<String> = []
  /// What may be a folder whose files are all sources, in small letters, as macOS does not tell these from capitals.
  private var folders: Set<String> = []

  var isEmpty: Bool { tables.isEmpty }

  mutating func add(_ sources: [String]) {
    for source in sources {
      if let table = Self.withoutLanguage(source) {
        tables.insert(source)
        tablesOfAnyLanguage.insert(table)
      } else {
        folders.insert(source.lowercased())
      }
    }
  }

  /// Whether a table is in the project; nil if it is not known.
  func ships(_ path: String) -> Bool? {
    if tables.contains(path) { return true }
    guard !tables.isEmpty, let table = Self.withoutLanguage(path), tablesOfAnyLanguage.contains(table) else {
      return nil
    }
    var folder = String(path.parentPath).lowercased()
    while !folder.isEmpty {
      if folders.contains(folder) { return nil }
      folder = String(folder.parentPath)
    }
    return folders.contains("") || folders.contains(".") ? nil : false
  }

  /// The path of a table beside those of other languages: `Support/Localizable.strings`.
  private static func withoutLanguage(_ path: String) -> String? {
    let folder = String(path.parentPath)
    guard folder.hasSuffix(".lproj"), path.hasSuffix(".strings") || path.hasSuffix(".stringsdict") else { return nil }
    return String(folder.parentPath).appendingPath(String(path.lastPathComponent))
  }
}
