internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct UnbalancedBracketRule: Rule {
  static let description = RuleDescription(
    identifier: "unbalanced-bracket",
    category: .text,
    severity: .note,
    summary: "A translation has an unmatched bracket or quotation mark and the base text does not.",
    rationale: """
      The other half of a bracket or quotation mark was lost in translation, often together with other text. Each
      language's own marks count, in any order; but “ does not close what “ has opened. A Spanish question without its '¿' counts where the other questions of the
      language have theirs.
      """,
    remedy: "Add the missing bracket, quotation mark or '¿'.",
    examples: [
      Example(["en": #""a" = "Go to 'Settings > Add'";"#, "pl": #""a" = "Przejdź do „Ustawienia » Dodaj”";"#]),
      Example(["en": #""a" = "Delete “%@” now?";"#, "fr": #""a" = "Supprimer %@ ↓» maintenant ?";"#]),
      Example(["en": #""a" = "Open (all)";"#, "de": #""a" = "Öffnen ↓(alle";"#]),
      Example(["en": #""a" = "Open (all)";"#, "ja": #""a" = "開く（すべて)";"#]),
      Example(["en": #""a" = "Delete “%@”?";"#, "de": #""a" = "↓„%@ löschen?";"#]),
      Example(["en": #""a" = "Delete “%@”?";"#, "de": #""a" = "„%@“ löschen?";"#, "sv": #""a" = "Radera ”%@”?";"#]),
      Example(["en": #""a" = "Write 'a: 1' and 'b: 2'";"#, "de": #""a" = "„a: 1“ und „b: zwei“ schreiben";"#]),
      Example(["en": #""a" = "In \"music mode\"";"#, "he": #""a" = "ב\"מצב מוזיקה\"";"#]),
      Example(["en": #""a" = "Delete “%@”?";"#, "es": #""a" = "¿Eliminar “%@↓“?";"#]),
      Example(["en": #""a" = "Delete “%@”?";"#, "de": #""a" = "“%@“ löschen?";"#]),
      Example(["en": #""a" = "1) Open";"#, "de": #""a" = "1) Öffnen";"#]),
      Example(["en": #""a" = "Close it. Open it.";"#, "ja": #""a" = "イ）閉じる；ロ）開く。\n２）次";"#]),
      Example(["en": #""a" = "Sad";"#, "de": #""a" = "Traurig :(";"#]),
      Example([
        "en": #""a" = "Stop?"; "b" = "Go on?"; "c" = "Why?"; "d" = "Sure? It is gone then.";"#,
        "es": #""a" = "¿Parar?"; "b" = "¿Seguir?"; "c" = "¿Por qué?"; "d" = "Seguro↓? Se perderá.";"#,
      ]),
      Example([
        "en": #""a" = "Stop?"; "b" = "Go on?"; "c" = "Why?"; "d" = "Sure?";"#,
        "es": #""a" = "Parar?"; "b" = "¿Seguir?"; "c" = "¿Por qué?"; "d" = "Seguro?";"#,
      ]),
      Example([
        "en": #""a" = "Stop?"; "b" = "Go on?"; "c" = "Why?"; "d" = "Like a.b?c=d or / ?"; "e" = "Unknown (?)";"#,
        "es":
          #""a" = "¿Parar?"; "b" = "¿Seguir?"; "c" = "¿Por qué?"; "d" = "Como a.b?c=d o / ?"; "e" = "Incierto (?)";"#,
      ]),
    ])

  func register(in visits: inout RuleVisits) {
    visits.translation(.unpairedMark, check)
    visits.language(checkQuestions)
  }

  /// Finds Spanish questions without their first mark, in a language that has it nearly everywhere.
  private func checkQuestions(_ language: LanguageContext, findings: inout Findings) {
    guard language.language.canonical.language == "es" else { return }
    var markedCount = 0
    var unmarked: [(text: LanguageContext.Text, sign: Int)] = []
    language.forEachText(with: [.letter, .nonASCII]) { text in
      let bytes = text.content.bytes
      guard let sign = Self.questionMark(in: bytes), let base = language.baseText(of: text), bytes != base.bytes,
        Self.questionMark(in: base.bytes) != nil, !Self.isEndOfSentence(base.bytes)
      else { return }
      if bytes.contains("¿") { markedCount += 1 } else { unmarked.append((text, sign)) }
    }
    // Otherwise, the language goes without.
    guard markedCount >= 3 * unmarked.count else { return }
    for (text, sign) in unmarked {
      let entry = language.entry(text)
      findings.add(at: entry.location(of: ByteRange(sign, sign + 1)), about: entry.subject) { words in
        words.message = "the question has no '¿', which the others of the language have"
        if let note = language.baseNote(of: text) { words.note(note) }
      }
    }
  }

  /// Whether the code joins a text to others before it: " from the list?".
  private static func isEndOfSentence(_ text: ByteSlice) -> Bool {
    text[0] == 0x20 || (text[0].isASCIILetter && !text[0].isASCIIUppercase)
  }

  /// Where the first question of a text ends: with a mark behind a word and before none, as in no address.
  private static func questionMark(in text: ByteSlice) -> Int? {
    var offset = 0
    while let sign = text.firstIndex(of: UInt8(ascii: "?"), from: offset) {
      offset = sign + 1
      // "Open (all)?", but not "Unknown (?)".
      var end = sign
      while end > 0, PairedMark(text.scalar(before: end).value) != nil { end -= text.scalar(before: end).length }
      guard end > 0 else { continue }
      let before = text.scalar(before: end).value
      let isBehindWord = before.isLetter || before.isDecimalDigit || before == 0x40
      let after = sign + 1 < text.count ? text.scalar(at: sign + 1).value : 0x20
      if isBehindWord, EdgeWhitespace.isWhitespace(after) || PairedMark(after) != nil { return sign }
    }
    return nil
  }

  private func check(_ pair: TranslationContext, findings: inout Findings) {
    guard pair.translation.text.traits.contains(.unpairedMark), !pair.translation.isFixed else { return }
    let text = pair.translation.text.bytes
    let base = pair.base.text.bytes
    guard let range = Self.unpaired(in: text, hasArrows: Self.hasArrow(base)) else {
      return checkOpenings(pair, &findings)
    }
    guard Self.unpaired(in: base) == nil, !Self.isEmoticonOrItem(text, at: Int(range.lowerBound), of: base)
    else { return }
    findings.add(at: pair.translation.location(of: range), about: pair.translation.subject) { words in
      words.message = "unmatched \(Wording.quote(text[range.offsets]))"
      words.note(pair.baseNote)
    }
  }

  /// Finds a quotation that ends with the mark that opened it: “%@“.
  private func checkOpenings(_ pair: TranslationContext, _ findings: inout Findings) {
    guard !Self.languagesClosingWithIt.contains(pair.translation.textLanguage.canonical.language),
      let range = Self.secondOpening(in: pair.translation.text.bytes),
      Self.secondOpening(in: pair.base.text.bytes) == nil
    else { return }
    let place = pair.translation.location(of: range)
    findings.add(at: place, about: pair.translation.subject) { words in
      words.message = "both quotation marks are '“', which opens a quotation and closes none"
      words.note(pair.baseNote)
      words.fix("write '”'", pair.translation.applicability(.needsReview), replacing: place, with: "”")
    }
  }

  /// The languages in which “ closes a quotation, so that the first mark is the wrong one (CLDR's delimiters).
  private static let languagesClosingWithIt: Set = [
    "bg", "bs", "cs", "de", "dsb", "et", "hr", "hsb", "is", "ka", "lb", "lt", "mk", "sk", "sl", "sq", "sr",
  ]

  /// The second of two “, which are the only quotation marks of a text.
  private static func secondOpening(in text: ByteSlice) -> ByteRange? {
    var openings: [ByteRange] = []
    var offset = 0
    while offset < text.count {
      let (value, length) = text.scalar(at: offset)
      if case .quote = PairedMark(value) {
        guard value == 0x201C else { return nil }
        openings.append(ByteRange(offset, offset + length))
      }
      offset += length
    }
    return openings.count == 2 ? openings[1] : nil
  }

  /// Whether a text says how to get from one menu to another: "Settings > Devices".
  private static func hasArrow(_ text: ByteSlice) -> Bool {
    let arrows: [StaticString] = [" > ", " -> ", " → ", " » ", " › ", " / "]
    return arrows.contains { text.contains($0) }
  }

  /// The first bracket without its other half, or the first of an odd number of quotation marks.
  ///
  /// With `hasArrows`, a `»` between spaces is an arrow.
  private static func unpaired(in text: ByteSlice, hasArrows: Bool = false) -> ByteRange? {
    var open: [(kind: Int, range: ByteRange)] = []
    var quotes = 0
    var hasDoubtfulQuote = false
    var firstQuote: ByteRange?
    var offset = 0
    while offset < text.count {
      let (value, length) = text.scalar(at: offset)
      let range = ByteRange(offset, offset + length)
      switch PairedMark(value) {
      case .opening(let kind): open.append((kind, range))
      case .closing(let kind):
        guard open.last?.kind == kind else { return range }
        open.removeLast()
      case .quote where isPartOfWord(text, at: offset): hasDoubtfulQuote = true
      case .quote where hasArrows && value == 0xBB && text[0..<offset].hasSuffix(" ") && text[offset + length] == 0x20:
        break
      case .quote:
        quotes += 1
        if firstQuote == nil { firstQuote = range }
      default: break
      }
      offset += length
    }
    if let first = open.first { return first.range }
    // One that may be part of a word may be the other half, too.
    return quotes % 2 == 1 && !hasDoubtfulQuote ? firstQuote : nil
  }

  /// Inches, `5"`, and Hebrew abbreviations, `סה"כ`.
  private static func isPartOfWord(_ text: ByteSlice, at offset: Int) -> Bool {
    guard offset > 0, text[offset] == 0x22 || text[offset] == 0xE2 else { return false }
    if text[offset - 1].isASCIIDigit { return true }
    let end = offset + (text[offset] == 0x22 ? 1 : 3)
    return end < text.count && (0x5D0...0x5EA).contains(text.scalar(before: offset).value)
      && (0x5D0...0x5EA).contains(text.scalar(at: end).value)
  }

  /// `:)`, `;-(`, and what numbers the items of a list: `a)`, `1)`, `例)`, `イ）`
  private static func isEmoticonOrItem(_ text: ByteSlice, at offset: Int, of base: ByteSlice) -> Bool {
    guard offset > 0 else { return false }
    let before = text[offset - 1]
    if before == UInt8(ascii: ":") || before == UInt8(ascii: ";") || before == UInt8(ascii: "-") { return true }
    guard text[offset] == UInt8(ascii: ")") || text.scalar(at: offset).value == 0xFF09 else { return false }
    let item = text.scalar(before: offset)
    guard item.value.isLetter || item.value.isDecimalDigit else { return false }
    let start = offset - item.length
    guard start > 0 else { return true }
    let earlier = text.scalar(before: start).value
    // `：`, `；`, `:`, `;`
    if [0xFF1A, 0xFF1B, 0x3A, 0x3B].contains(earlier) { return !base.contains("(") && !base.contains("（") }
    return EdgeWhitespace.isWhitespace(earlier) || earlier.isDecimalDigit || earlier == 0x3002
  }
}
