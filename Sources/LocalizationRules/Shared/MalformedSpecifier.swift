internal import LocalizationModel
internal import SourceText

/// A broken specifier in a translation, recognized because a specifier of the base is missing.
///
/// ```
/// ％@  ٪@  %1@$  $1%@  %$1@  $2$@  $@  $lu  1$@  @%  @@  a lone @  &ld  #@  {0}  %д  %Id  %!d  % 1 $ @  %% @  % {name}  %1 files  a dangling %
/// ```
struct MalformedSpecifier {
  /// In bytes of the decoded text.
  var range: ByteRange
  /// What the base has instead, if that is clear.
  var expected: String?
  /// The same as the translation would write it, with a number if others have theirs.
  var replacement: String?
  /// Whether a word ends just before, and the space after it is inside of the broken specifier.
  private(set) var takesSpace = false

  /// A percent sign alone.
  init(signAt offset: Int, replacement: String?) {
    range = ByteRange(offset, offset + 1)
    expected = replacement
    self.replacement = replacement
  }

  /// `missing` are the readings of the base that the translation lacks. With `onlyCertain`, only shapes count that have
  /// no other meaning in any text. `passed` is what the call passes, if known.
  init?(in text: ByteSlice, missing: [EntryArguments.Reading], passing passed: PassedArguments?, onlyCertain: Bool) {
    guard !missing.isEmpty else { return nil }
    let lacksObject = missing.contains { $0.type == .object }
    let format = FormatString(text, passing: passed)
    var offset = 0
    while offset < text.count {
      if let length = Self.length(at: offset, in: format, lacksObject: lacksObject),
        !onlyCertain || Self.isCertain(text[offset..<offset + length])
      {
        range = ByteRange(offset, offset + length)
        let isNumbered = format.specifiers.contains { $0.position != nil && $0.range != range }
        // Of `% to @` and `% on @`, which has a `% o`, both ends are left over.
        let isSplit =
          length == 1
          && (text[offset] == UInt8(ascii: "@")
            ? format.specifiers.contains { text.hasPrefix("% ", at: Int($0.range.lowerBound)) }
            : (offset + 1..<text.count).contains {
              text[$0] == UInt8(ascii: "@") && Self.loneSign(at: $0, in: text) != nil
            })
        let meant = Self.meant(by: text[range.offsets], missing, isNumbered: isNumbered)
        let ascii = Self.withASCIISign(text[range.offsets])
        expected = ascii ?? meant?.written
        replacement = ascii ?? (isSplit ? nil : meant.map { Self.written($0, isNumbered: isNumbered) })
        let signLength = text.hasPrefix("%%", at: offset) ? 2 : text.scalar(at: offset).length
        takesSpace =
          length > signLength && text[offset + signLength] == 0x20 && offset > 0
          && text.scalar(before: offset).value.isLetter
        return
      }
      // Skips whole specifiers.
      if text[offset] == UInt8(ascii: "%") {
        let specifier = FormatSpecifier(in: text, at: offset)
        offset = Self.isWhole(specifier) ? Int(specifier.range.upperBound) : offset + 1
      } else {
        offset += 1
      }
    }
    return nil
  }

  /// `2$@`, `٪@`, `$2$@`: a number and `$@`, or a foreign sign and `@`.
  private static func isCertain(_ broken: ByteSlice) -> Bool {
    guard broken.count > 2, broken[broken.count - 1] == UInt8(ascii: "@") else { return false }
    return broken[0] >= 0x80
      || ((broken[0] == UInt8(ascii: "$") || broken[0].isASCIIDigit) && broken[broken.count - 2] == UInt8(ascii: "$"))
  }

  private static func isWhole(_ specifier: FormatSpecifier) -> Bool {
    specifier.isArgument || specifier.kind == .percentSign
  }

  /// A specifier whose foreign percent sign is all that is wrong, with the right one.
  private static func withASCIISign(_ broken: ByteSlice) -> String? {
    guard broken[0] >= 0x80 else { return nil }
    let written = "%" + broken[broken.scalar(at: 0).length...].string.filter { $0 != " " }
    return written.withByteSlice { bytes in
      let specifier = FormatSpecifier(in: bytes, at: 0)
      return specifier.isArgument && Int(specifier.range.upperBound) == bytes.count ? written : nil
    }
  }

  /// The missing specifier with the number of the broken one, or the only one.
  private static func meant(
    by broken: ByteSlice, _ missing: [EntryArguments.Reading], isNumbered: Bool
  ) -> EntryArguments.Reading? {
    let digits = broken.string.unicodeScalars.compactMap { $0.properties.numericValue }
    let named = digits.first.flatMap { number in
      missing.first { (isNumbered || $0.isNumbered) && Double($0.position) == number }
    }
    return named ?? (missing.count == 1 ? missing[0] : nil)
  }

  /// A specifier as it is written beside others, with its number where they have theirs.
  private static func written(_ reading: EntryArguments.Reading, isNumbered: Bool) -> String {
    let written = reading.written
    return isNumbered && !reading.isNumbered && reading.variable == nil && reading.name == nil
      ? "%\(reading.position)$\(written.dropFirst())" : written
  }

