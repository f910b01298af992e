package import SourceText

/// How a file format writes texts and comments: the conversion from meaning to bytes and back.
package protocol FileSyntax: Sendable {
  /// The text as it is written between delimiters.
  func spelling(of text: String) -> String

  /// The number of bytes in the next piece of a written text, such as a letter or an escape, and the number of bytes
  /// that it decodes to.
  ///
  /// `offset` is less than the length of `written`.
  func piece(of written: ByteSlice, at offset: Int) -> (written: Int, decoded: Int)

  /// Whether the text at an offset stands without quotation marks, so that it cannot contain a space.
  func isBareWord(at offset: Int, in text: ByteSlice) -> Bool

  /// The kinds of comments.
  var comments: [CommentForm] { get }

  /// Whether the comment at an offset is part of an entry, as in catalogs, and so applies to that entry.
  func isPartOfEntry(commentAt offset: Int, in text: ByteSlice) -> Bool

  /// The end of the element that starts at an offset, including the value that belongs to it; nil in formats without
  /// elements.
  func endOfElement(at offset: Int, in text: ByteSlice) -> Int?
}

/// The delimiters of a comment.
package struct CommentForm: Sendable {
  package var opening: StaticString
  /// Nil when the comment ends with the line.
  package var closing: StaticString?

  package init(_ opening: StaticString, _ closing: StaticString?) {
    self.opening = opening
    self.closing = closing
  }

  package static let line = CommentForm("//", nil)
  package static let block = CommentForm("/*", "*/")
  package static let xml = CommentForm("<!--", "-->")
}

extension FileSyntax {
  package func piece(of written: ByteSlice, at offset: Int) -> (written: Int, decoded: Int) { (1, 1) }
  package func isBareWord(at offset: Int, in text: ByteSlice) -> Bool { false }
  package func isPartOfEntry(commentAt offset: Int, in text: ByteSlice) -> Bool { false }
  package func endOfElement(at offset: Int, in text: ByteSlice) -> Int? { nil }

  /// Replaces characters with their escapes.
  package func spelling(of text: String, replacing replacements: [Unicode.Scalar: String]) -> String {
    var written = ""
    for scalar in text.unicodeScalars {
      if let replacement = replacements[scalar] {
        written += replacement
      } else {
        written.unicodeScalars.append(scalar)
      }
    }
    return written
  }
}

extension UInt32 {
  /// The number of bytes of the scalar in UTF-8.
  package var utf8Length: Int { self < 0x80 ? 1 : self < 0x800 ? 2 : self < 0x10000 ? 3 : 4 }
}
