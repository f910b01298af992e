internal import CommandLineArguments
internal import Linting
internal import LocalizationModel
internal import LocalizationRules
internal import TextOutput

/// `remove`: takes keys out of all tables.
enum RemoveCommand: ProgramCommand {
  static let table = Command(
    name: "remove", summary: "Remove keys that nothing uses from all tables.", operands: "[KEY …]",
    maximumOperands: 1000,
    options: [
      Option("--unused", summary: "Remove every key that 'unused-key' reports."),
      Option("--table", shortName: "t", value: "TABLE", summary: "Only from this table."),
      FileChanges.diffOption,
    ] + LintOptions.table.filter { ["--source-language", "--manifest", "--config"].contains($0.name) },
    discussion: """
      Works on the project of the working directory, on all files or on none. Comments directly above an entry go with \
      it. Refuses to remove a key that code or a manifest uses or could use, and with --unused also \
      where a submodule is not checked out.
      """)

  static func run(_ arguments: ParsedArguments) throws -> Program.Outcome {
    let isUnused = arguments.flag("--unused")
    guard isUnused != !arguments.operands.isEmpty else {
      throw UsageError(
        isUnused ? "'remove' takes keys or --unused, not both" : "'remove' needs the keys to remove, or --unused")
    }
    let (session, result) = try FileChanges.read(
      arguments, rules: isUnused ? [UnusedKeyRule.description.identifier] : [])
    if isUnused, let first = result.project.absentSubmodules.first {
      throw UsageError(
        "'--unused' needs the code that may use keys, but the submodule '\(first)' is not checked out; 'git submodule update --init' brings it"
      )
    }
    do {
      let table = arguments.value("--table")
      let removal =
        try isUnused
        ? KeyRemoval(unusedIn: result, table: table) : KeyRemoval(arguments.operands, table: table, in: result)
      return try FileChanges.make(
        removal.change(), session, arguments, done: "Removed \(Wording.count(removal.keys.count, "key"))")
    } catch let refusal as KeyChange.Refusal {
      return FileChanges.refuse(refusal)
    }
  }
}
