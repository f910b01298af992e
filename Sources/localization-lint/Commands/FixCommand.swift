internal import CommandLineArguments
internal import Linting
internal import LocalizationReporting
internal import SourceText
internal import TextOutput

/// `fix`: applies fix-its.
enum FixCommand: ProgramCommand {
  static let table = Command(
    name: "fix", summary: "Apply all safe fixes.", operands: "[PATH …]", maximumOperands: 1000,
    options: [
      Option("--include-reviewed", summary: "Also apply fixes that need review."),
      Option("--add-missing", summary: "Add missing keys with the base text, marked unfinished."),
      FileChanges.diffOption,
      Option("--dry-run", summary: "Only count the changes; exit 1 if there are any."),
    ] + LintOptions.table,
    discussion: """
      Only the fixed places change: encoding, line breaks, order, comments and permissions stay. Every file is read \
      again before it is replaced atomically. Suppressed findings are not fixed.
      """)

  static func run(_ arguments: ParsedArguments) throws -> Program.Outcome {
    let session = try LintOptions.session(arguments, changesFiles: true)
    var fixer = Fixer(session.linter)
    fixer.includesReviewed = arguments.flag("--include-reviewed")
    fixer.addsMissing = arguments.flag("--add-missing")
    let result = fixer.run()
    guard result.mistakes.isEmpty else { throw ConfigurationErrors(mistakes: result.mistakes) }
    for failure in result.failures { Terminal.complain("\(failure.description)") }
    for refusal in result.refusals { Terminal.remark("not changed: \(refusal)") }
    guard result.fileCount > 0 else {
      Terminal.complain(LintRun.nothingToCheck)
      return .failure
    }
    let path = session.location.reporterOptions.path
    let outcome: Program.Outcome =
      !result.failures.isEmpty ? .failure : result.changes.isEmpty ? .clean : .findings
    if arguments.flag("--diff") {
      FileChanges.printDiff(result.changes, path: path)
      return outcome
    }
    if arguments.flag("--dry-run") {
      for change in result.changes {
        Terminal.print("\(path(change.path)): \(Wording.count(change.count, "change"))\n")
      }
      Terminal.print("Would make \(changes(result.count, in: result)).\n")
      return outcome
    }
    let written = result.write(to: LocalFileSystem(root: session.location.root))
    for failure in written.failures { Terminal.complain("\(path(failure.path)): \(failure.explanation)") }
    Terminal.print("Made \(changes(written.count, in: result)).\n")
    return result.failures.isEmpty && written.failures.isEmpty ? .clean : .failure
  }

  private static func changes(_ count: Int, in result: Fixer.Result) -> String {
    "\(Wording.count(count, "change")) in \(Wording.count(result.changes.count, "file"))"
  }
}
