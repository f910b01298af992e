internal import LocalizationModel
internal import SourceText

struct MojibakeRule: Rule {
  static let description = RuleDescription(
    identifier: "mojibake",
    category: .syntax,
    severity: .error,
    summary: "A text was once decoded with the wrong encoding: it has 'Ã©' for 'é', or U+FFFD.",
    rationale: """
      A tool read UTF-8 as an older encoding and wrote the result back, so users see garbage. A replacement character
      (U+FFFD) marks a character that was lost completely. Where most texts of a file end with the same odd sign instead
      of the ellipsis of the base text, the sign is what an old encoding made of it.
      """,
    remedy: "Replace the text by the correct one; an older revision of the file may have it.",
    examples: [
      Example(["fr": #""a" = "R↓Ã©glages";"#]),
      Example(["en": #""a" = "Don↓â€™t";"#]),
      Example(["en": #""a" = "Don↓‚Äôt";"#]),
      Example(["ru": #""a" = "↓Ð¤Ð°Ð¹Ð»";"#]),
      Example(["de": #""a" = "↓\#u{FFFD}ffnen";"#]),
      Example([
        "en": #""a" = "Open…"; "b" = "Save as…"; "c" = "Close…";"#,
        "de": #""a" = "Öffnen↓¼"; "b" = "Sichern als↓¼"; "c" = "Schließen↓¼";"#,
      ]),
      Example([
        "en": #""a" = "Open..."; "b" = "Save..."; "c" = "Close...";"#,
        "fr": #""a" = "Ouvrir↓É"; "b" = "Enregistrer↓É"; "c" = "Fermer↓É";"#,
      ]),
      Example([
        "en": #""a" = "Open…"; "b" = "Save…"; "c" = "Close…";"#,
        "zh-Hant": #""a" = "打開⋯"; "b" = "儲存⋯"; "c" = "關閉⋯";"#,
        "th": #""a" = "เปิดฯ"; "b" = "บันทึกฯ"; "c" = "ปิดฯ";"#,
      ]),
      Example(["pt": #""a" = "SÃO PAULO: AÇÃO";"#, "fr": #""a" = "CAFÉ»";"#, "vi": #""a" = "Âm thanh";"#]),
    ],
    explains: [UnbalancedBracketRule.self])

  func register(in visits: inout RuleVisits) { visits.language(check) }

  private func check(_ language: LanguageContext, findings: inout Findings) {
    // Accents on every letter look the same.
    guard !language.language.isPseudo else { return }
    for (text, range) in MisreadEllipses(in: language).found {
      let entry = language.entry(text)
      let location = entry.location(of: range)
      findings.add(at: location, about: entry.subject) { words in
        words.message = "'\(text.content.bytes[range.offsets].string)' is an ellipsis decoded with the wrong encoding"
        if let note = language.baseNote(of: text) { words.note(note) }
        words.fix("write '…'", .needsReview, replacing: location, with: entry.file.spelling(of: "…"))
      }
    }
    for odd in language.oddTexts {
      let text = odd.text
      let bytes = text.content.bytes
      guard let found = odd.characters.lazy.compactMap({ Self.debris(at: $0, in: bytes) }).first else { continue }
      // Bytes that are invalid in the encoding are reported once, for the file.
      let entry = language.entry(text)
      guard found.meant != nil || entry.file.source.decoding.defect == nil else { continue }
      let range = ByteRange(found.range.lowerBound, found.range.upperBound)
      let location = entry.location(of: range)
      // Half of "ë" may look like a quotation mark.
      if found.meant != nil { findings.explain([UnbalancedBracketRule.self], entry.subject) }
      findings.add(at: location, about: entry.subject) { words in
        guard let meant = found.meant else {
          words.message = "replacement character (U+FFFD): the original was lost to the wrong encoding"
          return
        }
        words.message = "'\(bytes[found.range].string)' is '\(meant)' decoded with the wrong encoding"
        words.fix("write '\(meant)'", .needsReview, replacing: location, with: entry.file.spelling(of: meant))
      }
    }
  }

  private struct Debris {
    var range: Range<Int>
    /// What it was originally; nil if that is lost.
    var meant: String?
  }

  private static func debris(at character: OddCharacter, in text: ByteSlice) -> Debris? {
    switch character.kind {
    case .replacement: Debris(range: character.range.offsets)
    // `Ã`, `Â`, `â` … before the character that a continuation byte turned into.
    case .debris:
      character.value < 0x100 ? misreadUTF8(text, at: character.offset) : misreadAsMac(text, at: character.offset)
    default: nil
    }
  }

  // MARK: UTF-8 read as Windows-1252

  private static func misreadUTF8(_ text: ByteSlice, at start: Int) -> Debris? {
    var bytes: [UInt8] = []
    var offset = start
    // One run of characters that come from bytes above 0x7F.
    while offset < text.count, bytes.count < 64 {
      let (value, length) = text.scalar(at: offset)
      guard let byte = windowsByte(of: value), byte >= 0x80 else { break }
      bytes.append(byte)
      offset += length
    }
    guard let meant = decoded(bytes) else { return nil }
    return Debris(range: start..<offset, meant: meant)
  }

  /// What the bytes are in UTF-8, if all of its characters are likely in a text.
  private static func decoded(_ bytes: [UInt8]) -> String? {
    // The lead bytes of Latin, Greek, Cyrillic, Arabic and Hebrew letters, and of punctuation.
    guard let first = bytes.first, bytes.count >= 2,
      [0xC2, 0xC3, 0xC4, 0xC5, 0xCE, 0xCF, 0xD0, 0xD1, 0xD7, 0xD8, 0xD9, 0xE2].contains(first)
    else { return nil }
    // "Ä°" and the like can be intended; two of them, or a lead byte that cannot start a word, cannot.
    let isSignature = [0xC2, 0xC3, 0xD0, 0xD1, 0xE2].contains(first)
    let text = String(decoding: bytes, as: UTF8.self)
    // Bytes that are not UTF-8 become others.
    guard text.utf8.elementsEqual(bytes), text.unicodeScalars.allSatisfy({ isPlausible($0.value) }) else { return nil }
    return isSignature || text.unicodeScalars.count > 1 ? text : nil
  }

  private static func isPlausible(_ value: UInt32) -> Bool {
    switch value {
    case 0xA0...0xFF, 0x100...0x17F, 0x370...0x3FF, 0x400...0x4FF, 0x5D0...0x5EA, 0x621...0x652, 0x2010...0x2026,
      0x20AC,
      0x2122:
      true
    default: false
    }
  }

  /// The byte of a character in Windows-1252, or in Latin-1 where Windows-1252 does not define it.
  private static func windowsByte(of value: UInt32) -> UInt8? {
    if value < 0x80 || (0xA0...0xFF).contains(value) || [0x81, 0x8D, 0x8F, 0x90, 0x9D].contains(value) {
      return UInt8(value)
    }
    return windows1252.firstIndex(of: value).map { UInt8($0 + 0x80) } ?? (value < 0x100 ? UInt8(value) : nil)
  }

  /// The characters of the bytes 0x80 to 0x9F; zero for an undefined byte.
  private static let windows1252: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0, 0,
    0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]

  // MARK: UTF-8 read as Mac OS Roman

  /// `‚Äô` was `’`, `√©` was `é`.
  private static func misreadAsMac(_ text: ByteSlice, at offset: Int) -> Debris? {
    func debris(in list: [(StaticString, String)]) -> Debris? {
      list.first { text.hasPrefix($0.0, at: offset) }.map { debris, meant in
        Debris(range: offset..<offset + debris.utf8CodeUnitCount, meant: meant)
      }
    }
    if let found = debris(in: macDebris) { return found }
    guard offset > 0, text.scalar(before: offset).value.isLetter, let found = debris(in: macDebrisInWords),
      found.range.upperBound < text.count, text.scalar(at: found.range.upperBound).value.isLetter
    else { return nil }
    return found
  }

  private static let macDebris: [(StaticString, String)] = [
    ("‚Äô", "’"), ("‚Äò", "‘"), ("‚Äú", "“"), ("‚Äù", "”"), ("‚Äì", "–"), ("‚Äî", "—"), ("‚Ä¶", "…"), ("‚Ä¢", "•"),
    ("√©", "é"), ("√®", "è"), ("√†", "à"), ("√§", "ä"), ("√∂", "ö"), ("√º", "ü"), ("√ü", "ß"), ("√±", "ñ"), ("√≥", "ó"),
    ("√≠", "í"), ("√°", "á"), ("√ß", "ç"), ("√™", "ê"), ("√¢", "â"), ("√£", "ã"), ("√µ", "õ"), ("‚Ç¨", "€"),
  ]

  /// What may follow a root sign or a tick, and so is debris only between letters.
  private static let macDebrisInWords: [(StaticString, String)] = [
    ("√•", "å"), ("√´", "ë"), ("√¨", "ì"), ("√Æ", "î"), ("√Ø", "ï"), ("√≤", "ò"), ("√¥", "ô"), ("√∏", "ø"),
    ("√π", "ù"), ("√∫", "ú"), ("√ª", "û"), ("√Ω", "ý"), ("√Ñ", "Ä"), ("√ñ", "Ö"), ("√ú", "Ü"), ("√â", "É"),
    ("√Ö", "Å"), ("√Ü", "Æ"), ("√ò", "Ø"), ("√á", "Ç"), ("√ë", "Ñ"),
  ]
}
