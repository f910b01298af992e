internal import Dispatch

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The files that a run reads where the system keeps them, without copying them into memory of its own.
///
/// Another program that writes into such a file changes what has been read of it, which `changes()` tells; for one that
/// is cut off, see `endProcessWhenFilesChange`. A file that is replaced by another stays as it was. For processes that
/// end soon.
package final class MappedFiles: @unchecked Sendable {
  /// The size of the smallest file that is mapped, in bytes: copying less takes as long as mapping it.
  static let smallest = 1 << 14
  /// How many files are mapped, since systems limit the mappings of a process: Linux to 65,530.
  static let most = 20_000

  private struct File {
    let path: String
    let absolutePath: String
    let status: stat
  }

  private let queue = DispatchQueue(label: "MappedFiles")
  private var files: [File] = []

  package init() {}

  /// Maps an open file; nil where it must be copied: if it is small, if zeros have no room behind it, or if the system
  /// does not map it.
  func map(_ path: String, absolutePath: String, _ file: FileDescriptor, _ status: stat) -> ByteBuffer? {
    let size = Int(status.st_size)
    guard size >= Self.smallest else { return nil }
    // The rest of the last page is zeros.
    let lastPage = size % Int(getpagesize())
    guard lastPage > 0, lastPage <= Int(getpagesize()) - ByteBuffer.padding else { return nil }
    guard queue.sync(execute: { files.count < Self.most }),
      let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE, file.number, 0), memory != MAP_FAILED
    else { return nil }
    queue.sync { files.append(File(path: path, absolutePath: absolutePath, status: status)) }
    return ByteBuffer(mapped: memory.assumingMemoryBound(to: UInt8.self), count: size)
  }

  /// The files that another program has written into since they were read, each once.
  package func changes() -> [FileSystemError] {
    let changes = queue.sync { files }.compactMap { file -> FileSystemError? in
      var now = stat()
      guard stat(file.absolutePath, &now) == 0, now.st_ino == file.status.st_ino, now.st_dev == file.status.st_dev,
        now.st_size != file.status.st_size || Self.modification(now) != Self.modification(file.status)
      else { return nil }
      return FileSystemError(path: file.path, reason: .changedWhileRead)
    }
    return changes.uniqued()
  }

  /// In nanoseconds since 1970.
  private static func modification(_ status: stat) -> Int {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }

  /// Ends the process with a message and exit code 2 where a change of the files would end it with a signal: when a part
  /// that is no longer there is read, or when what was read before does not fit what is read now.
  package func endProcessWhenFilesChange() {
    Self.watched = self
    // This one interrupts any other code, so that it may not allocate or lock anything.
    signal(SIGBUS) { _ in
      MappedFiles.endProcess("a file was cut off while it was read, or its disk is gone; run again")
    }
    for number in [SIGILL, SIGSEGV, SIGTRAP] {
      signal(number) { number in
        // To ask for changes takes memory and a lock, which the code that it interrupts may hold: another fault, or a few
        // seconds without an answer, end the process.
        signal(number, SIG_DFL)
        alarm(5)
        if MappedFiles.watched?.changes().isEmpty == false {
          MappedFiles.endProcess("a file was changed while it was read; run again")
        }
        raise(number)
      }
    }
  }

  /// The files of the process.
  nonisolated(unsafe) private static var watched: MappedFiles?

  private static func endProcess(_ reason: StaticString) -> Never {
    for text in ["localization-lint: error: ", reason, "\n"] as [StaticString] {
      _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    }
    _exit(2)
  }
}
