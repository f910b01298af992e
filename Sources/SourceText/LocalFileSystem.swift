#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The disk, relative to one folder.
package struct LocalFileSystem: FileSystem {
  /// An absolute path.
  package let root: String

  package init(root: String) { self.root = root }

  func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : path.isEmpty ? root : root.appendingPath(path)
  }

  package func entries(of folder: String) throws(FileSystemError) -> [FileSystemEntry] {
    guard let stream = opendir(absolute(folder)) else { throw Self.error(folder) }
    defer { closedir(stream) }
    var entries: [FileSystemEntry] = []
    while let entry = readdir(stream) {
      // The name is a C array inside the entry; reading it in place avoids copying the array.
      let name = UnsafeRawPointer(entry).advanced(by: MemoryLayout<dirent>.offset(of: \dirent.d_name)!)
        .assumingMemoryBound(to: CChar.self)
      if name[0] == 0x2E && (name[1] == 0 || (name[1] == 0x2E && name[2] == 0)) { continue }
      let text = String(cString: name)
      entries.append(FileSystemEntry(name: text, kind: kind(entry.pointee.d_type, folder, text)))
    }
    return entries
  }

  private func kind(_ type: UInt8, _ folder: String, _ name: String) -> FileSystemEntry.Kind {
    switch Int(type) {
    case Int(DT_REG): return .file
    case Int(DT_DIR): return .folder
    case Int(DT_LNK): return .link
    case Int(DT_UNKNOWN):  // Some file systems report no type.
      var status = stat()
      guard lstat(absolute(folder.appendingPath(name)), &status) == 0 else { return .other }
      return Self.kind(of: status)
    default: return .other
    }
  }

  private static func kind(of status: stat) -> FileSystemEntry.Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  package func kind(of path: String) -> FileSystemEntry.Kind? {
    var status = stat()
    return stat(absolute(path), &status) == 0 ? Self.kind(of: status) : nil
  }

  package func read(_ path: String) throws(FileSystemError) -> ByteBuffer {
    // Opening a pipe normally would block forever.
    let descriptor = open(absolute(path), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.error(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Self.error(path) }
    guard Self.kind(of: status) == .file else {
      throw FileSystemError(path: path, reason: .notARegularFile)
    }
    guard status.st_size < UInt32.max - 64 else { throw FileSystemError(path: path, reason: .tooLarge) }
    let size = Int(status.st_size)
    return try ByteBuffer(capacity: size) { memory throws(FileSystemError) in
      var count = 0
      while count < size {
        #if canImport(Darwin)
          let got = Darwin.read(descriptor, memory + count, size - count)
        #elseif canImport(Musl)
          let got = Musl.read(descriptor, memory + count, size - count)
        #else
          let got = Glibc.read(descriptor, memory + count, size - count)
        #endif
        if got < 0, errno == EINTR { continue }
        guard got >= 0 else { throw Self.error(path) }
        if got == 0 { break }  // The file was truncated meanwhile.
        count += got
      }
      return count
    }
  }

  /// The path with all links resolved; nil when it does not exist.
  package static func resolve(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The current directory of the process.
  package static var workingDirectory: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  static func error(_ path: String) -> FileSystemError {
    switch errno {
    case ENOENT, ENOTDIR: FileSystemError(path: path, reason: .notFound)
    case EACCES, EPERM: FileSystemError(path: path, reason: .permissionDenied)
    default: FileSystemError(path: path, reason: .other(String(cString: strerror(errno))))
    }
  }
}
