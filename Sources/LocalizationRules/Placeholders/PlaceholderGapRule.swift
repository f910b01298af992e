internal import LocalizationModel
internal import SourceText

struct PlaceholderGapRule: EntryRule, TranslationRule {
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

  func interest(in project: Project) -> Traits { .percent }

  init(options: RuleOptions) {}

  /// The base itself.
  func check(_ entry: EntryContext, findings: inout Findings) {
    guard entry.isBase else { return }
    let arguments = RealArguments(of: entry.format, comparedWith: nil)
    guard !arguments.isMixed, let gap = arguments.gaps.first,
      let first = arguments.arguments.first(where: { $0.position > gap })
    else { return }
    report(arguments.gaps, first, entry, findings: &findings)
  }

  func check(_ pair: TranslationContext, findings: inout Findings) {
    guard case .gap(let missing, let argument) = pair.placeholders.problem else { return }
    report(missing, argument, pair.translation, notes: [pair.baseNote], findings: &findings)
  }

  private func report(
    _ missing: [Int], _ argument: FormatString.Argument, _ entry: EntryContext, notes: [Finding.Note] = [],
    findings: inout Findings
  ) {
    let format = entry.format
    let specifier = format.specifiers[argument.specifier]
    let skipped = Wording.list(missing.map(String.init))
    findings.add(
      Self.self,
      "'\(format.written(specifier))' is used without argument\(missing.count == 1 ? "" : "s") \(skipped): it will show another one",
      at: entry.location(of: specifier.range), subject: entry.subject,
      notes: [Finding.Note("positions that are not mentioned are not skipped, so later arguments move up")] + notes)
  }
}
