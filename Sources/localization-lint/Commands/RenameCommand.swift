internal import CommandLineArguments
internal import Linting
internal import TextOutput

/// `rename`: gives a key another name everywhere.
enum RenameCommand: ProgramCommand {
  static let table = Command(
    name: "rename", summary: "Rename a key in all tables, in code and in manifests.", operands: "OLD NEW",
    maximumOperands: 2,
    options: [
      Option("--table", shortName: "t", value: "TABLE", summary: "The table, if several have the key."),
      Option(
        "--other-literals", value: "CHOICE", values: KeyRenaming.OtherLiterals.allCases.map(\.rawValue),
        summary: "What to do about literals that no lookup is seen to use."),
      FileChanges.diffOption,
    ] + LintOptions.table.filter { ["--source-language", "--manifest", "--config"].contains($0.name) },
    discussion: """
      Works on the project of the working directory, on all files or on none. Refuses to rename a key that code puts \
      together from parts, or that is also the text users see. Generated code is left alone, since the tool that wrote \
      it writes it again.
      """)

  static func run(_ arguments: ParsedArguments) throws -> Program.Outcome {
    guard arguments.operands.count == 2 else { throw UsageError("'rename' needs the old and the new key") }
    let (old, new) = (arguments.operands[0], arguments.operands[1])
    let (session, result) = try FileChanges.read(arguments, rules: [])
    do {
      let renaming = try KeyRenaming(old, to: new, table: arguments.value("--table"), in: result)
      let change = try renaming.change(arguments.value("--other-literals").flatMap(KeyRenaming.OtherLiterals.init))
      return try FileChanges.make(change, session, arguments, done: "Renamed \(Wording.quote(old))")
    } catch let refusal as KeyChange.Refusal {
      return FileChanges.refuse(refusal)
    }
  }
}
