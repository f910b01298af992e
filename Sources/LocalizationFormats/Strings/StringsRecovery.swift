internal import LocalizationModel
internal import SourceText

/// Error recovery: a mistake is recorded and ends the system's reading, while the author's continues at what looks like
/// the next entry.
extension StringsParser {
  // MARK: Recording

  /// Records a mistake for which the system rejects the whole table.
  mutating func refuse(expected: String, found: String, at range: ByteRange? = nil, repair: SyntaxProblem.Repair? = nil)
  {
    content.problems.append(
      SyntaxProblem(
        .unexpected(expected: expected, found: found), range ?? rangeHere, repair: repair))
    if content.systemReading == .whole { content.systemReading = .refused }
  }

  /// Records text where a key should start. The system stops there, without an error once it has a table.
  private mutating func endSilently(
    _ kind: SyntaxProblem.Kind, at range: ByteRange, repair: SyntaxProblem.Repair? = nil
  ) {
    if content.systemReading == .whole {
      content.systemReading = hasStarted && !isBraced ? .endsSilently(at: range.lowerBound) : .refused
    }
    // Consecutive stray text is one mistake.
    guard entriesAtStrayText != content.entries.count else { return }
    entriesAtStrayText = content.entries.count
    content.problems.append(SyntaxProblem(kind, range, repair: repair))
  }

  private var rangeHere: ByteRange {
    guard position < end else { return ByteRange(at: end) }
    return ByteRange(position, min(end, position + text.scalar(at: position).length))
  }

  /// A description of the text at the position, for messages.
  var foundHere: String { position < end ? CharacterName.describe(text, at: position) : "the end of the file" }

  // MARK: After a key

  mutating func refuseAfterKey(_ key: ScannedString) {
    refuse(expected: "'=' after the key", found: "the end of the file", at: ByteRange(at: endOf(key)))
  }

  /// Handles a key that is followed by neither `=` nor `;`. Returns true when the position is now at the value.
  mutating func recoverSeparator(after key: ScannedString, from start: Int) -> Bool {
    let byte = text[position]
    let lineEnd = lines.end(after: start)
    if byte == UInt8(ascii: ":") || byte == UInt8(ascii: ",") {
      let here = rangeHere
      refuse(
        expected: "'='", found: foundHere, at: here, repair: .init(title: "write '='", range: here, replacement: "="))
      position += 1
      skipBlankInside()
      return true
    }
    if key.quote != 0, Int(key.range.upperBound) >= lineEnd {
      // The key continues past the end of its line: its closing quotation mark is missing.
      refuse(
        expected: "a closing quotation mark", found: "the end of the line",
        at: ByteRange(start, min(lineEnd, start + 1)))
      position = lineEnd
      return false
    }
    if key.quote != 0, text[key.range.offsets].firstIndex(of: UInt8(ascii: "=")) != nil {
      recoverKeyWithoutClosingQuote(key, from: start, lineEnd: lineEnd)
      return false
    }
    refuse(
      expected: "'=' after the key", found: foundHere, at: rangeHere,
      repair: startsString(byte) && byte.isQuote
        ? .init(title: "insert '='", range: ByteRange(at: position), replacement: "= ") : nil)
    if byte.isQuote { return true }
    recover()
    return false
  }

  /// Handles `"key = "value";`.
  private mutating func recoverKeyWithoutClosingQuote(_ key: ScannedString, from start: Int, lineEnd: Int) {
    var keyEnd = Int(key.range.lowerBound)
    while text[keyEnd] != UInt8(ascii: "=") { keyEnd += 1 }
    while keyEnd > Int(key.range.lowerBound), text[keyEnd - 1].isASCIIWhitespace { keyEnd -= 1 }
    refuse(
      expected: "a closing quotation mark", found: "'='", at: ByteRange(keyEnd, keyEnd + 1),
      repair: closing(key.quote, from: Int(key.range.lowerBound), to: keyEnd))
    let valueStart = Int(key.range.upperBound) + 1
    if let valueEnd = closingQuote(from: valueStart, to: lineEnd) {
      var named = key
      named.range = ByteRange(Int(key.range.lowerBound), keyEnd)
      append(named, value: scanned(valueStart, valueEnd), extra: .none)
    }
    position = lineEnd
  }

