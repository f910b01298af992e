package import Linting
internal import SourceText

extension LintSession {
  /// Limits reporting to changes since this branch left a revision, such as `main`.
  ///
  /// Returns remarks about the comparison for the user. Throws `FileHistoryFailure`.
  package mutating func compare(since revision: String) throws -> [String] {
    let repository = GitRepository(folder: location.root)
    let base: GitBase
    do {
      base = try GitBase(since: revision, in: repository, fileSystem: linter.fileSystem)
    } catch {
      // Before the first commit, everything is new.
      if revision == "HEAD", repository.isInWorkTree, !repository.hasCommits { return [] }
      throw error
    }
    linter.comparison = .init(
      before: base.before, revision: "\(revision), \(base.name)", changedPaths: Set(base.changedPaths))
    // Code can look up the keys of any table.
    if !base.changesCode, linter.history == nil { linter.request.tables = base.changedTables }
    guard base.isApproximate else { return [] }
    return [
      "the common ancestor of HEAD and \(revision) is not in this clone; compared with \(revision) itself"
    ]
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
