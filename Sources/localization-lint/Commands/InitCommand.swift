internal import CommandLineArguments
internal import Linting
internal import LocalizationModel
internal import LocalizationReporting
internal import SourceText
internal import TextOutput

/// `init`: writes a configuration that fits the project, and a gate that passes today.
enum InitCommand: ProgramCommand {
  static let table = Command(
    name: "init", summary: "Write a configuration that fits the project.", operands: "[FOLDER]", maximumOperands: 1,
    options: [
      Option("--accept", summary: "Also make the proposed change of another file, without asking."),
      FileChanges.diffOption,
    ],
    discussion: """
      Writes \(ConfigurationReader.fileName) into the folder, or the working directory, with what its files give a \
      reason for, and a lowest coverage that every language has. Errors that exist are accepted in \
      \(Baseline.fileName), so that only new ones fail. Never replaces an existing file.

      Then proposes one change, of the first of these that the repository has: a Makefile, .pre-commit-config.yaml, \
      workflows of GitHub or GitLab, a Fastfile, Package.swift. On a terminal, it asks before making it.
      """)

  static func run(_ arguments: ParsedArguments) throws -> Program.Outcome {
    let folder = try folder(arguments.operands.first ?? ".")
    let disk = LocalFileSystem(root: folder, boundary: LocalFileSystem.repository(of: folder))
    let name = ConfigurationReader.fileName
    guard disk.kind(of: name) == nil else {
      throw UsageError("\(name) already exists; 'localization-lint --print-config' shows its effect")
    }
    let start = try FirstConfiguration(in: folder)
    let top = LocalFileSystem.repository(of: folder) ?? folder
    let below = folder == top ? "" : String(folder.dropFirst(top == "/" ? 1 : top.count + 1))
    let step = Channel.step(in: LocalFileSystem(root: top), for: below)
    if arguments.flag("--diff") {
      printDiff(of: below.appendingPath(name), nil, at: 0, start.draft.text)
      if let baseline = start.baseline {
        printDiff(of: below.appendingPath(Baseline.fileName), nil, at: 0, baseline.text)
      }
      if let step { printDiff(of: step.path, step.before, at: step.offset, step.insertion) }
      return .findings
    }
    try write(start, in: folder)
    Terminal.print(PrintableText(ownText: start.summary))
    if let step {
      try propose(step, in: top, accepted: arguments.flag("--accept"))
    } else {
      Terminal.print("\nNext: \(Product.address)/blob/main/Documentation/Integrations.md\n")
    }
    return .clean
  }

  /// The absolute path of a folder that the user names.
  private static func folder(_ given: String) throws -> String {
    let absolute = given.hasPrefix("/") ? given : try LocalFileSystem.workingDirectory.appendingPath(given)
    guard let folder = LocalFileSystem.resolve(absolute), LocalFileSystem(root: "/").kind(of: folder) == .folder else {
      throw UsageError("\(given): no such folder")
    }
    return folder
  }

  /// Writes both files or none.
  private static func write(_ start: FirstConfiguration, in folder: String) throws {
    if let baseline = start.baseline { try write(baseline.text, to: Baseline.fileName, in: folder) }
    do {
      try write(start.draft.text, to: ConfigurationReader.fileName, in: folder)
    } catch {
      if start.baseline != nil { LocalFileSystem(root: folder).remove(Baseline.fileName) }
      throw error
    }
  }

  private static func write(_ text: String, to name: String, in folder: String) throws {
    do {
      try LocalFileSystem(root: folder).create(name, with: Array(text.utf8))
    } catch {
      throw UsageError("\(name): cannot be written")
    }
  }

  /// Shows the change of a file of the user's, and makes it if wanted.
  private static func propose(_ step: Channel.Step, in top: String, accepted: Bool) throws {
    Terminal.print("\nNext: \(step.effect) after this change:\n\n")
    printDiff(of: step.path, step.before, at: step.offset, step.insertion)
    if !accepted {
      guard Terminal.isInputTerminal, Terminal.isOutputTerminal else {
        Terminal.print("\nNot changed without asking; 'init --accept' does that.\n")
        return
      }
      Terminal.print("\nChange \(step.path)? [y/N] ")
      guard ["y", "yes"].contains(readLine()?.lowercased() ?? "") else { return }
    }
    if let before = step.before {
      try LocalFileSystem(root: top).replace(step.path, with: step.after, expecting: before)
    } else {
      try write(step.insertion, to: step.path, in: top)
    }
    Terminal.print("\n\(step.before == nil ? "Wrote" : "Changed") \(step.path).\n")
  }

  private static func printDiff(of path: String, _ before: ByteBuffer?, at offset: Int, _ insertion: String) {
    let isNew = before == nil
    let before = before ?? ByteBuffer([])
    let place = ByteRange(offset, offset)
    let after = ByteBuffer(
      Array(before.slice[0..<offset].bytes) + Array(insertion.utf8)
        + Array(before.slice[offset..<before.slice.count].bytes))
    var output = OutputBuffer()
    UnifiedDiff.write(
      path: path, isNew: isNew, before: before.slice, after: after.slice,
      changed: ChangedLines([(place, insertion)], of: before.slice), to: &output)
    Terminal.print(output.bytes)
  }
}
