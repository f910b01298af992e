internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct NumberMismatchRule: Rule {
  static let description = RuleDescription(
    identifier: "number-mismatch",
    category: .text,
    severity: .warning,
    summary: "A number in a translation differs from the one in the base text.",
    rationale: """
      A dose, a limit or a year that differs is a mistake in one of the two, and nobody sees it who does not read both.
      Digits of every script are read, and thousands and decimal separators do not matter. Numbers may be written as
      words ("six characters") or as digits ("hexadecimal", "16 進"), so texts are compared only if both have the same
      count of numbers. A note where neither the key nor another language has the number of the base text, and of
      Interface Builder files. Not compared are texts without letters, such as a sample phone number, which differs from
      country to country, except those of steps, whose keys are the numbers; Interface Builder files whose numbers fewer
      than three other languages have; lines of copyright; HTML entities; numbers of steps at the start of lines, and
      those in names ("BIP44"); those that are one higher or lower in all short names around ("A2", "La 1"); and what each
      language counts in its own way: times with AM and PM, "24/7", units such as miles, dates, addresses, examples, and
      large numbers in words ("5万", "50 mil").
      """,
    remedy: "Correct the number.",
    examples: [
      Example(["en": #""a" = "Up to 30 days";"#, "de": #""a" = "Bis zu ↓13 Tage";"#]),
      Example([
        "en": #""a" = "A2"; "b" = "B2"; "c" = "C3"; "d" = "D3"; "e" = "E3";"#,
        "fr": #""a" = "La 1"; "b" = "Si 1"; "c" = "Do 2"; "d" = "Ré 2"; "e" = "Mi 2";"#,
        "es": #""a" = "La 2"; "b" = "Si 2"; "c" = "Do 3"; "d" = "Re ↓2"; "e" = "Mi 3";"#,
        "it": #""a" = "La 2"; "b" = "Si 2"; "c" = "Do 3"; "d" = "Re 3"; "e" = "Mi 3";"#,
      ]),
      Example([
        "en": #""a" = "From 0.025 U to 0.10 U";"#, "de": #""a" = "Von 0,025 U bis 0,1 U";"#,
        "it": #""a" = "Da ↓0,25 U a 0,10 U";"#,
      ]),
      Example([
        "en": #""Up to 30 days" = "Up to 30 days"; "b" = "On a scale from 1 to 100";"#,
        "de": #""Up to 30 days" = "Bis zu ↓13 Tage"; "b" = "Auf einer Skala von 1 bis 100";"#,
        "ar": #""b" = "على مقياس من 1 إلى ↓10";"#,
      ]),
      Example(["en": #""a" = "1,000.5 km in 30 days";"#, "ar": #""a" = "١٠٠٠٫٥ كم في ٣٠ يومًا";"#]),
      Example(["en": #""a" = "At least 6 characters";"#, "de": #""a" = "Mindestens sechs Zeichen";"#]),
      Example(["en": #""a" = "Version 3, .5 or 1.50";"#, "he": #""a" = "גרסה 3.0, 0.5 או 1.5";"#]),
      Example(["en": #""a" = "123 456 7890"; "b" = "4";"#, "ko": #""a" = "012 3456 7890"; "b" = "3";"#]),
      Example(["en": #""1" = "1"; "2" = "2"; "10" = "10";"#, "ar": #""1" = "↓6"; "2" = "2"; "10" = "١٠";"#]),
      Example([
        "en": #""a" = "Got HTTP status 304"; "b" = "Since 1980";"#,
        "fr": #""a" = "État HTTP ↓403"; "b" = "Depuis 1980";"#, "de": #""a" = "HTTP-Status 304"; "b" = "Seit 1980";"#,
      ]),
      Example([
        "Base.lproj/Main.xib":
          #"<document><menuItem id="new-Aa-aa1" title="Every 5 minutes"/><label id="new-Bb-bb1" text="At 12 degrees"/></document>"#,
        "de.lproj/Main.strings":
          #""new-Aa-aa1.title" = "Alle 5 Minuten"; "new-Bb-bb1.text" = "Bei 20 Grad";"#,
        "fr.lproj/Main.strings":
          #""new-Aa-aa1.title" = "Toutes les 5 minutes"; "new-Bb-bb1.text" = "À 20 degrés";"#,
        "it.lproj/Main.strings":
          #""new-Aa-aa1.title" = "Ogni ↓30 minuti"; "new-Bb-bb1.text" = "A 20 gradi";"#,
        "nl.lproj/Main.strings":
          #""new-Aa-aa1.title" = "Om de 5 minuten"; "new-Bb-bb1.text" = "Bij 20 graden";"#,
      ]),
      Example(["en": #""a" = "%1$@ of 2";"#, "de": #""a" = "2 von %1$@";"#]),
      Example([
        "en":
          #""a" = "Only BIP44 now"; "b" = "Do this:\n1. A\n2. B\n1. C"; "c" = "iOS 14.4 and below, 14.5 and above";"#,
        "de": #""a" = "Nur noch P2PKH"; "b" = "So:\n1. A\n2. B\n3. C"; "c" = "vor iOS 14.5, nach 14.5";"#,
      ]),
      Example(["en": #""a" = "Don&#39;t";"#, "fr": #""a" = "N&#8217;y";"#]),
      Example(["en": #""a" = "© 2024 Acme";"#, "fr": #""a" = "© 2021 Acme";"#]),
      Example([
        "en": #""a" = "€10 is roughly $12"; "b" = "Now for $12"; "c" = "Only $12";"#,
        "id": #""a" = "€10 kira-kira senilai Rp170.000"; "b" = "Sekarang seharga $↓15"; "c" = "Hanya ↓15 $";"#,
      ]),
      Example([
        "en":
          #""a" = "Up to 50,000 rules"; "b" = "500M to 1B"; "c" = "It runs 24/7"; "d" = "At 10 miles"; "e" = "By 2 PM"; "f" = "Last 7 days"; "g" = "4 x 6 in"; "h" = "At 12:00 AM";"#,
        "ja":
          #""a" = "5万件のルールまで"; "b" = "5億から10億"; "c" = "24時間365日稼働"; "d" = "16 kmで"; "e" = "14時まで"; "f" = "過去1週間"; "g" = "10 x 15 cm"; "h" = "00:00に";"#,
        "es": #""a" = "Hasta 50 mil reglas";"#,
      ]),
    ])

  func register(in visits: inout RuleVisits) { visits.translation(.otherDigits, check) }

  private func check(_ pair: TranslationContext, findings: inout Findings) {
    let (base, text) = (pair.base.text, pair.translation.text)
    guard
      Self.isNumberAlone(pair)
        || base.traits.contains(.letter) && text.traits.intersects([.digit, .foreignLetter])
          && text.traits.intersects([.letter, .nonASCII]),
      !pair.translation.language.isPrivateUse,
      pair.base.table.kind == .interfaceBuilder
        || !(pair.base.entry.traits.contains(.implicitValue) && KeyStyle.isIdentifier(pair.base.key)),
      !UntranslatedText.isCredit(base.bytes, key: pair.base.key, table: pair.base.table.name)
    else { return }
    let (expected, found) = Self.comparableNumbers(in: base.bytes, text.bytes)
    guard expected.count == found.count else { return }
    let lacking = WrittenNumber.subtract(found, from: expected)
    let added = WrittenNumber.subtract(expected, from: found)
    guard let wrong = added.first,
      // The same digits may be grouped differently.
      expected.flatMap(\.value).sorted() != found.flatMap(\.value).sorted()
        || lacking.contains(where: { $0.value.hasPrefix("0.") }) || Self.isTransposed(lacking, added),
      !Self.isCountedDifferently(lacking, added, base.bytes, text.bytes),
      !(Self.areWritten(added, inWordsOf: base.bytes) && lacking.allSatisfy { Self.isInName($0, of: base.bytes) }),
      !Self.areVersions(added, of: expected, in: text.bytes, base.bytes),
      !Self.areCountedFromElsewhere(lacking, added, pair)
    else { return }
    let (wanted, shown) = (Self.list(lacking, in: base.bytes), Self.list(added, in: text.bytes))
    let confirmations = Self.confirmations(of: expected, pair)
    // The samples in Interface Builder files are nobody's numbers; what translators agree on may still be one.
    if pair.base.table.kind == .interfaceBuilder, confirmations < Self.fewestForInterfaces { return }
    findings.add(
      at: pair.translation.location(of: wrong.range), about: pair.translation.subject,
      severity: confirmations > 0 && pair.base.table.kind != .interfaceBuilder ? nil : .note,
      suspicion: BaseSuspicion(
        keyNumber: pair.translation.keyNumber, signature: found.map(\.value).sorted().joined(separator: ", "),
        difference: "\(shown) where it has \(wanted)")
    ) { words in
      words.message = "the translation has \(shown) where the base text has \(wanted)"
      words.note(pair.baseNote)
    }
  }

  /// Whether digits of a number have changed places: 304 and 403. Compared are texts with up to four digits.
  private static func isTransposed(_ lacking: [WrittenNumber], _ added: [WrittenNumber]) -> Bool {
    lacking.count == 1 && added.count == 1 && lacking[0].value.utf8.count == added[0].value.utf8.count
      && lacking[0].value.utf8.allSatisfy(\.isASCIIDigit)
  }

  /// Whether an English text has each number as a word: "at least one year".
  private static func areWritten(_ numbers: [WrittenNumber], inWordsOf text: ByteSlice) -> Bool {
    let words = Set(OwnWords.words(of: text))
    return numbers.allSatisfy { number in
      Int(number.value).map { wordsOfNumbers.indices.contains($0 - 1) && words.contains(wordsOfNumbers[$0 - 1]) }
        ?? false
    }
  }

  /// Whether capitals follow a number, which is then a part of a name, unless they are a unit: "2FA", and not "10GB".
  private static func isInName(_ number: WrittenNumber, of text: ByteSlice) -> Bool {
    let rest = text[Int(number.range.upperBound)..<text.count]
    let letters = rest[0..<rest.bytes.prefix(while: \.isASCIILetter).count]
    return letters.count > 1 && letters.bytes.allSatisfy(\.isASCIIUppercase)
      && !UntranslatedText.units.contains { letters == $0 }
  }

  private static let wordsOfNumbers = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  ]

  /// Whether numbers are versions of a system that the base text has elsewhere: "macOS 10.12 or earlier" says the same as
  /// "earlier than 10.13".
  private static func areVersions(
    _ numbers: [WrittenNumber], of expected: [WrittenNumber], in text: ByteSlice, _ base: ByteSlice
  ) -> Bool {
    guard ["macOS", "OS X", "iOS", "iPadOS"].contains(where: { base.contains($0) }) else { return false }
    return numbers.allSatisfy { number in
      text[number.range.offsets].bytes.contains(UInt8(ascii: ".")) && expected.contains { $0.value == number.value }
    }
  }

  /// The numbers of two texts, without those of steps ("2. Press it") and those that letters make part of a name which
  /// the other text does not have ("BIP44", "P2PKH"), where both have as many of these.
  private static func comparableNumbers(
    in base: ByteSlice, _ text: ByteSlice
  ) -> (base: [WrittenNumber], text: [WrittenNumber]) {
    let all = (base: WrittenNumber.all(in: base), text: WrittenNumber.all(in: text))
    // Most texts have the same numbers, if any.
    guard all.base.count == all.text.count, !WrittenNumber.subtract(all.base, from: all.text).isEmpty else {
      return all
    }
    let compared = (
      base: withoutNames(withoutSteps(all.base, in: base), in: base, beside: text),
      text: withoutNames(withoutSteps(all.text, in: text), in: text, beside: base)
    )
    return compared.base.count == compared.text.count ? compared : all
  }

  /// The numbers without those that lines start with, where several do, before a period or parenthesis and something else.
  private static func withoutSteps(_ numbers: [WrittenNumber], in text: ByteSlice) -> [WrittenNumber] {
    let others = numbers.filter { number in
      let before = text[0..<Int(number.range.lowerBound)]
      let start = before.trimmedAtEnd.count
      let end = Int(number.range.upperBound)
      guard number.value.utf8.count <= 2, start == 0 || before[start..<before.count].contains("\n"),
        let sign = ([".", ")", "、", "．"] as [StaticString]).first(where: { text.hasPrefix($0, at: end) })
      else { return true }
      return text[end + sign.utf8CodeUnitCount..<text.count].trimmed.isEmpty
    }
    return numbers.count - others.count > 1 ? others : numbers
  }

  /// The numbers without those right after letters that the other text does not have.
  private static func withoutNames(
    _ numbers: [WrittenNumber], in text: ByteSlice, beside other: ByteSlice
  ) -> [WrittenNumber] {
    numbers.filter { number in
      let (start, end) = (Int(number.range.lowerBound), Int(number.range.upperBound))
      let letters = text[0..<start].bytes.reversed().prefix(while: \.isASCIILetter).count
      guard letters > 1 || letters == 1 && text[end].isASCIILetter else { return true }
      return letters == 1
        ? other.range(of: text[start - 1..<end + 1]) != nil : other.range(of: text[start - letters..<start]) != nil
    }
  }

  /// Whether a text is a number and nothing else, as its base text is, which the key is, too: that of a step. Under other
  /// keys, languages have numbers of their own.
  private static func isNumberAlone(_ pair: TranslationContext) -> Bool {
    let (base, text) = (pair.base.text.bytes, pair.translation.text.bytes)
    return base == pair.base.key
      && [base, text].allSatisfy { (1...3).contains($0.count) && $0.bytes.allSatisfy(\.isASCIIDigit) }
  }

  /// Whether the texts around differ by the same number, so that the language counts from another one: the notes A2 to G#7
  /// are "La 1" to "Sol# 6" in French.
  private static func areCountedFromElsewhere(
    _ lacking: [WrittenNumber], _ added: [WrittenNumber], _ pair: TranslationContext
  ) -> Bool {
    func difference(_ lacking: [WrittenNumber], _ added: [WrittenNumber]) -> Int? {
      let differences = zip(lacking, added).map { base, own in
        Int(own.value).flatMap { own in Int(base.value).map { own - $0 } }
      }
      guard lacking.count == added.count, let first = differences.first, differences.allSatisfy({ $0 == first }) else {
        return nil
      }
      return first
    }
    // A name and a number, as a level or a note has, and no sentence.
    guard let own = difference(lacking, added), abs(own) == 1, pair.base.text.bytes.count <= longestStep,
      confirmations(of: lacking, pair) > 0,
      let reference = pair.translation.localization.entry(ofKey: pair.translation.keyNumber)
    else { return false }
    let file = pair.translation.localization.file(of: reference)
    let near = max(0, reference.index - nearness)..<min(file.entries.count, reference.index + nearness + 1)
    var numbers: Set<[String]> = [lacking.map(\.value)]
    let same = near.count { index in
      guard index != reference.index, let number = pair.base.table.keys.number(of: file.key(index).string),
        let base = pair.base.table.baseValue(ofKey: number), base.count <= longestStep
      else { return false }
      let expected = WrittenNumber.all(in: base)
      guard difference(expected, WrittenNumber.all(in: file.value(index))) == own else { return false }
      numbers.insert(expected.map(\.value))
      return true
    }
    return same >= nearness && numbers.count > 1
  }
  /// So many texts before and after another one are looked at, of at most so many bytes.
  private static let (nearness, longestStep) = (4, 12)

  private static func list(_ numbers: [WrittenNumber], in text: ByteSlice) -> String {
    Wording.list(numbers.map { Wording.quote(text[$0.range.offsets]) })
  }

  /// So many languages are asked whether they have the number.
  private static let mostOthers = 32

  /// So many languages must have the numbers of a text in an Interface Builder file.
  private static let fewestForInterfaces = 3

  /// How many of the key and other languages have the numbers of the base text, so that the translation is wrong.
  private static func confirmations(of expected: [WrittenNumber], _ pair: TranslationContext) -> Int {
    let values = expected.map(\.value).sorted()
    let base = pair.base.text.bytes
    func isSame(_ text: ByteSlice) -> Bool {
      [
        WrittenNumber.all(in: text),
        withoutNames(withoutSteps(WrittenNumber.all(in: text), in: text), in: text, beside: base),
      ]
      .contains { $0.map(\.value).sorted() == values }
    }
    let others = pair.base.table.translations.prefix(Self.mostOthers).lazy.filter { other in
      other !== pair.translation.localization
        && pair.translation.counterpart(in: other).map { $0.bytes != pair.base.text.bytes && isSame($0.bytes) }
          ?? false
    }
    return (isSame(pair.base.key) ? 1 : 0) + others.prefix(fewestForInterfaces).count
  }

  /// Units of weight, length, volume, temperature and blood sugar that are converted for a language.
  private static let units: Set<String> = [
    "oz", "lb", "lbs", "pound", "pounds", "mile", "miles", "mph", "inch", "inches", "foot", "feet", "ft", "gallon",
    "gallons", "°f", "mmol", "dl",
  ]

  /// What countries say with numbers of their own: "24/7" and "24時間365日", and where to call for help.
  private static let equivalents: [[String]: [String]] = [["7"]: ["365"], ["911"]: ["112"]]

  private static let currencySigns: [StaticString] = ["$", "€", "£", "¥", "₹", "₽", "₩"]

  /// The sign of a currency before a number, or after it and perhaps a space.
  private static func currencySign(of number: WrittenNumber, in text: ByteSlice) -> StaticString? {
    let (start, end) = (Int(number.range.lowerBound), Int(number.range.upperBound))
    let rest = text[end..<text.count].trimmed
    return currencySigns.first { sign in
      let length = sign.utf8CodeUnitCount
      return start >= length && text.hasPrefix(sign, at: start - length) || rest.hasPrefix(sign)
    }
  }

  /// Whether languages write the same amount with other numbers.
  private static func isCountedDifferently(
    _ lacking: [WrittenNumber], _ added: [WrittenNumber], _ base: ByteSlice, _ text: ByteSlice
  ) -> Bool {
    if equivalents[lacking.map(\.value)] == added.map(\.value) { return true }
    // "$12" is about "Rp170.000".
    if lacking.count == 1, added.count == 1, let sign = currencySign(of: lacking[0], in: base), !text.contains(sign) {
      return true
    }
    if lacking.count == 1, added.count == 1, isSameHour(lacking[0], added[0], base) { return true }
    // "24時間" is "1 day".
    if lacking.map(\.value) == ["1"], added.map(\.value) == ["24"],
      base.contains("1 day") || base.contains("1-day")
    {
      return true
    }
    // "過去1週間" is "last 7 days".
    if lacking.map(\.value) == ["7"], added.map(\.value) == ["1"], base.contains("7 day") || base.contains("7-day"),
      namesWeek(text)
    {
      return true
    }
    if isScaled(lacking, added, base, text) { return true }
    let texts = [base, text]
    // Examples are those of each country, as are addresses and dates.
    if texts.contains(where: { $0.contains("e.g.") || $0.contains("xample") || $0.contains("://") || hasDate($0) }) {
      return true
    }
    if (lacking.map { ($0, base) } + added.map { ($0, text) }).contains(where: isTime) { return true }
    let (measured, converted) = (units(in: base), units(in: text))
    return measured.union(converted).count > measured.intersection(converted).count
  }

  /// What words for a week have in many languages.
  private static let weeks = [
    "week", "woche", "semain", "seman", "setman", "settiman", "săptăm", "недел", "тиж", "tydzie", "týd", "týž", "teden",
    "tjedan", "uke", "uge", "vecka", "viik", "hét", "hafta", "εβδομ", "minggu", "tuần", "สัปดาห์", "أسبوع", "שבוע", "週",
    "周", "주",
  ]

  private static func namesWeek(_ text: ByteSlice) -> Bool {
    let text = text.string.lowercased()
    return weeks.contains { text.contains($0) }
  }

  private static func units(in text: ByteSlice) -> Set<String> {
    // After a number and at the end, "in" is no preposition.
    let isInInches = text.hasSuffix(" in") && text.count > 3 && text[text.count - 4].isASCIIDigit
    return Set(isInInches ? ["in"] : []).union(
      units.intersection(text.string.lowercased().split { !($0.isLetter || $0 == "°") }.map(String.init)))
  }

  /// Whether "am" or "pm" follows a number.
  private static func isTime(_ number: WrittenNumber, in text: ByteSlice) -> Bool {
    let word = text[Int(number.range.upperBound)..<text.count].bytes.drop { $0 == 0x20 }
      .prefix { $0.isASCIILetter || $0 == UInt8(ascii: ".") }.filter(\.isASCIILetter).map { $0 | 0x20 }
    return word == Array("am".utf8) || word == Array("pm".utf8)
  }

  /// Whether the hour of a time with minutes is that of a language that counts to 24: "12:00 AM" is "00:00" or "24:00".
  private static func isSameHour(_ number: WrittenNumber, _ other: WrittenNumber, _ text: ByteSlice) -> Bool {
    let rest = text[Int(number.range.upperBound)..<text.count]
    guard rest[0] == UInt8(ascii: ":"), rest[1].isASCIIDigit, rest[2].isASCIIDigit, let hour = Int(number.value),
      let hourOfDay = Int(other.value), rest.count > 4
    else { return false }
    let letter = rest[rest[3] == 0x20 ? 4 : 3] | 0x20
    guard letter == UInt8(ascii: "a") || letter == UInt8(ascii: "p") else { return false }
    let meant = hour % 12 + (letter == UInt8(ascii: "p") ? 12 : 0)
    return hourOfDay == meant || hourOfDay == 24 && meant == 0
  }

  /// Whether a text has three numbers joined by the same sign: "12/31/24".
  private static func hasDate(_ text: ByteSlice) -> Bool {
    text.bytes.split { !($0.isASCIIDigit || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "-")) }.contains { part in
      [UInt8(ascii: "/"), UInt8(ascii: "-")].contains { part.split(separator: $0).count == 3 }
    }
  }

  /// Whether numbers differ by powers of ten that words after them stand for: "5万" and "50 mil" for "50,000".
  private static func isScaled(
    _ lacking: [WrittenNumber], _ added: [WrittenNumber], _ base: ByteSlice, _ text: ByteSlice
  ) -> Bool {
    func parts(_ numbers: [WrittenNumber]) -> [(digits: Substring, zeros: Int)] {
      numbers.map { number in
        let end = number.value.lastIndex { $0 != "0" }.map(number.value.index(after:)) ?? number.value.startIndex
        return (number.value[..<end], number.value[end...].count)
      }.sorted { ($0.digits, $0.zeros) < ($1.digits, $1.zeros) }
    }
    let (expected, found) = (parts(lacking), parts(added))
    guard expected.map(\.digits) == found.map(\.digits) else { return false }
    let baseLetters = lacking.compactMap { letter(after: $0, in: base) }
    let letters = added.compactMap { letter(after: $0, in: text) }
    return (baseLetters + letters).contains(where: powersOfTen.contains)
      || baseLetters != letters
        && zip(expected, found).allSatisfy { $0.zeros == $1.zeros || abs($0.zeros - $1.zeros) >= 3 }
  }

  /// Ten, a hundred, a thousand and more in Chinese, Japanese and Korean.
  private static let powersOfTen = Set("十百千万萬億亿兆십백천만억조".unicodeScalars)

  /// The letter that follows a number, perhaps after a space.
  private static func letter(after number: WrittenNumber, in text: ByteSlice) -> Unicode.Scalar? {
    var offset = Int(number.range.upperBound)
    if text[offset] == 0x20 { offset += 1 }
    guard offset < text.count else { return nil }
    let value = text.scalar(at: offset).value
    return value.isLetter ? Unicode.Scalar(value) : nil
  }
}
