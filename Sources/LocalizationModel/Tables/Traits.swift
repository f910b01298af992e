public import SourceText

/// What a value is made of, collected while it is scanned, so that a rule is only asked where it could find something.
///
/// The first group says which bytes occur in the value; the second what became of the entry; the third how it relates to
/// its key and to the base text, known once both are there.
public struct Traits: OptionSet, Hashable, Sendable {
  public var rawValue: UInt32
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  @inlinable public init(arrayLiteral elements: Traits...) {
    rawValue = 0
    for element in elements { rawValue |= element.rawValue }
  }

  /// Nothing of note.
  @inlinable public static var none: Traits { Traits(rawValue: 0) }

  /// Whether both have something in common; spelt out, since the generic way costs more than the question.
  @inlinable public func intersects(_ other: Traits) -> Bool { rawValue & other.rawValue != 0 }

  @inlinable public func contains(_ member: Traits) -> Bool { rawValue & member.rawValue == member.rawValue }

  @inlinable public mutating func insert(_ member: Traits) { rawValue |= member.rawValue }

  @inlinable public mutating func formUnion(_ other: Traits) { rawValue |= other.rawValue }

  @inlinable public func union(_ other: Traits) -> Traits { Traits(rawValue: rawValue | other.rawValue) }

  // MARK: What occurs in the text

  /// A backslash, an entity or whatever else the format decodes: the text is not the bytes of the file.
  public static let escape = Traits(rawValue: 1 << 0)
  public static let percent = Traits(rawValue: 1 << 1)
  /// Any byte above 0x7F.
  public static let nonASCII = Traits(rawValue: 1 << 2)
  public static let digit = Traits(rawValue: 1 << 3)
  /// An ASCII letter; together with `nonASCII`, whether there may be letters at all.
  public static let letter = Traits(rawValue: 1 << 4)
  /// Brackets of any ASCII kind.
  public static let bracket = Traits(rawValue: 1 << 5)
  /// `<` or `&`.
  public static let markup = Traits(rawValue: 1 << 6)
  /// `{` or `#`, which open named placeholders.
  public static let opener = Traits(rawValue: 1 << 7)
  public static let dollar = Traits(rawValue: 1 << 8)
  /// A line feed or carriage return in the decoded text.
  public static let lineBreak = Traits(rawValue: 1 << 9)
  /// White space at either end of the decoded text: ASCII's, a no-break space or an ideographic one.
  public static let edgeWhitespace = Traits(rawValue: 1 << 10)
  /// A control character other than tab and line breaks.
  public static let control = Traits(rawValue: 1 << 11)
  public static let colon = Traits(rawValue: 1 << 12)
  public static let at = Traits(rawValue: 1 << 13)
  /// A lead byte of the blocks that hold spaces, invisible, full-width or private characters and the Arabic per cent sign.
  public static let unusualLead = Traits(rawValue: 1 << 14)
  public static let space = Traits(rawValue: 1 << 15)
  /// `*`, `_`, `` ` `` or `^`: Markdown.
  public static let emphasis = Traits(rawValue: 1 << 16)
  public static let quote = Traits(rawValue: 1 << 17)
  /// Two blanks side by side.
  public static let doubleSpace = Traits(rawValue: 1 << 19)
  /// A lead byte of a block whose letters are of another script than Latin; U+1000 to U+1FFF, which hold both, are left to
  /// `unusualLead`.
  public static let foreignLetter = Traits(rawValue: 1 << 20)
  /// The text starts with two capitals, or with a bracket and a capital: maybe a note to somebody.
  public static let startsLoudly = Traits(rawValue: 1 << 21)
  /// Nothing at all.
  public static let empty = Traits(rawValue: 1 << 18)

  // MARK: What became of the entry

  /// A later entry of the same table has the same key, and the system takes that one.
  public static let overridden = Traits(rawValue: 1 << 22)
  /// The system's reader never gets to this entry.
  public static let notLoaded = Traits(rawValue: 1 << 23)
  /// The text has plural, device or width forms; see `StringTable.variation(of:)`.
  public static let variations = Traits(rawValue: 1 << 24)
  /// Marked as not to be translated.
  public static let notForTranslation = Traits(rawValue: 1 << 25)
  /// The catalog's or exchange file's own state says that the translation is not finished.
  public static let unfinished = Traits(rawValue: 1 << 26)
  /// The file gives no text of its own; the key stands for it.
  public static let implicitValue = Traits(rawValue: 1 << 27)
  /// A property-list value that is no string: data, a list or a dictionary.
  public static let notText = Traits(rawValue: 1 << 28)

