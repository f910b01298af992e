/// Text that may be printed: what is interpolated is escaped for terminals and logs, so that only literals get there
/// unchanged.
package struct PrintableText: ExpressibleByStringInterpolation, Sendable {
  package let text: String

  package init(stringLiteral text: String) { self.text = text }

  package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Text with line breaks that comes from this program alone, such as its help.
  package init(ownText text: String) { self.text = text }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    package mutating func appendLiteral(_ literal: String) { text += literal }

    package mutating func appendInterpolation(_ text: String) { self.text += TerminalText.escape(text) }

    package mutating func appendInterpolation(_ text: PrintableText) { self.text += text.text }
  }
}
