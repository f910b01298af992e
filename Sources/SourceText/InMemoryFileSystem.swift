/// Files that exist in memory only, for examples and tests.
package struct InMemoryFileSystem: FileSystem {
  private let files: [String: [UInt8]]
  private let folders: [String: [FileSystemEntry]]

  package init(_ files: [String: [UInt8]]) {
    self.files = files
    var folders: [String: Set<FileSystemEntry>] = ["": []]
    for path in files.keys {
      var child = path
      var kind = FileSystemEntry.Kind.file
      while !child.isEmpty {
        let parent = String(child.parentPath)
        folders[parent, default: []].insert(FileSystemEntry(name: String(child.lastPathComponent), kind: kind))
        child = parent
        kind = .folder
      }
    }
    self.folders = folders.mapValues { $0.sorted { $0.name < $1.name } }
  }

  package init(_ files: [String: String]) { self.init(files.mapValues { Array($0.utf8) }) }

  package func entries(of folder: String) throws(FileSystemError) -> [FileSystemEntry] {
    guard let entries = folders[folder] else { throw FileSystemError(path: folder, reason: .notFound) }
    return entries
  }

  package func read(_ path: String) throws(FileSystemError) -> ByteBuffer {
    guard let bytes = files[path] else { throw FileSystemError(path: path, reason: .notFound) }
    return ByteBuffer(bytes)
  }

  package func kind(of path: String) -> FileSystemEntry.Kind? {
    files[path] != nil ? .file : folders[path] != nil ? .folder : nil
  }
}
