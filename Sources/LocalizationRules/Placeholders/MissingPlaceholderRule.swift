internal import LocalizationModel
internal import SourceText

struct MissingPlaceholderRule: ArgumentRule {
  static let description = RuleDescription(
    identifier: "missing-placeholder",
    category: .placeholders,
    severity: .warning,
    summary: "A translation does not show an argument that the base text shows.",
    rationale: """
      The name, number or date that the argument holds does not reach the reader. Nothing crashes, and now and then it is
      meant; mostly a placeholder was lost or broken in translation. An argument that the base shows twice may be shown
      once.
      """,
    examples: [
      Example(["en": #""age" = "Age %@";"#, "sk": #""age" = "↓Vek";"#]),
      Example(["en": #""p" = "%1$@ of %2$@";"#, "de": #""p" = "↓%1$@ Seiten";"#]),
      Example(["en": #""p" = "%1$@, use %1$@!";"#, "de": #""p" = "Benutze %1$@!";"#]),
      Example(["en": #""p" = "100% of it";"#, "de": #""p" = "alles";"#]),
    ])

  init(options: RuleOptions) {}

  func check(_ pair: TranslationContext, findings: inout Findings) {
    guard case .missing(let readings, let isAll) = pair.placeholders.problem else { return }
    let translation = pair.translation
    guard !translation.text.bytes.isEmpty else { return }
    let written = readings.map { "'\($0.written)'" }
    findings.add(
      Self.self,
      "the translation does not show \(Wording.list(written))\(isAll && written.count > 1 ? ", nor any other argument" : "")",
      at: translation.location, subject: translation.subject, notes: [pair.baseNote])
  }
}
