internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct MissingCommentRule: Rule {
  static let description = RuleDescription(
    identifier: "missing-comment",
    category: .keys,
    severity: .note,
    isEnabledByDefault: false,
    summary: "A base text has no comment for translators.",
    rationale: """
      Translators see a text without the screen around it. Only a comment tells them whether "Open" is a verb or a
      state, and what `%@` will be. Xcode's default "No comment provided by engineer." does not count.
      """,
    remedy: "Write a comment that says where the text appears, and what each placeholder stands for.",
    examples: [
      Example(["en": "/* A button */\n" + #""close" = "Close";"# + "\n" + #""↓open" = "Open";"#]),
      Example(["en": "/* No comment provided by engineer. */\n" + #""↓open" = "Open";"#]),
      Example(["en": "/* A button */\n" + #""open" = "Open";"#, "de": #""open" = "Öffnen";"#]),
    ])

  func register(in visits: inout RuleVisits) { visits.baseEntry([.letter, .nonASCII, .percent], check) }

  private func check(_ entry: EntryContext, findings: inout Findings) {
    guard entry.form == nil, !entry.entry.traits.contains(.notForTranslation) else { return }
    let comment = entry.file.comment(entry.reference.index)
    guard comment.isEmpty || comment == "No comment provided by engineer." else { return }
    findings.add(at: .init(file: entry.file.source, range: entry.entry.key), about: entry.subject) { words in
      words.message = "key \(Wording.quote(entry.key)) has no comment for translators"
    }
  }
}
