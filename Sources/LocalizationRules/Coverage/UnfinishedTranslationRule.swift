internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct UnfinishedTranslationRule: Rule {
  static let description = RuleDescription(
    identifier: "unfinished-translation",
    category: .coverage,
    severity: .warning,
    summary: "A translation is marked as unfinished, by its state or by a word such as TODO in the text.",
    rationale: """
      Catalogs and exchange files have the states `new`, `needs_review` and the like; in `.strings` files people write
      TODO, FIXME or TRANSLATE into the text and forget it. Users still see the text. `fix --add-missing` adds the base
      text after the comment `localization-lint:unfinished`; delete the comment once the text is translated. A note where
      a text is `new` and not the base text, since some tools write all translations so.
      """,
    remedy: "Finish the translation, and remove the mark or set the state to `translated`.",
    examples: [
      Example(["en": #""a" = "Hello";"#, "de": #""a" = "↓TODO Hallo";"#]),
      Example(["en": #""a" = "Hello";"#, "de": #""a" = "↓[TRANSLATE] Hello";"#]),
      Example(["en": #""a" = "Hello";"#, "de": "/* localization-lint:unfinished */\n\"a\" = \"↓Hello\";"]),
      Example([
        "L.xcstrings":
          #"{ "sourceLanguage": "en", "strings": { "a": { "localizations": { "de": { "stringUnit": { "state": "needs_review", "value": "↓Ä" } } } } }, "version": "1.0" }"#
      ]),
      Example([
        "L.xcstrings": """
        { "sourceLanguage": "en", "strings": { "%lld files": { "localizations": { "ar": { "variations": { "plural": {
          "few": { "stringUnit": { "state": "new", "value": "↓%lld files" } },
          "other": { "stringUnit": { "state": "translated", "value": "%lld ملف" } } } } } } } }, "version": "1.0" }
        """
      ]),
      Example([
        "L.xcstrings": """
        { "sourceLanguage": "en", "strings": { "%lld files": { "localizations": { "ja": { "variations": { "plural": {
          "one": { "stringUnit": { "state": "new", "value": "" } },
          "other": { "stringUnit": { "state": "translated", "value": "%lld ファイル" } } } } } } } }, "version": "1.0" }
        """
      ]),
      Example([
        "L.xcstrings":
          #"{ "sourceLanguage": "en", "strings": { "Save": { "comment": null, "localizations": { "de": { "stringUnit": { "state": "new", "value": "↓" } } } } }, "version": "1.0" }"#
      ]),
      Example([
        "L.xcstrings":
          #"{ "sourceLanguage": "en", "strings": { "Save it": { "localizations": { "de": { "stringUnit": { "state": "new", "value": "↓Sichern" } } } } }, "version": "1.0" }"#
      ]),
      Example([
        "L.xcstrings": """
        { "sourceLanguage": "en", "strings": { "files": { "localizations": {
          "en": { "variations": { "plural": { "one": { "stringUnit": { "state": "translated", "value": "%d file" } },
            "other": { "stringUnit": { "state": "translated", "value": "%d files" } } } } },
          "fr": { "variations": { "plural": { "one": { "stringUnit": { "state": "new", "value": "↓" } },
            "other": { "stringUnit": { "state": "translated", "value": "%d fichiers" } } } } }
        } } }, "version": "1.0" }
        """
      ]),
      Example(["en": #""a" = "Unlock with Face ID";"#, "de": #""a" = "↓PLACEHOLDER";"#]),
      Example(["en": #""a" = "Placeholder";"#, "de": #""a" = "PLACEHOLDER";"#]),
      Example([
        "L.xcstrings":
          #"{ "sourceLanguage": "en", "strings": { "export SSH_AUTH_SOCK=%@": { "localizations": { "de": { "stringUnit": { "state": "new", "value": "export SSH_AUTH_SOCK=%@" } } }, "shouldTranslate": false } }, "version": "1.0" }"#
      ]),
      Example([
        "en": #""a" = "All selected"; "b" = "ALL";"#, "es": #""a" = "TODO SELECCIONADO"; "b" = "TODO";"#,
      ]),
      Example(["en": #""a" = "My TODO list";"#, "de": #""a" = "Meine TODO-Liste";"#]),
      Example(["en": #""a" = "Hello";"#, "es": #""a" = "Todo el mundo";"#]),
    ],
    explains: [EmptyValueRule.self])

  func register(in visits: inout RuleVisits) { visits.entry([.unfinished, .startsLoudly], check) }

  private static let markers: [StaticString] = [
    "TODO", "FIXME", "TRANSLATE", "XXX", "NEEDS TRANSLATION", "PLACEHOLDER",
  ]

  private func check(_ entry: EntryContext, findings: inout Findings) {
    guard !entry.isBase else { return }
    if entry.entry.traits.contains(.unfinished) {
      // Of several forms, only the representative one is reported; in a copy of `%@` and `—` is nothing to translate.
      guard entry.text.range == entry.entry.value,
        !entry.isFixed,
        !(entry.table.baseValue(ofKey: entry.keyNumber) == entry.text.bytes && Self.readsTheSameEverywhere(entry))
      else { return }
      let variation = entry.localization.variation(entry.reference)
      let isShown = variation?.forms.contains { $0.text.range == entry.text.range && $0.isUnfinished } ?? false
      let unfinished = isShown ? nil : variation?.unfinishedForm(in: entry.textLanguage)
      // What is marked may be a format that says nothing by itself.
      let format =
        unfinished == nil && entry.form?.isUnfinished == false ? variation?.format : nil
      let range = unfinished?.text.range ?? format?.range
      let isEmpty = (unfinished?.text ?? entry.text).bytes.trimmed.isEmpty
      let isKept = !isEmpty && unfinished == nil && Self.isTranslated(entry)
      let isCopyright = UntranslatedText.isCopyright(entry.text.bytes)
      findings.add(
        at: range.map { .init(file: entry.file.source, range: $0) } ?? entry.location,
        about: entry.subject, severity: format != nil || Self.isDone(entry) || isKept || isCopyright ? .note : nil
      ) { words in
        let state = unfinished?.state ?? entry.form?.state ?? entry.file.state(of: entry.reference.index)
        let subject = unfinished?.pluralCategory.map { "the form '\($0.rawValue)' of the translation" }
        let marked = "is marked as '\(state?.rawValue ?? "unfinished")'"
        words.message = "\(subject ?? "the translation") \(isEmpty ? "is empty and " : "")\(marked)"
        if isEmpty, unfinished?.pluralCategory != nil { words.note("users see no text for such numbers") }
        if isKept { words.note("it is not the base text: the tool that wrote it may not keep states") }
      }
      guard isEmpty else { return }
      // Of several empty forms, others may be finished.
      let emptyForms = variation.map { EmptyValueRule.emptyForms(of: $0, entry) } ?? []
      if unfinished == nil || emptyForms.map(\.text.range) == [unfinished?.text.range] {
        findings.explain([EmptyValueRule.self], entry.subject)
      }
    } else if let marker = Self.marker(in: entry.text.bytes), !Self.baseHas(marker, entry),
      !Self.isSentenceAboutAll(entry)
    {
      findings.add(at: entry.location, about: entry.subject) { words in
        words.message = "the text still says \(Wording.quote(ByteSlice(marker)))"
      }
    }
  }

  /// Whether a text has nothing to translate, or is the name of the app or a line of copyright.
  private static func readsTheSameEverywhere(_ entry: EntryContext) -> Bool {
    UntranslatedText.readsTheSameEverywhere(entry.text.bytes, entry.text.traits)
      || isSign(entry)
      || entry.table.kind == .informationPropertyList && UntranslatedText.isNameInPropertyList(entry.key)
      || UntranslatedText.isCopyright(entry.text.bytes)
  }

  /// Whether a text of a catalog is a unit, the name of an axis or an abbreviation, which no language changes: "px", "X",
  /// "%@ mA", "UF2".
  private static func isSign(_ entry: EntryContext) -> Bool {
    guard entry.file.format == .catalog else { return false }
    let text = entry.text.bytes.trimmed
    let end = text.hasPrefix("%") ? min(text.count, Int(FormatSpecifier(in: text, at: 0).range.upperBound)) : 0
    let sign = text[end..<text.count].trimmed
    if sign == "°C" || sign == "°F" || sign == "µs" || UntranslatedText.units.contains(where: { sign == $0 })
      || UntranslatedText.isRatioOfUnits(sign)
    {
      return true
    }
    guard (1...longestSign).contains(sign.count), sign.bytes.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit }),
      !EnglishVocabulary.isOrdinary(sign.string.lowercased())
    else { return false }
    // A capital after another letter is in no word: "ZIP", "mTLS".
    return sign.count == 1 || sign[1..<sign.count].bytes.contains(where: \.isASCIIUppercase)
  }

  /// In bytes.
  private static let longestSign = 4

  /// Whether a text is `new` although it is not the base text, which Xcode does not leave so.
  private static func isTranslated(_ entry: EntryContext) -> Bool {
    guard (entry.form?.state ?? entry.file.state(of: entry.reference.index)) == .new, let base = entry.table.base else {
      return false
    }
    return entry.counterpart(in: base).map { $0.bytes != entry.text.bytes } ?? false
  }

  /// Whether a text that is the base's has nothing to translate: a name, a single word, or one in a variant of the
  /// base language.
  private static func isDone(_ entry: EntryContext) -> Bool {
    guard let base = entry.table.base, let reference = base.entry(ofKey: entry.keyNumber),
      base.value(reference) == entry.text.bytes
    else { return false }
    if entry.textLanguage.isVariant(of: entry.bundle.sourceLanguage) { return true }
    return SameText(keyNumber: entry.keyNumber, text: entry.text.bytes, brands: entry.brands).words
      < SameText.suspiciousWords || UntranslatedText.looksLikeName(entry.text.bytes)
  }

  /// A marker as a word of its own at the start of a text or in brackets.
  private static func marker(in text: ByteSlice) -> StaticString? {
    guard let first = text.bytes.first else { return nil }
    let start = first.isASCIIUppercase ? 0 : 1
    return markers.first { marker in
      text.hasPrefix(marker, at: start) && !text[start + marker.utf8CodeUnitCount].isASCIILetter
    }
  }

  /// Whether a text in capitals starts with a word of its language: "todo" means "all" in Spanish, Portuguese, Galician
  /// and Asturian.
  private static func isSentenceAboutAll(_ entry: EntryContext) -> Bool {
    let text = entry.text.bytes
    return (text.hasPrefix("TODO ") || text == "TODO")
      && ["es", "pt", "gl", "ast"].contains(entry.textLanguage.canonical.language)
      && !text.bytes.contains { $0.isASCIILetter && !$0.isASCIIUppercase }
  }

  private static func baseHas(_ marker: StaticString, _ entry: EntryContext) -> Bool {
    guard let base = entry.table.base, let reference = base.entry(ofKey: entry.keyNumber) else { return false }
    let text = base.value(reference)
    return text.contains(marker) || text.string.lowercased() == marker.description.lowercased()
  }
}
