internal import LocalizationModel
internal import SourceText

struct EmptyValueRule: EntryRule {
  static let description = RuleDescription(
    identifier: "empty-value",
    category: .coverage,
    severity: .warning,
    summary: "A text is empty where the base language has one.",
    rationale: """
      The system shows an empty text as it is: there is no fallback to the base language. A button without a title is the
      usual result.
      """,
    examples: [
      Example(["en": #""a" = "Export";"#, "de": #""a" = "↓";"#]),
      Example(["en": #""a" = "Export";"#, "de": #""a" = "↓  ";"#]),
      Example(["en": #""a" = "";"#, "de": #""a" = "";"#]),
      Example(["en": #""a" = " ";"#, "de": #""a" = "";"#]),
    ])

  func interest(in project: Project) -> Traits { [.empty, .edgeWhitespace] }

  init(options: RuleOptions) {}

  func check(_ entry: EntryContext, findings: inout Findings) {
    guard entry.text.bytes.trimmed.isEmpty, entry.form?.isGeneral != false, !entry.entry.traits.contains(.notText)
    else { return }
    let others: [Localization] =
      entry.isBase ? [] : entry.table.base.map { [$0] } ?? entry.table.translations.filter { $0 !== entry.localization }
    let filled = others.filter { localization in
      localization.entry(ofKey: entry.keyNumber).map { !localization.value($0).trimmed.isEmpty } ?? false
    }
    // Without a base, two other languages must agree that there is something to say.
    guard filled.count >= (entry.table.base == nil ? 2 : 1), let witness = filled.first,
      let reference = witness.entry(ofKey: entry.keyNumber)
    else { return }
    let text = witness.value(reference)
    findings.add(
      Self.self, "the text of \(Wording.quote(entry.key)) is empty", at: entry.location, subject: entry.subject,
      notes: [
        Finding.Note(
          "\(witness === entry.table.base ? "the base text" : "in \(witness.language.name) it") is \(Wording.quote(text))",
          at: witness.location(reference))
      ])
  }
}
