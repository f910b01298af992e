package import SourceText

extension FormatString {
  /// Whether a specifier may be prose: "100 % de réduction", "50% off", "20%-ig", Turkish "%50 indirim".
  ///
  /// The formatter would still read `% d`, `% o` … as specifiers. Such a specifier therefore counts only where the text
  /// it is compared with has it too, or where the call is known to pass the argument. `%@`, numbered specifiers (except
  /// for "40%1$ effective", a left-over) and those with a real length or precision are never prose.
  ///
  /// When the passed arguments are known, nothing is doubtful: of the specifiers that may be prose, as many are real as
  /// are needed to read every argument, the likeliest first, and the rest are prose. In that case "100%s" may be prose
  /// too.
  package func isDoubtful(_ specifier: FormatSpecifier) -> Bool {
    let likeness = likenessToProse(specifier)
    guard passed != nil else { return likeness >= .prose }
    return likeness > .none && !provenOffsets.contains(specifier.range.lowerBound)
  }

  /// Whether a specifier is prose whatever other texts have: "100% accurate".
  package func isProse(_ specifier: FormatSpecifier) -> Bool {
    passed == nil && likenessToProse(specifier) == .sentence
  }

  /// The offsets of specifiers that may be prose but read one of the passed arguments.
  func provenSpecifiers(passing passed: PassedArguments) -> Set<UInt32> {
    let arguments = specifiers.compactMap { specifier in
      specifier.type.map { (specifier, type: $0, likeness: likenessToProse(specifier)) }
    }
    var needed = passed.count - arguments.count { $0.likeness == .none }
    var proven: Set<UInt32> = []
    for likeness in [LikenessToProse.number, .prose] {
      for argument in arguments where argument.likeness == likeness && needed > 0 {
        guard passed.types.contains(where: { $0.map { argument.type.difference(from: $0) < .kind } ?? true }) else {
          continue
        }
        proven.insert(argument.0.range.lowerBound)
        needed -= 1
      }
    }
    return proven
  }

  /// How much a specifier looks like prose.
  private enum LikenessToProse: Comparable {
    case none
    /// A number precedes it, "100%s": prose only when no argument is passed for it.
    case number
    case prose
    /// "100% of", "5 % off": always prose; an argument printed between a number and a letter makes no sense.
    case sentence
  }

  private func likenessToProse(_ specifier: FormatSpecifier) -> LikenessToProse {
    guard let type = specifier.type, specifier.variable == nil, specifier.name == nil, type != .object
    else { return .none }
    if endsSentence(at: Int(specifier.range.lowerBound)) { return .sentence }
    guard specifier.precision == nil else { return .none }
    if isPercentEncoded(at: Int(specifier.range.lowerBound)) { return .sentence }
    let isFollowedByLetter = startsWithLetter(at: Int(specifier.range.upperBound))
    guard specifier.position == nil else {
      return specifier.flags.contains(.space) && isFollowedByLetter ? .prose : .none
    }
    let isPrecededByNumber = isPrecededByNumber(specifier)
    if specifier.flags.contains(.space) { return isPrecededByNumber && isFollowedByLetter ? .sentence : .prose }
    if isPrecededByNumber, isFollowedByLetter { return .prose }
    // "50%-a", "%-tal": nothing is to be aligned without a width.
    if specifier.flags == .minus, specifier.width == nil { return .prose }
    if case .fixed = specifier.width, !specifier.flags.contains(.zero), isFollowedByLetter { return .prose }
    return isPrecededByNumber && specifier.width == nil && specifier.length == .none ? .number : .none
  }

  /// Whether a percentage is the last word of a sentence, and the next one begins: "100%. Always".
  private func endsSentence(at sign: Int) -> Bool {
    guard text[sign + 1] == UInt8(ascii: "."), text[sign + 2].isASCIIWhitespace else { return false }
    if Self.isNumber(before: sign, in: text) { return true }
    let before = lastSpecifier(before: sign)
    return before.map { Int($0.range.upperBound) == sign && $0.type.map(ArgumentType.isNumber) ?? false } ?? false
  }

  /// Whether a percent sign stands for a byte of a letter in an address: `https://ru.wikipedia.org/wiki/%D0%9F`. One byte
  /// alone may be a specifier: `http://localhost:%02d`, `https://example.org/%d0`.
  private func isPercentEncoded(at sign: Int) -> Bool {
    guard let byte = escapedByte(at: sign), byte >= 0x80 else { return false }
    // The first byte of a letter outside ASCII in UTF-8, and the ones after it.
    let isLetter =
      byte >= 0xC0
      ? escapedByte(at: sign + 3).map { 0x80...0xBF ~= $0 } ?? false
      : sign >= 3 && escapedByte(at: sign - 3).map { $0 >= 0x80 } ?? false
    guard isLetter else { return false }
    let before = text[max(0, sign - Self.longestAddress)..<sign]
    let word = before.bytes.lastIndex { $0 <= 0x20 || $0 == UInt8(ascii: "\"") } ?? -1
    return before[word + 1..<before.count].contains("://")
  }

  /// The byte that an escape in an address stands for: `%D0`.
  private func escapedByte(at sign: Int) -> UInt32? {
    guard sign + 2 < text.count, text[sign] == UInt8(ascii: "%"), let high = text[sign + 1].hexadecimalValue,
      let low = text[sign + 2].hexadecimalValue
    else { return nil }
    return high << 4 | low
  }

