internal import CommandLineArguments
internal import Linting
internal import LocalizationReporting
internal import SourceText

/// `fix`: applies fix-its.
enum FixCommand: ProgramCommand {
  static let table = Command(
    name: "fix", summary: "Apply the fix-its that are safe.", operands: "[PATH …]", maximumOperands: 1000,
    options: [
      Option("--include-reviewed", summary: "Apply fix-its as well that somebody should read afterwards."),
      Option(
        "--add-missing",
        summary: "Put missing keys in with the base text, marked so that unfinished-translation finds them."),
      Option("--diff", summary: "Print the changes instead of writing them; exit 1 if there are any."),
      Option("--dry-run", summary: "Only count the changes; exit 1 if there are any."),
    ] + LintOptions.table,
    discussion: """
      Nothing changes but the places that are fixed: encoding, line breaks, order, comments and permissions stay. Every \
      file is read again before it is replaced, and replaced in one step. Suppressed findings are left alone.
      """)

  static func run(_ arguments: ParsedArguments) throws -> Program.Outcome {
    let run: LintOptions.Run
    do {
      run = try LintOptions.prepare(arguments)
    } catch let errors as ConfigurationErrors {
      return errors.tell()
    }
    var fixer = Fixer(run.linter)
    fixer.includesReviewed = arguments.flag("--include-reviewed")
    fixer.addsMissing = arguments.flag("--add-missing")
    let result = fixer.run()
    for failure in result.failures { Terminal.complain(failure.description) }
    for refusal in result.refusals { Terminal.say("\(Product.name): not changed: \(TerminalText.escape(refusal))") }
    guard result.fileCount > 0 else {
      Terminal.complain("nothing to check: there are no localization files here")
      return .failure
    }
    let prefix = run.reporterOptions.pathPrefix
    let outcome: Program.Outcome = result.changes.isEmpty ? .clean : .findings
    if arguments.flag("--diff") {
      for change in result.changes {
        let after = SourceFile(path: change.path, contents: ByteBuffer(change.after))
        let before = SourceFile(path: change.path, contents: change.before)
        Terminal.print(UnifiedDiff.text(path: change.path, before: before.text, after: after.text))
      }
      return outcome
    }
    if arguments.flag("--dry-run") {
      for change in result.changes { Terminal.print("\(prefix)\(change.path): \(count(change.count, "change"))\n") }
      Terminal.print("Would make \(count(result.count, "change")) in \(count(result.changes.count, "file")).\n")
      return outcome
    }
    let disk = LocalFileSystem(root: run.root)
    var hasFailed = !result.failures.isEmpty
    var written = 0
    for change in result.changes {
      do {
        try disk.replace(change.path, with: change.after)
        written += change.count
      } catch {
        Terminal.complain("\(prefix)\(change.path): \(error.explanation)")
        hasFailed = true
      }
    }
    Terminal.print("Made \(count(written, "change")) in \(count(result.changes.count, "file")).\n")
    return hasFailed ? .failure : .clean
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(TextReporter.grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }
}
