#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The disk, relative to one folder: the only way to files.
///
/// Symbolic links are followed only to places inside a boundary, so that a link in a repository cannot show or change
/// what lies elsewhere on the machine. Folders and files are opened without following a link in the last component;
/// only if that fails because there is one, its target is looked up and checked. Whoever walks from the root thus never
/// leaves the boundary, and paths without links cost nothing more.
package struct LocalFileSystem: FileSystem {
  /// An absolute path.
  package let root: String
  /// The folder that links must not lead out of, as an absolute path without links.
  package let boundary: String
  /// The files that are read without being copied; nil where each is.
  package let mappedFiles: MappedFiles?

  /// The boundary is the root unless given.
  package init(root: String, boundary: String? = nil, mappedFiles: MappedFiles? = nil) {
    self.root = root
    self.boundary = boundary ?? root
    self.mappedFiles = mappedFiles
  }

  func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : path.isEmpty ? root : root.appendingPath(path)
  }

  package func entries(of folder: String) throws(FileSystemError) -> [FileSystemEntry] {
    let descriptor = try openForReading(folder, O_DIRECTORY)
    guard let stream = fdopendir(descriptor) else {
      let error = Self.error(folder)
      close(descriptor)
      throw error
    }
    defer { closedir(stream) }
    var entries: [FileSystemEntry] = []
    while true {
      // The end of the folder and an error differ only in this.
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else { throw Self.error(folder) }
        return entries
      }
      // The name is a C array inside the entry; reading it in place avoids copying the array.
      let name = UnsafeRawPointer(entry).advanced(by: MemoryLayout<dirent>.offset(of: \dirent.d_name)!)
        .assumingMemoryBound(to: CChar.self)
      if name[0] == 0x2E && (name[1] == 0 || (name[1] == 0x2E && name[2] == 0)) { continue }
      let text = String(cString: name)
      entries.append(FileSystemEntry(name: text, kind: kind(entry.pointee.d_type, folder, text)))
    }
  }

  /// Opens a file or folder for reading, following a link only inside the boundary.
  private func openForReading(_ path: String, _ flags: Int32 = 0) throws(FileSystemError) -> Int32 {
    // Opening a pipe normally would block forever.
    let flags = flags | O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW
    let descriptor = open(absolute(path), flags)
    if descriptor >= 0 { return descriptor }
    // Systems differ in the error for a link where a folder is wanted.
    guard errno == ELOOP || errno == ENOTDIR else { throw Self.error(path) }
    let target = open(try resolve(path), flags)
    guard target >= 0 else { throw Self.error(path) }
    return target
  }

  /// The absolute path without links of something that exists inside the boundary.
  package func resolve(_ path: String) throws(FileSystemError) -> String {
    guard let real = Self.resolve(absolute(path)) else { throw Self.error(path) }
    guard isInside(real) else { throw FileSystemError(path: path, reason: .outside) }
    return real
  }

  package func target(of path: String) throws(FileSystemError) -> String {
    let real = try resolve(path)
    if real == root { return "" }
    let prefix = root == "/" ? "/" : root + "/"
    return real.hasPrefix(prefix) ? String(real.dropFirst(prefix.count)) : real
  }

  /// Whether an absolute path is inside the boundary and does not belong to git, which keeps secrets there.
  private func isInside(_ path: String) -> Bool {
    if path == boundary { return true }
    let prefix = boundary == "/" ? "/" : boundary + "/"
    guard path.hasPrefix(prefix) else { return false }
    return !path.dropFirst(prefix.count).split(separator: "/").contains { $0.lowercased() == ".git" }
  }

  /// The absolute path of a file that the user named.
  ///
  /// The user may name any place, but not by way of a link that the repository contains: a path inside the boundary
  /// must not lead out of it.
  package func named(_ path: String) throws(FileSystemError) -> String {
    isInside(Self.withoutDots(absolute(path))) ? try configured(path) : absolute(path)
  }

  /// Reads a file that the user named.
  package func read(named path: String) throws(FileSystemError) -> ByteBuffer {
    let place = try named(path)
    do {
      // The user's own links outside of the boundary are followed.
      return try read(Self.resolve(place) ?? place)
    } catch {
      throw FileSystemError(path: path, reason: error.reason)
    }
  }

  /// The absolute path of a file that a file of the project names, which must be inside the boundary.
  package func configured(_ path: String) throws(FileSystemError) -> String {
    let place = absolute(path)
    if Self.resolve(place) != nil { return try resolve(path) }
    // What does not exist yet may be created, in a folder that does.
    let folder = place.parentPath.isEmpty ? "/" : String(place.parentPath)
    guard isInside(Self.resolve(folder) ?? Self.withoutDots(folder)) else {
      throw FileSystemError(path: path, reason: .outside)
    }
    return Self.resolve(folder).map { $0.appendingPath(place.lastPathComponent) } ?? place
  }

  /// An absolute path without `.` and `..`, as if there were no links.
  private static func withoutDots(_ path: String) -> String {
    var components: [Substring] = []
    for component in path.split(separator: "/") where component != "." {
      if component == ".." { _ = components.popLast() } else { components.append(component) }
    }
    return "/" + components.joined(separator: "/")
  }

  /// The nearest folder that contains another, or is it, and satisfies a condition.
  ///
  /// The search ends at a folder that belongs to another user, who could have put anything there, and after
  /// `isLast`.
  package static func ancestor(
    of folder: String, isLast: (String) -> Bool = { _ in false }, where condition: (String) -> Bool
  ) -> String? {
    var owners: Set<uid_t> = [geteuid()]
    var status = stat()
    if stat(folder, &status) == 0 { owners.insert(status.st_uid) }
    var folder = folder.isEmpty ? "/" : folder
    while stat(folder, &status) == 0, owners.contains(status.st_uid) {
      if condition(folder) { return folder }
      if folder == "/" || isLast(folder) { return nil }
      folder = folder.parentPath.isEmpty ? "/" : String(folder.parentPath)
    }
    return nil
  }

  /// The top folder of the git repository that contains a folder; nil when there is none.
  package static func repository(of folder: String) -> String? {
    ancestor(of: folder) { LocalFileSystem(root: $0).kind(of: ".git") != nil }
  }

  /// The user's home folder; nil where the environment does not say.
  package static var homeFolder: String? { getenv("HOME").flatMap { resolve(String(cString: $0)) } }

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
    let descriptor = try openForReading(path)
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Self.error(path) }
    guard Self.kind(of: status) == .file else {
      throw FileSystemError(path: path, reason: .notARegularFile)
    }
    guard status.st_size <= FileSystemError.largestFile else { throw FileSystemError(path: path, reason: .tooLarge) }
    let file = FileDescriptor(descriptor)
    if let mapped = mappedFiles?.map(path, absolutePath: absolute(path), file, status) { return mapped }
    let size = Int(status.st_size)
    return try ByteBuffer(capacity: size) { memory throws(FileSystemError) in
      do throws(FileDescriptor.ErrorNumber) {
        return try Self.read(file, size: size, into: memory)
      } catch {
        throw Self.error(path, error.value)
      }
    }
  }

  /// Reads a file, in parts at the same time if it is large; returns the number of bytes, which are fewer if the file
  /// was truncated meanwhile.
  private static func read(
    _ file: FileDescriptor, size: Int, into memory: UnsafeMutablePointer<UInt8>
  ) throws(FileDescriptor.ErrorNumber) -> Int {
    let partSize = 4 << 20
    guard size > partSize else { return try file.fill(memory, from: 0, count: size).get() }
    // Each part has its own bytes.
    nonisolated(unsafe) let memory = memory
    let offsets = Array(stride(from: 0, to: size, by: partSize))
    let parts = ParallelMap.map(offsets, isLong: true) { offset in
      file.fill(memory + offset, from: offset, count: min(partSize, size - offset))
    }
    var count = 0
    for (offset, part) in zip(offsets, parts) where offset == count { count += try part.get() }
    return count
  }

  /// The path with all links resolved; nil when it does not exist.
  package static func resolve(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The current directory of the process, which may have been removed.
  package static var workingDirectory: String {
    get throws(FileSystemError) {
      guard let path = getcwd(nil, 0) else { throw error("the working directory") }
      defer { free(path) }
      return String(cString: path)
    }
  }

  static func error(_ path: String, _ number: Int32 = errno) -> FileSystemError {
    switch number {
    case ENOENT, ENOTDIR: FileSystemError(path: path, reason: .notFound)
    case EACCES, EPERM: FileSystemError(path: path, reason: .permissionDenied)
    default: FileSystemError(path: path, reason: .other(String(cString: strerror(number))))
    }
  }
}
