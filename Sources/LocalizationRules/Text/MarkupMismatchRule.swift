internal import LocalizationModel
internal import SourceText

struct MarkupMismatchRule: TranslationRule {
  static let description = RuleDescription(
    identifier: "markup-mismatch",
    category: .text,
    severity: .error,
    summary: "Tags, links or inflection marks of a translation are broken, or are not those of the base text.",
    rationale: """
      What reads `<b>…</b>` or `[text](link)` takes it literally: a tag that is missing, renamed or left open makes users read
      the tag itself, or makes the rest of the text bold. Where the base text has no markup, whatever shows it knows none.
      """,
    examples: [
      Example(["en": #""a" = "<b>Open</b> it";"#, "de": #""a" = "<b>Öffnen↓<b>";"#]),
      Example(["en": #""a" = "Read <terms>the terms</terms>";"#, "de": #""a" = "Lies ↓<terms>die Bedingungen";"#]),
      Example(["en": #""a" = "Description";"#, "ko": #""a" = "설명서↓<br>";"#]),
      Example(["en": #""a" = "Read [this](https://a.org)";"#, "de": #""a" = "Lies [dies↓] (https://a.org)";"#]),
      Example([
        "en": #""a" = "^[%d file](inflect: true)";"#, "es": #""a" = "↓^[%d archivo](flexionar: verdadero)";"#,
      ]),
      Example(["en": #""a" = "Salt & pepper";"#, "de": #""a" = "Salz ↓&amp; Pfeffer";"#]),
      Example([
        "en": #""a" = "\"Salt & pepper";"# + "\n" + #""b" = ";\"";"#,
        "de": #""a" = "\"Salz &amp";"# + "\n" + #""b" = ";\"";"#,
      ]),
      Example(["en": #""a" = "One<br>two";"#, "de": #""a" = "Eins<br />zwei";"#]),
      Example(["en": #""a" = "Hello <name>";"#, "de": #""a" = "Hallo <Name>";"#]),
      Example(["en": #""a" = "1 < 2";"#, "de": #""a" = "1<2 ist wahr";"#]),
    ])

  func interest(in project: Project) -> Traits { [.markup, .emphasis] }

  init(options: RuleOptions) {}

  func check(_ pair: TranslationContext, findings: inout Findings) {
    guard !pair.translation.text.bytes.trimmed.isEmpty else { return }
    checkTags(pair, &findings)
    checkEntities(pair, &findings)
    checkLinks(pair, &findings)
    checkInflection(pair, &findings)
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
    // `<b>…<b>`: one tag too many where another is missing.
    let message: String
    var location = translation.location
    switch (extra, missing) {
    case (let extra?, let missing?):
      message = "'<\(extra.name)>' where the base text has '<\(missing.name)>'"
      location = translation.location(of: extra.range)
    case (let extra?, nil):
      message = "the base text has \(expectedCounts[extra.name] == nil ? "no" : "fewer") '<\(extra.name)>'"
      location = translation.location(of: extra.range)
    case (nil, let missing?):
      message = "'<\(missing.name)>' of the base text is missing or broken"
      if let partner = found.tags.last(where: { $0.name == missing.name.drop { $0 == "/" } }) {
        location = translation.location(of: partner.range)
      }
    case (nil, nil): return
    }
    // Line breaks and paragraphs are layout; emphasis may fall on one word less.
    let isLayout = [extra, missing].allSatisfy { $0.map { ["br", "p", "hr"].contains($0.name) } ?? true }
    findings.add(
      Self.self, message, at: location, subject: translation.subject,
      severity: isLayout && !expected.tags.isEmpty ? .note : nil, notes: [pair.baseNote],
      suspicion: "other tags", keyNumber: translation.keyNumber)
  }

  // MARK: Entities

  private func checkEntities(_ pair: TranslationContext, _ findings: inout Findings) {
    let (base, text) = (pair.base.text.bytes, pair.translation.text.bytes)
    guard pair.traits.contains(.markup), let range = Self.entity(in: text), Self.entity(in: base) == nil,
      MarkupTags(base).tags.isEmpty, MarkupTags(text).tags.isEmpty
    else { return }
    findings.add(
      Self.self, "users read '\(text[range].string)': the base text is no HTML",
      at: pair.translation.location(of: ByteRange(range.lowerBound, range.upperBound)),
      subject: pair.translation.subject, notes: [pair.baseNote])
  }

  /// `&amp;`, `&nbsp;`, `&#39;`
  private static func entity(in text: ByteSlice) -> Range<Int>? {
    var offset = 0
    while let start = text.firstIndex(of: UInt8(ascii: "&"), from: offset) {
      offset = start + 1
      var end = offset
      // Behind the text another one may stand.
      while end < text.count, text[end].isASCIILetter || text[end].isASCIIDigit || text[end] == UInt8(ascii: "#") {
        end += 1
      }
      if end < text.count, text[end] == UInt8(ascii: ";"), end - start > 2, end - start < 9 { return start..<end + 1 }
    }
    return nil
  }

  // MARK: Markdown

  private func checkLinks(_ pair: TranslationContext, _ findings: inout Findings) {
    let (base, text) = (pair.base.text.bytes, pair.translation.text.bytes)
    let (expected, found) = (Self.links(in: base), Self.links(in: text))
    guard expected.count != found.count, !base.contains("^[") else { return }
    let translation = pair.translation
    if found.count < expected.count, let broken = found.broken {
      findings.add(
        Self.self, "a broken link: '[text](address)' is written without anything between",
        at: translation.location(of: broken), subject: translation.subject, notes: [pair.baseNote])
    } else {
      findings.add(
        Self.self, "\(Wording.count(found.count, "link")) '[text](address)', \(expected.count) in the base text",
        at: translation.location, subject: translation.subject, severity: .warning, notes: [pair.baseNote],
        suspicion: Wording.count(found.count, "link"), keyNumber: translation.keyNumber)
    }
  }

  /// How many `](` are followed by something that is an address or a placeholder, and the first `]` from which its address
  /// was torn.
  private static func links(in text: ByteSlice) -> (count: Int, broken: ByteRange?) {
    var count = 0
    var broken: ByteRange?
    var offset = 0
    while let bracket = text.firstIndex(of: UInt8(ascii: "]"), from: offset) {
      offset = bracket + 1
      let isTorn = text[offset] == 0x20 && text[offset + 1] == UInt8(ascii: "(")
      let start = bracket + (isTorn ? 3 : 2)
      guard isTorn || text[offset] == UInt8(ascii: "(") else { continue }
      let end = text.firstIndex(of: UInt8(ascii: ")"), from: start)
      let target = text[start..<(end ?? text.count)]
      guard
        target.contains("://") || target.contains("%") || target.hasPrefix("mailto:") || target.hasPrefix("/")
          || target.hasPrefix("#")
      else { continue }
      if !isTorn, end != nil { count += 1 } else if broken == nil { broken = ByteRange(bracket, start) }
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
      Self.self, "the inflection mark '^[…](inflect: true)' is broken: users read it",
      at: pair.translation.location(of: ByteRange(start, text.count)), subject: pair.translation.subject,
      notes: [pair.baseNote])
  }
}
