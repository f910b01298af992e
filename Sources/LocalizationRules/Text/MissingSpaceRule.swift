internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct MissingSpaceRule: Rule {
  static let description = RuleDescription(
    identifier: "missing-space",
    category: .text,
    severity: .warning,
    summary: "A word or sign is joined to a placeholder that stands alone in the base text.",
    rationale: """
      Users read the value and the word as one: "Face IDrespondeu" for `%@respondeu`, "5minutos" for `%dminutos`. Only for
      words that are too long for an ending or a unit, and not for what may be one noun with the value in a language such as
      German. A sign before
      a placeholder is joined, too, where the base text has the same sign and a space, which is a note: "Grund:%@" for
      "Reason: %@".
      """,
    remedy: "Write a space between the placeholder and the word.",
    examples: [
      Example(["en": #""a" = "%@ replied";"#, "pt-BR": #""a" = "%@↓respondeu";"#]),
      Example(["en": #""a" = "If you enable %1$@, it is kept";"#, "sv": #""a" = "Om du slår på %1$@↓sparas det";"#]),
      Example(["en": #""a" = "File '%@' is empty";"#, "es": #""a" = "El archivo↓%@ está vacío";"#]),
      Example(["en": #""a" = "Delete all %@ Data?";"#, "sv": #""a" = "Ta bort alla %@data?";"#]),
      Example(["en": #""a" = "Open the %@ app";"#, "sv": #""a" = "Öppna %@appen nu";"#]),
      Example(["en": #""a" = "A %@-day trial";"#, "cs": #""a" = "%@denní zkušební verze";"#]),
      Example(["en": #""a" = "%@ minutes left";"#, "es": #""a" = "Quedan %@min más";"#]),
      Example(["en": #""a" = "Verified by %@";"#, "bg": #""a" = "Проверен от↓%@";"#]),
      Example(["en": #""a" = "%@ is yours";"#, "sv": #""a" = "%@s konto är ditt";"#]),
      Example(["en": #""a" = "%@ is yours";"#, "tr": #""a" = "%@hesabı sizin";"#]),
      Example([
        "en": #""a" = "Set %@ as number";"#, "nl": #""a" = "Stel %@↓als nummer in";"#, "sw": #""a" = "%@↓toleo";"#,
      ]),
      Example(["en": #""a" = "Version %@";"#, "fa": #""a" = "نسخهٔ کلاینت↓%@";"#, "fi": #""a" = "Versio↓%@";"#]),
      Example(["en": #""a" = "%1$lld %2$@";"#, "tr": #""a" = "%1$lld%2$@";"#]),
      Example(["en": #""a" = "%@ and with %@";"#, "ar": #""a" = "%@ وبالـ%@";"#, "he": #""a" = "%@ וְכְשֶׁבַּ%@";"#]),
      Example(["en": #""a" = "%1$@ and %2$@";"#, "tr": #""a" = "%1$@↓ve%2$@";"#]),
      Example(["en": #""a" = "%1$@ to %2$@";"#, "az": #""a" = "%1$@ və↓%2$@";"#, "ar": #""a" = "%1$@ وبال%2$@";"#]),
      Example(["en": #""a" = "Open %@";"#, "pl": #""a" = "Otwórz z %@owi";"#]),
      Example(["en": #""a" = "Watched %@ times";"#, "cs": #""a" = "Zhlédnuto %@krát";"#]),
      Example(["en": #""a" = "%@ min";"#, "es": #""a" = "%@min";"#]),
      Example(["en": #""a" = "In %1$d minutes at %2$@";"#, "es": #""a" = "En %1$d↓minutos a las %2$@";"#]),
      Example(["en": #""a" = "Channel %d";"#, "fr": #""a" = "Canal↓%d";"#]),
      Example(["en": #""a" = "%d min";"#, "es": #""a" = "%dmin";"#]),
      Example(["en": #""a" = "No. %d";"#, "pl": #""a" = "Nr%d";"#]),
      Example(["en": #""a" = "%d minutes";"#, "de": #""a" = "%dminütig";"#]),
      Example(
        ["en": #""a" = "100% discount in %@";"#, "fr": #""a" = "100%discount à %@";"#], alongside: ["percent-sign"]),
      Example(["en": #""a" = "Track no.%@";"#, "pt": #""a" = "Faixa nº%@";"#]),
      Example(["en": #""a" = "super%@";"#, "fr": #""a" = "super%@";"#]),
      Example(["en": #""a" = "File of %@";"#, "fr": #""a" = "Fichier d’%@";"#]),
      Example(["en": #""a" = "Reason: %1$@.";"#, "de": #""a" = "Grund:↓%1$@.";"#]),
      Example(["en": #""a" = "From your device. %@";"#, "pt": #""a" = "Do dispositivo.↓%@";"#]),
      Example(["en": #""a" = "Reason: %@";"#, "zh-Hans": #""a" = "原因:%@";"#]),
      Example(["en": #""a" = "x:%@, y: %@";"#, "de": #""a" = "x:%@, y:%@";"#]),
      Example(["en": #""a" = "Write to: %@";"#, "de": #""a" = "Schreib an mailto:%@";"#]),
      Example(["en": #""a" = "Name: %1$@ at %2$@";"#, "de": #""a" = "%1$@, Ort:%2$@";"#]),
    ], isAboutFormats: true)

  func register(in visits: inout RuleVisits) { visits.translation(.touchedPlaceholder, check) }

  private func check(_ pair: TranslationContext, findings: inout Findings) {
    let text = pair.translation.text.bytes
    guard pair.base.text.traits.contains(.percent) else { return }
    let neighbors = Self.neighbors(in: text)
    if neighbors.sign { checkSigns(pair, &findings) }
    guard neighbors.letter,
      let shortest = Self.shortestWords(in: pair.translation.textLanguage)
    else { return }
    var joined: [Joint] = []
    let specifiers = Self.values(in: text)
    lazy var ofBase = Set(Self.values(in: pair.base.text.bytes).map { pair.base.text.bytes[$0] })
    for side in Side.allCases {
      let beside = specifiers.compactMap { specifier -> Joint? in
        let word = side.word(beside: specifier, in: text, of: specifiers)
        guard !word.isEmpty, Self.isWord(text[word], side, shortest, in: text, to: word.upperBound) else { return nil }
        let written = text[specifier]
        if !written.hasSuffix("@") {
          guard !shortest.joinsNouns, text[word].string.unicodeScalars.count >= Self.shortestBesideNumber,
            ofBase.contains(written)
          else { return nil }
        }
        return Joint(specifier: specifier, side: side, word: word)
      }
      if !beside.isEmpty, Self.standsAlone(side, in: pair.base.text.bytes, shortest) { joined += beside }
    }
    // In languages that join nouns, only other words show that nobody meant to: `%@appen` is "the %@ app".
    if shortest.joinsNouns, Self.hasWordBehindObject(pair.base.text.bytes) {
      joined.removeAll { joint in joint.side == .after && !Self.noNouns.contains { text[joint.word] == $0 } }
    }
    // A word between two placeholders is joined to neither.
    for joint in joined where joint.side == .before {
      guard let previous = specifiers.first(where: { $0.upperBound == joint.word.lowerBound }),
        !joined.contains(where: { $0.side == .after && $0.specifier == previous })
      else { continue }
      joined.append(Joint(specifier: previous, side: .after, word: joint.word))
    }
    if !joined.isEmpty {
      report(joined.sorted { $0.specifier.lowerBound < $1.specifier.lowerBound }, in: pair, &findings)
    }
  }

  /// Finds a sign that is joined to a placeholder, where the base text has the same sign and a space: "Grund:%@".
  private func checkSigns(_ pair: TranslationContext, _ findings: inout Findings) {
    let (text, base) = (pair.translation.text.bytes, pair.base.text.bytes)
    guard !pair.translation.textLanguage.writesWithoutSpaces,
      let joined = Self.signs(in: text, withSpace: false).first(where: { !Self.isInAddress($0, text) })
    else { return }
    let written = text[joined.placeholder]
    let ofBase = Self.signs(in: base, withSpace: true).filter { $0.sign == joined.sign }
    guard ofBase.contains(where: { base[$0.placeholder] == written }) || (ofBase.count == 1 && written == "%@"),
      !Self.signs(in: base, withSpace: false).contains(where: { $0.sign == joined.sign })
    else { return }
    let start = joined.placeholder.lowerBound
    let place = pair.translation.location(of: ByteRange(start, start))
    findings.add(at: place, about: pair.translation.subject, severity: .note) { words in
      let sign = String(decoding: [joined.sign], as: UTF8.self)
      words.message = "there is no space between '\(sign)' and the placeholder"
      words.note(pair.baseNote)
      words.fix("write a space", pair.translation.applicability(.needsReview), replacing: place, with: " ")
    }
  }

  /// A punctuation mark before a placeholder.
  private struct Sign {
    var sign: UInt8
    /// In bytes.
    var placeholder: Range<Int>
  }

  /// The punctuation marks before placeholders, with or without a space in between.
  private static func signs(in text: ByteSlice, withSpace: Bool) -> [Sign] {
    var found: [Sign] = []
    forEachValue(in: text) { place in
      let start = place.lowerBound
      guard start > 1, (text[start - 1] == 0x20) == withSpace else { return }
      let sign = withSpace ? start - 2 : start - 1
      // After a word: "..%@" and "::%@" are something else.
      guard sign > 0, isSign(text[sign]), text.scalar(before: sign).value.isLetter else { return }
      found.append(Sign(sign: text[sign], placeholder: place))
    }
    return found
  }

  /// Whether a point or colon may belong to an address or an operator: `www.%@`, `mailto:%@`, `site:%@`.
  private static func isInAddress(_ sign: Sign, _ text: ByteSlice) -> Bool {
    guard sign.sign == UInt8(ascii: ".") || sign.sign == UInt8(ascii: ":") else { return false }
    let end = sign.placeholder.lowerBound - 1
    var start = end
    while start > 0, text[start - 1] > 0x20 { start -= 1 }
    let word = text[start..<end]
    // A capital starts a sentence or a label.
    return word.bytes.contains(UInt8(ascii: ".")) || operators.contains { word == $0 }
  }

  private static let operators: [StaticString] = [
    "www", "mailto", "tel", "sms", "http", "https", "ftp", "file", "site", "from", "to", "in", "has", "example",
  ]

  /// A word that touches a placeholder.
  private struct Joint {
    /// In bytes.
    var specifier: Range<Int>
    var side: Side
    /// In bytes.
    var word: Range<Int>

    /// Where the space is missing.
    var gap: Int { side == .before ? specifier.lowerBound : specifier.upperBound }
  }

  private func report(_ joined: [Joint], in pair: TranslationContext, _ findings: inout Findings) {
    let (entry, first) = (pair.translation, joined[0])
    func place(_ joint: Joint) -> Finding.Location { entry.location(of: ByteRange(joint.gap, joint.gap)) }
    findings.add(at: place(first), about: entry.subject) { words in
      let text = entry.text.bytes
      let (placeholder, word) = (Wording.quote(text[first.specifier]), Wording.quote(text[first.word]))
      words.message =
        first.side == .before
        ? "there is no space between \(word) and \(placeholder)"
        : "there is no space between \(placeholder) and \(word)"
      if joined.count > 1 { words.note("and at \(Wording.count(joined.count - 1, "more place"))") }
      words.note(pair.baseNote)
      // More is lost than a space.
      if let sign = joined.lazy.compactMap({ Self.sign($0.side, of: text[$0.specifier], in: pair.base.text.bytes) })
        .first
      {
        words.note("the base text has \(sign) there")
        return
      }
      let title = joined.count == 1 ? "write a space" : "write a space at each of these places"
      words.fix(
        title, entry.applicability(.needsReview), joined.map { FixIt.Edit(place($0), replacement: " ") })
    }
  }

  /// Where a word is beside a placeholder.
  private enum Side: CaseIterable {
    case before
    case after

    /// The letters that touch a placeholder, in bytes, without those of another one; empty if there are none.
    func word(beside specifier: Range<Int>, in text: ByteSlice, of specifiers: [Range<Int>]) -> Range<Int> {
      switch self {
      case .before:
        var start = specifier.lowerBound
        let endOfLast = specifiers.last { $0.upperBound <= start }?.upperBound ?? 0
        while start > endOfLast {
          let (value, length) = text.scalar(before: start)
          guard value.isLetter else { break }
          start -= length
        }
        return start..<specifier.lowerBound
      case .after:
        var end = specifier.upperBound
        while end < text.count {
          let (value, length) = text.scalar(at: end)
          guard value.isLetter else { break }
          end += length
        }
        return specifier.upperBound..<end
      }
    }
  }

  private struct Shortest {
    /// Of a word before a placeholder, in letters.
    var before: Int
    /// Of a word behind it; nil where endings of any length are joined to a value.
    var after: Int?
    var joinsNouns = false
    /// Whether an adjective is joined to a number.
    var joinsAdjectives = false
  }

  /// How many letters a word has at least, so that it is no ending, no beginning and no unit; nil for languages that are
  /// not known well enough.
  private static func shortestWords(in language: LanguageIdentifier) -> Shortest? {
    switch language.canonical.language {
    case "fr", "es", "pt", "it", "ca", "gl", "ro", "oc", "sc", "ast", "vi": Shortest(before: 2, after: 2)
    case "bg", "cs", "sk", "pl", "ru", "uk", "be", "sr", "hr", "bs", "sl", "mk":
      Shortest(before: 2, after: 4, joinsAdjectives: true)
    case "el", "id", "ms", "eo", "sw": Shortest(before: 2, after: 4)
    case "de", "nl", "sv", "da", "nb", "nn", "no":
      Shortest(before: 4, after: 4, joinsNouns: true, joinsAdjectives: true)
    case "fa", "ur", "ckb", "ku", "ps", "tr", "az", "kk", "ky", "uz", "tk", "tt", "ka", "hy", "lt", "lv", "sq", "eu":
      Shortest(before: 2)
    // A conjunction, a preposition and an article may be joined in front: "وبال", "וכשה".
    case "ar", "he": Shortest(before: 5)
    case "fi", "et", "hu": Shortest(before: 4)
    default: nil
    }
  }

  /// How many letters a word beside a number has at least: shorter ones are units and abbreviations.
  private static let shortestBesideNumber = 4

  /// What is no noun, in languages that join nouns.
  private static let noNouns: [StaticString] = [
    "oder", "und", "wird", "wurde", "wurden", "werden", "nicht", "kann", "mit", "von",
    "aan", "als", "heeft", "kan", "met", "naar", "niet", "voor", "werd", "wordt",
    "blev", "blir", "eller", "från", "fra", "ikke", "inte", "med", "och", "og", "till", "til",
  ]

  /// What is joined to numbers and names: "3krát", "3denní", "3%prozentig", and the endings "-owi" and "-ovima".
  private static let endings: [StaticString] = [
    "krát", "krotn", "míst", "miest", "násob", "denn", "dniow", "tygodniow", "dnevn", "дневн", "недельн", "hodin",
    "minut", "měsíč", "procent", "prozent", "крат",
    "ψήφι", "ow", "ov",
  ]
  /// Units and ordinal numbers: "3min", "3ème".
  private static let unitsAndOrdinals: [StaticString] = [
    "min", "mins", "seg", "sec", "sek", "hrs", "hs", "std", "km", "kg", "KB", "MB", "GB", "kbit", "Mbit", "Gbit", "px",
    "pt", "сек", "мин",
    "er", "ère", "ème", "eme", "ero", "era", "nd", "nde", "re",
  ]
  private static let currencies: [StaticString] = ["Rp", "Rs", "US", "Kč"]

  private static func isWord(
    _ word: ByteSlice, _ side: Side, _ shortest: Shortest, in text: ByteSlice, to end: Int
  ) -> Bool {
    // An Arabic tatweel joins what is before it on purpose; vowel signs are no letters.
    if side == .before, word.hasSuffix("ـ") { return false }
    let letters = word.string.unicodeScalars.count { $0.value != 0x640 && !$0.properties.isDiacritic }
    guard side == .after else { return letters >= shortest.before && !currencies.contains { word == $0 } }
    if shortest.joinsNouns, text[end] != UInt8(ascii: "-"), noNouns.contains(where: { word == $0 }) { return true }
    guard let shortestAfter = shortest.after, letters >= shortestAfter,
      !unitsAndOrdinals.contains(where: { word == $0 })
    else { return false }
    // Other units are at the end of a text or have a full stop: "3ore", "3сут."
    let isUnit = letters < 5 && (end == text.count || text[end] == UInt8(ascii: ".") || text[end] == UInt8(ascii: ")"))
    // Romance languages join no words to numbers.
    return !isUnit && (shortestAfter < 4 || !endings.contains { word.hasPrefix($0) })
  }

  /// Whether a word follows a placeholder: "the %@ app".
  private static func hasWordBehindObject(_ text: ByteSlice) -> Bool {
    values(in: text).contains { place in
      let end = place.upperBound
      return text[place].hasSuffix("@") && text[end] == UInt8(ascii: " ") && end + 1 < text.count
        && text.scalar(at: end + 1).value.isLetter
    }
  }

  /// What parts a placeholder of the base text from what is beside it, if it is more than a space.
  private static func sign(_ side: Side, of placeholder: ByteSlice, in base: ByteSlice) -> String? {
    let places = values(in: base)
    guard let specifier = places.first(where: { base[$0] == placeholder }) ?? places.first else { return nil }
    let value: UInt32
    switch side {
    case .before:
      guard specifier.lowerBound > 0 else { return nil }
      value = base.scalar(before: specifier.lowerBound).value
    case .after:
      guard specifier.upperBound < base.count else { return nil }
      value = base.scalar(at: specifier.upperBound).value
    }
    switch value {
    case 0x0A: return "a line break"
    case 0x22, 0x27, 0x60, 0xAB, 0xBB, 0x2018...0x201E: return "a quotation mark"
    case 0x3A: return "a colon"
    default: return nil
    }
  }

  /// Whether each placeholder of the base text has a space, a quotation mark or bracket, or nothing on a side, and there is
  /// one.
  private static func standsAlone(_ side: Side, in base: ByteSlice, _ shortest: Shortest) -> Bool {
    let places = values(in: base)
    return !places.isEmpty
      && places.allSatisfy { specifier in
        guard side == .after else {
          return specifier.lowerBound == 0 || mayPart(base.scalar(before: specifier.lowerBound).value)
        }
        let end = specifier.upperBound
        guard end < base.count else { return true }
        // A part of a word may be one without a hyphen: "%@-hole test" is "%@kolíkový test".
        if shortest.joinsAdjectives, base[end] == UInt8(ascii: "-"), end + 1 < base.count {
          return !base.scalar(at: end + 1).value.isLetter
        }
        // Before another sign, it stands alone, too: "%@, it is …".
        return !base.scalar(at: end).value.isLetter
      }
  }

  /// Whether a character before a placeholder parts it from a word.
  private static func mayPart(_ value: UInt32) -> Bool {
    switch value {
    case 0x20, 0x0A, 0xA0, 0x22, 0x27, 0x28, 0x5B, 0xAB, 0x2018, 0x201C, 0x201E: true
    default: false
    }
  }

  /// Whether a letter may be beside a placeholder, and whether a sign is before one, which they rarely are.
  private static func neighbors(in text: ByteSlice) -> (letter: Bool, sign: Bool) {
    func mayBeLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || byte.isASCIILetter }
    var neighbors = (letter: false, sign: false)
    forEachValue(in: text) { place in
      if place.lowerBound > 0 {
        let before = text[place.lowerBound - 1]
        if mayBeLetter(before) { neighbors.letter = true }
        if isSign(before) { neighbors.sign = true }
      }
      if place.upperBound < text.count, mayBeLetter(text[place.upperBound]) { neighbors.letter = true }
    }
    return neighbors
  }

  private static func isSign(_ byte: UInt8) -> Bool { ":,;!?.".utf8.contains(byte) }

  /// The places of `%@`, `%1$@`, `%d` and the like in a text.
  private static func values(in text: ByteSlice) -> [Range<Int>] {
    var values: [Range<Int>] = []
    forEachValue(in: text) { values.append($0) }
    return values
  }

  private static func forEachValue(in text: ByteSlice, _ body: (Range<Int>) -> Void) {
    var offset = 0
    while let sign = text.firstIndex(of: UInt8(ascii: "%"), from: offset) {
      offset = sign + 1
      if let (length, isNumbered) = FormatString.plainSpecifier(in: text, at: sign) {
        offset = sign + length
        if isNumbered != nil, text[offset - 1] == UInt8(ascii: "@") || isInteger(text[offset - 1]) {
          body(sign..<offset)
        }
      } else if let end = endOfInteger(in: text, at: sign) {
        offset = end
        body(sign..<end)
      }
    }
  }

  /// The end of an integer before a letter: "%d" in "%dminutes". Not after a number: "100%de".
  private static func endOfInteger(in text: ByteSlice, at sign: Int) -> Int? {
    guard sign == 0 || !text[sign - 1].isASCIIDigit else { return nil }
    var end = sign + 1
    if text[end].isASCIIDigit, text[end + 1] == UInt8(ascii: "$") { end += 2 }
    while text[end] == UInt8(ascii: "l") { end += 1 }
    return end < text.count && isInteger(text[end]) ? end + 1 : nil
  }

  private static func isInteger(_ conversion: UInt8) -> Bool { "diu".utf8.contains(conversion) }
}
