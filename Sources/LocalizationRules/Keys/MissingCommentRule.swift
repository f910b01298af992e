internal import LocalizationModel
internal import SourceText

struct MissingCommentRule: BaseRule {
  static let description = RuleDescription(
    identifier: "missing-comment",
    category: .keys,
    severity: .note,
    isEnabledByDefault: false,
    summary: "A base text has no comment for translators.",
    rationale: """
      Translators see a text without the screen around it: whether "Open" is a verb or a state, and what `%@` stands for, only
      a comment tells. Xcode's own "No comment provided by engineer." is none.
      """,
    examples: [
      Example(["en": "/* A button */\n" + #""close" = "Close";"# + "\n" + #""↓open" = "Open";"#]),
      Example(["en": "/* No comment provided by engineer. */\n" + #""↓open" = "Open";"#]),
      Example(["en": "/* A button */\n" + #""open" = "Open";"#, "de": #""open" = "Öffnen";"#]),
    ])

  func interest(in project: Project) -> Traits { [.letter, .nonASCII, .percent] }

  init(options: RuleOptions) {}

  func check(_ entry: EntryContext, findings: inout Findings) {
    guard entry.form == nil, !entry.entry.traits.contains(.notForTranslation) else { return }
    let comment = entry.tableFile.comment(entry.reference.index)
    guard comment.isEmpty || comment == "No comment provided by engineer." else { return }
    findings.add(
      Self.self, "\(Wording.quote(entry.key)) has no comment for translators",
      at: .init(file: entry.tableFile.source, range: entry.entry.key), subject: entry.subject)
  }
}