  // MARK: Instead of a value

  /// Handles a missing or unclosed value at `start`.
  mutating func recoverValue(of key: ScannedString, from start: Int) {
    position = start
    let byte = text[start]
    let lineEnd = lines.end(after: start)
    if byte.isQuote {
      recoverUnclosedValue(of: key, from: start + 1, lineEnd: lineEnd)
    } else if byte == UInt8(ascii: ";") {
      refuse(expected: "a value after '='", found: "';'")
      append(key, value: scanned(start, start), extra: .notText)
      endPair()
    } else if byte == UInt8(ascii: "=") {
      let here = rangeHere
      refuse(
        expected: "a value", found: "a second '='", repair: .init(title: "remove '='", range: here, replacement: ""))
      position += 1
      skipBlankInside()
      if position < end, startsString(text[position]), let value = scanString(asKey: false) {
        skipBlankInside()
        append(key, value: value, extra: .none)
        if position < end, text[position] == UInt8(ascii: ";") { endPair() }
      } else {
        recover()
      }
    } else if let valueStart = CharacterName.lengthOfTypographicQuote(text, at: start).map({ start + $0 }) {
      refuse(expected: "a straight quotation mark", found: foundHere)
      let valueEnd = endOfTypographicQuotation(from: valueStart, to: lineEnd)
      append(key, value: scanned(valueStart, valueEnd), extra: .none)
      position = lineEnd
    } else {
      refuse(expected: "a value in quotation marks", found: foundHere)
      if let valueEnd = closingQuote(from: start, to: lineEnd) {
        append(key, value: scanned(start, valueEnd), extra: .none)
      }
      recover()
    }
  }

  /// Handles a value with an opening but no closing quotation mark: it is assumed to end with its line.
  private mutating func recoverUnclosedValue(of key: ScannedString, from start: Int, lineEnd: Int) {
    var valueEnd = lineEnd
    while valueEnd > start, text[valueEnd - 1].isASCIIWhitespace { valueEnd -= 1 }
    if valueEnd > start, text[valueEnd - 1] == UInt8(ascii: ";") { valueEnd -= 1 }
    let hasSemicolon = valueEnd < lineEnd && text[valueEnd] == UInt8(ascii: ";")
    refuse(
      expected: "a closing quotation mark", found: "the end of the line",
      at: ByteRange(valueEnd, valueEnd + (hasSemicolon ? 1 : 0)),
      repair: closing(text[start - 1], from: start, to: valueEnd, followedBy: hasSemicolon ? "" : ";"))
    append(key, value: scanned(start, valueEnd), extra: .none)
    position = lineEnd
  }

  /// Closes a text with the mark that opened it; nil where a backslash would escape the mark.
  private func closing(
    _ quote: UInt8, from start: Int, to end: Int, followedBy rest: String = ""
  ) -> SyntaxProblem.Repair? {
    let backslashes = text[start..<end].bytes.reversed().prefix { $0 == UInt8(ascii: "\\") }.count
    guard backslashes.isMultiple(of: 2) else { return nil }
    return .init(
      title: "add the closing quotation mark", range: ByteRange(at: end),
      replacement: String(UnicodeScalar(quote)) + rest)
  }

  // MARK: After a value

