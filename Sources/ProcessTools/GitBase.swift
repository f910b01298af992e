package import LocalizationFormats
package import SourceText

/// What the project was like at a revision: the files of today, with those that changed as they were.
package struct GitBase: Sendable {
  /// The commit that is compared with, shortened.
  package let name: String
  /// The files as they were.
  package let before: any FileSystem
  /// The files that changed and have to do with localization.
  package let changedPaths: [String]
  /// Whether the revision itself had to stand for the common commit, since the clone does not reach back to it.
  package let isApproximate: Bool

  /// Compares with the last common commit of HEAD and a revision.
  package init(
    since revision: String, in repository: GitRepository, fileSystem: any FileSystem
  ) throws(GitRepository.Failure) {
    let commit = try repository.commit(revision)
    let base = repository.mergeBase(with: commit)
    isApproximate = base == nil
    name = String((base ?? commit).prefix(10))
    let changes = try repository.changes(since: base ?? commit).filter { FileKind(path: $0.path) != nil }
    changedPaths = changes.map(\.path)
    let contents = try repository.contents(of: changes.compactMap(\.oldObject))
    var old: [String: ByteBuffer] = [:]
    var removed: Set<String> = []
    for change in changes {
      if let object = change.oldObject, let content = contents[object] {
        old[change.path] = content
      } else if change.exists {
        removed.insert(change.path)
      }
    }
    before = OverlayFileSystem(fileSystem, changed: old, removed: removed)
  }

  /// The tables of which a file changed.
  package var changedTables: Set<TableName> {
    Set(
      changedPaths.compactMap { path in
        // A settings page has the base texts of its table.
        FileKind(path: path)?.tableFormat != nil
          || path.hasSuffix(".plist") && path.parentPath.hasSuffix("Settings.bundle")
          ? TableName(path: path) : nil
      })
  }

  /// Whether a file that looks keys up changed.
  package var changesCode: Bool {
    changedPaths.contains { path in
      guard let kind = FileKind(path: path) else { return false }
      return kind.isCode || kind == .interfaceBuilder
    }
  }
}
