internal import LocalizationFormats
package import LocalizationModel
package import SourceText

/// A project at a revision: the current files, with changed ones as they were.
package struct GitBase: Sendable {
  /// The abbreviated name of the commit to compare with.
  package let name: String
  /// The files at the revision.
  package let before: any FileSystem
  /// The changed files that are relevant to localization.
  package let changedPaths: [String]
  /// The files and folders that git ignores, where it has been asked about them, too.
  let ignored: Set<String>?
  /// Whether the revision itself is used instead of the common ancestor, which a shallow clone does not contain.
  package let isApproximate: Bool

  /// Compares with the common ancestor of HEAD and a revision.
  package init(
    since revision: String, in repository: GitRepository, fileSystem: any FileSystem
  ) throws(GitRepository.Failure) {
    let status = revision == "HEAD" ? repository.status() : nil
    let commit = if let status { status.commit } else { try repository.commit(revision) }
    let base = revision == "HEAD" ? commit : repository.mergeBase(with: commit)
    isApproximate = base == nil
    name = String((base ?? commit).prefix(10))
    ignored = status?.ignored
    var changes = if let status { status.changes } else { try repository.changes(since: base ?? commit) }
    changes.removeAll { FileKind(path: $0.path) == nil }
    let contents = try repository.contents(of: changes.compactMap(\.oldObject))
    changes.removeAll { change in
      guard let old = change.oldObject.flatMap({ contents[$0] }), change.exists,
        let now = try? fileSystem.read(change.path)
      else { return false }
      return withExtendedLifetime((now, old)) { now.slice == old.slice }
    }
    changedPaths = changes.map(\.path)
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

  /// Tells the user what `isApproximate` means.
  package func approximationRemark(of revision: String) -> String {
    "the common ancestor of HEAD and \(revision) is not in this clone; compared with \(revision) itself"
  }

  /// The tables with changed files.
  package var changedTables: Set<TableName> {
    Set(
      changedPaths.compactMap { path in
        // A settings page or a definition of intents contains the base texts of its table.
        let kind = FileKind(path: path)
        return kind?.tableFormat != nil || kind == .intentDefinition
          || path.hasSuffix(".plist") && path.parentPath.hasSuffix("Settings.bundle")
          ? TableName(path: path) : nil
      })
  }

  /// Whether a file that looks up keys, or names them, changed.
  package var changesCode: Bool {
    changedPaths.contains { path in
      guard let kind = FileKind(path: path) else { return false }
      return kind.isCode || [.interfaceBuilder, .propertyList, .data].contains(kind)
    }
  }
}
