public import SourceText

/// What is known about a text once its bytes were looked at.
///
/// Public for inlining only (see `Documentation/Decisions/public-leaves.md`).
public struct TextShape: Sendable {
  public var traits: Traits
  public var specifiers = PlainSpecifiers.absent

  /// Reads a decoded text.
  public init(of text: ByteSlice) {
    let table = Traits.ofByte
    var bits: UInt64 = 0
    for offset in 0..<text.count { bits |= table[Int(text[offset])] }
    self.init(of: text, traitsOfBytes: Traits(rawValue: bits))
  }

  /// Reads a text, which is followed by its quotation mark or by zeros, so that some bytes past its end can be read;
  /// the traits of its bytes are already known.
  public init(of text: ByteSlice, traitsOfBytes: Traits) {
    traits = traitsOfBytes
    if text.isEmpty { traits.insert(.empty) } else { traits.insertShape(of: text, &specifiers) }
  }
}

/// Traits that follow from the order of a text's bytes.
///
/// Each loop runs only over texts that contain the bytes it deals with, and checks no more than decides whether a rule
/// is worth running: a trait that is set means "maybe", one that is not set means "certainly not".
extension Traits {
  /// Inserts the traits that follow from the order of the bytes, and finds out the specifiers.
  fileprivate mutating func insertShape(of text: ByteSlice, _ specifiers: inout PlainSpecifiers) {
    if Self.hasEdgeWhitespace(text) { insert(.edgeWhitespace) }
    if Self.startsLoudly(text) { insert(.startsLoudly) }
    if Self.isEnclosed(text) { insert(.enclosed) }
    if MachineRemnant.phrase(in: text) != nil { insert(.machineRemnant) }
    if contains(.space) { insertBlanks(of: text) }
    if intersects(Self.signs) {
      var shape = SignShape(text)
      shape.read()
      insert(shape.found)
      specifiers = shape.specifiers
    }
    if contains(.letter) {
      if intersects(.foreignLetter) { insertLetters(of: text) } else { insert(.mostlyLatin) }
    }
  }

  /// The trait that only texts with letters of a script have; none for Latin, and for scripts that share their first
  /// bytes.
  package init(script: Script) {
    self =
      switch script {
      case .greek: .greek
      case .cyrillic: .cyrillic
      case .arabic: .arabic
      case .hiragana, .katakana: .kana
      case .han: .han
      case .hangul: .hangul
      default: .none
      }
  }

  private static var signs: Traits {
    [.percent, .control, .bracket, .quote, .unusualLead, .colon, .at, .emphasis, .opener]
  }

  private static func hasEdgeWhitespace(_ text: ByteSlice) -> Bool {
    let first = text[0]
    let last = text[text.count - 1]
    if first.isASCIIWhitespace || last.isASCIIWhitespace { return true }
    return (first == 0xC2 && text[1] == 0xA0) || (first == 0xE3 && text.hasPrefix("\u{3000}"))
      || (last == 0xA0 && text.hasSuffix("\u{A0}")) || (last == 0x80 && text.hasSuffix("\u{3000}"))
  }

  /// Whether the first and the last byte may be those of quotation marks.
  private static func isEnclosed(_ text: ByteSlice) -> Bool {
    switch text[0] {
    case UInt8(ascii: "\""), 0xC2, 0xE2, 0xE3:
      text[text.count - 1] == UInt8(ascii: "\"") || text[text.count - 1] >= 0x80
    default: false
    }
  }

  /// Whether a text, of which at least two bytes can be read, starts like `TODO` or `[TODO`.
  package static func startsLoudly(_ text: ByteSlice) -> Bool {
    guard text[1] &- 0x41 < 26 else { return false }
    return text[0] &- 0x41 < 26 || text[0] == UInt8(ascii: "[") || text[0] == UInt8(ascii: "(")
      || text[0] == UInt8(ascii: "*") || text[0] == UInt8(ascii: "<")
  }

