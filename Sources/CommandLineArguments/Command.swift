/// A command in the program's table of commands, which parsing, help and completions all read.
package struct Command: Sendable {
  package var name: String
  /// One sentence.
  package var summary: String
  /// The operands after the options: `[PATH …]`; empty when there are none.
  package var operands: String
  package var maximumOperands: Int
  /// The possible operands, for completions; empty when they are paths.
  package var operandValues: [String]
  package var options: [Option]
  /// Additional text for the command's help page.
  package var discussion: String

  package init(
    name: String, summary: String, operands: String = "", maximumOperands: Int = 0, operandValues: [String] = [],
    options: [Option] = [], discussion: String = ""
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.maximumOperands = maximumOperands
    self.operandValues = operandValues
    self.options = options
    self.discussion = discussion
  }

  package func option(named name: String) -> Option? {
    options.first { $0.name == name || $0.shortName.map { "-\($0)" } == name }
  }
}

/// An option of a command.
package struct Option: Sendable {
  /// Including the hyphens: `--format`.
  package var name: String
  /// A single letter, without its hyphen.
  package var shortName: Character?
  /// The placeholder for the value in help texts; nil for a flag.
  package var valueName: String?
  /// The valid values; empty for any value.
  package var values: [String]
  /// Values that are valid, too, but not suggested.
  package var formerValues: [String]
  package var isRepeatable: Bool
  /// Whether several values may be given at once, with commas between them.
  package var takesList: Bool
  package var summary: String
  /// How shells complete the value.
  package var completion: Completion

  package enum Completion: Sendable { case none, file, folder, values }

  package init(
    _ name: String, shortName: Character? = nil, value valueName: String? = nil, values: [String] = [],
    formerValues: [String] = [], isRepeatable: Bool = false, takesList: Bool = false, completion: Completion = .none,
    summary: String
  ) {
    self.name = name
    self.shortName = shortName
    self.valueName = valueName
    self.values = values
    self.formerValues = formerValues
    self.isRepeatable = isRepeatable || takesList
    self.takesList = takesList
    self.summary = summary
    self.completion = values.isEmpty ? completion : .values
  }

  package var isFlag: Bool { valueName == nil }
}
