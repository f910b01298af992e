internal import CommandLineArguments
internal import Linting
internal import LocalizationModel
internal import LocalizationReporting
internal import SourceText
internal import TextOutput

/// What commands that change files have in common: a diff, and changes of keys that are made in all files or in none.
enum FileChanges {
  static let diffOption = Option("--diff", summary: "Print the changes instead; exit 1 if there are any.")

  /// Prints a patch. What no patch can contain is shown as comments, which `git apply` and `patch` skip.
  static func printDiff(_ changes: [Fixer.Change], path: ShownPath) {
    var output = OutputBuffer()
    var commented: [String] = []
    for change in changes {
      if change.canBePatch {
        write(change, before: change.before, after: ByteBuffer(change.after), to: &output)
      } else {
        commented.append(path(change.path))
        writeComments(change, to: &output)
      }
    }
    Terminal.print(output.bytes)
    guard let first = commented.first else { return }
    let others = commented.count == 1 ? "" : " and \(Wording.count(commented.count - 1, "other file"))"
    let (are, their) = commented.count == 1 ? ("is", "its") : ("are", "their")
    Terminal.remark("\(first)\(others) \(are) shown as comments: a patch cannot contain \(their) encoding")
  }

  private static func write(
    _ change: Fixer.Change, before: ByteBuffer, after: ByteBuffer, to output: inout OutputBuffer
  ) {
    UnifiedDiff.write(
      path: change.path, before: before.slice, after: after.slice, changed: change.changedLines, to: &output)
  }

  private static func writeComments(_ change: Fixer.Change, to output: inout OutputBuffer) {
    var difference = OutputBuffer()
    write(
      change, before: TextDecoding(decoding: change.before).text,
      after: TextDecoding(decoding: ByteBuffer(change.after)).text, to: &difference)
    for line in difference.bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
      output.write("# ")
      output.bytes += line
      output.write("\n")
    }
  }

  /// The session and the result that changes of keys are based on: the whole project in the working directory.
  static func read(_ arguments: ParsedArguments, rules: Set<String>) throws -> (LintSession, Linter.Result) {
    var session = try LintOptions.session(arguments, of: ["."], changesFiles: true)
    // From a folder inside of the project, too, everything may use a key.
    session.linter.request.paths = [""]
    session.linter.request.wantsPlaces = true
    session.linter.request.tableNames = []
    session.linter.request.rules = rules
    session.linter.request.runsRules = !rules.isEmpty
    let result = try session.run()
    guard result.project.fileCount > 0 else { throw UsageError("\(LintRun.nothingToCheck.text)") }
    return (session, result)
  }

  /// Shows or makes a change; says what is left alone.
  static func make(
    _ change: KeyChange, _ session: LintSession, _ arguments: ParsedArguments, done: String
  ) throws -> Program.Outcome {
    let files = try change.files(in: session.linter.fileSystem)
    for remark in change.remarks { Terminal.remark("note: \(remark)") }
    if arguments.flag("--diff") {
      printDiff(files, path: session.location.reporterOptions.path)
      return files.isEmpty ? .clean : .findings
    }
    try files.writeTogether(to: LocalFileSystem(root: session.location.root))
    Terminal.print(
      "\(done) in \(Wording.count(files.reduce(0) { $0 + $1.count }, "place")) of \(Wording.count(files.count, "file")).\n"
    )
    return .clean
  }

  /// Prints why nothing is changed, with the places that are the reason.
  static func refuse(_ refusal: KeyChange.Refusal) -> Program.Outcome {
    Terminal.complain("\(refusal.description + (refusal.hint.map { "; \($0)" } ?? ""))")
    for place in refusal.places.prefix(maximumPlaces) { Terminal.say("  \(place)") }
    if refusal.places.count > maximumPlaces {
      Terminal.say("  and \(Wording.count(refusal.places.count - maximumPlaces, "more place"))")
    }
    return .failure
  }

  private static let maximumPlaces = 20
}
