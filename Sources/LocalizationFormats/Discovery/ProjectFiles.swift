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
  /// Folders that could not be read.
  package private(set) var failures: [FileSystemError] = []

  /// The names of folders with third-party files or build products.
  package static let skippedFolders: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]

  /// Which files to read.
  package struct Filter: Sendable {
    /// Patterns of files to read; empty for all.
    package var include: [PathPattern]
    package var exclude: [PathPattern]

    package init(include: [PathPattern] = [], exclude: [PathPattern] = []) {
      self.include = include
      self.exclude = exclude
    }

    fileprivate func accepts(_ path: String) -> Bool {
      !exclude.contains { $0.matches(path) } && (include.isEmpty || include.contains { $0.matches(path) })
    }

    fileprivate func excludes(folder path: String) -> Bool {
      exclude.contains { $0.matches(path) }
    }
  }

  /// Walks the given folders, or takes the given files, all relative to the root. Follows links to folders only if they
  /// are language folders, so cycles are impossible.
  package init(in fileSystem: any FileSystem, paths: [String], filter: Filter = Filter()) {
    for path in paths {
      if fileSystem.kind(of: path) == .file {
        add(path)
      } else {
        walk(path, fileSystem, filter)
      }
    }
    files.sort { $0.path < $1.path }
    if paths.count > 1 {
      var seen: Set<String> = []
      files.removeAll { !seen.insert($0.path).inserted }
    }
  }

  private mutating func walk(_ start: String, _ fileSystem: any FileSystem, _ filter: Filter) {
    var pending = [start]
    while let folder = pending.popLast() {
      let entries: [FileSystemEntry]
      do {
        entries = try fileSystem.entries(of: folder)
      } catch {
        failures.append(error)
        continue
      }
      for entry in entries {
        let path = folder.appendingPath(entry.name)
        var kind = entry.kind
        if kind == .link {
          kind = fileSystem.kind(of: path) ?? .link
          if kind == .folder, !entry.name.hasSuffix(".lproj") { continue }
        }
        switch kind {
        case .folder:
          if entry.name.hasPrefix(".") || Self.skippedFolders.contains(entry.name)
            || isExportOfSources(entry.name, folder)
            || filter.excludes(folder: path)
          {
            continue
          }
          pending.append(path)
        case .file:
          if FileKind(path: entry.name) != nil, filter.accepts(path) { add(path) }
        case .link:
          // A broken link: reading it will report the error.
          if FileKind(path: entry.name) != nil, filter.accepts(path) { add(path) }
        case .other:
          continue
        }
      }
    }
  }

  /// Whether a folder is part of an `.xcloc`, which contains copies of the project's files next to the exchange file.
  private func isExportOfSources(_ name: String, _ folder: String) -> Bool {
    folder.hasSuffix(".xcloc") && (name == "Source Contents" || name == "Notes")
  }

  private mutating func add(_ path: String) {
    guard let kind = FileKind(path: path) else { return }
    files.append(File(path: path, kind: kind))
  }
}
