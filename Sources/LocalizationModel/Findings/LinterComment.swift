package import SourceText

/// A comment in a table or in code that addresses the linter.
///
/// ```
/// localization-lint:disable:next same-as-base, extra-key in de, fr until 2026-12-31 - the reason
/// localization-lint:unfinished
/// ```
package struct LinterComment: Sendable {
  package static let marker: StaticString = "localization-lint:"
  /// Marks a placeholder text that only keeps users from seeing the key.
  package static let unfinished: StaticString = "localization-lint:unfinished"

  package enum Scope: String, CaseIterable, Hashable, Sendable {
    /// The entry or line after the comment.
    case next
    /// The line of the comment.
    case this
    case file
    /// The entry that the comment belongs to: in catalogs and in the notes of exchange files.
    case entry
  }

  package struct Name: Hashable, Sendable {
    package var text: String
    package var range: ByteRange
  }

  package struct Mistake: Hashable, Sendable {
    package var message: String
    package var range: ByteRange
  }

  package private(set) var scope = Scope.entry
  /// The rules to suppress.
  package private(set) var rules: [Name] = []
  /// The languages that the comment applies to; empty for all.
  package private(set) var languages: [String] = []
  /// The last day on which the comment applies.
  package private(set) var until: CalendarDate?
  package private(set) var reason = ""
  /// From the marker to the end of the part that was understood.
  package private(set) var range: ByteRange
  package private(set) var mistakes: [Mistake] = []

  /// The offsets of all markers in a range of a text. A marker followed by a space and anything but a directive is only
  /// mentioned in prose and does not count, nor does one in the words of another.
  package static func markers(in text: ByteSlice, range: Range<Int>) -> [Int] {
    var found: [Int] = []
    var offset = range.lowerBound
    // A colon is rarer than any of the letters. The search must not run past the range, since every comment starts one.
    let head = text[0..<range.upperBound]
    while let colon = head.firstIndex(of: UInt8(ascii: ":"), from: offset) {
      offset = colon + 1
      let start = offset - marker.utf8CodeUnitCount
      guard start >= range.lowerBound, text.hasPrefix(marker, at: start), isDirective(at: offset, in: head) else {
        continue
      }
      found.append(start)
      var words = WordReader(text: head, position: offset)
      words.skip()
      offset = words.position
    }
    return found
  }

  private static func isDirective(at offset: Int, in text: ByteSlice) -> Bool {
    var offset = offset
    guard text[offset] == 0x20 else { return text[offset].isASCIILetter }
    while offset < text.count, text[offset] == 0x20 { offset += 1 }
    return text.hasPrefix("disable", at: offset)
  }

  /// Parses the comment whose marker is at an offset; nil when the comment suppresses nothing.
  package init?(at start: Int, in text: ByteSlice, isPartOfEntry: Bool) {
    var reader = WordReader(text: text, position: start + Self.marker.utf8CodeUnitCount)
    range = ByteRange(start, reader.position)
    guard let verb = reader.next() else { return nil }
    if verb.text == "unfinished" { return nil }
    readVerb(verb, isPartOfEntry: isPartOfEntry)
    readWords(&reader)
    range = ByteRange(start, reader.position)
    if rules.isEmpty, mistakes.isEmpty { mistake("missing rule name after 'disable'", verb.range) }
  }

  private mutating func mistake(_ message: String, _ range: ByteRange) {
    mistakes.append(Mistake(message: message, range: range))
  }

  private mutating func readVerb(_ verb: Name, isPartOfEntry: Bool) {
    let parts = verb.text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let known = isPartOfEntry ? ["disable"] : ["disable:next", "disable:this", "disable:file"]
    guard parts[0] == "disable" else {
      let nearest = Spelling.nearest(to: verb.text, among: known + ["disable", "unfinished"]) ?? known[0]
      return mistake("unknown directive 'localization-lint:\(verb.text)'; did you mean '\(nearest)'?", verb.range)
    }
    if isPartOfEntry {
      // A comment that is part of an entry always applies to that entry.
      scope = .entry
    } else if parts.count == 2, let scope = Scope(rawValue: parts[1]), scope != .entry {
      self.scope = scope
    } else {
      mistake(
        parts.count == 1
          ? "missing scope; use 'disable:next', 'disable:this' or 'disable:file'"
          : "unknown scope in '\(verb.text)'; use 'disable:next', 'disable:this' or 'disable:file'", verb.range)
    }
  }

  private mutating func readWords(_ reader: inout WordReader) {
    enum Part { case rules, languages }
    var part = Part.rules
    while let word = reader.next() {
      switch word.text {
      case "-", "–", "—", "--":
        reason = reader.rest()
        return
      case "in" where !rules.isEmpty: part = .languages
      case "until":
        guard let date = reader.next() else { return mistake("'until' needs a date such as 2026-12-31", word.range) }
        until = CalendarDate(date.text)
        if until == nil { mistake("invalid date '\(date.text)'; expected a date such as 2026-12-31", date.range) }
      default:
        switch part {
        case .rules: rules.append(word)
        case .languages: languages.append(word.text)
        }
      }
    }
  }
}

/// The words of a comment, up to its end or the end of the line, separated by spaces or commas.
private struct WordReader {
  let text: ByteSlice
  var position: Int

  private var isAtEnd: Bool {
    let byte = text[position]
    return position >= text.count || byte == 0x0A || byte == 0x0D || byte == UInt8(ascii: "\\")
      || byte == UInt8(ascii: "\"") || text.hasPrefix("*/", at: position) || text.hasPrefix("-->", at: position)
      || text.hasPrefix("</", at: position)
  }

  private var isAtBlank: Bool {
    text[position] == 0x20 || text[position] == 0x09 || text[position] == UInt8(ascii: ",")
  }

  mutating func next() -> LinterComment.Name? {
    var index = self
    while !index.isAtEnd, index.isAtBlank { index.position += 1 }
    guard !index.isAtEnd else { return nil }
    let start = index.position
    while !index.isAtEnd, !index.isAtBlank { index.position += 1 }
    position = index.position
    return LinterComment.Name(text: text[start..<position].string, range: ByteRange(start, position))
  }

  mutating func skip() {
    while !isAtEnd { position += 1 }
  }

  mutating func rest() -> String {
    let start = position
    skip()
    return text[start..<position].trimmed.string
  }
}
