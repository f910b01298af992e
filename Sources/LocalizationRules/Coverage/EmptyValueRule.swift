internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct EmptyValueRule: Rule {
  static let description = RuleDescription(
    identifier: "empty-value",
    category: .coverage,
    severity: .warning,
    summary: "A text is empty where the base language has one.",
    rationale: """
      The system shows an empty text as it is and does not fall back to the base language. The usual result is a button
      without a title. A note where the base text has no letters, as an example of a number has none, and where it is a
      part of a sentence that another language leaves empty, too.
      """,
    remedy: "Write the translation, or delete the entry, so that it counts as missing.",
    examples: [
      Example(["en": #""a" = "Export";"#, "de": #""a" = "↓";"#]),
      Example(["en": #""a" = "Export";"#, "de": #""a" = "↓  ";"#]),
      Example(["en": #""a" = "1234–5678";"#, "de": #""a" = "↓";"#]),
      Example(["en": #""a" = "";"#, "de": #""a" = "";"#]),
      Example([
        "en": #""a" = "You gain ";"#, "ja": #""a" = "↓";"#, "ko": #""a" = "↓";"#, "de": #""a" = "Du erhältst ";"#,
      ]),
      Example(["en": #""a" = " ";"#, "de": #""a" = "";"#]),
      Example(["en": #""a" = "DO NOT LOCALIZE";"#, "de": #""a" = "";"#]),
      Example([
        "Base.lproj/Main.xib": """
        <document><textField id="abc-de-fgh"><connections><binding name="value" id="ijk-lm-nop"><dictionary key="options">
        <string key="NSNullPlaceholder" base64-UTF8="YES">
        IA
        </string></dictionary></binding></connections></textField></document>
        """,
        "de.lproj/Main.strings": #""ijk-lm-nop.ibShadowedIsNilPlaceholder" = "";"#,
      ]),
      Example(["en.lproj/Main.strings": #""12.title" = "Text Cell";"#, "de.lproj/Main.strings": #""12.title" = "";"#]),
      Example([
        "en.lproj/Localizable.stringsdict": ExampleFile.stringsdict(
          "<key>NSStringLocalizedFormatKey</key><string>Read %#@rest@</string><key>rest</key>"
            + ExampleFile.pluralRule("<key>other</key><string></string>")),
        "de.lproj/Localizable.stringsdict": ExampleFile.stringsdict(
          "<key>NSStringLocalizedFormatKey</key><string>%#@rest@ lesen</string><key>rest</key>"
            + ExampleFile.pluralRule("<key>other</key><string></string>")),
      ]),
    ])

  func register(in visits: inout RuleVisits) { visits.entry([.empty, .edgeWhitespace], check) }

  private func check(_ entry: EntryContext, findings: inout Findings) {
    guard entry.text.bytes.trimmed.isEmpty, entry.form?.isGeneral != false, !entry.entry.traits.contains(.notText),
      !entry.table.fixedKeys.contains(entry.keyNumber)
    else { return }
    let others: [Localization] =
      entry.isBase ? [] : entry.table.base.map { [$0] } ?? entry.table.translations.filter { $0 !== entry.localization }
    let filled = others.filter { localization in
      entry.counterpart(in: localization).map { !$0.bytes.trimmed.isEmpty } ?? false
    }
    // Without a base, two other languages must agree that there is something to say.
    guard filled.count >= (entry.table.base == nil ? 2 : 1), let witness = filled.first,
      let reference = witness.entry(ofKey: entry.keyNumber), let text = entry.counterpart(in: witness),
      !(entry.table.kind == .interfaceBuilder && WellKnownNames.isTemplate(text.bytes))
    else { return }
    let mayBeLeftOut = Self.isPartOfSentence(text) && isEmptyElsewhere(entry)
    let isMinor = mayBeLeftOut || !UntranslatedText.hasLetters(text.bytes, text.traits)
    findings.add(at: entry.location, about: entry.subject, severity: isMinor ? .note : nil) { words in
      words.message = "the text of \(Wording.quote(entry.key)) is empty"
      let name = witness === entry.table.base ? "the base text" : "the text in \(Wording.name(witness.language))"
      words.note(
        "\(name) is \(Wording.quote(text.bytes))",
        at: .init(file: witness.file(of: reference).source, range: text.range))
      if mayBeLeftOut { words.note("it looks like a part of a sentence, and another language leaves it empty, too") }
    }
  }

  /// Whether a text is joined to others by the code: "You gain ", "and".
  private static func isPartOfSentence(_ text: LocalizedText) -> Bool {
    text.traits.contains(.edgeWhitespace)
      || (text.bytes.count < 5 && text.bytes.bytes.allSatisfy { $0.isASCIILetter && !$0.isASCIIUppercase })
  }

  private func isEmptyElsewhere(_ entry: EntryContext) -> Bool {
    entry.table.translations.contains { other in
      other !== entry.localization && entry.counterpart(in: other).map(\.bytes.trimmed.isEmpty) ?? false
    }
  }
}
