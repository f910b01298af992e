internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct ReusedTranslationRule: Rule {
  static let description = RuleDescription(
    identifier: "reused-translation",
    category: .text,
    severity: .note,
    isEnabledByDefault: false,
    summary: "Different base texts have the same translation.",
    rationale: """
      "Delete" and "Remove" may be one word in another language, but two buttons side by side with the same title, or a
      text that was pasted into the wrong entry, are mistakes. The rule is off by default; base texts that differ only
      in case and punctuation are not compared.
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

  func register(in visits: inout RuleVisits) { visits.language(check) }

  private func check(_ language: LanguageContext, findings: inout Findings) {
    let pairs = TranslatedPairs(language)
    for group in pairs.group(by: \.translation) where group.count > 1 {
      var seen: [String: TranslatedPairs.Pair] = [:]
      for pair in group {
        let letters = Self.letters(of: pair.base)
        // One finding for each additional base text.
        guard seen[letters] == nil else { continue }
        if let first = seen.values.min(by: { $0.base < $1.base }) {
          let entry = language.entry(pair.text)
          findings.add(at: entry.location, about: entry.subject) { words in
            let other = Wording.quote(first.base)
            words.message =
              "\(Wording.quote(pair.base)) and \(other) are both translated as \(Wording.quote(pair.translation))"
            words.note("the translation of \(other) is here", at: language.entry(first.text).location)
          }
        }
        seen[letters] = pair
      }
    }
  }

  private static func letters(of text: ByteSlice) -> String {
    String(String.UnicodeScalarView(text.string.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic }))
  }
}
