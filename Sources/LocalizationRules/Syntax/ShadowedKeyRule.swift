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
        "en.lproj/L.strings": "\"a\" = \"A\";\n↓"
          + keysOfPlurals.map { "\"\($0)\" = \"%d files\";" }.joined(separator: "\n"),
        "en.lproj/L.stringsdict": "<plist><dict>" + keysOfPlurals.map(plural).joined() + "</dict></plist>",
      ]),
      Example([
        "en.lproj/L.strings": "\"a\" = \"A\";",
        "en.lproj/L.stringsdict": ExampleFile.plural("files", ["one": "%d file", "other": "%d files"]),
      ]),
    ],
    references: ["CoreFoundation, CFBundle_Strings.c"])

  private static let keysOfPlurals = ["b", "c", "d", "e", "f", "g"]

  private static func plural(_ key: String) -> String {
    let forms = "<key>one</key><string>%d file</string><key>other</key><string>%d files</string>"
    return "<key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key>"
      + ExampleFile.pluralRule(forms) + "</dict>"
  }

  func register(in visits: inout RuleVisits) { visits.table(readsTexts: false, check) }

  private func check(_ context: TableContext, findings: inout Findings) {
    for localization in context.table.localizations where localization.files.count > 1 {
      for (index, file) in localization.files.enumerated() where file.format == .strings {
        let shadowed = file.entries.indices.compactMap { entry -> Shadowed? in
          let number = localization.keyNumber(ofEntry: entry, inFile: index)
          guard let winner = localization.entry(ofKey: number), winner.file != index,
            localization.file(of: winner).format == .stringsdict
          else { return nil }
          return Shadowed(entry: entry, key: number, winner: winner)
        }
        if shadowed.count >= Self.many {
          reportAll(shadowed, of: file, in: localization, context, &findings)
        } else {
          for one in shadowed { report(one, of: file, in: localization, context, &findings) }
        }
      }
    }
  }

  /// An entry that the system does not show, and the one that it shows.
  private struct Shadowed {
    var entry: Int
    /// The number of the key.
    var key: Int
    var winner: EntryReference
  }

  /// So many have one cause: the plurals were moved to the other file.
  private static let many = 5

  private func report(
    _ shadowed: Shadowed, of file: TableFile, in localization: Localization, _ context: TableContext,
    _ findings: inout Findings
  ) {
    findings.add(
      at: .init(file: file.source, range: file.entries[shadowed.entry].keyWithQuotes(in: file.source)),
      about: context.subject(key: shadowed.key, language: localization.language)
    ) { words in
      let other = localization.file(of: shadowed.winner).source
      words.message = "\(Wording.quote(file.key(shadowed.entry))) is also in \(other.name), which wins"
      words.note("users see this one", at: .init(file: other, range: localization.entry(shadowed.winner).key))
    }
  }

  private func reportAll(
    _ shadowed: [Shadowed], of file: TableFile, in localization: Localization, _ context: TableContext,
    _ findings: inout Findings
  ) {
    findings.add(
      at: .init(file: file.source, range: file.entries[shadowed[0].entry].keyWithQuotes(in: file.source)),
      about: .init(
        bundle: context.table.bundle, table: context.table.name, language: localization.language.name)
    ) { words in
      let other = localization.file(of: shadowed[0].winner).source
      words.message = "\(shadowed.count) keys are also in \(other.name), which wins"
      let names = shadowed.prefix(Self.many).map { Wording.quote(file.key($0.entry), limit: 40) }
      let others = shadowed.count - names.count
      words.note(
        "\(others == 0 ? Wording.list(names) : "\(names.joined(separator: ", ")) and \(Wording.count(others, "other key"))")"
      )
    }
  }
}
