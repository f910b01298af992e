internal import LocalizationModel
internal import SourceText

/// A text that code gives to a date formatter, such as `EEEE, MMM d` or `HH:mm 'Uhr'`.
///
/// Letters from a to z stand for parts of a date; all else, and whatever is in single quotation marks, is shown as it is
/// (Unicode Technical Standard 35, part 4, "Date Format Patterns").
struct DateFormat {
  /// What a letter stands for.
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
    /// Nil for a letter that stands for nothing.
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

  /// Whether a text with a key can only be a format: it has two parts of a date, all letters are those that formats usually
  /// have, and it is its own key, or the key says so.
  static func isFormat(_ text: ByteSlice, key: ByteSlice) -> Bool {
    guard text.count >= 3, text.count <= longest, key == text || says("format", key) || says("pattern", key),
      !text.bytes.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "{") })
    else { return false }
    let format = DateFormat(text)
    return Set(format.fields.lazy.map(\.part)).count > 1 && format.fields.allSatisfy { isUsual($0, in: text) }
  }

  private static let longest = 60

  private static func says(_ word: String, _ key: ByteSlice) -> Bool {
    key.count > word.utf8.count && key.string.lowercased().contains(word)
  }

  /// No words consist of such letters: where one of them is next to others, it is there twice, or says AM or PM.
  private static func isUsual(_ field: Field, in text: ByteSlice) -> Bool {
    let letter = text[field.range.lowerBound]
    guard field.part != nil, "GyYMLdEecahHkmsSzZQ".utf8.contains(letter), field.range.count <= 5 else { return false }
    let isAlone =
      !(field.range.lowerBound > 0 && text[field.range.lowerBound - 1].isASCIILetter)
      && !(field.range.upperBound < text.count && text[field.range.upperBound].isASCIILetter)
    return isAlone || field.range.count > 1
      || field.part == .period && !(field.range.upperBound < text.count && text[field.range.upperBound].isASCIILetter)
  }
}