  /// Handles a value that is followed by something other than `;`.
  mutating func recoverEnd(of key: ScannedString, value: ScannedString, from start: Int) {
    let lineEnd = lines.end(after: start)
    let valueEnd = endOf(value)
    if value.quote != 0, valueEnd > lineEnd, looksLikeNextEntry(closingQuoteAt: valueEnd - 1) {
      recoverUnclosedValue(of: key, from: start + 1, lineEnd: lineEnd)
      return
    }
    if position < end, let quote = quoteThatEndsTheValue(after: value) {
      recoverInnerQuotes(of: key, value: value, closingQuote: quote)
      return
    }
    let found = foundHere
    let isOtherSeparator =
      position < end && (text[position] == UInt8(ascii: ",") || text[position] == UInt8(ascii: ":"))
    refuse(
      expected: "';' after the value", found: found,
      at: isOtherSeparator ? rangeHere : ByteRange(valueEnd - 1, valueEnd),
      repair: isOtherSeparator
        ? .init(title: "write ';'", range: rangeHere, replacement: ";")
        : .init(title: "insert ';'", range: ByteRange(at: valueEnd), replacement: ";"))
    append(key, value: value, extra: .none)
    if isOtherSeparator {
      endPair()
    } else if position < end, !text[position].isQuote, text[position] != UInt8(ascii: "}") {
      if lines.start(before: position) == lines.start(before: valueEnd) { recover() }
    }
  }

  /// Whether a quotation mark that closed a value actually opens the next key: it comes first on its line and is
  /// followed by a key and `=`.
  private mutating func looksLikeNextEntry(closingQuoteAt quote: Int) -> Bool {
    for offset in lines.start(before: quote)..<quote where !text[offset].isASCIIWhitespace { return false }
    let rest = text[quote + 1..<lines.end(after: quote)]
    guard let close = rest.firstIndex(of: UInt8(ascii: "\"")) else { return false }
    return rest[close + 1..<rest.count].trimmed.hasPrefix("=")
  }

  /// The quotation mark that the author meant as the end of a value with unescaped quotation marks inside: it precedes
  /// a `;` at the end of a line, and no new entry starts before it.
  private mutating func quoteThatEndsTheValue(after value: ScannedString) -> Int? {
    var line = endOf(value) - 1
    for _ in 0..<20 {
      let lineEnd = lines.end(after: line)
      let rest = text[line..<lineEnd].trimmed
      if line < endOf(value) {
        // `"a" = "b" "c" = "d";` lacks a semicolon and has no quotation marks inside the value.
        if startsPair(text[min(endOf(value), lineEnd)..<lineEnd].trimmed) { return nil }
        if lines.start(before: position) > line { return nil }
      } else if startsPair(rest) || rest.hasPrefix("/*") || rest.hasPrefix("//") {
        return nil
      }
      if rest.hasSuffix(";") {
        let candidate = rest[0..<rest.count - 1].trimmed
        if candidate.hasSuffix("\""), candidate.count > 1 {
          return text.offset(of: candidate).map { $0 + candidate.count - 1 }
        }
      }
      guard lineEnd < end else { return nil }
      line = lineEnd + 1
    }
    return nil
  }

  /// Whether a line starts like `"key" =`.
  private func startsPair(_ line: ByteSlice) -> Bool {
    guard line.hasPrefix("\""), let close = line.firstIndex(of: UInt8(ascii: "\""), from: 1) else { return false }
    return line[close + 1..<line.count].trimmed.hasPrefix("=")
  }

  private mutating func recoverInnerQuotes(of key: ScannedString, value: ScannedString, closingQuote: Int) {
    let isQuoted = value.quote != 0
    let range = ByteRange(Int(value.range.lowerBound), closingQuote)
    if isQuoted {
      var escaped = ""
      var previous: Character = " "
      for character in text[range.offsets].string {
        escaped += character == "\"" && previous != "\\" ? "\\\"" : String(character)
        previous = character
      }
      refuse(
        expected: "';' after the value", found: foundHere, at: ByteRange(endOf(value) - 1, endOf(value)),
        repair: .init(title: "escape the quotation marks inside the value", range: range, replacement: escaped))
    } else {
      refuse(
        expected: "an opening quotation mark", found: CharacterName.describe(text, at: Int(range.lowerBound)),
        at: ByteRange(range.offsets.lowerBound, range.offsets.lowerBound + 1),
        repair: .init(
          title: "add the opening quotation mark", range: ByteRange(at: range.offsets.lowerBound), replacement: "\""))
    }
    append(key, value: scanned(range.offsets.lowerBound, closingQuote), extra: .none)
    position = closingQuote + 1
    skipBlankInside()
    if position < end, text[position] == UInt8(ascii: ";") { endPair() }
  }

