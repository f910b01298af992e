package import SourceText

/// A comment that speaks to the linter, as people write it in tables and code.
///
/// ```
/// localization-lint:disable:next same-as-base, extra-key in de, fr until 2026-12-31 - the reason
/// localization-lint:unfinished
/// ```
package struct LinterComment: Sendable {
  package static let marker: StaticString = "localization-lint:"
  /// Stands before a text that was put in only so that users do not see its key.
  package static let unfinished: StaticString = "localization-lint:unfinished"

  package enum Scope: String, CaseIterable, Hashable, Sendable {
    /// The entry or line after the comment.
    case next
    /// The line of the comment.
    case this
    case file
    /// What the comment belongs to: in catalogs and the notes of exchange files, where a comment is part of its entry.
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
  /// The rules that should be silent.
  package private(set) var rules: [Name] = []
  /// The languages that it is about; empty for all.
  package private(set) var languages: [String] = []
  /// The last day on which it holds.
  package private(set) var until: CalendarDate?
  package private(set) var reason = ""
  /// From the marker to the end of what was understood.
  package private(set) var range: ByteRange
  package private(set) var mistakes: [Mistake] = []

  /// The markers in some text, by their offsets: a mention in prose, with a blank behind it, is none.
  package static func markers(in text: ByteSlice, range: Range<Int>) -> [Int] {
    var found: [Int] = []
    var offset = range.lowerBound
    // A colon is rarer than any of the letters; what lies behind the range must not be searched, for every comment asks.
    let head = text[0..<range.upperBound]
    while let colon = head.firstIndex(of: UInt8(ascii: ":"), from: offset) {
      offset = colon + 1
      let start = offset - marker.utf8CodeUnitCount
      guard start >= range.lowerBound, text.hasPrefix(marker, at: start), text[offset].isASCIILetter else { continue }
      found.append(start)
    }
    return found
  }

  /// Reads the comment whose marker is at an offset; nil when it asks for nothing to be left out.
  package init?(at start: Int, in text: ByteSlice, isPartOfEntry: Bool) {
    var reader = WordReader(text: text, position: start + Self.marker.utf8CodeUnitCount)
    range = ByteRange(start, reader.position)
    guard let verb = reader.next() else { return nil }
    if verb.text == "unfinished" { return nil }
    readVerb(verb, isPartOfEntry: isPartOfEntry)
    readWords(&reader)
    range = ByteRange(start, reader.position)
    if rules.isEmpty, mistakes.isEmpty { mistake("which rule? Write its name behind 'disable'", verb.range) }
  }

  private mutating func mistake(_ message: String, _ range: ByteRange) {
    mistakes.append(Mistake(message: message, range: range))
  }

  private mutating func readVerb(_ verb: Name, isPartOfEntry: Bool) {
    let parts = verb.text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let known = isPartOfEntry ? ["disable"] : ["disable:next", "disable:this", "disable:file"]
    guard parts[0] == "disable" else {
      let nearest = Spelling.nearest(to: verb.text, among: known + ["disable", "unfinished"]) ?? known[0]
      return mistake("there is no 'localization-lint:\(verb.text)', did you mean '\(nearest)'?", verb.range)
    }
    if isPartOfEntry {
      // The comment belongs to its entry, whatever else it says.
      scope = .entry
    } else if parts.count == 2, let scope = Scope(rawValue: parts[1]), scope != .entry {
      self.scope = scope
    } else {
      mistake(
        parts.count == 1
          ? "say what should be left alone: 'disable:next', 'disable:this' or 'disable:file'"
          : "there is no '\(verb.text)', only 'disable:next', 'disable:this' and 'disable:file'", verb.range)
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
        guard let date = reader.next() else { return mistake("'until' needs a day such as 2026-12-31", word.range) }
        until = CalendarDate(date.text)
        if until == nil { mistake("'\(date.text)' is no day such as 2026-12-31", date.range) }
      default:
        switch part {
        case .rules: rules.append(word)
        case .languages: languages.append(word.text)
        }
      }
    }
  }
}

/// The words of a comment, up to its end or the end of its line; commas separate like blanks.
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

  mutating func rest() -> String {
    let start = position
    while !isAtEnd { position += 1 }
    return text[start..<position].trimmed.string
  }
}
