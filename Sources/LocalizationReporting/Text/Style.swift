internal import TextOutput

/// Colors for a terminal, or none.
struct Style {
  var isColored: Bool

  enum Color {
    case bold, faint, good, middling, bad, help
    case severity(Report.Severity)

    /// As ANSI terminals select it.
    var code: StaticString {
      switch self {
      case .bold: "\u{1B}[1m"
      case .faint: "\u{1B}[2m"
      case .good: "\u{1B}[32m"
      case .middling: "\u{1B}[33m"
      case .bad: "\u{1B}[31m"
      case .help: "\u{1B}[36m"
      case .severity(.error): "\u{1B}[1;31m"
      case .severity(.warning): "\u{1B}[1;33m"
      case .severity(.note): "\u{1B}[1;34m"
      }
    }
  }

  func write(_ color: Color, to output: inout OutputBuffer, _ content: (inout OutputBuffer) -> Void) {
    if isColored { output.write(color.code) }
    content(&output)
    if isColored { output.write("\u{1B}[0m") }
  }

  func text(_ color: Color, _ text: String) -> String {
    isColored ? "\(color.code)\(text)\u{1B}[0m" : text
  }
}