  /// Finds consecutive spaces, and words that start like the previous word: up to eight bytes after each space are
  /// compared.
  private mutating func insertBlanks(of text: ByteSlice) {
    let count = text.count
    // The word before the current space.
    var wordStart = 0
    var wordLength = 0
    var runStart = 0
    var block = 0
    while block < count {
      var blanks = Self.blanks(in: text, from: block, count: min(64, count - block))
      while blanks != 0 {
        let blank = block + blanks.trailingZeroBitCount
        blanks &= blanks &- 1
        if blank > runStart {
          wordStart = runStart
          wordLength = blank - runStart
        } else if blank > 0 {
          insert(.doubleSpace)
        }
        runStart = blank + 1
        // Nearly always, the first letters differ.
        guard (text[runStart] ^ text[wordStart]) & ~0x20 == 0 else { continue }
        let mask = wordLength >= 8 ? ~0 : (1 as UInt64) << UInt64(8 * wordLength) &- 1
        let before = text.eightBytes(at: wordStart)
        let after = text.eightBytes(at: runStart)
        // The case of the first letter does not matter.
        if (before ^ after) & mask & ~0x20 == 0, wordLength > 1 { insert(.repeatedWord) }
      }
      block += 64
    }
  }

  /// One bit for each of up to 64 bytes that is a space; reads up to seven more bytes.
  @inline(__always)
  private static func blanks(in text: ByteSlice, from start: Int, count: Int) -> UInt64 {
    var mask: UInt64 = 0
    var offset = 0
    while offset < count {
      let word = text.eightBytes(at: start &+ offset)
      let blanks = word.highestBits(ofBytesEqualTo: 0x20)
      // Gathers the eight bits.
      mask |= (((blanks >> 7) &* 0x0102_0408_1020_4080) >> 56) << UInt64(offset)
      offset += 8
    }
    return count < 64 ? mask & (1 << UInt64(count) &- 1) : mask
  }

  /// Counts ASCII letters and letters of other scripts, and finds Greek or Cyrillic letters next to ASCII ones.
  private mutating func insertLetters(of text: ByteSlice) {
    let mayMix = intersects([.greek, .cyrillic])
    var latin = 0
    var foreign = 0
    var mixed: UInt64 = 0
    // The bit of the last of the previous eight bytes.
    var lastLetter: UInt64 = 0
    var lastHigh: UInt64 = 0
    let highest: UInt64 = 0x8080_8080_8080_8080
    let lower: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    func each(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }
    func count(_ bits: UInt64) -> Int { Int(((bits >> 7) &* 0x0101_0101_0101_0101) >> 56) }
    for offset in stride(from: 0, to: text.count, by: 8) {
      var word = text.eightBytes(at: offset)
      let rest = text.count - offset
      if rest < 8 { word &= 1 << UInt64(8 * rest) &- 1 }
      // The highest bit of each byte: whether it is above 0x7F, an ASCII letter, or from 0xCE to 0xED except 0xE2.
      let high = word & highest
      let small = (word | each(0x20)) & lower
      let letters = (small &+ each(0x80 - 0x61)) & ~(small &+ each(0x80 - 0x7B)) & ~word & highest
      let low = word & lower
      let leads =
        (low &+ each(0x80 - 0x4E)) & ~(low &+ each(0x80 - 0x6E)) & high & ~word.highestBits(ofBytesEqualTo: 0xE2)
      latin &+= count(letters)
      foreign &+= count(leads)
      mixed |= letters & (high << 8 | lastHigh) | leads & (letters << 8 | lastLetter)
      lastHigh = high >> 56
      lastLetter = letters >> 56
    }
    if latin > foreign * 2 { insert(.mostlyLatin) }
    if mixed != 0, mayMix { insert(.mixedLetters) }
  }
}

/// One pass over the signs of a text: specifiers, addresses, openings of placeholders, brackets, quotation marks, and
/// odd characters.
private struct SignShape {
  private let text: ByteSlice
  private(set) var found: Traits = .none
  private(set) var specifiers = PlainSpecifiers.absent
  /// The number of open brackets, eight bits for each kind.
  private var open: UInt64 = 0
  private var quotes = 0
  private var lastQuote: UInt32 = 0
  private var hasNumberedSpecifier = false
  private var hasUnnumberedSpecifier = false

  init(_ text: ByteSlice) { self.text = text }

  mutating func read() {
    let classes = SignClass.table
    let text = text
    var offset = 0
    while offset < text.count {
      let sign = classes[Int(text[offset])]
      if sign == SignClass.none {
        offset += 1
      } else {
        offset += step(sign, at: offset)
      }
    }
    if open != 0 || quotes % 2 == 1 { found.insert(.unpairedMark) }
    if hasNumberedSpecifier, hasUnnumberedSpecifier { found.insert(.unusualSpecifier) }
  }

