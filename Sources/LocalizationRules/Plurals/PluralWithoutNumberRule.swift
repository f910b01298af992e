internal import LocalizationModel
internal import SourceText

struct PluralWithoutNumberRule: VariationRule {
  static let description = RuleDescription(
    identifier: "plural-without-number",
    category: .plurals,
    severity: .error,
    summary: "No form of a catalog's plural shows the number, which Xcode refuses to compile.",
    rationale: """
      "Plural variation requires referencing the number in the string": the build stops. At least one form must have the
      number.
      """,
    examples: [
      Example([
        "L.xcstrings":
          #"{ "sourceLanguage": "en", "strings": { "k %lld": { "localizations": { "en": { "variations": { "plural": { "↓one": { "stringUnit": { "state": "translated", "value": "A file" } }, "other": { "stringUnit": { "state": "translated", "value": "Some files" } } } } } } } }, "version": "1.0" }"#
      ]),
      Example([
        "L.xcstrings":
          #"{ "sourceLanguage": "en", "strings": { "k %lld": { "localizations": { "en": { "variations": { "plural": { "one": { "stringUnit": { "state": "translated", "value": "A file" } }, "other": { "stringUnit": { "state": "translated", "value": "%lld files" } } } } } } } }, "version": "1.0" }"#
      ]),
    ])

  init(options: RuleOptions) {}

  func check(_ entry: EntryContext, variation: Variation, base: EntryContext?, findings: inout Findings) {
    guard entry.tableFile.format == .catalog else { return }
    for forms in PluralForms.all(in: variation) where !forms.forms.contains(where: PluralForms.showsNumber) {
      findings.add(
        Self.self, "no form shows the number: Xcode refuses to compile the catalog",
        at: .init(file: entry.tableFile.source, range: forms.range), subject: entry.subject)
    }
  }
}
