internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct PlaceholderMismatchRule: Rule {
  static let description = RuleDescription(
    identifier: "placeholder-mismatch",
    category: .placeholders,
    severity: .error,
    summary: "A translation reads an argument that the base text does not pass, or reads it as another type.",
    rationale: """
      The code passes the arguments that the base text expects, in that order. A translation that reads one more gets whatever
      is in memory after them; one that reads a number as an object (`%@` for `%d`) uses the number as an address and crashes.
      Unnumbered specifiers in a different order do the same, although no specifier is missing. `%1$@ %2$d` may appear in any
      order. A difference between 32 and 64 bits is a warning, because only small numbers come out right; a difference of sign
      or radix is a note.
      """,
    remedy: "Use the placeholders of the base text, with the same numbers where the order changes: `%2$@ %1$d`.",
    examples: [
      Example(["en": #""files" = "%d files";"#, "de": #""files" = "↓%@ Dateien";"#]),
      Example([
        "en": #""link" = "See https://ru.wikipedia.org/";"#,
        "ru": #""link" = "См. https://ru.wikipedia.org/wiki/%D0%9F%d0%be";"#,
      ]),
      Example([
        "en": #""link" = "http://localhost:%02d/%@";"#, "de": #""link" = "http://localhost:%02d/%@";"#,
        "fr": #""link" = "http://localhost:↓%@/%02d";"#,
      ]),
      Example(["en": #""sent" = "Code %d sent to %@";"#, "hi": #""sent" = "↓%@ को कोड %d भेजा";"#]),
      Example(["en": #""ask" = "Delete it?";"#, "es": #""ask" = "¿Eliminar ↓%@?";"#]),
      Example([
        "en": #""ask" = "Delete it?";"#, "es": #""ask" = "¿Eliminar ↓%@?";"#,
        "App.swift": #"let text = String(format: NSLocalizedString("ask", comment: ""))"#,
      ]),
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
      Example([
        "en.lproj/Localizable.stringsdict": ExampleFile.plural("n", ["other": "↓%1$@ sent %2$d files"]),
        "de.lproj/Localizable.stringsdict": ExampleFile.plural("n", ["other": "%1$@ hat %2$d Dateien gesendet"]),
      ]),
      Example(
        [
          "App.xcstrings": #"""
          { "sourceLanguage": "en", "strings": { "k": { "localizations": {
            "en": { "stringUnit": { "state": "translated", "value": "%(name)@ has %(count)lld files" } },
            "de": { "stringUnit": { "state": "translated", "value": "↓%(anzahl)lld Dateien von %(name)@" } },
            "fr": { "stringUnit": { "state": "translated", "value": "%(count)lld fichiers de %(name)@" } },
            "it": { "stringUnit": { "state": "translated", "value": "%(name)@ ha ↓%(count)@ file" } }
          } } }, "version": "1.1" }
          """#
        ]),
      Example([
        "App.xcstrings": #"""
        { "sourceLanguage": "en", "strings": { "k": { "localizations": {
          "en": { "stringUnit": { "state": "translated", "value": "%#@files@" }, "substitutions": {
            "files": { "argNum": 1, "formatSpecifier": "lld", "variations": { "plural": {
              "one": { "stringUnit": { "state": "translated", "value": "%arg file" } },
              "other": { "stringUnit": { "state": "translated", "value": "%arg files" } } } } } } },
          "de": { "stringUnit": { "state": "translated", "value": "%#@files@" }, "substitutions": {
            "files": { "argNum": 1, "formatSpecifier": "f", "variations": { "plural": {
              "one": { "stringUnit": { "state": "translated", "value": "↓%arg Datei" } },
              "other": { "stringUnit": { "state": "translated", "value": "%arg Dateien" } } } } } } }
        } } }, "version": "1.0" }
        """#
      ]),
      Example([
        "en.lproj/Localizable.stringsdict": ExampleFile.plural("n", ["one": "%d file", "other": "%d files"]),
        "de.lproj/Localizable.stringsdict": ExampleFile.plural(
          "n", ["one": "↓%d Datei", "other": "%d Dateien"], valueType: "li"),
      ]),
      Example([
        "en.lproj/Localizable.stringsdict": ExampleFile.plural(
          "n", ["one": "%ld file", "other": "%ld files"], valueType: "ld"),
        "de.lproj/Localizable.stringsdict": ExampleFile.plural(
          "n", ["one": "↓%@ Datei", "other": "↓%d Dateien"], valueType: "ld"),
      ]),
      Example([
        "en.lproj/Localizable.stringsdict": ExampleFile.plural("n", ["other": "%d files"]),
        "de.lproj/Localizable.stringsdict": ExampleFile.plural("n", ["other": "↓%ld Dateien"]),
      ]),
      Example([
        "en.lproj/Localizable.stringsdict": ExampleFile.plural("n", ["other": "%d files"], valueType: "hhd"),
        "de.lproj/Localizable.stringsdict": ExampleFile.plural("n", ["other": "%d Dateien"], valueType: "hhd"),
      ]),
      Example(["en": #""a" = "half of it";"#, "hu": #""a" = "az 50%-a";"#]),
      Example([
        "en": #""Delete all" = "Delete all";"#, "de": #""Delete all" = "↓%@ löschen";"#,
        "fr": #""Delete all" = "Supprimer ↓%@";"#, "it": #""Delete all" = "Elimina ↓%@";"#,
        "es": #""Delete all" = "Eliminar todo";"#, "nl": #""Delete all" = "Alles wissen";"#,
        "sv": #""Delete all" = "Radera allt";"#, "da": #""Delete all" = "Slet alt";"#,
      ]),
      Example([
        "en": #""delete" = "Delete";"# + "\n" + #""Open" = "Open";"# + "\n" + #""move" = "↓Move";"#,
        "de": #""delete" = "↓%@ löschen";"# + "\n" + #""Open" = "↓%@ öffnen";"# + "\n" + #""move" = "%@ bewegen";"#,
        "fr": #""delete" = "Supprimer ↓%@";"# + "\n" + #""Open" = "Ouvrir ↓%@";"# + "\n" + #""move" = "Déplacer %@";"#,
        "it": #""delete" = "Elimina ↓%@";"# + "\n" + #""Open" = "Apri ↓%@";"# + "\n" + #""move" = "Sposta %@";"#,
        "es": #""delete" = "Eliminar";"# + "\n" + #""Open" = "Abrir";"# + "\n" + #""move" = "Mover";"#,
        "nl": #""delete" = "Wissen";"# + "\n" + #""Open" = "Openen";"# + "\n" + #""move" = "Verplaatsen";"#,
        "sv": #""delete" = "Radera";"# + "\n" + #""Open" = "Öppna";"# + "\n" + #""move" = "Flytta";"#,
        "App.swift": """
        let title = String(format: NSLocalizedString("delete", comment: ""))
        let others = [NSLocalizedString("Open", comment: ""), NSLocalizedString("move", comment: "")]
        """,
      ]),
      Example(["en": #""a" = "%@ is in %d files";"#, "de": #""a" = "In %d Dateien ist ↓%@";"#]),
    ],
    references: ["CoreFoundation, CFString.c", "String Format Specifiers, Apple's documentation archive"])

  func register(in visits: inout RuleVisits) {
    visits.arguments(check)
    visits.structure(checkForms)
  }

  private func check(_ pair: TranslationContext, findings: inout Findings) {
    guard let problem = pair.placeholders.problem, !DangerousSpecifierRule.finds(in: pair.translation) else { return }
    // A plural form that the base language does not need is empty there, and takes the arguments of the others.
    if pair.base.text.bytes.isEmpty, let stem = pair.translation.key.stemOfPluralKey,
      pair.base.table.keys.number(of: stem.string) != nil
    {
      return
    }
    let translation = pair.translation
    func report(
      _ reading: EntryArguments.Reading, severity: Severity = .error, readsMore: Bool = false,
      severityOfBase: Severity? = nil, _ words: (inout FindingWords) -> Void
    ) {
      let suspicion = BaseSuspicion(
        keyNumber: translation.keyNumber, signature: pair.placeholders.signature, readsMore: readsMore,
        isBaseMeant: !readsMore && BaseBlame.isVouchedFor(pair.base.text.bytes, by: translation.key),
        severityOfBase: severityOfBase)
      findings.add(
        at: translation.location(of: reading), about: translation.subject, severity: severity, suspicion: suspicion,
        words)
    }
    switch problem {
    case .extra(let reading, let passed):
      report(reading, readsMore: true) { words in
        if reading.name != nil {
          words.message = "'\(reading.written)' has a name that no argument of the base text has"
          words.note(pair.baseNote)
          return
        }
        words.message =
          "'\(reading.written)' reads argument \(reading.position), but the base text has \(Wording.count(passed, "argument"))"
        words.note(
          passed > 0 || pair.base.isKnownToBeFormatted
            ? "the formatter reads memory after the arguments: users see wrong text, or the app crashes"
            : "users see '\(reading.written)' as it is, unless the code formats this text: then the app may crash")
        words.note(pair.baseNote)
      }
    case .wrongType(let reading, let expected, let difference):
      let severity: Severity =
        switch difference {
        case .kind: .error
        case .size: Self.severity(of: reading.type, readFrom: expected)
        case .presentation, .none: .note
        }
      // Half of a number is all of one below two billion.
      let severityOfBase: Severity? = reading.type.is64Bit && expected.is32Bit ? .note : nil
      report(reading, severity: severity, severityOfBase: severityOfBase) { words in
        Self.say(
          "'\(reading.written)' reads \(reading.type.name) where the base text has \(expected.name)",
          reading.type, readFrom: expected, difference, &words)
        words.note(pair.baseNote)
      }
    case .reordered(let readings, let first, let expected, let positions):
      let reading = readings[first]
      report(reading) { words in
        Self.say(
          "unnumbered arguments in a different order: this reads \(reading.type.name) where \(expected.name) is passed",
          reading.type, readFrom: expected, .kind, &words)
        words.note(pair.baseNote)
        words.fix("number the arguments", .needsReview, Self.numbering(readings, positions, in: translation))
      }
    case .gap, .missing, .malformed:
      break
    }
  }

  /// Forms that do not fit their own rule.
  private func checkForms(_ context: VariationContext, findings: inout Findings) {
    let entry = context.entry
    let own = EntryArguments(entry, comparedWith: [])
    guard !own.inconsistencies.isEmpty || !own.sizeInconsistencies.isEmpty else { return }
    let base = context.base.map { EntryArguments($0, comparedWith: []) }
    if own.inconsistencies.isEmpty, let (reading, expected) = own.sizeInconsistencies.first,
      !(base?.sizeInconsistencies.contains { $0.reading.isSame(as: reading) } ?? false),
      !Self.isReported(reading, of: context)
    {
      let isPassed = Self.isInKey(reading, of: entry)
      findings.add(
        at: entry.location(of: reading), about: entry.subject,
        severity: isPassed ? .note : Self.severity(of: reading.type, readFrom: expected)
      ) { words in
        let message = "'\(reading.written)' reads \(reading.type.name) where the plural rule passes \(expected.name)"
        if isPassed {
          words.message = message
          words.note("the key has the placeholder, so the number comes out right, with the form of a smaller one")
        } else {
          Self.say(message, reading.type, readFrom: expected, .size, &words)
        }
      }
    }
    let known = base?.inconsistencies ?? []
    for (reading, expected) in own.inconsistencies.prefix(1)
    where !known.contains(where: { $0.reading.isSame(as: reading) }) && reading.type != .count {
      findings.add(at: entry.location(of: reading), about: entry.subject) { words in
        if reading.isNumbered {
          words.message =
            "the plural rule counts argument \(reading.position) as \(expected.name), but '\(reading.written)' reads \(reading.type.name)"
          words.note("one of the two is wrong: users see the wrong form, or the app crashes")
        } else {
          Self.say(
            "'\(reading.written)' reads \(reading.type.name) where the plural rule passes \(expected.name)",
            reading.type, readFrom: expected, .kind, &words)
        }
        for (other, _) in own.inconsistencies.dropFirst()
        where other.position == reading.position && other.type == reading.type {
          words.note("so does '\(other.written)'", at: entry.location(of: other))
        }
      }
    }
  }

  /// Whether the key has the placeholder of an argument, so that this is what is passed.
  private static func isInKey(_ reading: EntryArguments.Reading, of entry: EntryContext) -> Bool {
    func withoutPosition(_ written: Substring) -> Substring {
      written.firstIndex(of: "$").map { written[written.index(after: $0)...] } ?? written.dropFirst()
    }
    return FormatString(entry.key).specifiers.filter(\.isArgument).enumerated().contains { index, specifier in
      (specifier.position ?? index + 1) == reading.position
        && withoutPosition(entry.key[specifier.range.offsets].string[...]) == withoutPosition(reading.written[...])
    }
  }

  /// How bad it is to read a number of another size: few are too large for 32 bits, but what is read beyond what is passed
  /// may be anything.
  private static func severity(of type: ArgumentType, readFrom other: ArgumentType) -> Severity {
    type.is32Bit && other.is64Bit ? .note : .warning
  }

  /// Whether the comparison with the base reports the size of an argument.
  private static func isReported(_ reading: EntryArguments.Reading, of context: VariationContext) -> Bool {
    guard let base = context.base,
      case .wrongType(let reported, _, .size) = PlaceholderComparison(base: base, translation: context.entry).problem
    else { return false }
    return reported.position == reading.position
  }

  /// Words what is wrong and its consequence; that the app crashes is what matters most, also where many findings are
  /// one line.
  private static func say(
    _ message: String, _ type: ArgumentType, readFrom other: ArgumentType, _ difference: ArgumentType.Difference,
    _ words: inout FindingWords
  ) {
    if difference == .kind, type == .object, type.crashes(readingA: other) {
      words.message = "\(message): the app crashes"
    } else {
      words.message = message
      words.note(consequence(of: type, readFrom: other, difference))
    }
  }

  private static func consequence(
    of type: ArgumentType, readFrom other: ArgumentType, _ difference: ArgumentType.Difference
  ) -> String {
    switch difference {
    case .kind where !type.crashes(readingA: other): "users see a meaningless number instead of the value"
    case .kind: "users see wrong text, or the app crashes when it shows this text"
    case .size: "large numbers come out wrong"
    case .presentation, .none: "the same number may look different"
    }
  }

  /// Numbers the specifiers of a text, given the position of each.
  static func numbering(
    _ readings: [EntryArguments.Reading], _ positions: [Int], in entry: EntryContext
  ) -> [FixIt.Edit] {
    zip(readings, positions).map { reading, position in
      let sign = Int(reading.range.lowerBound)
      return FixIt.Edit(entry.location(of: ByteRange(at: sign + 1)), replacement: "\(position)$")
    }
  }
}
