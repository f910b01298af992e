package import SourceText

extension FormatString {
  /// Whether a specifier may well be prose: "100 % de réduction", "50% off", "20%-ig", Turkish "%50 indirim".
  ///
  /// The formatter would read `% d`, `% o` … all the same. So such a specifier counts only where the text it is compared
  /// with has it too, or where the call is known to pass the argument. `%@`, numbered specifiers and those with a real
  /// length or precision are never prose.
  ///
  /// Where it is known how many arguments are passed, nothing is doubtful: the first such specifiers that are needed to
  /// read them all are real, the rest is prose.
  package func isDoubtful(_ specifier: FormatSpecifier) -> Bool {
    guard looksLikeProse(specifier) else { return false }
    return !provenOffsets.contains(specifier.range.lowerBound)
  }

  /// The first specifiers that look like prose, as many as are needed to read all arguments that are passed.
  func provenSpecifiers(passing passedCount: Int) -> Set<UInt32> {
    let arguments = specifiers.filter(\.isArgument)
    let doubtful = arguments.filter(looksLikeProse)
    let needed = max(0, passedCount - (arguments.count - doubtful.count))
    return Set(doubtful.prefix(needed).map(\.range.lowerBound))
  }

  private func looksLikeProse(_ specifier: FormatSpecifier) -> Bool {
    guard let type = specifier.type, specifier.position == nil, specifier.variable == nil, type != .object,
      specifier.precision == nil
    else { return false }
    if specifier.flags.contains(.space) { return true }
    let isFollowedByLetter = startsWithLetter(at: Int(specifier.range.upperBound))
    if isPrecededByNumber(specifier), isFollowedByLetter { return true }
    if case .fixed = specifier.width, !specifier.flags.contains(.zero), isFollowedByLetter { return true }
    return false
  }

  private func startsWithLetter(at offset: Int) -> Bool {
    guard offset < text.count else { return false }
    return text[offset].isASCIILetter || (text[offset] >= 0x80 && text.scalar(at: offset).value.isLetter)
  }

  /// Whether a digit stands before the sign, with or without a space of any width between.
  package func isPrecededByNumber(_ specifier: FormatSpecifier) -> Bool {
    var offset = Int(specifier.range.lowerBound)
    for isSecond in [false, true] where offset > 0 {
      let (value, length) = text.scalar(before: offset)
      if value.isDecimalDigit { return true }
      guard !isSecond, value == 0x20 || value == 0xA0 || value == 0x202F || value == 0x2009 else { return false }
      offset -= length
    }
    return false
  }

  /// Whether every per cent sign starts one of the specifiers that nearly all texts have (`%@`, `%1$@`, `%d`, `%lld`,
  /// `%.2f`) or is doubled, without doubt; makes nothing.
  package static func hasOnlyPlainSpecifiers(_ text: ByteSlice) -> Bool {
    var offset = 0
    while let sign = text.firstIndex(of: UInt8(ascii: "%"), from: offset) {
      // Behind the text there are zeros.
      var next = sign + 1
      if text.start[next].isASCIIDigit, text.start[next + 1] == UInt8(ascii: "$") { next += 2 }
      if text.start[next] == UInt8(ascii: "."), text.start[next + 1].isASCIIDigit { next += 2 }
      while text.start[next] == UInt8(ascii: "l") { next += 1 }
      guard next < text.count else { return false }
      switch text.start[next] {
      case UInt8(ascii: "@"): break
      case UInt8(ascii: "%"):
        guard next == sign + 1 else { return false }
      case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "f"):
        guard next + 1 == text.count || !(text.start[next + 1].isASCIILetter || text.start[next + 1] >= 0x80) else {
          return false
        }
      default: return false
      }
      offset = next + 1
    }
    return true
  }

  /// The specifiers that certainly read an argument.
  package var certainSpecifiers: [FormatSpecifier] {
    passedCount == 0 ? [] : specifiers.filter { $0.isArgument && !isDoubtful($0) }
  }

  /// Whether the text is surely given to the formatter: then every stray per cent sign in it is eaten.
  package var isCertainlyFormat: Bool { !certainSpecifiers.isEmpty }
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
    return Unicode.Scalar(self)?.properties.isAlphabetic ?? false
  }
}
