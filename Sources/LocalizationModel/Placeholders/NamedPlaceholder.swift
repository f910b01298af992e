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

  package static func named(_ name: String) -> NamedPlaceholderSyntax? { known.first { $0.name == name } }
}

/// The syntaxes that a project uses, ready for looking through texts.
package struct NamedPlaceholderSyntaxes: Sendable {
  /// Longer openings go before shorter ones.
  package let all: [NamedPlaceholderSyntax]
  /// The first two bytes of each opening; the second is nil where an opening has one only.
  private let starts: [(first: UInt8, second: UInt8?)]
  /// The traits that a text has when it holds any of them.
  package let interest: Traits

  package init(_ syntaxes: [NamedPlaceholderSyntax]) {
    all = syntaxes.sorted { $0.opening.utf8.count > $1.opening.utf8.count }
    starts = all.compactMap { syntax in
      syntax.opening.utf8.first.map { ($0, syntax.opening.utf8.dropFirst().first) }
    }
    interest = starts.reduce(.none) { traits, start in
      traits.union(start.second == nil ? Traits(rawValue: Traits.ofByte[Int(start.first)]) : .namedOpening)
    }
  }

  /// What is looked for without a configuration: forms that are nothing else in any text, and App Intents' own.
  package static let standard = NamedPlaceholderSyntaxes([
    NamedPlaceholderSyntax.known[0], NamedPlaceholderSyntax.known[1],
    NamedPlaceholderSyntax(name: "${applicationName}", opening: "${", closing: "}", names: ["applicationName"]),
  ])

  /// Every syntax that is known.
  package static let known = NamedPlaceholderSyntaxes(NamedPlaceholderSyntax.known)

  /// All placeholders of a text, in its order.
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

  /// Where the first opening might start; most texts have none, and this tells soon.
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

/// One placeholder by name in a text.
package struct NamedPlaceholder: Hashable, Sendable {
  /// In bytes of the decoded text, delimiters included.
  package var range: ByteRange
  package var name: ByteSlice
  package var syntax: NamedPlaceholderSyntax

  /// As it is written.
  package var written: String { syntax.opening + name.string + syntax.closing }

  /// The longest name that is believed; what is longer is a sentence in brackets.
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
  /// Whether the bytes of a string stand anywhere.
  package func contains(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return true }
    var offset = 0
    while let found = firstIndex(of: first, from: offset) {
      if hasBytes(text, at: found) { return true }
      offset = found + 1
    }
    return false
  }

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
