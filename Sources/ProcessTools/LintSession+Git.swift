package import Linting
internal import SourceText

extension LintSession {
  /// Leaves out what git ignores, which a git lists while the project's folders are walked.
  package mutating func skipIgnoredFiles() {
    guard let ignored = GitRepository.ignoredFiles(in: location.root) else { return }
    linter.ignored = { ignored.paths }
  }

  /// Limits reporting to changes since this branch left a revision, such as `main`; leaves out what git ignores, if that is
  /// wanted.
  ///
  /// Returns remarks about the comparison for the user. Throws `FileHistoryFailure`.
  package mutating func compare(since revision: String, skipsIgnored: Bool) throws -> [String] {
    let repository = GitRepository(folder: location.root)
    let base: GitBase
    do {
      base = try GitBase(since: revision, in: repository, fileSystem: linter.fileSystem)
    } catch {
      // Before the first commit, everything is new.
      guard revision == "HEAD", repository.isInWorkTree, !repository.hasCommits else { throw error }
      if skipsIgnored { skipIgnoredFiles() }
      return []
    }
    if skipsIgnored {
      if let ignored = base.ignored { linter.ignored = { ignored } } else { skipIgnoredFiles() }
    }
    linter.comparison = .init(
      before: base.before, revision: "\(revision), \(base.name)", changedPaths: Set(base.changedPaths))
    // Code can look up the keys of any table.
    if !base.changesCode, linter.history == nil { linter.request.tables = base.changedTables }
    return base.isApproximate ? [base.approximationRemark(of: revision)] : []
  }

  /// Searches the whole history for translations whose base text changed later.
  ///
  /// Returns remarks about the search for the user. Throws `FileHistoryFailure`.
  package mutating func findOutdated() throws -> [String] {
    let repository = GitRepository(folder: location.root)
    _ = try repository.commit("HEAD")
    linter.history = repository
    return repository.isShallow
      ? ["the clone is shallow; changes before its oldest commit are unknown"] : []
  }
}
