internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct PlaceholderGapRule: Rule {
  static let description = RuleDescription(
    identifier: "placeholder-gap",
    category: .placeholders,
    severity: .error,
    summary: "A text uses a numbered argument but not all the lower ones.",
    rationale: """
      The system counts only the positions that a text mentions: `%2$@` alone prints the *first* argument, and `%1$@
      %3$@` prints the first two. Every later argument shifts, into wrong text or, where the types differ, into a crash.
      Leaving out the highest positions is fine. Where the shifted arguments are those of the base in order, only the
      numbers are wrong: a warning. In the base language the code may pass just what the text shows: a
      warning. Apple's own check of format strings does not catch this.
      """,
    remedy: "Number the arguments from 1 without a gap, or show the lower ones as well.",
    examples: [
      Example(["en": #""k" = "%1$@ took %2$@";"#, "el": #""k" = "Πήρε ↓%2$@";"#]),
      Example(["en": #""k" = "%1$@ %2$d %3$@";"#, "de": #""k" = "%1$@ ↓%3$@";"#]),
      Example(["en": #""k" = "Only ↓%2$@";"#, "de": #""k" = "Nur %1$@";"#]),
      Example(["en": #""k" = "%1$@ took %2$@";"#, "el": #""k" = "Πήρε %1$@";"#]),
      Example(["en": #""k" = "%1$@ took %2$@";"#, "ja": #""k" = "%2$@：%1$@";"#]),
    ],
    references: ["CoreFoundation, CFString.c: only positions that are mentioned consume an argument"])

  func register(in visits: inout RuleVisits) {
    visits.baseEntry(.dollar, checkBase)
    visits.structure(checkForms)
    visits.arguments(checkTranslation)
  }

  private func checkBase(_ entry: EntryContext, findings: inout Findings) {
    // Only numbers can leave a gap.
    guard entry.form == nil else { return }
    checkAlone(entry, findings: &findings)
  }

  private func checkForms(_ context: VariationContext, findings: inout Findings) {
    if context.entry.isBase { checkAlone(context.entry, findings: &findings) }
  }

  private func checkAlone(_ entry: EntryContext, findings: inout Findings) {
    let arguments = EntryArguments(entry, comparedWith: [])
    guard !arguments.isMixed, let gap = arguments.gaps.first,
      let first = arguments.readings.first(where: { $0.position > gap && $0.isNumbered }),
      !entry.isBaseReadingTooMuch
    else { return }
    report(arguments.gaps, first, entry, findings: &findings)
  }

  private func checkTranslation(_ pair: TranslationContext, findings: inout Findings) {
    guard case .gap(let missing, let reading) = pair.placeholders.problem else { return }
    report(missing, reading, pair.translation, pair, findings: &findings)
  }

  /// Whether a translation that skips positions reads as many arguments as the base, of the same types in order.
  private static func readsAllArguments(_ pair: TranslationContext) -> Bool {
    func types(_ arguments: EntryArguments) -> [ArgumentType] {
      arguments.types.sorted { $0.key < $1.key }.map(\.value)
    }
    let expected = types(EntryArguments(pair.base, comparedWith: []))
    let found = types(EntryArguments(pair.translation, comparedWith: expected))
    return found.count == expected.count && zip(found, expected).allSatisfy { $0.difference(from: $1) < .kind }
  }

  private func report(
    _ missing: [Int], _ reading: EntryArguments.Reading, _ entry: EntryContext, _ pair: TranslationContext? = nil,
    findings: inout Findings
  ) {
    // Whoever wrote the base may pass just what it shows.
    let mayFit = entry.isBase && (entry.passed.map { $0.count < reading.position } ?? true)
    // Moved up, the arguments may be those of the base.
    let works = pair.map(Self.readsAllArguments) ?? false
    findings.add(
      at: entry.location(of: reading), about: entry.subject, severity: mayFit || works ? .warning : nil
    ) { words in
      let skipped = "argument\(missing.count == 1 ? "" : "s") \(Wording.list(missing.map(String.init)))"
      guard !works else {
        words.message = "'\(reading.written)' skips \(skipped), but the text reads as many as the base"
        words.note(
          "the system counts only positions that the text mentions, and shows the right ones because later ones move up"
        )
        words.note(pair?.baseNote)
        return
      }
      words.message = "'\(reading.written)' skips \(skipped), so it \(mayFit ? "may show" : "shows") the wrong one"
      words.note("the system counts only positions that the text mentions, so later arguments move up")
      words.note(pair?.baseNote)
    }
  }
}
