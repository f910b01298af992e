internal import LocalizationModel
internal import TextOutput

struct MissingStoreTextRule: Rule {
  static let description = RuleDescription(
    identifier: "missing-store-text",
    category: .store,
    severity: .warning,
    summary: "A language lacks a text for the App Store that the base language has, or has a copy of it.",
    rationale: """
      The page in the App Store keeps the text of an earlier version, or customers read another language. App Store
      Connect wants a description, keywords and release notes in every language before an app can be submitted. A text in
      the folder `default` stands in for all languages, which is a note.
      """,
    remedy: "Add the text for the language.",
    examples: [
      Example([
        "metadata/en-US/name.txt": "Notes", "metadata/en-US/description.txt": "↓Write notes.",
        "metadata/de-DE/name.txt": "Notizen",
      ]),
      Example([
        "metadata/en-US/description.txt": "Write notes in your pocket.",
        "metadata/de-DE/description.txt": "↓Write notes in your pocket.\n",
      ]),
      Example([
        "en": #""a" = "A";"#, "metadata/default/description.txt": "↓Write notes.",
        "metadata/de-DE/name.txt": "Notizen",
      ]),
      Example([
        "metadata/en-US/description.txt": "Write notes.", "metadata/default/name.txt": "Notes",
        "metadata/de-DE/description.txt": "Schreib Notizen.", "metadata/en-GB/description.txt": "Write notes.",
        "metadata/en-US/promotional_text.txt": "-",
      ]),
      Example([
        "fastlane/metadata/en-US/name.txt": "Notes", "fastlane/metadata/en-US/description.txt": "↓Write notes.",
        "fastlane/metadata/de/name.txt": "Notizen", "fastlane/metadata/fr-FR/name.txt": "Carnet",
      ]),
    ])

  func register(in visits: inout RuleVisits) { visits.project(check) }

  private func check(_ project: Project, findings: inout Findings) {
    for listing in project.storeListings {
      // What Fastlane refuses has another name to get first, and its texts may be in the folder of that name.
      for language in listing.languages
      where language != listing.base && StoreListing.isStoreLanguage(language)
        && listing.expectedName(ofFolderOf: language) == nil
      {
        for field in listing.neededFields { check(field, language, listing, &findings) }
      }
    }
  }

  private func check(
    _ field: StoreText.Field, _ language: LanguageIdentifier, _ listing: StoreListing, _ findings: inout Findings
  ) {
    guard let base = listing.text(field, in: listing.base) else { return }
    let subject = listing.subject(field, in: language)
    switch listing.status(of: field, in: language) {
    case .translated: break
    case .missing:
      findings.add(at: base.location, about: subject) { words in
        words.message = "no \(field.title) for the App Store in \(Wording.name(language))"
        let path = "\(listing.folder)/\(language.name)/\(field.rawValue).txt"
        words.note(listing.isEmpty(field, in: language) ? "\(path) is empty" : "Fastlane expects it in \(path)")
      }
    case .sameAsBase:
      guard let text = listing.text(field, in: language) else { return }
      // A text for all languages is meant to be read in all of them.
      let severity: Severity = listing.isDefault(field, in: language) ? .note : .warning
      findings.add(at: text.location, about: subject, severity: severity) { words in
        let shown = listing.isDefault(field, in: language) ? "default \(field.title)" : field.title
        words.message =
          "the App Store shows \(Wording.name(language)) customers the \(shown) in \(Wording.name(listing.base))"
      }
    }
  }
}
