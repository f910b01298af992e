internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct UntranslatedValueRule: Rule {
  static let description = RuleDescription(
    identifier: "untranslated-value",
    category: .coverage,
    severity: .error,
    summary: "A text is the same as its key.",
    rationale: """
      If the key is an identifier (`SOME_KEY`, `some.key`, `someKey`), users see that identifier. If the key is itself
      the base text, another language that repeats it shows untranslated text: a warning, unless the text is the same in
      both languages. Where keys are texts, an identifier may be one, too: a note in the base language, and in others that
      have the same.
      """,
    remedy: "Write a text for users as the value. Where the key itself is the text, use words with spaces as the key.",
    examples: [
      Example(["en": #""good_morning" = "↓good_morning";"#]),
      Example(["en": #""settings.title" = "Settings";"#, "de": #""settings.title" = "↓settings.title";"#]),
      Example([
        "en": #""Good morning to you" = "Good morning to you";"#,
        "de": #""Good morning to you" = "↓Good morning to you";"#,
      ]),
      Example([
        "en": #""note-for-effect-of-carbs" = "Effect of carbs: %@";"#,
        "it": #""note-for-effect-of-carbs" = "↓nota-per-effetto-di-carboidrati";"#,
      ]),
      Example([
        "en":
          "\"Open the file\" = \"Open the file\";\n\"Save it\" = \"Save it\";\n\"default_value\" = \"↓default_value\";",
        "de":
          "\"Open the file\" = \"Datei öffnen\";\n\"Save it\" = \"Sichern\";\n\"default_value\" = \"↓default_value\";",
      ]),
      Example([
        "en": """
        "Aprire la porta e la finestra" = "↓Aprire la porta e la finestra";
        "Close the door" = "Close the door";
        "Open the window" = "Open the window";
        "Open a file" = "Open a file";
        "The end" = "The end";
        """,
        "it": """
        "Aprire la porta e la finestra" = "Aprire la porta e la finestra";
        "Close the door" = "Chiudere la porta";
        "Open the window" = "Aprire la finestra";
        "Open a file" = "Aprire un file";
        "The end" = "La fine";
        """,
      ]),
      Example(["en": #""Wi-Fi" = "Wi-Fi";"#, "de": #""Wi-Fi" = "Wi-Fi";"#]),
      Example(["en": #""OK" = "OK";"#, "ja": #""OK" = "OK";"#]),
      Example(["en": #""Cancel" = "Cancel";"#]),
      Example([
        "en": #""最多只能选择%d张照片" = "At most %d photos";"#, "zh-Hans": #""最多只能选择%d张照片" = "最多只能选择%d张照片";"#,
        "de": #""最多只能选择%d张照片" = "↓最多只能选择%d张照片";"#,
        "ru": #""最多只能选择%d张照片" = "↓最多只能选择%d张照片";"#,
        "ja": #""最多只能选择%d张照片" = "↓最多只能选择%d张照片";"#,
      ]),
      Example(["en": #""example.com" = "example.com";"#, "de": #""example.com" = "example.com";"#]),
      Example([
        "L.xcstrings": """
        { "sourceLanguage": "en", "strings": { "Open the file": { "localizations": {
        "de": { "stringUnit": { "state": "new", "value": "↓Open the file" } } } } }, "version": "1.0" }
        """
      ]),
    ],
    explains: [UnfinishedTranslationRule.self])

  func register(in visits: inout RuleVisits) {
    visits.entry(.equalsKey, check)
    visits.table(checkCopies)
    visits.table(checkTranslatedKeys)
  }

  private func check(_ entry: EntryContext, findings: inout Findings) {
    guard !entry.language.isPrivateUse, !entry.table.fixedKeys.contains(entry.keyNumber),
      entry.table.kind != .interfaceBuilder
    else { return }
    let isOwnText = !entry.entry.traits.contains(.implicitValue)
    // A key that the base lacks and no code mentions is not shown at all.
    guard
      entry.table.base?.entry(ofKey: entry.keyNumber) != nil || entry.table.base == nil
        || entry.project.usage.mentions.contains(TextIdentity(entry.key))
    else { return }
    if KeyStyle.isIdentifier(entry.key) {
      guard isOwnText || !entry.isBase else { return }
      // Where keys are texts, an identifier may be one, too.
      let severity: Severity? =
        KeyStyle.arePhrases(entry.table.keys) && (entry.isBase || isBaseText(entry)) ? .note : nil
      findings.add(at: entry.location, about: entry.subject, severity: severity) { words in
        words.message = "the value is just the key: users see \(Wording.quote(entry.key))"
      }
    } else if entry.form != nil || !isBaseText(entry), !entry.isBase, !entry.language.isBase,
      !entry.textLanguage.isVariant(of: entry.bundle.sourceLanguage), !isInOwnScript(entry),
      SameText(keyNumber: entry.keyNumber, text: entry.text.bytes, brands: entry.brands).words
        >= SameText.suspiciousWords
    {
      Self.report(entry.key, entry.language, form: entry.form, at: entry.location, entry.subject, &findings)
    }
  }

  /// Whether the key is a text in the script of the language and not in that of the base: the keys may be in that language.
  private func isInOwnScript(_ entry: EntryContext) -> Bool {
    entry.bundle.sourceLanguage.likelyScript == "Latn" && entry.text.traits.intersects(entry.textLanguage.ownScripts)
  }

  private func isBaseText(_ entry: EntryContext) -> Bool {
    guard let base = entry.table.base, let reference = base.entry(ofKey: entry.keyNumber) else { return false }
    return base.value(reference) == entry.key
  }

  /// Texts that are their own keys and were copied into a translation.
  private func checkCopies(_ context: TableContext, findings: inout Findings) {
    let table = context.table
    guard table.kind != .interfaceBuilder, table.base != nil else { return }
    let untranslated = context.untranslatedCopies { number, localization in
      let key = table.keys[number]
      guard let reference = localization.entry(ofKey: number), localization.value(reference) == key else {
        return false
      }
      return !localization.entry(reference).traits.contains(.variations) && !KeyStyle.isIdentifier(key)
    }
    let misplaced = MisplacedTexts(among: untranslated, context, &findings)
    for (texts, localization) in zip(untranslated, table.translations) {
      let general = texts.isEmpty ? nil : GeneralVariant(of: localization, in: table)
      for same in texts where context.isSelected(same.keyNumber) && !misplaced.contains(same) {
        guard let reference = localization.entry(ofKey: same.keyNumber) else { continue }
        let key = table.keys[same.keyNumber]
        // Tables made from Interface Builder files have the texts of its new objects, too.
        let isMinor =
          misplaced.mayContain(same) || context.keptTexts.mayBeIntended(same, in: localization)
          || WellKnownNames.isSample(key)
        Self.report(
          key, localization.language, severity: isMinor ? .note : .warning,
          at: localization.location(reference),
          context.subject(key: same.keyNumber, language: localization.language), &findings
        ) { words in
          general?.add(to: &words, forKey: same.keyNumber, in: localization, reference, from: key)
        }
      }
    }
  }

  private static func report(
    _ key: ByteSlice, _ language: LanguageIdentifier, form: Variation.Form? = nil, severity: Severity = .warning,
    at location: Finding.Location, _ subject: Finding.Subject, _ findings: inout Findings,
    add: (inout FindingWords) -> Void = { _ in }
  ) {
    findings.add(at: location, about: subject, severity: severity) { words in
      let name = form?.pluralCategory.map { "the form '\($0.rawValue)' of " } ?? ""
      words.message = "\(name)\(Wording.quote(key)) is not translated into \(Wording.name(language))"
      add(&words)
    }
    if severity > .note { findings.explain([UnfinishedTranslationRule.self], subject) }
  }

  /// Keys that were translated word by word.
  private func checkTranslatedKeys(_ context: TableContext, findings: inout Findings) {
    let table = context.table
    guard let base = table.base else { return }
    for number in 0..<table.keys.count {
      let key = table.keys[number]
      let hyphens = Self.hyphens(in: key)
      guard hyphens >= 3, let reference = base.entry(ofKey: number), base.entry(reference).traits.contains(.space)
      else { continue }
      for localization in table.translations {
        guard let translated = localization.entry(ofKey: number),
          !localization.entry(translated).traits.contains(.space)
        else { continue }
        let text = localization.value(translated)
        guard Self.hyphens(in: text) == hyphens, text != key else { continue }
        findings.add(
          at: localization.location(translated), about: context.subject(key: number, language: localization.language)
        ) { words in
          words.message = "\(Wording.quote(text)) looks like a translation of the key, not of the text"
          words.note("the base text is \(Wording.quote(base.value(reference)))", at: base.location(reference))
        }
      }
    }
  }

  /// The number of hyphens in a text that is nothing but words and hyphens.
  private static func hyphens(in text: ByteSlice) -> Int {
    var count = 0
    for byte in text.bytes {
      if byte == UInt8(ascii: "-") { count += 1 } else if byte < 0x80, !byte.isASCIILetter { return 0 }
    }
    return count
  }
}
