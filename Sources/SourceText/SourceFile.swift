/// A file that was read: where it is, its text, and how its bytes spelt it.
///
/// Everything inside the program counts in bytes of `text`; lines and columns are made by `LineMap` when a person is
/// told.
package final class SourceFile: Sendable {
  /// From the root, with `/` between the parts.
  package let path: String
  package let decoding: TextDecoding
  /// The size on disk, in bytes.
  package let size: Int

  package init(path: String, contents: ByteBuffer) {
    self.path = path
    size = contents.count
    decoding = TextDecoding(decoding: contents)
  }

  package convenience init(path: String, text: String) {
    self.init(path: path, contents: ByteBuffer(text.utf8))
  }

  package var text: ByteSlice { decoding.text.slice }

  package func slice(_ range: ByteRange) -> ByteSlice { text[range.offsets] }

  /// Whether positions inside mean nothing to a person, so that findings are about the file as a whole.
  package var isBinary: Bool { decoding.encoding == .binaryPropertyList }

  /// The last part of the path.
  package var name: Substring { path.lastPathComponent }
}

extension String {
  /// What follows the last `/`.
  package var lastPathComponent: Substring {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { self[utf8.index(after: $0)...] } ?? self[...]
  }

  /// What precedes the last `/`, empty for a single name.
  package var parentPath: Substring {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { self[..<$0] } ?? ""
  }

  /// The path of `name` in this folder; an empty path is the root.
  package func appendingPath(_ name: some StringProtocol) -> String {
    isEmpty ? String(name) : hasSuffix("/") ? self + name : self + "/" + name
  }
}

extension StringProtocol where UTF8View: BidirectionalCollection {
  /// What precedes the last `.` of a file's name.
  package var withoutPathExtension: SubSequence {
    utf8.lastIndex(of: UInt8(ascii: ".")).map { self[..<$0] } ?? self[...]
  }

  /// What follows the last `.` of a file's name, empty when there is none.
  package var pathExtension: SubSequence {
    utf8.lastIndex(of: UInt8(ascii: ".")).map { self[utf8.index(after: $0)...] } ?? self[endIndex...]
  }
}
