internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct ImpliedQuantityRule: Rule {
  static let description = RuleDescription(
    identifier: "implied-quantity",
    category: .plurals,
    severity: .error,
    summary: "A plural form leaves out its number although it is used for several numbers.",
    rationale: """
      In Russian, `one` is the form for 1, 21, 31 and so on: without the number in it, users with 21 files read that
      there is one. Where a form is used for exactly one number, as `one` is in English, the number may be left out or
      spelled out. Where the base leaves it out in the same form, as in "1 day", there may never be a greater number: a
      warning.
      """,
    remedy: "Show the number in the form, or use a category that means only that number, such as `zero`.",
    examples: [
      Example([
        "ru.lproj/Localizable.stringsdict": ExampleFile.plural(
          "files", ["one": "↓1 файл", "few": "%d файла", "many": "%d файлов", "other": "%d файла"])
      ]),
      Example([
        "en.lproj/Localizable.stringsdict": ExampleFile.plural("days", ["one": "1 day", "other": "%d days"]),
        "ru.lproj/Localizable.stringsdict": ExampleFile.plural(
          "days", ["one": "↓1 день", "few": "%d дня", "many": "%d дней", "other": "%d дня"]),
      ]),
      Example([
        "be.lproj/Localizable.stringsdict": ExampleFile.plural(
          "updates", ["one": "↓Абнаўленне", "few": "%d абнаўленні", "many": "%d абнаўленняў"])
      ]),
      Example([
        "fr.lproj/Localizable.stringsdict": ExampleFile.plural(
          "files", ["one": "↓Un fichier", "other": "%d fichiers"])
      ]),
      Example([
        "hr.lproj/Localizable.stringsdict": ExampleFile.plural(
          "files", ["one": "%d datoteka", "few": "↓", "other": "%d datoteka"])
      ]),
      Example([
        "de.lproj/Localizable.stringsdict": ExampleFile.plural(
          "files", ["one": "Eine Datei", "other": "%d Dateien"])
      ]),
      Example([
        "ru.lproj/Localizable.stringsdict": ExampleFile.plural(
          "files", ["one": "Файл удалён", "few": "Файлы удалены", "many": "Файлы удалены", "other": "Файлы удалены"])
      ]),
    ],
    references: ["\(PluralRules.source), plural rules for cardinal numbers"])

  func register(in visits: inout RuleVisits) { visits.structure(check) }

  private func check(_ context: VariationContext, findings: inout Findings) {
    let entry = context.entry
    guard let rules = context.plurals, !PluralForms.isNumberShown(in: context.variation.format)
    else { return }
    for forms in PluralForms.all(in: context.variation) {
      // Without `other`, which is a finding of its own, any form may show that the text is about a number.
      guard forms[.other].map(PluralForms.showsNumber) ?? forms.forms.contains(where: PluralForms.showsNumber) else {
        continue
      }
      // Beside a `zero` form, `one` is not used for 0.
      let hasZero = forms[.zero] != nil
      for form in forms.forms where !PluralForms.showsNumber(form) {
        guard let category = form.pluralCategory, category != .other, let facts = rules[category] else { continue }
        let numbers = facts.samples.filter { !(hasZero && $0 == 0) }
        guard facts.reach == .manyIntegers || (facts.reach == .someIntegers && numbers.count > 1) else { continue }
        if category == .zero, facts.reach != .manyIntegers { continue }
        let severity = severity(facts.reach, of: category, context)
        // What has a finding of its own is told again only where it is worse.
        if severity != .error, form.text.bytes.trimmed.isEmpty,
          EmptyValueRule.emptyForms(of: context.variation, entry).contains(where: { $0.text.range == form.text.range })
        {
          continue
        }
        findings.add(
          at: .init(file: entry.file.source, range: form.text.range), about: entry.subject, severity: severity
        ) { words in
          let used = numbers.prefix(3).map(String.init) + (numbers.count > 3 ? ["more"] : [])
          let text = form.text.bytes
          words.message =
            text.trimmed.isEmpty
            ? "'\(category.rawValue)' is empty: users see nothing for \(Wording.list(used))"
            : Self.hasFixedOne(text)
              ? "'\(category.rawValue)' always shows '1' but is used for \(Wording.list(used))"
              : "'\(category.rawValue)' does not show its number but is used for \(Wording.list(used))"
        }
        break
      }
    }
  }

  /// Whether a text has the number 1 as a word: "1 file".
  private static func hasFixedOne(_ text: ByteSlice) -> Bool {
    text.bytes.split(separator: 0x20).contains { $0.elementsEqual([UInt8(ascii: "1")]) }
  }

  /// An error for a form of many numbers, unless the base leaves the number out of the same form, as in "1 day": then the
  /// translator did what the base does, and nothing tells whether there is ever a greater number.
  private func severity(
    _ reach: PluralRules.Reach, of category: PluralCategory, _ context: VariationContext
  ) -> Severity {
    let inBase = Self.baseShowsNumber(in: category, context.base)
    return reach == .manyIntegers ? (inBase == false ? .warning : .error) : inBase == true ? .warning : .note
  }

  /// Whether the base shows the number in the same form; nil if it has no such form.
  private static func baseShowsNumber(in category: PluralCategory, _ base: EntryContext?) -> Bool? {
    guard let variation = base?.variation else { return nil }
    let shown = PluralForms.all(in: variation).compactMap { $0[category].map(PluralForms.showsNumber) }
    return shown.isEmpty ? nil : shown.contains(true)
  }
}
