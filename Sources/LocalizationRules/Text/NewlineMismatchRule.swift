internal import LocalizationModel
internal import SourceText

struct NewlineMismatchRule: TranslationRule {
  static let description = RuleDescription(
    identifier: "newline-mismatch",
    category: .text,
    severity: .warning,
    summary: "A translation shows '\\n' as text, or has lost all line breaks of the base text.",
    rationale: """
      `\\\\n` in a table is a backslash and a letter: users read both. A text that the base splits into paragraphs or lists and
      the translation does not is hard to read, or does not fit where it is shown. Translators' tools show a line break as
      `⏎`; where that was saved, users read it. Line breaks that are only moved are the translator's business.
      """,
    examples: [
      Example(["en": #""a" = "Ready!\nGo on.";"#, "ro": #""a" = "Gata!↓\\nContinuați.";"#]),
      Example([
        "en": #""a" = "First.\n\nSecond.\n\nThird.";"#, "de": #""a" = "↓Erstens. Zweitens. Drittens.";"#,
      ]),
      Example(["en": #""a" = "Ready!\nGo on.";"#, "ca": #""a" = "Fet!↓⏎ Continua.";"#]),
      Example(["en": #""a" = "Open\nall";"#, "de": #""a" = "Alles öffnen";"#]),
      Example(["en": #""a" = "Type \\n for a line break";"#, "de": #""a" = "\\n steht für einen Umbruch";"#]),
    ])

  func interest(in project: Project) -> Traits { [.lineBreak, .backslash] }

  init(options: RuleOptions) {}

  func check(_ pair: TranslationContext, findings: inout Findings) {
    let (base, text) = (pair.base.text.bytes, pair.translation.text.bytes)
    if let range = Self.literalEscape(in: text), Self.literalEscape(in: base) == nil {
      report(range, "a backslash is written as two, so this is no line break", pair, &findings)
      return
    }
    guard pair.base.text.traits.contains(.lineBreak), !text.isEmpty else { return }
    if let range = Self.symbol(in: text), Self.symbol(in: base) == nil {
      report(range, "this stands for a line break in translators' tools, and is none", pair, &findings)
      return
    }
    let expected = Self.paragraphs(of: base)
    guard expected >= 3, !text.trimmed.hasLineBreak else { return }
    findings.add(
      Self.self, "the base text has \(expected) paragraphs, the translation no line break",
      at: pair.translation.location,
      subject: pair.translation.subject, notes: [pair.baseNote], suspicion: "no line break",
      keyNumber: pair.translation.keyNumber)
  }

  private func report(_ range: ByteRange, _ why: String, _ pair: TranslationContext, _ findings: inout Findings) {
    let translation = pair.translation
    let location = translation.location(of: range)
    let shown = translation.text.bytes[range.offsets].string
    findings.add(
      Self.self, "users read '\(shown)': \(why)", at: location,
      subject: translation.subject, notes: [pair.baseNote],
      fixIts: [
        FixIt(
          title: "write a line break", applicability: .needsReview,
          edits: [.init(location, replacement: translation.tableFile.spelling(of: "\n"))])
      ])
  }

  /// A backslash and `n` or `r` that are text: no path such as `C:\new` is meant where white space or an end is near.
  private static func literalEscape(in text: ByteSlice) -> ByteRange? {
    var offset = 0
    while let start = text.firstIndex(of: UInt8(ascii: "\\"), from: offset) {
      offset = start + 1
      guard text[start + 1] == UInt8(ascii: "n") || text[start + 1] == UInt8(ascii: "r") else { continue }
      return ByteRange(start, start + 2)
    }
    return nil
  }

  /// The sign for a line break.
  private static func symbol(in text: ByteSlice) -> ByteRange? {
    var offset = 0
    while let start = text.firstIndex(of: 0xE2, from: offset) {
      if text.hasPrefix("⏎", at: start) { return ByteRange(start, start + 3) }
      offset = start + 1
    }
    return nil
  }

  /// The number of stretches of text between blank lines, or of lines that are list items.
  private static func paragraphs(of text: ByteSlice) -> Int {
    var count = 1
    var index = 0
    let trimmed = text.trimmed
    while index < trimmed.count {
      guard trimmed[index] == 0x0A || trimmed[index] == 0x0D else {
        index += 1
        continue
      }
      var breaks = 0
      while index < trimmed.count, trimmed[index].isASCIIWhitespace {
        if trimmed[index] == 0x0A || (trimmed[index] == 0x0D && trimmed[index + 1] != 0x0A) { breaks += 1 }
        index += 1
      }
      if breaks > 1 || isListItem(trimmed, at: index) { count += 1 }
    }
    return count
  }

  private static func isListItem(_ text: ByteSlice, at offset: Int) -> Bool {
    text.hasPrefix("•", at: offset) || text.hasPrefix("- ", at: offset) || text.hasPrefix("* ", at: offset)
      || text.hasPrefix("– ", at: offset)
  }
}
