/// What one `git status` says about a folder of a work tree: what differs from HEAD, what is new, and what is ignored.
///
/// Each git that is started takes a millisecond, so that one that answers everything is worth its own format, which is that
/// of `--porcelain=v2 -z`:
/// ```
/// # branch.oid <commit>
/// 1 .M N... 100644 100644 100644 <object at HEAD> <object in the index> <path>
/// ? <new path>
/// ! <ignored path>
/// ```
struct WorkTreeStatus {
  /// The full name of the commit that HEAD is.
  private(set) var commit = ""
  /// The files that differ from HEAD, including new ones that git does not ignore.
  private(set) var changes: [GitRepository.ChangedFile] = []
  /// Files, and folders that are ignored as a whole.
  private(set) var ignored: Set<String> = []

  static let arguments = [
    "status", "--porcelain=v2", "--branch", "--no-ahead-behind", "-z", "--untracked-files=all", "--ignored=matching",
    "--no-renames", "--ignore-submodules=all", "--",
  ]

  /// Reads the output of git, with paths below a folder relative to it; nil before the first commit, and in the middle of
  /// a merge, where this format does not name what HEAD has.
  init?(_ output: [UInt8], prefix: String) {
    func relative(_ path: Substring) -> String { String(path.dropFirst(prefix.count)) }
    for word in GitRepository.words(output) {
      switch word.first {
      case "#":
        let parts = word.split(separator: " ")
        if parts.count == 3, parts[1] == "branch.oid" { commit = String(parts[2]) }
      case "1":
        let parts = word.split(separator: " ", maxSplits: 8)
        guard parts.count == 9 else { return nil }
        // Links and submodules have no text to compare.
        let isFile = parts[3].hasPrefix("100")
        changes.append(
          .init(path: relative(parts[8]), oldObject: isFile ? String(parts[6]) : nil, exists: parts[5] != "000000"))
      case "?": changes.append(.init(path: relative(word.dropFirst(2)), oldObject: nil, exists: true))
      case "!": ignored.insert(IgnoredFiles.path(word.dropFirst(2), prefix: prefix))
      default: return nil
      }
    }
    ignored.remove("")
    guard !commit.isEmpty, !commit.hasPrefix("(") else { return nil }
  }
}
