package import LocalizationModel
package import SourceText

/// A value of an XML or binary property list, with its place in the file.
package struct PropertyListValue: Sendable {
  package enum Content: Sendable {
    case text(ByteSlice)
    case dictionary([Pair])
    case list([PropertyListValue])
    /// A number, date, data or truth value; the name of its kind.
    case other(String)
  }

  package struct Pair: Sendable {
    package var key: ByteSlice
    package var keyRange: ByteRange
    package var value: PropertyListValue
    /// The comment before the key, or an empty range.
    package var comment: ByteRange
  }

  package var content: Content
  /// The text inside the element, or the whole element where it holds no text.
  package var range: ByteRange

  package init(_ content: Content, range: ByteRange) {
    self.content = content
    self.range = range
  }

  package var text: ByteSlice? {
    if case .text(let text) = content { return text }
    return nil
  }

  package var pairs: [Pair]? {
    if case .dictionary(let pairs) = content { return pairs }
    return nil
  }

  /// How a message calls the kind of value.
  package var kindName: String {
    switch content {
    case .text: "a text"
    case .dictionary: "a dictionary"
    case .list: "a list"
    case .other(let name): name
    }
  }

  /// More levels than this are not read.
  static let maximumDepth = 512
}

/// A property list that was read as far as possible.
package struct PropertyListReading {
  /// What the author wrote; nil when there is nothing to be made of it.
  package var value: PropertyListValue?
  package var problems: [SyntaxProblem] = []
  /// Whether the system's reader accepts the file.
  package var isAccepted = true
  /// The offsets of the comments that speak to the linter.
  package var linterComments: [Int] = []
}
