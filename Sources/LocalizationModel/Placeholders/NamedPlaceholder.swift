package import SourceText

/// A syntax for placeholders with names, such as `#{NAME}`.
package struct NamedPlaceholderSyntax: Hashable, Sendable {
  /// The name used in the configuration.
  package let name: String
  package let opening: String
  /// Empty when the name ends before the first character that is not a letter, digit or `_`.
  package let closing: String
  /// The only valid names, or nil for any name.
  package let names: Set<String>?

  package init(name: String, opening: String, closing: String, names: Set<String>? = nil) {
    self.name = name
    self.opening = opening
    self.closing = closing
    self.names = names
  }

  /// Every syntax that the configuration can name.
  package static let known: [NamedPlaceholderSyntax] = [
    NamedPlaceholderSyntax(name: "#{x}", opening: "#{", closing: "}"),
    NamedPlaceholderSyntax(name: "#<x>", opening: "#<", closing: ">"),
    NamedPlaceholderSyntax(name: "${x}", opening: "${", closing: "}"),
    NamedPlaceholderSyntax(name: "%{x}", opening: "%{", closing: "}"),
    NamedPlaceholderSyntax(name: "{{x}}", opening: "{{", closing: "}}"),
    NamedPlaceholderSyntax(name: "{x}", opening: "{", closing: "}"),
    NamedPlaceholderSyntax(name: ":x", opening: ":", closing: ""),
  ]

  package static func named(_ name: String) -> NamedPlaceholderSyntax? { known.first { $0.name == name } }
}

/// The syntaxes that a project uses, prepared for scanning texts.
package struct NamedPlaceholderSyntaxes: Sendable {
  /// Longer openings come before shorter ones.
  package let all: [NamedPlaceholderSyntax]
  /// The first two bytes of each opening; the second is nil for one-byte openings.
  private let starts: [(first: UInt8, second: UInt8?)]
  /// The traits that texts with any such placeholder have.
  package let interest: Traits
  package let names: Set<String>

  package init(_ syntaxes: [NamedPlaceholderSyntax]) {
    names = Set(syntaxes.map(\.name))
    all = syntaxes.sorted { $0.opening.utf8.count > $1.opening.utf8.count }
    starts = all.compactMap { syntax in
      syntax.opening.utf8.first.map { ($0, syntax.opening.utf8.dropFirst().first) }
    }
    interest = starts.reduce(.none) { traits, start in
      traits.union(start.second == nil ? Traits(rawValue: Traits.ofByte[Int(start.first)]) : .namedOpening)
    }
  }

  /// The default syntaxes: forms that have no other meaning in any text, and the one of App Intents.
  package static let standard = NamedPlaceholderSyntaxes([
    NamedPlaceholderSyntax.known[0], NamedPlaceholderSyntax.known[1],
    NamedPlaceholderSyntax(name: "${applicationName}", opening: "${", closing: "}", names: ["applicationName"]),
  ])

  /// Every known syntax.
  package static let known = NamedPlaceholderSyntaxes(NamedPlaceholderSyntax.known)

  /// All placeholders of a text, in order.
  package func placeholders(in text: ByteSlice) -> [NamedPlaceholder] {
    guard var offset = firstStart(in: text) else { return [] }
    var found: [NamedPlaceholder] = []
    while offset < text.count {
      guard let placeholder = placeholder(at: offset, in: text) else {
        offset += 1
        continue
      }
      found.append(placeholder)
      offset = Int(placeholder.range.upperBound)
    }
    return found
  }

  /// The offset at which the first opening may be. Most texts have none, and this finds out quickly.
  private func firstStart(in text: ByteSlice) -> Int? {
    var first: Int?
    for start in starts {
      var from = 0
      while let found = text.firstIndex(of: start.first, from: from), found < first ?? .max {
        if start.second == nil || text[found + 1] == start.second {
          first = found
          break
        }
        from = found + 1
      }
    }
    return first
  }

  private func placeholder(at offset: Int, in text: ByteSlice) -> NamedPlaceholder? {
    for syntax in all {
      if let placeholder = NamedPlaceholder.placeholder(at: offset, in: text, syntax: syntax) { return placeholder }
    }
    return nil
  }
}

