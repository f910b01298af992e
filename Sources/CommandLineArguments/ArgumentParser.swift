internal import SourceText

/// A parsed command line.
package struct ParsedArguments: Sendable {
  package var command: String
  /// Whether the user named the command.
  package var isCommandGiven = false
  package var operands: [String] = []
  private var values: [String: [String]] = [:]

  package init(command: String) { self.command = command }

  package mutating func set(_ option: Option, _ value: String) { values[option.name, default: []].append(value) }

  package func flag(_ name: String) -> Bool { values[name] != nil }
  package func value(_ name: String) -> String? { values[name]?.last }
  package func values(_ name: String) -> [String] { values[name] ?? [] }
}

/// A mistake on the command line, as a one-line message.
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  package var description: String

  package init(_ description: String) { self.description = description }

  /// An unknown name, with the nearest known one, or all of them when they are few.
  package static func unknown(_ what: String, _ name: String, _ known: [String]) -> UsageError {
    UsageError("unknown \(what) '\(name)'\(hint(name, known))")
  }

  /// `; did you mean 'json'?`
  fileprivate static func hint(_ name: String, _ known: [String]) -> String {
    if let nearest = Spelling.nearest(to: name, among: known) { return "; did you mean '\(nearest)'?" }
    return known.count <= 12 ? "; expected one of \(known.joined(separator: ", "))" : ""
  }
}

/// Parses a command line according to a table of commands.
package struct ArgumentParser: Sendable {
  package var commands: [Command]
  /// The command to run when none is named.
  package var defaultCommand: String

  package init(commands: [Command], defaultCommand: String) {
    self.commands = commands
    self.defaultCommand = defaultCommand
  }

  package func command(named name: String) -> Command? { commands.first { $0.name == name } }

  /// Throws `UsageError`.
  package func parse(_ words: [String]) throws(UsageError) -> ParsedArguments {
    var words = words[...]
    let given = words.first.flatMap { command(named: $0) == nil ? nil : $0 }
    let name = given ?? defaultCommand
    if given != nil { words.removeFirst() }
    guard let command = command(named: name) else { throw UsageError("unknown command '\(name)'") }
    var arguments = ParsedArguments(command: name)
    arguments.isCommandGiven = given != nil
    var takesOptions = true
    while let word = words.popFirst() {
      if !takesOptions || word == "-" || !word.hasPrefix("-") {
        arguments.operands.append(word)
      } else if word == "--" {
        takesOptions = false
      } else {
        try readOption(word, &words, of: command, into: &arguments)
      }
    }
    guard arguments.operands.count <= command.maximumOperands else {
      let extra = arguments.operands[command.maximumOperands]
      let other = commands.first { $0.operandValues.contains(extra) }
      let meant = other.map { "; did you mean '\($0.name) \(extra)'?" } ?? ""
      throw UsageError("'\(command.name)' does not take '\(extra)'\(meant)")
    }
    return arguments
  }

  private func readOption(
    _ word: String, _ words: inout ArraySlice<String>, of command: Command, into arguments: inout ParsedArguments
  ) throws(UsageError) {
    var name = word
    var attached: String?
    if word.hasPrefix("--"), let equals = word.firstIndex(of: "=") {
      name = String(word[..<equals])
      attached = String(word[word.index(after: equals)...])
    }
    guard let option = command.option(named: name) else { throw unknownOption(name, of: command) }
    guard !option.isFlag else {
      guard attached == nil else { throw UsageError("'\(option.name)' takes no value") }
      arguments.set(option, "")
      return
    }
    guard let value = attached ?? words.popFirst() else {
      throw UsageError("'\(option.name)' needs a value: \(option.name) \(option.valueName ?? "VALUE")")
    }
    guard option.isRepeatable || arguments.values(option.name).isEmpty else {
      throw UsageError("'\(option.name)' can only be given once")
    }
    for value in option.takesList ? value.split(separator: ",").map(String.init) : [value] {
      if !option.values.isEmpty, !option.values.contains(value), !option.formerValues.contains(value) {
        throw UsageError("invalid value '\(value)' for '\(option.name)'\(UsageError.hint(value, option.values))")
      }
      arguments.set(option, value)
    }
  }

  private func unknownOption(_ name: String, of command: Command) -> UsageError {
    if let suggestion = Spelling.nearest(to: name, among: command.options.map(\.name)) {
      return UsageError("unknown option '\(name)'; did you mean '\(suggestion)'?")
    }
    let other = commands.first { $0.option(named: name) != nil }
    return UsageError(
      "unknown option '\(name)'" + (other.map { " for '\(command.name)'; it is an option of '\($0.name)'" } ?? ""))
  }
}
