internal import Linting
internal import LocalizationReporting
internal import ProcessTools
internal import SourceText
internal import TextOutput

/// Standard output and standard error.
enum Terminal {
  static let isOutputTerminal = FileDescriptor.standardOutput.isTerminal
  static let isInputTerminal = FileDescriptor.standardInput.isTerminal
  static let isErrorTerminal = FileDescriptor.standardError.isTerminal

  /// The progress of a long run, which is hidden while other output is printed.
  static let progress = ProgressLine()

  static func print(_ text: PrintableText) { print(Array(text.text.utf8)) }

  /// Prints a report, whose reporter has escaped it. Ends the process if the output cannot be written, since a report
  /// that is cut short looks like one with fewer findings.
  static func print(_ bytes: [UInt8]) {
    progress.finish()
    guard let error = FileDescriptor.standardOutput.write(bytes).flatMap(System.description) else { return }
    complain("standard output cannot be written: \(error)")
    Program.end(.failure)
  }

  /// Prints an error as one line on standard error.
  static func complain(_ message: PrintableText) { say("\(Product.name): error: \(message)") }

  /// Prints a remark for the user as one line on standard error.
  static func remark(_ message: PrintableText) { say("\(Product.name): \(message)") }

  /// Prints a line on standard error.
  static func say(_ line: PrintableText) {
    progress.finish()
    writeError(line.text + "\n")
  }

  /// Writes text of this program to standard error unchanged.
  static func writeError(_ text: String) { FileDescriptor.standardError.write(Array(text.utf8)) }

  /// The width of the terminal that standard output is; 80 if it is unknown.
  static var columns: Int {
    guard isOutputTerminal, let columns = System.columns, columns >= 40 else { return 80 }
    return columns
  }

  /// Whether the terminal says that it can only print lines.
  static var isDumb: Bool { ProcessEnvironment.value(of: "TERM") == "dumb" }

  /// The width to wrap help texts at.
  static var helpColumns: Int { min(columns, 100) }

  /// Whether to use color: when requested, or on a terminal unless disabled (see no-color.org).
  static func isColored(_ choice: String?) -> Bool {
    switch choice {
    case "always": return true
    case "never": return false
    default:
      return isOutputTerminal && (ProcessEnvironment.value(of: "NO_COLOR") ?? "").isEmpty && !isDumb
    }
  }
}
