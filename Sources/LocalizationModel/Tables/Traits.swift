public import SourceText

/// What is known about a text, collected while it is scanned, so that a rule runs only where it could find something.
///
/// The first group says which bytes occur in the text; the second what their order implies (see `TextShape.swift`); the
/// third what happens to the entry; the fourth how the text relates to its key and to the base text, once both are
/// known.
///
/// Public for inlining only (see `Documentation/Decisions/public-leaves.md`).
public struct Traits: OptionSet, Hashable, Sendable, BitwiseCopyable {
  public var rawValue: UInt64
  @inlinable @inline(__always) public init(rawValue: UInt64) { self.rawValue = rawValue }

  @inlinable @inline(__always) public init(arrayLiteral elements: Traits...) {
    rawValue = 0
    for element in elements { rawValue |= element.rawValue }
  }

  @inlinable @inline(__always) public static func bit(_ number: Int) -> Traits { Traits(rawValue: 1 << UInt64(number)) }

  /// No traits.
  @inlinable @inline(__always) public static var none: Traits { Traits(rawValue: 0) }

  /// Whether both have a trait in common; written out, since the generic implementation is more expensive than the
  /// test.
  @inlinable @inline(__always)
  public func intersects(_ other: Traits) -> Bool { rawValue & other.rawValue != 0 }

  @inlinable @inline(__always)
  public func contains(_ member: Traits) -> Bool { rawValue & member.rawValue == member.rawValue }

  @inlinable @inline(__always)
  public mutating func insert(_ member: Traits) { rawValue |= member.rawValue }

  @inlinable @inline(__always)
  public mutating func formUnion(_ other: Traits) { rawValue |= other.rawValue }

  @inlinable @inline(__always)
  public func union(_ other: Traits) -> Traits { Traits(rawValue: rawValue | other.rawValue) }

  @inlinable @inline(__always)
  public func subtracting(_ other: Traits) -> Traits { Traits(rawValue: rawValue & ~other.rawValue) }

  // MARK: What occurs in the text

  /// The format decodes something, such as a backslash or an entity: the text differs from the bytes in the file.
  @inlinable @inline(__always) public static var escape: Traits { .bit(0) }
  @inlinable @inline(__always) public static var percent: Traits { .bit(1) }
  /// A byte above 0x7F.
  @inlinable @inline(__always) public static var nonASCII: Traits { .bit(2) }
  @inlinable @inline(__always) public static var digit: Traits { .bit(3) }
  /// An ASCII letter; without this and `nonASCII`, there are no letters at all.
  @inlinable @inline(__always) public static var letter: Traits { .bit(4) }
  /// An ASCII bracket of any kind.
  @inlinable @inline(__always) public static var bracket: Traits { .bit(5) }
  /// `<` or `&`.
  @inlinable @inline(__always) public static var markup: Traits { .bit(6) }
  /// `{` or `#`, which open named placeholders.
  @inlinable @inline(__always) public static var opener: Traits { .bit(7) }
  @inlinable @inline(__always) public static var dollar: Traits { .bit(8) }
  /// A line feed or carriage return in the decoded text.
  @inlinable @inline(__always) public static var lineBreak: Traits { .bit(9) }
  /// A backslash in the decoded text.
  @inlinable @inline(__always) public static var backslash: Traits { .bit(10) }
  /// A control character other than tabs and line breaks.
  @inlinable @inline(__always) public static var control: Traits { .bit(11) }
  @inlinable @inline(__always) public static var colon: Traits { .bit(12) }
  @inlinable @inline(__always) public static var at: Traits { .bit(13) }
  /// A lead byte of the blocks with spaces, invisible, full-width or private characters, punctuation, and the Arabic
  /// percent sign.
  @inlinable @inline(__always) public static var unusualLead: Traits { .bit(14) }
  @inlinable @inline(__always) public static var space: Traits { .bit(15) }
  /// `*`, `_`, `` ` ``, `^` or `[`, which Markdown uses.
  @inlinable @inline(__always) public static var emphasis: Traits { .bit(16) }
  @inlinable @inline(__always) public static var quote: Traits { .bit(17) }
  /// The text is empty.
  @inlinable @inline(__always) public static var empty: Traits { .bit(18) }

