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
      If the key is an identifier (`SOME_KEY`, `some.key`, `someKey`), users see that identifier. So they do where a
      catalog has texts for nearly all of its identifiers and none for one that the code looks up. If the key is itself
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
      Example([
        "Localizable.xcstrings": """
        { "sourceLanguage": "en", "strings": {
        "app.title": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "Title" } } } },
        "app.text": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "Text" } } } },
        "app.open": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "Open" } } } },
        "app.close": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "Close" } } } },
        "app.sync": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "Synchronize" } } } },
        "app.new": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "New" } } } },
        "app.old": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "Old" } } } },
        "app.count": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "Count" } } } },
        ↓"app.error": {}, "app.given": {},
        ↓"app.progress %lld %lld": { "localizations": { "en": { "stringUnit": {
          "state": "new", "value": "app.progress %1$lld %2$lld" } } } }
        }, "version": "1.0" }
        """,
        "View.swift": """
        import SwiftUI
        let titles = [Text("app.title"), Text("app.text"), Text("app.open"), Text("app.close"), Text("app.sync"), Text("app.new")]
        let more = [Text("app.old"), Text("app.count"), Text("app.error"), Text("app.progress \\(1) \\(2)")]
        let given = String(localized: "app.given", defaultValue: "Given")
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
    explains: [MissingTranslationRule.self, UnfinishedTranslationRule.self, UntranslatedSentenceRule.self])

  func register(in visits: inout RuleVisits) {
    visits.entry(.equalsKey, check)
    visits.table(checkCopies)
    visits.table(checkTranslatedKeys)
    visits.table(checkKeysWithoutText)
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
      !entry.textLanguage.isVariant(of: entry.bundle.sourceLanguage), !isInOwnScript(entry), !isEnglishKey(entry),
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

  /// Whether an English text is its key, although the base text is in another language.
  private func isEnglishKey(_ entry: EntryContext) -> Bool {
    entry.textLanguage.canonical.language == "en" && entry.table.base != nil && !isBaseText(entry)
      && !entry.key.bytes.contains { $0 >= 0x80 }
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
          || WellKnownNames.isSample(key) || Self.hasCopyright(key)
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

  /// Whether a text says since when something is whose: "Acme is © 2026, Jane Doe".
  private static func hasCopyright(_ text: ByteSlice) -> Bool {
    guard let mark = text.range(of: "©") else { return false }
    return text.bytes[mark.upperBound...].first { $0 != 0x20 }?.isASCIIDigit ?? false
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
    if severity > .note { findings.explain([UnfinishedTranslationRule.self, UntranslatedSentenceRule.self], subject) }
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

  /// Identifiers in a catalog that has texts for most others, and which code looks up without one of its own: the catalog
  /// has nothing for them in its language, or what Xcode makes of them, with numbers for their arguments. A name of three
  /// words is one where others start with the same word: `SpokenAddPlace`, `SpokenAddTime`.
  private func checkKeysWithoutText(_ context: TableContext, findings: inout Findings) {
    guard let base = context.table.base, base.files.contains(where: \.format.holdsAllLanguages) else { return }
    let (unwritten, writtenCount) = unwrittenKeys(of: base, context)
    for (number, _, reference) in Self.shown(unwritten, beside: writtenCount) where context.isSelected(number) {
      // Their users see no text of the base language.
      findings.explain([MissingTranslationRule.self], context.subject(key: number))
      findings.add(
        at: context.keyLocation(reference, in: base), about: context.subject(key: number, language: base.language)
      ) { words in
        words.message =
          base.entry(reference).traits.contains(.implicitValue)
          ? "the catalog has no text for \(Wording.quote(context.table.keys[number])): users see the key"
          : "the value is just the key: users see \(Wording.quote(base.value(reference)))"
      }
    }
  }

  private typealias UnwrittenKey = (number: Int, identifier: ByteSlice, reference: EntryReference)

  /// The identifiers that code looks up without a text in the base language, and how many others have one.
  private func unwrittenKeys(of base: Localization, _ context: TableContext) -> ([UnwrittenKey], writtenCount: Int) {
    let table = context.table
    var writtenCount = 0
    var unwritten: [UnwrittenKey] = []
    for number in 0..<table.keys.count {
      let key = table.keys[number]
      guard let identifier = Self.identifier(in: key), let reference = base.entry(ofKey: number) else { continue }
      // A name is written like an identifier: "ownCloud".
      if WellKnownNames.isName(key) { continue }
      let value = base.value(reference)
      let isImplied = base.entry(reference).traits.contains(.implicitValue)
      if !isImplied, value == key { continue }
      guard isImplied || identifier.count < key.count && Self.isSame(value, as: key, after: identifier.count) else {
        writtenCount += 1
        continue
      }
      // Two words may be a name: "OpenStreet".
      if !table.fixedKeys.contains(number), !context.isUnused(number),
        KeyStyle.isIdentifier(identifier)
          || Self.wordStarts(in: identifier).count > 2 && !Self.isKept(number, in: table)
      {
        unwritten.append((number, identifier, reference))
      }
    }
    guard !unwritten.isEmpty else { return ([], writtenCount) }
    let asked = context.asked.value.withoutText.value
    return (unwritten.filter { asked.contain(table.keys[$0.number], stem: $0.identifier) }, writtenCount)
  }

  /// Those that are not meant to be shown as they are: identifiers where few lack a text, and names of a series where as
  /// many other keys have one.
  private static func shown(_ unwritten: [UnwrittenKey], beside writtenCount: Int) -> [UnwrittenKey] {
    let areFew = writtenCount >= unwritten.count * fewestWritten
    let starts = Dictionary(unwritten.map { (firstWord(of: $0.identifier), 1) }, uniquingKeysWith: +)
    let shown = unwritten.filter { key in
      areFew && KeyStyle.isIdentifier(key.identifier)
        || starts[firstWord(of: key.identifier), default: 0] >= fewestOfSeries
    }
    return writtenCount >= shown.count ? shown : []
  }

  /// Whether a translation keeps a key as it is, as a name: "OpenStreetMap".
  private static func isKept(_ number: Int, in table: Table) -> Bool {
    table.translations.contains { translation in
      translation.entry(ofKey: number).map { translation.value($0) == table.keys[number] } ?? false
    }
  }

  /// For each identifier without a text, so many must have one.
  private static let fewestWritten = 4
  /// So many that start with the same word are a series.
  private static let fewestOfSeries = 5

  /// The identifier that a key is, perhaps before specifiers: "sync.progress %lld %lld"; nil for other keys.
  private static func identifier(in key: ByteSlice) -> ByteSlice? {
    let end = key.firstIndex(of: 0x20) ?? key.count
    let name = key[0..<end]
    guard end == key.count || key[end + 1] == UInt8(ascii: "%"), KeyStyle.isIdentifier(name) || isCompound(name),
      end == key.count || isOfSpecifiersAlone(key[end..<key.count])
    else { return nil }
    return name
  }

  /// Whether several words are joined: "SpokenAddPlace".
  private static func isCompound(_ name: ByteSlice) -> Bool {
    name.bytes.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit } && wordStarts(in: name).count > 1
  }

  /// Where the words of an identifier start: at three places in "SpokenAddPlace".
  private static func wordStarts(in identifier: ByteSlice) -> [Int] {
    (0..<identifier.count).filter { index in
      guard identifier[index].isASCIILetter, index > 0, identifier[index - 1].isASCIILetter else {
        return identifier[index].isASCIILetter
      }
      return identifier[index].isASCIIUppercase && !identifier[index - 1].isASCIIUppercase
    }
  }

  private static func firstWord(of identifier: ByteSlice) -> ByteSlice {
    identifier[0..<(wordStarts(in: identifier).dropFirst().first ?? identifier.count)]
  }

  private static func isOfSpecifiersAlone(_ text: ByteSlice) -> Bool {
    FormatString(text).specifiers.reduce(0) { $0 + $1.range.count } + text.bytes.count { $0 == 0x20 } == text.count
  }

  /// Whether a text is a key but for the numbers of its specifiers: "a.b %1$lld %2$lld" for "a.b %lld %lld".
  private static func isSame(_ text: ByteSlice, as key: ByteSlice, after start: Int) -> Bool {
    guard text.count > start, text[0..<start] == key[0..<start], isOfSpecifiersAlone(text[start..<text.count]) else {
      return false
    }
    return FormatString(text).specifiers.compactMap(\.type) == FormatString(key).specifiers.compactMap(\.type)
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
