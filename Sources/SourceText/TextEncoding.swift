/// The character encoding of a file.
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

  /// The byte order mark that a file in this encoding may start with.
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

  /// Encodes decoded text; nil when the encoding cannot represent it or is not a text encoding.
  ///
  /// The reverse of decoding, including lone surrogates, so that a file can be changed in one place and otherwise kept.
  package func encode(_ text: some Collection<UInt8>, withByteOrderMark: Bool) -> [UInt8]? {
    var result = withByteOrderMark ? byteOrderMark : []
    switch self {
    case .utf8:
      result.append(contentsOf: text)
    case .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian:
      let buffer = ByteBuffer(text)
      let size = self == .utf16LittleEndian || self == .utf16BigEndian ? 2 : 4
      result.reserveCapacity(result.count + size * buffer.count)
      var offset = 0
      while offset < buffer.count {
        let (value, length) = buffer.slice.scalar(at: offset)
        offset += length
        if size == 4 || value < 0x10000 {
          append(value, size: size, to: &result)
        } else {
          append(0xD800 + (value - 0x10000) >> 10, size: size, to: &result)
          append(0xDC00 + (value - 0x10000) & 0x3FF, size: size, to: &result)
        }
      }
    case .latin1, .windowsLatin1, .macOSRoman, .binaryPropertyList:
      return nil
    }
    return result
  }

  /// Appends a code unit of so many bytes, in the encoding's order.
  private func append(_ unit: UInt32, size: Int, to result: inout [UInt8]) {
    let isLittleEndian = self == .utf16LittleEndian || self == .utf32LittleEndian
    for place in 0..<size {
      result.append(UInt8(truncatingIfNeeded: unit >> UInt32(8 * (isLittleEndian ? place : size - 1 - place))))
    }
  }
}

/// The reason why the system's reader cannot decode a file's bytes to the intended text.
package enum EncodingDefect: Hashable, Sendable {
  /// The file is empty.
  case empty
  /// The byte at this zero-based offset in the file is the first of `count` bytes that are invalid in the encoding.
  case invalidByte(UInt8, offset: Int, count: Int)
  /// UTF-16 without a byte order mark: the system assumes little-endian and skips the first character.
  case missingByteOrderMark
  /// The file contains only a byte order mark.
  case onlyByteOrderMark
  /// The number of bytes is not a multiple of the size of a code unit.
  case truncatedUnit
  /// The XML declaration names an unsupported encoding.
  case unknownDeclaredEncoding(String)
  /// The file is too large for 32-bit offsets.
  case tooLarge
}
