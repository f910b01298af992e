package import SourceText

/// A way to write placeholders by name, such as `#{NAME}`.
package struct NamedPlaceholderSyntax: Hashable, Sendable {
  /// How the configuration calls it.
  package let name: String
  package let opening: String
  /// Empty when the name ends where a letter, digit or `_` does no longer follow.
  package let closing: String
  /// The only names that count, or nil for any.
  package let names: Set<String>?

  package init(name: String, opening: String, closing: String, names: Set<String>? = nil) {
    self.name = name
    self.opening = opening
    self.closing = closing
    self.names = names
  }

  /// Every syntax that can be chosen by name.
  package static let known: [NamedPlaceholderSyntax] = [
    NamedPlaceholderSyntax(name: "#{x}", opening: "#{", closing: "}"),
    NamedPlaceholderSyntax(name: "#<x>", opening: "#<", closing: ">"),
    NamedPlaceholderSyntax(name: "${x}", opening: "${", closing: "}"),
    NamedPlaceholderSyntax(name: "%{x}", opening: "%{", closing: "}"),
    NamedPlaceholderSyntax(name: "{{x}}", opening: "{{", closing: "}}"),
    NamedPlaceholderSyntax(name: "{x}", opening: "{", closing: "}"),
    NamedPlaceholderSyntax(name: ":x", opening: ":", closing: ""),
  ]

  /// What is looked for without a configuration: forms that are nothing else in any text, and App Intents' own.
  package static let standard: [NamedPlaceholderSyntax] = [
    known[0], known[1],
    NamedPlaceholderSyntax(name: "${applicationName}", opening: "${", closing: "}", names: ["applicationName"]),
  ]

  package static func named(_ name: String) -> NamedPlaceholderSyntax? { known.first { $0.name == name } }
}

/// One placeholder by name in a text.
package struct NamedPlaceholder: Hashable, Sendable {
  /// In bytes of the decoded text, delimiters included.
  package var range: ByteRange
  package var name: ByteSlice
  package var syntax: NamedPlaceholderSyntax

  /// As it is written.
  package var written: String { syntax.opening + name.string + syntax.closing }

  /// All placeholders of the given syntaxes, in the order of the text; longer openings go before shorter ones.
  package static func all(in text: ByteSlice, syntaxes: [NamedPlaceholderSyntax]) -> [NamedPlaceholder] {
    let syntaxes = syntaxes.sorted { $0.opening.utf8.count > $1.opening.utf8.count }
    var found: [NamedPlaceholder] = []
    var offset = 0
    while offset < text.count {
      guard let placeholder = syntaxes.lazy.compactMap({ placeholder(at: offset, in: text, syntax: $0) }).first else {
        offset += 1
        continue
      }
      found.append(placeholder)
      offset = Int(placeholder.range.upperBound)
    }
    return found
  }

  /// The longest name that is believed; what is longer is a sentence in brackets.
  private static let maximumLength = 64

  private static func placeholder(
    at offset: Int, in text: ByteSlice, syntax: NamedPlaceholderSyntax
  ) -> NamedPlaceholder? {
    guard text.hasBytes(syntax.opening, at: offset) else { return nil }
    let start = offset + syntax.opening.utf8.count
    var end = start
    while end < text.count, end - start <= maximumLength {
      let byte = text[end]
      if !syntax.closing.isEmpty {
        if text.hasBytes(syntax.closing, at: end) { break }
        guard byte >= 0x80 || byte > 0x20, byte != UInt8(ascii: "{"), byte != UInt8(ascii: "<") else { return nil }
      } else if !(byte.isASCIILetter || byte == UInt8(ascii: "_") || (byte.isASCIIDigit && end > start)) {
        break
      }
      end += 1
    }
    guard end > start, end - start <= maximumLength, syntax.closing.isEmpty || text.hasBytes(syntax.closing, at: end)
    else { return nil }
    let name = text[start..<end]
    if let names = syntax.names, !names.contains(name.string) { return nil }
    return NamedPlaceholder(
      range: ByteRange(offset, end + syntax.closing.utf8.count), name: name, syntax: syntax)
  }
}

extension ByteSlice {
  /// Whether the bytes of a string stand at an offset.
  package func hasBytes(_ string: String, at offset: Int) -> Bool {
    var index = offset
    for byte in string.utf8 {
      guard index < count, self[index] == byte else { return false }
      index += 1
    }
    return true
  }
}
