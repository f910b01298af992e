internal import Foundation
internal import Linting
internal import LocalizationReporting
internal import TextOutput

/// Standard output and standard error.
enum Terminal {
  static let isOutputTerminal = isatty(STDOUT_FILENO) == 1
  static let isErrorTerminal = isatty(STDERR_FILENO) == 1

  /// The progress of a long run, which is hidden while other output is printed.
  static let progress = ProgressLine()

  static func print(_ text: String) { print(Array(text.utf8)) }

  static func print(_ bytes: [UInt8]) {
    progress.finish()
    write(bytes, to: STDOUT_FILENO)
  }

  /// Prints an error as one line on standard error.
  static func complain(_ message: String) {
    say("\(Product.name): error: \(TerminalText.escape(message))")
  }

  /// Prints a remark for the user as one line on standard error.
  static func remark(_ message: String) { say("\(Product.name): \(TerminalText.escape(message))") }

  /// Prints a line on standard error unchanged.
  static func say(_ line: String) {
    progress.finish()
    writeError(line + "\n")
  }

  /// Writes text to standard error unchanged.
  static func writeError(_ text: String) { write(Array(text.utf8), to: STDERR_FILENO) }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let count = Foundation.write(descriptor, buffer.baseAddress! + offset, buffer.count - offset)
        if count < 0, errno == EINTR { continue }
        // A closed pipe (`| head`) is not a failure.
        guard count > 0 else { return }
        offset += count
      }
    }
  }

  /// The width to wrap help texts at.
  static var columns: Int {
    guard isOutputTerminal else { return 80 }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 40 else { return 80 }
    return min(Int(size.ws_col), 100)
  }

  /// Whether to use color: when requested, or on a terminal unless disabled (see no-color.org).
  static func isColored(_ choice: String?) -> Bool {
    switch choice {
    case "always": return true
    case "never": return false
    default:
      let environment = ProcessInfo.processInfo.environment
      return isOutputTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }
  }
}
