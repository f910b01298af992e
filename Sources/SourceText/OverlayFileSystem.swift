/// A file system with some files changed, added or removed, in memory only.
package struct OverlayFileSystem: FileSystem {
  private let base: any FileSystem
  private let changed: [String: ByteBuffer]
  private let removed: Set<String>
  /// The entries that changed files add to folders.
  private let added: [String: Set<FileSystemEntry>]

  package init(_ base: any FileSystem, changed: [String: ByteBuffer], removed: Set<String> = []) {
    self.base = base
    self.changed = changed
    self.removed = removed
    var added: [String: Set<FileSystemEntry>] = [:]
    for path in changed.keys {
      var child = path
      var kind = FileSystemEntry.Kind.file
      while !child.isEmpty {
        let parent = String(child.parentPath)
        added[parent, default: []].insert(FileSystemEntry(name: String(child.lastPathComponent), kind: kind))
        child = parent
        kind = .folder
      }
    }
    self.added = added
  }

  package func entries(of folder: String) throws(FileSystemError) -> [FileSystemEntry] {
    var entries: [FileSystemEntry]
    do {
      entries = try base.entries(of: folder)
    } catch {
      guard added[folder] != nil else { throw error }
      entries = []
    }
    entries.removeAll { removed.contains(folder.appendingPath($0.name)) }
    guard let more = added[folder] else { return entries }
    let names = Set(entries.map(\.name))
    return entries + more.filter { !names.contains($0.name) }
  }

  package func read(_ path: String) throws(FileSystemError) -> ByteBuffer {
    if let buffer = changed[path] { return buffer }
    guard !removed.contains(path) else { throw FileSystemError(path: path, reason: .notFound) }
    return try base.read(path)
  }

  package func kind(of path: String) -> FileSystemEntry.Kind? {
    if changed[path] != nil { return .file }
    if removed.contains(path) { return nil }
    return base.kind(of: path) ?? (added[path] != nil ? .folder : nil)
  }

  package func target(of link: String) throws(FileSystemError) -> String { try base.target(of: link) }
}