/// A placeholder with a name in a text.
package struct NamedPlaceholder: Hashable, Sendable {
  /// In bytes of the decoded text, including delimiters.
  package var range: ByteRange
  /// With the space at either end that `{{ x }}` may have: some readers of such texts need it, so that `{{x}}` is another.
  package var name: ByteSlice
  package var syntax: NamedPlaceholderSyntax

  /// As written in the text.
  package var written: String { syntax.opening + name.string + syntax.closing }

  /// The longest plausible name; anything longer is a sentence in brackets.
  fileprivate static let maximumLength = 64

  fileprivate static func placeholder(
    at offset: Int, in text: ByteSlice, syntax: NamedPlaceholderSyntax
  ) -> NamedPlaceholder? {
    guard text.hasBytes(syntax.opening, at: offset) else { return nil }
    let start = offset + syntax.opening.utf8.count
    var end = start
    while end < text.count, end - start <= maximumLength {
      let byte = text[end]
      if !syntax.closing.isEmpty {
        if text.hasBytes(syntax.closing, at: end) { break }
        let isEdge = syntax.opening == "{{" && (end == start || text.hasBytes(syntax.closing, at: end + 1))
        guard byte > 0x20 || (byte == 0x20 && isEdge), byte != UInt8(ascii: "{"), byte != UInt8(ascii: "<") else {
          return nil
        }
      } else if !(byte.isASCIILetter || byte == UInt8(ascii: "_") || (byte.isASCIIDigit && end > start)) {
        break
      }
      end += 1
    }
    guard end > start, end - start <= maximumLength, syntax.closing.isEmpty || text.hasBytes(syntax.closing, at: end)
    else { return nil }
    let name = text[start..<end]
    guard !name.trimmed.isEmpty else { return nil }
    if let names = syntax.names, !names.contains(name.string) { return nil }
    // Single braces have other meanings, too: `…/{site|team}/…`, `{…}`.
    if syntax.opening == "{", !isName(name) || isArgumentOfCommand(at: offset, in: text) { return nil }
    return NamedPlaceholder(
      range: ByteRange(offset, end + syntax.closing.utf8.count), name: name, syntax: syntax)
  }
}

extension NamedPlaceholder {
  /// Whether a brace follows a command of TeX: `\begin{document}`.
  private static func isArgumentOfCommand(at offset: Int, in text: ByteSlice) -> Bool {
    let command = text[max(0, offset - maximumLength)..<offset]
    guard let sign = command.bytes.lastIndex(where: { !$0.isASCIILetter }) else { return false }
    return command[sign] == UInt8(ascii: "\\") && sign + 1 < command.count
  }

  /// Whether what is between braces may be a name: it has a letter or digit, and no sign for a choice.
  private static func isName(_ text: ByteSlice) -> Bool {
    guard !text.bytes.contains(UInt8(ascii: "|")) else { return false }
    return text.string.unicodeScalars.contains { $0.value.isLetter || (0x30...0x39).contains($0.value) }
  }
}

extension ByteSlice {
  /// Whether the bytes of a string occur anywhere.
  package func contains(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return true }
    var offset = 0
    while let found = firstIndex(of: first, from: offset) {
      if hasBytes(text, at: found) { return true }
      offset = found + 1
    }
    return false
  }

  /// Whether the bytes of a string occur at an offset.
  package func hasBytes(_ string: String, at offset: Int) -> Bool {
    var index = offset
    for byte in string.utf8 {
      guard index < count, self[index] == byte else { return false }
      index += 1
    }
    return true
  }
}
