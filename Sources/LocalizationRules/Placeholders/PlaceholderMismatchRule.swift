internal import LocalizationModel
internal import SourceText

struct PlaceholderMismatchRule: TranslationRule {
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

  func interest(in project: Project) -> Traits { .percent }

  init(options: RuleOptions) {}

  func check(_ pair: TranslationContext, findings: inout Findings) {
    guard let problem = pair.placeholders.problem else { return }
    let translation = pair.translation
    let format = translation.format
    func report(
      _ argument: FormatString.Argument, _ message: String, severity: Severity = .error, notes: [String],
      fixIts: [FixIt] = []
    ) {
      findings.add(
        Self.self, message, at: translation.location(of: format.specifiers[argument.specifier].range),
        subject: translation.subject, severity: severity,
        notes: notes.map { Finding.Note($0) } + [pair.baseNote], fixIts: fixIts,
        suspicion: pair.placeholders.signature, keyNumber: translation.keyNumber)
    }
    switch problem {
    case .extra(let argument, let passed):
      let written = format.written(format.specifiers[argument.specifier])
      report(
        argument,
        "'\(written)' reads argument \(argument.position), but the base text passes \(Wording.count(passed, "argument"))",
        notes: ["the formatter takes whatever lies behind the arguments: wrong text, or a crash"])
    case .wrongType(let argument, let expected, let difference):
      let written = format.written(format.specifiers[argument.specifier])
      let severity: Severity = difference == .kind ? .error : difference == .size ? .warning : .note
      report(
        argument, "'\(written)' reads \(argument.type.name) where the base text passes \(expected.name)",
        severity: severity, notes: [Self.consequence(of: argument.type, readFrom: expected, difference)])
    case .reordered(let argument, let expected, let positions):
      report(
        argument,
        "the unnumbered arguments stand in another order: here \(argument.type.name) is read, and \(expected.name) is passed",
        notes: [Self.consequence(of: argument.type, readFrom: expected, .kind)],
        fixIts: [Self.numbering(positions, in: translation)])
    case .gap, .missing:
      break
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
  static func numbering(_ positions: [Int], in entry: EntryContext) -> FixIt {
    let format = entry.format
    let arguments = format.arguments
    let edits = zip(arguments, positions).map { argument, position in
      let sign = Int(format.specifiers[argument.specifier].range.lowerBound)
      return FixIt.Edit(entry.location(of: ByteRange(at: sign + 1)), replacement: "\(position)$")
    }
    return FixIt(title: "number the arguments", applicability: .needsReview, edits: edits)
  }
}

extension TranslationContext {
  /// The base text, to look at beside the translation.
  var baseNote: Finding.Note {
    Finding.Note("the base text is \(Wording.quote(base.text.bytes))", at: base.location)
  }
}
