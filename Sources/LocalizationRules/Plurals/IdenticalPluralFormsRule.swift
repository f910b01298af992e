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
      numbers are better without a plural. Languages that leave a noun as it is behind a number are not asked, nor forms that
      hold the number only.
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
      Example([
        "tr.lproj/Localizable.stringsdict": MissingPluralCategoryRule.file(
          "files", ["one": "%d dosya", "other": "%d dosya"])
      ]),
      Example([
        "de.lproj/Localizable.stringsdict": MissingPluralCategoryRule.file("meters", ["one": "%d", "other": "%d"])
      ]),
    ])

  init(options: RuleOptions) {}

  func check(_ entry: EntryContext, variation: Variation, base: EntryContext?, findings: inout Findings) {
    guard let rules = PluralRules(for: entry.textLanguage), rules.needed.count > 1,
      !PluralRules.leavesNounsAlone(entry.textLanguage), !isUniform(base)
    else { return }
    for forms in PluralForms.all(in: variation) where forms.forms.count > 1 {
      guard let first = forms.forms.first, forms.forms.allSatisfy({ $0.text.bytes == first.text.bytes }),
        Self.hasWords(first.text.bytes)
      else { continue }
      findings.add(
        Self.self, "all \(forms.forms.count) forms are \(Wording.quote(first.text.bytes))",
        at: .init(file: entry.tableFile.source, range: forms.range), subject: entry.subject)
    }
  }

  /// Whether the base does the same, which is told there.
  private func isUniform(_ base: EntryContext?) -> Bool {
    guard let variation = base?.variation else { return false }
    return PluralForms.all(in: variation).contains { forms in
      forms.forms.count > 1 && forms.forms.allSatisfy { $0.text.bytes == forms.forms[0].text.bytes }
    }
  }

  /// Whether there is anything besides numbers and other arguments.
  private static func hasWords(_ text: ByteSlice) -> Bool {
    var end = 0
    for specifier in FormatString(text).specifiers {
      if hasLetter(text[end..<Int(specifier.range.lowerBound)]) { return true }
      end = Int(specifier.range.upperBound)
      // `%arg` of a catalog.
      if text.hasPrefix("rg", at: end), specifier.conversion == 0x61 { end += 2 }
    }
    return hasLetter(text[end..<text.count])
  }

  private static func hasLetter(_ text: ByteSlice) -> Bool { text.bytes.contains { $0.isASCIILetter || $0 >= 0x80 } }
}
