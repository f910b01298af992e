package import SourceText

/// The past versions of a project's files.
package protocol FileHistory: Sendable {
  /// The folder that paths are relative to, absolute.
  var folder: String { get }

  /// The commits of the main line, the newest first, with the files that match one of the patterns.
  func history(of patterns: [String]) throws(FileHistoryFailure) -> [FileHistoryCommit]

  /// The contents of some objects, by name.
  func contents(of objects: [String]) throws(FileHistoryFailure) -> [String: ByteBuffer]
}

/// A commit, with the files that it changed.
package struct FileHistoryCommit: Sendable {
  package var name: String
  /// The object that each changed path has afterwards, nil when it is gone.
  package var objects: [String: String?]

  package init(name: String, objects: [String: String?] = [:]) {
    self.name = name
    self.objects = objects
  }
}

/// Why the past cannot be read, in one line.
package struct FileHistoryFailure: Error, CustomStringConvertible {
  package var description: String

  package init(description: String) { self.description = description }
}
