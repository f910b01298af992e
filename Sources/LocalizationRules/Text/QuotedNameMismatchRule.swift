internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct QuotedNameMismatchRule: Rule {
  static let description = RuleDescription(
    identifier: "quoted-name-mismatch",
    category: .text,
    severity: .warning,
    summary: "A translation quotes the name of a button or setting that has another one in its language.",
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
      for (place, name) in quote.names.enumerated() {
        let named = (keys[TextIdentity(name.text)] ?? []).filter { !context.unusedKeys.contains($0) }
        guard !named.isEmpty, !named.contains(quote.number),
          ([quote.number] + named).contains(where: context.isSelected),
          isName(name, in: quote, of: named, context)
        else { continue }
        let others = quote.names.lazy.filter { $0.text != name.text }.flatMap { keys[TextIdentity($0.text)] ?? [] }
        check(place, of: quote, named, others: Array(others), translations, context, &findings)
      }
    }
  }

  /// Whether what is quoted is what one of the keys names: a single word may be anything, unless the text says what to do
  /// with it, or what it is, or the keys belong together. What is on a page of the Web is called as it is there.
  private func isName(
    _ name: QuotedNames.Name, in quote: Quote, of named: [Int], _ context: TableContext
  ) -> Bool {
    let isEnglish = context.bundle.sourceLanguage.language == "en"
    func words(_ text: ByteSlice) -> [String] { isEnglish ? OwnWords.words(of: text).map { $0.lowercased() } : [] }
    guard !words(quote.text).contains(where: Self.otherPlaces.contains) else { return false }
    if name.text.bytes.contains(0x20) { return true }
    let before = words(quote.text[0..<Int(name.range.lowerBound)]).suffix(Self.nearWords)
    let after = words(quote.text[Int(name.range.upperBound)..<quote.text.count]).prefix(Self.nearWords)
    let keys = context.table.keys
    return before.contains(where: Self.actions.contains) || after.contains(where: Self.things.contains)
      || named.contains { keys[$0].isKeyBeside(keys[quote.number]) }
  }

  /// What the text may be about instead of the app.
  private static let otherPlaces: Set<String> = ["website", "browser"]
  private static let nearWords = 3
  /// What users do with a button or setting.
  private static let actions: Set<String> = [
    "activate", "check", "choose", "choosing", "click", "clicking", "deselect", "disable", "disabling", "enable",
    "enabling", "hit", "open", "opening", "press", "pressing", "push", "select", "selected", "selecting", "tap",
    "tapping", "tick", "touch", "turn", "uncheck", "use", "using",
  ]
  /// What a name may be that of.
  private static let things: Set<String> = [
    "button", "checkbox", "command", "dialog", "field", "item", "link", "menu", "mode", "option", "page", "pane",
    "panel",
    "screen", "setting", "settings", "switch", "tab", "toggle", "view", "window",
  ]

  /// So many other languages must quote what they call it.
  private static let fewestOthers = 2

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
      return names.isEmpty ? nil : Quote(number: number, text: text, names: names)
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

  /// Compares what translations quote in place of one of the names, which is the first, second and so on of its text.
  private func check(
    _ place: Int, of quote: Quote, _ named: [Int], others: [Int], _ translations: [Localization],
    _ context: TableContext, _ findings: inout Findings
  ) {
    let name = quote.names[place].text
    var matching = 0
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
      if texts.contains(where: { text.range(of: $0.text) != nil }) {
        matching += 1
        continue
      }
      // What is not translated at all is another rule's business.
      guard Self.letters(text) != Self.letters(quote.text) else { continue }
      let whole = Self.plain(text)
      if texts.contains(where: { whole.contains(Self.plain($0.text)) }) {
        matching += 1
      } else if let quoted = Self.quoted(at: place, in: text, of: quote, others: others, localization),
        !texts.contains(where: { Self.mayBeForms(quoted.text, $0.text) })
      {
        mismatches.append(Mismatch(localization: localization, quoted: quoted, named: texts))
      }
    }
    guard matching >= max(Self.fewestOthers, mismatches.count) else { return }
    for mismatch in mismatches { report(mismatch, name, quote, context, &findings) }
  }

  /// What a translation that quotes as much as its base text has in place of a name; nil where that is another one's.
  private static func quoted(
    at place: Int, in text: ByteSlice, of quote: Quote, others: [Int], _ localization: Localization
  ) -> QuotedNames.Name? {
    let names = names(in: text)
    guard names.count == quote.names.count else { return nil }
    let known = others.compactMap { Self.text(ofKey: $0, in: localization) }
    let unknown = names.filter { name in !known.contains { mayBeForms(name.text, $0) } }
    if unknown.contains(where: { $0.range == names[place].range }) { return names[place] }
    // In another order.
    return unknown.count == 1 && known.contains { withoutExplanation($0) == plain(names[place].text) }
      ? unknown[0] : nil
  }

  private static func letters(_ text: ByteSlice) -> [Unicode.Scalar] {
    text.string.unicodeScalars.filter { $0.value.isLetter }
  }

  /// A text without what may differ in a sentence: case, the marks at the end, and how apostrophes and spaces are written.
  private static func plain(_ text: ByteSlice) -> String {
    var plain = text.trimmed.string.lowercased().replacing("’", with: "'").replacing("\u{A0}", with: " ")
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
  /// is a part of the other; what is in parentheses may be left out, and words may be joined.
  private static func mayBeForms(_ quoted: ByteSlice, _ named: ByteSlice) -> Bool {
    let first = plain(quoted)
    let second = withoutExplanation(named)
    if first.contains(second) || second.contains(first) { return true }
    func joined(_ text: String) -> String { text.filter { $0 != " " && $0 != "-" } }
    if joined(first) == joined(second) { return true }
    let (words, others) = (first.split(separator: " "), second.split(separator: " "))
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
