#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension LocalFileSystem {
  /// Creates or overwrites a file.
  ///
  /// A regular file is replaced atomically (see `replace`). The bytes are written into anything else, such as a device
  /// or a pipe, which stays what it is.
  package func write(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
    switch kind(of: path) {
    case .file: try replace(path, with: bytes)
    case .folder: throw FileSystemError(path: path, reason: .notARegularFile)
    case .link, .other: try writeInto(path, bytes)
    case nil: try create(path, bytes)
    }
  }

  /// Replaces a file's content atomically: readers get either all of the old content or all of the new.
  ///
  /// Writes a temporary file next to it and renames that. The file keeps its permissions, and its owner if the system
  /// allows it; a link still points to the changed file.
  package func replace(_ path: String, with bytes: [UInt8]) throws(FileSystemError) {
    guard let target = Self.resolve(absolute(path)) else { throw Self.error(path) }
    var status = stat()
    // Renaming would succeed even for a write-protected file.
    guard stat(target, &status) == 0, access(target, W_OK) == 0 else { throw Self.error(path) }
    try putInPlace(target, bytes, mode: status.st_mode & 0o7777, owner: (status.st_uid, status.st_gid), named: path)
  }

  /// Creates a new file atomically, with the usual permissions of new files.
  private func create(_ path: String, _ bytes: [UInt8]) throws(FileSystemError) {
    let mask = umask(0)
    umask(mask)
    try putInPlace(absolute(path), bytes, mode: 0o666 & ~mask, owner: nil, named: path)
  }

  private func putInPlace(
    _ target: String, _ bytes: [UInt8], mode: mode_t, owner: (uid_t, gid_t)?, named path: String
  ) throws(FileSystemError) {
    var template = Array("\(target.parentPath)/.\(target.lastPathComponent).XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw Self.error(path) }
    let isWritten = Self.write(bytes, to: descriptor) && fchmod(descriptor, mode) == 0
    if let owner { _ = fchown(descriptor, owner.0, owner.1) }
    let isSaved = isWritten && fsync(descriptor) == 0
    close(descriptor)
    guard isSaved, rename(template, target) == 0 else {
      let error = Self.error(path)
      unlink(template)
      throw error
    }
  }

  private func writeInto(_ path: String, _ bytes: [UInt8]) throws(FileSystemError) {
    let descriptor = open(absolute(path), O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.error(path) }
    defer { close(descriptor) }
    guard Self.write(bytes, to: descriptor) else { throw Self.error(path) }
  }

  /// Writes all bytes; false on failure.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        #if canImport(Darwin)
          let count = Darwin.write(descriptor, buffer.baseAddress! + offset, buffer.count - offset)
        #elseif canImport(Musl)
          let count = Musl.write(descriptor, buffer.baseAddress! + offset, buffer.count - offset)
        #else
          let count = Glibc.write(descriptor, buffer.baseAddress! + offset, buffer.count - offset)
        #endif
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        offset += count
      }
      return true
    }
  }
}
