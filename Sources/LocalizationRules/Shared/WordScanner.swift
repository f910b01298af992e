internal import LocalizationModel
package import SourceText

/// Iterates over the words of a text: letters of any script, with apostrophes inside.
///
/// ```
/// Open the file's <b>name</b> at %1$@ (see https://a.org/b, `code`, v1.2)
/// Open the file's    name     at      see
/// ```
/// Placeholders, tags, entities, addresses, code in backquotes, file names and words with digits are skipped.
package struct WordScanner {
  package let text: ByteSlice
  private var offset = 0

  private let kinds = ByteKinds.table
  private let characters = WordCharacters.shared

  package init(_ text: ByteSlice) { self.text = text }

  package struct Word {
    package var range: ByteRange
    /// The alphabets of its letters, as bits of `WordScanner.Alphabet`.
    package var alphabets: UInt8
    /// Whether only whitespace separates it from the word before.
    package var followsWord: Bool
  }

  /// Alphabets with letters that look alike.
  package enum Alphabet {
    package static let latin: UInt8 = 1
    package static let greek: UInt8 = 2
    package static let cyrillic: UInt8 = 4
    package static let other: UInt8 = 8
    static let all: UInt8 = 15
  }

  package mutating func next() -> Word? {
    var followsWord = lastEnd == offset && offset > 0
    let text = text
    while offset < text.count {
      let kind = kinds[Int(text[offset])]
      if kind & ByteKinds.letter != 0 {
        if kind & ByteKinds.unsure == 0 || lengthOfWordCharacter(at: offset) > 0 {
          if let word = scanWord(followsWord: followsWord) { return word }
        } else {
          offset += text.scalar(at: offset).length
        }
        followsWord = false
      } else if kind == ByteKinds.whitespace {
        offset += 1
      } else {
        followsWord = false
        if kind == ByteKinds.special { skipSpecial(text[offset]) } else { offset += 1 }
      }
    }
    return nil
  }

  private var lastEnd = -1

  /// The word at the offset; nil if it is part of something that is not a word, which is skipped.
  private mutating func scanWord(followsWord: Bool) -> Word? {
    let first = offset
    let text = text
    let kinds = kinds
    var index = offset
    var alphabets: UInt8 = 0
    while index < text.count {
      let byte = text[index]
      let kind = kinds[Int(byte)]
      if kind & (ByteKinds.letter | ByteKinds.unsure) == ByteKinds.letter {
        alphabets |= kind
        index += byte < 0x80 ? Self.asciiLetters(text.eightBytes(at: index)) : 1
        continue
      }
      if kind & ByteKinds.letter != 0 {
        let length = lengthOfWordCharacter(at: index)
        if length > 0 {
          alphabets |= kind
          index += length
          continue
        }
        // A typographic apostrophe, or the point in the Catalan "cancel·la".
        let joint =
          text[index] == 0xE2 ? (text.hasPrefix("’", at: index) ? 3 : 0) : (text.hasPrefix("·", at: index) ? 2 : 0)
        guard joint > 0, startsLetter(at: index + joint) else { break }
        index += joint
      } else if text[index] == UInt8(ascii: "'"), startsLetter(at: index + 1) {
        index += 1
      } else {
        break
      }
    }
    offset = min(index, text.count)
    guard !continuesAsCode() else {
      skipChunk()
      return nil
    }
    lastEnd = offset
    return Word(range: ByteRange(first, offset), alphabets: alphabets & Alphabet.all, followsWord: followsWord)
  }

  /// How many of eight bytes, from the first one on, are ASCII letters.
  @inline(__always)
  private static func asciiLetters(_ bytes: UInt64) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let sevenBits = (bytes | ones &* 0x20) & (ones &* 0x7F)
    // The highest bit of each byte says whether it is at least "a", and more than "z".
    let letters = (sevenBits &+ ones &* 0x1F) & ~(sevenBits &+ ones &* 0x05) & ~bytes & (ones &* 0x80)
    return (~letters & (ones &* 0x80)).trailingZeroBitCount / 8
  }

  /// The length in bytes of the character at an offset; zero if it is not part of words.
  @inline(__always)
  private func lengthOfWordCharacter(at offset: Int) -> Int {
    let first = UInt32(text[offset])
    if first & 0xE0 == 0xC0 {
      return characters.contains((first & 0x1F) << 6 | UInt32(text[offset + 1] & 0x3F)) ? 2 : 0
    }
    if first & 0xF0 == 0xE0 {
      return characters.contains(
        (first & 0x0F) << 12 | UInt32(text[offset + 1] & 0x3F) << 6 | UInt32(text[offset + 2] & 0x3F)) ? 3 : 0
    }
    let (value, length) = text.scalar(at: offset)
    return characters.contains(value) ? length : 0
  }

  private func startsLetter(at offset: Int) -> Bool {
    offset < text.count && kinds[Int(text[offset])] & ByteKinds.letter != 0
  }

  /// Whether the word continues as code: `a.b`, `a_b`, `a@b`, `a://`, `a2`, `a=b`.
  private func continuesAsCode() -> Bool {
    guard offset < text.count else { return false }
    let byte = text[offset]
    let next = text[offset + 1]
    if byte.isASCIIDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "\\") { return true }
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "@"), UInt8(ascii: "="):
      return next.isASCIILetter || next.isASCIIDigit
    case UInt8(ascii: ":"): return next == UInt8(ascii: "/") || next == UInt8(ascii: ":")
    case UInt8(ascii: "("): return next == UInt8(ascii: ")")
    default: return false
    }
  }

  /// Skips everything up to the next whitespace.
  private mutating func skipChunk() {
    while offset < text.count, kinds[Int(text[offset])] != ByteKinds.whitespace { offset += 1 }
  }

  private mutating func skipSpecial(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "%"): skipSpecifier()
    case UInt8(ascii: "<"): skip(to: UInt8(ascii: ">"), limit: 200)
    case UInt8(ascii: "`"): skip(to: UInt8(ascii: "`"), limit: 400)
    case UInt8(ascii: "{"): skip(to: UInt8(ascii: "}"), limit: 64)
    case UInt8(ascii: "&"): skip(to: UInt8(ascii: ";"), limit: 9)
    case UInt8(ascii: "/"), UInt8(ascii: "~"):
      // `/usr/bin`, `~/Library`; but not the slash of `and/or`, which follows a word.
      offset += 1
      if offset == 1 || kinds[Int(text[offset - 2])] == ByteKinds.whitespace,
        startsLetter(at: offset) || text[offset] == UInt8(ascii: "/")
      {
        skipChunk()
      }
    default:
      // Digits, `@`, `#`, `$`, `_` and `\` start names and numbers: `@name`, `2x`, `\n`.
      offset += 1
      if byte == UInt8(ascii: "\\") {
        offset = min(offset + 1, text.count)
      } else {
        while offset < text.count, text[offset].isASCIILetter || text[offset].isASCIIDigit { offset += 1 }
      }
    }
  }

  private mutating func skip(to end: UInt8, limit: Int) {
    offset += 1
    guard let found = text.firstIndex(of: end, from: offset), found - offset < limit else { return }
    if end == UInt8(ascii: ">") || end == UInt8(ascii: ";") || end == UInt8(ascii: "}") {
      let isTag =
        text[offset].isASCIILetter || text[offset] == UInt8(ascii: "/")
        || text[offset] == UInt8(ascii: "#")
      guard isTag else { return }
      if end != UInt8(ascii: ">"), text[offset..<found].firstIndex(of: 0x20) != nil { return }
    }
    offset = found + 1
  }

  /// Skips `%1$-5.2lld`, `%#@name@` and `%%`; in `100 % sure` only the percent sign.
  private mutating func skipSpecifier() {
    offset += 1
    while offset < text.count,
      text[offset].isASCIIDigit || "$.*+-#'hlqztjL".utf8.contains(text[offset])
    {
      offset += 1
    }
    guard offset < text.count else { return }
    if text[offset] == UInt8(ascii: "@") {
      let isVariable = text[offset - 1] == UInt8(ascii: "#")
      offset += 1
      if isVariable, let end = text.firstIndex(of: UInt8(ascii: "@"), from: offset), end - offset < 64 {
        offset = end + 1
      }
    } else if text[offset].isASCIILetter || text[offset] == UInt8(ascii: "%") {
      offset += 1
    }
  }
}

