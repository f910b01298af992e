internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct MergeConflictMarkerRule: Rule {
  static let description = RuleDescription(
    identifier: "merge-conflict-marker",
    category: .syntax,
    severity: .error,
    summary: "A merge conflict was committed with its markers.",
    rationale: """
      The system stops at the marker: before the first entry it rejects the file, and later it silently drops the rest.
      The linter reads the entries of both sides, and a key that is on both sides counts once.
      """,
    remedy: "Choose what to keep of the two sides, and delete the three marker lines.",
    examples: [
      Example([
        "en": "\"a\" = \"A\";\n↓<<<<<<< HEAD\n\"b\" = \"B\";\n=======\n\"b\" = \"C\";\n>>>>>>> theirs\n"
      ]),
      Example(["en": "\"a\" = \"<<<<<<< is no marker here\";"]),
    ])

  func register(in visits: inout RuleVisits) { visits.file(check) }

  private func check(_ context: FileContext, findings: inout Findings) {
    var lost: Int?
    for problem in context.file.problems {
      guard case .conflictMarker(let marker) = problem.kind else { continue }
      lost = lost ?? context.file.entries.count { $0.traits.contains(.notLoaded) }
      findings.add(at: context.location(problem.range), about: context.subject) { words in
        words.message = "merge conflict marker \(Wording.quote(marker))"
        if let lost, lost > 0 {
          words.note("the system does not load \(Wording.count(lost, "entry", "entries")) of this file")
        }
      }
    }
  }
}