  /// Handles a byte that may be significant, and returns the number of bytes consumed.
  private mutating func step(_ sign: UInt8, at offset: Int) -> Int {
    let text = text
    switch sign {
    case SignClass.percent: return readSpecifier(at: offset)
    case SignClass.colon:
      if text[offset + 1] == UInt8(ascii: "/"), text[offset + 2] == UInt8(ascii: "/") { found.insert(.address) }
      return 1
    case SignClass.at:
      readRemnant(at: offset)
      if offset > 0, text[offset + 1].isASCIILetter || text[offset + 1].isASCIIDigit, Self.mayEndName(text[offset - 1])
      {
        found.insert(.address)
      }
      return 1
    case SignClass.bracket:
      readOpening(at: offset)
      readRemnant(at: offset)
      readMark(UInt32(text[offset]), at: offset)
      return 1
    case SignClass.mark:
      if text[offset] == UInt8(ascii: "[") { readRemnant(at: offset) }
      readMark(UInt32(text[offset]), at: offset)
      return 1
    case SignClass.emphasis:
      readRemnant(at: offset)
      return 1
    case SignClass.kana where text[offset + 1] >= 0x81:
      found.insert(.kana)
      if OddCharacter.mayStart(at: offset, in: text) { readOdd(at: offset) }
      return 3
    case SignClass.punctuation, SignClass.kana: return readPunctuation(at: offset)
    default:
      if OddCharacter.mayStart(at: offset, in: text) { readOdd(at: offset) }
      return 1
    }
  }

  private static func mayEndName(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }

  private mutating func readSpecifier(at offset: Int) -> Int {
    if text[offset + 1] == UInt8(ascii: "{") { found.insert(.namedOpening) }
    guard let (length, isNumbered) = FormatString.plainSpecifier(in: text, at: offset) else {
      found.formUnion([.unusualSpecifier, .touchedPlaceholder])
      specifiers = .unknown
      return 1
    }
    specifiers.append(text[offset..<offset + length])
    if isTouched(offset..<offset + length) { found.insert(.touchedPlaceholder) }
    // What follows a sign that is part of the specifier.
    if text[offset + length - 1] == UInt8(ascii: "@") { readRemnant(at: offset + length - 1) }
    if let isNumbered {
      if isNumbered { hasNumberedSpecifier = true } else { hasUnnumberedSpecifier = true }
    }
    return length
  }

  /// Whether a letter, a digit or a punctuation mark touches a specifier, or an opening mark and a space are before it, or
  /// a space and another mark after it.
  private func isTouched(_ specifier: Range<Int>) -> Bool {
    isTouched(before: specifier.lowerBound) || isTouched(after: specifier.upperBound)
  }

  private func isTouched(before start: Int) -> Bool {
    guard start > 0 else { return false }
    let last = text[start - 1]
    if last >= 0x80 || Neighbor.ofByte[Int(last)] & Neighbor.touches != 0 { return true }
    guard last == 0x20, start > 1 else { return false }
    let mark = text[start - 2]
    guard mark >= 0x80 else { return Neighbor.ofByte[Int(mark)] & Neighbor.opens != 0 }
    // It has two or three bytes.
    return start > 2 && Self.mayStartMark(text[start - 3]) || start > 3 && Self.mayStartMark(text[start - 4])
  }

  private func isTouched(after end: Int) -> Bool {
    guard end < text.count else { return false }
    let next = text[end]
    if next >= 0x80 || next.isASCIILetter { return true }
    guard next == 0x20, end + 1 < text.count else { return false }
    return Neighbor.ofByte[Int(text[end + 1])] & Neighbor.follows != 0 || Self.mayStartMark(text[end + 1])
  }

  /// Whether a byte may be the first one of a quotation mark.
  private static func mayStartMark(_ byte: UInt8) -> Bool {
    byte == 0xC2 || byte == 0xE2 || byte == 0xE3 || byte == 0xEF
  }

