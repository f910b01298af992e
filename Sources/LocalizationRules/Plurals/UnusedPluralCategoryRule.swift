internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct UnusedPluralCategoryRule: Rule {
  static let description = RuleDescription(
    identifier: "unused-plural-category",
    category: .plurals,
    severity: .note,
    summary: "A plural has a form that its language never uses.",
    rationale: """
      The text is never shown; usually the file comes from a template with all six categories. `zero` is an exception:
      the system uses it for exactly 0 in every language. So is `many` in Hebrew, which systems before iOS 17 and macOS 14
      use for tens.
      """,
    remedy: "Delete the form; no number selects it.",
    examples: [
      Example([
        "de.lproj/Localizable.stringsdict": ExampleFile.plural(
          "files", ["one": "%d Datei", "↓few": "%d Dateien", "other": "%d Dateien"])
      ]),
      Example([
        "de.lproj/Localizable.stringsdict": ExampleFile.plural(
          "files", ["zero": "Keine Datei", "one": "%d Datei", "other": "%d Dateien"])
      ]),
      Example([
        "he.lproj/Localizable.stringsdict": ExampleFile.plural(
          "files", ["one": "קובץ %d", "two": "%d קבצים", "↓few": "%d קבצים", "many": "%d קבצים", "other": "%d קבצים"])
      ]),
      Example([
        "fr.lproj/Localizable.stringsdict": ExampleFile.plural(
          "files", ["one": "%d", "many": "%d", "other": "%d"])
      ]),
    ],
    references: ["\(PluralRules.source), plural rules for cardinal numbers"])

  func register(in visits: inout RuleVisits) { visits.structure(check) }

  private func check(_ context: VariationContext, findings: inout Findings) {
    let entry = context.entry
    guard let rules = context.plurals else { return }
    for forms in PluralForms.all(in: context.variation) {
      let unused = forms.forms.filter { form in
        form.pluralCategory.map { !rules.mayUse($0) && !PluralRules.mightReach($0, in: entry.textLanguage) } ?? false
      }
      guard let first = unused.first else { continue }
      findings.add(at: .init(file: entry.file.source, range: first.selectorRange), about: entry.subject) { words in
        let names = Wording.list(unused.compactMap { $0.pluralCategory.map { "'\($0.rawValue)'" } })
        let language = Wording.name(entry.textLanguage)
        words.message = "\(language) never uses the form\(unused.count == 1 ? "" : "s") \(names)"
      }
    }
  }
}
