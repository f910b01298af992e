internal import SourceText

/// Names that hold the text of a lookup.
///
/// ```
/// let format = NSLocalizedString("files", comment: "")    declared, assigned
/// String(format: format, count)                           the text of the lookup
/// ```
struct LocalValues {
  private struct Value {
    var name: ByteRange
    var lookup: Int
    /// Where the lookup ends.
    var end: Int
    var depth: Int
  }

  /// Further names are not followed, so that the time for a long file is linear.
  private static let maximumCount = 100

  /// In bytes: the conditions of longer ones are not read, for the same reason.
  private static let longestChoice = 2_000

  private let text: ByteSlice
  private var values: [Value] = []
  /// `name =`, with the offset after the equals sign.
  private var assignment: (name: ByteRange, offset: Int)?
  /// The name after the last `let` or `var`.
  private(set) var declaredName: ByteRange?
  /// The last lookup, and where it ends.
  private(set) var last = (lookup: -1, end: -1)

  init(_ text: ByteSlice) { self.text = text }

  // MARK: Statements

  mutating func declare(_ name: ByteRange) { declaredName = name }

  /// Notes that an equals sign gives a value to the name that has been declared, or else to the one before it.
  mutating func assign(at equals: CodeToken, after previous: CodeToken) {
    if let name = declaredName ?? (previous.kind == .identifier ? previous.range : nil) {
      assignment = (name, equals.end)
    }
    declaredName = nil
  }

  mutating func endStatement() {
    assignment = nil
    declaredName = nil
  }

  /// Forgets the names that are hidden at a depth.
  mutating func closeBrace(depth: Int) {
    if !values.isEmpty { values.removeAll { $0.depth > depth } }
    assignment = nil
  }

  // MARK: Lookups

  /// The name that is given what starts at an offset: a variable, or the last part of `label.text`.
  func name(assignedAt start: Int) -> ByteRange? {
    assignment.flatMap { text.skippingSpace(from: $0.offset) == start ? $0.name : nil }
  }

  /// The same, also where it is given only on a condition: `label.text = flag ? … : …`.
  func name(perhapsAssignedAt start: Int) -> ByteRange? {
    if let name = name(assignedAt: start) { return name }
    guard let assignment, assignment.offset < start, start - assignment.offset <= Self.longestChoice,
      "?:".utf8.contains(text[text.skippingSpace(backFrom: start) - 1])
    else { return nil }
    return isChoice(text[assignment.offset..<start]) ? assignment.name : nil
  }

  /// Whether the code before a value is a condition, and perhaps the other value: `flag ?`, `flag ? other :`.
  private func isChoice(_ code: ByteSlice) -> Bool {
    var depth = 0
    var (isAfterMark, isAtLineStart) = (false, false)
    var last: UInt8 = 0
    var offset = -1
    while offset + 1 < code.count {
      offset += 1
      let byte = code[offset]
      if code.hasPrefix("//", at: offset) {
        offset = code.endOrIndex(of: 0x0A, from: offset) - 1
        continue
      }
      if byte.isASCIIWhitespace {
        if byte == 0x0A { isAtLineStart = true }
        continue
      }
      // A line that continues none is another statement.
      if isAtLineStart, depth == 0, last != 0, !"?:".utf8.contains(byte), !"?:&|".utf8.contains(last) { return false }
      isAtLineStart = false
      switch byte {
      case UInt8(ascii: ";"): return false
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "?") where depth == 0:
        if offset > 0, code[offset - 1].isASCIIWhitespace, code[offset + 1] != byte { isAfterMark = true }
      default: break
      }
      if depth < 0 { return false }
      last = byte
    }
    return depth == 0 && isAfterMark && (last == UInt8(ascii: "?") || last == UInt8(ascii: ":"))
  }

  /// Notes a lookup that ends at an offset, and the name that it is assigned to.
  mutating func noteLookup(_ lookup: Int, from start: Int, to end: Int, depth: Int) {
    last = (lookup, end)
    guard let assigned = name(assignedAt: start) else { return }
    values = values.filter { !isName($0, of: text[assigned.offsets]) }
    if values.count < Self.maximumCount {
      values.append(Value(name: assigned, lookup: lookup, end: end, depth: depth))
    }
  }

  /// Whether a name in the code is that of a value: `messageText` is not `alert.messageText`.
  private func isName(_ value: Value, of name: ByteSlice) -> Bool {
    guard text[value.name.offsets] == name else { return false }
    guard let use = text.offset(of: name) else { return true }
    return AssignedName(value.name, in: text).isMeant(by: use..<use + name.count)
  }

  /// The lookup whose text a name holds where it is used, unless it has been given something else since.
  func lookup(named name: ByteSlice) -> Int? {
    guard let value = values.last(where: { isName($0, of: name) }) else { return nil }
    let use = text.offset(of: name) ?? value.end
    return AssignedName(value.name, in: text).isReplaced(from: value.end, to: use) ? nil : value.lookup
  }

  /// The same if nothing between the lookup and the use names it, which might hide it, or change its text, and if no
  /// method may have put values into the text that it is given.
  func untouchedLookup(named name: ByteSlice) -> Int? {
    guard let value = values.last(where: { isName($0, of: name) }), let use = text.offset(of: name),
      !mayFill(at: value.end),
      let isNamed = AssignedName(value.name, in: text).isNamed(from: value.end, to: use)
    else { return nil }
    return isNamed ? nil : value.lookup
  }

  /// Whether what follows a text is a call with arguments of a method that may put them into it: `.fill(name)`, but not
  /// `.uppercased()` or `.trimmingCharacters(in: .whitespaces)`.
  private func mayFill(at end: Int) -> Bool {
    let dot = text.skippingSpace(from: end)
    guard text[dot] == UInt8(ascii: ".") else { return false }
    let name = text[dot + 1..<text.endOfIdentifier(from: dot + 1)]
    let parenthesis = dot + 1 + name.count
    return text[parenthesis] == UInt8(ascii: "(")
      && text[text.skippingSpace(from: parenthesis + 1)] != UInt8(ascii: ")")
      && !Self.shaping.contains(where: name.equals)
  }

  /// Methods with arguments that put nothing into a text.
  private static let shaping = [
    "trimmingCharacters", "capitalized", "uppercased", "lowercased", "applyingTransform", "folding", "prefix", "suffix",
    "dropFirst", "dropLast",
  ]

  /// The lookup that the function called at an offset is a method of: one that ends before the dot, or a name.
  func receiver(ofCallAt offset: Int) -> Int? {
    let dot = text.skippingSpace(backFrom: offset) - 1
    guard dot > 0, text[dot] == UInt8(ascii: ".") else { return nil }
    let end = text.skippingSpace(backFrom: dot)
    if last.end == end { return last.lookup }
    return text.word(endingAt: end).flatMap { lookup(named: $0) }
  }
}
