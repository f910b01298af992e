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
    for file in files.files { Terminal.print("\(shown(file.path))\n") }
    for path in files.leftOut {
      let count = Wording.count(path.tableFileCount, "file with tables", "files with tables")
      Terminal.print("left out: \(shown(path.path)) (\(count), \(path.reason.rawValue))\n")
    }
    for failure in files.failures { Terminal.complain("\(failure.description)") }
    return files.failures.isEmpty ? .clean : .failure
  }
}
