internal import LocalizationModel
internal import SourceText

struct MalformedPlaceholderRule: EntryRule, ArgumentRule {
  static let description = RuleDescription(
    identifier: "malformed-placeholder",
    category: .placeholders,
    severity: .error,
    summary: "A placeholder was taken apart or mistyped, or a per cent sign stands alone in a text that is formatted.",
    rationale: """
      Translators and their tools write `％@`, `٪@`, `%1@$`, `$1%@`, `@%`, `&ld`, `{0}` or `%д` for a placeholder: users read
      that instead of the value. It is recognised because the base has a placeholder that the translation lacks. A text
      with placeholders is given to the formatter, and so is one that the code formats; it eats a single `%` and the character behind it: write `%%`. `% @`
      works, since the blank is a flag, and was surely not meant: a warning.
      """,
    examples: [
      Example(["en": #""k" = "%1$@ ran";"#, "de": #""k" = "↓$1%@ lief";"#]),
      Example(["en": #""k" = "%d%% done";"#, "ru": #""k" = "%d ↓% готово";"#]),
      Example(["en": #""a" = "Latest %@";"#, "ps": #""a" = "وروستی ↓٪@";"#]),
      Example(["en": #""a" = "S%1$@:E%2$@";"#, "ar": #""a" = "S↓٪ 1 $ @: E٪ 2 $ @";"#]),
      Example(["en": #""a" = "About %@";"#, "ja": #""a" = "↓％@について";"#]),
      Example(["en": #""a" = "%1$@ and %2$@";"#, "de": #""a" = "↓%1@$ und %2$@";"#]),
      Example(["en": #""a" = "%1$@ and %2$@";"#, "de": #""a" = "%1$@ und ↓2$@";"#]),
      Example(["en": #""a" = "Info on %@";"#, "ko": #""a" = "↓@% 정보";"#]),
      Example(["en": #""a" = "%ld states";"#, "ja": #""a" = "↓&ld のデータ";"#]),
      Example(["en": #""a" = "PIN for %@";"#, "km": #""a" = "PIN ↓{0}";"#]),
      Example(["en": #""a" = "%d files";"#, "ru": #""a" = "↓%Д файлов";"#]),
      Example(["en": #""a" = "Menu for %@";"#, "de": #""a" = "Menü für ↓%";"#]),
      Example(["en": #""a" = "Sum %@";"#, "fi": #""a" = "Summa ↓% {summa}";"#]),
      Example(["en": #""a" = "Last %@";"#, "ko": #""a" = "마지막 ↓% @";"#]),
      Example(["en": #""a" = "%d%% done of %@";"#, "de": #""a" = "%d↓% fertig von %@";"#]),
      Example(["en": #""a" = "100% free";"#, "de": #""a" = "100 % gratis";"#]),
      Example([
        "en": #""a" = "100↓% of it";"#, "de": #""a" = "alles";"#,
        "App.swift": #"let text = String(format: NSLocalizedString("a", comment: ""))"#,
      ]),
      Example(
        ["en": #""a" = "100% of %@";"#, "de": #""a" = "100 % von %@";"#],
        manifest: #"{ "keys": [ { "key": "a", "arguments": [] } ] }"#),
      Example(["en": #""a" = "%d %% of %@";"#, "fr": #""a" = "%d %% de %@";"#]),
      Example(["en": #""a" = "Write to a@b.c about %@";"#, "de": #""a" = "Wegen %@ an a@b.c schreiben";"#]),
    ])

  func interest(in project: Project) -> Traits { .unusualSpecifier }

  init(options: RuleOptions) {}

  /// Stray signs in a text that is surely formatted, and `% @`.
  func check(_ entry: EntryContext, findings: inout Findings) {
    let format = entry.format
    if let blank = format.specifiers.first(where: {
      $0.conversion == 0x40 && $0.isArgument && $0.flags == .space && $0.width == nil
    }) {
      let written = format.written(blank)
      let repaired = written.filter { $0 != " " }
      findings.add(
        Self.self, "'\(written)' has a blank in it", at: entry.location(of: blank.range), subject: entry.subject,
        severity: .warning, notes: [Finding.Note("it works, since the formatter takes the blank for a flag")],
        fixIts: [
          FixIt(
            title: "write '\(repaired)'", applicability: .automatic,
            edits: [.init(entry.location(of: blank.range), replacement: repaired)])
        ])
    }
    guard let stray = Self.strayPercent(in: format), !Self.isBaseBrokenAlike(entry) else { return }
    let sign = ByteRange(Int(stray.range.lowerBound), Int(stray.range.lowerBound) + 1)
    findings.add(
      Self.self, "a single '%' in a text that is formatted: it disappears, and what follows may too",
      at: entry.location(of: sign), subject: entry.subject,
      // That the text is formatted at all, only the code says.
      severity: format.certainSpecifiers.isEmpty ? .warning : nil,
      fixIts: [
        FixIt(
          title: "write '%%'", applicability: .needsReview, edits: [.init(entry.location(of: sign), replacement: "%%")])
      ])
  }

  /// The first sign that is neither a specifier nor `%%`, in a text that has real specifiers.
  static func strayPercent(in format: FormatString) -> FormatSpecifier? {
    guard format.isCertainlyFormat else { return nil }
    return format.specifiers.first { specifier in
      switch specifier.kind {
      case .unknown, .incomplete: format.isPrecededByNumber(specifier) || format.isBehindSpecifier(specifier)
      case .argument:
        format.isDoubtful(specifier) && (format.isPrecededByNumber(specifier) || format.isBehindSpecifier(specifier))
      case .percentSign, .overflow: false
      }
    }
  }

  /// One cause, one finding: what the base has as well is told there.
  private static func isBaseBrokenAlike(_ entry: EntryContext) -> Bool {
    guard !entry.isBase, let base = entry.table.base, let reference = base.entry(ofKey: entry.keyNumber) else {
      return false
    }
    return strayPercent(in: FormatString(base.value(reference), passing: entry.passed)) != nil
  }

  func check(_ pair: TranslationContext, findings: inout Findings) {
    guard case .malformed(let malformed, let text) = pair.placeholders.problem else { return }
    let translation = pair.translation
    let written = text.bytes[malformed.range.offsets].string
    let location = Finding.Location(
      file: translation.tableFile.source, range: translation.tableFile.written(malformed.range, of: text))
    let repair = malformed.replacement.map { " '\($0)'" } ?? ""
    findings.add(
      Self.self,
      written == "%"
        ? "a lone '%' where the base text has a placeholder\(repair)"
        : "\(Wording.quote(written)) is no placeholder: the base text has\(repair.isEmpty ? " one" : repair)",
      at: location, subject: translation.subject, notes: [pair.baseNote],
      fixIts: malformed.replacement.map {
        [FixIt(title: "write '\($0)'", applicability: .needsReview, edits: [.init(location, replacement: $0)])]
      } ?? [],
      suspicion: pair.placeholders.signature, keyNumber: translation.keyNumber)
  }
}

extension FormatString {
  /// Whether the sign stands behind a specifier, as the second in `%d%`; behind a number, a blank may be between.
  func isBehindSpecifier(_ specifier: FormatSpecifier) -> Bool {
    let sign = Int(specifier.range.lowerBound)
    var blank = sign
    while blank > 0, [0x20, 0xA0, 0x202F, 0x2009].contains(text.scalar(before: blank).value) {
      blank -= text.scalar(before: blank).length
    }
    return specifiers.contains { other in
      guard let type = other.type else { return false }
      return Int(other.range.upperBound) == sign
        || (Int(other.range.upperBound) == blank && ArgumentType.isNumber(type))
    }
  }
}
