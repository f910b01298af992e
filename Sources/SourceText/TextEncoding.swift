/// How a file spells its characters.
package enum TextEncoding: String, Sendable {
  case utf8 = "UTF-8"
  case utf16LittleEndian = "UTF-16 (little-endian)"
  case utf16BigEndian = "UTF-16 (big-endian)"
  case utf32LittleEndian = "UTF-32 (little-endian)"
  case utf32BigEndian = "UTF-32 (big-endian)"
  case latin1 = "ISO Latin 1"
  case windowsLatin1 = "Windows Latin 1"
  case macOSRoman = "Mac OS Roman"
  case binaryPropertyList = "binary property list"

  /// The bytes that a file in this encoding may begin with to say so.
  package var byteOrderMark: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    case .utf32LittleEndian: [0xFF, 0xFE, 0, 0]
    case .utf32BigEndian: [0, 0, 0xFE, 0xFF]
    case .latin1, .windowsLatin1, .macOSRoman, .binaryPropertyList: []
    }
  }

  /// The bytes of decoded text in this encoding, or nil where it cannot hold them or is no text at all.
  ///
  /// The reverse of decoding, lone surrogates included, so that a file can be changed in one place and keep the rest.
  package func encode(_ text: some Collection<UInt8>, withByteOrderMark: Bool) -> [UInt8]? {
    var result = withByteOrderMark ? byteOrderMark : []
    switch self {
    case .utf8:
      result.append(contentsOf: text)
    case .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian:
      let buffer = ByteBuffer(text)
      var offset = 0
      while offset < buffer.count {
        let (value, length) = buffer.slice.scalar(at: offset)
        offset += length
        switch self {
        case .utf16LittleEndian, .utf16BigEndian:
          let units =
            value < 0x10000 ? [value] : [0xD800 + (value - 0x10000) >> 10, 0xDC00 + (value - 0x10000) & 0x3FF]
          for unit in units {
            let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
            result.append(contentsOf: self == .utf16LittleEndian ? bytes : bytes.reversed())
          }
        default:
          let bytes = (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
          result.append(contentsOf: self == .utf32LittleEndian ? bytes : bytes.reversed())
        }
      }
    case .latin1, .windowsLatin1, .macOSRoman, .binaryPropertyList:
      return nil
    }
    return result
  }
}

/// Why the system's reader cannot take a file's bytes as the text that was meant.
package enum EncodingDefect: Hashable, Sendable {
  /// The file has no bytes at all.
  case empty
  /// A byte at this offset of the file, zero-based, is not valid in the encoding; `count` bytes are not.
  case invalidByte(UInt8, offset: Int, count: Int)
  /// UTF-16 without the mark that says so: the system takes it for little-endian and skips the first character.
  case missingByteOrderMark
  /// A byte order mark and nothing else.
  case onlyByteOrderMark
  /// The number of bytes is not a multiple of the unit's size.
  case truncatedUnit
  /// The XML declaration names an encoding that is not read here.
  case unknownDeclaredEncoding(String)
  /// Offsets have 32 bits; the file has more bytes than that.
  case tooLarge
}