  /// In bytes: longer ones are not looked through, so that the time is linear.
  private static let longestAddress = 500

  private func startsWithLetter(at offset: Int) -> Bool {
    guard offset < text.count else { return false }
    return text[offset].isASCIILetter || (text[offset] >= 0x80 && text.scalar(at: offset).value.isLetter)
  }

  /// Whether there are letters, of any script, that are no part of a specifier.
  package var hasLettersBesideSpecifiers: Bool {
    func hasLetter(from start: Int, to end: Int) -> Bool {
      var offset = start
      while offset < end {
        let (value, length) = text.scalar(at: offset)
        if value.isLetter { return true }
        offset += length
      }
      return false
    }
    var offset = 0
    for specifier in specifiers {
      if hasLetter(from: offset, to: Int(specifier.range.lowerBound)) { return true }
      offset = Int(specifier.range.upperBound)
    }
    return hasLetter(from: offset, to: text.count)
  }

  /// Whether a digit precedes the percent sign, with or without one space of any width between them.
  package func isPrecededByNumber(_ specifier: FormatSpecifier) -> Bool {
    Self.isNumber(before: Int(specifier.range.lowerBound), in: text)
  }

  /// Whether a digit precedes an offset, with or without one space of any width between them.
  package static func isNumber(before offset: Int, in text: ByteSlice) -> Bool {
    var offset = offset
    for isSecond in [false, true] where offset > 0 {
      let (value, length) = text.scalar(before: offset)
      if value.isDecimalDigit { return true }
      guard !isSecond, value == 0x20 || value == 0xA0 || value == 0x202F || value == 0x2009 else { return false }
      offset -= length
    }
    return false
  }

  /// The length of a common specifier (`%@`, `%1$@`, `%d`, `%lld`, `%.2f`) or `%%` at a percent sign, and whether it is
  /// numbered (nil for `%%`); nil for any other or doubtful specifier. Allocates nothing.
  package static func plainSpecifier(in text: ByteSlice, at sign: Int) -> (length: Int, isNumbered: Bool?)? {
    // The text is followed by zeros.
    var next = sign + 1
    if text[next] == UInt8(ascii: "@") { return next < text.count ? (2, false) : nil }
    if text[next] == UInt8(ascii: "%") { return next < text.count ? (2, nil) : nil }
    let isNumbered = text[next] &- 0x31 < 9 && text[next + 1] == UInt8(ascii: "$")
    if isNumbered { next += 2 }
    if text[next] == UInt8(ascii: "."), text[next + 1].isASCIIDigit { next += 2 }
    while text[next] == UInt8(ascii: "l") { next += 1 }
    guard next < text.count else { return nil }
    switch text[next] {
    case UInt8(ascii: "@"): break
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "f"):
      guard next + 1 == text.count || !(text[next + 1].isASCIILetter || text[next + 1] >= 0x80) else { return nil }
    default: return nil
    }
    return (next + 1 - sign, isNumbered)
  }

  /// Whether two texts have the same specifiers, byte for byte and in the same order.
  package static func haveSameSpecifiers(_ first: ByteSlice, _ second: ByteSlice) -> Bool {
    let percent = UInt8(ascii: "%")
    var (left, right) = (0, 0)
    while true {
      let nextLeft = first.firstIndex(of: percent, from: left)
      let nextRight = second.firstIndex(of: percent, from: right)
      guard let nextLeft, let nextRight else { return nextLeft == nil && nextRight == nil }
      // Compares the bytes up to the conversion, which is an ASCII letter or sign, and names as a whole.
      (left, right) = (nextLeft + 1, nextRight + 1)
      var isInName = false
      while true {
        let byte = first[left]
        guard byte == second[right], left < first.count, right < second.count else { return false }
        left += 1
        right += 1
        if byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") {
          isInName = byte == UInt8(ascii: "(")
          continue
        }
        if isInName { continue }
        if byte == UInt8(ascii: "l") || byte == UInt8(ascii: "h") || byte == UInt8(ascii: "q")
          || byte == UInt8(ascii: "z")
        {
          continue
        }
        if byte.isASCIILetter || byte == UInt8(ascii: "@") || byte == percent { break }
      }
    }
  }

  /// The specifiers that certainly read an argument.
  package var certainSpecifiers: [FormatSpecifier] {
    passed?.count == 0 ? [] : specifiers.filter { $0.isArgument && !isDoubtful($0) }
  }

  /// Whether the text is certainly given to the formatter, so that every stray percent sign in it is swallowed.
  ///
  /// Not the case for a text that reads fewer arguments than it is given: it has another mistake to fix first.
  package var isCertainlyFormat: Bool {
    !certainSpecifiers.isEmpty || passed.map { $0.isFormatted && $0.count == 0 } ?? false
  }
}

extension UInt32 {
  /// A decimal digit of any script.
  package var isDecimalDigit: Bool {
    if self < 0x80 { return UInt8(self).isASCIIDigit }
    return Unicode.Scalar(self)?.properties.generalCategory == .decimalNumber
  }

  /// A letter of any script.
  package var isLetter: Bool {
    if self < 0x80 { return UInt8(self).isASCIILetter }
    // Of enclosed letters, such as the sign ⓘ, nobody makes words, although Unicode calls them alphabetic.
    return !(0x24B6...0x24E9 ~= self) && Unicode.Scalar(self)?.properties.isAlphabetic ?? false
  }
}
