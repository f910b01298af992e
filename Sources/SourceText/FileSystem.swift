/// A source of files: the disk, memory (in tests and examples), or a revision of a git repository.
///
/// Paths are strings with `/` as the separator, relative to the root of the file system.
package protocol FileSystem: Sendable {
  /// The entries of a folder, in no particular order.
  func entries(of folder: String) throws(FileSystemError) -> [FileSystemEntry]
  /// A file's bytes.
  func read(_ path: String) throws(FileSystemError) -> ByteBuffer
  /// The kind of file at a path, following links; nil when there is none.
  func kind(of path: String) -> FileSystemEntry.Kind?
  /// The place that a link leads to, relative to the root if it is there; throws for a link that leads outside.
  func target(of link: String) throws(FileSystemError) -> String
}

extension FileSystem {
  /// Without links, every path leads to itself.
  package func target(of link: String) throws(FileSystemError) -> String { link }
}

package struct FileSystemEntry: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case file
    case folder
    /// A symbolic link, which is not followed.
    case link
    /// A device, a socket or a pipe, which cannot be read.
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
    /// A link or a configured path leads out of the project, or into `.git`.
    case outside
    case changedMeanwhile
    case changedWhileRead
    case other(String)
  }

  /// The size of the largest file that is read, in bytes.
  package static let largestFile = 256 << 20

  package var path: String
  package var reason: Reason

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  package var description: String { "\(path): \(explanation)" }

  /// The reason alone, for messages that already name the path.
  package var explanation: String {
    switch reason {
    case .notFound: "no such file or folder"
    case .permissionDenied: "permission denied"
    case .notARegularFile: "not a regular file"
    case .tooLarge: "the file is larger than \(Self.largestFile >> 20) MB"
    case .outside: "leads out of the repository, so it is not read or written"
    case .changedMeanwhile: "the file was changed meanwhile, so it is left as it is now"
    case .changedWhileRead: "the file was changed while it was read; run again"
    case .other(let text): text
    }
  }
}
