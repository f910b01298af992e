package import SourceText

/// A partly known key: `"tab.\(name).title"`, or a text with arguments for `Text("Hello \(name)")`.
package struct KeyPattern: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case text(String)
    /// Any text: a string built at run time.
    case anything
    /// One format specifier, such as `%@` or `%lld`, with the type as far as the source shows it.
    case specifier(ArgumentKind)
    /// The raw value of the enumeration that contains the lookup.
    case rawValue

    package var isSpecifier: Bool { if case .specifier = self { true } else { false } }
  }

  /// The known type of an interpolated value.
  package enum ArgumentKind: Hashable, Sendable {
    case unknown
    case object
    case integer
    case floatingPoint

    /// The specifier that the compiler writes for the most common type of this kind.
    var specifier: String {
      switch self {
      case .unknown, .object: "%@"
      case .integer: "%lld"
      case .floatingPoint: "%lf"
      }
    }

    /// Whether a conversion formats values of this kind.
    func allows(_ conversion: UInt8) -> Bool {
      switch self {
      case .unknown: true
      case .object: conversion == UInt8(ascii: "@")
      case .integer: "diuxXo".utf8.contains(conversion)
      case .floatingPoint: "fFeEgGaA".utf8.contains(conversion)
      }
    }
  }

  package var parts: [Part]

  /// The text that all keys start with; nil if there is none.
  package var prefix: String? {
    if case .text(let text)? = parts.first { text } else { nil }
  }

  package init(_ parts: [Part]) {
    var joined: [Part] = []
    for part in parts {
      if case .text(let text) = part {
        if text.isEmpty { continue }
        if case .text(var before)? = joined.last {
          // Removed first, so that the text grows in place.
          joined.removeLast()
          before += text
          joined.append(.text(before))
          continue
        }
      }
      if part == .anything, joined.last == .anything { continue }
      joined.append(part)
    }
    self.parts = joined
  }

  /// The key, when all of it is known.
  package var literal: String? {
    if parts.isEmpty { return "" }
    if parts.count == 1, case .text(let text) = parts[0] { return text }
    return nil
  }

  /// The number of known bytes.
  package var knownCount: Int {
    parts.reduce(0) { count, part in
      if case .text(let text) = part { return count + text.utf8.count }
      return count
    }
  }

  /// The number of known bytes that are part of letters or digits.
  package var letterCount: Int {
    parts.reduce(0) { count, part in
      if case .text(let text) = part { return count + text.utf8.count(where: Self.isLetter) }
      return count
    }
  }

  /// The byte between two unknown texts of which a key consists: "_" in `*_*`.
  package var joint: UInt8? {
    guard parts.count == 3, parts[0] == .anything, parts[2] == .anything, case .text(let text) = parts[1],
      text.utf8.count == 1, let byte = text.utf8.first, "._-".utf8.contains(byte)
    else { return nil }
    return byte
  }

  /// How many underscores and points stand alone between what is not known, if nothing else is known: two in
  /// `"\(verb)_\(object)_\(count)"`.
  package var separatorCount: Int {
    var count = 0
    for part in parts {
      guard case .text(let text) = part else { continue }
      guard text == "_" || text == "." else { return 0 }
      count += 1
    }
    return count
  }

  /// Whether the start of the key is known.
  package var startsWithLetters: Bool {
    if case .text(let text)? = parts.first { return text.utf8.contains(where: Self.isLetter) }
    return false
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte.isASCIIDigit || !byte.isASCII }

  /// Whether only format specifiers are unknown, so that the key is a text with arguments.
  package var isFormat: Bool {
    parts.contains { $0.isSpecifier } && !parts.contains(.anything) && !parts.contains(.rawValue)
  }

  /// Whether it is a text with something else inside, or a key that begins with words, that is put together before the
  /// lookup: `"Add \(count) files"`, where only a text with a placeholder could be translated.
  package var isComposed: Bool {
    guard parts.contains(.anything), !parts.contains(.rawValue), letterCount > 3 else { return false }
    return startsWithLetters
      || parts.contains { if case .text(let text) = $0 { text.utf8.contains(UInt8(ascii: " ")) } else { false } }
  }

  /// The text with a specifier in place of everything that is not known.
  package var formatted: KeyPattern { KeyPattern(parts.map { $0 == .anything ? .specifier(.unknown) : $0 }) }

  /// The pattern as shown in messages: `tab.*.title`, `Hello %@`.
  package var shown: String { shown { $0.specifier } }

  /// Like `shown`, with other replacements for specifiers.
  package func shown(specifier: (ArgumentKind) -> String) -> String {
    if parts.count == 1, case .text(let text) = parts[0] { return text }
    return parts.map { part in
      switch part {
      case .text(let text): text
      case .anything, .rawValue: "*"
      case .specifier(let kind): specifier(kind)
      }
    }.joined()
  }

  /// The pattern for one raw value of the enumeration.
  package func replacingRawValue(with value: String) -> KeyPattern {
    KeyPattern(parts.map { $0 == .rawValue ? .text(value) : $0 })
  }

  // MARK: Matching

  /// Whether a key fits the pattern. Callers must reject patterns of which almost nothing is known.
  package func matches(_ key: ByteSlice) -> Bool {
    var matcher = Matcher(pattern: parts, key: key)
    return matcher.matches()
  }

  /// Matches part by part. Of several unknown parts, only the last one is ever extended, which is sufficient.
  private struct Matcher {
    let pattern: [Part]
    let key: ByteSlice

    mutating func matches() -> Bool {
      var part = 0
      var offset = 0
      var retry: (part: Int, offset: Int)?
      while true {
        if part == pattern.count, offset == key.count { return true }
        if part < pattern.count {
          if pattern[part] == .anything || pattern[part] == .rawValue {
            retry = (part, offset)
            part += 1
            continue
          }
          if let end = end(of: pattern[part], at: offset) {
            offset = end
            part += 1
            continue
          }
        }
        guard let last = retry, last.offset < key.count else { return false }
        retry = (last.part, last.offset + 1)
        part = last.part + 1
        offset = last.offset + 1
      }
    }

    private func end(of part: Part, at offset: Int) -> Int? {
      switch part {
      case .text(let text): key.hasBytes(text, at: offset) ? offset + text.utf8.count : nil
      case .specifier(let kind): specifierEnd(at: offset, kind)
      case .anything, .rawValue: nil
      }
    }

    /// The end of a specifier such as `%@`, `%2$lld`, `%.1f`, `%#@name@` or `%arg`.
    private func specifierEnd(at start: Int, _ kind: ArgumentKind) -> Int? {
      guard start < key.count, key[start] == UInt8(ascii: "%") else { return nil }
      var offset = start + 1
      if key.hasBytes("#@", at: offset), let end = key.firstIndex(of: UInt8(ascii: "@"), from: offset + 2) {
        return end + 1
      }
      while offset < key.count {
        let byte = key[offset]
        offset += 1
        if byte == UInt8(ascii: "@") { return kind.allows(byte) ? offset : nil }
        if byte == UInt8(ascii: "l") || byte == UInt8(ascii: "h") || byte == UInt8(ascii: "q") { continue }
        // `%arg`, in App Intents texts, accepts any value.
        if byte.isASCIILetter {
          if key.hasBytes("arg", at: offset - 1) { return offset + 2 }
          return kind.allows(byte) ? offset : nil
        }
        guard byte.isASCIIDigit || byte == UInt8(ascii: "$") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
        else { return nil }
      }
      return nil
    }
  }
}
