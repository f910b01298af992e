internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct InconsistentTranslationRule: Rule {
  static let description = RuleDescription(
    identifier: "inconsistent-translation",
    category: .text,
    severity: .note,
    isEnabledByDefault: false,
    summary: "The same base text is translated in different ways.",
    rationale: """
      A button with a different title on every screen makes users wonder whether it does the same thing. Often there is
      a good reason, since one English word can be a verb here and a noun there, so the rule is off by default.
      """,
    remedy: "Choose one translation, unless the same words mean different things.",
    examples: [
      Example([
        "en": #""a" = "Open file";"# + "\n" + #""b" = "Open file";"# + "\n" + #""c" = "Open file";"#,
        "de": #""a" = "Datei öffnen";"# + "\n" + #""b" = "Datei öffnen";"# + "\n" + #""c" = "↓Öffne Datei";"#,
      ]),
      Example([
        "en": #""a" = "Open";"# + "\n" + #""b" = "Open.";"#, "de": #""a" = "Öffnen";"# + "\n" + #""b" = "Offen.";"#,
      ]),
    ])

  func register(in visits: inout RuleVisits) { visits.language(check) }

  private func check(_ language: LanguageContext, findings: inout Findings) {
    let pairs = TranslatedPairs(language)
    for group in pairs.group(by: \.base) {
      let forms = pairs.group(group, by: \.translation)
      guard forms.count > 1, let usual = forms.max(by: { $0.count < $1.count }) else { continue }
      for form in forms where form[0].translation != usual[0].translation {
        for pair in form {
          let entry = language.entry(pair.text)
          findings.add(at: entry.location, about: entry.subject) { words in
            let other = Wording.quote(usual[0].translation)
            let places = Wording.count(usual.count, "other place")
            words.message = "\(Wording.quote(pair.base)) is translated as \(other) in \(places)"
            words.note("it is translated as \(other) here", at: language.entry(usual[0].text).location)
          }
        }
      }
    }
  }
}
