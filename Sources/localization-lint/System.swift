#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The C library's functions that only a program needs, under descriptive names.
enum System {
  /// Since the start of 1970, in UTC.
  static var secondsSince1970: Int { time(nil) }

  /// Ends the process with an exit code.
  static func end(_ exitCode: Int32) -> Never { exit(exitCode) }

  /// What an error number means; nil for a reader that has gone away, which is no mistake.
  static func description(ofError number: Int32) -> String? {
    number == EPIPE ? nil : String(cString: strerror(number))
  }

  /// The width of the terminal that standard output is, in columns; nil where it is unknown.
  static var columns: Int? {
    var size = winsize()
    return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 ? Int(size.ws_col) : nil
  }
}
