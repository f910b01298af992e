internal import CommandLineArguments
internal import Linting
internal import LocalizationModel
internal import SourceText
internal import TextOutput

/// `pseudo`: writes tables in a pseudo-language, for tests of the user interface.
enum PseudoCommand: ProgramCommand {
  static let table = Command(
    name: "pseudo", summary: "Write tables in a pseudo-language, to test the user interface with.",
    operands: "[PATH …]", maximumOperands: 1000,
    options: [
      Option(
        "--language", shortName: "l", value: "LANGUAGE", values: PseudoLanguage.allCases.map(\.rawValue),
        summary: "en-XA has accents and brackets; ar-XB also runs from right to left (default: en-XA)."),
      Option(
        "--output", shortName: "o", value: "FOLDER", completion: .folder,
        summary: "Write into this folder, with the paths of the project, instead of into the project."),
      Option("--table", shortName: "t", value: "TABLE", takesList: true, summary: "Write only these tables."),
    ] + LintOptions.table.filter { ["--source-language", "--config"].contains($0.name) },
    discussion: """
      Texts are about 35% longer than in the base language, and placeholders and markup stay as they are. A catalog gets \
      one more language, and other tables get a folder such as en-XA.lproj, which replaces an older one. Start the app \
      with '-AppleLanguages (en-XA)'. Do not ship the language: 'lint' reports it.
      """)

  static func run(_ arguments: ParsedArguments) throws -> Program.Outcome {
    let language = arguments.value("--language").flatMap(PseudoLanguage.init) ?? .accented
    var session = try LintOptions.session(arguments)
    // The option names the language to write, and all languages are read.
    session.linter.request.languages = []
    session.linter.request.runsRules = false
    session.linter.request.readsCode = false
    let result = try session.run()
    if LintRun.complain(about: result) { return .failure }
    let names = session.linter.request.tableNames
    try LintOptions.checkTables(names, of: result.project)
    let tables = try PseudoTables(result.project, in: language, tables: names, fileSystem: session.linter.fileSystem)
    for refusal in tables.refusals { Terminal.complain("\(refusal)") }
    guard !tables.files.isEmpty else {
      if tables.refusals.isEmpty { Terminal.complain("no table has a base text") }
      return .failure
    }
    var disk = session.location.files
    if let folder = arguments.value("--output") {
      disk = LocalFileSystem(root: try session.location.userFiles.named(folder))
    }
    for file in tables.files { try write(file, to: disk) }
    Terminal.print("Wrote \(language.rawValue) to \(Wording.count(tables.files.count, "file")).\n")
    return tables.refusals.isEmpty ? .clean : .failure
  }

  private static func write(_ file: PseudoTables.File, to disk: LocalFileSystem) throws {
    let folder = String(disk.root.appendingPath(file.path).parentPath)
    do {
      try disk.createFolders(folder)
    } catch {
      throw UsageError("\(folder): cannot create the folder")
    }
    do {
      try disk.write(file.contents, to: file.path)
    } catch {
      throw UsageError("\(file.path): cannot write the file: \(error.explanation)")
    }
  }
}
