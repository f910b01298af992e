internal import LocalizationModel
internal import SourceText

struct PlaceholderMismatchRule: ArgumentRule, VariationRule {
  static let description = RuleDescription(
    identifier: "placeholder-mismatch",
    category: .placeholders,
    severity: .error,
    summary: "A translation reads an argument that the base text does not pass, or reads it as another type.",
    rationale: """
      The code passes the arguments that the base text asks for, in that order. A translation that reads one more takes
      whatever lies behind them; one that reads a number as an object (`%@` for `%d`) follows the number as an address and
      crashes. Unnumbered specifiers in another order do the same, although the same specifiers are there. `%1$@ %2$d` may
      stand in any order. A difference of 32 against 64 bits is a warning: it is right for small numbers only; a difference
      of sign or radix is a note.
      """,
    examples: [
      Example(["en": #""files" = "%d files";"#, "de": #""files" = "↓%@ Dateien";"#]),
      Example(["en": #""sent" = "Code %d sent to %@";"#, "hi": #""sent" = "↓%@ को कोड %d भेजा";"#]),
      Example(["en": #""ask" = "Delete it?";"#, "es": #""ask" = "¿Eliminar ↓%@?";"#]),
      Example(["en": #""line" = "Invalid line: %@";"#, "zh-Hans": #""line" = "无效的行: ↓%s";"#]),
      Example(["en": #""n" = "%ld files";"#, "fr": #""n" = "↓%d fichiers";"#]),
      Example(["en": #""n" = "%u";"#, "fr": #""n" = "↓%d";"#]),
      Example(["en": #""a" = "%1$@ in %2$@";"#, "ja": #""a" = "%2$@の%1$@";"#]),
      Example(["en": #""a" = "%@ in %d";"#, "ja": #""a" = "%2$dの%1$@";"#]),
      Example(["en": #""again" = "%1$@, %1$@!";"#, "de": #""again" = "%1$@!";"#]),
      Example(["en": #""off" = "50% off";"#, "fr": #""off" = "50 % de réduction";"#]),
      Example(["en": #""all" = "100% free";"#, "de": #""all" = "100 % kostenlos";"#]),
      Example(["en": #""x" = "%.2f km";"#, "de": #""x" = "%.1f km";"#]),
      Example(["en": #""p" = "%d%% done";"#, "fr": #""p" = "%d %% fini";"#]),
    ],
    references: ["CoreFoundation, CFString.c", "String Format Specifiers, Apple's documentation archive"])

  init(options: RuleOptions) {}

  func check(_ pair: TranslationContext, findings: inout Findings) {
    guard let problem = pair.placeholders.problem, !DangerousSpecifierRule.finds(in: pair.translation) else { return }
    let translation = pair.translation
    func report(
      _ reading: EntryArguments.Reading, _ message: String, severity: Severity = .error, note: String,
      fixIts: [FixIt] = [], readsMore: Bool = false
    ) {
      findings.add(
        Self.self, message, at: translation.location(of: reading), subject: translation.subject, severity: severity,
        notes: [Finding.Note(note), pair.baseNote], fixIts: fixIts, suspicion: pair.placeholders.signature,
        keyNumber: translation.keyNumber, readsMore: readsMore)
    }
    switch problem {
    case .extra(let reading, let passed):
      report(
        reading,
        "'\(reading.written)' reads argument \(reading.position), but the base text passes \(Wording.count(passed, "argument"))",
        note: "the formatter takes whatever lies behind the arguments: wrong text, or a crash", readsMore: true)
    case .wrongType(let reading, let expected, let difference):
      let severity: Severity = difference == .kind ? .error : difference == .size ? .warning : .note
      report(
        reading, "'\(reading.written)' reads \(reading.type.name) where the base text passes \(expected.name)",
        severity: severity, note: Self.consequence(of: reading.type, readFrom: expected, difference))
    case .reordered(let readings, let first, let expected, let positions):
      let reading = readings[first]
      report(
        reading,
        "the unnumbered arguments stand in another order: here \(reading.type.name) is read, and \(expected.name) is passed",
        note: Self.consequence(of: reading.type, readFrom: expected, .kind),
        fixIts: [Self.numbering(readings, positions, in: translation)])
    case .gap, .missing, .malformed:
      break
    }
  }

  /// Forms that do not fit their own rule.
  func check(_ entry: EntryContext, variation: Variation, base: EntryContext?, findings: inout Findings) {
    let arguments = EntryArguments(entry, comparedWith: [])
    for (reading, expected) in arguments.inconsistencies.prefix(1) {
      findings.add(
        Self.self, "'\(reading.written)' reads \(reading.type.name) where the plural rule passes \(expected.name)",
        at: entry.location(of: reading), subject: entry.subject,
        notes: [Finding.Note(Self.consequence(of: reading.type, readFrom: expected, .kind))])
    }
  }

  private static func consequence(
    of type: ArgumentType, readFrom other: ArgumentType, _ difference: ArgumentType.Difference
  ) -> String {
    switch difference {
    case .kind:
      type.crashes(readingA: other)
        ? "the app crashes when it shows this text" : "users see a meaningless number instead of the value"
    case .size: "large numbers are shown wrong"
    case .presentation, .none: "the same number may look different"
    }
  }

  /// Numbers the specifiers of a text, given the position of each.
  static func numbering(_ readings: [EntryArguments.Reading], _ positions: [Int], in entry: EntryContext) -> FixIt {
    let edits = zip(readings, positions).map { reading, position in
      let sign = Int(reading.range.lowerBound)
      return FixIt.Edit(entry.location(of: ByteRange(at: sign + 1)), replacement: "\(position)$")
    }
    return FixIt(title: "number the arguments", applicability: .needsReview, edits: edits)
  }
}

extension EntryContext {
  /// Where an argument is read.
  func location(of reading: EntryArguments.Reading) -> Finding.Location {
    Finding.Location(file: tableFile.source, range: tableFile.written(reading.range, of: reading.text))
  }
}

extension TranslationContext {
  /// The base text, to look at beside the translation.
  var baseNote: Finding.Note {
    Finding.Note("the base text is \(Wording.quote(base.text.bytes))", at: base.location)
  }
}
