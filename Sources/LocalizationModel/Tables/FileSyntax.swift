package import SourceText

/// How a kind of file spells texts and comments: the way from what is meant to bytes, and back.
package protocol FileSyntax: Sendable {
  /// A text as it is written between its delimiters.
  func spelling(of text: String) -> String

  /// How many bytes the next piece of a written text takes, such as a letter or an escape, and how many bytes it decodes to.
  ///
  /// `offset` is before the end of `written`.
  func piece(of written: ByteSlice, at offset: Int) -> (written: Int, decoded: Int)

  /// The kinds of comments.
  var comments: [CommentForm] { get }

  /// Whether a comment at an offset is part of an entry, as in catalogs, so that it is about that entry.
  func isPartOfEntry(commentAt offset: Int, in text: ByteSlice) -> Bool

  /// Where the element ends that starts at an offset, together with the value that belongs to it; nil in files that are not
  /// made of elements.
  func endOfElement(at offset: Int, in text: ByteSlice) -> Int?
}

/// How a comment starts and ends.
package struct CommentForm: Sendable {
  package var opening: StaticString
  /// Nil for the end of the line.
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
  package func isPartOfEntry(commentAt offset: Int, in text: ByteSlice) -> Bool { false }
  package func endOfElement(at offset: Int, in text: ByteSlice) -> Int? { nil }

  /// Replaces some characters by what the syntax writes for them.
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
  /// How many bytes a scalar takes in UTF-8.
  package var utf8Length: Int { self < 0x80 ? 1 : self < 0x800 ? 2 : self < 0x10000 ? 3 : 4 }
}
