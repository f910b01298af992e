internal import LocalizationModel
internal import SourceText

struct UnrenderableTextRule: TableRule {
  static let description = RuleDescription(
    identifier: "unrenderable-text",
    category: .placeholders,
    severity: .warning,
    isEnabledByDefault: false,
    summary:
      "Printed with sample arguments, the text comes out empty, with a specifier left over, or without an argument.",
    rationale: """
      Every text that reads arguments is printed with samples by a formatter of our own, each plural form with numbers that
      reach it. What other rules have already said about an entry is not said again. `lint --render` turns it on;
      `localization-lint render` shows the samples.
      """,
    examples: [
      Example(["en": #""k" = "↓%@ and %%@";"#]),
      Example(["en": #""k" = "%1$@ and %2$d%%";"#]),
      Example(["en": #""k" = "100%% sure";"#]),
    ],
    isSafetyNet: true)

  init(options: RuleOptions) {}

  func check(_ table: TableContext, findings: inout Findings) {
    let base = table.table.base
    for localization in table.table.localizations {
      PairWalker(localization: localization, base: localization === base ? nil : base).forEach { pair in
        guard pair.ownTraits.intersects([.percent, .variations]) else { return }
        let text = localization.text(pair.reference)
        let variation = localization.variation(pair.reference)
        // Only what is surely given to the formatter.
        let passed = table.project.evidence.arguments(of: table.table.keys[pair.keyNumber], in: table.table.name)
        guard (variation?.texts ?? [text]).contains(where: { Self.isFormat($0, passing: passed) }) else { return }
        let language = localization.language.isBase ? table.bundle.sourceLanguage : localization.language
        let samples = SampleRenderer(text, variation: variation, language: language).samples
        var baseSamples: [SampleRenderer.Sample] = []
        if let base, localization !== base, pair.base != .none {
          baseSamples =
            SampleRenderer(
              base.text(pair.base), variation: base.variation(pair.base), language: table.bundle.sourceLanguage
            ).samples
        }
        guard let (message, note) = problem(samples, baseSamples) else { return }
        findings.add(
          Self.self, message, at: localization.location(pair.reference),
          subject: table.subject(key: pair.keyNumber, language: localization.language),
          notes: note.map { [Finding.Note($0)] } ?? [])
      }
    }
  }

  private static func isFormat(_ text: LocalizedText, passing passed: PassedArguments?) -> Bool {
    let format = FormatString(text.bytes, passing: passed)
    guard passed?.count != 0 else { return false }
    return format.isCertainlyFormat || format.specifiers.contains { $0.kind == .overflow }
  }

  private func problem(
    _ samples: [SampleRenderer.Sample], _ base: [SampleRenderer.Sample]
  ) -> (message: String, note: String?)? {
    for sample in samples {
      let condition = sample.conditions.isEmpty ? "" : " for \(sample.conditions.joined(separator: ", "))"
      guard let text = sample.text else {
        // What the base has as well is told there.
        return base.contains { $0.text == nil }
          ? nil : ("nothing at all is shown\(condition): a number is too large", nil)
      }
      guard let leftover = Self.leftover(in: text), !base.contains(where: { $0.text?.contains(leftover) ?? false })
      else { continue }
      return ("users would see '\(leftover)'\(condition)", "printed with sample arguments, it reads: \(text)")
    }
    // An argument that the base always shows, and this text never.
    let shown = samples.reduce(into: Set<Int>()) { $0.formUnion($1.shown) }
    let expected = base.dropFirst().reduce(base.first?.shown ?? []) { $0.intersection($1.shown) }
    guard let lost = expected.subtracting(shown).min() else { return nil }
    return ("argument \(lost) is never shown", base.last?.text.map { "the base shows it: \($0)" })
  }

  /// What looks like a specifier in a text that was printed already, or a variable without forms.
  private static func leftover(in text: String) -> String? {
    if text.contains("(null)") { return "(null)" }
    return text.withByteSlice { text in
      let format = FormatString(text)
      return format.specifiers.first { specifier in
        (specifier.conversion == 0x40 || specifier.position != nil || specifier.variable != nil)
          && specifier.isArgument && !format.isDoubtful(specifier)
      }.map { format.written($0) }
    }
  }
}
