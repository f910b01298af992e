internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct IdenticalPluralFormsRule: Rule {
  static let description = RuleDescription(
    identifier: "identical-plural-forms",
    category: .plurals,
    severity: .note,
    summary: "All forms of a plural are the same text in a language that distinguishes them.",
    rationale: """
      Usually the forms are not translated yet, or one was copied to the others. A text that reads the same for every
      number needs no plural. Languages that do not change a noun after a number are not checked, nor are forms that
      contain only the number.
      """,
    examples: [
      Example([
        "de.lproj/Localizable.stringsdict": ExampleFile.plural(
          "↓files", ["one": "%d Dateien", "other": "%d Dateien"])
      ]),
      Example([
        "de.lproj/Localizable.stringsdict": ExampleFile.plural(
          "files", ["one": "%d Datei", "other": "%d Dateien"])
      ]),
      Example([
        "ja.lproj/Localizable.stringsdict": ExampleFile.plural("files", ["one": "%d件", "other": "%d件"])
      ]),
      Example([
        "tr.lproj/Localizable.stringsdict": ExampleFile.plural(
          "files", ["one": "%d dosya", "other": "%d dosya"])
      ]),
      Example([
        "de.lproj/Localizable.stringsdict": ExampleFile.plural("meters", ["one": "%d", "other": "%d"])
      ]),
    ])

  func register(in visits: inout RuleVisits) { visits.variation(check) }

  private func check(_ context: VariationContext, findings: inout Findings) {
    let entry = context.entry
    guard let rules = PluralRules(for: entry.textLanguage), rules.needed.count > 1,
      !PluralRules.leavesNounsAlone(entry.textLanguage), !isUniform(context.base)
    else { return }
    for forms in PluralForms.all(in: context.variation) where forms.forms.count > 1 {
      guard let first = forms.forms.first, forms.forms.allSatisfy({ $0.text.bytes == first.text.bytes }),
        Self.hasWords(first.text.bytes)
      else { continue }
      let location = Finding.Location(file: entry.file.source, range: forms.range)
      findings.add(at: location, about: entry.subject) { words in
        let count = forms.forms.count
        words.message = "\(count == 2 ? "both" : "all \(count)") forms are \(Wording.quote(first.text.bytes))"
      }
    }
  }

  /// Whether the base does the same, which is reported there.
  private func isUniform(_ base: EntryContext?) -> Bool {
    guard let variation = base?.variation else { return false }
    return PluralForms.all(in: variation).contains { forms in
      forms.forms.count > 1 && forms.forms.allSatisfy { $0.text.bytes == forms.forms[0].text.bytes }
    }
  }

  /// Whether a text has anything besides numbers and other arguments.
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
