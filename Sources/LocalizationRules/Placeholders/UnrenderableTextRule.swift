internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct UnrenderableTextRule: Rule {
  static let description = RuleDescription(
    identifier: "unrenderable-text",
    category: .placeholders,
    severity: .warning,
    isEnabledByDefault: false,
    summary: "A text printed with sample arguments is empty, lacks an argument or still contains a specifier.",
    rationale: """
      The linter's own formatter prints every text that reads arguments with sample values, and each plural form with
      numbers that use it. Entries that other rules already report are left out. `lint --render` turns this rule on;
      `localization-lint render` shows the samples.
      """,
    remedy: "Look at the text with `localization-lint render --language LANGUAGE`, and repair its placeholders.",
    examples: [
      Example(["en": #""k" = "↓%@ and %%@";"#]),
      Example(["en": #""k" = "%1$@ and %2$d%%";"#]),
      Example(["en": #""k" = "100%% sure";"#]),
    ],
    isSafetyNet: true)

  func register(in visits: inout RuleVisits) { visits.table(check) }

  private func check(_ context: TableContext, findings: inout Findings) {
    let base = context.table.base
    for localization in context.table.localizations {
      PairWalker(localization: localization, base: localization === base ? nil : base).forEach { pair in
        guard pair.ownTraits.intersects([.percent, .variations]) else { return }
        let text = localization.text(pair.reference)
        let variation = localization.variation(pair.reference)
        // Only what surely goes to the formatter.
        let passed = context.project.evidence.arguments(of: context.table.keys[pair.keyNumber], in: context.table.name)
        guard (variation?.texts ?? [text]).contains(where: { Self.isFormat($0, passing: passed) }) else { return }
        let language = localization.language.isBase ? context.bundle.sourceLanguage : localization.language
        let samples = SampleRenderer(text, variation: variation, language: language).samples
        var baseSamples: [SampleRenderer.Sample] = []
        if let base, localization !== base, pair.base != .none {
          baseSamples =
            SampleRenderer(
              base.text(pair.base), variation: base.variation(pair.base), language: context.bundle.sourceLanguage
            ).samples
        }
        guard let problem = Self.problem(samples, baseSamples) else { return }
        let subject = context.subject(key: pair.keyNumber, language: localization.language)
        findings.add(at: localization.location(pair.reference), about: subject) { problem.explain(&$0) }
      }
    }
  }

  private static func isFormat(_ text: LocalizedText, passing passed: PassedArguments?) -> Bool {
    let format = FormatString(text.bytes, passing: passed)
    guard passed?.count != 0 else { return false }
    return format.isCertainlyFormat || format.specifiers.contains { $0.kind == .overflow }
  }

  private enum Problem {
    case empty(SampleRenderer.Sample)
    case leftover(String, SampleRenderer.Sample)
    /// An argument that the base always shows, in a text of the base.
    case notShown(Int, base: String?)

    func explain(_ words: inout FindingWords) {
      switch self {
      case .empty(let sample):
        words.message = "users would see nothing\(Self.condition(sample)): a number in a specifier is too large"
      case .leftover(let leftover, let sample):
        words.message = "users would see '\(leftover)'\(Self.condition(sample))"
        words.note("with sample arguments, the text is: \(sample.text ?? "")")
      case .notShown(let argument, let base):
        words.message = "argument \(argument) is never shown"
        if let base { words.note("the base text shows it: \(base)") }
      }
    }

    private static func condition(_ sample: SampleRenderer.Sample) -> String {
      sample.conditions.isEmpty ? "" : " for \(sample.conditions.joined(separator: ", "))"
    }
  }

  private static func problem(_ samples: [SampleRenderer.Sample], _ base: [SampleRenderer.Sample]) -> Problem? {
    for sample in samples {
      guard let text = sample.text else {
        // What the base has, too, is reported there.
        return base.contains { $0.text == nil } ? nil : .empty(sample)
      }
      guard let leftover = leftover(in: text), !base.contains(where: { $0.text?.contains(leftover) ?? false })
      else { continue }
      return .leftover(leftover, sample)
    }
    // An argument that the base always shows, and this text never.
    let shown = samples.reduce(into: Set<Int>()) { $0.formUnion($1.shown) }
    let expected = base.dropFirst().reduce(base.first?.shown ?? []) { $0.intersection($1.shown) }
    guard let lost = expected.subtracting(shown).min() else { return nil }
    return .notShown(lost, base: base.last?.text)
  }

  /// What looks like a specifier in a text that is already printed, or a variable without forms.
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