  // MARK: Shapes

  /// The length of a broken specifier at an offset, or nil.
  private static func length(at offset: Int, in format: FormatString, lacksObject: Bool) -> Int? {
    let text = format.text
    let (value, length) = text.scalar(at: offset)
    switch value {
    case 0xFF05, 0xFE6A, 0x066A:  // ％ ﹪ ٪
      return foreignPercent(at: offset, length, in: text)
    case UInt32(UInt8(ascii: "%")):
      return afterPercent(at: offset, in: format) ?? (lacksObject ? splitByPercentSign(at: offset, in: format) : nil)
    case UInt32(UInt8(ascii: "@")):
      guard offset == 0 || text[offset - 1] != UInt8(ascii: "%") else { return nil }
      guard offset + 1 < text.count, text[offset + 1] == UInt8(ascii: "%") else {
        return lacksObject ? loneSign(at: offset, in: text) : nil
      }
      // `@%`, unless the sign starts something of its own.
      let next = format.specifier(at: offset + 1)
      return next.map { isWhole($0) && !format.isDoubtful($0) } ?? false ? nil : 2
    case UInt32(UInt8(ascii: "$")): return afterDollar(at: offset, in: text)
    case UInt32(UInt8(ascii: "&")), UInt32(UInt8(ascii: "#")):
      return conversion(at: offset + 1, in: text).map { 1 + $0 }
    case UInt32(UInt8(ascii: "{")):
      // `{0}`
      var end = offset + 1
      while end < text.count, text[end].isASCIIDigit { end += 1 }
      return end > offset + 1 && text[end] == UInt8(ascii: "}") ? end + 1 - offset : nil
    case 0x30...0x39:
      // `2$@` without its sign.
      guard
        offset == 0
          || (text[offset - 1] != UInt8(ascii: "%") && text[offset - 1] != UInt8(ascii: "$")
            && !text[offset - 1].isASCIIDigit)
      else { return nil }
      guard text[offset + 1] == UInt8(ascii: "$"), let tail = conversion(at: offset + 2, in: text) else { return nil }
      return 2 + tail
    default: return nil
    }
  }

  /// `％1$@`, `٪ 1 $ @`, `％＠`
  private static func foreignPercent(at offset: Int, _ length: Int, in text: ByteSlice) -> Int? {
    var end = offset + length
    skipSpaces(&end, in: text)
    skipDigits(&end, in: text)
    skipSpaces(&end, in: text)
    let (dollar, dollarLength) = text.scalar(at: end)
    if dollar == 0x24 || dollar == 0xFF04 {
      end += dollarLength
      skipSpaces(&end, in: text)
    }
    let (sign, signLength) = text.scalar(at: end)
    if sign == 0x40 || sign == 0xFF20 { return end + signLength - offset }
    return conversion(at: end, in: text).map { end + $0 - offset }
  }

  /// `@@`, or `@` with neither a word nor a mark of an address beside it.
  private static func loneSign(at offset: Int, in text: ByteSlice) -> Int? {
    let length = text[offset + 1] == UInt8(ascii: "@") ? 2 : 1
    let before = offset == 0 ? 0x20 : text.scalar(before: offset).value
    let after = offset + length < text.count ? text.scalar(at: offset + length).value : 0x20
    func isPartOfWord(_ value: UInt32) -> Bool {
      value.isLetter || value.isDecimalDigit || "_$@".unicodeScalars.contains { $0.value == value }
    }
    return isPartOfWord(before) || isPartOfWord(after) ? nil : length
  }

  /// `%% @`, unless it is the sign of a percentage: `%d%% @ home`.
  private static func splitByPercentSign(at offset: Int, in format: FormatString) -> Int? {
    let text = format.text
    guard text[offset + 1] == UInt8(ascii: "%"), !FormatString.isNumber(before: offset, in: text),
      format.lastSpecifier(before: offset).map({ Int($0.range.upperBound) < text[0..<offset].trimmedAtEnd.count })
        ?? true
    else { return nil }
    var end = offset + 2
    skipSpaces(&end, in: text)
    guard end > offset + 2, text[end] == UInt8(ascii: "@") else { return nil }
    return loneSign(at: end, in: text).map { end + $0 - offset }
  }

  private static func afterPercent(at offset: Int, in format: FormatString) -> Int? {
    let text = format.text
    let specifier = FormatSpecifier(in: text, at: offset)
    // `%1@$` and `%@1$` read as an object, with the number left over.
    if specifier.isArgument {
      let end = Int(specifier.range.upperBound)
      if specifier.conversion == 0x40, specifier.position == nil, case .fixed = specifier.width,
        text[end] == UInt8(ascii: "$")
      {
        return end + 1 - offset
      }
      if specifier.conversion == 0x40, text[end].isASCIIDigit, text[end + 1] == UInt8(ascii: "$") {
        return end + 2 - offset
      }
      return nil
    }
    guard specifier.kind != .percentSign else { return nil }
    // After a number the sign is prose: "100 %".
    if let here = format.specifier(at: offset), format.isPrecededByNumber(here) { return nil }
    return brokenTail(at: offset, in: text)
  }