  /// Finds `#{`, `#<`, `${`, `{{`.
  private mutating func readOpening(at offset: Int) {
    let byte = text[offset]
    guard offset > 0, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "<") else { return }
    let before = text[offset - 1]
    if before == UInt8(ascii: "#") || before == UInt8(ascii: "$") || before == byte { found.insert(.namedOpening) }
  }

  /// Finds what a `MachineRemnant` may begin with: doubled signs, a tag, or a heading.
  private mutating func readRemnant(at offset: Int) {
    let (byte, next) = (text[offset], text[offset + 1])
    if next == byte || (byte == UInt8(ascii: "<") && next.isASCIILetter) || (byte == UInt8(ascii: "#") && offset == 0) {
      found.insert(.machineRemnant)
    }
  }

  private mutating func readPunctuation(at offset: Int) -> Int {
    // ⟦, which texts in a pseudo-language begin with, too.
    if text[offset] == 0xE2, text[offset + 1] == 0x9F { found.insert(.machineRemnant) }
    let (value, length) = text.scalar(at: offset)
    readMark(value, at: offset)
    if OddCharacter.Kind(of: value) != nil { found.insert(.oddCharacter) }
    return length
  }

  private mutating func readOdd(at offset: Int) {
    if OddCharacter.Kind(of: text.scalar(at: offset).value) != nil { found.insert(.oddCharacter) }
  }

  private mutating func readMark(_ value: UInt32, at offset: Int) {
    guard let mark = PairedMark(value) else { return }
    switch mark {
    case .quote:
      quotes += 1
      // A quotation that began with “ does not end with it.
      if value == 0x201C, lastQuote == value { found.insert(.unpairedMark) }
      lastQuote = value
      // Inch marks and Hebrew abbreviations do not pair, so the number of quotes proves nothing.
      if offset > 0, text[offset - 1].isASCIIDigit || (offset > 1 && text[offset - 2] == 0xD7) {
        found.insert(.unpairedMark)
      }
    case .opening(let kind):
      if open >> UInt64(8 * kind) & 0xFF == 0xFF { found.insert(.unpairedMark) } else { open += 1 << UInt64(8 * kind) }
    case .closing(let kind):
      // Another kind of bracket may still be open inside.
      if open & ~(0xFF << UInt64(8 * kind)) != 0 || open == 0 {
        found.insert(.unpairedMark)
      } else {
        open -= 1 << UInt64(8 * kind)
      }
    }
  }
}

/// The role of a byte in the pass over signs.
private enum SignClass {
  static let none: UInt8 = 0
  static let percent: UInt8 = 1
  static let colon: UInt8 = 2
  static let at: UInt8 = 3
  /// `{` and `<`, which can also open a named placeholder.
  static let bracket: UInt8 = 4
  static let mark: UInt8 = 5
  /// Starts a character in U+2000 to U+2FFF, U+F000 and above, or U+0080 to U+00BF.
  static let punctuation: UInt8 = 6
  /// Starts a character in U+3000 to U+3FFF.
  static let kana: UInt8 = 7
  /// May start an odd character.
  static let odd: UInt8 = 8
  /// Signs of Markdown and of masks.
  static let emphasis: UInt8 = 9

  static let table: ByteTable<UInt8> = {
    var table = (0...255).map { OddCharacter.mayStart(with: UInt8($0)) ? odd : none }
    table[Int(UInt8(ascii: "%"))] = percent
    table[Int(UInt8(ascii: ":"))] = colon
    table[Int(UInt8(ascii: "@"))] = at
    for byte in "{<".utf8 { table[Int(byte)] = bracket }
    for byte in "()[]}\"".utf8 { table[Int(byte)] = mark }
    for byte in "*_`#".utf8 { table[Int(byte)] = emphasis }
    for byte in [0xC2, 0xE2, 0xEF] { table[byte] = punctuation }
    table[0xE3] = kana
    return ByteTable(forever: table)
  }()
}

/// What an ASCII character beside a placeholder may mean.
private enum Neighbor {
  /// Joined to it, a letter, a digit or a punctuation mark.
  static let touches: UInt8 = 1
  /// Before a space.
  static let opens: UInt8 = 2
  /// After a space.
  static let follows: UInt8 = 4

  static let ofByte: ByteTable<UInt8> = {
    var table = (0...255).map { byte -> UInt8 in
      let byte = UInt8(byte)
      return byte.isASCIILetter || byte.isASCIIDigit ? touches : 0
    }
    for byte in ".,:;!?".utf8 { table[Int(byte)] |= touches | follows }
    for byte in "([\"'".utf8 { table[Int(byte)] |= opens }
    for byte in ")]\"'".utf8 { table[Int(byte)] |= follows }
    return ByteTable(forever: table)
  }()
}
