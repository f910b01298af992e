internal import LocalizationModel
internal import SourceText

struct OutdatedTranslationRule: ChangeRule {
  static let description = RuleDescription(
    identifier: "outdated-translation",
    category: .coverage,
    severity: .warning,
    summary: "The base text changed and a translation did not.",
    rationale: """
      The translation was made for another text, so users of that language read something else than the others. Needs git:
      `--since main` compares with where the branch began, `--outdated` goes through the whole history. A change of
      punctuation, case, order, articles and the like, or a corrected word alone, does not count.
      """,
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

  init(options: RuleOptions) {}

  func check(_ change: TableChange, findings: inout Findings) {
    let table = change.table.table
    guard let base = table.base else { return }
    for (localization, earlier) in zip(table.translations, change.translatedFrom) {
      for (number, old) in earlier.sorted(by: { $0.key < $1.key }) {
        guard let reference = localization.entry(ofKey: number), let baseReference = base.entry(ofKey: number) else {
          continue
        }
        let text = base.value(baseReference).string
        // What is marked as not translated, or empty, is told already.
        guard !localization.entry(reference).traits.contains(.unfinished), !localization.value(reference).isEmpty,
          EarlierText.differInWords(old.text, text),
          localization.value(reference).string != text
        else { continue }
        findings.add(
          Self.self, "the translation was made for another text: \(Wording.quote(old.text))",
          at: localization.location(reference),
          subject: change.table.subject(key: number, language: localization.language),
          notes: [
            Finding.Note(
              "the base text is \(Wording.quote(text)) now (\(old.revision))", at: base.location(baseReference))
          ])
      }
    }
  }
}
