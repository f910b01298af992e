internal import SourceText

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Runs another program to completion and returns its output.
///
/// Foundation's `Process` closes every possible file descriptor of the child one by one, which takes longer than the
/// git commands that are run here.
enum ChildProcess {
  /// The program's output; nil when it fails or does not exist. The first word is looked up on the PATH.
  static func output(of words: [String], environment: [String: String], input: [UInt8]? = nil) -> [UInt8]? {
    run(words, environment: environment, input: input).flatMap { $0.status == 0 ? $0.output : nil }
  }

  /// The program's output and its exit status, 0 for success; nil when the program does not exist.
  ///
  /// `keepsErrors` adds standard error to the output.
  static func run(
    _ words: [String], environment: [String: String], input: [UInt8]? = nil, keepsErrors: Bool = false
  ) -> (output: [UInt8], status: Int32)? {
    guard let child = RunningProcess(words, environment: environment, input: input, keepsErrors: keepsErrors) else {
      return nil
    }
    return child.finish()
  }

  /// Starts a program; without a descriptor for its input or its errors, these are empty or lost.
  static func spawn(
    _ words: [String], _ environment: [String: String], input: Int32?, output: Int32, errors: Int32?
  ) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    if let errors {
      posix_spawn_file_actions_adddup2(&actions, errors, 2)
    } else {
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var child: pid_t = 0
    return posix_spawnp(&child, words[0], &actions, nil, &arguments, &variables) == 0 ? child : nil
  }

  /// The exit code of a process that `waitpid` has waited for, or the signal that terminated it.
  static func exitStatus(_ status: Int32) -> Int32 { status & 0x7F == 0 ? status >> 8 & 0xFF : status }
}

/// A program that was started and whose output is not yet read.
struct RunningProcess {
  private let child: pid_t
  private let output: Int32

  /// Starts a program; nil when it does not exist.
  init?(_ words: [String], environment: [String: String], input: [UInt8]? = nil, keepsErrors: Bool = false) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    // Input comes from a file, so that it need not be written while output is read.
    let source = input.flatMap(Self.temporaryFile)
    defer { if let source { close(source) } }
    guard input == nil || source != nil,
      let child = ChildProcess.spawn(
        words, environment, input: source, output: ends[1], errors: keepsErrors ? ends[1] : nil)
    else {
      close(ends[0])
      return nil
    }
    self.child = child
    output = ends[0]
  }

  /// Waits for the end of the program; to be called once.
  func finish() -> (output: [UInt8], status: Int32)? {
    let output = FileDescriptor(output).readToEnd()
    close(self.output)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 { guard errno == EINTR else { return nil } }
    return output.map { ($0, ChildProcess.exitStatus(status)) }
  }

  /// An unnamed file with some bytes, positioned at its start.
  private static func temporaryFile(_ bytes: [UInt8]) -> Int32? {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/localization-lint.XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return nil }
    unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    guard FileDescriptor(descriptor).write(bytes) == nil else {
      close(descriptor)
      return nil
    }
    return lseek(descriptor, 0, SEEK_SET) == 0 ? descriptor : nil
  }
}
