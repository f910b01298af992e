internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct ShadowedKeyRule: Rule {
  static let description = RuleDescription(
    identifier: "shadowed-key",
    category: .syntax,
    severity: .note,
    summary: "The same key is in a .strings file and in the .stringsdict file beside it.",
    rationale: """
      The system merges both and prefers the `.stringsdict` file: users never see the text in the `.strings` file, and
      changing it there has no effect.
      """,
    remedy:
      "Delete the entry in the `.strings` file if the plural is wanted, or the one in the `.stringsdict` file if it is not.",
    examples: [
      Example([
        "en.lproj/L.strings": "↓\"k\" = \"%d files\";",
        "en.lproj/L.stringsdict": ExampleFile.plural("files", ["one": "%d file", "other": "%d files"]),
      ]),
      Example([
        "en.lproj/L.strings": "\"a\" = \"A\";",
        "en.lproj/L.stringsdict": ExampleFile.plural("files", ["one": "%d file", "other": "%d files"]),
      ]),
    ],
    references: ["CoreFoundation, CFBundle_Strings.c"])

  func register(in visits: inout RuleVisits) { visits.table(readsTexts: false, check) }

  private func check(_ context: TableContext, findings: inout Findings) {
    for localization in context.table.localizations where localization.files.count > 1 {
      for (index, file) in localization.files.enumerated() where file.format == .strings {
        for entryIndex in file.entries.indices {
          let number = localization.keyNumber(ofEntry: entryIndex, inFile: index)
          guard let winner = localization.entry(ofKey: number), winner.file != index else { continue }
          let other = localization.file(of: winner)
          guard other.format == .stringsdict else { continue }
          findings.add(
            at: .init(file: file.source, range: file.entries[entryIndex].keyWithQuotes(in: file.source)),
            about: context.subject(key: number, language: localization.language)
          ) { words in
            words.message = "\(Wording.quote(file.key(entryIndex))) is also in \(other.source.name), which wins"
            words.note("users see this one", at: .init(file: other.source, range: localization.entry(winner).key))
          }
        }
      }
    }
  }
}
