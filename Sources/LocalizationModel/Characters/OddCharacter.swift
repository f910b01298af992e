package import SourceText

/// A character of a text that is invisible, changes the writing direction, is a detached mark, or comes from a wrong
/// encoding.
package struct OddCharacter {
  /// In bytes of the decoded text.
  package var offset: Int
  package var length: Int
  package var value: UInt32

  package var range: ByteRange { ByteRange(offset, offset + length) }

  package var kind: Kind

  package enum Kind {
    /// Control characters, zero-width and other invisible characters, and private use (except Apple's logo and the
    /// Apple symbols in plane 16).
    case invisible
    /// Directional embeddings, overrides, isolates and the characters that end them.
    case direction
    /// A separate combining mark: an accent, a kana voicing mark.
    case mark
    /// U+FFFD.
    case replacement
    /// A character that text decoded in the wrong encoding usually starts with: `Ã`, `â`, `√`.
    case debris
  }

  /// The odd characters of a text, in order.
  package static func all(in text: ByteSlice) -> [OddCharacter] {
    var found: [OddCharacter] = []
    var offset = 0
    let mayStart = starts
    while offset < text.count {
      guard mayStart[Int(text[offset])], Self.mayStart(at: offset, in: text) else {
        offset += 1
        continue
      }
      let (value, length) = text.scalar(at: offset)
      if let kind = Kind(of: value) {
        found.append(OddCharacter(offset: offset, length: length, value: value, kind: kind))
      }
      offset += length
    }
    return found
  }

  /// Whether each byte can start an odd character.
  private static let starts = ByteTable<Bool>(forever: (0...255).map { mayStart(with: UInt8($0)) })

  /// Whether a byte can start an odd character.
  static func mayStart(with byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x0A, 0x0D: false
    case 0x00...0x1F, 0x7F, 0xCC, 0xCD, 0xEE, 0xEF, 0xF3, 0xC2, 0xC3, 0xD8, 0xE1, 0xE2, 0xE3: true
    default: false
    }
  }

  /// Like `mayStart(with:)`, but also looks at the next two bytes, which usually decide.
  static func mayStart(at offset: Int, in text: ByteSlice) -> Bool {
    let (first, second, third) = (text[offset], text[offset + 1], text[offset + 2])
    return switch first {
    // Two consecutive characters whose bytes are above 0x7F may once have been one character.
    case 0xC2: second < 0xA0 || second == 0xAD || third >= 0xC2
    case 0xC3: third >= 0xC2
    case 0xD8: second == 0x9C
    case 0xE1: second == 0x85 || second == 0x9E || second == 0xA0
    case 0xE2: second == 0x80 || second == 0x81 || (second == 0x88 && third == 0x9A)
    // The two combining voicing marks and the Hangul filler.
    case 0xE3: (second == 0x82 && (third == 0x99 || third == 0x9A)) || (second == 0x85 && third == 0xA4)
    default: mayStart(with: first)
    }
  }
}

extension OddCharacter.Kind {
  init?(of value: UInt32) {
    switch value {
    case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F, 0x7F...0x9F, 0xAD, 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180E,
      0x200B...0x200F, 0x2028, 0x2029, 0x2060...0x2064, 0x206A...0x206F, 0x3164, 0xFEFF, 0xFFA0, 0xFFF9...0xFFFC,
      0xE000...0xF8FE, 0xF0000...0xFFFFD, 0x061C:
      self = .invisible
    case 0x202A...0x202E, 0x2066...0x2069: self = .direction
    case 0x0300...0x0345, 0x3099, 0x309A: self = .mark
    case 0xFFFD: self = .replacement
    case 0xA0...0xFF, 0x201A, 0x221A: self = .debris
    default: return nil
    }
  }
}
