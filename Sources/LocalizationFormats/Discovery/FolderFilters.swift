internal import SourceText

/// The filters of a walk: that of the root, and those of folders with settings of their own.
struct FolderFilters {
  let submodules: [PathPattern]
  /// The name of files with settings.
  let settings: String
  let fileSystem: any FileSystem
  let nested: (_ folder: String, _ hasSettings: Bool) -> ProjectFiles.Filter?
  private var all: [ProjectFiles.Filter] = []

  init(
    submodules: [PathPattern], settings: String, fileSystem: any FileSystem,
    nested: @escaping (_ folder: String, _ hasSettings: Bool) -> ProjectFiles.Filter?
  ) {
    self.submodules = submodules
    self.settings = settings
    self.fileSystem = fileSystem
    self.nested = nested
  }

  subscript(number: Int) -> ProjectFiles.Filter { all[number] }

  /// Adds a filter and returns its number.
  mutating func add(_ filter: ProjectFiles.Filter) -> Int {
    var filter = filter
    filter.submodules.add(submodules)
    all.append(filter)
    return all.count - 1
  }

  /// The number of the filter for a folder, inside of one with another filter.
  mutating func number(of folder: String, around: Int, hasSettings: Bool) -> Int {
    guard !folder.isEmpty, let filter = nested(folder, hasSettings) else { return around }
    return add(filter)
  }

  /// The number of the filter that the folders around a path give it.
  mutating func number(around path: String, root: Int) -> Int {
    var number = root
    var folder = ""
    for name in path.parentPath.split(separator: "/") {
      folder = folder.appendingPath(name)
      let hasSettings = !settings.isEmpty && fileSystem.kind(of: folder.appendingPath(settings)) != nil
      number = self.number(of: folder, around: number, hasSettings: hasSettings)
    }
    return number
  }
}
