/// Where files come from: the disk, memory (in tests and examples), or a revision of a git repository.
///
/// Paths are strings with `/` between the parts, relative to whatever the file system calls its root.
package protocol FileSystem: Sendable {
  /// What a folder holds, in no particular order.
  func entries(of folder: String) throws(FileSystemError) -> [FileSystemEntry]
  /// A file's bytes.
  func read(_ path: String) throws(FileSystemError) -> ByteBuffer
  /// What is at a path, links followed; nil when nothing is there.
  func kind(of path: String) -> FileSystemEntry.Kind?
}

package struct FileSystemEntry: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case file
    case folder
    /// A symbolic link, not followed.
    case link
    /// A device, a socket, a pipe: nothing to read.
    case other
  }

  package var name: String
  package var kind: Kind

  package init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }
}

package struct FileSystemError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Reason: Hashable, Sendable {
    case notFound
    case permissionDenied
    case notARegularFile
    case tooLarge
    case other(String)
  }

  package var path: String
  package var reason: Reason

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  package var description: String { "\(path): \(explanation)" }

  /// The reason alone, for a message that names the path itself.
  package var explanation: String {
    switch reason {
    case .notFound: "there is no such file or folder"
    case .permissionDenied: "permission denied"
    case .notARegularFile: "this is not a regular file"
    case .tooLarge: "the file is larger than 4 GB"
    case .other(let text): text
    }
  }
}
