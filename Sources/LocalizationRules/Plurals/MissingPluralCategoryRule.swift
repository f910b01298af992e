internal import LocalizationModel
internal import SourceText

struct MissingPluralCategoryRule: VariationRule {
  static let description = RuleDescription(
    identifier: "missing-plural-category",
    category: .plurals,
    severity: .warning,
    summary: "A plural lacks a form that numbers of the language need, such as few in Polish.",
    rationale: """
      For a number whose form is missing, the system takes `other`, which is mostly wrong: "5 plik". Only categories that
      whole numbers below a million reach are asked for, by CLDR \(PluralRules.source.dropFirst(5)). Without `other`, numbers
      that need it show nothing of use: an error where whole numbers reach it. Where one form stands for all numbers, it is a
      note: some texts need no other.
      """,
    examples: [
      Example(["pl.lproj/Localizable.stringsdict": Self.file("↓files", ["one": "%d plik", "other": "%d pliku"])]),
      Example(["ru.lproj/Localizable.stringsdict": Self.file("↓files", ["one": "%d файл", "other": "%d файлов"])]),
      Example(["de.lproj/Localizable.stringsdict": Self.file("↓files", ["one": "%d Datei"])]),
      Example(["de.lproj/Localizable.stringsdict": Self.file("files", ["one": "%d Datei", "other": "%d Dateien"])]),
      Example(["fr.lproj/Localizable.stringsdict": Self.file("files", ["one": "%d fichier", "other": "%d fichiers"])]),
      Example([
        "cs.lproj/Localizable.stringsdict": Self.file(
          "files", ["one": "%d soubor", "few": "%d soubory", "other": "%d souborů"])
      ]),
      Example(["ja.lproj/Localizable.stringsdict": Self.file("files", ["other": "%dファイル"])]),
      Example(["tr.lproj/Localizable.stringsdict": Self.file("files", ["other": "%d dosya"])]),
    ],
    references: ["\(PluralRules.source), plural rules for cardinal numbers"])

  init(options: RuleOptions) {}

  func check(_ entry: EntryContext, variation: Variation, base: EntryContext?, findings: inout Findings) {
    guard let rules = PluralRules(for: entry.textLanguage) else { return }
    for forms in PluralForms.all(in: variation) {
      let present = forms.categories
      if !present.contains(.other) {
        let isReached = rules.needed.contains(.other)
        report(
          "there is no form 'other'", isReached ? "numbers that need it show no text" : "fractions show no text", forms,
          entry,
          severity: isReached ? .error : .warning, &findings)
        continue
      }
      let missing = rules.needed.filter { !present.contains($0) && $0 != .other }
      guard !missing.isEmpty else { continue }
      // One form for all numbers is mostly meant: "%d found", or a noun that has one form.
      let isUniform = present.isSubset(of: [.other, .zero])
      if isUniform, PluralRules.leavesNounsAlone(entry.textLanguage) || self.isUniform(base) { continue }
      let samples = missing.compactMap { rules[$0]?.samples.first }.map(String.init)
      report(
        "\(Wording.name(entry.textLanguage)) needs the form\(missing.count == 1 ? "" : "s") \(Wording.list(missing.map { "'\($0.rawValue)'" }))",
        "numbers such as \(Wording.list(samples)) get the form 'other'", forms, entry,
        severity: isUniform ? .note : .warning,
        &findings)
    }
  }

  /// Whether the base has one form for all numbers as well.
  private func isUniform(_ base: EntryContext?) -> Bool {
    guard let variation = base?.variation else { return false }
    return PluralForms.all(in: variation).allSatisfy { $0.categories.isSubset(of: [.other, .zero]) }
  }

  private func report(
    _ message: String, _ note: String, _ forms: PluralForms, _ entry: EntryContext, severity: Severity = .warning,
    _ findings: inout Findings
  ) {
    findings.add(
      Self.self, message, at: .init(file: entry.tableFile.source, range: forms.range), subject: entry.subject,
      severity: severity, notes: [Finding.Note(note)])
  }

  static func file(_ name: String, _ forms: KeyValuePairs<String, String>) -> String {
    let texts = forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
    let plain = name.filter { $0 != "↓" }
    return InvalidPluralRuleRule.stringsdict(
      "<key>NSStringLocalizedFormatKey</key><string>%#@\(plain)@</string><key>\(name)</key>"
        + InvalidPluralRuleRule.plural(texts))
  }
}
