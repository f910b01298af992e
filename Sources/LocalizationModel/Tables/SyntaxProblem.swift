package import SourceText

/// A mistake in a file, as a parser sees it; the rules of the category `syntax` put it into words.
package struct SyntaxProblem: Sendable {
  package var kind: Kind
  package var range: ByteRange
  /// How the text would read right, where that is certain enough to offer.
  package var repair: Repair?

  package init(_ kind: Kind, _ range: ByteRange, repair: Repair? = nil) {
    self.kind = kind
    self.range = range
    self.repair = repair
  }

  package enum Kind: Hashable, Sendable {
    /// Something was expected and something else was found; the system refuses the whole table.
    case unexpected(expected: String, found: String)
    /// Text where a key should start: the system ends the table there without an error.
    case strayText(found: String)
    /// A comment that is never closed: the system takes the rest of the file as comment.
    case unterminatedComment
    /// A backslash before a character that needs none; `shown` is what users read.
    case meaninglessEscape(written: String, shown: String)
    /// The bytes are not the text that was meant.
    case encoding(EncodingDefect)
    case conflictMarker(String)
    /// A value that is no text.
    case notText(String)
    /// Legal, but read differently by other programs; `what` names the construction.
    case unusualSyntax(what: String)
    /// The same name twice where only one is read (in JSON and XML).
    case repeatedName(String)
    /// Something that the system's tools do not read at all.
    case ignored(String)
  }

  package struct Repair: Hashable, Sendable {
    package var title: String
    package var range: ByteRange
    package var replacement: String

    package init(title: String, range: ByteRange, replacement: String) {
      self.title = title
      self.range = range
      self.replacement = replacement
    }
  }
}
