internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct MissingTableRule: Rule {
  static let description = RuleDescription(
    identifier: "missing-table",
    category: .coverage,
    severity: .warning,
    summary: "A language lacks a whole table or has an empty file instead.",
    rationale: """
      For whole files the system does fall back: to more general variants of the language, to the user's other languages, and
      to the language of the base, so users see this table in another language. An empty file is worse than none, and an
      error: it stops the fallback, and users see keys. The `.strings` and the `.stringsdict` of a table are two such files: a
      language with one of them falls back for the other. A table that no language has, or whose name says that it is not
      translated, is a single note; so is a table of a language that has hardly any texts. Where a target contains tables of
      several folders, the languages of all of them count in each. A file that is there and that no target contains is as
      good as none. So is a storyboard or xib with texts that no language translates, beside others that most languages do.
      Those that are in no language folder, so that nobody can translate them, are one note where they
      have 20 texts or more which no table has, and a warning where they have 100. Where their tables are empty in all
      languages that have one, users see the texts of the file: one warning, or a note for fewer than 20 texts.
      """,
    remedy: "Add the table, for example from what `localization-lint missing --language LANGUAGE` writes.",
    examples: [
      Example([
        "en.lproj/A.strings": "↓\"a\" = \"A\";", "en.lproj/B.strings": "\"b\" = \"B\";",
        "de.lproj/B.strings": "\"b\" = \"Be\";",
      ]),
      Example([
        "en.lproj/A.strings": "\"a\" = \"A\";", "nb-NO.lproj/A.strings": "\"a\" = \"Å\";",
        "no.lproj/B.strings": "\"b\" = \"Være\";", "en.lproj/B.strings": "\"b\" = \"Be\";",
        "nb-NO.lproj/B.strings": "\"b\" = \"Være\";",
      ]),
      Example([
        "en.lproj/A.strings": "\"a\" = \"3MIN\";\n\"b\" = \"%@ %@\";", "en.lproj/B.strings": "\"b\" = \"B\";",
        "de.lproj/B.strings": "\"b\" = \"Be\";",
      ]),
      Example([
        "en.lproj/A.strings": "\"a\" = \"A\";",
        "en.lproj/Predicates.strings": "↓\"%[All,Any]@ of these\" = \"%[All,Any]@ of these\";",
        "de.lproj/A.strings": "\"a\" = \"Ä\";",
      ]),
      Example(
        [
          "en.lproj/A.strings": "↓\"a\" = \"A\"; \"b.c\" = \"B\";",
          "en.lproj/A.stringsdict": "↓" + ExampleFile.plural("n", ["one": "%d room", "other": "%d rooms"]),
          "de.lproj/A.strings": "\"a\" = \"Ä\"; \"b.c\" = \"Be\";",
          "fr.lproj/A.stringsdict": ExampleFile.plural("n", ["one": "%d pièce", "other": "%d pièces"]),
        ]),
      Example([
        "App.xcodeproj/project.pbxproj":
          ExampleFile.xcodeProject([
            "en.lproj/A.strings", "en.lproj/B.strings", "en.lproj/B.stringsdict", "de.lproj/A.strings",
            "fr.lproj/A.strings", "fr.lproj/B.strings",
          ]),
        "en.lproj/A.strings": "\"a\" = \"A\";", "en.lproj/B.strings": "\"b\" = \"B\";",
        "en.lproj/B.stringsdict": ExampleFile.plural("n", ["one": "%d room", "other": "%d rooms"]),
        "de.lproj/A.strings": "\"a\" = \"Ä\";", "de.lproj/B.strings": "↓\"b\" = \"Be\";",
        "fr.lproj/A.strings": "\"a\" = \"Â\";", "fr.lproj/B.strings": "\"b\" = \"Bé\";",
        "fr.lproj/B.stringsdict": "↓" + ExampleFile.plural("n", ["one": "%d pièce", "other": "%d pièces"]),
      ]),
      Example(["en": "↓\"a\" = \"A\";", "de": "/* nothing yet */"]),
      Example(["en": "↓\"a\" = \"A\";", "de": ""]),
      Example(["en": "↓\"a\" = \"A\";", "enm": ""]),
      Example([
        "en.lproj/A.strings": "\"a\" = \"OK\";", "en.lproj/B.strings": "\"b\" = \"B\";",
        "de.lproj/B.strings": "\"b\" = \"Be\";", "fr.lproj/A.strings": "\"a\" = \"OK\";",
        "fr.lproj/B.strings": "\"b\" = \"Bé\";",
      ]),
      Example([
        "en.lproj/A.strings": "\"a\" = \"A\";", "en.lproj/B.strings": "\"b\" = \"TOTP\";",
        "de.lproj/A.strings": "\"a\" = \"Ä\";", "fr.lproj/A.strings": "\"a\" = \"Â\";",
        "fr.lproj/B.strings": "\"b\" = \"TOTP\";",
      ]),
      Example([
        "en.lproj/A.strings": "\"a\" = \"A\";", "en.lproj/B.strings": "\"b\" = \"B\";",
        "en-GB.lproj/B.strings": "\"b\" = \"Be\";",
      ]),
      Example([
        "en.lproj/A.strings": "\"a\" = \"A\";", "en.lproj/Credits.strings": "↓\"thanks\" = \"Thanks\";",
        "de.lproj/A.strings": "\"a\" = \"Ä\";", "fr.lproj/A.strings": "\"a\" = \"Â\";",
      ]),
      Example([
        "en.lproj/A.strings": "\"a\" = \"A\";", "en.lproj/Untranslated.strings": "↓\"thanks\" = \"Thanks\";",
        "de.lproj/A.strings": "\"a\" = \"Ä\";",
      ]),
      Example([
        "en.lproj/A.strings": "\"a\" = \"A\";", "de.lproj/A.strings": "\"a\" = \"Ä\";",
        "fr.lproj/A.strings": "\"a\" = \"Â\";", "it.lproj/A.strings": "\"a\" = \"À\";",
        "nl.lproj/A.strings": "\"a\" = \"Aa\";", "sk.lproj/Old.strings": "↓\"A day\" = \"Deň\";",
        "sk.lproj/A.strings": "\"a\" = \"Á\";",
      ]),
      Example([
        "en.lproj/A.strings": "\"a\" = \"A\";", "de.lproj/A.strings": "\"a\" = \"Ä\";",
        "fr.lproj/A.strings": "\"a\" = \"Â\";", "it.lproj/A.strings": "\"a\" = \"À\";",
        "nl.lproj/A.strings": "\"a\" = \"Aa\";", "en.lproj/Own.strings": "↓↓↓\"A day\" = \"A day\";",
        "nl.lproj/Own.strings": "\"A day\" = \"Een dag\";",
      ]),
      Example([
        "en.lproj/A.strings": "\"a\" = \"A\";", "de.lproj/A.strings": "\"a\" = \"Ä\";",
        "fr.lproj/A.strings": "\"a\" = \"Â\";", "it.lproj/A.strings": "\"a\" = \"À\";",
        "nl.lproj/A.strings": "\"a\" = \"Aa\";",
        "Base.lproj/Page.xib": #"↓↓↓<document><label id="new-Aa-aa1" text="Name of the page"/></document>"#,
        "nl.lproj/Page.strings": #""new-Aa-aa1.text" = "Naam van de pagina";"#,
      ]),
      Example([
        "en.lproj/A.strings": "\"a\" = \"A\";", "de.lproj/A.strings": "\"a\" = \"Ä\";",
        "fr.lproj/A.strings": "\"a\" = \"Â\";",
        "Base.lproj/Main.xib": #"<document><label id="new-Aa-aa1" text="Name of the page"/></document>"#,
        "de.lproj/Main.strings": #""new-Aa-aa1.text" = "Name der Seite";"#,
        "fr.lproj/Main.strings": #""new-Aa-aa1.text" = "Nom de la page";"#,
        "Base.lproj/Settings.xib": """
        <document><label id="new-Bb-bb1" text="↓Open the last file"/><label id="new-Cc-cc1" text="Show all files"/>
        <label id="new-Dd-dd1" text="Ask before closing"/></document>
        """,
        "Base.lproj/Cell.xib": #"<document><label id="new-Ee-ee1" text="Title of the cell"/></document>"#,
      ]),
      Example([
        "en.lproj/A.strings": "↓\"a.b\" = \"A\";", "de.lproj/A.strings": "\"a.b\" = \"Ä\";",
        "de-DE.lproj/A.strings": "",
      ]),
      Example([
        "en.lproj/A.strings": "/* nothing */", "en.lproj/B.strings": "\"b\" = \"B\";",
        "de.lproj/B.strings": "\"b\" = \"Be\";",
      ]),
      Example([
        "en.lproj/A.strings": "\"a\" = \"A\";", "de.lproj/A.strings": "\"a\" = \"Ä\";",
        "fr.lproj/A.strings": "\"a\" = \"Â\";",
        "Interfaces/Main.xib": "<document>"
          + "abcdefghijklmnopqrstuvwxyz".map {
            "<label id=\"new-Aa-aa\($0)\" text=\"\($0 == "a" ? "↓" : "")Open the page of \($0)\"/>"
          }.joined() + "</document>",
        "Interfaces/Cell.xib": #"<document><label id="new-Bb-bb1" text="Title of the cell"/></document>"#,
      ]),
      Example([
        "en.lproj/A.strings": "\"a\" = \"A\";", "de.lproj/A.strings": "\"a\" = \"Ä\";",
        "Base.lproj/Settings.xib": """
        <document><label id="new-Bb-bb1" text="Open the last file"/><label id="new-Cc-cc1" text="Show all files"/>
        <label id="new-Dd-dd1" text="Ask before closing"/></document>
        """,
        "de.lproj/Settings.strings": "↓/* No Localized Strings */",
        "Base.lproj/Cell.xib": #"<document><label id="new-Ee-ee1" text="Title of the cell"/></document>"#,
        "de.lproj/Cell.strings": "",
      ]),
    ],
    references: ["CoreFoundation, CFBundle_Strings.c and CFBundle_Locale.c"],
    explains: [UnshippedLanguageRule.self])

  func register(in visits: inout RuleVisits) {
    visits.table(readsTexts: false, check)
    visits.project(checkDocuments)
  }

  // MARK: Interface Builder files

  /// With fewer texts to translate, an Interface Builder file may be one that code fills; with few, a note says so.
  private static let (fewestTexts, fewTexts) = (3, 5)

  /// Storyboards and xibs that no language translates, beside others of the same folder that most languages do.
  private func checkDocuments(_ project: Project, findings: inout Findings) {
    UnlocalizedInterfaces.report(project, &findings)
    EmptyInterfaceTables.report(project, &findings)
    let documents = project.documents.filter { $0.kind == .interfaceBuilder && !$0.isInNoApp && !$0.texts.isEmpty }
    guard !documents.isEmpty else { return }
    // Languages may have copies of the whole file instead of tables.
    let copies = Dictionary(grouping: documents, by: \.tableName)
    let documentsOfBundles = Dictionary(grouping: documents, by: \.bundle)
    for bundle in project.bundles {
      let own = documentsOfBundles[bundle.path] ?? []
      let languages = bundle.languages.filter { $0 != bundle.sourceLanguage && !$0.isBase && !$0.isPrivateUse }
      guard languages.count > 1, own.count > 1 else { continue }
      let tables = Dictionary(bundle.tables.map { ($0.name, $0) }) { first, _ in first }
      func holders(of document: InterfaceDocument) -> Int {
        tables[document.table]?.translations.count { $0.hasEntries && !$0.language.isPrivateUse } ?? 0
      }
      guard own.contains(where: { holders(of: $0) * 2 > languages.count }) else { continue }
      /// Whether another finding is about the table: a language has it, or the base alone.
      func isKnown(_ table: Table) -> Bool {
        !table.translations.isEmpty || !table.hasInterfaceBase && table.base?.hasEntries ?? false
      }
      for document in own
      where !(tables[document.table].map(isKnown) ?? false) && copies[document.tableName]?.count == 1
        && document.file.path.contains(".lproj/")
      {
        report(document, bundle, languages.count, project, &findings)
      }
    }
  }

  private func report(
    _ document: InterfaceDocument, _ bundle: LocalizationBundle, _ languages: Int, _ project: Project,
    _ findings: inout Findings
  ) {
    let texts = document.textsToTranslate(brands: project.brands[bundle.path])
    guard texts.count >= Self.fewestTexts else { return }
    let unshipped = project.unshipped.filter { $0.bundle == bundle.path && $0.file.name == document.table }
    findings.add(
      at: .init(file: document.file, range: texts[0].range), about: .init(bundle: bundle.path, table: document.table),
      severity: texts.count < Self.fewTexts ? .note : .warning
    ) { words in
      let consequence = "users see \(Wording.name(bundle.sourceLanguage))"
      if let first = unshipped.first {
        words.message =
          "no target contains '\(document.table).strings' of any language, which translates \(document.file.name): \(consequence)"
        words.note(
          "add \(unshipped.count == 1 ? "it" : "all \(unshipped.count)") to the target",
          at: .init(file: first.file.source, range: .start))
        return
      }
      words.message =
        "none of \(Wording.count(languages, "language")) translates \(document.file.name): \(consequence)"
      let first = texts.prefix(3).map { Wording.quote($0.value) }
      words.note(
        "its texts are \(Wording.list(texts.count > 3 ? first.dropLast() + ["\(texts.count - 2) more"] : Array(first)))"
      )
    }
  }

  private func check(_ context: TableContext, findings: inout Findings) {
    let (bundle, table) = (context.bundle, context.table)
    guard let base = table.base, base.hasEntries, !base.isLost, !context.project.missingTexts.isLeftOver(table) else {
      return
    }
    let languages = bundle.languages(of: table)
    let others = languages.filter { $0 != bundle.sourceLanguage && !$0.isPrivateUse }
    if reportStray(table, base, others.count, &findings) { return }
    let own = others.filter(bundle.languages.contains)
    let isOnPurpose =
      table.translations.allSatisfy(\.language.isPrivateUse) && (own.isEmpty ? others.count : own.count) > 1
    if isOnPurpose || Self.isForNoTranslator(table.name) {
      reportUntranslated(table, base, others.count, &findings)
    } else {
      var known = Known()
      for language in languages { check(language, base, context, &known, &findings) }
    }
  }

  /// Reports once a table that few of many languages have, and the base language does not: its name is mistaken, or it was
  /// left. Returns whether it is one.
  private func reportStray(_ table: Table, _ base: Localization, _ others: Int, _ findings: inout Findings) -> Bool {
    let holders = table.translations.filter { $0.hasEntries && !$0.language.isPrivateUse }
    guard table.kind == .ordinary, !table.hasInterfaceBase, let first = holders.first, holders.count * 4 <= others,
      (0..<table.keys.count).allSatisfy({ base.entry(ofKey: $0).map(base.isImplied) ?? true })
    else { return false }
    findings.add(
      at: .init(file: first.files[0].source, range: .start), about: .init(bundle: table.bundle, table: table.name),
      severity: .note
    ) { words in
      let name = holders.count == 1 ? Wording.name(first.language) : Wording.count(holders.count, "language")
      words.message =
        "only \(name) \(holders.count == 1 ? "has" : "have") table \(Wording.quote(table.name)): the base language and \(Wording.count(others - holders.count, "other")) lack it"
    }
    return true
  }

  /// Whether a table's name says that it has no translations.
  private static func isForNoTranslator(_ name: String) -> Bool {
    let name = name.lowercased().filter { $0.isLetter }
    return ["untranslat", "nottranslat", "donottranslat", "nontranslat", "nonlocaliz", "notlocaliz", "unlocaliz"]
      .contains {
        name.contains($0)
      }
  }

  /// A table that only the base has.
  private func reportUntranslated(_ table: Table, _ base: Localization, _ others: Int, _ findings: inout Findings) {
    guard others > 0, hasTextToTranslate(table, base),
      !table.translations.contains(where: { !$0.language.isPrivateUse })
    else { return }
    findings.add(
      at: .init(file: base.files[0].source, range: .start), about: .init(bundle: table.bundle, table: table.name),
      severity: .note
    ) { words in
      words.message =
        "table \(Wording.quote(table.name)) is not translated: none of \(Wording.count(others, "language")) has it"
    }
  }

  /// What was found out for one language, and is the same for others.
  private struct Known {
    /// How many texts of the bundle each language has.
    var sizes: [LanguageIdentifier: Int]?
    /// Whether the table has anything to translate.
    var hasText: Bool?
    /// The numbers of the keys that the last language with an empty table needs.
    var needed: [Int] = []
    /// How many of these keys users see.
    var shownKeys = 0
  }

  private func check(
    _ language: LanguageIdentifier, _ base: Localization, _ context: TableContext,
    _ known: inout Known, _ findings: inout Findings
  ) {
    let (bundle, table) = (context.bundle, context.table)
    guard language != base.language, language != bundle.sourceLanguage, !language.isPrivateUse else { return }
    if let translation = table.translations.first(where: { $0.language == language }) {
      // What is exchanged with translators does not ship.
      if translation.hasEntries { return checkFormats(of: translation, base, context, &findings) }
      guard !translation.isLost, translation.files.contains(where: { $0.format != .exchange }) else { return }
      let numbers = context.completeness.neededKeys(in: language)
      let needed = numbers.count
      guard needed > 0 else { return }
      if known.needed != numbers {
        known.needed = numbers
        known.shownKeys = numbers.count { context.substitute(for: $0) == .key }
      }
      let (shownKeys, showsKeys) = (known.shownKeys, known.shownKeys > 0)
      let isUsed = Self.isUsed(base, context)
      let general = Self.generalVariant(of: language, in: table)
      let isOffered = !LanguageFacts.historical.contains(language.canonical.language)
      report(language, table, base, !isUsed || !isOffered ? .note : showsKeys ? .error : .warning, &findings) { words in
        let missing = "\(Wording.count(needed, "key")) \(needed == 1 ? "is" : "are") missing"
        words.message = "table \(Wording.quote(table.name)) is empty in \(Wording.name(language)): \(missing)"
        if let general {
          let texts = general.files.reduce(0) { $0 + $1.entries.count }
          words.note(
            "it hides \(Wording.name(general.language)), which has \(Wording.count(texts, "text"))",
            at: .init(file: general.files[0].source, range: .start))
          words.fix("delete the empty file", .manual)
        }
        if !isUsed { words.note(Self.noteOnUnused) }
        if !isOffered { words.note("it is a historical language, which no device offers") }
        words.note(
          showsKeys
            ? "the system looks no further than this file: users see \(shownKeys * 2 > needed ? "keys" : Wording.count(shownKeys, "key")) instead of texts"
            : "users see \(Wording.name(bundle.sourceLanguage))",
          at: .init(file: translation.files[0].source, range: .start))
      }
    } else if !language.isVariant(of: bundle.sourceLanguage), !isCovered(language, by: table) {
      let hasText = known.hasText ?? hasTextToTranslate(table, base)
      known.hasText = hasText
      guard hasText else { return }
      let sizes = known.sizes ?? Self.sizes(in: bundle)
      known.sizes = sizes
      let isBegun =
        sizes[language, default: 0] * 10 > sizes[bundle.sourceLanguage, default: 0]
        || bundle.languagesOfApp[table.name, default: []].contains(language)
      let isUsed = Self.isUsed(base, context)
      let isSeen = isUsed && isBegun
      let severity = isSeen ? Severity.warning : .note
      if let file = context.project.unshippedFile(of: table, in: language) {
        reportUnshipped(file, language, base, "its texts", severity, isUsed: isUsed, context, &findings)
        return
      }
      report(language, table, base, severity, &findings) { words in
        words.message = "\(Wording.name(language)) has no table \(Wording.quote(table.name))"
        if !isUsed { words.note(Self.noteOnUnused) }
        words.note("users see its texts in \(Self.baseName(base, context))")
      }
    }
  }

  /// Reports that a language has only the `.strings` or only the `.stringsdict` of a table, of which the system finds each
  /// by itself.
  private func checkFormats(
    of translation: Localization, _ base: Localization, _ context: TableContext, _ findings: inout Findings
  ) {
    let (table, language) = (context.table, translation.language)
    let elsewhere = translation.filesReadElsewhere(of: base)
    guard !elsewhere.isEmpty, !language.isVariant(of: context.bundle.sourceLanguage) else { return }
    let missing = context.completeness.neededKeys(in: language).filter { number in
      translation.entry(ofKey: number) == nil && base.entry(ofKey: number).map { elsewhere.contains($0.file) } ?? false
    }
    guard let reference = missing.first.flatMap({ base.entry(ofKey: $0) }) else { return }
    let file = base.file(of: reference)
    let fallbacks = language.fallbacks.dropFirst()
    let isCovered = table.translations.contains {
      fallbacks.contains($0.language.canonical) && $0.files.contains { $0.format == file.format }
    }
    guard !isCovered else { return }
    let isUsed = missing.contains { !context.unusedKeys.contains($0) }
    let (texts, severity) = (Wording.count(missing.count, "text"), isUsed ? Severity.warning : .note)
    if let unshipped = context.project.unshippedFile(of: table, in: language, file.format) {
      reportUnshipped(unshipped, language, base, texts, severity, isUsed: isUsed, context, &findings)
      return
    }
    report(language, table, base, at: file, severity, &findings) { words in
      let name = Wording.quote(String(file.source.path.lastPathComponent))
      words.message =
        "\(Wording.name(language)) has no \(name): users see \(texts) in \(Self.baseName(base, context))"
      if !isUsed { words.note(Self.noteOnUnused) }
    }
  }

  /// Reports a file that a language has and the app lacks.
  private func reportUnshipped(
    _ file: TableFile, _ language: LanguageIdentifier, _ base: Localization, _ texts: String, _ severity: Severity,
    isUsed: Bool, _ context: TableContext, _ findings: inout Findings
  ) {
    let table = context.table
    findings.explain(
      [UnshippedLanguageRule.self], .init(bundle: table.bundle, table: table.name, language: language.name))
    report(language, table, base, at: file, severity, &findings) { words in
      let name = Wording.quote(String(file.source.path.lastPathComponent))
      words.message =
        "no target contains \(name) of \(Wording.name(language)): users see \(texts) in \(Self.baseName(base, context))"
      if !isUsed { words.note(Self.noteOnUnused) }
      let reference = base.files.first { $0.format == file.format } ?? base.files[0]
      words.note("add it to the target that contains this file", at: .init(file: reference.source, range: .start))
    }
  }

  private static func baseName(_ base: Localization, _ context: TableContext) -> String {
    Wording.name(base.language.isBase ? context.bundle.sourceLanguage : base.language)
  }

  /// The more general variant of a language that has texts in a table.
  private static func generalVariant(of language: LanguageIdentifier, in table: Table) -> Localization? {
    let all = table.translations + (table.base.map { [$0] } ?? [])
    return language.fallbacks.dropFirst().lazy.compactMap { fallback in
      all.first { $0.language.canonical == fallback && $0.hasEntries }
    }.first
  }

  /// Whether the system falls back to the table in a more general variant, or in the same language by another name.
  private func isCovered(_ language: LanguageIdentifier, by table: Table) -> Bool {
    Self.generalVariant(of: language, in: table) != nil
      || table.translations.contains {
        ($0.language.isSame(as: language) || ($0.language.isNorwegian && language.isNorwegian)) && $0.hasEntries
      }
  }

  private static let noteOnUnused = "the code never uses most of its texts"

  /// Whether the code uses at least half of a table's texts, as far as it can be told.
  private static func isUsed(_ base: Localization, _ context: TableContext) -> Bool {
    context.unusedKeys.count * 2 <= (0..<context.table.keys.count).count { base.entry(ofKey: $0) != nil }
  }

  /// How many texts of a bundle each language has.
  private static func sizes(in bundle: LocalizationBundle) -> [LanguageIdentifier: Int] {
    bundle.tables.lazy.flatMap(\.localizations).reduce(into: [:]) { sizes, localization in
      let language = localization.language.isBase ? bundle.sourceLanguage : localization.language
      sizes[language, default: 0] += localization.files.reduce(0) { $0 + $1.entries.count }
    }
  }

  private func hasTextToTranslate(_ table: Table, _ base: Localization) -> Bool {
    if Self.isKeptAsAWhole(table, base) { return false }
    return (0..<table.keys.count).contains { number in
      guard let reference = base.entry(ofKey: number) else { return false }
      let value = base.value(reference)
      let key = table.keys[number]
      if table.fixedKeys.contains(number) { return false }
      if table.kind == .interfaceBuilder, WellKnownNames.isTemplate(value) { return false }
      if table.kind == .informationPropertyList, UntranslatedText.isNameInPropertyList(key) { return false }
      return UntranslatedText.translatableWords(value, brands: [], atMost: 1) > 0
        || UntranslatedText.hasLetters(value, base.entry(reference).traits)
          && !value.bytes.contains(where: \.isASCIIDigit) && !WellKnownNames.isName(value)
          && !Self.isKept(number, value, table)
    }
  }

  /// Whether the table is that of a launch screen, and all texts that several languages have in it are the base's: the
  /// name of the app and a copyright.
  private static func isKeptAsAWhole(_ table: Table, _ base: Localization) -> Bool {
    guard table.kind == .interfaceBuilder, table.name.contains("Launch") else { return false }
    let holders = table.translations.filter { $0.hasEntries && !$0.language.isPrivateUse }
    return table.keys.count <= fewTexts && holders.count >= fewestHolders
      && (0..<table.keys.count).allSatisfy { number in
        guard let value = base.entry(ofKey: number).map(base.value) else { return true }
        return holders.allSatisfy { holder in holder.entry(ofKey: number).map { holder.value($0) == value } ?? true }
      }
  }
  private static let fewestHolders = 4

  /// Whether some languages have a text, and it is the base's in each: "TOTP".
  private static func isKept(_ number: Int, _ value: ByteSlice, _ table: Table) -> Bool {
    let texts = table.translations.compactMap { translation in
      translation.entry(ofKey: number).map(translation.value)
    }
    return !texts.isEmpty && texts.allSatisfy { $0 == value }
  }

  private func report(
    _ language: LanguageIdentifier, _ table: Table, _ base: Localization, at file: TableFile? = nil,
    _ severity: Severity, _ findings: inout Findings, _ words: (inout FindingWords) -> Void
  ) {
    findings.add(
      at: .init(file: (file ?? base.files[0]).source, range: .start),
      about: .init(bundle: table.bundle, table: table.name, language: language.name),
      severity: severity, words)
  }
}

extension Project {
  /// The file of a table in a language that no target contains, of any format or of one.
  fileprivate func unshippedFile(
    of table: Table, in language: LanguageIdentifier, _ format: TableFormat? = nil
  ) -> TableFile? {
    unshipped.first {
      $0.cause == .language && $0.language == language && $0.bundle == table.bundle && $0.table == table.name
        && (format == nil || $0.file.format == format)
    }?.file
  }
}

extension LanguageIdentifier {
  /// Whether the system matches the language with `no`, `nb` and their regions.
  fileprivate var isNorwegian: Bool { ["no", "nb"].contains(canonical.language) }
}
