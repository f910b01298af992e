/// A command as the table of the program describes it: parsing, help and completions all read this.
package struct Command: Sendable {
  package var name: String
  /// One sentence.
  package var summary: String
  /// What may follow the options: `[PATH …]`; empty when nothing may.
  package var operands: String
  package var maximumOperands: Int
  /// What the operands may be, for completions; empty where they are paths.
  package var operandValues: [String]
  package var options: [Option]
  /// More text for the command's own help page.
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
  /// With its hyphens: `--format`.
  package var name: String
  /// One letter, without its hyphen.
  package var shortName: Character?
  /// What stands for the value in the help text, nil for a flag.
  package var valueName: String?
  /// The values that may be given; empty for any.
  package var values: [String]
  package var isRepeatable: Bool
  package var summary: String
  /// How a shell completes the value.
  package var completion: Completion

  package enum Completion: Sendable { case none, file, folder, values }

  package init(
    _ name: String, shortName: Character? = nil, value valueName: String? = nil, values: [String] = [],
    isRepeatable: Bool = false, completion: Completion = .none, summary: String
  ) {
    self.name = name
    self.shortName = shortName
    self.valueName = valueName
    self.values = values
    self.isRepeatable = isRepeatable
    self.summary = summary
    self.completion = values.isEmpty ? completion : .values
  }

  package var isFlag: Bool { valueName == nil }
}