  // MARK: Which scripts occur in the text, as far as the first byte of a character shows

  @inlinable @inline(__always) public static var greek: Traits { .bit(19) }
  @inlinable @inline(__always) public static var cyrillic: Traits { .bit(20) }
  @inlinable @inline(__always) public static var arabic: Traits { .bit(21) }
  @inlinable @inline(__always) public static var kana: Traits { .bit(22) }
  @inlinable @inline(__always) public static var han: Traits { .bit(23) }
  @inlinable @inline(__always) public static var hangul: Traits { .bit(24) }
  /// A block whose first bytes several scripts share; U+1000 to U+1FFF also contains Latin letters.
  @inlinable @inline(__always) public static var otherScript: Traits { .bit(25) }
  /// Any script other than Latin.
  @inlinable @inline(__always) public static var foreignLetter: Traits {
    Traits(
      rawValue: greek.rawValue | cyrillic.rawValue | arabic.rawValue | kana.rawValue | han.rawValue | hangul.rawValue
        | otherScript.rawValue)
  }

  // MARK: What the order of the bytes implies

  /// White space at either end of the decoded text: ASCII white space, a no-break space or an ideographic space.
  @inlinable @inline(__always) public static var edgeWhitespace: Traits { .bit(32) }
  /// Two consecutive spaces.
  @inlinable @inline(__always) public static var doubleSpace: Traits { .bit(33) }
  /// The text starts with two capitals, or with a bracket and a capital: it may be a developer's note.
  @inlinable @inline(__always) public static var startsLoudly: Traits { .bit(34) }
  /// A word starts like the previous word.
  @inlinable @inline(__always) public static var repeatedWord: Traits { .bit(35) }
  /// A percent sign that starts none of the most common specifiers, or both numbered and unnumbered specifiers.
  @inlinable @inline(__always) public static var unusualSpecifier: Traits { .bit(36) }
  /// A possible web or e-mail address: `://`, or `@` inside a word.
  @inlinable @inline(__always) public static var address: Traits { .bit(37) }
  /// `#{`, `#<`, `${`, `%{` or `{{`.
  @inlinable @inline(__always) public static var namedOpening: Traits { .bit(38) }
  /// An `OddCharacter`.
  @inlinable @inline(__always) public static var oddCharacter: Traits { .bit(39) }
  /// Brackets or quotation marks that may be unpaired.
  @inlinable @inline(__always) public static var unpairedMark: Traits { .bit(40) }
  /// A Greek or Cyrillic letter next to an ASCII letter.
  @inlinable @inline(__always) public static var mixedLetters: Traits { .bit(41) }
  /// More than twice as many ASCII letters as letters of other scripts.
  @inlinable @inline(__always) public static var mostlyLatin: Traits { .bit(42) }

  /// The beginning of a `MachineRemnant`.
  @inlinable @inline(__always) public static var machineRemnant: Traits { .bit(43) }
  /// Quotation marks at both ends.
  @inlinable @inline(__always) public static var enclosed: Traits { .bit(44) }

  /// A letter, a digit or a punctuation mark touches a placeholder, a mark is beside it after a space, or a percent sign
  /// starts none of the most common specifiers.
  @inlinable @inline(__always) public static var touchedPlaceholder: Traits { .bit(45) }

  // MARK: What happens to the entry

  /// A later entry in the same table has the same key, and the system uses that one.
  @inlinable @inline(__always) public static var overridden: Traits { .bit(48) }
  /// The system's reader never reaches this entry.
  @inlinable @inline(__always) public static var notLoaded: Traits { .bit(49) }
  /// The text has plural, device or width forms; see `TableFile.variation(of:)`.
  @inlinable @inline(__always) public static var variations: Traits { .bit(50) }
  /// Marked as not to be translated.
  @inlinable @inline(__always) public static var notForTranslation: Traits { .bit(51) }
  /// The state in the catalog or exchange file says that the translation is not finished.
  @inlinable @inline(__always) public static var unfinished: Traits { .bit(52) }
  /// The file contains no text for the entry; the key serves as its text.
  @inlinable @inline(__always) public static var implicitValue: Traits { .bit(53) }
  /// A property-list value that is not a string: data, a list or a dictionary.
  @inlinable @inline(__always) public static var notText: Traits { .bit(54) }

