internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct MissingPluralCategoryRule: Rule {
  static let description = RuleDescription(
    identifier: "missing-plural-category",
    category: .plurals,
    severity: .warning,
    summary: "A plural lacks a form that numbers need in its language, such as few in Polish.",
    rationale: """
      For a number whose form is missing, the system uses `other`, which is usually wrong: "5 plik". Only categories
      that whole numbers below a million use are required, as listed in CLDR \(PluralRules.source.dropFirst(5)). Without
      `other`, users see nothing useful for numbers that need it; that is an error where whole numbers do. One form for
      all numbers is a note, because some texts need no other. Where the base text has one form of two, too,
      translations need none for exactly one: the code probably has another text for it.
      """,
    remedy: "Add the form that the finding names.",
    examples: [
      Example([
        "pl.lproj/Localizable.stringsdict": ExampleFile.plural("↓files", ["one": "%d plik", "other": "%d pliku"])
      ]),
      Example([
        "ru.lproj/Localizable.stringsdict": ExampleFile.plural("↓files", ["one": "%d файл", "other": "%d файлов"])
      ]),
      Example([
        "ru.lproj/Localizable.stringsdict": ExampleFile.plural(
          "↓files", ["one": "%d файл", "few": "%d файла", "other": "%d файлов"])
      ]),
      Example([
        "pl.lproj/Localizable.stringsdict": ExampleFile.plural(
          "↓files", ["one": "%d plik", "few": "%d pliki", "other": "%d plików"]),
        "uk.lproj/Localizable.stringsdict": ExampleFile.plural(
          "↓files", ["one": "%d файл", "few": "%d файли", "other": "%d файли"]),
      ]),
      Example(["de.lproj/Localizable.stringsdict": ExampleFile.plural("↓files", ["one": "%d Datei"])]),
      Example([
        "de.lproj/Localizable.stringsdict": ExampleFile.plural("files", ["one": "%d Datei", "other": "%d Dateien"])
      ]),
      Example([
        "fr.lproj/Localizable.stringsdict": ExampleFile.plural("files", ["one": "%d fichier", "other": "%d fichiers"])
      ]),
      Example([
        "cs.lproj/Localizable.stringsdict": ExampleFile.plural(
          "files", ["one": "%d soubor", "few": "%d soubory", "other": "%d souborů"])
      ]),
      Example([
        "en.lproj/Localizable.stringsdict": ExampleFile.plural("↓files", ["other": "Move %d files"]),
        "cs.lproj/Localizable.stringsdict": ExampleFile.plural(
          "files", ["few": "Přesunout %d soubory", "other": "Přesunout %d souborů"]),
        "pl.lproj/Localizable.stringsdict": ExampleFile.plural(
          "↓files", ["few": "Przenieś %d pliki", "other": "Przenieś %d pliku"]),
      ]),
      Example([
        "ja.lproj/Localizable.stringsdict": ExampleFile.plural("files", ["other": "%dファイル"]),
        "cs.lproj/Localizable.stringsdict": ExampleFile.plural(
          "↓files", ["few": "%d soubory", "other": "%d souborů"]),
        ".localization-lint.json": #"{ "sourceLanguage": "ja" }"#,
      ]),
      Example(["ja.lproj/Localizable.stringsdict": ExampleFile.plural("files", ["other": "%dファイル"])]),
      Example(["tr.lproj/Localizable.stringsdict": ExampleFile.plural("files", ["other": "%d dosya"])]),
    ],
    references: ["\(PluralRules.source), plural rules for cardinal numbers"])

  func register(in visits: inout RuleVisits) { visits.structure(check) }

  private func check(_ context: VariationContext, findings: inout Findings) {
    let entry = context.entry
    guard let rules = context.plurals, !entry.textLanguage.isPseudo else { return }
    // An untranslated copy has the forms of the base.
    lazy var isCopy = isCopied(context)
    lazy var isBaseUniform = isUniform(context.base)
    for forms in PluralForms.all(in: context.variation) {
      let location = Finding.Location(file: entry.file.source, range: forms.range)
      let present = forms.categories
      if !present.contains(.other) {
        guard !isCopy else { return findings.dependsOnWords() }
        let isReached = rules.needed.contains(.other)
        findings.add(at: location, about: entry.subject, severity: isReached ? .error : .note) { words in
          words.message = "missing form 'other'"
          words.note("users see no text for \(isReached ? "numbers that need it" : "fractions")")
        }
        continue
      }
      let missing = rules.needed.filter { !present.contains($0) && $0 != .other }
      guard !missing.isEmpty else { continue }
      // One form for all numbers is usually intended: "%d found", or a noun that has one form.
      let isUniform = present.isSubset(of: [.other, .zero])
      if isUniform, PluralRules.leavesNounsAlone(entry.textLanguage) || isBaseUniform { continue }
      // Where the base has one form although its language has two, code most likely shows another text for exactly one.
      if missing == [.one], rules[.one]?.samples == [1], let base = context.base, isBaseUniform,
        PluralRules(for: base.textLanguage)?.needed.contains(.one) ?? false
      {
        continue
      }
      // "%d min", "Step %d" and "%d unread" are right for one, too.
      if isUniform, missing == [.one], entry.textLanguage.language == "en", let other = forms[.other],
        !Self.countsSomething(other.text.bytes)
      {
        continue
      }
      guard !isCopy else { return findings.dependsOnWords() }
      let isMinor = isUniform || isOtherFree(forms, missing, in: entry.textLanguage)
      findings.add(at: location, about: entry.subject, severity: isMinor ? .note : .warning) { words in
        let names = Wording.list(missing.map { "'\($0.rawValue)'" })
        let language = Wording.name(entry.textLanguage)
        words.message = "missing form\(missing.count == 1 ? "" : "s") \(names) for \(language)"
        let samples = missing.compactMap { rules[$0]?.samples.first }.map(String.init)
        let areAll = missing.allSatisfy { rules[$0]?.reach == .oneInteger }
        words.note(
          "\(areAll ? "" : "numbers such as ")\(Wording.list(samples)) \(areAll && samples.count == 1 ? "uses" : "use") the form 'other' instead"
        )
      }
    }
  }

  /// Whether an English text has a noun in the plural after its number: "%d more files".
  private static func countsSomething(_ text: ByteSlice) -> Bool {
    guard let number = FormatString(text).specifiers.first(where: \.isArgument) else { return true }
    return text[Int(number.range.upperBound)..<text.count].bytes.split { !$0.isASCIILetter }.contains { word in
      word.count > 3 && word.last == UInt8(ascii: "s")
    }
  }

  /// Whether 'other' was most likely written for the only missing form. Slavic languages need it for fractions, which in
  /// Russian have the text of `few`: "1,5 файла", so that any other text is for whole numbers; so it is where `many` is
  /// missing beside a `few` of its own.
  private func isOtherFree(_ forms: PluralForms, _ missing: [PluralCategory], in language: LanguageIdentifier) -> Bool {
    guard let other = forms[.other],
      language.language == "ru"
        ? missing.count == 1 : ["be", "pl", "uk"].contains(language.language) && missing == [.many]
    else { return false }
    return forms.forms.allSatisfy { $0.pluralCategory == .other || $0.text.bytes != other.text.bytes }
  }

  /// Whether all forms are texts of the base, in another language.
  private func isCopied(_ context: VariationContext) -> Bool {
    guard let base = context.base, !context.entry.textLanguage.isVariant(of: base.textLanguage) else { return false }
    let texts = Set((base.variation?.texts ?? [base.text]).map(\.bytes))
    return context.variation.forms.allSatisfy { texts.contains($0.text.bytes) }
  }

  /// Whether the base has one form for all numbers, too.
  private func isUniform(_ base: EntryContext?) -> Bool {
    guard let variation = base?.variation else { return false }
    return PluralForms.all(in: variation).allSatisfy { $0.categories.isSubset(of: [.other, .zero]) }
  }
}
