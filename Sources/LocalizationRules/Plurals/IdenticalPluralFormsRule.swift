internal import LocalizationModel
internal import SourceText

struct IdenticalPluralFormsRule: VariationRule {
  static let description = RuleDescription(
    identifier: "identical-plural-forms",
    category: .plurals,
    severity: .note,
    summary: "All forms of a plural are the same text in a language that tells them apart.",
    rationale: """
      Mostly nobody has translated the forms yet, or one was copied to the others. Texts that need no other form for other
      numbers are better without a plural.
      """,
    examples: [
      Example([
        "de.lproj/Localizable.stringsdict": MissingPluralCategoryRule.file(
          "↓files", ["one": "%d Dateien", "other": "%d Dateien"])
      ]),
      Example([
        "de.lproj/Localizable.stringsdict": MissingPluralCategoryRule.file(
          "files", ["one": "%d Datei", "other": "%d Dateien"])
      ]),
      Example([
        "ja.lproj/Localizable.stringsdict": MissingPluralCategoryRule.file("files", ["one": "%d件", "other": "%d件"])
      ]),
    ])

  init(options: RuleOptions) {}

  func check(_ entry: EntryContext, variation: Variation, base: EntryContext?, findings: inout Findings) {
    guard let rules = PluralRules(for: entry.textLanguage), rules.needed.count > 1 else { return }
    for forms in PluralForms.all(in: variation) where forms.forms.count > 1 {
      guard let first = forms.forms.first, forms.forms.allSatisfy({ $0.text.bytes == first.text.bytes }),
        !first.text.bytes.isEmpty
      else { continue }
      findings.add(
        Self.self, "all \(forms.forms.count) forms are \(Wording.quote(first.text.bytes))",
        at: .init(file: entry.stringTable.file, range: forms.range), subject: entry.subject)
    }
  }
}
