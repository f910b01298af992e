internal import LocalizationModel
package import SourceText

/// Scans the tokens of JSON: strings, numbers, brackets; does not build values.
///
/// With `allowsComments`, accepts `//` and `/* */` comments and trailing commas, which are common in configurations.
/// Nothing here recurses, so nesting uses no stack.
package struct JSONScanner {
  let text: ByteSlice
  let end: Int
  /// Where to stop; the end, unless only a part of the text matters. What begins before is read whole.
  var limit: Int
  package var position = 0
  let allowsComments: Bool

  package init(_ text: ByteSlice, allowsComments: Bool = false) {
    self.text = text
    end = text.count
    limit = end
    self.allowsComments = allowsComments
  }

  var isAtEnd: Bool { position >= limit }

  /// Skips white space (and comments), then returns the next byte; zero at the end.
  @inline(__always)
  mutating func next() -> UInt8 {
    let byte = text[position]
    if byte > 0x20, byte != UInt8(ascii: "/") { return byte }
    return nextAfterBlank()
  }

  @inline(never)
  private mutating func nextAfterBlank() -> UInt8 {
    while true {
      let byte = text[position]
      switch byte {
      case 0x20, 0x0A, 0x0D, 0x09:
        position += 1
        // Catalogs are indented deeply; the text is followed by zeros.
        while text.eightBytes(at: position) == 0x2020_2020_2020_2020 {
          position += 8
        }
      case UInt8(ascii: "/") where allowsComments && text[position + 1] == UInt8(ascii: "/"):
        position = text.endOrIndex(of: 0x0A, from: position)
      case UInt8(ascii: "/") where allowsComments && text[position + 1] == UInt8(ascii: "*"):
        guard let close = text[position + 2..<end].range(of: "*/") else {
          position = end
          return 0
        }
        position += 2 + close.upperBound
      default: return position < end ? byte : 0
      }
    }
  }

  /// A string as written, without its quotation marks.
  package struct StringToken {
    var range: ByteRange
    var hasEscape: Bool
  }

  /// The string whose opening quotation mark is at the position; nil when it is not closed on the same line.
  @inline(never)
  mutating func string() -> StringToken? {
    let text = text
    var index = position + 1
    let start = index
    var hasEscape = false
    while true {
      // Eight bytes at a time, until one of them is a quotation mark, a backslash or a control character.
      while index + 8 <= end {
        let word = text.eightBytes(at: index)
        let special = Self.specialBytes(word)
        guard special == 0 else {
          index += special.trailingZeroBitCount / 8
          break
        }
        index += 8
      }
      let byte = text[index]
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\") {
        hasEscape = true
        index += 2
        if index > end { return nil }
      } else if byte < 0x20 {
        // The text ends, or a line ends inside the string.
        return nil
      } else {
        index += 1
      }
    }
    position = index + 1
    return StringToken(range: ByteRange(start, index), hasEscape: hasEscape)
  }

  /// The highest bit of the first quotation mark, backslash or control character, and possibly of some bytes after it.
  @inline(__always)
  private static func specialBytes(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    let quote = word ^ (ones &* 0x22)
    let slash = word ^ (ones &* 0x5C)
    let found =
      ((quote &- ones) & ~quote) | ((slash &- ones) & ~slash) | ((word &- ones &* 0x20) & ~word)
    return found & highs
  }

  /// Skips a value of any kind; when it is malformed, returns false and stops there.
  mutating func skipValue() -> Bool {
    // Whether each open container is an object.
    var containers: [Bool] = []
    while !isAtEnd {
      switch next() {
      case UInt8(ascii: "\""):
        guard let token = string(), isWellFormed(token) else { return false }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let isObject = text[position] == UInt8(ascii: "{")
        position += 1
        if next() == Self.closing(isObject) {
          position += 1
          break
        }
        containers.append(isObject)
        guard !isObject || skipName() else { return false }
        continue
      default:
        guard skipWord() else { return false }
      }
      while let isObject = containers.last {
        let byte = next()
        if byte == UInt8(ascii: ",") {
          position += 1
          if allowsComments, next() == Self.closing(isObject) { continue }
          guard !isObject || skipName() else { return false }
          break
        }
        guard byte == Self.closing(isObject) else { return false }
        position += 1
        containers.removeLast()
      }
      if containers.isEmpty { return true }
    }
    return false
  }

  private static func closing(_ isObject: Bool) -> UInt8 { isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }

  /// Skips a name and its colon.
  private mutating func skipName() -> Bool {
    guard next() == UInt8(ascii: "\""), let token = string(), isWellFormed(token), next() == UInt8(ascii: ":") else {
      return false
    }
    position += 1
    return true
  }

  /// Whether all escapes in a string are valid JSON; if not, moves to the first invalid one.
  private mutating func isWellFormed(_ token: StringToken) -> Bool {
    guard let wrong = invalidEscape(in: token) else { return true }
    position = Int(wrong.lowerBound)
    return false
  }

  /// Skips a number, `true`, `false` or `null`; returns false, without moving, when there is none.
  mutating func skipWord() -> Bool {
    let start = position
    while position < end, !Self.endsWord(text[position]) { position += 1 }
    let word = text[start..<position]
    if word == "true" || word == "false" || word == "null" || Self.isNumber(word) { return true }
    position = start
    return false
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    byte <= 0x20 || ",}]:\"{[".utf8.contains(byte)
  }

  /// Whether a word looks like `-0.5e+10`: an integer without leading zeros, and optionally a fraction and an exponent.
  private static func isNumber(_ word: ByteSlice) -> Bool {
    var offset = word.hasPrefix("-") ? 1 : 0
    func digits() -> Int {
      let start = offset
      while offset < word.count, word[offset].isASCIIDigit { offset += 1 }
      return offset - start
    }
    let isZero = offset < word.count && word[offset] == UInt8(ascii: "0")
    let count = digits()
    guard count == 1 || (count > 1 && !isZero) else { return false }
    if offset < word.count, word[offset] == UInt8(ascii: ".") {
      offset += 1
      guard digits() > 0 else { return false }
    }
    if offset < word.count, word[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if offset < word.count, word[offset] == UInt8(ascii: "+") || word[offset] == UInt8(ascii: "-") { offset += 1 }
      guard digits() > 0 else { return false }
    }
    return offset == word.count
  }

  /// The decoded text of a string, which is copied only if it contains escapes.
  func decode(_ token: StringToken, into arena: ByteArena) -> ByteSlice {
    let raw = text[token.range.offsets]
    guard token.hasEscape else { return raw }
    return arena.append(capacity: raw.count) { decoded in
      var index = 0
      while index < raw.count {
        let byte = raw[index]
        guard byte == UInt8(ascii: "\\"), index + 1 < raw.count else {
          decoded.append(byte)
          index += 1
          continue
        }
        let escape = raw[index + 1]
        index += 2
        switch escape {
        case UInt8(ascii: "n"): decoded.append(0x0A)
        case UInt8(ascii: "t"): decoded.append(0x09)
        case UInt8(ascii: "r"): decoded.append(0x0D)
        case UInt8(ascii: "b"): decoded.append(0x08)
        case UInt8(ascii: "f"): decoded.append(0x0C)
        case UInt8(ascii: "u"):
          var value = Self.unit(raw, at: index)
          index = min(raw.count, index + 4)
          if value & 0xFC00 == 0xD800, index + 5 < raw.count, raw[index] == UInt8(ascii: "\\"),
            raw[index + 1] == UInt8(ascii: "u")
          {
            let low = Self.unit(raw, at: index + 2)
            if low & 0xFC00 == 0xDC00 {
              value = 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF
              index += 6
            }
          }
          decoded.append(scalar: value)
        default: decoded.append(escape)
        }
      }
    }
  }

  private static func unit(_ raw: ByteSlice, at offset: Int) -> UInt32 {
    var value: UInt32 = 0
    for index in offset..<min(offset + 4, raw.count) { value = value << 4 | (raw[index].hexadecimalValue ?? 0) }
    return value
  }

  /// The value of four hexadecimal digits, or nil when there are fewer.
  private static func completeUnit(_ raw: ByteSlice, at offset: Int) -> UInt32? {
    guard offset + 4 <= raw.count, (offset..<offset + 4).allSatisfy({ raw[$0].hexadecimalValue != nil }) else {
      return nil
    }
    return unit(raw, at: offset)
  }

  /// The first escape in a string that is invalid in JSON, or nil.
  func invalidEscape(in token: StringToken) -> ByteRange? {
    guard token.hasEscape else { return nil }
    let raw = text[token.range.offsets]
    var index = 0
    while let found = raw.firstIndex(of: UInt8(ascii: "\\"), from: index) {
      let byte = raw[found + 1]
      let offset = Int(token.range.lowerBound) + found
      if byte == UInt8(ascii: "u") {
        guard let unit = Self.completeUnit(raw, at: found + 2) else { return ByteRange(offset, offset + 2) }
        // Half of a surrogate pair: Foundation's reader rejects it.
        if unit & 0xFC00 == 0xDC00 { return ByteRange(offset, offset + 6) }
        if unit & 0xFC00 == 0xD800 {
          guard raw.hasPrefix("\\u", at: found + 6), let low = Self.completeUnit(raw, at: found + 8),
            low & 0xFC00 == 0xDC00
          else { return ByteRange(offset, offset + 6) }
          index = found + 12
          continue
        }
      } else if !"\"\\/bfnrt".utf8.contains(byte) {
        return ByteRange(offset, offset + 2)
      }
      index = found + 2
    }
    return nil
  }

  /// A description of the token at the position, for messages.
  var foundHere: String {
    guard position < end else { return "the end of the file" }
    if ConflictMarker(at: position, in: text) != nil { return "a merge conflict marker" }
    return CharacterName.describe(text, at: position)
  }

  var rangeHere: ByteRange {
    position < end ? ByteRange(position, min(end, position + text.scalar(at: position).length)) : ByteRange(at: end)
  }
}
