internal import LocalizationModel
internal import SourceText

/// Decodes the content of literals.
struct LiteralText {
  let text: ByteSlice
  let literals: CodeLiterals
  let language: CodeLanguage

  /// The literal as a pattern, in which an interpolation may be anything.
  func pattern(_ literal: CodeLiteral) -> KeyPattern { pattern(literal) { _ in .anything } }

  /// The literal as a pattern; `interpolation` returns what replaces an interpolated expression.
  func pattern(
    _ literal: CodeLiteral, doublesPercentSigns: Bool = false, interpolation: (ByteRange) -> KeyPattern.Part
  ) -> KeyPattern {
    var parts: [KeyPattern.Part] = []
    var offset = Int(literal.content.lowerBound)
    for range in literals.interpolations(of: literal) + [ByteRange(at: Int(literal.content.upperBound))] {
      var part = decode(offset..<Int(range.lowerBound), literal)
      if doublesPercentSigns, literal.interpolationCount > 0 {
        part = part.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
      }
      parts.append(.text(part))
      if !range.isEmpty { parts.append(interpolation(range)) }
      offset = Int(range.upperBound)
    }
    return KeyPattern(parts)
  }

  private func decode(_ range: Range<Int>, _ literal: CodeLiteral) -> String {
    guard literal.hasEscape || literal.isMultiline, !literal.isRaw else { return text[range].string }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    let indentation = literal.isMultiline ? self.indentation(of: literal) : 0
    var offset = range.lowerBound
    let isAtStart = literal.isMultiline && offset == Int(literal.content.lowerBound)
    if isAtStart, let lineBreak = text[offset..<range.upperBound].firstIndex(of: 0x0A) {
      // The line of the opening quotes has no content.
      offset = skipIndentation(offset + lineBreak + 1, indentation, range.upperBound)
    }
    let slash = UInt8(ascii: "\\")
    while offset < range.upperBound {
      let byte = text[offset]
      if byte == slash, hasPounds(literal.poundCount, at: offset + 1) {
        offset = decodeEscape(at: offset + 1 + literal.poundCount, literal, indentation, range.upperBound, into: &bytes)
      } else if byte == 0x0A, literal.isMultiline {
        bytes.append(byte)
        offset = skipIndentation(offset + 1, indentation, range.upperBound)
      } else {
        // Swift treats every line break as a line feed.
        if byte != 0x0D || !literal.isMultiline { bytes.append(byte) }
        offset += 1
      }
    }
    // The line break before the closing quotes belongs to them.
    if literal.isMultiline, range.upperBound == Int(literal.content.upperBound) {
      while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
      if bytes.last == 0x0A { bytes.removeLast() }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func hasPounds(_ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { text[offset + $0] == UInt8(ascii: "#") }
  }

  /// The width of the white space before the closing quotes, which is removed from every line.
  private func indentation(of literal: CodeLiteral) -> Int {
    var offset = Int(literal.content.upperBound)
    let end = offset
    while offset > Int(literal.content.lowerBound), text[offset - 1] == 0x20 || text[offset - 1] == 0x09 { offset -= 1 }
    return end - offset
  }

  private func skipIndentation(_ start: Int, _ indentation: Int, _ end: Int) -> Int {
    var offset = start
    while offset < min(end, start + indentation), text[offset] == 0x20 || text[offset] == 0x09 { offset += 1 }
    return offset
  }

  /// Decodes the escape whose letter is at `offset`, and returns the offset after it.
  private func decodeEscape(
    at offset: Int, _ literal: CodeLiteral, _ indentation: Int, _ end: Int, into bytes: inout [UInt8]
  ) -> Int {
    guard offset < end else { return offset }
    let letter = text[offset]
    switch letter {
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "u") where language == .swift && text[offset + 1] == UInt8(ascii: "{"):
      return appendScalar(at: offset + 2, maximum: 8, into: &bytes) + 1
    case UInt8(ascii: "0") where language == .swift: bytes.append(0)
    case 0x0A, 0x0D, 0x20, 0x09:
      // An escaped line break, perhaps after spaces, joins two lines.
      var next = offset
      while next < end, text[next] != 0x0A { next += 1 }
      return skipIndentation(next + 1, literal.isMultiline ? indentation : 0, end)
    case UInt8(ascii: "x") where language == .objectiveC:
      var value: UInt32 = 0
      var next = offset + 1
      while next < end, let digit = text[next].hexadecimalValue {
        value = value << 4 | digit
        next += 1
      }
      bytes.append(UInt8(truncatingIfNeeded: value))
      return next
    case UInt8(ascii: "u") where language == .objectiveC:
      return appendScalar(at: offset + 1, maximum: 4, into: &bytes)
    case UInt8(ascii: "U") where language == .objectiveC:
      return appendScalar(at: offset + 1, maximum: 8, into: &bytes)
    case UInt8(ascii: "0")...UInt8(ascii: "7") where language == .objectiveC:
      var value: UInt32 = 0
      var next = offset
      while next < min(end, offset + 3), text[next] & 0xF8 == 0x30 {
        value = value << 3 | UInt32(text[next] & 7)
        next += 1
      }
      bytes.append(UInt8(truncatingIfNeeded: value))
      return next
    case UInt8(ascii: "a") where language == .objectiveC: bytes.append(0x07)
    case UInt8(ascii: "b") where language == .objectiveC: bytes.append(0x08)
    case UInt8(ascii: "f") where language == .objectiveC: bytes.append(0x0C)
    case UInt8(ascii: "v") where language == .objectiveC: bytes.append(0x0B)
    default: bytes.append(letter)
    }
    return offset + 1
  }

  private func appendScalar(at offset: Int, maximum: Int, into bytes: inout [UInt8]) -> Int {
    var value: UInt32 = 0
    var next = offset
    while next < offset + maximum, let digit = text[next].hexadecimalValue {
      value = value &<< 4 | digit
      next += 1
    }
    if let scalar = Unicode.Scalar(value) { bytes += UTF8.encode(scalar) ?? .init() }
    return next
  }
}

extension CodeLiteral {
  /// The bytes of a literal that needs no decoding, or nil.
  @inline(__always)
  func plain(in text: ByteSlice) -> ByteSlice? {
    interpolationCount == 0 && !isMultiline && (!hasEscape || isRaw) ? text[content.offsets] : nil
  }
}
