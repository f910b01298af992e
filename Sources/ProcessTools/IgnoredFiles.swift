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
        found = Set(
          GitRepository.words(result.output).map { path in
            String(path.dropFirst(prefix.count).drop { $0 == "/" }.trimmingSuffix("/"))
          })
        // The folder itself, if the user wants an ignored one checked.
        found.remove("")
      }
      process = nil
      return found
    }
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ suffix: String) -> Substring {
    hasSuffix(suffix) ? dropLast(suffix.count) : self
  }
}
