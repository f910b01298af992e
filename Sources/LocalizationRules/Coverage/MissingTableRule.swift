internal import LocalizationModel
internal import SourceText

struct MissingTableRule: ProjectRule {
  static let description = RuleDescription(
    identifier: "missing-table",
    category: .coverage,
    severity: .error,
    summary: "A language lacks a whole table, or has an empty file in its place.",
    rationale: """
      For whole files the system does fall back: to `Base`, to more general variants of the language, and to the user's
      further languages. So users see this table in another language. An empty file is worse than none: it stops the
      fallback, and users see keys. One finding a table, not one for each key.
      """,
    examples: [
      Example([
        "en.lproj/A.strings": "↓\"a\" = \"A\";", "en.lproj/B.strings": "\"b\" = \"B\";",
        "de.lproj/B.strings": "\"b\" = \"Be\";",
      ]),
      Example(["en": "↓\"a\" = \"A\";", "de": "/* nothing yet */"]),
      Example([
        "en.lproj/A.strings": "\"a\" = \"A\";", "en.lproj/B.strings": "\"b\" = \"B\";",
        "en-GB.lproj/B.strings": "\"b\" = \"Be\";",
      ]),
      Example([
        "en.lproj/A.strings": "/* nothing */", "en.lproj/B.strings": "\"b\" = \"B\";",
        "de.lproj/B.strings": "\"b\" = \"Be\";",
      ]),
    ],
    references: ["CoreFoundation, CFBundle_Strings.c and CFBundle_Locale.c"])

  init(options: RuleOptions) {}

  func check(_ project: Project, findings: inout Findings) {
    for bundle in project.bundles {
      for table in bundle.tables {
        guard let base = table.base, base.hasEntries, !base.isLost else { continue }
        for language in bundle.languages { check(language, table, base, bundle, project, &findings) }
      }
    }
  }

  private func check(
    _ language: LanguageIdentifier, _ table: Table, _ base: Localization, _ bundle: LocalizationBundle,
    _ project: Project, _ findings: inout Findings
  ) {
    guard language != base.language, language != bundle.sourceLanguage, !language.isPrivateUse else { return }
    if let translation = table.translations.first(where: { $0.language == language }) {
      guard !translation.hasEntries, !translation.isLost else { return }
      let check = CompletenessCheck(table, sourceLanguage: bundle.sourceLanguage, manifest: project.manifest)
      let needed = check.neededKeys(in: language).count
      guard needed > 0 else { return }
      report(
        "the table \(Wording.quote(table.name)) is empty in \(Wording.name(language)): \(Wording.count(needed, "key")) missing",
        [
          Finding.Note(
            "an empty file stops the fallback to other languages, so users see keys",
            at: .init(file: translation.files[0].source, range: .start))
        ], language, table, base, &findings)
    } else if !language.isVariant(of: bundle.sourceLanguage), !isCovered(language, by: table),
      hasTextToTranslate(table, base)
    {
      report(
        "\(Wording.name(language)) has no table \(Wording.quote(table.name))",
        [Finding.Note("users see it in another language, or the keys")], language, table, base, &findings)
    }
  }

  /// Whether a more general variant of the language has the table: the system falls back to that.
  private func isCovered(_ language: LanguageIdentifier, by table: Table) -> Bool {
    let fallbacks = language.fallbacks.dropFirst()
    return table.translations.contains { fallbacks.contains($0.language.canonical) && $0.hasEntries }
      || table.translations.contains { $0.language.isSame(as: language) && $0.hasEntries }
  }

  private func hasTextToTranslate(_ table: Table, _ base: Localization) -> Bool {
    (0..<table.keys.count).contains { number in
      guard let reference = base.entry(ofKey: number) else { return false }
      let value = base.value(reference)
      let key = table.keys[number]
      if base.entry(reference).traits.contains(.notForTranslation) || UntranslatedText.isMarkedAsFixed(value) {
        return false
      }
      if table.kind == .informationPropertyList, UntranslatedText.isNameInPropertyList(key) { return false }
      return UntranslatedText.hasLetters(value, base.entry(reference).traits)
    }
  }

  private func report(
    _ message: String, _ notes: [Finding.Note], _ language: LanguageIdentifier, _ table: Table,
    _ base: Localization, _ findings: inout Findings
  ) {
    findings.add(
      Self.self, message, at: .init(file: base.files[0].source, range: .start),
      subject: .init(bundle: table.bundle, table: table.name, language: language.name),
      severity: table.hasFallbackText ? .warning : .error, notes: notes)
  }
}