  // MARK: How the text relates to others

  /// The key has a per cent sign, so it may be a format itself; set for the base only.
  public static let percentInKey = Traits(rawValue: 1 << 29)
  public static let equalsKey = Traits(rawValue: 1 << 30)
  public static let equalsBase = Traits(rawValue: 1 << 31)

  /// What every byte value contributes, for scanners: index by the byte.
  public static let ofByte: [UInt32] = (0...255).map { Traits.contribution(of: UInt8($0)).rawValue }

  private static func contribution(of byte: UInt8) -> Traits {
    switch byte {
    case UInt8(ascii: "%"): .percent
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): .letter
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "}"): .bracket
    case UInt8(ascii: ">"): .bracket
    case UInt8(ascii: "{"): [.opener, .bracket]
    case UInt8(ascii: "#"): .opener
    case UInt8(ascii: "<"): [.markup, .bracket]
    case UInt8(ascii: "&"): .markup
    case UInt8(ascii: "$"): .dollar
    case 0x0A, 0x0D: .lineBreak
    case 0x09, 0x20: .space
    case 0x00...0x1F, 0x7F: .control
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: "@"): .at
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "^"): .emphasis
    case UInt8(ascii: "\""), UInt8(ascii: "'"): .quote
    case 0xD8, 0xD9, 0xE3: [.nonASCII, .unusualLead, .foreignLetter]
    case 0xC2, 0xCC, 0xCD, 0xE1, 0xE2, 0xEE, 0xEF, 0xF3, 0xF4: [.nonASCII, .unusualLead]
    case 0xCE...0xDF, 0xE0, 0xE4...0xED: [.nonASCII, .foreignLetter]
    case 0x80...0xFF: .nonASCII
    default: []
    }
  }

  /// The traits of some decoded text.
  public init(of text: ByteSlice) {
    let table = Traits.ofByte
    var bits: UInt32 = 0
    for byte in text.buffer { bits |= table[Int(byte)] }
    self.init(rawValue: bits)
    if text.isEmpty { insert(.empty) } else { insertShape(of: text) }
  }

  /// Adds what the order of a text's bytes tells; the text is not empty, and its bytes' own traits are there.
  public mutating func insertShape(of text: ByteSlice) {
    if Self.hasEdgeWhitespace(text) { insert(.edgeWhitespace) }
    if Self.startsLoudly(text.start) { insert(.startsLoudly) }
    if contains(.space), Self.hasDoubleSpace(text) { insert(.doubleSpace) }
  }

  private static func hasEdgeWhitespace(_ text: ByteSlice) -> Bool {
    let first = text[0]
    let last = text[text.count - 1]
    if first.isASCIIWhitespace || last.isASCIIWhitespace { return true }
    return (first == 0xC2 && text[1] == 0xA0) || text.hasPrefix("\u{3000}")
      || (last == 0xA0 && text.hasSuffix("\u{A0}")) || (last == 0x80 && text.hasSuffix("\u{3000}"))
  }

  /// Eight bytes a step, one of which is looked at twice; reads up to seven bytes over the end, which holds no blanks that
  /// matter: a text is followed by its quotation mark or by zeros.
  private static func hasDoubleSpace(_ text: ByteSlice) -> Bool {
    let start = UnsafeRawPointer(text.start)
    var offset = 0
    while offset + 1 < text.count {
      let word = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      // The high bit of each byte that is a blank; exact, since no borrow crosses a byte.
      let difference = word ^ 0x2020_2020_2020_2020
      let blanks = ~((difference & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F | difference | 0x7F7F_7F7F_7F7F_7F7F)
      if blanks & blanks >> 8 != 0 {
        let found = offset + (blanks & blanks >> 8).trailingZeroBitCount / 8
        return found + 1 < text.count
      }
      offset += 7
    }
    return false
  }

  /// Whether a text, of which at least two bytes can be read, starts like `TODO` or `[TODO`.
  public static func startsLoudly(_ start: UnsafePointer<UInt8>) -> Bool {
    guard start[1] &- 0x41 < 26 else { return false }
    return start[0] &- 0x41 < 26 || start[0] == UInt8(ascii: "[") || start[0] == UInt8(ascii: "(")
      || start[0] == UInt8(ascii: "*") || start[0] == UInt8(ascii: "<")
  }
}
