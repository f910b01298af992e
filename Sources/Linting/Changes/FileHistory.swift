package import SourceText

/// The past versions of a project's files.
package protocol FileHistory: Sendable {
  /// The absolute path of the folder that paths are relative to.
  var folder: String { get }

  /// The first-parent commits, newest first, with the files that match one of the patterns.
  func history(of patterns: [String]) throws(FileHistoryFailure) -> [FileHistoryCommit]

  /// The contents of objects, by name.
  func contents(of objects: [String]) throws(FileHistoryFailure) -> [String: ByteBuffer]
}

/// A commit and the files that it changed.
package struct FileHistoryCommit: Sendable {
  package var name: String
  /// The object at each changed path after the commit; nil for deleted files.
  package var objects: [String: String?]

  package init(name: String, objects: [String: String?] = [:]) {
    self.name = name
    self.objects = objects
  }
}

/// The reason why the history cannot be read, in one line.
package struct FileHistoryFailure: Error, CustomStringConvertible {
  package var description: String

  package init(description: String) { self.description = description }
}
