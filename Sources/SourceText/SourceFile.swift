/// A file that was read: its path, its text, and its encoding.
///
/// All positions inside the program are bytes of `text`; `LineMap` converts them to lines and columns for output.
package final class SourceFile: Sendable {
  /// Relative to the root, with `/` as the separator.
  package let path: String
  package let decoding: TextDecoding
  /// The size on disk, in bytes.
  package let size: Int
  /// Whether git-crypt has encrypted the file, as its first ten bytes say.
  package let isEncrypted: Bool

  package init(path: String, contents: ByteBuffer) {
    self.path = path
    size = contents.count
    isEncrypted = contents.slice.hasPrefix("\0GITCRYPT\0")
    decoding = TextDecoding(decoding: contents)
  }

  package convenience init(path: String, text: String) {
    self.init(path: path, contents: ByteBuffer(text.utf8))
  }

  package var text: ByteSlice { decoding.text.slice }

  package func slice(_ range: ByteRange) -> ByteSlice { text[range.offsets] }

  /// Whether positions in the file are meaningless to users, so that findings are about the file as a whole.
  package var isBinary: Bool { decoding.encoding == .binaryPropertyList }

  /// The last component of the path.
  package var name: Substring { path.lastPathComponent }
}

extension String {
  /// The part after the last `/`.
  package var lastPathComponent: Substring {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { self[utf8.index(after: $0)...] } ?? self[...]
  }

  /// The part before the last `/`; empty for a single name.
  package var parentPath: Substring {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { self[..<$0] } ?? ""
  }

  /// The path itself, the folder that it is in, the one around that, and so on up to the root, which is the empty path.
  package var pathsAround: [Substring] {
    var paths = [self[...]]
    while let last = paths.last, !last.isEmpty {
      paths.append(last.utf8.lastIndex(of: UInt8(ascii: "/")).map { last[..<$0] } ?? "")
    }
    return paths
  }

  /// Whether this is the path of a folder or of something inside of it; an empty path is the root.
  ///
  /// Names whose letters are composed in another way are the same: project files and disks may differ in that.
  package func isInside(_ folder: String) -> Bool {
    let (path, start) = (utf8, folder.utf8)
    guard path.starts(with: start) else {
      return !folder.isASCII && (self == folder || hasPrefix(folder.appendingPath("")))
    }
    return start.isEmpty || start.last == UInt8(ascii: "/") || path.count == start.count
      || path[path.index(path.startIndex, offsetBy: start.count)] == UInt8(ascii: "/")
  }

  /// Asks the memory of the text, which is several times as fast as its bytes one after the other.
  private var isASCII: Bool {
    utf8.withContiguousStorageIfAvailable { $0.allSatisfy(\.isASCII) } ?? utf8.allSatisfy(\.isASCII)
  }

  /// The part of this path below a folder that it starts with, byte by byte; an empty path is the root.
  package func path(below folder: String) -> String {
    String(Substring(utf8.dropFirst(folder.utf8.count).drop { $0 == UInt8(ascii: "/") }))
  }

  /// The path of `name` in this folder; an empty path is the root.
  package func appendingPath(_ name: some StringProtocol) -> String {
    isEmpty ? String(name) : hasSuffix("/") ? self + name : self + "/" + name
  }

  /// Where a relative path leads from this folder, with `.` and `..` resolved; never above the root.
  package func resolvingPath(_ path: String) -> String {
    var parts = split(separator: "/")
    for part in path.split(separator: "/") {
      if part == ".." {
        _ = parts.popLast()
      } else if part != "." {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The part before the last `.` of a file's name.
  package var withoutPathExtension: Substring {
    let text = self[...]
    return text.utf8.lastIndex(of: UInt8(ascii: ".")).map { text[..<$0] } ?? text
  }

  /// The part after the last `.` of a file's name; empty when there is none.
  package var pathExtension: Substring {
    let text = self[...]
    return text.utf8.lastIndex(of: UInt8(ascii: ".")).map { text[text.utf8.index(after: $0)...] }
      ?? text[text.endIndex...]
  }
}