  // MARK: How the text relates to others

  /// The base text has other digits than the text, or "0.", after which their order matters.
  @inlinable @inline(__always) public static var otherDigits: Traits { .bit(46) }
  /// The text is far longer than the base's.
  @inlinable @inline(__always) public static var farLongerThanBase: Traits { .bit(47) }
  /// The text is so much shorter or longer than the base's that it may have another number of sentences.
  @inlinable @inline(__always) public static var otherLengthThanBase: Traits { .bit(31) }
  /// The key has a percent sign, so it may be a format itself; set only in the base.
  @inlinable @inline(__always) public static var percentInKey: Traits { .bit(55) }
  @inlinable @inline(__always) public static var equalsKey: Traits { .bit(56) }
  @inlinable @inline(__always) public static var equalsBase: Traits { .bit(57) }
  /// The specifiers differ from the base's, byte for byte or in order.
  @inlinable @inline(__always) public static var otherSpecifiers: Traits { .bit(58) }
  /// The text is longer than the base's, and begins or ends with it.
  @inlinable @inline(__always) public static var joinedToBase: Traits { .bit(59) }

  /// The text has no digit, placeholder or letter of a well-known script, and the base text has a letter.
  @inlinable @inline(__always) public static var onlySigns: Traits { .bit(60) }

  /// The bits from here on are free for the use of scanners.
  @inlinable @inline(__always) public static var firstFreeBit: Int { 61 }

  /// The traits that each byte value contributes, for scanners, indexed by the byte.
  public static let ofByte = ByteTable<UInt64>(
    forever: (0...255).map { Traits.contribution(of: UInt8($0)).rawValue })

  private static func contribution(of byte: UInt8) -> Traits {
    switch byte {
    case UInt8(ascii: "%"): .percent
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): .letter
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ">"): .bracket
    case UInt8(ascii: "["): [.bracket, .emphasis]
    case UInt8(ascii: "{"): [.opener, .bracket]
    case UInt8(ascii: "#"): .opener
    case UInt8(ascii: "<"): [.markup, .bracket]
    case UInt8(ascii: "&"): .markup
    case UInt8(ascii: "$"): .dollar
    case 0x0A, 0x0D: .lineBreak
    case 0x09, 0x20: .space
    case 0x00...0x1F, 0x7F: .control
    case UInt8(ascii: "\\"): .backslash
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: "@"): .at
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "^"): .emphasis
    case UInt8(ascii: "\""): .quote
    case 0xCE, 0xCF: [.nonASCII, .greek]
    case 0xD0...0xD3: [.nonASCII, .cyrillic]
    case 0xD4: [.nonASCII, .cyrillic, .otherScript]
    case 0xD8, 0xD9: [.nonASCII, .unusualLead, .arabic]
    case 0xDA, 0xDB: [.nonASCII, .arabic]
    case 0xD5...0xD7, 0xDC...0xE0: [.nonASCII, .otherScript]
    case 0xE1: [.nonASCII, .unusualLead, .otherScript]
    // In U+3000 to U+3FFF, the shape distinguishes kana from punctuation.
    case 0xC2, 0xCC, 0xCD, 0xE2, 0xE3, 0xEE, 0xEF, 0xF3, 0xF4: [.nonASCII, .unusualLead]
    case 0xE4...0xE9: [.nonASCII, .han]
    case 0xEA...0xED: [.nonASCII, .hangul]
    case 0x80...0xFF: .nonASCII
    default: []
    }
  }

  /// The traits of a decoded text.
  public init(of text: ByteSlice) { self = TextShape(of: text).traits }
}
