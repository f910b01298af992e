internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct PseudoLanguageRule: Rule {
  static let description = RuleDescription(
    identifier: "pseudo-language",
    category: .project,
    severity: .warning,
    summary: "The app contains a pseudo-language, which is made for tests, or a text in one.",
    rationale: """
      A pseudo-language shows developers what is not localized and what does not fit. In the App Store, the app then
      claims to speak a language that does not exist, and a text that was copied from it is an error in any language.
      `pseudo --output` writes to a folder outside of the app.
      """,
    remedy: "Take the language out of the app, or list its files under `unshipped`.",
    examples: [
      Example(["en": #""a" = "File";"#, "en-XA": #"↓"a" = "⟦Ƒîļé⟧";"#]),
      Example(["en": #""a" = "File";"#, "ar-XB": #"↓"a" = "File";"#]),
      Example(["en": #""a" = "File";"#, "de": #""a" = "↓⟦Ƒîļé⟧";"#]),
      Example(["en": #""a" = "File";"#, "de": #""a" = "Datei";"#]),
      Example(["en": #""a" = "⟦%@⟧ %@";"#, "de": #""a" = "⟦%@⟧ %@";"#]),
    ],
    references: ["CLDR, pseudo-locales en-XA and ar-XB"])

  func register(in visits: inout RuleVisits) {
    visits.project(check)
    // The bracket before a text may begin a remnant, too.
    visits.entry(.machineRemnant, check)
  }

  private func check(_ project: Project, findings: inout Findings) {
    for bundle in project.bundles {
      for occurrence in bundle.occurrences where occurrence.language.isPseudo {
        let subject = Finding.Subject(bundle: bundle.path, language: occurrence.language.name)
        findings.add(at: occurrence.location, about: subject) { words in
          words.message = "'\(occurrence.language.name)' is a pseudo-language for tests, and the app contains it"
        }
      }
    }
  }

  private func check(_ entry: EntryContext, findings: inout Findings) {
    guard PseudoLanguage.isPseudoText(entry.text.bytes), !entry.language.isPseudo else { return }
    findings.add(at: entry.location, about: entry.subject, severity: .error) { words in
      words.message = "\(Wording.quote(entry.text.bytes)) is a text of a pseudo-language"
    }
  }
}
