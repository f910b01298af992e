internal import LocalizationModel
internal import SourceText

struct NumberMismatchRule: Rule {
  static let description = RuleDescription(
    identifier: "number-mismatch",
    category: .text,
    severity: .note,
    isEnabledByDefault: false,
    summary: "A number in a translation differs from the one in the base text.",
    rationale: """
      A price, a limit or a year that differs is a mistake in one of the two. Digits of every script are read, and
      thousands and decimal separators do not matter. Numbers may be written as words ("six characters") or as digits
      ("hexadecimal", "16 進"), so texts are compared only if both have the same count of numbers. A base text without
      letters, such as a sample phone number, is not compared, because it differs from country to country, nor are
      samples of Interface Builder files, lines of copyright, HTML entities and keys that stand for their text.
      """,
    remedy: "Correct the number.",
    examples: [
      Example(["en": #""a" = "Up to 30 days";"#, "de": #""a" = "↓Bis zu 13 Tage";"#]),
      Example(["en": #""a" = "1,000.5 km in 30 days";"#, "ar": #""a" = "١٠٠٠٫٥ كم في ٣٠ يومًا";"#]),
      Example(["en": #""a" = "At least 6 characters";"#, "de": #""a" = "Mindestens sechs Zeichen";"#]),
      Example(["en": #""a" = "Version 3";"#, "he": #""a" = "גרסה 3.0";"#]),
      Example(["en": #""a" = "123 456 7890";"#, "ko": #""a" = "012 3456 7890";"#]),
      Example(["en": #""a" = "%1$@ of 2";"#, "de": #""a" = "2 von %1$@";"#]),
      Example(["en": #""a" = "Don&#39;t";"#, "fr": #""a" = "N&#8217;y";"#]),
      Example(["en": #""a" = "© 2024 Acme";"#, "fr": #""a" = "© 2021 Acme";"#]),
    ])

  func register(in visits: inout RuleVisits) { visits.translation(.digit, check) }

  private func check(_ pair: TranslationContext, findings: inout Findings) {
    let (base, text) = (pair.base.text, pair.translation.text)
    guard base.traits.contains(.digit), base.traits.contains(.letter),
      text.traits.intersects([.digit, .foreignLetter]), text.traits.intersects([.letter, .nonASCII]),
      Self.digits(of: base.bytes) != Self.digits(of: text.bytes), !pair.translation.language.isPrivateUse,
      !pair.base.entry.traits.contains(.implicitValue), pair.base.table.kind != .interfaceBuilder,
      !UntranslatedText.isCredit(base.bytes, key: pair.base.key, table: pair.base.table.name)
    else { return }
    let (expected, found) = (Self.numbers(in: base.bytes), Self.numbers(in: text.bytes))
    guard expected.count == found.count, expected != found,
      // The same digits may be grouped differently.
      expected.joined().sorted() != found.joined().sorted()
    else { return }
    let shown = found.joined(separator: ", ")
    findings.add(
      at: pair.translation.location, about: pair.translation.subject,
      suspicion: BaseSuspicion(keyNumber: pair.translation.keyNumber, signature: shown)
    ) { words in
      words.message = "the translation has \(shown) where the base text has \(expected.joined(separator: ", "))"
      words.note(pair.baseNote)
    }
  }

  /// How often each digit occurs, six bits each, in any order: a first look without reading numbers.
  private static func digits(of text: ByteSlice) -> UInt64 {
    var counts: UInt64 = 0
    for offset in 0..<text.count where text[offset].isASCIIDigit { counts &+= 1 << UInt64((text[offset] & 15) * 6) }
    return counts
  }

  /// The end of `&#39;`.
  private static func endOfEntity(in text: ByteSlice, at offset: Int) -> Int? {
    guard text.hasPrefix("&#", at: offset) else { return nil }
    let end = text.bytes[(offset + 2)...].firstIndex { !$0.isASCIILetter && !$0.isASCIIDigit } ?? text.count
    return text[end] == UInt8(ascii: ";") ? end + 1 : nil
  }

  /// The numbers outside placeholders, without separators, sorted.
  private static func numbers(in text: ByteSlice) -> [String] {
    let specifiers = FormatString(text).specifiers
    var numbers: [String] = []
    var current = ""
    var offset = 0
    var next = 0
    func isSeparator(_ value: UInt32) -> Bool {
      [0x2E, 0x2C, 0x27, 0x2019, 0xA0, 0x202F, 0x66B, 0x66C].contains(value)
    }
    while offset < text.count {
      if next < specifiers.count, Int(specifiers[next].range.lowerBound) == offset {
        if specifiers[next].isArgument { offset = Int(specifiers[next].range.upperBound) }
        next += 1
        if !current.isEmpty { numbers.append(current) }
        current = ""
        if offset >= text.count { break }
      }
      if let end = endOfEntity(in: text, at: offset) { offset = end }
      guard offset < text.count else { break }
      let (value, length) = text.scalar(at: offset)
      if value.isDecimalDigit, let digit = Unicode.Scalar(value)?.properties.numericValue {
        current += String(Int(digit))
      } else if !current.isEmpty {
        let following = offset + length
        let follows = following < text.count && text.scalar(at: following).value.isDecimalDigit
        if !(isSeparator(value) && follows) {
          numbers.append(current)
          current = ""
        } else if text[following] == UInt8(ascii: "0"), !text[following + 1].isASCIIDigit,
          text[following + 1] != UInt8(ascii: ".")
        {
          // "3.0" is 3.
          offset = following
        }
      }
      offset += length
    }
    if !current.isEmpty { numbers.append(current) }
    // "06" is 6.
    return numbers.map { number in
      let significant = number.drop { $0 == "0" }
      return significant.isEmpty ? "0" : String(significant)
    }.sorted()
  }
}