  /// What follows a `%` without a conversion: `%$1@`, `%д`, `% 1 $ @`, `% {name}`, `%(name}`, or nothing.
  private static func brokenTail(at offset: Int, in text: ByteSlice) -> Int {
    var end = offset + 1
    skipSpaces(&end, in: text)
    if end < text.count, text[end] == UInt8(ascii: "{") || text[end] == UInt8(ascii: "(") {
      let near = end..<min(end + 60, text.count)
      if let close = near.first(where: { text[$0] == UInt8(ascii: "}") || text[$0] == UInt8(ascii: ")") }) {
        return close + 1 - offset
      }
    }
    while end < text.count,
      text[end].isASCIIDigit || text[end] == UInt8(ascii: "$") || text[end] == UInt8(ascii: "!")
        || (text[end] == 0x20 && text[end + 1] == UInt8(ascii: "$"))
        || (text[end] == 0x20 && text[end + 1] == UInt8(ascii: "@"))
    {
      end += 1
    }
    guard end < text.count else { return max(1, end - offset) }
    if text[end] == UInt8(ascii: "@") { return end + 1 - offset }
    // `% 1 $ s`
    if text[end - 1] == UInt8(ascii: "$"), text[end] == 0x20,
      let tail = conversion(at: end + 1, orCString: true, in: text)
    {
      return end + 1 + tail - offset
    }
    // `%!d`, and the digits of `%1 files`.
    if end > offset + 1, let tail = conversion(at: end, in: text) { return end + tail - offset }
    if end > offset + 1, text[end - 1].isASCIIDigit, text[end].isASCIIWhitespace { return end - offset }
    // One letter of another alphabet, or a capital I, replaces the conversion.
    let (value, length) = text.scalar(at: end)
    if end == offset + 1, value.isLetter, !text.continuesWord(at: end + length) || value == UInt32(UInt8(ascii: "I")) {
      var tail = end + length
      if value == UInt32(UInt8(ascii: "I")), let rest = conversion(at: tail, in: text) { tail += rest }
      return tail - offset
    }
    return end > offset + 2 ? end - offset : 1
  }

  /// `$1%@`, `$2$@`, `$@` and `$lu`.
  private static func afterDollar(at offset: Int, in text: ByteSlice) -> Int? {
    var end = offset + 1
    guard skipDigits(&end, in: text), end < text.count else {
      let isNumbered = offset > 0 && text[offset - 1].isASCIIDigit
      return isNumbered || text[end] != UInt8(ascii: "l") && text[end] != UInt8(ascii: "@")
        ? nil : conversion(at: end, in: text).map { 1 + $0 }
    }
    if text[end] == UInt8(ascii: "%"), text[end + 1] == UInt8(ascii: "@") { return end + 2 - offset }
    if text[end] == UInt8(ascii: "$"), let tail = conversion(at: end + 1, in: text) { return end + 1 + tail - offset }
    return nil
  }

  // MARK: Pieces

  private static func skipSpaces(_ offset: inout Int, in text: ByteSlice) {
    while offset < text.count {
      let (value, length) = text.scalar(at: offset)
      guard value == 0x20 || value == 0xA0 || value == 0x200F || value == 0x200E || value == 0x3000 else { return }
      offset += length
    }
  }

  /// Digits of any script; whether there were any.
  @discardableResult
  private static func skipDigits(_ offset: inout Int, in text: ByteSlice) -> Bool {
    let start = offset
    while offset < text.count {
      let (value, length) = text.scalar(at: offset)
      guard value.isDecimalDigit else { break }
      offset += length
    }
    return offset > start
  }

  /// The length of `@`, `d`, `ld`, `lld`, `lu` … at an offset, or of `s` if that may be one, or nil.
  private static func conversion(at offset: Int, orCString mayBeCString: Bool = false, in text: ByteSlice) -> Int? {
    guard offset < text.count else { return nil }
    if text[offset] == UInt8(ascii: "@") { return 1 }
    var end = offset
    while end < text.count, text[end] == UInt8(ascii: "l"), end - offset < 2 { end += 1 }
    guard end < text.count, "diuxf".utf8.contains(text[end]) || mayBeCString && text[end] == UInt8(ascii: "s"),
      !text.continuesLatinWord(at: end + 1)
    else { return nil }
    return end + 1 - offset
  }
}

extension ByteSlice {
  /// Whether there is a letter at an offset that words of Latin letters have.
  fileprivate func continuesLatinWord(at offset: Int) -> Bool {
    continuesWord(at: offset) && scalar(at: offset).value < 0x250
  }

  /// Whether there is a letter at an offset.
  func continuesWord(at offset: Int) -> Bool { offset < count && scalar(at: offset).value.isLetter }
}
