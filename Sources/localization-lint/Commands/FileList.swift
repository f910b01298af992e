internal import Linting
internal import LocalizationFormats
internal import LocalizationReporting
internal import SourceText
internal import TextOutput

/// `lint --show-files`: the files that a run reads, and the tables that it leaves out.
enum FileList {
  static func print(_ session: LintSession) throws -> Program.Outcome {
    let (files, configurations) = session.linter.files
    try configurations.check()
    let shown = session.location.reporterOptions.path
    let requested = session.linter.requestedFolders
    // Which data apps contain is known only once their projects have been read.
    for file in files.files where file.kind != .data && requested.contains(file.path) {
      Terminal.print("\(shown(file.path))\n")
    }
    for path in files.leftOut where requested.contains(path.path) {
      let count = Wording.count(path.tableFileCount, "file with tables", "files with tables")
      Terminal.print("left out: \(shown(path.path)) (\(count), \(path.reason.rawValue))\n")
    }
    let failures = files.failures.filter { requested.contains($0.path) }
    for failure in failures { Terminal.complain("\(failure.description)") }
    return failures.isEmpty ? .clean : .failure
  }
}