/// What the first byte of a character says about it, for `WordScanner`.
private enum ByteKinds {
  static let whitespace: UInt8 = 0x10
  /// Starts something that is not a word.
  static let special: UInt8 = 0x20
  /// A letter or a byte inside of one; the lower bits are its alphabet.
  static let letter: UInt8 = 0x40
  /// Together with `letter`: only some of the characters with this first byte are letters.
  static let unsure: UInt8 = 0x80

  static let table = ByteTable<UInt8>(forever: (0...255).map { kind(of: UInt8($0)) })

  private static func kind(of byte: UInt8) -> UInt8 {
    if byte.isASCIILetter { return letter | WordScanner.Alphabet.latin }
    if byte.isASCIIWhitespace { return whitespace }
    if byte.isASCIIDigit || "%<`{&/~@#$_\\".utf8.contains(byte) { return special }
    switch byte {
    // Continuation bytes follow a first byte that counts as a letter.
    case 0x80...0xC1: return letter
    case 0xC2: return letter | unsure
    case 0xC3...0xC9: return letter | WordScanner.Alphabet.latin
    case 0xCA...0xCC: return letter | unsure
    case 0xCD: return letter | unsure
    case 0xCE, 0xCF: return letter | WordScanner.Alphabet.greek
    case 0xD0...0xD3: return letter | WordScanner.Alphabet.cyrillic
    case 0xD4: return letter | unsure | WordScanner.Alphabet.cyrillic
    case 0xE1, 0xE2: return letter | unsure
    case 0xE4...0xE9, 0xEA...0xED: return letter | WordScanner.Alphabet.other
    case 0xD5...0xF4: return letter | unsure | WordScanner.Alphabet.other
    default: return 0
    }
  }
}
