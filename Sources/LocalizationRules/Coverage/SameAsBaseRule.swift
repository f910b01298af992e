internal import LocalizationModel
internal import SourceText

struct SameAsBaseRule: TableRule {
  static let description = RuleDescription(
    identifier: "same-as-base",
    category: .coverage,
    severity: .warning,
    summary: "A translation is the same as the base text.",
    rationale: """
      The entry is there, so tools that count keys call it translated, and users read a foreign language. Texts that may well
      be the same are left alone: brands, abbreviations, units, links, single words, variants of one language, and short
      texts that most languages keep.
      """,
    settings: [
      Setting(
        "minimumWords", default: .number(SameText.suspiciousWords),
        summary: "How many words to translate a text must have to be reported.")
    ],
    examples: [
      Example(["en": #""a" = "Choose your favourite color";"#, "de": #""a" = "↓Choose your favourite color";"#]),
      Example(["en": #""a" = "Status";"#, "de": #""a" = "Status";"#]),
      Example(["en": #""a" = "Apple Watch";"#, "de": #""a" = "Apple Watch";"#]),
      Example(["en": #""a" = "https://example.com/how to";"#, "de": #""a" = "https://example.com/how to";"#]),
      Example(["en": #""a" = "Choose your colour";"#, "en-GB": #""a" = "Choose your colour";"#]),
      Example(["en": #""a" = "%1$@ – %2$@ km";"#, "fr": #""a" = "%1$@ – %2$@ km";"#]),
    ])

  private let minimumWords: Int

  init(options: RuleOptions) { minimumWords = options.number("minimumWords") }

  func check(_ table: TableContext, findings: inout Findings) {
    guard let base = table.table.base else { return }
    let agreement = Agreement(table)
    for (index, localization) in table.table.translations.enumerated() {
      guard !localization.language.isBase, !localization.language.isPrivateUse,
        !localization.language.isVariant(of: table.bundle.sourceLanguage)
      else { continue }
      for same in table.sameAsBase[index] where same.words >= minimumWords {
        let number = same.keyNumber
        guard let reference = localization.entry(ofKey: number), let baseReference = base.entry(ofKey: number) else {
          continue
        }
        let text = localization.value(reference)
        // What is marked as not translated yet is told once.
        guard !localization.entry(reference).traits.contains(.unfinished), text != table.table.keys[number],
          !base.entry(baseReference).traits.contains(.notForTranslation),
          !agreement.keeps(same)
        else { continue }
        findings.add(
          Self.self,
          "\(Wording.quote(text)) is the same as in the base language: not translated to \(Wording.name(localization.language))?",
          at: localization.location(reference), subject: table.subject(key: number, language: localization.language),
          notes: [Finding.Note("the base text", at: base.location(baseReference))])
      }
    }
  }

  /// Short texts that most languages leave as they are: names.
  private struct Agreement {
    private var counts: [Int: Int] = [:]
    private let languages: Int

    init(_ table: TableContext) {
      languages = table.table.translations.count
      for texts in table.sameAsBase { for text in texts { counts[text.keyNumber, default: 0] += 1 } }
    }

    func keeps(_ text: SameText) -> Bool {
      text.words <= 3 && languages >= 4 && counts[text.keyNumber, default: 0] * 3 >= languages * 2
    }
  }
}
