internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct IdenticalPluralFormsRule: Rule {
  static let description = RuleDescription(
    identifier: "identical-plural-forms",
    category: .plurals,
    severity: .note,
    summary: "Forms of a plural are the same text in a language that distinguishes them.",
    rationale: """
      Usually the forms are not translated yet, or one was copied to the others. Many nouns are the same for every number,
      so that only texts are reported with a word that another plural of the language has in some of its forms alone: where
      one file is "%d Datei", "%d Dateien" is wrong for it. In Slavic languages, whose nouns change with their number, any
      word after the number counts. Languages that do not change a noun after a number are not
      checked, nor are base texts, and texts that are the same for every number in five languages. A warning where two forms
      are the same and other plurals show that the noun after the number is not: "2 файлов" beside "5 файлов".
      """,
    remedy: "Write each form as the language needs it, or keep `other` alone if they are the same on purpose.",
    examples: [
      Example([
        "en.lproj/Localizable.stringsdict": ExampleFile.plural("files", ["one": "%d file", "other": "%d files"]),
        "en.lproj/Deletion.stringsdict": ExampleFile.plural(
          "delete", ["one": "Delete %d file", "other": "Delete %d files"]),
        "de.lproj/Localizable.stringsdict": ExampleFile.plural(
          "↓files", ["one": "%d Dateien", "other": "%d Dateien"]),
        "de.lproj/Deletion.stringsdict": ExampleFile.plural(
          "delete", ["one": "%d Datei löschen", "other": "%d Dateien löschen"]),
      ]),
      Example([
        "en.lproj/Localizable.stringsdict": ExampleFile.plural("updates", ["one": "%d update", "other": "%d updates"]),
        "pl.lproj/Localizable.stringsdict": ExampleFile.plural(
          "↓updates",
          [
            "zero": "Brak", "one": "%d aktualizacji", "few": "%d aktualizacji", "many": "%d aktualizacji",
            "other": "%d aktualizacji",
          ]),
      ]),
      Example([
        "en.lproj/Localizable.stringsdict": ExampleFile.plural("files", ["one": "%d file", "other": "%d files"]),
        "en.lproj/Deletion.stringsdict": ExampleFile.plural(
          "deleted", ["one": "%d file lost", "other": "%d files lost"]),
        "ru.lproj/Localizable.stringsdict": ExampleFile.plural(
          "files", ["one": "%d файл", "few": "%d файла", "many": "%d файлов", "other": "%d файла"]),
        "ru.lproj/Deletion.stringsdict": ExampleFile.plural(
          "deleted",
          [
            "one": "%d файл потерян", "few": "↓%d файлов потеряно", "many": "%d файлов потеряно",
            "other": "%d файла потеряно",
          ]),
      ]),
      Example([
        "en.lproj/Localizable.stringsdict": ExampleFile.plural("files", ["one": "%d file", "other": "%d files"]),
        "en.lproj/Deletion.stringsdict": ExampleFile.plural("of", ["one": "Of %d file", "other": "Of %d files"]),
        "ru.lproj/Localizable.stringsdict": ExampleFile.plural(
          "files", ["one": "%d файл", "few": "%d файла", "many": "%d файлов", "other": "%d файла"]),
        "ru.lproj/Deletion.stringsdict": ExampleFile.plural(
          "of", ["one": "Из %d файла", "few": "Из %d файлов", "many": "Из %d файлов", "other": "Из %d файла"]),
      ]),
      Example([
        "en.lproj/Localizable.stringsdict": ExampleFile.plural("hours", ["one": "%d hour", "other": "%d hours"]),
        "nl.lproj/Localizable.stringsdict": ExampleFile.plural("hours", ["one": "%d uur", "other": "%d uur"]),
      ]),
      Example([
        "en.lproj/Localizable.stringsdict": ExampleFile.plural("typing", ["one": "%@ types", "other": "%@ types"])
      ]),
      Example([
        "de.lproj/Localizable.stringsdict": ExampleFile.plural(
          "files", ["one": "%d Datei", "other": "%d Dateien"])
      ]),
      Example([
        "ja.lproj/Localizable.stringsdict": ExampleFile.plural("files", ["one": "%d件", "other": "%d件"])
      ]),
      Example([
        "ru.lproj/Localizable.stringsdict": ExampleFile.plural(
          "videos", ["one": "%d видео", "few": "%d видео", "many": "%d видео", "other": "%d видео"])
      ]),
      Example([
        "tr.lproj/Localizable.stringsdict": ExampleFile.plural(
          "files", ["one": "%d dosya", "other": "%d dosya"])
      ]),
      Example([
        "de.lproj/Localizable.stringsdict": ExampleFile.plural("meters", ["one": "%d", "other": "%d"])
      ]),
      Example([
        "de.lproj/Localizable.stringsdict": ExampleFile.plural("time", ["one": "%d Std.", "other": "%d Std."])
      ]),
      Example([
        "en.lproj/Localizable.stringsdict": ExampleFile.plural("left", ["other": "Left: %d"]),
        "de.lproj/Localizable.stringsdict": ExampleFile.plural("left", ["one": "Übrig: %d", "other": "Übrig: %d"]),
      ]),
    ])

  func register(in visits: inout RuleVisits) {
    visits.language(check)
    visits.language(checkFew)
  }

  /// A plural whose forms are all the same.
  private struct Candidate {
    var entry: EntryContext
    var forms: PluralForms
  }

  private func check(_ context: LanguageContext, findings: inout Findings) {
    guard let rules = PluralRules(for: context.language), rules.needed.count > 1,
      !PluralRules.leavesNounsAlone(context.language)
    else { return }
    let candidates = Self.candidates(in: context)
    // Nearly always there are none, and then no words are needed.
    let plurals = candidates.isEmpty ? [] : Self.wordsOfPlurals(in: context)
    let declines = Self.languagesThatDecline.contains(context.language.language)
    for candidate in candidates {
      let (entry, text) = (candidate.entry, candidate.forms.forms(in: context.language)[0].text.bytes)
      let base = entry.table.base.flatMap { base in base.entry(ofKey: entry.keyNumber).map { base.variation($0) } }
      guard !plurals.isDisjoint(with: OwnWords.words(of: text)) || declines && Self.hasNoun(text, context.language),
        !Self.endsWithNumber(text), base.map({ Self.distinguishesForms($0, in: entry.bundle.sourceLanguage) }) ?? true,
        !Self.isCopy(text, of: base ?? nil, entry), !Self.isTheSameInMany(entry)
      else { continue }
      findings.add(
        at: .init(file: entry.file.source, range: candidate.forms.range), about: entry.subject
      ) { words in
        let count = candidate.forms.forms(in: context.language).count
        words.message = "\(count == 2 ? "both" : "all \(count)") forms are \(Wording.quote(text))"
      }
    }
  }

  /// Whether a text has its number behind a colon at the end, where no word depends on it: "Архивировано чатов: %d".
  private static func endsWithNumber(_ text: ByteSlice) -> Bool {
    let arguments = FormatString(text).specifiers.filter(\.isArgument)
    guard arguments.count == 1, let last = arguments.first, ArgumentType.isNumber(last.type),
      Int(last.range.upperBound) == text.count
    else { return false }
    return text[0..<Int(last.range.lowerBound)].trimmed.hasSuffix(":")
  }

  /// Languages in which nearly every noun after a number changes with it.
  private static let languagesThatDecline: Set<String> = ["be", "bs", "cs", "hr", "pl", "ru", "sk", "sl", "sr", "uk"]

  /// Whether a word follows the number that is no abbreviation.
  private static func hasNoun(_ text: ByteSlice, _ language: LanguageIdentifier) -> Bool {
    guard let number = FormatString(text).specifiers.first(where: { ArgumentType.isNumber($0.type) }) else {
      return false
    }
    let rest = text[Int(number.range.upperBound)..<text.count]
    guard rest.hasPrefix(" ") else { return false }
    var words = WordScanner(rest)
    guard let word = words.next(), word.range.lowerBound == 1 else { return false }
    // Czech has nouns such as "zařízení", which stay as they are.
    let noun = rest[word.range.offsets].string
    guard noun.count > 4, !noun.hasSuffix("í") else { return false }
    let isLast = words.next() == nil
    return !(isLast && indeclinableNouns[language.canonical.language]?.contains(noun.lowercased()) ?? false)
  }

  /// Loanwords of more than four letters that never change, by language.
  private static let indeclinableNouns: [String: Set<String>] = [
    "ru": ["видео", "аудио", "радио", "метро", "пальто", "такси", "резюме", "интервью", "портфолио", "прокси"],
    "be": ["відэа", "аўдыя", "радыё", "метро", "таксі"], "uk": ["відео", "аудіо", "радіо", "метро", "таксі"],
    "pl": ["wideo"],
  ]

  /// The translations with the same text in all forms. Whoever writes the base decides that its text is the same for every
  /// number.
  private static func candidates(in context: LanguageContext) -> [Candidate] {
    var candidates: [Candidate] = []
    forEachVariation(in: context) { variation, section, number, reference, text in
      guard variation.mayHaveIdenticalForms else { return }
      for forms in PluralForms.all(in: variation) where areSame(forms, in: context.language) {
        let entry = EntryContext(
          scope: section.scope, localization: section.localization, reference: reference, keyNumber: number,
          text: text, variation: variation)
        candidates.append(Candidate(entry: entry, forms: forms))
      }
    }
    return candidates
  }

  /// The words that are only in forms for more than one thing.
  private static func wordsOfPlurals(in context: LanguageContext) -> Set<String> {
    var (plurals, singulars): (Set<String>, Set<String>) = ([], [])
    forEachVariation(in: context) { variation, _, _, _, _ in
      for forms in PluralForms.all(in: variation) where !areSame(forms, in: context.language) {
        guard let one = forms[.one] else { continue }
        singulars.formUnion(OwnWords.words(of: one.text.bytes))
        for form in forms.forms { plurals.formUnion(OwnWords.words(of: form.text.bytes)) }
      }
    }
    return plurals.subtracting(singulars)
  }

  static func forEachVariation(
    in context: LanguageContext,
    _ body: (Variation, LanguageContext.Section, Int, EntryReference, LocalizedText) -> Void
  ) {
    for section in context.sections where section.base != nil {
      section.localization.forEachEntry(with: .variations) { number, reference, text in
        guard let variation = section.localization.variation(reference) else { return }
        body(variation, section, number, reference, text)
      }
    }
  }

  /// Whether there are several forms, which are all the same text. That for none of the things may be another one, where
  /// the language has no form for it.
  private static func areSame(_ group: PluralForms, in language: LanguageIdentifier) -> Bool {
    let forms = group.forms(in: language)
    return forms.count > 1 && forms.allSatisfy { $0.text.bytes == forms[0].text.bytes }
  }

  /// In so many languages, it is not a mistake that all forms are the same: "%d percent done".
  private static let many = 5

  /// Whether many languages that distinguish forms have the same text in all of them.
  private static func isTheSameInMany(_ entry: EntryContext) -> Bool {
    var count = 0
    for localization in entry.table.translations where !PluralRules.leavesNounsAlone(localization.language) {
      guard let reference = localization.entry(ofKey: entry.keyNumber),
        let variation = localization.variation(reference)
      else { continue }
      guard PluralForms.all(in: variation).contains(where: { areSame($0, in: localization.language) }) else { continue }
      count += 1
      if count >= many { return true }
    }
    return false
  }

  /// Whether a text is the base's, so that it is not translated at all.
  private static func isCopy(_ text: ByteSlice, of base: Variation?, _ entry: EntryContext) -> Bool {
    guard base?.representative?.bytes == text else { return false }
    let same = SameText(keyNumber: entry.keyNumber, text: text, brands: entry.brands)
    return same.words >= SameText.suspiciousWords
  }

  /// Whether the base has forms that differ. Where it has one text for every number, a translation may, too.
  private static func distinguishesForms(_ base: Variation?, in language: LanguageIdentifier) -> Bool {
    guard let base else { return false }
    let groups = PluralForms.all(in: base)
    return groups.contains { $0.forms.count > 1 } && !groups.contains { areSame($0, in: language) }
  }
}

extension Variation {
  /// Whether a variable has several forms for each device, or the same text in all forms.
  fileprivate var mayHaveIdenticalForms: Bool {
    variables.contains { variable in
      guard let first = variable.forms.first(where: { $0.pluralCategory != .zero }) else { return false }
      return variable.forms.allSatisfy { $0.pluralCategory == .zero || $0.text.bytes == first.text.bytes }
        || variable.forms.contains { $0.pluralCategory == nil || $0.device != nil }
    }
  }
}

extension PluralForms {
  /// The forms that a language has.
  fileprivate func forms(in language: LanguageIdentifier) -> [Variation.Form] {
    guard categories.contains(.zero), PluralRules(for: language)?[.zero] == nil else { return forms }
    return forms.filter { $0.pluralCategory != .zero }
  }
}
