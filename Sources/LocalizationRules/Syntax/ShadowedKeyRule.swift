internal import LocalizationModel
internal import SourceText

struct ShadowedKeyRule: TableRule {
  static let description = RuleDescription(
    identifier: "shadowed-key",
    category: .syntax,
    severity: .warning,
    summary: "The same key stands in a .strings file and in the .stringsdict beside it.",
    rationale: """
      The system merges both and takes the `.stringsdict`: what stands in the `.strings` file is never shown, and whoever
      changes it there wonders.
      """,
    examples: [
      Example([
        "en.lproj/L.strings": "↓\"k\" = \"%d files\";",
        "en.lproj/L.stringsdict": MissingPluralCategoryRule.file("files", ["one": "%d file", "other": "%d files"]),
      ]),
      Example([
        "en.lproj/L.strings": "\"a\" = \"A\";",
        "en.lproj/L.stringsdict": MissingPluralCategoryRule.file("files", ["one": "%d file", "other": "%d files"]),
      ]),
    ],
    references: ["CoreFoundation, CFBundle_Strings.c"])

  init(options: RuleOptions) {}

  func check(_ table: TableContext, findings: inout Findings) {
    for localization in table.table.localizations where localization.files.count > 1 {
      for (index, file) in localization.files.enumerated() where file.format == .strings {
        for entryIndex in file.entries.indices {
          let number = localization.keyNumber(ofEntry: entryIndex, inFile: index)
          guard let winner = localization.entry(ofKey: number), winner.file != index else { continue }
          let other = localization.file(of: winner)
          guard other.format == .stringsdict else { continue }
          findings.add(
            Self.self, "\(Wording.quote(file.key(entryIndex))) is in \(other.source.name) as well, which wins",
            at: .init(file: file.source, range: file.entries[entryIndex].keyWithQuotes(in: file.source)),
            subject: table.subject(key: number, language: localization.language),
            notes: [
              Finding.Note("this one is shown", at: .init(file: other.source, range: localization.entry(winner).key))
            ])
        }
      }
    }
  }
}
