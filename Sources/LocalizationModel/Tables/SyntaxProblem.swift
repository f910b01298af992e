package import SourceText

/// A mistake in a file, as a parser finds it; rules of the category `syntax` turn it into messages.
package struct SyntaxProblem: Sendable {
  package var kind: Kind
  package var range: ByteRange
  /// A correction, when it is certain enough to offer.
  package var repair: Repair?

  package init(_ kind: Kind, _ range: ByteRange, repair: Repair? = nil) {
    self.kind = kind
    self.range = range
    self.repair = repair
  }

  package enum Kind: Hashable, Sendable {
    /// Unexpected syntax: the system rejects the whole table.
    case unexpected(expected: String, found: String)
    /// Text where a key should start: the system silently ends the table there.
    case strayText(found: String)
    /// A comment that is never closed: the system treats the rest of the file as part of it.
    case unterminatedComment
    /// A backslash before a character that needs none; users see `shown`.
    case meaninglessEscape(written: String, shown: String)
    /// The bytes do not decode to the intended text.
    case encoding(EncodingDefect)
    case conflictMarker(String)
    /// A value that is not a string.
    case notText(String)
    /// Legal syntax that other programs read differently; `what` names the construct.
    case unusualSyntax(what: String)
    /// A duplicate name of which only one is read (in JSON and XML).
    case repeatedName(String)
    /// A part that the system's tools do not read at all.
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
