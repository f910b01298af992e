internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct MissingPlaceholderRule: Rule {
  static let description = RuleDescription(
    identifier: "missing-placeholder",
    category: .placeholders,
    severity: .warning,
    summary: "A translation does not show an argument that the base text shows.",
    rationale: """
      Users do not see the name, number or date that the argument holds. Nothing crashes, and sometimes it is intended;
      usually a placeholder was lost or broken in translation. An argument that the base text shows twice may appear
      once.
      """,
    examples: [
      Example(["en": #""taken" = "“%@” is taken by “%@”";"#, "it": #""taken" = "↓“%@” è già in uso";"#]),
      Example(["en": #""age" = "Age %@";"#, "sk": #""age" = "↓Vek";"#]),
      Example(["en": #""p" = "%1$@ of %2$@";"#, "de": #""p" = "↓%1$@ Seiten";"#]),
      Example(["en": #""p" = "%1$@, use %1$@!";"#, "de": #""p" = "Benutze %1$@!";"#]),
      Example(["en": #""p" = "100% of it";"#, "de": #""p" = "alles";"#]),
      Example([
        "en.lproj/Localizable.stringsdict": ExampleFile.plural("files", ["one": "%d file", "other": "%d files"]),
        "pl.lproj/Localizable.stringsdict": ExampleFile.plural("files", ["one": "Plik", "few": "%d pliki"]),
      ]),
    ])

  func register(in visits: inout RuleVisits) { visits.arguments(check) }

  private func check(_ pair: TranslationContext, findings: inout Findings) {
    guard case .missing(let readings, let isAll) = pair.placeholders.problem else { return }
    let translation = pair.translation
    guard !translation.text.bytes.isEmpty else { return }
    findings.add(at: translation.location, about: translation.subject) { words in
      let written = readings.map { "'\($0.written)'" }
      words.message =
        isAll && written.count > 1
        ? "the translation shows no arguments: \(Wording.list(written)) are missing"
        : Self.repeated(written, in: translation.text.bytes)
          ?? "the translation does not show \(Wording.list(written, "or"))"
      words.note(pair.baseNote)
    }
  }

  /// What to say about an argument that looks like one that is shown.
  private static func repeated(_ written: [String], in text: ByteSlice) -> String? {
    guard written.count == 1, text.contains(String(written[0].dropFirst().dropLast())) else { return nil }
    return "the translation shows \(written[0]) less often than the base text"
  }
}
