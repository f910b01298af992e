internal import LocalizationModel
internal import SourceText

struct MergeConflictMarkerRule: FileRule {
  static let description = RuleDescription(
    identifier: "merge-conflict-marker",
    category: .syntax,
    severity: .error,
    summary: "A merge conflict was committed with its markers.",
    rationale: """
      The system stops at the marker: before the first entry it refuses the file, later it drops everything from there on
      without an error. The entries of both sides are read here, and a key that stands on both counts once.
      """,
    examples: [
      Example([
        "en": "\"a\" = \"A\";\n↓<<<<<<< HEAD\n\"b\" = \"B\";\n=======\n\"b\" = \"C\";\n>>>>>>> theirs\n"
      ]),
      Example(["en": "\"a\" = \"<<<<<<< is no marker here\";"]),
    ])

  init(options: RuleOptions) {}

  func check(_ table: TableFile, in context: FileContext, findings: inout Findings) {
    for problem in table.problems {
      guard case .conflictMarker(let marker) = problem.kind else { continue }
      let lost = table.entries.count { $0.traits.contains(.notLoaded) }
      findings.add(
        Self.self, "merge conflict marker \(Wording.quote(marker))",
        at: .init(file: table.source, range: problem.range),
        subject: .init(bundle: context.bundle, table: table.name, language: table.language?.name),
        notes: lost == 0
          ? []
          : [
            Finding.Note(
              "\(Wording.count(lost, "entry", "entries")) of this file \(lost == 1 ? "is" : "are") not loaded")
          ])
    }
  }
}
