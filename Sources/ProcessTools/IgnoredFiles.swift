internal import Dispatch

/// The files that git ignores, listed by a git that runs while the project's folders are walked.
package final class IgnoredFiles: @unchecked Sendable {
  private let queue = DispatchQueue(label: "IgnoredFiles")
  private let prefix: String
  private var process: RunningProcess?
  private var found: Set<String> = []

  init(_ process: RunningProcess, prefix: String) {
    self.process = process
    self.prefix = prefix
  }

  /// Files, and folders that are ignored as a whole; none where git cannot say.
  package var paths: Set<String> {
    queue.sync {
      if let result = process?.finish(), result.status == 0 {
        found = Set(GitRepository.words(result.output).map { Self.path($0[...], prefix: prefix) })
        // The folder itself, if the user wants an ignored one checked.
        found.remove("")
      }
      process = nil
      return found
    }
  }

  /// The path of a file or folder as git lists it, relative to a folder.
  static func path(_ listed: Substring, prefix: String) -> String {
    let path = listed.dropFirst(prefix.count).drop { $0 == "/" }
    return String(path.last == "/" ? path.dropLast() : path)
  }
}
