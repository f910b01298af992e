internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct SameAsBaseRule: ConfigurableRule {
  static let description = RuleDescription(
    identifier: "same-as-base",
    category: .coverage,
    severity: .warning,
    summary: "A translation is the same as the base text.",
    rationale: """
      The entry exists, so tools that count keys call it translated, but users see a foreign language. Texts that may
      well be the same are ignored: brands, abbreviations, lists of names, units, links, single words, variants of one
      language, and short texts that most languages keep, unless those that keep hardly any other text translate it, or
      all of their words are ordinary ones of English: "Learn More". A single word counts where most of the table is a
      copy of the base, where a language in another script keeps what nearly all other languages translate, or where it
      is an English one that translators of other apps hardly ever keep: "Cancel"; so do English words with a small
      one: "Turn on VPN". Where the words are those of the translation, the base has the wrong text. Where a
      translation keeps hardly anything else, a name or a few words may be kept on purpose: a note. What a language for
      a region leaves in the base language and the language itself has translated is put together: the system looks in
      one of the two only. A text of ordinary English words that is the base text but for capitals and punctuation
      counts, too: "Create An Account" for "Create an account". With one or two words, it may be a name: a note.
      English that five languages or more share is a base text of old.
      """,
    remedy: "Translate the text. A name goes into `brands`, which holds for all languages.",
    examples: [
      Example(["en": #""a" = "Choose your favourite color";"#, "de": #""a" = "↓Choose your favourite color";"#]),
      Example(["en": #""a" = "Status";"#, "de": #""a" = "Status";"#]),
      Example(["en": #""a" = "Cancel";"#, "de": #""a" = "↓Cancel";"#, "fil": #""a" = "Cancel";"#]),
      Example(["en": #""a" = "Settings…";"#, "it": #""a" = "↓Settings…";"#, "ja": #""a" = "↓Settings…";"#]),
      Example(["en": #""a" = "Open";"#, "nl": #""a" = "Open";"#]),
      Example(["de": #""a" = "Cancel";"#, "fr": #""a" = "Cancel";"#]),
      Example([
        "en": #""a" = "Open settings"; "b" = "FROM"; "c" = "Offline"; "d" = "Off";"#,
        "pl": #""a" = "↓Open Settings."; "b" = "↓From"; "c" = "Off-line"; "d" = "OFF";"#,
        "fr": #""a" = "Ouvrir les réglages"; "b" = "De"; "c" = "Hors ligne"; "d" = "Non";"#,
      ]),
      Example([
        "en": fiveTexts("Nutrients saved at %@", "en"), "ru": fiveTexts("↓Nutriments are saved", "ru"),
        "ja": fiveTexts("↓Nutriments are saved", "ja"), "sk": fiveTexts("↓Nutriments are saved", "sk"),
        "vi": fiveTexts("↓Nutriments are saved", "vi"), "hr": fiveTexts("↓Nutriments are saved", "hr"),
        "ro": "/* Do not translate */ " + fiveTexts("Nutriments are saved", "ro"),
        "de": fiveTexts("Nährstoffe um %@ gesichert", "de"),
      ]),
      Example([
        "en": fiveTexts("Learn More", "en"), "de": fiveTexts("↓Learn More", "de"), "fr": fiveTexts("↓Learn More", "fr"),
        "it": fiveTexts("↓Learn More", "it"), "es": fiveTexts("↓Learn More", "es"),
      ]),
      Example([
        "en": fiveTexts("Tai Viet", "en"), "de": fiveTexts("Tai Viet", "de"), "fr": fiveTexts("Tai Viet", "fr"),
        "it": fiveTexts("Tai Viet", "it"), "es": fiveTexts("Tai Viet", "es"),
      ]),
      Example([
        "en": fiveTexts("Drop-In", "en"), "de": fiveTexts("Drop-In", "de"), "fr": fiveTexts("Drop-In", "fr"),
        "it": fiveTexts("Drop-In", "it"), "es": fiveTexts("Drop-In", "es"), "ja": fiveTexts("Drop-In", "ja"),
      ]),
      Example([
        "en.lproj/Localizable.stringsdict": ExampleFile.plural("a", ["one": "%d more room", "other": "%d more rooms"]),
        "nl.lproj/Localizable.stringsdict": ExampleFile.plural(
          "a", ["one": "%d more room", "other": "↓%d more rooms"]),
        "ru.lproj/Localizable.stringsdict": ExampleFile.plural(
          "a", ["one": "%d more room", "few": "%d more rooms", "many": "%d more rooms", "other": "↓%d more rooms"]),
        "de.lproj/Localizable.stringsdict": ExampleFile.plural(
          "a", ["one": "%d weiterer Raum", "other": "%d weitere Räume"]),
      ]),
      Example([
        "en": #""a" = "Status";"#, "ru": #""a" = "Состояние";"#, "uk": #""a" = "Стан";"#, "ja": #""a" = "状態";"#,
        "ko": #""a" = "상태";"#, "de": #""a" = "Status";"#, "fr": #""a" = "État";"#, "es": #""a" = "Estado";"#,
        "el": #""a" = "↓Status";"#,
      ]),
      Example([
        "en": #""a" = "Status";"#, "ru": #""a" = "Состояние";"#, "uk": #""a" = "Стан";"#, "ja": #""a" = "Status";"#,
        "ko": #""a" = "상태";"#, "fr": #""a" = "État";"#, "el": #""a" = "Status";"#,
      ]),
      Example([
        "en": "\"a\" = \"Open\";\n\"b\" = \"Close\";\n\"c\" = \"Save it now\";",
        "de": "\"a\" = \"↓Open\";\n\"b\" = \"↓Close\";\n\"c\" = \"↓Save it now\";",
      ]),
      Example(["en": #""a" = "Apple Watch";"#, "de": #""a" = "Apple Watch";"#]),
      Example([
        "en": #""a" = "Tai Viet";"#, "de": #""a" = "Tai Viet";"#, "fr": #""a" = "Tai Viet";"#,
        "it": #""a" = "Tai Viet";"#, "ja": #""a" = "タイ・ヴェト文字";"#,
      ]),
      Example([
        "en": "\"a\" = \"Start Hotspot\";\n\"b\" = \"The hotspot is on\";\n\"c\" = \"Start now\";\n\"d\" = \"Stop\";",
        "da":
          "\"a\" = \"Start Hotspot\";\n\"b\" = \"Hotspotforbindelse: hotspottet er til\";\n\"c\" = \"Start nu\";\n\"d\" = \"Stop nu\";",
      ]),
      Example([
        "en":
          "\"a\" = \"Video bitrate\";\n\"b\" = \"Unknown audio bitrate\";\n\"c\" = \"Of a video\";\n\"d\" = \"Sound\";",
        "nl":
          "\"a\" = \"Video bitrate\";\n\"b\" = \"Onbekende bitrate\";\n\"c\" = \"Van een video\";\n\"d\" = \"Geluid\";",
      ]),
      Example(["en": #""a" = "Line Break";"#, "ko": #""a" = "Line Break"; // preferably as-is"#]),
      Example([
        "en": """
        "a" = "↓Aprire la porta e la finestra";
        "b" = "Close the door";
        "c" = "Open the window";
        "d" = "Open a file";
        "e" = "The end";
        """,
        "it": """
        "a" = "Aprire la porta e la finestra";
        "b" = "Chiudere la porta";
        "c" = "Aprire la finestra";
        "d" = "Aprire un file";
        "e" = "La fine";
        """,
      ]),
      Example([
        "en": """
        "a" = "↓Aprire la porta, la finestra e la fine della chiave";
        "b" = "↓Chiudere la porta, la finestra e la fine della chiave";
        "c" = "↓La fine e la chiave della porta";
        "d" = "↓Chiave maestra e test";
        "e" = "Close the door";
        "f" = "Open the window";
        "g" = "The end of the test";
        """,
        "it": """
        "a" = "Aprire la porta, la finestra e la fine della chiave";
        "b" = "Chiudere la porta, la finestra e la fine della chiave";
        "c" = "La fine e la chiave della porta";
        "d" = "Chiave maestra e test";
        "e" = "Chiudere la porta e la chiave";
        "f" = "Aprire la finestra";
        "g" = "La fine della prova";
        "h" = "La porta";
        "i" = "Una finestra";
        "j" = "Una chiave";
        "k" = "Una fine";
        "l" = "Una prova";
        "m" = "Una porta";
        "n" = "Due porte";
        "o" = "Tre porte";
        "p" = "Quattro porte";
        """,
        "de": """
        "a" = "Die Tür öffnen";
        "b" = "Chiudere la porta, la finestra e la fine della chiave";
        "d" = "Chiave maestra e test";
        "e" = "Tür schließen";
        "f" = "Fenster öffnen";
        "g" = "Ende des Tests";
        """,
      ]),
      Example([
        "en":
          #""name" = "Clear This Page"; "tip" = "Visit Clear This Page to learn more"; "a" = "Delete This Page"; "b" = "Use Delete This Page to lose it"; "c" = "Up";"#,
        "de":
          #""name" = "Clear This Page"; "tip" = "Besuchen Sie Clear This Page, um mehr zu erfahren"; "a" = "↓Delete This Page"; "b" = "Mit „Seite löschen“ geht sie verloren"; "c" = "Auf";"#,
        "fr":
          #""name" = "Clear This Page"; "tip" = "Visitez Clear This Page pour en savoir plus"; "a" = "↓Delete This Page"; "b" = "« Supprimer » la fait disparaître"; "c" = "Haut";"#,
      ]),
      Example([
        "en": "\"issuer\" = \"Issuer of it\";\n\"issuer_en\" = \"Issuer of it\";",
        "it": "\"issuer\" = \"Chi lo emette\";\n\"issuer_en\" = \"Issuer of it\";",
      ]),
      Example([
        "en": fiveTexts("Classic Mac Boards", "en"), "nl": fiveTexts("↓Classic Mac Boards", "nl"),
        "fr": fiveTexts("↓Classic Mac Boards", "fr"), "ru": fiveTexts("↓Classic Mac Boards", "ru"),
        "ja": fiveTexts("↓Classic Mac Boards", "ja"), "de": fiveTexts("Klassische Macs", "de"),
        "es": fiveTexts("Macs clásicos", "es"), "it": fiveTexts("Mac classici", "it"),
        "pl": fiveTexts("Klasyczne Maki", "pl"), "sv": fiveTexts("Klassiska Mac", "sv"),
        "da": fiveTexts("Klassiske Mac", "da"), "ko": fiveTexts("클래식 맥", "ko"), "uk": fiveTexts("Класичні", "uk"),
        "fi": fiveTexts("Klassiset Macit", "fi"),
      ]),
      Example([
        "Helper/Info.plist": "<plist><dict><key>LSBackgroundOnly</key><true/></dict></plist>",
        "Helper/Base.lproj/Main.xib": #"<document><label id="1" text="Quit this helper now"/></document>"#,
        "Helper/de.lproj/Main.strings": #""1.text" = "Quit this helper now";"#,
        "Helper/fr.lproj/Main.strings": #""1.text" = "Quitter";"#,
      ]),
      Example([
        "Base.lproj/Shortcuts.intentdefinition": """
        <plist version="1.0"><dict>
        <key>INEnumValueDisplayName</key><string>Dark</string><key>INEnumValueDisplayNameID</key><string>aB3dE5</string>
        <key>INIntentTitle</key><string>There are ${count} options for ${theme}</string>
        <key>INIntentTitleID</key><string>fG6hI8</string>
        </dict></plist>
        """,
        "de.lproj/Shortcuts.strings": """
        "aB3dE5" = "Dunkel"; "fG6hI8" = "Es gibt ${count} für ${theme}";
        "fG6hI8-aB3dE5" = "↓There are ${count} options for Dark";
        """,
        "fr.lproj/Shortcuts.strings": """
        "aB3dE5" = "Sombre"; "fG6hI8" = "Il y a ${count} options pour ${theme}";
        "fG6hI8-aB3dE5" = "Il y a ${count} options pour Sombre";
        """,
      ]),
      Example([
        "en": fiveTexts("Cancel %@", "en"), "ru": fiveTexts("↓Cancel %@", "ru"), "uk": fiveTexts("↓Cancel %@", "uk"),
        "ar": fiveTexts("↓Cancel %@", "ar"), "he": fiveTexts("↓Cancel %@", "he"),
        "de": fiveTexts("%@ abbrechen", "de"), "fr": fiveTexts("Annuler %@", "fr"),
        "it": fiveTexts("Annulla %@", "it"),
      ]),
      Example([
        "en": fiveTexts("Viewer 2", "en"), "ru": fiveTexts("Viewer 2", "ru"), "uk": fiveTexts("Viewer 2", "uk"),
        "de": fiveTexts("Betrachter 2", "de"), "fr": fiveTexts("Lecteur 2", "fr"), "it": fiveTexts("Viewer 2", "it"),
      ]),
      Example([
        "en": fiveTexts("Move Up", "en"), "ru": fiveTexts("↓Move Up", "ru"), "de": fiveTexts("Nach oben", "de"),
        "fr": fiveTexts("Monter", "fr"), "it": fiveTexts("Sposta su", "it"),
      ]),
      Example([
        "en": fiveTexts("YouTube in HD (yyyy-MM-dd)", "en"), "ru": fiveTexts("YouTube in HD (yyyy-MM-dd)", "ru"),
        "de": fiveTexts("YouTube in HD (JJJJ-MM-TT)", "de"), "fr": fiveTexts("YouTube en HD (AAAA-MM-JJ)", "fr"),
        "it": fiveTexts("YouTube in HD (AAAA-MM-GG)", "it"),
      ]),
      Example([
        "en": fiveTexts("JPEG (.jpeg)", "en"), "ru": fiveTexts("JPEG (.jpeg)", "ru"),
        "de": fiveTexts("JPEG-Bild (.jpeg)", "de"), "fr": fiveTexts("Image JPEG (.jpeg)", "fr"),
        "it": fiveTexts("Immagine JPEG (.jpeg)", "it"),
      ]),
      Example(["en": #""a" = "GNU General Public License v3";"#, "ja": #""a" = "GNU General Public License v3";"#]),
      Example(["en": #""a" = "© 2012–2016 Example, Inc.";"#, "ja": #""a" = "© 2012–2016 Example, Inc.";"#]),
      Example(["en": #""a" = "MIT © Example Foundation";"#, "ja": #""a" = "MIT © Example Foundation";"#]),
      Example([
        "en": #""a" = "© Example System SIA"; "b" = "Copyright © 2004 by Example. All rights reserved.";"#,
        "de": #""a" = "© Example System SIA"; "b" = "Copyright © 2004 by Example. All rights reserved.";"#,
      ]),
      Example([
        "en": #""a" = "%1$@ F%2$d (Command-Option-F%3$d)";"#, "et": #""a" = "%1$@ F%2$d (Command-Option-F%3$d)";"#,
      ]),
      Example(["en": #""a" = "@anna (Anna Bauer)\n@ben";"#, "de": #""a" = "@anna (Anna Bauer)\n@ben";"#]),
      Example(["en": #""a" = "@all notifies all, @here a few";"#, "de": #""a" = "↓@all notifies all, @here a few";"#]),
      Example(["en": #""a" = "stty cols $COLS rows $ROWS";"#, "de": #""a" = "stty cols $COLS rows $ROWS";"#]),
      Example(["en": #""a" = "https://example.com/how to";"#, "de": #""a" = "https://example.com/how to";"#]),
      Example([
        "en": #""a" = "admin:public_key"; "b" = "note:please read";"#,
        "de": #""a" = "admin:public_key"; "b" = "↓note:please read";"#,
      ]),
      Example(["en": #""a" = "Choose your colour";"#, "en-GB": #""a" = "Choose your colour";"#]),
      Example([
        "en":
          #""a" = "Turn on VPN"; "b" = "No internet connection."; "c" = "%1$@ of %2$@"; "d" = "Open in Safari"; "e" = "Touch ID"; "f" = "%@ to %@ MB"; "g" = "Hidden files"; "h" = "Choose your colour"; "i" = "Delete this account"; "j" = "Add a new device";"#,
        "de":
          #""a" = "↓Turn on VPN"; "b" = "↓No internet connection."; "c" = "↓%1$@ of %2$@"; "d" = "In Safari öffnen"; "e" = "Touch ID"; "f" = "%@ bis %@ MB"; "g" = "Versteckte Dateien"; "h" = "Wähle deine Farbe"; "i" = "Diesen Account löschen"; "j" = "Gerät hinzufügen";"#,
        "nl":
          #""a" = "Zet VPN aan"; "b" = "Geen internet"; "c" = "%1$@ of %2$@"; "d" = "Open in Safari"; "e" = "Touch ID"; "f" = "%@ tot %@ MB"; "g" = "Verborgen bestanden"; "h" = "Kies je kleur"; "i" = "Wis dit account"; "j" = "Voeg toe";"#,
      ]),
      Example([
        "en": #""a" = "Choose your colour";"#, "nl": #""a" = "Kies je kleur";"#,
        "nl-BE": #""a" = "↓Choose your colour";"#,
      ]),
      Example(["en": #""a" = "%1$@ – %2$@ km";"#, "fr": #""a" = "%1$@ – %2$@ km";"#]),
      Example([
        "en.lproj/L.stringsdict": ExampleFile.plural(
          "n", ["one": "%d grade currently hidden", "other": "%d grades currently hidden"]),
        "pl.lproj/L.stringsdict": ExampleFile.plural(
          "n",
          [
            "one": "%d ukryta ocena", "few": "↓%d grades currently hidden", "many": "%d grades currently hidden",
            "other": "%d ukrytych ocen",
          ]),
      ]),
      Example([
        "en.lproj/L.stringsdict": ExampleFile.plural("n", ["one": "%d message", "other": "%d messages"]),
        "pt.lproj/L.stringsdict": ExampleFile.plural("n", ["one": "↓%d message", "other": "%d mensagens"]),
        "es.lproj/L.stringsdict": ExampleFile.plural("n", ["one": "%d mensaje", "other": "%d mensajes"]),
      ]),
      Example([
        "en.lproj/L.stringsdict": ExampleFile.plural("n", ["one": "%d error", "other": "%d errors"]),
        "es.lproj/L.stringsdict": ExampleFile.plural("n", ["one": "%d error", "other": "%d errores"]),
      ]),
      Example([
        "en.lproj/L.stringsdict": ExampleFile.plural("n", ["one": "%d week", "other": "%d weeks"]),
        "nl.lproj/L.stringsdict": ExampleFile.plural("n", ["one": "%d week", "other": "%d weken"]),
      ]),
      Example([
        "en.lproj/L.stringsdict": ExampleFile.plural("category", ["one": "one", "other": "other"]),
        "de.lproj/L.stringsdict": ExampleFile.plural("category", ["one": "one", "other": "other"]),
      ]),
    ],
    explains: [
      ImpliedQuantityRule.self, UnfinishedTranslationRule.self, UntranslatedSentenceRule.self, WrongScriptRule.self,
    ])

  /// A table with a text, and four others of a language.
  private static func fiveTexts(_ text: String, _ language: String) -> String {
    (["\"a\" = \"\(text)\";"] + ["b", "c", "d", "e"].map { "\"\($0)\" = \"\(language) \($0)\";" })
      .joined(separator: "\n")
  }

  struct Options: RuleOptions {
    var minimumWords = SameText.suspiciousWords

    static let settings: [Setting<Options>] = [
      Setting("minimumWords", \.minimumWords, "The minimum number of translatable words for a text to be reported.")
    ]
  }

  private let minimumWords: Int

  init(options: Options) { minimumWords = options.minimumWords }

  func register(in visits: inout RuleVisits) {
    visits.table(check)
    visits.variation(checkForms)
  }

  /// Reports the forms that are the base text, although the general form is translated: those that only other languages
  /// have, and the form for one if its words are not those of the language.
  private func checkForms(_ context: VariationContext, findings: inout Findings) {
    let entry = context.entry
    guard let base = context.base, !entry.isBase, !entry.language.isPrivateUse,
      !entry.textLanguage.isVariant(of: entry.bundle.sourceLanguage)
    else { return }
    guard
      context.variation.variables.contains(where: { variable in
        variable.forms.contains { $0.pluralCategory.map { $0 != .other } ?? false }
      })
    else { return }
    let baseTexts = Set(base.variation?.forms.map(\.text.bytes) ?? [base.text.bytes])
    for group in PluralForms.all(in: context.variation) {
      guard let other = group[.other], !baseTexts.contains(other.text.bytes) else { continue }
      let copies = group.forms.filter { form in
        let text = form.text.bytes
        guard let category = form.pluralCategory, category != .other, baseTexts.contains(text), text != entry.key,
          context.plurals?.needed.contains(category) ?? false
        else { return false }
        return category == .one
          ? Self.isEnglish(text, beside: other.text.bytes)
          : SameText(keyNumber: entry.keyNumber, text: text, brands: entry.brands).words >= minimumWords
      }
      guard let first = copies.first else { continue }
      findings.explain([UnfinishedTranslationRule.self], entry.subject)
      // A single word may be one of the language, too.
      let isMinor = copies.allSatisfy { $0.pluralCategory == .one && OwnWords.words(of: $0.text.bytes).count < 2 }
      findings.add(
        at: .init(file: entry.file.source, range: first.text.range), about: entry.subject,
        severity: isMinor ? .note : nil
      ) { words in
        let names = Wording.list(copies.compactMap { $0.pluralCategory.map { "'\($0.rawValue)'" } })
        words.message =
          "the form\(copies.count == 1 ? "" : "s") \(names) of \(Wording.quote(entry.key)) \(copies.count == 1 ? "looks" : "look") untranslated in \(Wording.name(entry.language))"
        words.note("the base text is \(Wording.quote(first.text.bytes))")
      }
    }
  }

  /// Whether the form for one has ordinary English words of which the form for others has none, as far as endings allow:
  /// "error" and "errores" are Spanish, "week" and "weken" Dutch.
  private static func isEnglish(_ text: ByteSlice, beside other: ByteSlice) -> Bool {
    let (words, others) = (OwnWords.words(of: text), OwnWords.words(of: other))
    let long = words.filter { $0.utf8.count >= shortestWord }
    return !long.isEmpty && long.allSatisfy { EnglishVocabulary.isOrdinary($0) }
      && !words.contains { word in
        // A short word may change all but its first letters.
        let length = word.utf8.count > longestShort ? 3 : 2
        return others.contains { start(of: $0, length) == start(of: word, length) }
      }
  }
  private static let (shortestWord, longestShort) = (4, 5)

  /// The first letters of a word, without accents: "ba" of "Bälle".
  private static func start(of word: String, _ length: Int) -> [UInt32] {
    word.unicodeScalars.prefix(length).map { Composition.letter(of: $0.value) }
  }

  private func check(_ context: TableContext, findings: inout Findings) {
    let table = context.table
    guard let base = table.base else { return }
    let untranslated = context.untranslatedCopies(minimumWords: minimumWords) { isToBeTranslated($0, in: $1, table) }
    let misplaced = MisplacedTexts(among: untranslated, context, &findings)
    let names = untranslated.allSatisfy(\.isEmpty) ? [] : Self.namesOfApps(in: context)
    for (texts, localization) in zip(untranslated, table.translations) {
      let general = texts.isEmpty ? nil : GeneralVariant(of: localization, in: table)
      for same in texts where !misplaced.contains(same) {
        if !names.isEmpty, let text = table.baseValue(ofKey: same.keyNumber), names.contains(TextIdentity(text)) {
          continue
        }
        report(same, base, localization, general, isDoubtful: misplaced.mayContain(same), context, &findings)
      }
    }
    guard context.bundle.sourceLanguage.canonical.language == "en" else { return }
    checkInexactCopies(context, base, &findings)
  }

  /// The names of apps that are no ordinary English words, which stay as they are.
  private static func namesOfApps(in context: TableContext) -> Set<TextIdentity> {
    guard context.bundle.sourceLanguage.canonical.language == "en" else { return [] }
    return Set(
      context.project.programs.names.lazy.filter { !$0.contains(" ") && !EnglishVocabulary.isOrdinary($0.lowercased()) }
        .map { TextIdentity($0) })
  }

  /// Reports what is the base text but for capitals and punctuation, or what it probably was before it changed.
  private func checkInexactCopies(_ context: TableContext, _ base: Localization, _ findings: inout Findings) {
    let brands = context.project.brands[context.bundle.path]
    let former = FormerBaseTexts(context, base: base, brands: brands)
    for (localization, same) in zip(context.table.translations, context.sameAsBase)
    where context.isTranslation(localization) {
      let near = NearCopies.numbers(in: localization, context, base: base, brands: brands)
      for number in Self.withoutBorrowed(near, besides: same, of: localization, context, base) {
        report(number, base, localization, mayBeName: true, context, &findings) { words, _, place in
          words.note("only capitals or punctuation differ from the base text", at: place)
        }
      }
      for (number, languageCount) in former.numbers(in: localization) {
        report(number, base, localization, mayBeName: false, context, &findings) { words, baseText, place in
          words.note("\(languageCount - 1) other languages have the same English text")
          words.note("the base text is now \(Wording.quote(baseText))", at: place)
        }
      }
    }
  }

  /// Those of the texts that are not just one word which other texts of the translation have: "50 items" is Dutch where
  /// others say "items", too.
  private static func withoutBorrowed(
    _ numbers: [Int], besides same: [SameText], of localization: Localization, _ context: TableContext,
    _ base: Localization
  ) -> [Int] {
    guard !numbers.isEmpty else { return [] }
    let (table, facts) = (context.table, context.project.facts)
    let own = OwnWords(
      localization, of: table, base: base, kept: Set(numbers).union(same.lazy.map(\.keyNumber)), facts)
    let words = NumberedWords.of(base, facts)
    return numbers.filter { number in
      base.entry(ofKey: number).map { words[$0].count > 1 || !words[$0].allSatisfy(own.contains) } ?? false
    }
  }

  /// Reports a text that is not exactly the base's, unless it is to stay as it is; `mayBeName` says that one or two words
  /// may be a name or a term, which the language writes so: "Open Source".
  private func report(
    _ number: Int, _ base: Localization, _ localization: Localization, mayBeName: Bool, _ context: TableContext,
    _ findings: inout Findings,
    addNotes: (_ words: inout FindingWords, _ baseText: ByteSlice, _ place: Finding.Location) -> Void
  ) {
    let (table, language) = (context.table, localization.language)
    guard let reference = localization.entry(ofKey: number), let baseReference = base.entry(ofKey: number),
      isToBeTranslated(number, in: localization, table), !context.isUnused(number), !table.fixedKeys.contains(number),
      !FixedText.isMarked(reference.index, of: localization.file(of: reference))
    else { return }
    let subject = context.subject(key: number, language: language)
    let text = localization.value(reference)
    let isMinor = mayBeName && text.trimmed.bytes.count { $0 == UInt8(ascii: " ") } < 2
    if !isMinor { findings.explain([UnfinishedTranslationRule.self, UntranslatedSentenceRule.self], subject) }
    if !mayBeName { findings.explain([WrongScriptRule.self], subject) }
    findings.add(at: localization.location(reference), about: subject, severity: isMinor ? .note : nil) { words in
      words.message = "\(Wording.quote(text)) looks untranslated in \(Wording.name(language))"
      addNotes(&words, base.value(baseReference), base.location(baseReference))
    }
  }

  /// `isDoubtful` says that the base may have the text from a translation.
  private func report(
    _ same: SameText, _ base: Localization, _ localization: Localization, _ general: GeneralVariant?,
    isDoubtful: Bool, _ context: TableContext, _ findings: inout Findings
  ) {
    let number = same.keyNumber
    guard let reference = localization.entry(ofKey: number), let baseReference = base.entry(ofKey: number) else {
      return
    }
    // Code looks for the names of the categories; users do not see them.
    if let forms = base.variation(baseReference)?.forms, forms.count > 1,
      forms.allSatisfy({ $0.pluralCategory?.rawValue == $0.text.bytes.string })
    {
      return
    }
    let text = localization.value(reference)
    let isMinor =
      isDoubtful || context.keptTexts.mayBeIntended(same, in: localization) || isTemplate(text, context.table)
    let subject = context.subject(key: number, language: localization.language)
    // Where a form is wrong for many numbers, that is an error of its own.
    let variation = localization.variation(reference)
    let areCopies = Self.areCopies(variation, of: base.variation(baseReference))
    if !isMinor, areCopies, PluralRules(for: localization.language)?[.one]?.reach != .manyIntegers {
      findings.explain([ImpliedQuantityRule.self], subject)
    }
    if !isMinor, areCopies || variation == nil { findings.explain([UnfinishedTranslationRule.self], subject) }
    findings.add(at: localization.location(reference), about: subject, severity: isMinor ? .note : nil) { words in
      words.message = "\(Wording.quote(text)) looks untranslated in \(Wording.name(localization.language))"
      general?.add(to: &words, forKey: number, in: localization, reference, from: text)
    }
  }

  /// Whether all forms of a text are forms of the base, so that what is wrong with them is that they are copies.
  private static func areCopies(_ variation: Variation?, of base: Variation?) -> Bool {
    guard let variation, let base else { return false }
    let texts = Set(base.forms.map(\.text.bytes))
    return variation.forms.allSatisfy { texts.contains($0.text.bytes) }
  }

  /// Whether a text is one to translate. Other rules report unfinished translations and texts that are just the key.
  private func isToBeTranslated(_ number: Int, in localization: Localization, _ table: Table) -> Bool {
    guard let reference = localization.entry(ofKey: number) else { return false }
    return !localization.entry(reference).traits.contains(.unfinished)
      && localization.value(reference) != table.keys[number] && !isName(number, table)
      // What stands in until there is a text.
      && !UntranslatedText.isFiller(localization.value(reference))
  }

  private func isName(_ number: Int, _ table: Table) -> Bool {
    table.kind == .informationPropertyList && UntranslatedText.isNameInPropertyList(table.keys[number])
  }

  /// Whether Xcode's template came with a text, which the app may never show.
  private func isTemplate(_ text: ByteSlice, _ table: Table) -> Bool {
    table.kind == .interfaceBuilder && WellKnownNames.isTemplate(text)
  }
}
