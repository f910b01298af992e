internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct OutdatedTranslationRule: Rule {
  static let description = RuleDescription(
    identifier: "outdated-translation",
    category: .coverage,
    severity: .warning,
    summary: "The base text changed but a translation did not.",
    rationale: """
      The translation was made for an earlier text, so users of that language see something different from the others.
      This needs git: `--since main` compares with where the branch began, and `--outdated` goes through the whole
      history. A change of punctuation, case, order, articles and the like, or just a corrected word, does not count.
      """,
    remedy: "Translate the new base text. If the old translation still fits, suppress the finding with the reason.",
    examples: [
      Example(
        ["en": "\"a\" = \"Delete all files\";", "de": "\"a\" = \"↓Datei löschen\";"],
        before: ["en": "\"a\" = \"Delete file\";", "de": "\"a\" = \"Datei löschen\";"]),
      Example(
        ["en": "\"a\" = \"Delete all files\";", "de": "\"a\" = \"Alle Dateien löschen\";"],
        before: ["en": "\"a\" = \"Delete file\";", "de": "\"a\" = \"Datei löschen\";"]),
      Example(
        ["en": "\"a\" = \"Delete File…\";", "de": "\"a\" = \"Datei löschen\";"],
        before: ["en": "\"a\" = \"Delete file\";", "de": "\"a\" = \"Datei löschen\";"]),
      Example(
        ["en": "\"a\" = \"The trigger already exists\";", "de": "\"a\" = \"Auslöser gibt es schon\";"],
        before: ["en": "\"a\" = \"Triggers already exits\";", "de": "\"a\" = \"Auslöser gibt es schon\";"]),
      Example(
        ["en": "\"a\" = \"Delete all files\";", "de": "\"a\" = \"\";"],
        before: ["en": "\"a\" = \"Delete file\";", "de": "\"a\" = \"\";"]),
    ])

  func register(in visits: inout RuleVisits) { visits.change(check) }

  private func check(_ change: TableChange, findings: inout Findings) {
    let table = change.context.table
    guard let base = table.base else { return }
    for (localization, earlier) in zip(table.translations, change.translatedFrom) {
      for (number, old) in earlier.sorted(by: { $0.key < $1.key }) {
        guard let reference = localization.entry(ofKey: number), let baseReference = base.entry(ofKey: number) else {
          continue
        }
        let text = base.value(baseReference).string
        // Other rules report unfinished and empty translations.
        guard !localization.entry(reference).traits.contains(.unfinished), !localization.value(reference).isEmpty,
          EarlierText.differInWords(old.text, text),
          localization.value(reference).string != text
        else { continue }
        findings.add(
          at: localization.location(reference),
          about: change.context.subject(key: number, language: localization.language)
        ) { words in
          words.message = "this translates an earlier base text: \(Wording.quote(old.text))"
          words.note("the base text is now \(Wording.quote(text)) (\(old.revision))", at: base.location(baseReference))
        }
      }
    }
  }
}
