internal import TextOutput

/// Generates help pages from the table of commands.
package struct HelpText: Sendable {
  package var programName: String
  package var summary: String
  package var parser: ArgumentParser

  package init(programName: String, summary: String, parser: ArgumentParser) {
    self.programName = programName
    self.summary = summary
    self.parser = parser
  }

  package func overview(exitCodes: [(Int, String)], columns: Int = 80) -> String {
    var text = WrappedText.wrap(summary, indent: 0, columns: columns)
    text += "\n\nUsage: \(programName) [command] [options] [path …]\n\nCommands:\n"
    let width = parser.commands.map(\.name.count).max() ?? 0
    for command in parser.commands {
      text += entry(command.name, command.summary, width: width, columns: columns)
    }
    text += "\nExit codes:\n"
    for (code, meaning) in exitCodes { text += entry(String(code), meaning, width: 1, columns: columns) }
    let hint = "Without a command, '\(parser.defaultCommand)' runs; run '\(programName) help COMMAND' for details."
    return text + "\n\(WrappedText.wrap(hint, indent: 0, columns: columns))\n"
  }

  package func page(for command: Command, columns: Int = 80) -> String {
    var text =
      "\(WrappedText.wrap(command.summary, indent: 0, columns: columns))\n\nUsage: \(programName) \(command.name)"
    if !command.options.isEmpty { text += " [options]" }
    if !command.operands.isEmpty { text += " \(command.operands)" }
    text += "\n"
    if !command.discussion.isEmpty {
      text += "\n\(WrappedText.wrap(command.discussion, indent: 0, columns: columns))\n"
    }
    guard !command.options.isEmpty else { return text }
    text += "\nOptions:\n"
    let labels = command.options.map(Self.label)
    let width = min(labels.map(\.count).max() ?? 0, 30)
    for (label, option) in zip(labels, command.options) {
      text += entry(label, option.summary + Self.values(of: option), width: width, columns: columns)
    }
    return text
  }

  /// `-f, --format FORMAT`
  private static func label(_ option: Option) -> String {
    let short = option.shortName.map { "-\($0), " } ?? "    "
    return short + option.name + (option.valueName.map { " \($0)" } ?? "")
  }

  /// The values of an option, when they are few.
  private static func values(of option: Option) -> String {
    option.values.isEmpty || option.values.count > 12 ? "" : " (\(option.values.joined(separator: ", ")))"
  }

  /// A name with its summary beside it, or on the next line where the name is too long for its column.
  private func entry(_ name: String, _ summary: String, width: Int, columns: Int) -> String {
    let indent = width + 4
    let space =
      name.count > width
      ? "\n" + String(repeating: " ", count: indent) : String(repeating: " ", count: indent - 2 - name.count)
    return "  \(name)\(space)\(WrappedText.wrap(summary, indent: indent, columns: columns))\n"
  }
}
