internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct MarkupMismatchRule: Rule {
  static let description = RuleDescription(
    identifier: "markup-mismatch",
    category: .text,
    severity: .error,
    summary: "Tags, links or inflection marks of a translation are broken or differ from those of the base text.",
    rationale: """
      Code that renders `<b>…</b>` or `[text](link)` is strict: if a tag is missing, renamed or not closed, users see
      the tag itself, or the rest of the text turns bold. Of `**words**`, users see a mark without its partner. Where the
      base text has no markup, the code that shows it does not render any.
      """,
    remedy: "Write the tags of the base text around the translated words, and close each one.",
    examples: [
      Example(["en": #""a" = "<b>Open</b> it";"#, "de": #""a" = "<b>Öffnen↓<b>";"#]),
      Example(["en": #""a" = "Read <terms>the terms</terms>";"#, "de": #""a" = "Lies ↓<terms>die Bedingungen";"#]),
      Example(["en": #""a" = "Description";"#, "ko": #""a" = "설명서↓<br>";"#]),
      Example(["en": #""a" = "Read [this](https://a.org)";"#, "de": #""a" = "Lies [dies↓] (https://a.org)";"#]),
      Example(["en": #""a" = "Read [this](https://a.org)";"#, "de": #""a" = "↓Lies dies";"#]),
      Example([
        "en": #""a" = "^[%d file](inflect: true)";"#, "es": #""a" = "↓^[%d archivo](flexionar: verdadero)";"#,
      ]),
      Example(["en": #""a" = "Delete **%@** now";"#, "nl": #""a" = "**%@** nu verwijderen↓**";"#]),
      Example(["en": #""a" = "**Warning:** *never*";"#, "de": #""a" = "***Warnung:** nie*";"#]),
      Example(["en": #""a" = "**/*.txt, **/*.md, 2**3";"#, "de": #""a" = "**/*.txt und andere";"#]),
      Example(["en": #""a" = "Send **now**";"#, "de": #""a" = "**Jetzt** senden";"#, "fr": #""a" = "Envoyer";"#]),
      Example(["en": #""a" = "Salt & pepper";"#, "de": #""a" = "Salz ↓&amp; Pfeffer";"#]),
      Example([
        "en": #""a" = "In the menu bar"; "b" = "Menu&nbsp;Bar";"#,
        "fr": #""a" = "Dans la barre↓&nbsp;: menus"; "b" = "Barre&nbsp;de menus";"#,
      ]),
      Example([
        "en": #""a" = "\"Salt & pepper";"# + "\n" + #""b" = ";\"";"#,
        "de": #""a" = "\"Salz &amp";"# + "\n" + #""b" = ";\"";"#,
      ]),
      Example(["en": #""a" = "One<br>two";"#, "de": #""a" = "Eins<br />zwei";"#]),
      Example(["en": #""a" = "<b>If</b> it fails";"#, "de": #""a" = "<b>Falls</b> <b>es fehlschlägt↓</b>";"#]),
      Example(
        [
          "en": "\"a\" = \"One\";\n\"b\" = \"<b>Two</b>\";\n\"c\" = \"<b>Three</b>\";\n\"d\" = \"<b>Four</b>\";",
          "it": "\"a\" = \"<b>Uno↓</b>\";",
        ], alongside: ["missing-translation"]),
      Example(["en": #""a" = "<b>If</b> it fails";"#, "ar": #""a" = "↓إذا فشل";"#]),
      Example(["en": #""a" = "Hello <name>";"#, "de": #""a" = "Hallo <Name>";"#]),
      Example(["en": #""a" = "1 < 2";"#, "de": #""a" = "1<2 ist wahr";"#]),
    ],
    explains: [LinkMismatchRule.self])

  func register(in visits: inout RuleVisits) { visits.translation([.markup, .emphasis], check) }

  private func check(_ pair: TranslationContext, findings: inout Findings) {
    guard !pair.translation.text.bytes.trimmed.isEmpty else { return }
    checkTags(pair, &findings)
    checkEntities(pair, &findings)
    checkLinks(pair, &findings)
    checkInflection(pair, &findings)
    checkStrongEmphasis(pair, &findings)
  }

  // MARK: Tags

  private func checkTags(_ pair: TranslationContext, _ findings: inout Findings) {
    let (base, text) = (pair.base.text.bytes, pair.translation.text.bytes)
    guard pair.traits.contains(.markup) else { return }
    let names = MarkupTags.closedNames(in: base)
    let (expected, found) = (MarkupTags(base, alsoKnown: names), MarkupTags(text, alsoKnown: names))
    guard !expected.tags.isEmpty || !found.tags.isEmpty else { return }
    let (expectedCounts, foundCounts) = (expected.counts, found.counts)
    guard expectedCounts != foundCounts else { return }
    let extra = found.tags.last { foundCounts[$0.name, default: 0] > expectedCounts[$0.name, default: 0] }
    let missing = expected.tags.first { expectedCounts[$0.name, default: 0] > foundCounts[$0.name, default: 0] }
    let translation = pair.translation
    guard extra != nil || missing != nil else { return }
    let partner = missing.flatMap { missing in found.tags.last { $0.name == missing.name.drop { $0 == "/" } } }
    let location = (extra ?? partner).map { translation.location(of: $0.range) } ?? translation.location
    let isHarmless =
      Self.isLayout(expectedCounts, foundCounts)
      && (!expected.tags.isEmpty || Self.isRendered(found.tags[0].name, in: translation.table))
    findings.add(
      at: location, about: translation.subject, severity: isHarmless ? .note : nil,
      suspicion: BaseSuspicion(keyNumber: translation.keyNumber, signature: "different tags")
    ) { words in
      switch (extra, missing) {
      // `<b>…<b>`: one tag is extra because another is mistyped.
      case (let extra?, let missing?):
        words.message = "'<\(extra.name)>' where the base text has '<\(missing.name)>'"
      case (let extra?, nil):
        words.message =
          expectedCounts[extra.name] == nil
          ? "the base text does not have '<\(extra.name.drop { $0 == "/" })>'"
          : "the base text has fewer '<\(extra.name)>' tags"
      case (nil, let missing?): words.message = "the base text's '<\(missing.name)>' is missing or broken"
      case (nil, nil): break
      }
      words.note(pair.baseNote)
    }
  }

  /// Whether two texts differ only in line breaks and paragraphs, in what they emphasize, or in more tags of the kinds
  /// that the base has, all of them closed.
  private static func isLayout(_ expected: [String: Int], _ found: [String: Int]) -> Bool {
    Set(expected.keys).union(found.keys).allSatisfy { name in
      if ["br", "p", "hr"].contains(name) { return true }
      let opening = name.hasPrefix("/") ? String(name.dropFirst()) : name
      func difference(_ name: String) -> Int { found[name, default: 0] - expected[name, default: 0] }
      let more = difference(opening)
      guard more == difference("/" + opening) else { return false }
      return more == 0 || emphasis.contains(opening) || (more > 0 && expected[opening] != nil)
    }
  }

  /// Whether several base texts of a table have a tag, so that the app is likely to render it in all of them.
  private static func isRendered(_ name: String, in table: Table) -> Bool {
    guard let base = table.base else { return false }
    var count = 0
    for number in 0..<min(5_000, table.keys.count) {
      guard let entry = base.entry(ofKey: number) else { continue }
      if MarkupTags(base.value(entry)).tags.contains(where: { $0.name == name }) { count += 1 }
      if count == 3 { return true }
    }
    return false
  }

  private static let emphasis: Set<String> = ["b", "em", "i", "small", "strong", "u"]

  // MARK: Entities

  private func checkEntities(_ pair: TranslationContext, _ findings: inout Findings) {
    let (base, text) = (pair.base.text.bytes, pair.translation.text.bytes)
    guard pair.traits.contains(.markup), let range = Self.entity(in: text), Self.entity(in: base) == nil,
      MarkupTags(base).tags.isEmpty, MarkupTags(text).tags.isEmpty
    else { return }
    let isDecoded = pair.translation.scope.hasEntities.value
    // What is no entity of HTML stays as it is, whatever the app decodes.
    let isKnown = Self.isKnown(text[range])
    findings.add(
      at: pair.translation.location(of: ByteRange(range.lowerBound, range.upperBound)),
      about: pair.translation.subject, severity: !isKnown ? .warning : isDecoded ? .note : nil
    ) { words in
      let entity = text[range].string
      words.message =
        !isKnown
        ? "users see '\(entity)', which is the name of no character in HTML"
        : isDecoded
          ? "users may see '\(entity)', which other base texts have, but not this one"
          : "users see '\(entity)': the base text is not HTML"
      words.note(pair.baseNote)
    }
  }

  /// Whether a base text without tags has an entity, so that the app may decode them in all texts of the table.
  static func hasEntities(_ table: Table) -> Bool {
    guard let base = table.base else { return false }
    return (0..<table.keys.count).contains { number in
      guard let reference = base.entry(ofKey: number), base.entry(reference).traits.contains(.markup) else {
        return false
      }
      let text = base.value(reference)
      return entity(in: text) != nil && MarkupTags(text).tags.isEmpty
    }
  }

  /// Whether HTML may have an entity of the name: but for the arrows, none has a capital after a small letter, as
  /// `&appName;` has.
  private static func isKnown(_ entity: ByteSlice) -> Bool {
    entity.hasSuffix("Arr;")
      || !(1..<entity.count - 1).contains { offset in
        entity[offset].isASCIILetter && !entity[offset].isASCIIUppercase && entity[offset + 1].isASCIIUppercase
      }
  }

  /// `&amp;`, `&nbsp;`, `&#39;`
  private static func entity(in text: ByteSlice) -> Range<Int>? {
    var offset = 0
    while let start = text.firstIndex(of: UInt8(ascii: "&"), from: offset) {
      offset = start + 1
      var end = offset
      // The bytes after the text may belong to another one.
      while end < text.count, text[end].isASCIILetter || text[end].isASCIIDigit || text[end] == UInt8(ascii: "#") {
        end += 1
      }
      if end < text.count, text[end] == UInt8(ascii: ";"), end - start > 2, end - start < 9 { return start..<end + 1 }
    }
    return nil
  }

  // MARK: Markdown

  /// A translation of a text with `**words**` in which one of the two marks is missing.
  private func checkStrongEmphasis(_ pair: TranslationContext, _ findings: inout Findings) {
    guard pair.traits.contains(.emphasis) else { return }
    let (base, text) = (pair.base.text.bytes, pair.translation.text.bytes)
    guard let expected = Self.marksOfStrongEmphasis(in: base), let found = Self.marksOfStrongEmphasis(in: text),
      !expected.isEmpty, expected.count.isMultiple(of: 2), !found.count.isMultiple(of: 2), let last = found.last,
      expected.enumerated().allSatisfy({ Self.isMark($1, opening: $0.isMultiple(of: 2), in: base) })
    else { return }
    findings.add(at: pair.translation.location(of: last), about: pair.translation.subject, severity: .warning) {
      words in
      words.message = "unmatched '**'"
      words.note(pair.baseNote)
    }
  }

  /// Where two asterisks are; nil where there are more of them together, or code, in which they mean something else.
  private static func marksOfStrongEmphasis(in text: ByteSlice) -> [ByteRange]? {
    guard text.firstIndex(of: UInt8(ascii: "`")) == nil else { return nil }
    var marks: [ByteRange] = []
    var offset = 0
    while let start = text.firstIndex(of: UInt8(ascii: "*"), from: offset) {
      offset = start + 1
      while offset < text.count, text[offset] == UInt8(ascii: "*") { offset += 1 }
      if offset - start > 2 { return nil }
      if offset - start == 2 { marks.append(ByteRange(start, offset)) }
    }
    return marks
  }

  /// Whether a mark stands before the first of some words, or behind the last: not in `2**3`, `**/*.txt` or `a ** b`.
  private static func isMark(_ mark: ByteRange, opening: Bool, in text: ByteSlice) -> Bool {
    let start = Int(mark.lowerBound)
    let before = start > 0 ? text.scalar(before: start).value : 0x20
    let after = Int(mark.upperBound) < text.count ? text.scalar(at: Int(mark.upperBound)).value : 0x20
    let (outside, inside) = opening ? (before, after) : (after, before)
    return !outside.isLetter && !outside.isDecimalDigit && inside != 0x20 && inside != 0x0A && inside != 0x2F
  }

  private func checkLinks(_ pair: TranslationContext, _ findings: inout Findings) {
    let (base, text) = (pair.base.text.bytes, pair.translation.text.bytes)
    let (expected, found) = (Self.links(in: base), Self.links(in: text))
    guard expected.count != found.count, !base.contains("^[") else { return }
    let translation = pair.translation
    if found.count < expected.count, let broken = found.broken {
      findings.add(at: translation.location(of: broken), about: translation.subject) { words in
        words.message = "broken link; write it as '[text](address)', with no space in between"
        words.note(pair.baseNote)
      }
    } else {
      // Where all addresses were in links, none is left, which need not be said again.
      let hasAddress = text.contains("://") || text.bytes.contains(UInt8(ascii: "@"))
      if found.count == 0, !hasAddress, base.string.split(separator: "://").count - 1 == expected.count {
        findings.explain([LinkMismatchRule.self], translation.subject)
      }
      let suspicion = BaseSuspicion(
        keyNumber: translation.keyNumber, signature: Wording.count(found.count, "link"))
      findings.add(
        at: translation.location, about: translation.subject, severity: .warning, suspicion: suspicion
      ) { words in
        words.message =
          "the translation has \(Wording.count(found.count, "Markdown link")) where the base text has \(expected.count)"
        words.note(pair.baseNote)
      }
    }
  }

  /// How many `](` are followed by an address or a placeholder, and the first `]` whose address is separated from it or
  /// not closed.
  private static func links(in text: ByteSlice) -> (count: Int, broken: ByteRange?) {
    var count = 0
    var broken: ByteRange?
    var offset = 0
    while let bracket = text.firstIndex(of: UInt8(ascii: "]"), from: offset) {
      offset = bracket + 1
      let isSeparated = text.hasPrefix(" (", at: offset)
      let start = bracket + (isSeparated ? 3 : 2)
      guard isSeparated || text.hasPrefix("(", at: offset) else { continue }
      let end = text.firstIndex(of: UInt8(ascii: ")"), from: start)
      let target = text[start..<(end ?? text.count)]
      guard
        target.contains("://") || target.contains("%") || target.hasPrefix("mailto:") || target.hasPrefix("/")
          || target.hasPrefix("#")
      else { continue }
      if !isSeparated, end != nil { count += 1 } else if broken == nil { broken = ByteRange(bracket, start) }
    }
    return (count, broken)
  }

  private func checkInflection(_ pair: TranslationContext, _ findings: inout Findings) {
    let text = pair.translation.text.bytes
    guard let start = text.range(of: "^[")?.lowerBound else { return }
    guard !text.contains("](inflect: true)"), !text.contains("](inflect:true)"), !text.contains("](morphology:"),
      pair.base.text.bytes.contains("](inflect: true)")
    else { return }
    findings.add(
      at: pair.translation.location(of: ByteRange(start, text.count)), about: pair.translation.subject
    ) { words in
      words.message = "broken inflection mark '^[…](inflect: true)': users see the mark itself"
      words.note(pair.baseNote)
    }
  }
}
