internal import LocalizationModel
internal import SourceText

/// A text that code gives to a date formatter, such as `EEEE, MMM d` or `HH:mm 'Uhr'`.
///
/// Letters from a to z stand for parts of a date; all else, and whatever is in single quotation marks, is shown as it is
/// (Unicode Technical Standard 35, part 4, "Date Format Patterns").
struct DateFormat {
  /// What a letter means.
  enum Part: Int, CaseIterable {
    case era, year, quarter, month, week, day, weekday, period, hour, minute, second, fraction, timeZone

    init?(_ letter: UInt8) {
      switch letter {
      case UInt8(ascii: "G"): self = .era
      case UInt8(ascii: "y"), UInt8(ascii: "Y"), UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "r"): self = .year
      case UInt8(ascii: "Q"), UInt8(ascii: "q"): self = .quarter
      case UInt8(ascii: "M"), UInt8(ascii: "L"): self = .month
      case UInt8(ascii: "w"), UInt8(ascii: "W"): self = .week
      case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "F"), UInt8(ascii: "g"): self = .day
      case UInt8(ascii: "E"), UInt8(ascii: "e"), UInt8(ascii: "c"): self = .weekday
      case UInt8(ascii: "a"), UInt8(ascii: "b"), UInt8(ascii: "B"): self = .period
      case UInt8(ascii: "h"), UInt8(ascii: "H"), UInt8(ascii: "k"), UInt8(ascii: "K"): self = .hour
      case UInt8(ascii: "m"): self = .minute
      case UInt8(ascii: "s"): self = .second
      case UInt8(ascii: "S"), UInt8(ascii: "A"): self = .fraction
      case UInt8(ascii: "z"), UInt8(ascii: "Z"), UInt8(ascii: "O"), UInt8(ascii: "v"), UInt8(ascii: "V"),
        UInt8(ascii: "x"), UInt8(ascii: "X"):
        self = .timeZone
      default: return nil
      }
    }

    /// In a sentence: "nothing for the month".
    var name: String {
      switch self {
      case .timeZone: "the time zone"
      case .period: "AM and PM"
      default: "the \(self)"
      }
    }
  }

  /// The same letter, once or several times.
  struct Field {
    /// Nil for a letter without a meaning.
    var part: Part?
    /// In bytes of the text.
    var range: Range<Int>
  }

  private(set) var fields: [Field] = []
  /// The letters of the hour count up to twelve.
  private(set) var isOfTwelveHours = false

  init(_ text: ByteSlice) {
    var isQuoted = false
    var index = 0
    while index < text.count {
      let byte = text[index]
      var end = index + 1
      if byte == UInt8(ascii: "'") {
        isQuoted.toggle()
      } else if !isQuoted, byte.isASCIILetter {
        while end < text.count, text[end] == byte { end += 1 }
        fields.append(Field(part: Part(byte), range: index..<end))
        if byte == UInt8(ascii: "h") || byte == UInt8(ascii: "K") { isOfTwelveHours = true }
      }
      index = end
    }
  }

  func has(_ part: Part) -> Bool { fields.contains { $0.part == part } }

  /// How often a part is in it.
  func count(of part: Part) -> Int { fields.count { $0.part == part } }

  /// Whether a text with a key can only be a format: it has two parts of a date, one of them with a letter several times,
  /// all letters are those that formats usually have, and it is its own key, or the key says so.
  static func isFormat(_ text: ByteSlice, key: ByteSlice) -> Bool {
    guard text.count >= 3, text.count <= longest,
      !text.bytes.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "Y") })
    else { return false }
    // Hardly any text gets any further.
    guard text.bytes.contains(UInt8(ascii: "'")) || !text.bytes.contains(where: { $0.isASCIILetter && !isUsual($0) })
    else { return false }
    let format = DateFormat(text)
    guard Set(format.fields.lazy.map(\.part)).count > 1, format.fields.contains(where: { $0.range.count > 1 }),
      format.fields.allSatisfy({ isUsual($0, in: text) })
    else { return false }
    // "mm/dd/yyyy" tells people what to type.
    if format.has(.minute), !format.has(.hour), format.has(.day) || format.has(.year) { return false }
    if key == text { return true }
    let words = Set(key.wordsOfKey.map { $0.string.lowercased() })
    return !words.isDisjoint(with: names) && words.isDisjoint(with: namesOfHints)
  }

  private static let longest = 60
  private static let names: Set<String> = ["dateformat", "format", "formatter", "pattern", "timeformat"]
  private static let namesOfHints: Set<String> = [
    "card", "example", "expiration", "expiry", "hint", "label", "placeholder", "size", "speed", "timer", "unit",
  ]

  private static func isUsual(_ letter: UInt8) -> Bool { "GyYMLdEecabBhHKkmsSzZQ".utf8.contains(letter) }

  /// No words consist of such letters: where one of them is next to others, it is there twice, or says AM or PM.
  static func isUsual(_ field: Field, in text: ByteSlice) -> Bool {
    let letter = text[field.range.lowerBound]
    guard field.part != nil, isUsual(letter), field.range.count <= 5 else { return false }
    func isLetter(_ offset: Int) -> Bool {
      offset >= 0 && offset < text.count && text[offset].isASCIILetter && Part(text[offset]) != .period
    }
    let isFollowed = isLetter(field.range.upperBound)
    return field.range.count > 1 || !isFollowed && !isLetter(field.range.lowerBound - 1)
      // "Bh:mm", "h:mma"
      || field.part == .period && (!isFollowed || Part(text[field.range.upperBound]) == .hour)
      || field.part == .hour && !isFollowed
  }
}
