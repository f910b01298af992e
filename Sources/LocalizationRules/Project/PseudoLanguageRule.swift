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
      Example(["en": #""a" = "File";"#, "ach": #""a" = "↓crwdns1542:0crwdne1542:0";"#]),
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
      checkCodes(of: bundle, &findings)
    }
  }

  /// Crowdin's editor inside of the app needs a language whose texts are codes that begin with `crwdns`.
  private func checkCodes(of bundle: LocalizationBundle, _ findings: inout Findings) {
    var reported: Set<LanguageIdentifier> = []
    for localization in bundle.tables.flatMap(\.translations) {
      guard let file = localization.files.first(where: { !$0.entries.isEmpty }), file.value(0).hasPrefix("crwdns"),
        reported.insert(localization.language).inserted
      else { continue }
      let subject = Finding.Subject(bundle: bundle.path, language: localization.language.name)
      findings.add(at: .init(file: file.source, range: file.entries[0].value), about: subject) { words in
        words.message =
          "'\(localization.language.name)' has codes for Crowdin's editor in place of texts, and the app contains it"
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
