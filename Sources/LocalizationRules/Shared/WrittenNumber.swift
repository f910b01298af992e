internal import LocalizationModel
internal import SourceText

/// A number that a text has in digits.
struct WrittenNumber {
  /// The digits without separators, and without zeros that change nothing: "1,000.50" is "10005", "06" is "6".
  ///
  /// Of what is less than one, the zeros count: "0.025" is "0.025", as ".025" is.
  var value: String
  /// Where it is, in bytes of the text.
  var range: ByteRange

  /// The numbers outside placeholders, in the order of the text.
  static func all(in text: ByteSlice) -> [WrittenNumber] {
    let specifiers = FormatString(text).specifiers
    var numbers: [WrittenNumber] = []
    var offset = 0
    var next = 0
    while offset < text.count {
      if next < specifiers.count, Int(specifiers[next].range.lowerBound) <= offset {
        if specifiers[next].isArgument { offset = max(offset, Int(specifiers[next].range.upperBound)) }
        next += 1
      } else if let end = endOfEntity(in: text, at: offset) {
        offset = end
      } else if let number = WrittenNumber(in: text, at: offset) {
        numbers.append(number)
        offset = Int(number.range.upperBound)
      } else {
        offset += text.scalar(at: offset).length
      }
    }
    return numbers
  }

  /// The numbers of a list that another one does not have.
  static func subtract(_ others: [WrittenNumber], from numbers: [WrittenNumber]) -> [WrittenNumber] {
    var left: [String: Int] = [:]
    for other in others { left[other.value, default: 0] += 1 }
    return numbers.filter { number in
      guard let count = left[number.value], count > 0 else { return true }
      left[number.value] = count - 1
      return false
    }
  }

  /// The number that starts at an offset.
  private init?(in text: ByteSlice, at start: Int) {
    // ".5" is 0.5.
    let isFraction = text[start] == UInt8(ascii: ".")
    if isFraction {
      guard start + 1 < text.count, text[start + 1].isASCIIDigit, start == 0 || !Self.isPartOfWord(text[start - 1])
      else { return nil }
    } else {
      guard text.scalar(at: start).value.isDecimalDigit else { return nil }
    }
    // The groups of digits between separators.
    var groups = isFraction ? ["0", ""] : [""]
    var offset = isFraction ? start + 1 : start
    var end = offset
    while offset < text.count {
      let (value, length) = text.scalar(at: offset)
      if value.isDecimalDigit, let digit = Unicode.Scalar(value)?.properties.numericValue {
        groups[groups.count - 1] += String(Int(digit))
        end = offset + length
      } else if end == offset, end > start, Self.isSeparator(value) {
        groups.append("")
      } else if value == 0x20, groups == ["0", ""], text[offset - 1] == UInt8(ascii: "."), text[offset + 1].isASCIIDigit
      {
        // "0. 25" is a fraction with a space too many.
      } else {
        break
      }
      offset += length
    }
    if groups.last == "" { groups.removeLast() }
    range = ByteRange(start, end)
    value = Self.value(of: groups)
  }

  /// Whether a dot after a byte is not the start of a number: "v.5", "..5".
  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte >= 0x80 || byte == UInt8(ascii: ".")
  }

  private static func isSeparator(_ value: UInt32) -> Bool {
    [0x2E, 0x2C, 0x27, 0x2019, 0xA0, 0x202F, 0x66B, 0x66C].contains(value)
  }

  private static func value(of groups: [String]) -> String {
    func withoutZerosAtEnd(_ digits: String) -> Substring {
      digits.lastIndex { $0 != "0" }.map { digits[...$0] } ?? ""
    }
    if groups.count == 2, groups[0].allSatisfy({ $0 == "0" }) {
      let fraction = withoutZerosAtEnd(groups[1])
      return fraction.isEmpty ? "0" : "0." + fraction
    }
    // Three digits may be thousands.
    let last =
      groups.count > 1 && groups[groups.count - 1].count < 3 ? withoutZerosAtEnd(groups[groups.count - 1]) : nil
    let digits = last.map { groups.dropLast().joined() + $0 } ?? groups.joined()
    let significant = digits.drop { $0 == "0" }
    return significant.isEmpty ? "0" : String(significant)
  }

  /// The end of `&#39;`.
  private static func endOfEntity(in text: ByteSlice, at offset: Int) -> Int? {
    guard text.hasPrefix("&#", at: offset) else { return nil }
    let end = text.bytes[(offset + 2)...].firstIndex { !$0.isASCIILetter && !$0.isASCIIDigit } ?? text.count
    return text[end] == UInt8(ascii: ";") ? end + 1 : nil
  }
}
