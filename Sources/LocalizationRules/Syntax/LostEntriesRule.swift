internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct LostEntriesRule: Rule {
  static let description = RuleDescription(
    identifier: "lost-entries",
    category: .syntax,
    severity: .error,
    summary: "Stray text makes the system silently stop reading in the middle of a table.",
    rationale: """
      Where a key should start, anything that cannot start one ends the table: a second semicolon, a `}` or `*/` too
      many, a typographic quotation mark, an invisible character, a comment that is never closed. The entries before it
      work, all entries after it show their keys, and neither `plutil -lint` nor Xcode reports it. Apps have shipped
      like this. If no entry follows yet, it is a warning: the next one will be lost.
      """,
    remedy: "Repair the place that the finding names, usually a quotation mark or semicolon too many or too few.",
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

  func register(in visits: inout RuleVisits) { visits.file(check) }

  private func check(_ context: FileContext, findings: inout Findings) {
    guard !context.file.problems.isEmpty else { return }
    let starts = context.file.entries.map(\.key.lowerBound).sorted()
    for problem in context.file.problems {
      let lost = starts.count - starts.bisected { $0 >= problem.range.lowerBound }
      switch problem.kind {
      case .strayText(let found): report("expected a key, found \(found)", problem, lost: lost, context, &findings)
      case .unterminatedComment where lost > 0:
        report("this comment is never closed", problem, lost: lost, context, &findings)
      default: continue
      }
    }
  }

  private func report(
    _ message: @autoclosure () -> String, _ problem: SyntaxProblem, lost: Int, _ context: FileContext,
    _ findings: inout Findings
  ) {
    findings.add(
      at: context.location(problem.range), about: context.subject, severity: lost == 0 ? .warning : .error
    ) { words in
      words.message = message()
      words.note(Self.cost(of: problem, lost: lost, in: context.file))
      words.fix(problem.repair, in: context.file.source)
    }
  }

  private static func cost(of problem: SyntaxProblem, lost: Int, in file: TableFile) -> String {
    guard file.systemReading == .endsSilently(at: problem.range.lowerBound) else {
      return "the system already stopped reading this file above"
    }
    guard lost > 0 else { return "the system silently stops reading here; nothing is lost yet" }
    let all = Wording.count(file.entries.count, "entry", "entries")
    return "the system silently stops reading here: \(Wording.grouped(lost)) of \(all) \(lost == 1 ? "is" : "are") lost"
  }
}
