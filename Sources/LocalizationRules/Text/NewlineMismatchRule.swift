internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct NewlineMismatchRule: Rule {
  static let description = RuleDescription(
    identifier: "newline-mismatch",
    category: .text,
    severity: .warning,
    summary: "A translation shows '\\n' as text or has lost or gained line breaks.",
    rationale: """
      `\\\\n` in a table is a backslash and a letter, and users see both. A translation without the paragraphs or list
      items of the base text is hard to read or does not fit where it is shown, which is a note where sentences are still
      apart; one with fewer sentences than the base
      text has paragraphs belongs to an older text. Translation tools show a line break as
      `⏎`; if that was saved, users see it. Line breaks in different places are up to the translator, but one in
      the middle of a sentence that no other language breaks is left over from where the text was before.
      """,
    remedy: "Write line breaks as the base text has them; `\\n` with one backslash is a line break.",
    examples: [
      Example(["en": #""a" = "Ready!\nGo on.";"#, "ro": #""a" = "Gata!↓\\nContinuați.";"#]),
      Example([
        "en": #""a" = "First.\n\nSecond.\n\nThird.";"#, "de": #""a" = "↓Erstens. Zweitens. Drittens.";"#,
      ]),
      Example([
        "en": #""a" = "First.\n\nSecond.\n\nThird.";"#, "de": #""a" = "↓Erstens.Zweitens.Drittens.";"#,
      ]),
      Example([
        "en": #""a" = "First.\n\nSecond.\n\nThird.";"#, "ru": #""a" = "↓Первое.Второе. Третье.";"#,
      ]),
      Example(["en": #""a" = "Delete it?\n\nOthers stay."; "#, "de": #""a" = "↓Löschen?Andere bleiben.";"#]),
      Example(["en": #""a" = "Delete it?\n\nOthers stay."; "#, "de": #""a" = "Löschen? Andere bleiben.";"#]),
      Example([
        "en": #""a" = "First:\n- second.\n- third.";"#, "de": #""a" = "↓Erstens: zweitens. Drittens. Fertig.";"#,
      ]),
      Example([
        "en": #""a" = "%1$d Open it\n%2$d Click %3$@\n%4$d Save the file\n%5$@";"#,
        "nl": #""a" = "%1$d Open het\n%2$d Klik op %3$@ ↓%4$d Bewaar het\n%5$@";"#,
        "de": #""a" = "%1$d Öffnen\n%2$d %3$@ klicken\n%4$d Sichern\n%5$@";"#,
      ]),
      Example([
        "en": #""a" = "All done!\n\nWant to see it?\n\nGo on.";"#,
        "it": #""a" = "Tutto pronto!↓Vuoi vederlo?\n\nAvanti.";"#,
      ]),
      Example(["en": #""a" = "Quit it?\n\nIt still loads."; "#, "fr": #""a" = "↓Quitter ?Il charge encore.";"#]),
      Example(["en": #""a" = "Ready!\nGo on.";"#, "ca": #""a" = "Fet!↓⏎ Continua.";"#]),
      Example([
        "en": #""a" = "Wait for the end";"#, "de": #""a" = "Warte bis ↓\nzum Ende";"#,
        "fr": #""a" = "Attendez la fin";"#,
        "it": #""a" = "Attendi la fine";"#, "es": #""a" = "Espera al final";"#,
      ]),
      Example([
        "en": #""a" = "Wait. It ends";"#, "de": #""a" = "Warte.\nEs endet";"#, "fr": #""a" = "Attendez. Fin";"#,
        "it": #""a" = "Attendi. Fine";"#, "es": #""a" = "Espera. Fin";"#,
      ]),
      Example(["en": #""a" = "Open\nall";"#, "de": #""a" = "Alles öffnen";"#]),
      Example(["en": #""a" = "Thanks!\n\nIt costs time.\n\nPlease give."; "#, "de": #""a" = "Danke! Bitte spenden.";"#]
      ),
      Example(["en": #""a" = "Type \\n for a line break";"#, "de": #""a" = "\\n steht für einen Umbruch";"#]),
    ])

  func register(in visits: inout RuleVisits) {
    visits.translation([.lineBreak, .backslash], check)
    visits.table(checkStray)
  }

  private func check(_ pair: TranslationContext, findings: inout Findings) {
    let (base, text) = (pair.base.text.bytes, pair.translation.text.bytes)
    if let range = Self.literalEscape(in: text), Self.literalEscape(in: base) == nil {
      report(range, "the doubled backslash makes this plain text, not a line break", pair, &findings)
      return
    }
    guard pair.base.text.traits.contains(.lineBreak), !text.isEmpty else { return }
    if let range = Self.symbol(in: text), Self.symbol(in: base) == nil {
      report(range, "translation tools show a line break like this", pair, &findings)
      return
    }
    if let lost = Self.lostBreak(in: text, base) {
      report(lost, pair, &findings)
      return
    }
    let expected = Self.paragraphs(of: base)
    guard expected >= 2, !text.trimmed.hasLineBreak, !text.contains("\u{2028}"), Self.sentences(of: text) >= expected
    else { return }
    let areGlued = Self.gluedSentence(in: text) != nil
    guard expected > 2 || areGlued && Self.gluedSentence(in: base) == nil else { return }
    let suspicion = BaseSuspicion(keyNumber: pair.translation.keyNumber, signature: "no line break")
    // With a space after each sentence, the text only looks denser.
    let severity: Severity = Self.hasListItem(base) || areGlued ? .warning : .note
    findings.add(
      at: pair.translation.location, about: pair.translation.subject, severity: severity, suspicion: suspicion
    ) { words in
      words.message = "the base text has \(expected) paragraphs, but the translation has no line break"
      words.note(pair.baseNote)
    }
  }

  // MARK: Stray line breaks

  /// Reports a line break inside of a sentence that one translation has, and neither the base text nor any of several
  /// other translations.
  private func checkStray(_ context: TableContext, findings: inout Findings) {
    guard let base = context.table.base, context.table.translations.count > Self.fewestWitnesses else { return }
    // The only translation with a line break, for each key; nil where there are several.
    var broken: [Int: (localization: Localization, reference: EntryReference)?] = [:]
    for localization in context.table.translations {
      localization.forEachEntry(with: .lineBreak) { number, reference, _ in
        broken[number] = .some(broken[number] == nil ? (localization, reference) : nil)
      }
    }
    for (number, only) in broken.sorted(by: { $0.key < $1.key }) {
      guard let (localization, own) = only, let reference = base.entry(ofKey: number), base.variation(reference) == nil,
        !base.entry(reference).traits.contains(.lineBreak),
        let range = Self.strayBreak(in: localization.value(own)),
        hasWitnesses(number, base.value(reference), context.table)
      else { continue }
      let file = localization.file(of: own)
      findings.add(
        at: .init(file: file.source, range: file.written(range, of: localization.text(own))),
        about: context.subject(key: number, language: localization.language), severity: .note
      ) { words in
        words.message = "a line break in the middle of a sentence, which neither the base text nor other languages have"
        words.note("the base text is \(Wording.quote(base.value(reference)))", at: base.location(reference))
      }
    }
  }

  /// Whether enough translations have a text of their own without a line break.
  private func hasWitnesses(_ number: Int, _ base: ByteSlice, _ table: Table) -> Bool {
    let witnesses = table.translations.count { localization in
      guard let reference = localization.entry(ofKey: number) else { return false }
      return !localization.entry(reference).traits.contains(.lineBreak) && localization.value(reference) != base
    }
    return witnesses >= Self.fewestWitnesses
  }

  private static let fewestWitnesses = 3

  /// The first line break between two words of a sentence.
  private static func strayBreak(in text: ByteSlice) -> ByteRange? {
    var offset = 0
    while let start = text.firstIndex(of: 0x0A, from: offset) {
      var before = start
      while before > 0, text[before - 1].isASCIIWhitespace { before -= 1 }
      var after = start
      while after < text.count, text[after].isASCIIWhitespace { after += 1 }
      offset = after
      guard before > 0, after < text.count else { continue }
      let (last, next) = (text.scalar(before: before).value, text.scalar(at: after).value)
      if last.isLetter, Unicode.Scalar(next)?.properties.isLowercase ?? false { return ByteRange(start, start + 1) }
    }
    return nil
  }

  private func report(
    _ range: ByteRange, _ reason: @autoclosure () -> String, _ pair: TranslationContext, _ findings: inout Findings
  ) {
    let translation = pair.translation
    let location = translation.location(of: range)
    findings.add(at: location, about: translation.subject) { words in
      words.message = "users see '\(translation.text.bytes[range.offsets].string)': \(reason())"
      words.note(pair.baseNote)
      words.fix("use a line break", .needsReview, replacing: location, with: translation.file.spelling(of: "\n"))
    }
  }

  /// The first backslash and `n` or `r` that are text.
  private static func literalEscape(in text: ByteSlice) -> ByteRange? {
    var offset = 0
    while let start = text.firstIndex(of: UInt8(ascii: "\\"), from: offset) {
      offset = start + 1
      guard text[start + 1] == UInt8(ascii: "n") || text[start + 1] == UInt8(ascii: "r") else { continue }
      return ByteRange(start, start + 2)
    }
    return nil
  }

  /// The first symbol for a line break.
  private static func symbol(in text: ByteSlice) -> ByteRange? {
    var offset = 0
    while let start = text.firstIndex(of: 0xE2, from: offset) {
      if text.hasPrefix("⏎", at: start) { return ByteRange(start, start + 3) }
      offset = start + 1
    }
    return nil
  }

  /// The number of paragraphs, which blank lines or the starts of list items separate.
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

  private static func sentences(of text: ByteSlice) -> Int {
    var count = 0
    var wasMark = true
    for scalar in text.trimmed.string.unicodeScalars {
      let isMark = ".!?…。！？।؟".unicodeScalars.contains(scalar)
      if isMark, !wasMark { count += 1 }
      wasMark = isMark
    }
    return wasMark ? count : count + 1
  }

  private static func hasListItem(_ text: ByteSlice) -> Bool {
    let lines = text.bytes.split { $0 == 0x0A || $0 == 0x0D }
    return lines.contains { isListItem(text, at: $0.first == 0x20 ? $0.startIndex + 1 : $0.startIndex) }
  }

  /// Where a sentence begins right after the mark of the one before it: "Done.Next".
  private static func gluedSentence(in text: ByteSlice, after marks: StaticString = ".!?") -> Int? {
    var offset = 0
    while let end = text.bytes[offset...].firstIndex(where: { byte in
      (0..<marks.utf8CodeUnitCount).contains { marks.utf8Start[$0] == byte }
    }) {
      offset = end + 1
      guard end > 0, offset < text.count else { continue }
      var before = text.scalar(before: end)
      // French sets a space before the mark.
      if text[end] != UInt8(ascii: "."), EdgeWhitespace.isWhitespace(before.value), end > before.length {
        before = text.scalar(before: end - before.length)
      }
      guard before.value.isLetter else { continue }
      let next = text.scalar(at: offset)
      // Not in an abbreviation: "z.B."
      let isWord = offset + next.length < text.count && text.scalar(at: offset + next.length).value.isLetter
      if isWord, Unicode.Scalar(next.value)?.properties.isUppercase ?? false { return offset }
    }
    return nil
  }

  // MARK: Lost line breaks

  /// A line break that a translation lacks, though it has others.
  private struct LostBreak {
    /// What the base text starts a line with.
    var next: ByteRange
    /// The line breaks of the base text.
    var lineBreaks: ByteSlice
  }

  /// What starts a line in the base text but not in a translation: a numbered placeholder, as of a step in a list, or a
  /// sentence that is joined to the one before.
  private static func lostBreak(in text: ByteSlice, _ base: ByteSlice) -> LostBreak? {
    let breaks = text.trimmed.bytes.count { $0 == 0x0A }
    guard breaks > 0, breaks < base.trimmed.bytes.count(where: { $0 == 0x0A }) else { return nil }
    let (steps, baseSteps) = (numberedPlaceholders(in: text), numberedPlaceholders(in: base))
    // Languages put the arguments of a sentence where they like, but not the steps of a list.
    if steps.map(\.position) == baseSteps.map(\.position) {
      let starting = zip(steps, baseSteps).filter { startsLine($1.range, in: base) }
      let lost = starting.filter { !startsLine($0.0.range, in: text) && !followsLabel($0.0.range, in: text) }
      if starting.count >= 3, lost.count < starting.count, let (step, baseStep) = lost.first {
        let blanks = blanks(before: Int(baseStep.range.lowerBound), in: base)
        return LostBreak(next: step.range, lineBreaks: base[blanks])
      }
    }
    // After a point, a name may go on: "Node.JS".
    guard let start = gluedSentence(in: text, after: "!?"), gluedSentence(in: base, after: "!?") == nil,
      let mark = base.bytes.indices.first(where: { "!?".utf8.contains(base[$0]) && base[$0 + 1] == 0x0A })
    else { return nil }
    let end = base.bytes[(mark + 1)...].firstIndex { !$0.isASCIIWhitespace } ?? base.count
    let next = ByteRange(start, text.bytes[start...].firstIndex { $0.isASCIIWhitespace } ?? text.count)
    return LostBreak(next: next, lineBreaks: base[mark + 1..<end])
  }

  private static func numberedPlaceholders(in text: ByteSlice) -> [(position: Int, range: ByteRange)] {
    guard text.bytes.contains(UInt8(ascii: "$")) else { return [] }
    return FormatString(text).specifiers.compactMap { specifier in specifier.position.map { ($0, specifier.range) } }
  }

  private static func startsLine(_ range: ByteRange, in text: ByteSlice) -> Bool {
    text[blanks(before: Int(range.lowerBound), in: text)].hasLineBreak
  }

  private static func followsLabel(_ range: ByteRange, in text: ByteSlice) -> Bool {
    let start = blanks(before: Int(range.lowerBound), in: text).lowerBound
    return start > 0 && ":,".utf8.contains(text[start - 1])
  }

  private static func blanks(before end: Int, in text: ByteSlice) -> Range<Int> {
    var start = end
    while start > 0, text[start - 1].isASCIIWhitespace { start -= 1 }
    return start..<end
  }

  private func report(_ lost: LostBreak, _ pair: TranslationContext, _ findings: inout Findings) {
    let translation = pair.translation
    let bytes = translation.text.bytes
    findings.add(at: translation.location(of: lost.next), about: translation.subject) { words in
      words.message =
        "no line break before \(Wording.quote(bytes[lost.next.offsets].string, limit: 40)), where the base text has one"
      words.note(pair.baseNote)
      let blanks = Self.blanks(before: Int(lost.next.lowerBound), in: bytes)
      words.fix(
        "start a new line", .needsReview,
        replacing: translation.location(of: ByteRange(blanks.lowerBound, blanks.upperBound)),
        with: translation.file.spelling(of: lost.lineBreaks.string))
    }
  }

  private static func isListItem(_ text: ByteSlice, at offset: Int) -> Bool {
    text.hasPrefix("•", at: offset) || text.hasPrefix("- ", at: offset) || text.hasPrefix("* ", at: offset)
      || text.hasPrefix("– ", at: offset)
  }
}
