internal import LocalizationModel
internal import SourceText

struct PluralWithoutNumberRule: Rule {
  static let description = RuleDescription(
    identifier: "plural-without-number",
    category: .plurals,
    severity: .error,
    summary: "No form of a catalog's plural shows the number, so Xcode cannot compile the catalog.",
    rationale: """
      The build stops with "Plural variation requires referencing the number in the string". At least one form must show
      the number. A translation is checked only if the source language has no plural itself.
      """,
    remedy: "Show the number in one form at least, or choose between texts in the code.",
    examples: [
      Example([
        "L.xcstrings": #"""
        { "sourceLanguage": "en", "strings": { "k %lld": { "localizations": { "en": { "variations": { "plural": { \#
        "↓one": { "stringUnit": { "state": "translated", "value": "A file" } }, \#
        "other": { "stringUnit": { "state": "translated", "value": "Some files" } } \#
        } } } } } }, "version": "1.0" }
        """#
      ]),
      Example([
        "L.xcstrings": #"""
        { "sourceLanguage": "en", "strings": { "k %lld": { "localizations": { "en": { "variations": { "plural": { \#
        "one": { "stringUnit": { "state": "translated", "value": "A file" } }, \#
        "other": { "stringUnit": { "state": "translated", "value": "%lld files" } } \#
        } } } } } }, "version": "1.0" }
        """#
      ]),
    ])

  func register(in visits: inout RuleVisits) { visits.structure(check) }

  private func check(_ context: VariationContext, findings: inout Findings) {
    let entry = context.entry
    guard entry.file.format == .catalog else { return }
    if !entry.isBase, let base = context.base?.variation, !PluralForms.all(in: base).isEmpty { return }
    // The number of a substitution may stand in the text around it.
    for forms in PluralForms.all(in: context.variation)
    where forms.variable.name == nil && !forms.forms.contains(where: PluralForms.showsNumber) {
      findings.add(at: .init(file: entry.file.source, range: forms.range), about: entry.subject) { words in
        words.message = "no form shows the number, so Xcode cannot compile the catalog"
      }
    }
  }
}
