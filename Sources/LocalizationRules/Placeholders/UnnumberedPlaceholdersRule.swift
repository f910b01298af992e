internal import LocalizationModel
internal import SourceText

struct UnnumberedPlaceholdersRule: BaseRule {
  static let description = RuleDescription(
    identifier: "unnumbered-placeholders",
    category: .placeholders,
    severity: .note,
    summary: "A base text has several unnumbered arguments of different types.",
    rationale: """
      A translator whose language wants another order has to know that `%@ … %d` must become `%2$d … %1$@`; whoever just
      moves the words makes the app crash. Numbered arguments can be moved freely.
      """,
    examples: [
      Example(["en": #""k" = "↓%@ has %d files";"#]),
      Example(["en": #""k" = "%1$@ has %2$d files";"#]),
      Example(["en": #""k" = "%@ and %@";"#]),
      Example(["en": #""k" = "%d% done";"#]),
    ])

  func interest(in project: Project) -> Traits { .percent }

  init(options: RuleOptions) {}

  func check(_ entry: EntryContext, findings: inout Findings) {
    // In other languages the base decides; the forms of a plural rule count from its own argument.
    guard entry.form == nil, !entry.entry.traits.contains(.variations),
      !entry.entry.traits.contains(.implicitValue), Self.hasSeveralSigns(entry.text.bytes)
    else { return }
    let real = RealSpecifiers(entry.text, comparedWith: [], passing: entry.passed)
    let values = real.readings
    guard values.count > 1, values.allSatisfy({ !$0.isNumbered }), let first = values.first,
      values.contains(where: { $0.type.difference(from: first.type) == .kind }), !entry.isBaseReadingTooMuch
    else { return }
    findings.add(
      Self.self, "\(values.count) arguments of different types have no numbers", at: entry.location(of: first),
      subject: entry.subject,
      fixIts: [PlaceholderMismatchRule.numbering(values, Array(1...values.count), in: entry)])
  }

  private static func hasSeveralSigns(_ text: ByteSlice) -> Bool {
    guard let first = text.firstIndex(of: UInt8(ascii: "%")) else { return false }
    return text.firstIndex(of: UInt8(ascii: "%"), from: first + 1) != nil
  }
}
