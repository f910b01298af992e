internal import LocalizationModel
internal import SourceText

struct SyntaxErrorRule: Rule {
  static let description = RuleDescription(
    identifier: "syntax-error",
    category: .syntax,
    severity: .error,
    summary: "A file is malformed, so the system rejects the whole table.",
    rationale: """
      One missing semicolon is enough: the system drops every entry of the table, and each lookup shows its key. Xcode only
      says that the file is not a property list; this rule gives the line, the column and what was expected. The rest of the
      file is still read, so all mistakes are found at once.
      """,
    remedy:
      "Repair the place that the finding names.",
    examples: [
      Example(["en": "\"a\" = \"A↓\"\n\"b\" = \"B\";"]),
      Example(["en": #""a" = "say ↓"hi" now";"#]),
      Example(["en": "\"a\" = \"A↓;\n\"b\" = \"B\";"]),
      Example(["en": #""a" ↓"A";"#]),
      Example(["en": #""a" = ↓;"#]),
      Example(["en": "↓“a” = “A”;"]),
      Example(["en": "<dict><key>a</key>↓<text>A</text></dict>"]),
      Example(["en": "\"a\" = \"A\";\n\"b\"=\"B\";"]),
      Example(["en": "a = 'A'; b = B; \"c\";"]),
    ],
    references: ["CoreFoundation, CFOldStylePList.c and CFPropertyList.c"])

  func register(in visits: inout RuleVisits) { visits.file(check) }

  private func check(_ context: FileContext, findings: inout Findings) {
    let table = context.file
    var isFirst = true
    for problem in table.problems {
      guard case .unexpected(let expected, let found) = problem.kind else { continue }
      // Xcode removes a second byte order mark when it copies the file; here, only old property lists are read without it.
      let isSecondMark = problem.range.lowerBound < 8 && table.source.slice(problem.range).hasPrefix("\u{FEFF}")
      let isRemoved =
        isSecondMark
        && table.source.text[Int(problem.range.upperBound)..<table.source.text.count].trimmed[0] != UInt8(ascii: "<")
        && (table.systemReading != .refused || table.problems.count > 1)
      findings.add(
        at: context.location(problem.range), about: context.subject,
        severity: isRemoved ? .note : isSecondMark ? .warning : nil
      ) { words in
        words.message =
          isSecondMark ? "the file starts with two byte order marks" : "expected \(expected), found \(found)"
        // The cost is stated once per file, with the first mistake.
        if isSecondMark {
          words.note(
            isRemoved
              ? "Xcode removes one of them when it copies the file; without Xcode, the system rejects the whole file"
              : "unless Xcode removes it, the system rejects the whole file")
        } else if isFirst {
          words.note(Self.cost(of: context))
        }
        words.fix(problem.repair, in: table.source)
      }
      if !isRemoved { isFirst = false }
    }
  }

  private static func cost(of context: FileContext) -> String {
    let table = context.file
    return switch table.systemReading {
    case .refused where table.entries.count > 0:
      "the system rejects the whole file: \(table.entries.count == 1 ? "its only entry is" : "all \(table.entries.count) entries are") lost, and users see \(context.substitute) instead"
    case .refused: "the system rejects the whole file"
    case .endsSilently: "the system already stopped reading this file above"
    case .whole: "the system still reads the file"
    }
  }
}
