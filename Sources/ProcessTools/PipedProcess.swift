package import SourceText

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A program that runs beside this one and is talked to; its errors are this program's.
package struct PipedProcess: Sendable {
  /// What the program reads, which the caller closes.
  package let input: FileDescriptor
  /// What it writes, which the caller closes.
  package let output: FileDescriptor
  private let child: pid_t

  /// Starts a program with this program's environment; nil when it does not exist.
  package init?(_ words: [String]) {
    var (inputEnds, outputEnds): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard pipe(&inputEnds) == 0 else { return nil }
    guard pipe(&outputEnds) == 0 else {
      for end in inputEnds { close(end) }
      return nil
    }
    for end in inputEnds + outputEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let child = ChildProcess.spawn(
      words, ProcessEnvironment.variables, input: inputEnds[0], output: outputEnds[1], errors: 2)
    close(inputEnds[0])
    close(outputEnds[1])
    guard let child else {
      close(inputEnds[1])
      close(outputEnds[0])
      return nil
    }
    (self.child, input, output) = (child, FileDescriptor(inputEnds[1]), FileDescriptor(outputEnds[0]))
  }

  /// Waits for the end of the program and returns its exit code, or the signal that terminated it; to be called once.
  package func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 { guard errno == EINTR else { return -1 } }
    return ChildProcess.exitStatus(status)
  }
}
