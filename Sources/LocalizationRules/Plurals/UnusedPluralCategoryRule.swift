internal import LocalizationModel
internal import SourceText

struct UnusedPluralCategoryRule: VariationRule {
  static let description = RuleDescription(
    identifier: "unused-plural-category",
    category: .plurals,
    severity: .note,
    summary: "A plural has a form that no number of the language ever takes.",
    rationale: """
      The text is never shown: mostly the file was made from a template with all six categories. `zero` is another matter:
      the system takes it for exactly 0 in every language.
      """,
    examples: [
      Example([
        "de.lproj/Localizable.stringsdict": MissingPluralCategoryRule.file(
          "files", ["one": "%d Datei", "↓few": "%d Dateien", "other": "%d Dateien"])
      ]),
      Example([
        "de.lproj/Localizable.stringsdict": MissingPluralCategoryRule.file(
          "files", ["zero": "Keine Datei", "one": "%d Datei", "other": "%d Dateien"])
      ]),
      Example([
        "fr.lproj/Localizable.stringsdict": MissingPluralCategoryRule.file(
          "files", ["one": "%d", "many": "%d", "other": "%d"])
      ]),
    ],
    references: ["\(PluralRules.source), plural rules for cardinal numbers"])

  init(options: RuleOptions) {}

  func check(_ entry: EntryContext, variation: Variation, base: EntryContext?, findings: inout Findings) {
    guard let rules = PluralRules(for: entry.textLanguage) else { return }
    for forms in PluralForms.all(in: variation) {
      let unused = forms.forms.filter { form in
        form.pluralCategory.map { $0 != .zero && rules[$0] == nil } ?? false
      }
      guard let first = unused.first else { continue }
      let names = Wording.list(unused.compactMap { $0.pluralCategory.map { "'\($0.rawValue)'" } })
      findings.add(
        Self.self,
        "no number in \(Wording.name(entry.textLanguage)) takes the form\(unused.count == 1 ? "" : "s") \(names)",
        at: .init(file: entry.tableFile.source, range: first.selectorRange), subject: entry.subject)
    }
  }
}
