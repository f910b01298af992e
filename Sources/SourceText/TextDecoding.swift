/// A file's bytes decoded twice: as the author meant them, and as the system's reader understands them.
///
/// Tries encodings in the system's own order (CoreFoundation, CFPropertyList.c and CFString.c): byte order marks, a
/// zero among the first two bytes, the encoding of an XML declaration, strict UTF-8.
package struct TextDecoding: Sendable {
  /// The author's text, as UTF-8; lone UTF-16 surrogates are kept, three bytes each.
  package let text: ByteBuffer
  package let encoding: TextEncoding
  package let hasByteOrderMark: Bool
  /// The mistake in the bytes, or nil.
  package let defect: EncodingDefect?
  package let systemText: SystemText

  /// The text that the system's reader gets.
  package enum SystemText: Sendable {
    case sameAsWritten
    case other(ByteBuffer)
    case undecodable
  }

  package init(decoding file: ByteBuffer) {
    let bytes = file.slice
    func begins(_ mark: [UInt8], longerThan count: Int) -> Bool {
      bytes.count > count && bytes.bytes.starts(with: mark)
    }
    if bytes.isEmpty {
      self.init(file, .utf8, defect: .empty, system: .undecodable)
    } else if bytes.hasPrefix("bplist00") {
      self.init(file, .binaryPropertyList)
    } else if begins([0, 0, 0xFE, 0xFF], longerThan: 4) {
      self.init(utf32: bytes, .utf32BigEndian)
    } else if begins([0xFF, 0xFE, 0, 0], longerThan: 4) {
      self.init(utf32: bytes, .utf32LittleEndian)
    } else if begins([0xEF, 0xBB, 0xBF], longerThan: 3) {
      self.init(utf8: ByteBuffer(bytes[3..<bytes.count].bytes), hasByteOrderMark: true)
    } else if begins([0xEF, 0xBB, 0xBF], longerThan: 2) {
      self.init(ByteBuffer([]), .utf8, mark: true, defect: .onlyByteOrderMark, system: .undecodable)
    } else if begins([0xFF, 0xFE], longerThan: 1) {
      self.init(utf16: bytes, .utf16LittleEndian)
    } else if begins([0xFE, 0xFF], longerThan: 1) {
      self.init(utf16: bytes, .utf16BigEndian)
    } else if bytes.count > 1, bytes[0] == 0 || bytes[1] == 0 {
      self.init(unmarkedUTF16: bytes)
    } else if let declared = Self.declaredEncoding(of: bytes) {
      self.init(file, declared: declared)
    } else {
      self.init(utf8: file, hasByteOrderMark: false)
    }
  }

  private init(
    _ text: ByteBuffer, _ encoding: TextEncoding, mark: Bool = false, defect: EncodingDefect? = nil,
    system: SystemText = .sameAsWritten
  ) {
    self.text = text
    self.encoding = encoding
    self.hasByteOrderMark = mark
    self.defect = defect
    self.systemText = system
  }

  // MARK: UTF-8

  private init(utf8 file: ByteBuffer, hasByteOrderMark: Bool) {
    guard let invalid = file.slice.firstInvalidUTF8() else {
      self.init(file, .utf8, mark: hasByteOrderMark)
      return
    }
    let survey = Self.surveyInvalidBytes(file.slice)
    let defect = EncodingDefect.invalidByte(
      file.start[invalid], offset: invalid + (hasByteOrderMark ? 3 : 0), count: survey.count)
    if survey.isOnlyCopyrightSigns {
      self.init(Self.replacingInvalidBytes(file.slice), .utf8, mark: hasByteOrderMark, defect: defect)
      return
    }
    // The system rejects the whole table; guess the intended text so that it can still be checked.
    let guess: TextEncoding =
      survey.validCharacters >= survey.count ? .utf8 : survey.low * 2 > survey.count ? .macOSRoman : .windowsLatin1
    self.init(
      guess == .utf8 ? Self.replacingInvalidBytes(file.slice) : Self.decode(file.slice, singleByte: guess),
      guess, mark: hasByteOrderMark, defect: defect, system: .undecodable)
  }

  private struct InvalidBytes {
    var count = 0
    /// The number of valid characters of more than one byte.
    var validCharacters = 0
    /// The number of invalid bytes in the range that Mac OS Roman uses for letters and Latin 1 for control characters.
    var low = 0
    /// Whether all invalid bytes are 0xA9, © in the old encodings, which the system reads as U+FFFD without rejecting
    /// the file.
    var isOnlyCopyrightSigns = true
  }

  private static func surveyInvalidBytes(_ bytes: ByteSlice) -> InvalidBytes {
    var survey = InvalidBytes()
    var offset = 0
    var next = bytes.firstInvalidUTF8()
    while offset < bytes.count {
      for index in offset..<(next ?? bytes.count) where bytes[index] >= 0xC0 { survey.validCharacters += 1 }
      guard let invalid = next else { break }
      survey.count += 1
      if bytes[invalid] < 0xA0 { survey.low += 1 }
      if bytes[invalid] != 0xA9 { survey.isOnlyCopyrightSigns = false }
      offset = invalid + 1
      next = bytes.firstInvalidUTF8(from: offset)
    }
    return survey
  }

  private static func replacingInvalidBytes(_ bytes: ByteSlice) -> ByteBuffer {
    ByteBuffer(Array(bytes.string.utf8))
  }

  private static func decode(_ bytes: ByteSlice, singleByte encoding: TextEncoding) -> ByteBuffer {
    ByteBuffer(capacity: bytes.count * 3) { decoded in
      for byte in bytes.bytes {
        let value: UInt32 =
          byte < 0x80 || encoding == .latin1
          ? UInt32(byte)
          : UInt32(
            (encoding == .macOSRoman ? SingleByteEncodings.macOSRoman : SingleByteEncodings.windowsLatin1)[
              Int(byte) - 0x80])
        decoded.append(scalar: value)
      }
    }
  }

  // MARK: UTF-16 and UTF-32

  private init(utf16 bytes: ByteSlice, _ encoding: TextEncoding) {
    let text = Self.decodeUTF16(bytes[2..<bytes.count], bigEndian: encoding == .utf16BigEndian)
    if text.count == 0 {
      self.init(text, encoding, mark: true, defect: .onlyByteOrderMark, system: .undecodable)
    } else {
      self.init(text, encoding, mark: true, defect: bytes.count % 2 == 1 ? .truncatedUnit : nil)
    }
  }

  private init(unmarkedUTF16 bytes: ByteSlice) {
    let isBigEndian = bytes[0] == 0 && bytes[1] != 0
    self.init(
      Self.decodeUTF16(bytes, bigEndian: isBigEndian),
      isBigEndian ? .utf16BigEndian : .utf16LittleEndian, defect: .missingByteOrderMark,
      system: bytes.count > 3
        ? .other(Self.decodeUTF16(bytes[2..<bytes.count], bigEndian: false)) : .undecodable)
  }

  private init(utf32 bytes: ByteSlice, _ encoding: TextEncoding) {
    var isValid = true
    let text = ByteBuffer(capacity: bytes.count) { decoded in
      var offset = 4
      while offset + 4 <= bytes.count {
        let raw = bytes.fourBytes(at: offset)
        let value = encoding == .utf32LittleEndian ? raw : raw.byteSwapped
        isValid = isValid && value < 0x11_0000 && !(0xD800..<0xE000).contains(value)
        decoded.append(scalar: value < 0x11_0000 ? value : 0xFFFD)
        offset += 4
      }
    }
    // The system drops a part of a character at the end.
    let isWhole = bytes.count % 4 == 0
    self.init(
      text, encoding, mark: true, defect: isValid && isWhole ? nil : .truncatedUnit,
      system: isValid && text.count > 0 ? .sameAsWritten : .undecodable)
  }

  /// Decodes UTF-16 units to UTF-8, joining surrogate pairs; drops an odd last byte, as the system does.
  package static func decodeUTF16(_ bytes: ByteSlice, bigEndian: Bool) -> ByteBuffer {
    let units = bytes.count / 2
    func unit(_ index: Int) -> UInt32 {
      let (first, second) = (UInt32(bytes[2 * index]), UInt32(bytes[2 * index + 1]))
      return bigEndian ? first << 8 | second : second << 8 | first
    }
    return ByteBuffer(capacity: units * 3) { decoded in
      var index = 0
      while index < units {
        var value = unit(index)
        index += 1
        if value < 0x80 {
          decoded.append(UInt8(value))
          continue
        }
        if value & 0xFC00 == 0xD800, index < units {
          let second = unit(index)
          if second & 0xFC00 == 0xDC00 {
            value = 0x10000 + (value & 0x3FF) << 10 + second & 0x3FF
            index += 1
          }
        }
        decoded.append(scalar: value)
      }
    }
  }

  // MARK: XML

  /// The name in `encoding="…"` of an XML declaration at the very start; nil when there is none.
  private static func declaredEncoding(of bytes: ByteSlice) -> String? {
    guard bytes.hasPrefix("<?xml"),
      let end = bytes.bytes.dropFirst(5).firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "?") }),
      let found = bytes[0..<end].range(of: "encoding=")
    else { return nil }
    let quote = bytes[found.upperBound]
    guard quote == 0x22 || quote == 0x27, let close = bytes.firstIndex(of: quote, from: found.upperBound + 1) else {
      return nil
    }
    let name = bytes[found.upperBound + 1..<close]
    // The system takes a name in ASCII alone, and of that what is before a NUL.
    let terminator = name.bytes.allSatisfy(\.isASCII) ? name.firstIndex(of: 0) : nil
    return name[0..<(terminator ?? name.count)].string
  }

  /// Compares only the letters and digits of the encoding's name, as the system does.
  private init(_ file: ByteBuffer, declared name: String) {
    switch name.utf8.allSatisfy(\.isASCII) ? name.lowercased().filter({ $0.isLetter || $0.isNumber }) : "" {
    case "utf8", "usascii", "ascii", "iso646us", "ansix341968":
      self.init(utf8: file, hasByteOrderMark: false)
    case "iso88591", "latin1", "l1", "isolatin1":
      self.init(Self.decode(file.slice, singleByte: .latin1), .latin1)
    case "windows1252", "cp1252":
      self.init(Self.decode(file.slice, singleByte: .windowsLatin1), .windowsLatin1)
    case "macintosh", "mac", "xmacroman":
      self.init(Self.decode(file.slice, singleByte: .macOSRoman), .macOSRoman)
    default:
      let text = TextDecoding(utf8: file, hasByteOrderMark: false)
      self.init(text.text, text.encoding, defect: .unknownDeclaredEncoding(name), system: .undecodable)
    }
  }
}

/// The upper halves of two single-byte encodings, as Unicode scalars (from Unicode's mapping tables ROMAN.TXT and
/// CP1252.TXT).
private enum SingleByteEncodings {
  static let macOSRoman: [UInt16] = Array(
    """
    ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ
    """.utf16)
  static let windowsLatin1: [UInt16] =
    [
      0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
      0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
      0x0153, 0x9D, 0x017E, 0x0178,
    ] + Array(0xA0...0xFF)
}
