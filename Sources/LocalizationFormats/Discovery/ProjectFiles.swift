package import SourceText

/// The files under a root that are relevant to localization, found in one walk.
package struct ProjectFiles: Sendable {
  package struct File: Hashable, Sendable {
    /// Relative to the root.
    package var path: String
    package var kind: FileKind
  }

  /// Sorted by path.
  package private(set) var files: [File] = []
  /// Sorted by path; only those with tables.
  package private(set) var leftOut: [LeftOutPath] = []
  /// Folders of other people's code, with tables or without.
  private(set) var vendoredFolders: Set<String> = []
  /// Links that lead nowhere and do not have the name of a table, as to code of a submodule that is not checked out.
  package private(set) var brokenLinks: [String] = []
  /// The folders of git submodules in which there is nothing, sorted.
  private(set) var absentSubmodules: [String] = []
  /// Files and folders that could not be read.
  package private(set) var failures: [FileSystemError] = []

  /// Which files to read.
  package struct Filter: Sendable {
    /// Patterns of files to read; empty for all.
    package var include: PathPatterns
    package var exclude: PathPatterns
    /// Patterns of folders that hold other people's files.
    package var vendored: PathPatterns
    /// The folders of git submodules.
    var submodules = PathPatterns([])
    /// The files that git ignores, and folders that it ignores as a whole; asked after the walk.
    ///
    /// Their code is read all the same: what generators write is often ignored, and looks up keys.
    package var ignored: @Sendable () -> Set<String> = { [] }
    /// Whether to find everything that is left out, instead of only vendored folders.
    package var listsLeftOut = false

    /// Where `vendored` is nil, folders with usual names are.
    package init(include: [PathPattern] = [], exclude: [PathPattern] = [], vendored: [PathPattern]? = nil) {
      self.include = PathPatterns(include)
      self.exclude = PathPatterns(exclude)
      self.vendored = vendored.map { PathPatterns($0) } ?? Self.usuallyVendored
    }

    private static let usuallyVendored = PathPatterns(ProjectFiles.vendoredFolders.map { PathPattern($0) })

    fileprivate func accepts(_ path: String) -> Bool {
      !exclude.matches(path) && (include.isEmpty || include.matches(path))
    }
  }

  /// Patterns of folders with other people's code, by the names that package managers and people give them.
  package static let vendoredFolders = [
    "*.framework", "*.xcframework", "Pods", "Carthage", "SourcePackages", "Vendor", "Vendors", "Vendored", "vendor",
    "ThirdParty", "Third Party", "Third-Party", "third_party", "3rdparty", "3rdParty", "3rd-party", "3rd_party",
    "External", "Externals", "vendorsrc",
  ]

  /// Folders that a build makes.
  package static let builtFolders: Set<String> = ["CMakeFiles", "DerivedData", "node_modules"]

  /// Folders further down are not read: what is deeply nested has long paths, however few files there are. Systems allow
  /// no more either.
  private static let longestPath = 4_096

  /// Walks the given folders, or takes the given files, all relative to the root. Follows links to files, and to
  /// language folders if they show their content in another bundle (see `Links`).
  ///
  /// A given folder is read whatever its name is. `settings` is the name of files that may change the filter for their
  /// folders; `nested` is asked for the filter of each folder, and told whether there is such a file.
  package init(
    in fileSystem: any FileSystem, paths: [String], filter: Filter = Filter(), settings: String = "",
    nested: @escaping (_ folder: String, _ hasSettings: Bool) -> Filter? = { _, _ in nil }
  ) {
    var links = Links()
    let submodules = Self.submodules(in: fileSystem)
    absentSubmodules = submodules.filter { ((try? fileSystem.entries(of: $0)) ?? []).isEmpty }.sorted()
    var filters = FolderFilters(
      submodules: submodules.map { PathPattern("/" + $0) }, settings: settings,
      fileSystem: fileSystem, nested: nested)
    let root = filters.add(filter)
    // Inside of a repository, another one holds third-party code.
    let isRepository = fileSystem.kind(of: ".git") != nil
    var walked: Set<String> = []
    for (index, path) in paths.enumerated() {
      if index == 1 { walked = Self.folders(around: files) }
      // What the first folder contains was walked with it, unless it was left out.
      if walked.contains(path) { continue }
      let around = filters.number(around: path, root: root)
      if fileSystem.kind(of: path) == .file {
        if let kind = FileKind(path: path) { files.append(File(path: path, kind: kind)) }
      } else {
        walk(path, around, fileSystem, &filters, leavesOutRepositories: isRepository, &links)
      }
    }
    // Links inside of these folders are not followed, so every one is walked once.
    for (folder, around) in links.folders {
      var inner = Links()
      walk(folder, around, fileSystem, &filters, leavesOutRepositories: isRepository, &inner)
    }
    leaveOutIgnored(filter.ignored())
    files.sort { $0.path < $1.path }
    leftOut.sort { $0.path < $1.path }
    brokenLinks.sort()
    if paths.count > 1 {
      var seen: Set<String> = []
      files.removeAll { !seen.insert($0.path).inserted }
    }
  }

  /// The paths of files, and of all folders that they are in.
  private static func folders(around files: [File]) -> Set<String> {
    var folders: Set<String> = []
    for file in files {
      var path = file.path
      while !path.isEmpty, folders.insert(path).inserted { path = String(path.parentPath) }
    }
    return folders
  }

  private mutating func walk(
    _ start: String, _ around: Int, _ fileSystem: any FileSystem, _ filters: inout FolderFilters,
    leavesOutRepositories: Bool, _ links: inout Links
  ) {
    var pending = [(folder: start, filter: around)]
    while let (folder, around) = pending.popLast() {
      let entries: [FileSystemEntry]
      do {
        entries = try fileSystem.entries(of: folder)
      } catch {
        failures.append(error)
        continue
      }
      if leavesOutRepositories, folder != start, entries.contains(where: { $0.name == ".git" }),
        !Self.holdsOnlyTranslations(folder, fileSystem)
      {
        leaveOut(folder, .repository, fileSystem)
        continue
      }
      let hasSettings = entries.contains { $0.name.utf8.first == UInt8(ascii: ".") && $0.name == filters.settings }
      let number = filters.number(of: folder, around: around, hasSettings: hasSettings)
      let filter = filters[number]
      for entry in entries {
        var kind = entry.kind
        if kind == .link {
          // Data matters only where an app certainly contains it.
          if FileKind(path: entry.name) == .data { continue }
          let path = folder.appendingPath(entry.name)
          kind = fileSystem.kind(of: path) ?? .link
          do throws(FileSystemError) {
            if kind == .folder {
              if entry.name.hasSuffix(".lproj"), !filter.exclude.matches(path) {
                try links.add(folder: path, filter: number, fileSystem)
              }
              continue
            }
            if kind == .file, FileKind(path: entry.name) != nil, filter.accepts(path) {
              try links.add(file: path, fileSystem)
            }
          } catch {
            failures.append(error)
            continue
          }
        }
        switch kind {
        case .folder:
          let path = folder.appendingPath(entry.name)
          guard path.utf8.count <= Self.longestPath else {
            failures.append(
              FileSystemError(path: path, reason: .other("the path is longer than \(Self.longestPath) bytes")))
            continue
          }
          guard let reason = Self.reason(toLeaveOut: path, filter, fileSystem) else {
            pending.append((path, number))
            continue
          }
          if reason == .vendored || reason == .repository || filter.listsLeftOut, entry.name != ".git" {
            leaveOut(path, reason, fileSystem)
          }
        case .file:
          add(entry.name, in: folder, filter)
        case .link:
          // Broken. Reading a table will report the error.
          let path = folder.appendingPath(entry.name)
          if let kind = FileKind(path: path), kind.tableFormat == nil {
            brokenLinks.append(path)
          } else {
            add(entry.name, in: folder, filter)
          }
        case .other:
          continue
        }
      }
    }
  }

  /// The links of a walk.
  ///
  /// A link to another language of the same bundle shows what is read anyway, and one to a folder around it would never
  /// end. At most `maximumCount` links are followed to the same place, so that links cannot turn a small project into a
  /// large one.
  private struct Links {
    private static let maximumCount = 100
    private var counts: [String: Int] = [:]
    /// The language folders to walk after the others, each with its bundle and target once.
    private(set) var folders: [(path: String, filter: Int)] = []
    private var targets: Set<[String]> = []

    /// Adds a link to a language folder.
    mutating func add(folder link: String, filter: Int, _ fileSystem: any FileSystem) throws(FileSystemError) {
      let target = try fileSystem.target(of: link)
      let bundle = String(link.parentPath)
      let isAround = bundle.isInside(target)
      let isSibling = target.parentPath == bundle && target.hasSuffix(".lproj")
      guard !isAround, !isSibling, targets.insert([bundle, target]).inserted else { return }
      try count(target, link)
      folders.append((link, filter))
    }

    /// Counts a link to a file; throws when it may not be followed.
    mutating func add(file link: String, _ fileSystem: any FileSystem) throws(FileSystemError) {
      try count(try fileSystem.target(of: link), link)
    }

    private mutating func count(_ target: String, _ link: String) throws(FileSystemError) {
      counts[target, default: 0] += 1
      guard counts[target, default: 0] <= Self.maximumCount else {
        throw FileSystemError(
          path: link, reason: .other("more than \(Self.maximumCount) links lead to the same place"))
      }
    }
  }

  /// Why a folder is not read; nil if it is.
  private static func reason(
    toLeaveOut path: String, _ filter: Filter, _ fileSystem: any FileSystem
  ) -> LeftOutPath.Reason? {
    let name = path.lastPathComponent
    if name.hasPrefix(".") { return .hidden }
    if builtFolders.contains(String(name)) { return .built }
    // An `.xcloc` contains copies of the project's files next to the exchange file.
    if name == "Source Contents" || name == "Notes", path.parentPath.hasSuffix(".xcloc") { return .exported }
    if filter.exclude.matches(path) { return .excluded }
    if filter.vendored.matches(path) { return .vendored }
    return filter.submodules.matches(path) && !holdsOnlyTranslations(path, fileSystem) ? .repository : nil
  }

  /// Whether a repository inside of the project has tables and no code: it is where translators work on the project's
  /// texts, not a library.
  private static func holdsOnlyTranslations(_ folder: String, _ fileSystem: any FileSystem) -> Bool {
    var hasTables = false
    var pending = [folder]
    while let folder = pending.popLast() {
      for entry in (try? fileSystem.entries(of: folder)) ?? [] where !entry.name.hasPrefix(".") {
        if entry.kind == .folder {
          pending.append(folder.appendingPath(entry.name))
          continue
        }
        switch FileKind(path: entry.name) {
        case .table: hasTables = true
        case .code, .packageManifest, .xcodeProject: return false
        default: continue
        }
      }
    }
    return hasTables
  }

  private mutating func leaveOut(_ folder: String, _ reason: LeftOutPath.Reason, _ fileSystem: any FileSystem) {
    if reason == .vendored || reason == .repository { vendoredFolders.insert(folder) }
    let count = Self.tableFileCount(in: folder, fileSystem)
    if count > 0 { leftOut.append(LeftOutPath(path: folder, reason: reason, tableFileCount: count)) }
  }

  private mutating func leaveOutIgnored(_ ignored: Set<String>) {
    guard !ignored.isEmpty else { return }
    var counts: [String: Int] = [:]
    files.removeAll { file in
      if file.kind.isCode { return false }
      var place = file.path
      while !place.isEmpty, !ignored.contains(place) { place = String(place.parentPath) }
      if !place.isEmpty { counts[place, default: 0] += file.kind.tableFormat == nil ? 0 : 1 }
      return !place.isEmpty
    }
    for (path, count) in counts where count > 0 {
      leftOut.append(LeftOutPath(path: path, reason: .ignored, tableFileCount: count))
    }
  }

  /// How many files with tables are below a folder; what cannot be read counts as nothing.
  private static func tableFileCount(in start: String, _ fileSystem: any FileSystem) -> Int {
    var count = 0
    var pending = [start]
    while let folder = pending.popLast() {
      for entry in (try? fileSystem.entries(of: folder)) ?? [] {
        switch entry.kind {
        case .folder where !entry.name.hasPrefix("."): pending.append(folder.appendingPath(entry.name))
        case .file where TableFileFormats.format(ofFile: entry.name) != nil: count += 1
        default: continue
        }
      }
    }
    return count
  }

  /// The folders of git submodules, as `.gitmodules` at the root lists them.
  private static func submodules(in fileSystem: any FileSystem) -> [String] {
    guard fileSystem.kind(of: ".gitmodules") == .file, let contents = try? fileSystem.read(".gitmodules") else {
      return []
    }
    return contents.slice.string.split(separator: "\n").compactMap { line in
      let sides = line.split(separator: "=", maxSplits: 1).map { $0.split(separator: " ").joined(separator: " ") }
      guard sides.count == 2, sides[0].trimmingTabs == "path" else { return nil }
      return sides[1].trimmingTabs
    }
  }

  private mutating func add(_ name: String, in folder: String, _ filter: Filter) {
    // Only of texts for the App Store, the folder decides what they are.
    let isText = name.hasSuffix(".txt")
    guard let kind = FileKind(path: isText ? folder.appendingPath(name) : name) else { return }
    let path = folder.appendingPath(name)
    if filter.accepts(path) {
      files.append(File(path: path, kind: kind))
    } else if filter.listsLeftOut, kind.tableFormat != nil {
      let reason: LeftOutPath.Reason = filter.exclude.matches(path) ? .excluded : .notIncluded
      leftOut.append(LeftOutPath(path: path, reason: reason, tableFileCount: 1))
    }
  }
}

extension String {
  fileprivate var trimmingTabs: String { filter { $0 != "\t" && $0 != "\r" } }
}
