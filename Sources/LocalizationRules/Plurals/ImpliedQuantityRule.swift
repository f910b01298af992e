internal import LocalizationModel
internal import SourceText

struct ImpliedQuantityRule: VariationRule {
  static let description = RuleDescription(
    identifier: "implied-quantity",
    category: .plurals,
    severity: .error,
    summary: "A plural form leaves its number out although it is used for several numbers.",
    rationale: """
      In Russian, `one` is the form of 1, 21, 31 and so on: a text without the number tells the user of 21 files that there
      is one. Where a form stands for exactly one number, as `one` does in English, the number may be left out or written in
      words.
      """,
    examples: [
      Example([
        "ru.lproj/Localizable.stringsdict": MissingPluralCategoryRule.file(
          "files", ["one": "↓1 файл", "few": "%d файла", "many": "%d файлов", "other": "%d файла"])
      ]),
      Example([
        "fr.lproj/Localizable.stringsdict": MissingPluralCategoryRule.file(
          "files", ["one": "↓Un fichier", "other": "%d fichiers"])
      ]),
      Example([
        "de.lproj/Localizable.stringsdict": MissingPluralCategoryRule.file(
          "files", ["one": "Eine Datei", "other": "%d Dateien"])
      ]),
      Example([
        "ru.lproj/Localizable.stringsdict": MissingPluralCategoryRule.file(
          "files", ["one": "Файл удалён", "few": "Файлы удалены", "many": "Файлы удалены", "other": "Файлы удалены"])
      ]),
    ],
    references: ["\(PluralRules.source), plural rules for cardinal numbers"])

  init(options: RuleOptions) {}

  func check(_ entry: EntryContext, variation: Variation, base: EntryContext?, findings: inout Findings) {
    guard let rules = PluralRules(for: entry.textLanguage), !PluralForms.isNumberShown(in: variation.format) else {
      return
    }
    for forms in PluralForms.all(in: variation) {
      guard let other = forms[.other], PluralForms.showsNumber(other) else { continue }
      // With a `zero` of its own, `one` no longer stands for 0.
      let hasZero = forms[.zero] != nil
      for form in forms.forms where !PluralForms.showsNumber(form) {
        guard let category = form.pluralCategory, category != .other, let facts = rules[category] else { continue }
        let numbers = facts.samples.filter { !(hasZero && $0 == 0) }
        guard facts.reach == .manyIntegers || (facts.reach == .someIntegers && numbers.count > 1) else { continue }
        if category == .zero, facts.reach != .manyIntegers { continue }
        findings.add(
          Self.self,
          "'\(category.rawValue)' does not show its number, and stands for \(Wording.list(numbers.prefix(3).map(String.init)))\(numbers.count > 3 ? " and more" : "")",
          at: .init(file: entry.tableFile.source, range: form.text.range), subject: entry.subject,
          severity: facts.reach == .manyIntegers ? .error : .warning)
        break
      }
    }
  }
}
