#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension LocalFileSystem {
  /// Gives a file another content in one step: whoever reads it gets all of the old or all of the new one.
  ///
  /// Writes beside the file and renames. The file keeps its permissions and its owner where the system lets it; a link
  /// stays a link to the changed file.
  package func replace(_ path: String, with bytes: [UInt8]) throws(FileSystemError) {
    func failure() -> FileSystemError { FileSystemError(path: path, reason: .other(String(cString: strerror(errno)))) }
    guard let target = Self.resolve(path.hasPrefix("/") ? path : root.appendingPath(path)) else { throw failure() }
    var status = stat()
    // Renaming would get around a file that is protected against writing.
    guard stat(target, &status) == 0, access(target, W_OK) == 0 else { throw failure() }
    var template = Array("\(target.parentPath)/.\(target.lastPathComponent).XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw failure() }
    let isWritten =
      bytes.withUnsafeBytes { buffer in
        var offset = 0
        while offset < buffer.count {
          let count = write(descriptor, buffer.baseAddress! + offset, buffer.count - offset)
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { return false }
          offset += count
        }
        return true
      } && fchmod(descriptor, status.st_mode & 0o7777) == 0
    _ = fchown(descriptor, status.st_uid, status.st_gid)
    let isSaved = isWritten && fsync(descriptor) == 0
    close(descriptor)
    guard isSaved, rename(template, target) == 0 else {
      let error = failure()
      unlink(template)
      throw error
    }
  }
}
