internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct StoreTextLengthRule: Rule {
  static let description = RuleDescription(
    identifier: "store-text-length",
    category: .store,
    severity: .error,
    summary: "A text for the App Store is longer or shorter than App Store Connect accepts.",
    rationale: """
      Fastlane uploads `metadata/LANGUAGE/FIELD.txt`, and App Store Connect refuses the whole delivery when one text is
      too long: 30 characters for a name (at least 2) and a subtitle, 100 for keywords, 170 for a promotional text, 4,000
      for a description and release notes. White space at the ends is not uploaded.
      """,
    remedy: "Bring the text within the length that the finding names.",
    examples: [
      Example([
        "fastlane/metadata/en-US/subtitle.txt": "Notes for your pocket",
        "fastlane/metadata/de-DE/subtitle.txt": "Notizen und Einkaufslisten für↓ deine Tasche\n",
      ]),
      Example(["metadata/en-US/name.txt": "↓N\n"]),
      Example(["metadata/en-US/keywords.txt": "notes,lists", "metadata/ja/keywords.txt": keywords + "↓,メモ"]),
      Example(["metadata/en-US/keywords.txt": "notes,lists", "metadata/ja/keywords.txt": keywords]),
      Example(["metadata/en-US/subtitle.txt": "Notes and lists for a pocket!!\n"]),
      Example(["texts/en-US/subtitle.txt": "Notes and shopping lists for your pocket"]),
      Example(["metadata/android/en-US/name.txt": "Notes and shopping lists for your pocket"]),
    ],
    references: ["App Store Connect Help, App information and Platform version information"])

  /// A hundred characters, of three bytes each.
  private static let keywords = String(repeating: "メモ", count: 50)

  func register(in visits: inout RuleVisits) { visits.project(check) }

  private func check(_ project: Project, findings: inout Findings) {
    for listing in project.storeListings {
      for (language, text) in listing.files
      where !text.content.isEmpty && language.map(StoreListing.isStoreLanguage) ?? true {
        let length = text.content.string.unicodeScalars.count
        let limits = text.field.limits
        guard !limits.contains(length) else { continue }
        let subject = listing.subject(text.field, in: language)
        findings.add(at: location(of: text, limits), about: subject) { words in
          let count = Wording.count(length, "character")
          words.message =
            length > limits.upperBound
            ? "\(count); App Store Connect accepts \(Wording.grouped(limits.upperBound)) for the \(text.field.title)"
            : "\(count); App Store Connect wants at least \(limits.lowerBound) for the \(text.field.title)"
        }
      }
    }
  }

  /// What is too much, or the whole text.
  private func location(of text: StoreText, _ limits: ClosedRange<Int>) -> Finding.Location {
    let accepted = text.content.string.unicodeScalars.prefix(limits.upperBound)
    let end = String(String.UnicodeScalarView(accepted)).utf8.count
    return end < text.content.count ? text.location(of: ByteRange(end, text.content.count)) : text.location
  }
}

extension StoreListing {
  /// What a finding on one of its texts is about.
  func subject(_ field: StoreText.Field, in language: LanguageIdentifier?) -> Finding.Subject {
    Finding.Subject(bundle: folder, table: "metadata", key: field.rawValue, language: (language ?? base).name)
  }
}
