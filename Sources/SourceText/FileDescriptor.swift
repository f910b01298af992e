#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An open file, pipe or terminal, by the number that the system gave it.
///
/// A process that is stopped and continued, as an editor in the background is, reads and writes on.
package struct FileDescriptor: Sendable {
  package let number: Int32

  package init(_ number: Int32) { self.number = number }

  package static let standardInput = FileDescriptor(STDIN_FILENO)
  package static let standardOutput = FileDescriptor(STDOUT_FILENO)
  package static let standardError = FileDescriptor(STDERR_FILENO)

  package var isTerminal: Bool { isatty(number) == 1 }

  /// Reads bytes into memory: at least one, and at most so many; 0 at the end, and -1 where reading fails.
  private func readAvailable(into memory: UnsafeMutableRawPointer?, upTo count: Int) -> Int {
    var got = -1
    repeat {
      got = read(number, memory, count)
    } while got < 0 && errno == EINTR
    return got
  }

  /// Reads the bytes of a file from an offset on into memory; returns their number, less than `count` where the file ends
  /// before, or the number of the error.
  func fill(_ memory: UnsafeMutablePointer<UInt8>, from offset: Int, count: Int) -> Result<Int, ErrorNumber> {
    var total = 0
    while total < count {
      let got = pread(number, memory + total, count - total, off_t(offset + total))
      if got < 0 {
        guard errno == EINTR else { return .failure(ErrorNumber(value: errno)) }
      } else {
        guard got > 0 else { break }
        total += got
      }
    }
    return .success(total)
  }

  /// What the system calls an error.
  struct ErrorNumber: Error {
    let value: Int32
  }

  /// Reads what there is, at least one byte and at most so many; none at the end, or where reading fails.
  package func readAvailable(upTo count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = max(0, readAvailable(into: buffer.baseAddress, upTo: count))
    }
  }

  /// Reads everything; nil where reading fails.
  package func readToEnd() -> [UInt8]? {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = readAvailable(into: &block, upTo: block.count)
      guard count > 0 else { return count == 0 ? bytes : nil }
      bytes += block[..<count]
    }
  }

  /// Writes all bytes; returns the number of the error that kept some of them from being written, if any.
  @discardableResult
  package func write(_ bytes: [UInt8]) -> Int32? {
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let count = systemWrite(number, buffer.baseAddress! + offset, buffer.count - offset)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return errno }
        offset += count
      }
      return nil
    }
  }

  package func close() { systemClose(number) }

  /// Makes writing to a program that has ended an error instead of the end of this one.
  package static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }
}

// The C functions, whose names methods hide.
private func systemWrite(_ number: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(number, bytes, count)
}
private func systemClose(_ number: Int32) { close(number) }