  // MARK: Instead of a key

  mutating func recoverFromStrayText() {
    if isAtConflictMarker {
      readConflictMarker()
      return
    }
    let start = position
    let here = rangeHere
    let found = foundHere
    let byte = text[position]
    let lineEnd = lines.end(after: position)
    var repair: SyntaxProblem.Repair?
    switch byte {
    case UInt8(ascii: ";"):
      // Several at a time, or a fix would remove one in each of its rounds.
      while position < lineEnd, text[position] == UInt8(ascii: ";") { position += 1 }
      repair = .init(title: "remove ';'", range: ByteRange(start, position), replacement: "")
    case UInt8(ascii: "="):
      position += 1
      let rest = text[position..<lineEnd].trimmed
      if rest.isEmpty { repair = .init(title: "remove '='", range: here, replacement: "") } else { position = lineEnd }
    case UInt8(ascii: "#"):
      repair = .init(title: "comment it out", range: here, replacement: "//")
      position = lineEnd
    default:
      if let length = CharacterName.lengthOfTypographicQuote(text, at: position) {
        recoverTypographicPair(quoteLength: length, lineEnd: lineEnd)
      } else {
        let isInvisible = CharacterName.isInvisible(text.scalar(at: position).value)
        while position < end, !startsString(text[position]), !text[position].isASCIIWhitespace,
          !text.hasPrefix("//", at: position), !text.hasPrefix("/*", at: position),
          !(isBraced && text[position] == UInt8(ascii: "}"))
        {
          position += text.scalar(at: position).length
        }
        if position == start { position += max(1, text.scalar(at: start).length) }
        if isInvisible {
          repair = .init(title: "remove the character", range: ByteRange(start, position), replacement: "")
        }
      }
    }
    if hasStarted, !isBraced {
      endSilently(
        .strayText(found: found), at: ByteRange(start, max(start + 1, min(position, lineEnd))), repair: repair)
    } else {
      endSilently(.unexpected(expected: "a key", found: found), at: here, repair: repair)
    }
  }

  /// Handles `“key” = “value”;`.
  private mutating func recoverTypographicPair(quoteLength: Int, lineEnd: Int) {
    let keyStart = position + quoteLength
    let keyEnd = endOfTypographicQuotation(from: keyStart, to: lineEnd)
    position = lineEnd
    guard keyEnd < lineEnd,
      let equals = text[keyEnd..<lineEnd].firstIndex(of: UInt8(ascii: "=")).map({ keyEnd + $0 + 1 })
    else { return }
    var valueStart = equals
    while valueStart < lineEnd, text[valueStart].isASCIIWhitespace { valueStart += 1 }
    valueStart += CharacterName.lengthOfTypographicQuote(text, at: valueStart) ?? (text[valueStart].isQuote ? 1 : 0)
    let isQuiet = content.systemReading
    content.systemReading = .refused
    append(
      scanned(keyStart, keyEnd), value: scanned(valueStart, endOfTypographicQuotation(from: valueStart, to: lineEnd)),
      extra: .none)
    content.systemReading = isQuiet
    entriesAtStrayText = -1
  }

  private func endOfTypographicQuotation(from start: Int, to lineEnd: Int) -> Int {
    var offset = start
    while offset < lineEnd, CharacterName.lengthOfTypographicQuote(text, at: offset) == nil, !text[offset].isQuote {
      offset += text.scalar(at: offset).length
    }
    return min(offset, lineEnd)
  }

