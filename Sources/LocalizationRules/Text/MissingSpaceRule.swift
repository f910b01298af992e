internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct MissingSpaceRule: Rule {
  static let description = RuleDescription(
    identifier: "missing-space",
    category: .text,
    severity: .warning,
    summary: "A word is joined to a placeholder that stands alone in the base text.",
    rationale: """
      Users read the value and the word as one: "Face IDlagras" for `%@lagras`. Only in languages that write words
      apart, and only for words that are too long for an ending of a name or a unit.
      """,
    remedy: "Write a space between the placeholder and the word.",
    examples: [
      Example(["en": #""a" = "%@ replied";"#, "pt-BR": #""a" = "%@↓respondeu";"#]),
      Example(["en": #""a" = "If you enable %1$@, it is kept";"#, "sv": #""a" = "Om du slår på %1$@↓sparas det";"#]),
      Example(["en": #""a" = "Verified by %@";"#, "bg": #""a" = "Проверен от↓%@";"#]),
      Example(["en": #""a" = "%@ is yours";"#, "sv": #""a" = "%@s konto är ditt";"#]),
      Example(["en": #""a" = "%@ is yours";"#, "tr": #""a" = "%@hesabı sizin";"#]),
      Example(["en": #""a" = "Open %@";"#, "pl": #""a" = "Otwórz z %@owi";"#]),
      Example(["en": #""a" = "Watched %@ times";"#, "cs": #""a" = "Zhlédnuto %@krát";"#]),
      Example(["en": #""a" = "%@ min";"#, "es": #""a" = "%@min";"#]),
      Example(["en": #""a" = "Track no.%@";"#, "pt": #""a" = "Faixa nº%@";"#]),
      Example(["en": #""a" = "super%@";"#, "fr": #""a" = "super%@";"#]),
      Example(["en": #""a" = "File of %@";"#, "fr": #""a" = "Fichier d’%@";"#]),
    ], isAboutFormats: true)

  func register(in visits: inout RuleVisits) { visits.translation(.percent, check) }

  private func check(_ pair: TranslationContext, findings: inout Findings) {
    let text = pair.translation.text.bytes
    guard pair.base.text.traits.contains(.percent),
      let shortest = Self.shortestWords(in: pair.translation.textLanguage)
    else { return }
    for side in Side.allCases {
      let joined = Self.objects(in: text).map { ($0, side.word(beside: $0, in: text)) }.filter { _, word in
        !word.isEmpty && Self.isWord(text[word], side, shortest, in: text, to: word.upperBound)
      }
      guard !joined.isEmpty, Self.standsAlone(side, in: pair.base.text.bytes) else { continue }
      for (specifier, word) in joined { report(specifier, side, word, in: pair, &findings) }
    }
  }

  private func report(
    _ specifier: Range<Int>, _ side: Side, _ word: Range<Int>, in pair: TranslationContext, _ findings: inout Findings
  ) {
    let entry = pair.translation
    let gap = side == .before ? specifier.lowerBound : specifier.upperBound
    findings.add(at: entry.location(of: ByteRange(gap, gap)), about: entry.subject) { words in
      let (placeholder, word) = (Wording.quote(entry.text.bytes[specifier]), Wording.quote(entry.text.bytes[word]))
      words.message =
        side == .before
        ? "there is no space between \(word) and \(placeholder)"
        : "there is no space between \(placeholder) and \(word)"
      words.note(pair.baseNote)
      words.fix(
        "write a space", entry.applicability(.needsReview), replacing: entry.location(of: ByteRange(gap, gap)),
        with: " ")
    }
  }

  /// Where a word is beside a placeholder.
  private enum Side: CaseIterable {
    case before
    case after

    /// The letters that touch a placeholder, in bytes; empty if there are none.
    func word(beside specifier: Range<Int>, in text: ByteSlice) -> Range<Int> {
      switch self {
      case .before:
        var start = specifier.lowerBound
        while start > 0 {
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

  /// How many letters a word has at least, so that it is no ending, no beginning and no unit; nil for languages that join
  /// words to others, or are not known well enough.
  private static func shortestWords(in language: LanguageIdentifier) -> (before: Int, after: Int)? {
    switch language.canonical.language {
    case "fr", "es", "pt", "it", "ca", "gl", "ro", "oc", "sc", "ast", "vi": (2, 2)
    case "bg", "cs", "sk", "pl", "ru", "uk", "be", "sr", "hr", "bs", "sl", "mk", "el", "id", "ms", "eo": (2, 4)
    case "de", "nl", "sv", "da", "nb", "nn", "no": (4, 4)
    default: nil
    }
  }

  /// Words that are joined to numbers.
  private static let endingsOfNumbers: [StaticString] = ["krát", "míst", "miest", "násob", "ψήφι"]

  private static func isWord(
    _ word: ByteSlice, _ side: Side, _ shortest: (before: Int, after: Int), in text: ByteSlice, to end: Int
  ) -> Bool {
    let letters = word.string.unicodeScalars.count
    guard letters >= (side == .before ? shortest.before : shortest.after) else { return false }
    guard side == .after else { return true }
    // "%@min", "%@сек."
    let isUnit = letters < 5 && (end == text.count || text[end] == UInt8(ascii: ".") || text[end] == UInt8(ascii: ")"))
    return !isUnit && !endingsOfNumbers.contains { word.hasPrefix($0) }
  }

  /// Whether each placeholder of the base text has a space, a quotation mark or bracket, or nothing on a side, and there is
  /// one.
  private static func standsAlone(_ side: Side, in base: ByteSlice) -> Bool {
    let objects = objects(in: base)
    return !objects.isEmpty
      && objects.allSatisfy { specifier in
        guard side == .after else {
          return specifier.lowerBound == 0 || mayPart(base.scalar(before: specifier.lowerBound).value)
        }
        // Before another sign, it stands alone, too: "%@, it is …".
        return specifier.upperBound == base.count || !base.scalar(at: specifier.upperBound).value.isLetter
      }
  }

  /// Whether a character before a placeholder parts it from a word.
  private static func mayPart(_ value: UInt32) -> Bool {
    switch value {
    case 0x20, 0x0A, 0xA0, 0x22, 0x27, 0x28, 0x5B, 0xAB, 0x2018, 0x201C, 0x201E: true
    default: false
    }
  }

  /// The places of `%@` and `%1$@` in a text.
  private static func objects(in text: ByteSlice) -> [Range<Int>] {
    var objects: [Range<Int>] = []
    var offset = 0
    while let sign = text.firstIndex(of: UInt8(ascii: "%"), from: offset) {
      offset = sign + 1
      guard let (length, isNumbered) = FormatString.plainSpecifier(in: text, at: sign) else { continue }
      offset = sign + length
      if isNumbered != nil, text[offset - 1] == UInt8(ascii: "@") { objects.append(sign..<offset) }
    }
    return objects
  }
}
