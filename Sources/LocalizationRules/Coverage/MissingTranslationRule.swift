internal import LocalizationModel
internal import SourceText
internal import TextOutput

package struct MissingTranslationRule: Rule {
  package static let description = RuleDescription(
    identifier: "missing-translation",
    category: .coverage,
    severity: .error,
    summary: "A language lacks a key that the base language has.",
    rationale: """
      If a language has the table but not the key, the system does not look in other languages: users see the key. This
      is an error. It is a warning where they see the base text instead: the key is the text, the code passes the text
      along as a default value or falls back to the base language by itself, or the text comes from an Interface Builder
      file or Info.plist. It is a note if no language has the key of an Interface Builder file. Keys that are reported as
      unused need no translation, nor do those that a catalog calls stale unless the code names them. A regional variant
      of the base language may omit what would read the same.
      """,
    remedy:
      "Translate the text: `localization-lint missing --language LANGUAGE` writes what is to do; `fix --add-missing` adds the base text, marked as unfinished.",
    examples: [
      Example(["en": "↓\"a\" = \"A\";\n\"b\" = \"B\";", "de": "\"b\" = \"B\";"]),
      Example(["en": "\"Hello\" = \"Hello\";", "en-GB": "\"Colour\" = \"Colour\";\n\"Hello\" = \"Hello\";"]),
      Example(["en": "\"Hello\" = \"Hello\";\n\"Color\" = \"Color\";", "en-GB": "\"Color\" = \"Colour\";"]),
      Example(["en": "\"a\" = \"DO NOT LOCALIZE\";\n\"b\" = \"B\";", "de": "\"b\" = \"Be\";"]),
      Example(
        ["en": "↓\"a\" = \"A\";\n\"b\" = \"B\";", "de": "", "fr": "\"b\" = \"B\";"],
        manifest: #"{ "keys": [ { "key": "a", "languages": ["fr"] }, { "key": "b", "languages": ["fr"] } ] }"#),
      Example(["en": "\"a/b\" = \"A\";", "de": "\"a\\/b\" = \"Ä\";"]),
      Example([
        "en": "↓\"a\" = \"A\";\n\"b\" = \"B\";", "de": "\"b\" = \"Be\";",
        "App.swift": #"NSLocalizedString("a", value: "A", comment: "")"#,
      ]),
      Example([
        "en": "↓\"a_c\" = \"A\";\n↓\"a_d\" = \"D\";\n↓\"c_a\" = \"C\";\n\"b\" = \"B\";", "de": "\"b\" = \"Be\";",
        "App.m": """
        #define TEXT(name) [bundle localizedStringForKey:@"a_" name value:name table:nil]
        NSString *text = [bundle localizedStringForKey:key value:key table:nil];
        NSString *other = [bundle localizedStringForKey:@"c_a" value:nil table:nil];
        """,
      ]),
      Example([
        "en": "↓\"a\" = \"A\";\n\"b\" = \"B\";", "de": "\"b\" = \"Be\";",
        "Strings.swift": #"static let a = L10n.tr("Localizable", "a", fallback: "A")"#,
      ]),
      Example([
        "en": "↓\"a\" = \"A\";\n\"b\" = \"B\";", "de": "\"b\" = \"Be\";",
        "App.swift": #"let english = Bundle.main.path(forResource: "en", ofType: "lproj")"#,
      ]),
      Example([
        "en": "↓\"a\" = \"A\";\n\"b\" = \"B\";", "de": "\"b\" = \"Be\";",
        "App.swift": """
        func text(_ key: String) -> String {
          let text = NSLocalizedString(key, comment: "")
          return text == key ? Bundle.main.developmentLocalization.map { text(key, in: .lproj($0)) } ?? key : text
        }
        """,
      ]),
      Example([
        "en": "↓\"a\" = \"A\";\n\"b\" = \"B\";", "de": "\"b\" = \"Be\";",
        "Bundles.m": """
        NSString *region = [bundle objectForInfoDictionaryKey:@"CFBundleDevelopmentRegion"];
        NSString *path = [bundle pathForResource:region ofType:@"lproj"];
        """,
      ]),
      Example([
        "en": "↓\"a\" = \"A\";\n\"b\" = \"B\";", "de": "\"b\" = \"Be\";",
        "Strings.swift_template": #"let english = Bundle.main.path(forResource: "en", ofType: "lproj")"#,
      ]),
      Example([
        "en": "↓\"a\" = \"A\";\n\"b\" = \"B\";", "de": "\"b\" = \"Be\";",
        "App.m":
          #"texts = [NSDictionary dictionaryWithContentsOfFile:[folder append:@"en.lproj/Localizable.strings"]];"#,
      ]),
      Example([
        "en": "↓\"a\" = \"A\";\n\"b\" = \"B\";", "de": "\"b\" = \"Be\";",
        "App.swift": "Bundle.appFallbackLanguage = \"en\"",
      ]),
      Example([
        "en": "\"Entry 1\" = \"Entry 1\"; ↓\"Go on with it\" = \"Go on with it\"; \"b\" = \"B\";",
        "de": "\"b\" = \"Be\";",
        "App.swift": """
        import SwiftUI
        struct Page: View { var body: some View { Text("Go on with it") } }
        struct PagePreviews: PreviewProvider { static var previews: some View { Text("Entry 1"); Text("Go on with it") } }
        """,
      ]),
      Example([
        "en": "\"Entry 1\" = \"Entry 1\"; ↓\"Retry it\" = \"Retry it\"; \"b\" = \"B\";", "de": "\"b\" = \"Be\";",
        "App.swift": """
        import SwiftUI
        struct PreviewWrapper: View { var body: some View { Text("Entry 1") } }
        struct CameraPreviewWrapper: View { var body: some View { Text("Retry it") } }
        #Preview { PreviewWrapper() }
        let camera = CameraPreviewWrapper()
        """,
      ]),
      Example([
        "en": "↓\"a\" = \"A\"; ↓\"tip_1\" = \"A tip\"; ↓\"c\" = \"C\"; \"b\" = \"B\";", "de": "\"b\" = \"Be\";",
        "swiftgen.yml": """
        strings:
          inputs: en.lproj/Localizable.strings
          outputs: { templateName: flat-swift5, output: Generated/Strings.swift }
        """,
        "App.swift": """
        let title = L10n.a
        let tips = NSLocalizedString("tip" + "_1", comment: ""), stem = "tip"
        let other = NSLocalizedString("c", comment: "")
        """,
      ]),
      Example([
        "en": "↓\"a\" = \"A\";\n\"b\" = \"B\";", "de": "\"b\" = \"Be\";",
        "swiftgen.yml": """
        strings:
          inputs: en.lproj
          outputs:
            - output: 'Generated/Strings.swift' # not in the repository
              templateName: "structured-swift5"
        xcassets:
          outputs: { templateName: swift5, output: Assets.swift }
        """,
        "App.swift": "let title = L10n.a",
      ]),
      Example([
        "en": "↓\"a\" = \"A\";\n\"b\" = \"B\";", "de": "\"b\" = \"Be\";",
        "App.m": #"NSString *english = [NSBundle.mainBundle pathForResource: @"en" ofType: @"lproj"];"#,
      ]),
      Example([
        "en": "↓\"a\" = \"A\";\n\"b\" = \"B\";", "de": "\"b\" = \"Be\";",
        "App.m": """
        NSString *language = @"en";
        NSString *path = [[NSBundle mainBundle] pathForResource:language ofType:@"lproj"];
        """,
      ]),
      Example(
        [
          "Localizable.xcstrings": """
          { "sourceLanguage": "en", "strings": {
            ↓"log.in": { "extractionState": "stale", "localizations": { "en": { "stringUnit": {
              "state": "translated", "value": "Log In" } } } },
            "log.out": { "extractionState": "stale", "localizations": { "en": { "stringUnit": {
              "state": "translated", "value": "Log Out" } } } },
            "name": { "extractionState": "stale", "localizations": { "en": { "stringUnit": {
              "state": "translated", "value": "Your Name" } } } },
            "sign.up": { "extractionState": "manual", "localizations": { "de": { "stringUnit": {
              "state": "translated", "value": "Registrieren" } } } }
          }, "version": "1.0" }
          """,
          "App.swift": #"let titles = ["log.in".inOwnLanguage, "sign.up".inOwnLanguage, json["name"]]"#,
        ], alongside: ["unused-key"]),
      Example([
        "en": "↓\"a\" = \"A\";\n\"b\" = \"B\";", "de": "\"b\" = \"Be\";",
        "App.m": """
        for (NSString *language in @[@"en"]) {
          path = [self pathForResource:table ofType:@"strings" inDirectory:nil forLocalization:language];
        }
        """,
      ]),
      Example([
        "en": "↓\"a\" = \"A\";\n\"b\" = \"B\";", "de": "\"b\" = \"Be\";",
        "Font.swift": "// The fallback is another font.",
        "LanguageBundle.m": """
        @implementation LanguageBundle
        - (NSString *)localizedStringForKey:(NSString *)key value:(NSString *)value table:(NSString *)table {
          NSString *text = [super localizedStringForKey:key value:missing table:table];
          return text == missing ? [self.fallbackBundle localizedStringForKey:key value:value table:table] : text;
        }
        @end
        """,
      ]),
      Example([
        "en": "↓\"Failed: the script runOnStart returned %d.\" = \"It failed: %d.\";\n\"b\" = \"B\";",
        "de": "\"b\" = \"Be\";",
      ]),
      Example([
        "en.lproj/Main.strings": """
        "abc-de-fgh.title" = "%";
        ↓"ijk-lm-nop.title" = "“%@”";
        "rst-uv-wxy.title" = "Go";
        """,
        "de.lproj/Main.strings": #""rst-uv-wxy.title" = "Los";"#,
        "Base.lproj/Main.storyboard": """
        <document><item id="abc-de-fgh" title="%"/><item id="ijk-lm-nop" title="“%@”"/><item id="rst-uv-wxy" title="Go"/></document>
        """,
      ]),
      Example(
        [
          "en.lproj/A.strings": "\"a\" = \"A\"; ↓\"b.c\" = \"B\";",
          "en.lproj/A.stringsdict": ExampleFile.plural("n", ["one": "%d room", "other": "%d rooms"]),
          "de.lproj/A.strings": "\"a\" = \"Ä\";",
          "fr.lproj/A.stringsdict": ExampleFile.plural("n", ["one": "%d pièce", "other": "%d pièces"]),
        ], alongside: ["missing-table"]),
      Example(["en": #"↓"打开文件" = "Open a file"; "a" = "A";"#, "de": #""a" = "Ä";"#, "zh-Hans": #""a" = "字";"#]),
      Example(["en": #"↓"Открыть" = "Open"; "a" = "A";"#, "uk": #""a" = "А";"#]),
      Example(["en": #"↓"设置" = "Settings"; "文件" = "File"; "a" = "A";"#, "zh-Hant": #""a" = "字";"#]),
      Example(["en": "↓\"%lld Cores\" = \"%lld cores\";\n\"b\" = \"B\";", "de": "\"b\" = \"Be\";"]),
      Example(["en": "↓\"deleteTunnel (%d)\" = \"Delete %d\";\n\"b\" = \"B\";", "de": "\"b\" = \"Be\";"]),
      Example([
        "en.lproj/Intents.strings": "↓\"aB3dE5\" = \"Play\";\n\"b\" = \"B\";",
        "de.lproj/Intents.strings": "\"b\" = \"Be\";",
      ]),
      Example([
        "Base.lproj/Intents.intentdefinition": """
        <plist><dict><key>INIntents</key><array><dict>
        <key>INIntentTitle</key><string>↓Show the forecast</string>
        <key>INIntentTitleID</key><string>aB3dE5</string>
        <key>INIntentDialogPrompt</key><string>Which day is meant, ${day}?</string>
        <key>INIntentDialogPromptID</key><string>jK9lM1</string>
        <key>INIntentDescription</key><string>For any city</string>
        <key>INIntentDescriptionID</key><string>fG6hI8</string>
        </dict></array></dict></plist>
        """,
        "de.lproj/Intents.strings": #""fG6hI8" = "Für jede Stadt"; "jK9lM1-nO2pQ3" = "Heute?";"#,
        "fr.lproj/Intents.strings": #""aB3dE5" = "Afficher la météo"; "fG6hI8" = "Pour toute ville";"#,
      ]),
      Example(["en": "/* Do not translate. */\n\"a\" = \"A\";\n\"b\" = \"B\";", "de": "\"b\" = \"Be\";"]),
      Example(["en": "/* Don't translate Plus. */\n↓\"a\" = \"A Plus\";\n\"b\" = \"B\";", "de": "\"b\" = \"Be\";"]),
      Example(
        [
          "en": "\"a\" = \"A\";\n\"b\" = \"B\";", "de": "\"b\" = \"Be\";",
          "App.swift": #"NSLocalizedString("b", comment: "")"#,
        ], alongside: ["unused-key"]),
      Example([
        "Base.lproj/Main.storyboard": """
        <document><label id="abc-de-fgh" text=↓"Hello"/><label id="ijk-lm-nop" text="Label"/></document>
        """,
        "de.lproj/Main.strings": #""abc-de-fgh.text" = "Hallo";"#,
        "fr.lproj/Main.strings": #""ijk-lm-nop.text" = "Étiquette";"#,
      ]),
      Example([
        "Base.lproj/Main.storyboard": """
        <document><label id="abc-de-fgh" text="Hello"/><button id="ijk-lm-nop" title="↓Play again"/></document>
        """,
        "de.lproj/Main.strings": #""abc-de-fgh.text" = "Hallo";"#,
      ]),
      Example([
        "Base.lproj/Main.storyboard": """
        <document><navigationItem id="abc-de-fgh"/><item id="ijk-lm-nop" title="Play"/><item id="rst-uv-wxy" title="Go"/></document>
        """,
        "en.lproj/Main.strings": """
        "abc-de-fgh.title" = "Title";
        ↓"ijk-lm-nop.title" = "Play";
        "rst-uv-wxy.title" = "Go";
        """,
        "de.lproj/Main.strings": #""rst-uv-wxy.title" = "Los";"#,
        "App.swift": #"print("Hello")"#,
      ]),
      Example([
        "Base.lproj/Main.storyboard": """
        <document><label id="abc-de-fgh" text="&lt;dnl&gt;"/><label id="ijk-lm-nop" text="https://example.com"/></document>
        """,
        "en.lproj/Main.strings": """
        "abc-de-fgh.text" = "<dnl>";
        "ijk-lm-nop.text" = "https://example.com";
        ↓"a" = "A";
        """,
        "de.lproj/Main.strings": #""abc-de-fgh.text" = "<dnl>";"#,
        "fr.lproj/Main.strings": #""ijk-lm-nop.text" = "https://example.com"; "a" = "À";"#,
      ]),
      Example([
        "iOS/Settings.bundle/Root.plist": """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array>
        <dict><key>Title</key><string>SOUNDS</string></dict>
        </array></dict></plist>
        """,
        "iOS/Settings.bundle/en.lproj/Root.strings": #"↓"SOUNDS" = "Sounds"; "OLD" = "Old";"#,
        "iOS/Settings.bundle/de.lproj/Root.strings": #""OTHER" = "Andere";"#,
      ]),
      Example([
        "Settings.bundle/Root.plist": """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array>
        <dict><key>Title</key><string>↓Sounds</string></dict><dict><key>Title</key><string>F10</string></dict>
        </array></dict></plist>
        """,
        "Settings.bundle/de.lproj/Root.strings": #""Sounds" = "Töne";"#,
        "Settings.bundle/fr.lproj/Root.strings": #""F10" = "F10";"#,
      ]),
      Example([
        "en": "↓\"some.key\" = \"Hello %@\";\n\"b\" = \"B\";", "de": "\"b\" = \"Be\";",
        "App.swift": """
        let texts = [String(localized: "some.key", defaultValue: "Hello \\(name)"), String(localized: "b")]
        """,
      ]),
    ],
    references: ["CoreFoundation, CFBundle_Strings.c"])

  package init() {}

  package func register(in visits: inout RuleVisits) {
    visits.table(check)
    visits.project(checkInterfaces)
  }

  private func check(_ context: TableContext, findings: inout Findings) {
    let table = context.table
    guard let base = table.base else {
      if table.kind == .interfaceBuilder { checkWithoutBase(context, &findings) }
      return
    }
    let languages = Languages(table.translations, context)
    var lacking: [[Int]] = Array(repeating: [], count: table.keys.count)
    for (index, localization) in languages.localizations.enumerated()
    where localization.hasEntries && !localization.isLost {
      let elsewhere = localization.filesReadElsewhere(of: base)
      for number in context.completeness.neededKeys(in: localization.language)
      where localization.entry(ofKey: number) == nil && context.isSelected(number)
        && !context.unusedKeys.contains(number)
        && (elsewhere.isEmpty || base.entry(ofKey: number).map { !elsewhere.contains($0.file) } ?? true)
      {
        lacking[number].append(index)
      }
    }
    for (number, lacking) in lacking.enumerated() where !lacking.isEmpty {
      guard let reference = base.entry(ofKey: number) else { continue }
      let substitute = context.substitute(for: number)
      // A variant may omit what would read the same.
      let reported = substitute == .baseText ? lacking.filter { !languages.isVariant[$0] } : lacking
      report(number, as: reference, in: base, substitute, reported, languages, context, &findings)
    }
  }

  /// The translations of a table, sorted by language, and what is said of each, made once for all keys.
  private final class Languages: Sendable {
    let localizations: [Localization]
    let names: [String]
    let isVariant: [Bool]
    /// The ends of sentences that begin with a key.
    private let endings: [String]
    private let baseName: String

    init(_ translations: [Localization], _ context: TableContext) {
      localizations = translations.sorted { $0.language.name < $1.language.name }
      names = localizations.map(\.language.name)
      isVariant = localizations.map { $0.language.isVariant(of: context.bundle.sourceLanguage) }
      endings = localizations.map { " is missing in \(Wording.name($0.language)): users see " }
      baseName = Wording.name(context.bundle.sourceLanguage)
    }

    /// `source` is the file with the text.
    func words(
      _ key: String, _ source: TableFile, _ substitute: MissingTexts.Substitute, isName: Bool, in language: Int
    ) -> FindingWords {
      var words = FindingWords(key + endings[language] + (substitute == .key ? "the key" : baseName))
      if isName { words.note("most languages keep it as it is") }
      // Plurals have files of their own.
      let files = localizations[language].files
      let file = files.first { $0.format == source.format } ?? files[0]
      if file.source !== source.source {
        words.note("it belongs in this file", at: .init(file: file.source, range: .start))
      }
      return words
    }
  }

  /// Reports a key that one language has and some lack, by their indices.
  private func report(
    _ number: Int, as reference: EntryReference, in localization: Localization, _ substitute: MissingTexts.Substitute,
    _ lacking: [Int], _ languages: Languages, _ context: TableContext, _ findings: inout Findings
  ) {
    guard !lacking.isEmpty else { return }
    let file = localization.file(of: reference)
    let (key, text) = (context.table.keys[number], localization.value(reference))
    // The name of an object says nothing.
    let isOfObject = KeyStyle.object(of: key) != nil && !text.isEmpty
    let quoted = isOfObject ? "\(Wording.quote(text)) (\(key.string))" : Wording.quote(key)
    let isName =
      context.keptTexts.isNameInMost(number)
      || WellKnownNames.isOnlyName(text.hasSuffix(":") ? text[0..<text.count - 1] : text)
    // Users miss little where they see the same in each language.
    let isMinor =
      isName || isSameInAll(number, text, of: context.table) { !context.isTranslation($0) }
      || UntranslatedText.isMask(text)
      || UntranslatedText.isUnit(text) || UntranslatedText.isAddress(text)
      || UntranslatedText.readsTheSameEverywhere(text, localization.entry(reference).traits)
    findings.add(
      at: context.keyLocation(reference, in: localization), about: context.subject(key: number),
      severity: substitute == .key ? .error : isMinor ? .note : .warning,
      in: LanguageWords(lacking.map { languages.names[$0] }) { index in
        languages.words(quoted, file, substitute, isName: isName && substitute != .key, in: lacking[index])
      })
  }

  /// Whether all translations of a text in a property list, two at least, are the text itself, as of the name of a service.
  private func isSameInAll(
    _ number: Int, _ text: ByteSlice, of table: Table, except isVariant: (Localization) -> Bool
  ) -> Bool {
    guard table.kind == .informationPropertyList else { return false }
    let values = table.translations.compactMap { translation in
      isVariant(translation) ? nil : translation.entry(ofKey: number).map { translation.value($0) }
    }
    return values.count > 1 && values.allSatisfy { $0 == text }
      && !OwnWords.words(of: text).allSatisfy { EnglishVocabulary.isOrdinary($0) }
  }

  /// The base of an Interface Builder table is in the Interface Builder file; a key that most languages have is needed.
  private func checkWithoutBase(_ context: TableContext, _ findings: inout Findings) {
    let languages = Languages(context.table.translations.filter(\.hasEntries), context)
    let translations = languages.localizations
    guard translations.count >= 4 else { return }
    let source = translations.first { $0.language.isSame(as: context.bundle.sourceLanguage) }
    for number in 0..<context.table.keys.count {
      let lacking = translations.indices.filter {
        translations[$0].entry(ofKey: number) == nil && !translations[$0].isLost
      }
      // What the language of the texts lacks, too, is left over from an object that is gone.
      guard lacking.count * 4 <= translations.count, !lacking.isEmpty,
        source?.entry(ofKey: number) != nil || source == nil,
        let witness = translations.first(where: { $0.entry(ofKey: number) != nil }),
        let reference = witness.entry(ofKey: number)
      else { continue }
      report(
        number, as: reference, in: witness, context.substitute(for: number),
        lacking.filter { !languages.isVariant[$0] }, languages, context, &findings)
    }
  }

  /// Texts of Interface Builder files, definitions of intents and settings pages that no language has, beside others that
  /// are translated.
  private func checkInterfaces(_ project: Project, findings: inout Findings) {
    let documentsOfTables = Dictionary(grouping: project.documents, by: \.tableName)
    for bundle in project.bundles {
      for table in bundle.tables
      where (table.hasInterfaceBase || table.kind == .interfaceBuilder)
        && table.translations.contains(where: \.hasEntries)
      {
        let documents = (documentsOfTables[TableName(bundle: bundle.path, table: table.name)] ?? []).filter {
          $0.belongs(toTable: table.name, bundle: bundle.path, kind: table.kind)
        }
        // A text about a choice has a key for each value of it: `aB3dE5-fG6hI8`.
        let choices =
          table.kind == .intents
          ? Set((0..<table.keys.count).map { String(table.keys[$0].string.prefix { $0 != "-" }) }) : []
        for document in documents { check(document, table, choices, project, &findings) }
      }
    }
  }

  /// Whether a text has so many words that it is no name.
  private static func isSentence(_ text: ByteSlice, _ brands: Set<String>) -> Bool {
    UntranslatedText.translatableWords(text, brands: brands, atMost: fewestOfSentence) >= fewestOfSentence
  }
  private static let fewestOfSentence = 4

  private func check(
    _ document: InterfaceDocument, _ table: Table, _ choices: Set<String>, _ project: Project,
    _ findings: inout Findings
  ) {
    func isTranslated(_ text: InterfaceDocument.Text) -> Bool {
      table.keys.number(of: text.key) != nil || choices.contains(text.key)
    }
    // Where the table has none of the objects, unused-key says so of all of them.
    guard
      table.kind != .interfaceBuilder
        || (0..<table.keys.count).contains(where: { number in
          KeyStyle.object(of: table.keys[number]).map { document.objects.contains($0.string) } ?? true
        })
    else { return }
    // What is shown in several places may be translated in one: a menu shows its own items.
    let translated = Set(document.texts.filter(isTranslated).map(\.value))
    // Code may set the texts of outlets.
    let set = Set(document.outlets.lazy.flatMap(\.texts).map { document.texts[$0].key })
    for text in document.textsToTranslate(except: translated, brands: project.brands[table.bundle]) {
      findings.add(
        at: .init(file: document.file, range: text.range),
        about: .init(bundle: table.bundle, table: table.name, key: text.key),
        severity: !set.contains(text.key)
          && text.value.withByteSlice({ Self.isSentence($0, project.brands[table.bundle]) }) ? .warning : .note
      ) { words in
        words.message = "\(Wording.quote(text.value)) is not translated: no language has \(Wording.quote(text.key))"
      }
    }
  }
}
