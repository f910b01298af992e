internal import LocalizationModel
internal import SourceText

struct ReusedTranslationRule: LanguageRule {
  static let description = RuleDescription(
    identifier: "reused-translation",
    category: .text,
    severity: .note,
    isEnabledByDefault: false,
    summary: "Different base texts have the same translation.",
    rationale: """
      "Delete" and "Remove" may be one word in another language, but two buttons side by side that read the same, or a text
      that was pasted into the wrong entry, are mistakes. The rule is off until wanted; short base texts that differ only in
      case and punctuation are not compared.
      """,
    examples: [
      Example([
        "en": #""a" = "Delete";"# + "\n" + #""b" = "Archive";"#,
        "de": #""a" = "Löschen";"# + "\n" + #""b" = "↓Löschen";"#,
      ]),
      Example([
        "en": #""a" = "Delete…";"# + "\n" + #""b" = "Delete";"#,
        "de": #""a" = "Löschen";"# + "\n" + #""b" = "Löschen";"#,
      ]),
    ])

  init(options: RuleOptions) {}

  func check(_ language: LanguageContext, findings: inout Findings) {
    let pairs = TranslatedPairs(language)
    for group in pairs.group(by: \.translation) where group.count > 1 {
      var seen: [String: TranslatedPairs.Pair] = [:]
      for pair in group {
        let letters = Self.letters(of: pair.base)
        // One finding for each further base text.
        guard seen[letters] == nil else { continue }
        if let first = seen.values.min(by: { $0.base < $1.base }) {
          let entry = language.entry(pair.text)
          findings.add(
            Self.self,
            "\(Wording.quote(pair.base)) and \(Wording.quote(first.base)) are both \(Wording.quote(pair.translation))",
            at: entry.location, subject: entry.subject,
            notes: [Finding.Note("the other one", at: language.entry(first.text).location)])
        }
        seen[letters] = pair
      }
    }
  }

  private static func letters(of text: ByteSlice) -> String {
    String(String.UnicodeScalarView(text.string.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic }))
  }
}
