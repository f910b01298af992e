internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct DoubleSpaceRule: Rule {
  static let description = RuleDescription(
    identifier: "double-space",
    category: .text,
    severity: .note,
    summary: "A translation has consecutive spaces where the base text has none.",
    rationale: """
      Two spaces inside a sentence are usually a typing mistake, often left behind when words were moved. Where the base text
      has them, too, they may be intended.
      """,
    remedy: "Delete the second space.",
    examples: [
      Example(["en": #""a" = "Open the file";"#, "de": #""a" = "Die↓  Datei öffnen";"#]),
      Example(["en": #""a" = "Name:  %@";"#, "de": #""a" = "Name:  %@";"#]),
      Example(["en": #""a" = "Type `run < file`";"#, "de": #""a" = "Tippe `run↓  file` ein";"#]),
      Example(["en": #""a" = "Open";"#, "de": #""a" = "Öffnen  ";"#]),
      Example([
        "en": #""a" = "No events.\nOpen one";"#, "de": #""a" = "Keine Anlässe.↓           Öffne einen";"#,
        "fr": #""a" = "Aucun événement.\nOuvre↓            un";"#,
      ]),
      Example(["en": #""a" = "Loading, please wait.\n";"#, "de": #""a" = "Lade Daten,↓        bitte warten.";"#]),
      Example(
        ["en": #""a" = "Show the %@ state";"#, "uk": #""a" = "Відобразити↓  стан";"#],
        alongside: ["missing-placeholder"]),
    ])

  func register(in visits: inout RuleVisits) { visits.translation(.doubleSpace, check) }

  private func check(_ pair: TranslationContext, findings: inout Findings) {
    let text = pair.translation.text.bytes
    guard Self.firstDouble(in: pair.base.text.bytes) == nil, let range = Self.firstDouble(in: text) else { return }
    let location = pair.translation.location(of: ByteRange(range.lowerBound, range.upperBound))
    // At a broken escape, `\ n` or ` \ `, which has a finding of its own.
    let isAtEscape = location.file.slice(location.range).bytes.contains(UInt8(ascii: "\\"))
    guard !(isAtEscape && pair.translation.file.hasMeaninglessEscape(in: location.range)) else { return }
    // "run  file" for "run < file": the spaces are where a sign was lost.
    if let sign = Self.sign(lostAt: range, in: text, of: pair.base.text.bytes) {
      findings.add(at: location, about: pair.translation.subject, severity: .warning) { words in
        words.message = "the two spaces are where the base text has \(Wording.quote(sign))"
        words.note(pair.baseNote)
        words.fix(
          "write \(Wording.quote(sign))", pair.translation.applicability(.needsReview), replacing: location,
          with: " \(pair.translation.file.spelling(of: sign.string)) ")
      }
      return
    }
    let isGap = range.count >= Self.fewestInGap
    func lineCount(_ text: ByteSlice) -> Int { text.trimmed.bytes.count { $0 == 0x0A } }
    let base = pair.base.text.bytes
    if isGap, lineCount(base) > lineCount(text), ".?!:".utf8.contains(text[range.lowerBound - 1]) {
      findings.add(at: location, about: pair.translation.subject, severity: .warning) { words in
        words.message = "\(range.count) consecutive spaces; the base text has a line break that is missing here"
        words.note(pair.baseNote)
        words.fix(
          "use a line break", pair.translation.applicability(.needsReview), replacing: location,
          with: pair.translation.file.spelling(of: "\n"))
      }
      return
    }
    // In place of a tab, a gap is meant.
    let isOfTab = base.bytes.contains(0x09) && !text.bytes.contains(0x09)
    findings.add(at: location, about: pair.translation.subject, severity: isGap && !isOfTab ? .warning : nil) { words in
      words.message = "\(range.count) consecutive spaces; use one space"
      words.note(pair.baseNote)
      // Where a placeholder was lost, one space would hide the place.
      words.fix(
        "use one space", pair.hasPlaceholderProblem || isOfTab ? .needsReview : .automatic, replacing: location,
        with: " ")
    }
  }

  /// So many spaces are a gap that users see.
  private static let fewestInGap = 6

  /// The sign that the base text has between the same two words as a text has only two spaces.
  private static func sign(lostAt range: Range<Int>, in text: ByteSlice, of base: ByteSlice) -> ByteSlice? {
    guard range.count == 2 else { return nil }
    let before = text[(text[0..<range.lowerBound].bytes.lastIndex(of: 0x20) ?? -1) + 1..<range.lowerBound]
    let after = text[range.upperBound..<(text.firstIndex(of: 0x20, from: range.upperBound) ?? text.count)]
    guard let found = base.range(of: before), found.lowerBound == 0 || base[found.lowerBound - 1] == 0x20,
      base[found.upperBound] == 0x20
    else { return nil }
    let start = found.upperBound + 1
    guard let end = base.firstIndex(of: 0x20, from: start), end > start, base[end + 1..<base.count].hasPrefix(after),
      end + 1 + after.count == base.count || base[end + 1 + after.count] == 0x20,
      base[start..<end].bytes.allSatisfy({
        $0 > 0x20 && $0 < 0x80 && !$0.isASCIILetter && !$0.isASCIIDigit && $0 != UInt8(ascii: "%")
      })
    else { return nil }
    return base[start..<end]
  }

  /// The first run of spaces between two other characters of a line.
  private static func firstDouble(in text: ByteSlice) -> Range<Int>? {
    var offset = 0
    while let start = text.firstIndex(of: 0x20, from: offset) {
      var end = start
      while end < text.count, text[end] == 0x20 { end += 1 }
      if end - start > 1, start > 0, end < text.count, !text[start - 1].isASCIIWhitespace,
        !text[end].isASCIIWhitespace
      {
        return start..<end
      }
      offset = end
    }
    return nil
  }
}
