#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension LocalFileSystem {
  /// Creates or overwrites a file that the user named (see `named`).
  ///
  /// A regular file is replaced atomically (see `replace`). The bytes are written into anything else, such as a device,
  /// a pipe or an open descriptor (`/dev/stdout`), which stays what it is.
  package func write(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
    let place = try named(path)
    if let descriptor = Self.openDescriptor(place) {
      guard FileDescriptor(descriptor).write(bytes) == nil else { throw Self.error(path) }
      return
    }
    switch kind(of: place) {
    case .file: try replace(place, with: bytes, named: path)
    case .folder: throw FileSystemError(path: path, reason: .notARegularFile)
    case .link, .other: try writeInto(place, bytes, named: path)
    case nil: try create(place, bytes, named: path)
    }
  }

  /// The number of the descriptor that a path stands for, such as `/dev/fd/3`.
  ///
  /// Opening such a path again would write to the start of a file that others write to as well.
  private static func openDescriptor(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default:
      for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
        return Int32(path.dropFirst(folder.count))
      }
      return nil
    }
  }

  /// Replaces a file's content atomically: readers get either all of the old content or all of the new.
  ///
  /// The file keeps its permissions and its owner; a link still points to the changed file. Throws when the file no
  /// longer has the content `old`, unless it has the new one already.
  package func replace(_ path: String, with bytes: [UInt8], expecting old: ByteBuffer) throws(FileSystemError) {
    try replace(try resolve(path), with: bytes, expecting: old, named: path)
  }

  /// Writes a temporary file next to the target and renames that.
  private func replace(
    _ place: String, with bytes: [UInt8], expecting old: ByteBuffer? = nil, named path: String
  ) throws(FileSystemError) {
    guard let target = Self.resolve(place) else { throw Self.error(path) }
    var status = stat()
    // Renaming would succeed even for a write-protected file.
    guard stat(target, &status) == 0, access(target, W_OK) == 0 else { throw Self.error(path) }
    let temporary = try TemporaryFile(nextTo: target, named: path)
    defer { temporary.remove() }
    guard temporary.write(bytes) else { throw Self.error(path) }
    // Changing the owner resets some permissions, so they come after it.
    let keepsOwner = fchown(temporary.descriptor, status.st_uid, status.st_gid) == 0
    guard fchmod(temporary.descriptor, status.st_mode & 0o7777) == 0, fsync(temporary.descriptor) == 0 else {
      throw Self.error(path)
    }
    if let old {
      let now = try read(target)
      let (isDone, isOld) = withExtendedLifetime((now, old)) {
        (now.slice.bytes.elementsEqual(bytes), now.slice == old.slice)
      }
      if isDone { return }
      guard isOld else { throw FileSystemError(path: path, reason: .changedMeanwhile) }
    }
    // A file of another user stays theirs, at the price of not being replaced at once.
    if keepsOwner { try temporary.rename(to: target, named: path) } else { try writeInto(target, bytes, named: path) }
  }

  /// Creates a new file atomically, with the usual permissions of new files.
  private func create(_ place: String, _ bytes: [UInt8], named path: String) throws(FileSystemError) {
    let mask = umask(0)
    umask(mask)
    let temporary = try TemporaryFile(nextTo: place, named: path)
    defer { temporary.remove() }
    guard temporary.write(bytes), fchmod(temporary.descriptor, 0o666 & ~mask) == 0,
      fsync(temporary.descriptor) == 0
    else { throw Self.error(path) }
    try temporary.rename(to: place, named: path)
  }

  /// Creates a file with some bytes where there is none; on failure, there still is none.
  package func create(_ path: String, with bytes: [UInt8]) throws(FileSystemError) {
    let place = absolute(path)
    let descriptor = open(place, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Self.error(path) }
    defer { close(descriptor) }
    if FileDescriptor(descriptor).write(bytes) == nil, fsync(descriptor) == 0 { return }
    let error = Self.error(path)
    unlink(place)
    throw error
  }

  /// Adds bytes at the end of a file; does nothing where there is none that may be written.
  package func append(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
    let descriptor = open(absolute(path), O_WRONLY | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard FileDescriptor(descriptor).write(bytes) == nil else { throw Self.error(path) }
  }

  /// Creates a folder, and those that it is in, unless they exist.
  package func createFolders(_ path: String) throws(FileSystemError) {
    let place = absolute(path)
    if mkdir(place, 0o777) == 0 { return }
    if errno == ENOENT, !place.parentPath.isEmpty {
      try createFolders(String(place.parentPath))
      if mkdir(place, 0o777) == 0 { return }
    }
    let error = Self.error(path)
    guard kind(of: place) == .folder else { throw error }
  }

  /// Removes a file; false on failure.
  @discardableResult
  package func remove(_ path: String) -> Bool { unlink(absolute(path)) == 0 }

  private func writeInto(_ place: String, _ bytes: [UInt8], named path: String) throws(FileSystemError) {
    let descriptor = open(place, O_WRONLY | O_TRUNC | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.error(path) }
    defer { close(descriptor) }
    guard FileDescriptor(descriptor).write(bytes) == nil else { throw Self.error(path) }
  }
}

/// A file that becomes another one's new content.
///
/// Its writer holds a lock on it, so that the next run can tell the file of a killed run, which it removes, from one
/// that is in use.
private final class TemporaryFile {
  let descriptor: Int32
  private let path: [CChar]
  private static let prefix = ".localization-lint.tmp-"

  init(nextTo target: String, named path: String) throws(FileSystemError) {
    let folder = target.parentPath.isEmpty ? "/" : String(target.parentPath)
    Self.removeStray(in: folder)
    var template = Array(folder.appendingPath(Self.prefix + "XXXXXX").utf8CString)
    descriptor = mkstemp(&template)
    self.path = template
    guard descriptor >= 0 else { throw LocalFileSystem.error(path) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    flock(descriptor, LOCK_EX | LOCK_NB)
  }

  /// Writes all bytes; false on failure.
  func write(_ bytes: [UInt8]) -> Bool { FileDescriptor(descriptor).write(bytes) == nil }

  func rename(to target: String, named path: String) throws(FileSystemError) {
    guard systemRename(self.path, target) == 0 else { throw LocalFileSystem.error(path) }
  }

  /// After a rename, there is nothing left to remove.
  func remove() {
    unlink(path)
    close(descriptor)
  }

  /// Removes the files that killed runs left in a folder.
  private static func removeStray(in folder: String) {
    let disk = LocalFileSystem(root: folder)
    for entry in (try? disk.entries(of: "")) ?? [] {
      guard entry.kind == .file, entry.name.hasPrefix(prefix), entry.name.utf8.count == prefix.utf8.count + 6 else {
        continue
      }
      let stray = folder.appendingPath(entry.name)
      let descriptor = open(stray, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(stray) }
      close(descriptor)
    }
  }
}

/// The C function, whose name a method hides.
private func systemRename(_ old: [CChar], _ new: String) -> Int32 { rename(old, new) }
