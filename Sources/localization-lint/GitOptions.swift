internal import CommandLineArguments
internal import Linting
internal import LocalizationReporting
internal import SourceText

/// `--since` and `--outdated`: what a run asks git.
enum GitOptions {
  static func apply(_ arguments: ParsedArguments, to run: inout LintOptions.Run) throws {
    let repository = GitRepository(folder: run.root)
    if arguments.flag("--outdated") {
      _ = try repository.commit("HEAD")
      if repository.isShallow {
        Terminal.say("\(Product.name): the clone is shallow: what happened before its oldest commit is not known")
      }
      run.linter.history = repository
    }
    guard let revision = arguments.value("--since") else { return }
    // Before the first commit, everything is new.
    if revision == "HEAD", repository.isInWorkTree, !repository.hasCommits { return }
    let base = try GitBase(since: revision, in: repository, fileSystem: run.linter.fileSystem)
    if base.isApproximate {
      Terminal.say(
        "\(Product.name): the commit that HEAD and \(TerminalText.escape(revision)) have in common is not known here; "
          + "compared with \(TerminalText.escape(revision)) itself")
    }
    run.linter.comparison = .init(
      before: base.before, revision: "\(revision), \(base.name)", changedPaths: Set(base.changedPaths))
    // Code can look up the keys of any table.
    if !base.changesCode, !arguments.flag("--outdated") { run.linter.tables = base.changedTables }
  }
}
