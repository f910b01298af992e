package import SourceText

extension TableFile {
  /// Where a part of a decoded text stands in the file: the way back through escapes and entities.
  ///
  /// Reads the text again from its start, so it is for findings only.
  package func written(_ part: ByteRange, of text: LocalizedText) -> ByteRange {
    let raw = source.slice(text.range)
    guard text.traits.contains(.escape), !source.isBinary else {
      let start = text.range.lowerBound
      return ByteRange(lowerBound: start + part.lowerBound, upperBound: start + part.upperBound)
    }
    var walker = EscapeWalker(raw: raw, format: format, isXML: isXML)
    let lower = walker.advance(toDecoded: Int(part.lowerBound))
    let upper = part.isEmpty ? lower : walker.advance(toDecoded: Int(part.upperBound))
    return ByteRange(Int(text.range.lowerBound) + lower, Int(text.range.lowerBound) + upper)
  }

  private var isXML: Bool {
    format == .stringsdict || format == .exchange || (format == .strings && source.text.trimmed.hasPrefix("<"))
  }
}

/// Goes through a text as written and counts what it decodes to.
private struct EscapeWalker {
  let raw: ByteSlice
  let format: TableFormat
  let isXML: Bool
  private var index = 0
  private var decoded = 0

  init(raw: ByteSlice, format: TableFormat, isXML: Bool) {
    self.raw = raw
    self.format = format
    self.isXML = isXML
  }

  /// The offset in the written text at which so many bytes have been decoded.
  mutating func advance(toDecoded target: Int) -> Int {
    while decoded < target, index < raw.count { step() }
    return index
  }

  private mutating func step() {
    let byte = raw[index]
    if isXML, byte == UInt8(ascii: "&"), let end = raw.firstIndex(of: UInt8(ascii: ";"), from: index) {
      decoded += entityLength(raw[index + 1..<end])
      index = end + 1
    } else if isXML, raw.hasPrefix("<![CDATA[", at: index) {
      index += 9
    } else if isXML, raw.hasPrefix("]]>", at: index) {
      index += 3
    } else if !isXML, byte == UInt8(ascii: "\\"), index + 1 < raw.count {
      stepEscape()
    } else {
      index += 1
      decoded += 1
    }
  }

  private func entityLength(_ name: ByteSlice) -> Int {
    guard name.hasPrefix("#") else { return 1 }
    let digits = name[1..<name.count].string
    let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return utf8Length(value ?? 0)
  }

  private mutating func stepEscape() {
    let next = raw[index + 1]
    let unicodeEscape = format == .catalog ? UInt8(ascii: "u") : UInt8(ascii: "U")
    if next == unicodeEscape {
      var value = hexadecimal(at: index + 2)
      index += 2 + value.digits
      if value.number & 0xFC00 == 0xD800, index + 1 < raw.count, raw[index] == UInt8(ascii: "\\"),
        raw[index + 1] == unicodeEscape
      {
        let second = hexadecimal(at: index + 2)
        if second.number & 0xFC00 == 0xDC00 {
          index += 2 + second.digits
          value.number = 0x10000
        }
      }
      decoded += utf8Length(value.number)
    } else if format == .strings, next &- 0x30 < 8 {
      var value: UInt32 = 0
      var length = 1
      while length < 4, index + length < raw.count, raw[index + length] &- 0x30 < 8 {
        value = value << 3 | UInt32(raw[index + length] - 0x30)
        length += 1
      }
      index += length
      // Above ASCII, NextStep Latin holds characters of two and three bytes; two is what almost all take.
      decoded += value & 0xFF < 0x80 ? 1 : 2
    } else {
      index += next < 0x80 ? 2 : 1
      decoded += next < 0x80 ? 1 : 0
    }
  }

  private func hexadecimal(at start: Int) -> (number: UInt32, digits: Int) {
    var number: UInt32 = 0
    var digits = 0
    while digits < 4, start + digits < raw.count, let digit = raw[start + digits].hexadecimalValue {
      number = number << 4 | digit
      digits += 1
    }
    return (number, digits)
  }

  private func utf8Length(_ value: UInt32) -> Int {
    value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4
  }
}

extension TableFile {
  /// How a text is written between the delimiters of this file's format.
  package func spelling(of text: String) -> String {
    var written = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\" where !isXML: written += "\\\\"
      case "\"" where !isXML: written += "\\\""
      case "\n" where !isXML: written += "\\n"
      case "\r" where !isXML: written += "\\r"
      case "\t" where !isXML: written += "\\t"
      case "&" where isXML: written += "&amp;"
      case "<" where isXML: written += "&lt;"
      case ">" where isXML: written += "&gt;"
      default: written.unicodeScalars.append(scalar)
      }
    }
    return written
  }
}
