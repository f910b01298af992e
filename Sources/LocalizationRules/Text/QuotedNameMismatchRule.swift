internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct QuotedNameMismatchRule: Rule {
  static let description = RuleDescription(
    identifier: "quoted-name-mismatch",
    category: .text,
    severity: .warning,
    summary: "A translation quotes a button or setting by another name than its own.",
    rationale: """
      "Tap ‘Add Account’ first" sends users to a button. Where the base text quotes all of another text of the table, a
      translation should quote the translation of that: otherwise users look for a button that is not there. Only texts
      are compared of which most other languages quote the same, and not those that differ in the forms of words, which
      a sentence may need. A single word must be that of something to tap or choose, as far as an English base text says.
      """,
    remedy: "Write the name as the button or setting has it.",
    examples: [
      Example([
        "en": #""add" = "Add Account"; "help" = "Choose ‘Add Account’ first.";"#,
        "de": #""add" = "Konto hinzufügen"; "help" = "Wähle zuerst „↓Neues Konto“.";"#,
        "fr": #""add" = "Ajouter un compte"; "help" = "Choisissez d’abord « Ajouter un compte ».";"#,
        "it": #""add" = "Aggiungi account"; "help" = "Scegli prima “aggiungi account”.";"#,
      ]),
      Example([
        "en":
          #""one" = "Update Device"; "two" = "Send Report"; "help" = "Click **Update Device** or **Send Report**.";"#,
        "pl":
          #""one" = "Aktualizuj"; "two" = "Wyślij raport"; "help" = "Kliknij **Wyślij raport** lub **↓Odśwież**.";"#,
        "fr": #""one" = "Mettre à jour"; "two" = "Envoyer"; "help" = "Cliquez **Mettre à jour** ou **Envoyer**.";"#,
        "sv": #""one" = "Uppdatera"; "two" = "Skicka"; "help" = "Klicka på **Uppdatera** eller **Skicka**.";"#,
      ]),
      Example([
        "en": #""a" = "Settings"; "b" = "Open \"Settings\".";"#, "de": #""a" = "Optionen"; "b" = "Öffne „Optionen“.";"#,
        "pl": #""a" = "Ustawienia"; "b" = "Otwórz w „Ustawieniach”.";"#,
        "fr": #""a" = "Réglages"; "b" = "Ouvrez « Réglages ».";"#,
      ]),
      Example([
        "en": #""a" = "help"; "b" = "Open <a href=\"help\">the page</a>.";"#,
        "de": #""a" = "Hilfe"; "b" = "Öffne <a href=\"help\">die Seite</a>.";"#,
        "fr": #""a" = "aide"; "b" = "Ouvrez <a href=\"help\">l’aide</a>.";"#,
        "it": #""a" = "aiuto"; "b" = "Apri <a href=\"help\">l’aiuto</a>.";"#,
      ]),
      Example([
        "en": #""a" = "Location Services"; "b" = "Turn on “Location Services” in Settings.";"#,
        "de": #""a" = "Standortdienste"; "b" = "Schalte „Ortungsdienste“ in den Einstellungen ein.";"#,
        "fr": #""a" = "Position"; "b" = "Activez « Position » dans les réglages.";"#,
        "it": #""a" = "Posizione"; "b" = "Attiva “Posizione” in Impostazioni.";"#,
        "ja": #""a" = "GPS 2"; "b" = "「ＧＰＳ　２」をオンにします。";"#,
      ]),
      Example([
        "en": #""a" = "Delete Account"; "b" = "Tap “Delete Account”.";"#,
        "ja": #""a" = "アカウントを削除"; "b" = "「↓アカウントを追加」をタップします。";"#,
        "de": #""a" = "Konto löschen"; "b" = "Tippe auf „Konto löschen“.";"#,
        "fr": #""a" = "Supprimer"; "b" = "Touchez « Supprimer ».";"#,
        "cy": #""a" = "Cartref"; "b" = "Tapiwch “Gartref”.";"#,
      ]),
      Example([
        "en": #""a" = "Peer"; "b" = "A file needs a ‘Peer’ section.";"#,
        "de": #""a" = "Gegenstelle"; "b" = "Die Datei braucht den Abschnitt „Peer“.";"#,
        "fr": #""a" = "Pair"; "b" = "Le fichier a besoin d’une section « Pair ».";"#,
        "it": #""a" = "Nodo"; "b" = "Al file serve una sezione “Nodo”.";"#,
      ]),
      Example([
        "en": #""a" = "Open"; "b" = "The state is 'Open'.";"#,
        "de": #""a" = "Öffnen"; "b" = "Der Status ist „Offen“.";"#,
        "fr": #""a" = "Ouvrir"; "b" = "L’état est « Ouvert ».";"#,
        "it": #""a" = "Apri"; "b" = "Lo stato è “Aperto”.";"#,
      ]),
    ])

  func register(in visits: inout RuleVisits) { visits.table(check) }

  private func check(_ context: TableContext, findings: inout Findings) {
    let table = context.table
    // Xcode makes the questions that quote the choices of an intent.
    guard let base = table.base, table.kind != .intents else { return }
    let source = context.bundle.sourceLanguage
    let translations = table.translations.filter {
      !$0.language.isPrivateUse && !$0.language.isVariant(of: source) && $0.hasEntries
        && !Self.languagesThatChangeStarts.contains($0.language.canonical.language)
    }
    guard translations.count > Self.fewestOthers else { return }
    let quotes = Self.quotes(in: base, of: table)
    let wanted = Set(quotes.lazy.flatMap(\.names).map { TextIdentity($0.text) })
    guard !wanted.isEmpty else { return }
    var keys: [TextIdentity: [Int]] = [:]
    for number in 0..<table.keys.count {
      guard let text = Self.text(ofKey: number, in: base) else { continue }
      let identity = TextIdentity(text)
      if wanted.contains(identity) { keys[identity, default: []].append(number) }
    }
    for quote in quotes where !context.unusedKeys.contains(quote.number) {
      for name in quote.names {
        let named = (keys[TextIdentity(name.text)] ?? []).filter { !context.unusedKeys.contains($0) }
        guard (1...Self.mostKeys).contains(named.count), !named.contains(quote.number),
          ([quote.number] + named).contains(where: context.isSelected),
          isName(name, in: quote, of: named, context)
        else { continue }
        let others = quote.names.lazy.filter { $0.text != name.text }.flatMap { keys[TextIdentity($0.text)] ?? [] }
        check(name.text, of: quote, named, others: Array(others), translations, context, &findings)
      }
    }
  }

  /// Whether what is quoted is what one of the keys names: a single word, or what is emphasized, may be anything, unless the
  /// text says what to do with it, or what it is. What is on a page of the Web, or in the settings of the system, is called
  /// as it is there.
  private func isName(
    _ name: QuotedNames.Name, in quote: Quote, of named: [Int], _ context: TableContext
  ) -> Bool {
    guard context.bundle.sourceLanguage.language == "en" else {
      return named.contains { context.table.keys[$0].isKeyBeside(context.table.keys[quote.number]) }
    }
    if [UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "!")].contains(name.text.bytes.last) { return false }
    let text = quote.text.string.lowercased()
    if Self.otherPlaces.contains(where: text.contains) { return false }
    if text.contains("settings"), Self.namesOfSystem.contains(name.text.string.lowercased()) { return false }
    if name.text.bytes.contains(0x20), !name.isEmphasized { return true }
    func words(_ text: ByteSlice) -> [String] { OwnWords.words(of: text).map { $0.lowercased() } }
    let before = words(quote.text[0..<Int(name.range.lowerBound)]).suffix(Self.nearWords)
    let after = words(quote.text[Int(name.range.upperBound)..<quote.text.count]).prefix(Self.nearWords)
    return before.contains(where: Self.actions.contains) || after.contains(where: Self.things.contains)
  }

  /// What the text may be about instead of the app.
  private static let otherPlaces = [
    "website", "web site", "in your browser", "in the browser", "web browser", "ios settings", "system settings",
    "system preferences", "settings app",
  ]
  /// What the settings of the system have.
  private static let namesOfSystem: Set<String> = [
    "background app refresh", "bluetooth", "calendars", "camera", "cellular data", "contacts", "exposure notifications",
    "full access", "local network", "location services", "microphone", "mobile data", "notifications", "photos",
    "precise location", "reminders", "siri", "wi-fi",
  ]
  private static let nearWords = 3
  /// What users do with a button or setting.
  private static let actions: Set<String> = [
    "activate", "choose", "choosing", "click", "clicking", "deselect", "disable", "disabling",
    "enable", "enabling", "hit", "open", "opening", "press", "pressing", "push", "select",
    "selected", "selecting", "tap", "tapping", "tick", "touch", "turn", "uncheck",
  ]
  /// What a name may be that of.
  private static let things: Set<String> = [
    "button", "checkbox", "command", "dialog", "field", "item", "link", "menu", "mode", "option",
    "page", "pane", "panel", "screen", "setting", "settings", "switch", "tab", "toggle", "view",
    "window",
  ]

  /// So many other languages must quote what they call it.
  private static let fewestOthers = 2
  /// What more keys have as their base text is the name of no one thing: "Done".
  private static let mostKeys = 8
  /// With more names, a text is a list.
  private static let mostNames = 8
  /// A sentence changes how words start: Welsh "Cartref" and "Gartref".
  private static let languagesThatChangeStarts: Set<String> = ["br", "cy", "ga", "gd", "gv", "sw"]

  private struct Quote {
    /// The number of the key whose base text quotes names.
    var number: Int
    var text: ByteSlice
    var names: [QuotedNames.Name]
  }

  private static func quotes(in base: Localization, of table: Table) -> [Quote] {
    (0..<table.keys.count).compactMap { number in
      guard let reference = base.entry(ofKey: number), let text = text(ofKey: number, in: base),
        QuotedNames.mayBe(in: text, base.entry(reference).traits)
      else { return nil }
      let names = names(in: text)
      return names.isEmpty || names.count > mostNames ? nil : Quote(number: number, text: text, names: names)
    }
  }

  private static func names(in text: ByteSlice) -> [QuotedNames.Name] {
    QuotedNames(text).names.filter { UntranslatedText.hasLetters($0.text, Traits(of: $0.text)) }
  }

  /// The text of a key where it is the same for all numbers and devices; nil for none.
  private static func text(ofKey number: Int, in localization: Localization) -> ByteSlice? {
    guard let reference = localization.entry(ofKey: number),
      !localization.entry(reference).traits.intersects([.empty, .variations, .notText, .notForTranslation])
    else { return nil }
    return localization.value(reference)
  }

  /// What a translation quotes, and what it calls the thing.
  private struct Mismatch {
    var localization: Localization
    var quoted: QuotedNames.Name
    /// The texts of the keys that may be meant, with their places; several keys may have the base text.
    var named: [(text: ByteSlice, place: EntryReference)]
  }

  /// Compares what translations quote in place of one of the names of a text with what they call it: the keys `named`.
  private func check(
    _ name: ByteSlice, of quote: Quote, _ named: [Int], others: [Int], _ translations: [Localization],
    _ context: TableContext, _ findings: inout Findings
  ) {
    let letters = Self.letters(quote.text)
    // Variants of a language are copied from each other.
    var matching: Set<String> = []
    var mismatches: [Mismatch] = []
    for localization in translations {
      guard let text = Self.text(ofKey: quote.number, in: localization), text != quote.text else { continue }
      let texts = named.compactMap { number in
        Self.text(ofKey: number, in: localization).flatMap { text in
          text == name ? nil : localization.entry(ofKey: number).map { (text: text, place: $0) }
        }
      }
      guard !texts.isEmpty else { continue }
      // Nearly always.
      if texts.contains(where: { Self.isQuoted($0.text, in: text) }) {
        matching.insert(localization.language.canonical.language)
        continue
      }
      // What is not translated at all is another rule's business.
      guard Self.letters(text) != letters else { continue }
      let names = Self.names(in: text)
      if names.contains(where: { name in texts.contains { Self.plain(name.text).contains(Self.plain($0.text)) } }) {
        matching.insert(localization.language.canonical.language)
        continue
      }
      let whole = Self.plain(text)
      if !texts.contains(where: { whole.contains(Self.plain($0.text)) }),
        let quoted = Self.other(of: names, in: quote, others: others, localization),
        !texts.contains(where: { Self.mayBeForms(quoted.text, $0.text, localization.language) })
      {
        mismatches.append(Mismatch(localization: localization, quoted: quoted, named: texts))
      }
    }
    let others = Set(mismatches.map(\.localization.language.canonical.language))
    guard matching.count >= max(Self.fewestOthers, others.count) else { return }
    for mismatch in mismatches { report(mismatch, name, quote, context, &findings) }
  }

  /// What a translation that quotes as much as its base text has in place of a name: the only one that no other key has.
  private static func other(
    of names: [QuotedNames.Name], in quote: Quote, others: [Int], _ localization: Localization
  ) -> QuotedNames.Name? {
    guard names.count == quote.names.count else { return nil }
    guard names.count > 1 else { return names[0] }
    let known = others.compactMap { Self.text(ofKey: $0, in: localization) }.map(withoutExplanation)
    let unknown = names.filter { !known.contains(plain($0.text)) }
    return unknown.count == 1 ? unknown[0] : nil
  }

  /// Whether a name stands just behind a quotation mark or an asterisk.
  private static func isQuoted(_ name: ByteSlice, in text: ByteSlice) -> Bool {
    guard let start = text.range(of: name)?.lowerBound, start > 0 else { return false }
    let mark = text.scalar(before: start).value
    return QuotationMarks.isMark(mark) || mark == UInt32(UInt8(ascii: "*")) || mark == UInt32(UInt8(ascii: "'"))
  }

  private static func letters(_ text: ByteSlice) -> [Unicode.Scalar] {
    text.string.unicodeScalars.filter { $0.value.isLetter }
  }

  /// A text without what may differ in a sentence: case, the marks at the end, how apostrophes and spaces are written,
  /// and whether ASCII characters are fullwidth.
  private static func plain(_ text: ByteSlice) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.trimmed.string.lowercased().unicodeScalars {
      // The fullwidth forms of ASCII.
      let isWide = (0xFF01...0xFF5E).contains(scalar.value)
      folded.append(isWide ? Unicode.Scalar(UInt8(scalar.value - 0xFEE0)) : scalar)
    }
    var plain = String(folded).replacing("’", with: "'").replacing("\u{A0}", with: " ")
      .replacing("\u{3000}", with: " ")
      // The small letter of a Turkish one with a dot.
      .replacing("i\u{307}", with: "i")
    while let last = plain.last, "….:!?".contains(last) { plain.removeLast() }
    return plain
  }

  /// The same without what is in parentheses at the end.
  private static func withoutExplanation(_ text: ByteSlice) -> String {
    let plain = plain(text)
    guard let start = plain.firstIndex(of: "("), start > plain.startIndex else { return plain }
    return String(plain[..<plain.index(before: start)])
  }

  /// Whether one text may be the other in the form that a sentence needs: each word starts as the other one's does, or one
  /// is a part of the other; what is in parentheses may be left out, and words may be joined or in another order.
  private static func mayBeForms(_ quoted: ByteSlice, _ named: ByteSlice, _ language: LanguageIdentifier) -> Bool {
    let first = plain(quoted)
    let second = withoutExplanation(named)
    if first.contains(second) || second.contains(first) { return true }
    func joined(_ text: String) -> String { text.filter { $0 != " " && $0 != "-" } }
    if joined(first) == joined(second) { return true }
    // Words of these languages are not written apart, or start alike.
    guard !language.writesWithoutSpaces, language.canonical.language != "ko" else { return false }
    let (words, others) = (first.split(separator: " "), second.split(separator: " "))
    if Set(words) == Set(others) { return true }
    guard words.count == others.count else { return false }
    return zip(words, others).allSatisfy { word, other in
      let common = zip(word, other).prefix { $0 == $1 }.count
      return common * 2 >= min(word.count, other.count)
    }
  }

  private func report(
    _ mismatch: Mismatch, _ name: ByteSlice, _ quote: Quote, _ context: TableContext, _ findings: inout Findings
  ) {
    let localization = mismatch.localization
    guard let reference = localization.entry(ofKey: quote.number) else { return }
    let file = localization.file(of: reference)
    let text = file.text(reference.index)
    let location = Finding.Location(file: file.source, range: file.written(mismatch.quoted.range, of: text))
    findings.add(at: location, about: context.subject(key: quote.number, language: localization.language)) { words in
      let texts = mismatch.named.map(\.text.string).uniqued()
      let others = Wording.list(texts.map { Wording.quote($0) }, "or")
      words.message =
        mismatch.quoted.text == name
        ? "the text leaves \(Wording.quote(name)) untranslated, but the app calls it \(others)"
        : "the text refers to \(Wording.quote(mismatch.quoted.text)), but \(Wording.quote(name)) is translated as \(others)"
      words.note("it is translated here", at: localization.location(mismatch.named[0].place))
      guard texts.count == 1 else { return }
      words.fix("write \(others)", .needsReview, replacing: location, with: file.spelling(of: texts[0]))
    }
  }
}