  /// Handles an opening quotation mark without a closing one.
  mutating func unterminated(asKey: Bool) {
    guard asKey else { return }
    let here = ByteRange(position, position + 1)
    if isBraced {
      // The system skips the quotation mark and may find the end of the dictionary after it.
      let start = position
      position += 1
      skipBlankInside()
      if position < end, text[position] == UInt8(ascii: "}") { return }
      position = start
    }
    if hasStarted, !isBraced {
      endSilently(.strayText(found: "a quotation mark that is never closed"), at: here)
    } else {
      refuse(expected: "a closing quotation mark", found: "the end of the file", at: here)
    }
    position = lines.end(after: position + 1)
  }

  /// Handles `/*` without `*/`: the system treats the rest of the file as a comment; this parser only the line.
  mutating func unterminatedComment(at start: Int, insideEntry: Bool) {
    if content.systemReading == .whole {
      content.systemReading = insideEntry || isBraced ? .refused : .endsSilently(at: UInt32(start))
    }
    content.problems.append(SyntaxProblem(.unterminatedComment, ByteRange(start, start + 2)))
    position = lines.end(after: start)
  }

  /// Moves to the next line that looks like the start of an entry.
  mutating func recover() {
    var offset = lines.end(after: position)
    while offset < end {
      var first = offset
      while first < end, text[first].isASCIIWhitespace { first += 1 }
      let lineEnd = lines.end(after: first)
      let line = text[first..<lineEnd]
      if startsPair(line) || line.hasPrefix("/*") || line.hasPrefix("//") || (isBraced && line.hasPrefix("}"))
        || ConflictMarker(at: first, in: text) != nil || startsBarePair(line)
      {
        position = first
        return
      }
      offset = max(lineEnd, offset + 1)
    }
    position = end
  }

  private func startsBarePair(_ line: ByteSlice) -> Bool {
    var offset = 0
    while offset < line.count, startsString(line[offset]), !line[offset].isQuote { offset += 1 }
    return offset > 0 && line[offset..<line.count].trimmed.hasPrefix("=")
  }

  // MARK: Merge conflicts

  var isAtConflictMarker: Bool { ConflictMarker(at: position, in: text) != nil }

  private mutating func readConflictMarker() {
    guard let marker = ConflictMarker(at: position, in: text) else { return }
    let line = ByteRange(position, lines.end(after: position))
    // Before the first key, `<` starts data that is never closed; later, any marker is stray text.
    if content.systemReading == .whole {
      content.systemReading = hasStarted && !isBraced ? .endsSilently(at: line.lowerBound) : .refused
    }
    if marker == .start || conflict == nil {
      content.problems.append(SyntaxProblem(.conflictMarker(text[line.offsets].trimmed.string), line))
    }
    switch marker {
    case .start: conflict = MergeConflict()
    case .ancestor: conflict?.side = .ancestor
    case .separator: conflict?.side = .theirs
    case .end: conflict = nil
    }
    position = Int(line.upperBound)
  }

  // MARK: Offsets

  private func endOf(_ string: ScannedString) -> Int { Int(string.range.upperBound) + (string.quote == 0 ? 0 : 1) }

  /// The last quotation mark before a `;` at the end of the line, or else the last one on the line.
  private func closingQuote(from start: Int, to lineEnd: Int) -> Int? {
    var offset = lineEnd - 1
    while offset >= start {
      if text[offset] == UInt8(ascii: "\"") { return offset }
      offset -= 1
    }
    return nil
  }

  /// A recovered string, with its traits computed again.
  private func scanned(_ start: Int, _ end: Int) -> ScannedString {
    let range = ByteRange(start, max(start, end))
    let slice = text[range.offsets]
    var bits = Traits(of: slice).rawValue
    if slice.firstIndex(of: UInt8(ascii: "\\")) != nil { bits |= Traits.escape.rawValue }
    return ScannedString(range: range, bits: bits, quote: UInt8(ascii: "\""))
  }
}

extension UInt8 {
  fileprivate var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
}
