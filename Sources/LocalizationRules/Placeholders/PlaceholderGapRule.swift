internal import LocalizationModel
internal import SourceText

struct PlaceholderGapRule: BaseRule, ArgumentRule, VariationRule {
  static let description = RuleDescription(
    identifier: "placeholder-gap",
    category: .placeholders,
    severity: .error,
    summary: "A text uses a numbered argument without using all the lower ones.",
    rationale: """
      Positions that nobody mentions are not skipped: `%2$@` alone prints the *first* argument, and `%1$@ %3$@` prints the
      first two. So every later argument shifts, into wrong text or, where the types differ, into a crash. Leaving out the
      highest positions is fine. Apple's own check of format strings does not see this.
      """,
    examples: [
      Example(["en": #""k" = "%1$@ took %2$@";"#, "el": #""k" = "Πήρε ↓%2$@";"#]),
      Example(["en": #""k" = "%1$@ %2$d %3$@";"#, "de": #""k" = "%1$@ ↓%3$@";"#]),
      Example(["en": #""k" = "Only ↓%2$@";"#, "de": #""k" = "Nur %1$@";"#]),
      Example(["en": #""k" = "%1$@ took %2$@";"#, "el": #""k" = "Πήρε %1$@";"#]),
      Example(["en": #""k" = "%1$@ took %2$@";"#, "ja": #""k" = "%2$@：%1$@";"#]),
    ],
    references: ["CoreFoundation, CFString.c: only positions that are mentioned consume an argument"])

  func interest(in project: Project) -> Traits { .dollar }

  init(options: RuleOptions) {}

  /// The base itself.
  func check(_ entry: EntryContext, findings: inout Findings) {
    // Only numbers can leave a gap.
    guard entry.form == nil else { return }
    checkAlone(entry, findings: &findings)
  }

  func check(_ entry: EntryContext, variation: Variation, base: EntryContext?, findings: inout Findings) {
    if entry.isBase { checkAlone(entry, findings: &findings) }
  }

  private func checkAlone(_ entry: EntryContext, findings: inout Findings) {
    let arguments = EntryArguments(entry, comparedWith: [])
    guard !arguments.isMixed, let gap = arguments.gaps.first,
      let first = arguments.readings.first(where: { $0.position > gap && $0.isNumbered }),
      !entry.isBaseReadingTooMuch
    else { return }
    report(arguments.gaps, first, entry, findings: &findings)
  }

  func check(_ pair: TranslationContext, findings: inout Findings) {
    guard case .gap(let missing, let reading) = pair.placeholders.problem else { return }
    report(missing, reading, pair.translation, notes: [pair.baseNote], findings: &findings)
  }

  private func report(
    _ missing: [Int], _ reading: EntryArguments.Reading, _ entry: EntryContext, notes: [Finding.Note] = [],
    findings: inout Findings
  ) {
    let skipped = Wording.list(missing.map(String.init))
    findings.add(
      Self.self,
      "'\(reading.written)' is used without argument\(missing.count == 1 ? "" : "s") \(skipped): it will show another one",
      at: entry.location(of: reading), subject: entry.subject,
      notes: [Finding.Note("positions that are not mentioned are not skipped, so later arguments move up")] + notes)
  }
}
