internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct InvisibleCharacterRule: Rule {
  static let description = RuleDescription(
    identifier: "invisible-character",
    category: .text,
    severity: .warning,
    summary: "A text contains an invisible character that its language does not need.",
    rationale: """
      Zero-width and control characters usually come from pasted text. They break search, comparison and line breaking,
      some fonts show a box, and VoiceOver may stumble. Joiners where a script or an emoji needs them, word breaks in
      scripts that have no spaces, direction marks beside right-to-left text and soft hyphens inside long words are
      fine, and so are control characters that several texts have as escapes, such as `\\U0002` for bold text in a chat,
      and the colors of a terminal, which start with an escape character and `[`.
      """,
    remedy: "Delete the character.",
    examples: [
      Example(["en": #""a" = "Open ↓\#u{200B}the file";"#]),
      Example(["en": #""a" = "Open";"#, "de": #""a" = "Öffnen↓\#u{FEFF}";"#]),
      Example(["en": #""a" = "Open";"#, "de": #""a" = "↓\#u{200E}Öffnen";"#]),
      Example(["en": #""a" = "One\n\nTwo";"#, "de": #""a" = "Eins↓\#u{2028}\nZwei";"#]),
      Example(["en": #""a" = "Tab↓\U0003";"#]),
      Example([
        "en": #"""
        "a" = "\U0002Topic\U0002: %@";
        "b" = "\U0002Users\U0002: %@";
        "c" = "The \U0002server\U0002";
        """#
      ]),
      Example(["en": #""a" = "Chapter";"#, "ko": #""a" = "저↓\#u{115F}\#u{1161}\#u{11BC}";"#]),
      Example(["en": #""a" = "\U001B[33;1mHelp\U001B[0m"; "b" = "Help↓\U001B";"#]),
      Example(["fa": #""a" = "می\#u{200C}خواهم";"#, "th": #""a" = "เปิด\#u{200B}ไฟล์";"#]),
      Example(["en": #""a" = "👩\#u{200D}💻 works";"#]),
      Example(["he": #""a" = "\#u{200F}%@ שלום";"#]),
      Example(["de": #""a" = "Donaudampf\#u{AD}schifffahrt";"#]),
    ])

  func register(in visits: inout RuleVisits) { visits.language(check) }

  /// A control character that so many texts have as an escape is a code for something, such as bold text in a chat.
  private static let meantEscapes = 3

  private func check(_ language: LanguageContext, findings: inout Findings) {
    let needs = Needs(language.language)
    var escapes: [UInt32: Int] = [:]
    for odd in language.oddTexts where odd.characters.contains(where: { Self.formatCodes.contains($0.value) }) {
      let entry = language.entry(odd.text)
      for value in Set(odd.characters.lazy.filter { Self.isEscape($0, in: entry) }.map(\.value)) {
        escapes[value, default: 0] += 1
      }
    }
    for odd in language.oddTexts {
      let text = odd.text.content.bytes
      let entry = language.entry(odd.text)
      lazy var hasRightToLeft = Needs.hasRightToLeft(text)
      let unneeded = odd.characters.filter {
        // That is no character but an escape without its digits.
        $0.kind == .invisible && !($0.value == 0 && Self.isWithoutDigits($0, in: entry))
          && !needs.allows($0, in: text, besideRightToLeft: hasRightToLeft)
          && escapes[$0.value, default: 0] < Self.meantEscapes
      }
      guard let first = unneeded.first else { continue }
      // A character that the base text has, too, was intended there or is reported there.
      if let base = language.baseText(of: odd.text),
        OddCharacter.all(in: base.bytes).contains(where: { $0.value == first.value })
      {
        continue
      }
      let severity: Severity? = needs.isInvisible(first, in: text) ? .note : nil
      findings.add(at: entry.location(of: first.range), about: entry.subject, severity: severity) { words in
        let same = unneeded.filter { $0.value == first.value }
        let times = same.count > 1 ? " \(Wording.count(same.count, "time"))" : ""
        words.message = "the text contains \(Wording.name(ofInvisible: first.value))\(times)"
        if first.value == 0x2028 || first.value == 0x2029 {
          words.fix(
            "use a line break", entry.applicability(.needsReview),
            same.map { .init(entry.location(of: $0.range), replacement: entry.file.spelling(of: "\n")) })
          return
        }
        if first.value == 0x115F || first.value == 0x1160 {
          // What is beside it would be no syllable either.
          words.note("it stands for a letter that a Hangul syllable lacks; write the syllable anew")
          return
        }
        words.fix(
          same.count > 1 ? "remove the characters" : "remove the character",
          entry.applicability(
            needs.isCertainlyUseless(first) && !Self.isEscape(first, in: entry)
              && !(first.value == 0x1B && Needs.setsStyles(text)) ? .automatic : .needsReview),
          same.map { .init(entry.location(of: $0.range), replacement: "") })
      }
    }
  }

  /// The control characters that chats use for bold text, colors, the end of both, and the like.
  private static let formatCodes: Set<UInt32> = [0x02, 0x03, 0x04, 0x0F, 0x11, 0x16, 0x1D, 0x1E, 0x1F]

  /// Whether somebody wrote a control character as an escape.
  private static func isEscape(_ character: OddCharacter, in entry: EntryContext) -> Bool {
    guard formatCodes.contains(character.value), entry.file.format == .strings else { return false }
    let location = entry.location(of: character.range)
    return location.file.slice(location.range).hasPrefix("\\")
  }

  /// Whether an escape lacks the digits that say which character it is: `\U`.
  private static func isWithoutDigits(_ character: OddCharacter, in entry: EntryContext) -> Bool {
    let location = entry.location(of: character.range)
    return location.file.slice(location.range) == "\\U"
  }

  /// The invisible characters that a language needs.
  private struct Needs {
    private let joins: Bool
    private let breaksWithoutSpaces: Bool
    private let isRightToLeft: Bool

    init(_ language: LanguageIdentifier) {
      let scripts = Set(language.textScripts.map(\.code))
      // Arabic, the Indic scripts and Khmer choose the forms of letters with joiners.
      joins = !scripts.isDisjoint(with: [
        "Arab", "Syrc", "Mong", "Nkoo", "Deva", "Beng", "Guru", "Gujr", "Orya", "Taml", "Telu", "Knda", "Mlym", "Sinh",
        "Khmr", "Mymr", "Tibt",
      ])
      breaksWithoutSpaces = language.writesWithoutSpaces || !scripts.isDisjoint(with: ["Khmr", "Mymr", "Laoo", "Thai"])
      isRightToLeft = language.facts?.isRightToLeft ?? false
    }

    func allows(
      _ character: OddCharacter, in text: ByteSlice, besideRightToLeft: @autoclosure () -> Bool
    ) -> Bool {
      let before = character.offset > 0 ? text.scalar(before: character.offset).value : 0
      let end = character.offset + character.length
      let after = end < text.count ? text.scalar(at: end).value : 0
      switch character.value {
      case 0x200C: return joins && before != 0 && !EdgeWhitespace.isWhitespace(before)
      case 0x200D: return joins || isEmoji(before) || isEmoji(after)
      case 0x200B, 0x2060: return breaksWithoutSpaces
      case 0x200E, 0x200F, 0x061C: return isRightToLeft || besideRightToLeft()
      case 0xAD: return before.isLetter && after.isLetter
      case 0x1B: return Self.setsStyle(text[end...])
      // Alone, it is a symbol from the app's own font.
      case 0xE000...0xF8FE, 0xF0000...0xFFFFD: return text.count == character.length
      default: return false
      }
    }

    /// Whether what follows an escape character sets a color or style of a terminal: `[33;1m`.
    private static func setsStyle(_ text: ByteSlice) -> Bool {
      guard text[0] == UInt8(ascii: "[") else { return false }
      let numbers = text.bytes.dropFirst().prefix { $0.isASCIIDigit || $0 == UInt8(ascii: ";") }
      return text[numbers.count + 1] == UInt8(ascii: "m")
    }

    /// Whether a text sets colors, so that an escape character in it may be a part of one.
    static func setsStyles(_ text: ByteSlice) -> Bool {
      var offset = 0
      while let start = text.firstIndex(of: 0x1B, from: offset) {
        if setsStyle(text[(start + 1)...]) { return true }
        offset = start + 1
      }
      return false
    }

    /// Whether a character changes nothing that users see: a zero-width space that is not inside of a word, or a
    /// separator of lines or paragraphs, which breaks the line.
    func isInvisible(_ character: OddCharacter, in text: ByteSlice) -> Bool {
      let end = character.offset + character.length
      let before = character.offset > 0 ? text.scalar(before: character.offset).value : 0
      let after = end < text.count ? text.scalar(at: end).value : 0
      return [0x2028, 0x2029].contains(character.value)
        || (character.value == 0x200B && !(before.isLetter && after.isLetter))
    }

    func isCertainlyUseless(_ character: OddCharacter) -> Bool {
      switch character.value {
      case 0x200B, 0xFEFF, 0x2060, 0x00...0x08, 0x0E...0x1F: true
      default: false
      }
    }

    private func isEmoji(_ value: UInt32) -> Bool {
      value >= 0x1F000 || value == 0xFE0F || (0x2190...0x2BFF).contains(value)
    }

    /// Whether a text has letters of Hebrew, Arabic or a neighboring script.
    static func hasRightToLeft(_ text: ByteSlice) -> Bool {
      var offset = 0
      while offset < text.count {
        let (value, length) = text.scalar(at: offset)
        if (0x590...0x8FF).contains(value) || (0xFB1D...0xFDFF).contains(value) || (0xFE70...0xFEFC).contains(value) {
          return true
        }
        offset += length
      }
      return false
    }
  }
}
