internal import LocalizationModel
internal import SourceText

struct LostEntriesRule: FileRule {
  static let description = RuleDescription(
    identifier: "lost-entries",
    category: .syntax,
    severity: .error,
    summary: "Stray text makes the system stop reading a table in the middle, without any error.",
    rationale: """
      Where a key should start, anything that cannot start one ends the table: a second semicolon, a `}` or `*/` too many,
      a typographic quotation mark, an invisible character, a comment that is never closed. The entries before it work, all
      after it show their keys, and neither `plutil -lint` nor Xcode says a word. Shipped apps have it. With nothing behind
      it yet, it is a warning: the next entry that somebody adds will be lost.
      """,
    examples: [
      Example(["en": "\"a\" = \"A\";↓;\n\"b\" = \"B\";"]),
      Example(["en": "\"a\" = \"A\";\n↓# more\n\"b\" = \"B\";"]),
      Example(["en": "\"a\" = \"A\";\n↓*/\n\"b\" = \"B\";"]),
      Example(["en": "\"a\" = \"A\";\n↓/* never closed\n\"b\" = \"B\";"]),
      Example(["en": "\"a\" = \"A\";\n↓\u{FEFF}\"b\" = \"B\";"]),
      Example(["en": "\"a\" = \"A\"; /* closed */\n\"b\" = \"B\";"]),
      Example(["en": "\"a\" = \"A\";\n/* the end"]),
    ],
    references: ["CoreFoundation, CFOldStylePList.c"])

  init(options: RuleOptions) {}

  func check(_ table: TableFile, in context: FileContext, findings: inout Findings) {
    for problem in table.problems {
      let lost = table.entries.count { $0.key.lowerBound >= problem.range.lowerBound }
      let message: String
      switch problem.kind {
      case .strayText(let found): message = "\(found) where a key should start"
      case .unterminatedComment where lost > 0: message = "this comment is never closed"
      default: continue
      }
      let isFirst = table.systemReading == .endsSilently(at: problem.range.lowerBound)
      let cost =
        !isFirst
        ? "the system stopped reading this file further up"
        : lost == 0
          ? "the system stops reading here without an error; nothing is lost yet"
          : "the system stops reading here without an error: \(Wording.count(lost, "entry", "entries")) of \(table.entries.count) \(lost == 1 ? "is" : "are") lost"
      findings.add(
        Self.self, message, at: .init(file: table.source, range: problem.range),
        subject: .init(bundle: context.bundle, table: table.name, language: table.language?.name),
        severity: lost == 0 ? .warning : .error, notes: [Finding.Note(cost)],
        fixIts: problem.fixIts(in: table.source))
    }
  }
}
