internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct MalformedPlaceholderRule: Rule {
  static let description = RuleDescription(
    identifier: "malformed-placeholder",
    category: .placeholders,
    severity: .error,
    summary: "A placeholder is broken or mistyped, or a formatted text contains a stray percent sign.",
    rationale: """
      Translators and their tools write `％@`, `٪@`, `%1@$`, `$1%@`, `@%`, `&ld`, `{0}` or `%д` instead of a placeholder,
      and users see that instead of the value. Such a sequence is recognized because the base text has a placeholder
      that the translation lacks. A text with placeholders goes to the formatter, and so does one that the code formats;
      the formatter drops a single `%` and the character after it, so write `%%`. `% @` works, because the space is a
      flag, but was surely not intended: a note. A number before the placeholder of that number, as in `1%1$@`, is left
      over, too: a warning, since users see it beside the value. Without its `$`, the number in `%1d` is a width, and the
      arguments come in the order of the text: an error in a translation with another order than "%1d of %2d", and a note
      in the base.
      """,
    remedy: "Write the placeholder as the base text has it, or `%%` for a percent sign.",
    examples: [
      Example(["en": #""a" = "%@ is %@";"#, "de": #""a" = "↓$@ ist %@";"#, "fr": #""a" = "%@ est ↓$@";"#]),
      Example(["en": #""k" = "%1$@ ran";"#, "de": #""k" = "↓$1%@ lief";"#]),
      Example(["en": #""k" = "%d%% done";"#, "ru": #""k" = "%d ↓% готово";"#]),
      Example([
        "en": #""a" = "Above %@, 70↓% of it";"#, "de": #""a" = "Über %@, 70% davon";"#,
        "fr": #""a" = "Plus de %@, 70 %";"#, "it": #""a" = "Più di %@, 70%% di questo";"#,
      ]),
      Example(["en": #""a" = "Latest %@";"#, "ps": #""a" = "وروستی ↓٪@";"#]),
      Example(["en": #""a" = "S%1$@:E%2$@";"#, "ar": #""a" = "S↓٪ 1 $ @: E٪ 2 $ @";"#]),
      Example(["en": #""a" = "About %@";"#, "ja": #""a" = "↓％@について";"#]),
      Example(["en": #""a" = "%1$@ and %2$@";"#, "de": #""a" = "↓%1@$ und %2$@";"#]),
      Example(["en": #""a" = "%1$@ and %2$@";"#, "de": #""a" = "%1$@ und ↓2$@";"#]),
      Example(["en": #""a" = "Info on %@";"#, "ko": #""a" = "↓@% 정보";"#]),
      Example(["en": #""a" = "Tap %1$@";"#, "nb": #""a" = "Trykk ↓%0$@ og %1$@";"#]),
      Example(["en": #""a" = "Size %1$lf";"#, "nb": #""a" = "Størrelse ↓%0$.2f";"#]),
      Example(["en": #""a" = "60%% of it";"#, "fr": #""a" = "60% des pièces";"#]),
      Example(["en": #""a" = "%ld states";"#, "ja": #""a" = "↓&ld のデータ";"#]),
      Example(["en": #""a" = "PIN for %@";"#, "km": #""a" = "PIN ↓{0}";"#]),
      Example(["en": #""a" = "%d files";"#, "ru": #""a" = "↓%Д файлов";"#]),
      Example(["en": #""a" = "Menu for %@";"#, "de": #""a" = "Menü für ↓%";"#]),
      Example(["en": #""a" = "Sum %@";"#, "fi": #""a" = "Summa ↓% {summa}";"#]),
      Example(["en": #""a" = "Last %@";"#, "ko": #""a" = "마지막 ↓% @";"#]),
      Example(["en": #""a" = "%d files";"#, "el": #""a" = "↓% d αρχεία";"#]),
      Example(["en": #""a" = "Day %d of %@";"#, "de": #""a" = "Tag↓% d von %@";"#]),
      Example(["en": #""a" = "About %@";"#, "de": #""a" = "Über↓% @";"#]),
      Example(["en": #""a" = "Purge %@?";"#, "es": #""a" = "¿Purgar↓%% @?";"#]),
      Example(["en": #""a" = "%d%% done of %@";"#, "de": #""a" = "%d↓% fertig von %@";"#]),
      Example([
        "en": #""a" = "%lld more";"#, "tr": #""a" = "+↓% daha";"#,
        "App.swift": #"let text = String(format: NSLocalizedString("a", comment: ""), Int64(items.count))"#,
      ]),
      Example(["en": #""a" = "%lld days";"#, "zh-Hans": #""a" = "% lld天";"#]),
      Example(["en": #""a" = "Code of %ld digits";"#, "es": #""a" = "Código de ↓%!d dígitos";"#]),
      Example(["en": #""a" = "%i free maps";"#, "nb": #""a" = "↓%1 kart";"#]),
      Example(["en": #""a" = "Volume + %.0f%%";"#, "hr": #""a" = "Glasnoća + %.0f↓% %";"#]),
      Example(["en": #""a" = "up by %@↓%";"#]),
      Example(["en": #""a" = "Search %1$@ at %2$@";"#, "fr": #""a" = "Recherche ↓% %@ sur %@";"#]),
      Example(["en": #""a" = "%1$d percent complete.";"#, "fr": #""a" = "%1$d↓% terminé.";"#]),
      Example(["en": #""a" = "in %d meters";"#, "zh-Hans": #""a" = "%d↓%米后";"#]),
      Example(["en": #""a" = "gives 40% of it";"#, "de": #""a" = "gibt 40↓%1$ davon";"#]),
      Example(["en": #""a" = "gives 40% of it";"#, "de": #""a" = "wird auf 40↓%1$ erhöht";"#]),
      Example(["en": #""a" = "100% free";"#, "de": #""a" = "100 % gratis";"#]),
      Example(["en": #""a" = "%ld days ago";"#, "de": #""a" = "↓%vor %ld Tagen";"#]),
      Example([
        "en": #""%1$[Author,Date]@ %2$[is,is not]@ %3$@" = "%1$[Author,Date]@ %2$[is,is not]@ %3$@";"#,
        "de": #""%1$[Author,Date]@ %2$[is,is not]@ %3$@" = "%1$[Autor,Datum]@ %2$[ist,ist nicht]@ %3$@";"#,
      ]),
      Example(["en": #""a" = "It is 100% free. 100%. Always";"#, "de": #""a" = "100% gratis. Zu 100%. Als App";"#]),
      Example(["en": #""a" = "100% sure, 100% exact";"#, "de": #""a" = "100% asicher, 100[%f]enau";"#]),
      Example([
        "en": #""a" = "100↓% of it";"#, "de": #""a" = "alles";"#,
        "App.swift": #"let text = String(format: NSLocalizedString("a", comment: ""))"#,
      ]),
      Example([
        "en": #""a" = "Messages & data"; "b" = "Half of the data";"#,
        "id": #""a" = "Pesan ↓% data"; "b" = "50 % data";"#,
        "App.swift": """
        func text(_ key: String, _ arguments: CVarArg...) -> String {
          String(format: NSLocalizedString(key, comment: ""), arguments: arguments)
        }
        let texts = (text("a"), NSLocalizedString("b", comment: ""))
        """,
      ]),
      Example(
        ["en": #""a" = "100% of %@";"#, "de": #""a" = "100 % von %@";"#],
        manifest: #"{ "keys": [ { "key": "a", "arguments": [] } ] }"#),
      Example(["en": #""a" = "%d %% of %@";"#, "fr": #""a" = "%d %% de %@";"#]),
      Example(["en": #""a" = "%ld states";"#, "ja": #""a" = "↓％ldのデータ";"#]),
      Example(["en": #""a" = "%lu items";"#, "de": #""a" = "↓$lu Objekte";"#]),
      Example(["en": #""a" = "Connected to %@";"#, "de": #""a" = "Verbunden mit ↓@@";"#]),
      Example(["en": #""a" = "Connected to %@.";"#, "de": #""a" = "Verbunden mit ↓@.";"#]),
      Example(["en": #""a" = "Mail of %@";"#, "de": #""a" = "Post an @anna und a@b.c";"#]),
      Example(["en": #""a" = "Write to a@b.c about %@";"#, "de": #""a" = "Wegen %@ an a@b.c schreiben";"#]),
      Example([
        "en": #""a" = "↓%1d of %2d";"#, "de": #""a" = "%1d von %2d";"#, "ja": #""a" = "全 ↓%2d 中 %1d";"#,
      ]),
      Example(["en": #""a" = "%1$d of %2$d";"#, "ja": #""a" = "全 ↓%2d 中 %1d";"#]),
      Example(["en": #""a" = "%2d:%2d";"#, "de": #""a" = "%2d:%2d Uhr";"#]),
      Example(["en": #""a" = "Use %1$@";"#, "es": #""a" = "Usar ↓1%1$@";"#]),
      Example(["en": #""a" = "%1$@ by \"%2$@\"";"#, "es": #""a" = "↓1%1$@ por \"2 %2$@\"";"#]),
      Example(["en": #""a" = "Step 1: %1$@";"#, "es": #""a" = "Paso 1%1$@";"#]),
      Example(["en": #""a" = "Hide %@";"#, "es": #""a" = "Ocultar ↓1%@";"#, "fr": #""a" = "Masquer 1 %@";"#]),
      Example(["en": #""a" = "Use iOS %@";"#, "es": #""a" = "Usar iOS1%@";"#]),
      Example(["en": #""a" = "a %@ ago";"#, "fr": #""a" = "il y a 1%@";"#, "es": #""a" = "hace €1%@";"#]),
      Example(["en": #""a" = "Hide a tab in %@";"#, "es": #""a" = "Ocultar en ↓1%@";"#]),
      Example(["en": #""a" = "First: %1$@";"#, "es": #""a" = "1 %1$@";"#]),
      Example(["en": #""a" = "%2$@ per %1$@";"#, "ja": #""a" = "1%1$@あたり%2$@";"#]),
      Example(["en": #""a" = "%1$@ of %2$d";"#, "es": #""a" = "%1$@ de 0.2%2$d, 12%2$d";"#]),
    ])

  func register(in visits: inout RuleVisits) {
    visits.entry(.unusualSpecifier, checkSigns)
    visits.arguments(checkTranslation)
    visits.translation(.touchedPlaceholder, checkNumbers)
  }

  /// Stray signs in a text that is surely formatted, `% @`, and widths that were to be numbers.
  private func checkSigns(_ entry: EntryContext, findings: inout Findings) {
    let format = entry.format
    checkWidths(entry, findings: &findings)
    lazy var expected = Set(entry.baseFormat.map { base in base.specifiers.map { base.written($0) } } ?? [])
    if let spaced = format.specifiers.first(where: { Self.isSpaced($0, in: format, expected) }) {
      let location = entry.location(of: spaced.range)
      findings.add(at: location, about: entry.subject, severity: .note) { words in
        let written = format.written(spaced)
        let plain = written.filter { $0 != " " }
        // Where a word ends just before, the space belongs there.
        let start = Int(spaced.range.lowerBound)
        let isAfterWord =
          start > 0 && format.text.scalar(before: start).value.isLetter && !entry.textLanguage.writesWithoutSpaces
        let repaired = isAfterWord ? " \(plain)" : plain
        words.message = "'\(written)' contains a space"
        words.note(
          spaced.type == .object
            ? "it works only because the formatter takes the space for a flag"
            : "the formatter takes the space for a flag and prints one before the number")
        // The formatter prints that space already before a number, but not before an object.
        let isVisible = isAfterWord && spaced.type == .object
        words.fix(
          isAfterWord ? "write '\(plain)' after a space" : "write '\(plain)'", isVisible ? .needsReview : .automatic,
          replacing: location, with: repaired)
      }
    }
    // What the base has, too, is reported there: one cause, one finding.
    let base = entry.baseFormat
    if let leftover = Self.leftover(in: format), base.map({ Self.hasNoPlaceholders($0) }) ?? true {
      let location = entry.location(of: leftover)
      findings.add(at: location, about: entry.subject) { words in
        words.message =
          "'\(format.text[leftover.offsets].string)' is left over from a placeholder: users see it"
        words.fix("write '%'", .needsReview, replacing: location, with: "%")
      }
      return
    }
    if let zero = Self.numberedZero(in: format), base.map({ Self.numberedZero(in: $0) == nil }) ?? true {
      // One that stands for an argument of the base is reported with that.
      let isInstead =
        base.map { $0.specifiers.count(where: \.isArgument) > format.specifiers.count(where: \.isArgument) } ?? false
      guard !isInstead else { return }
      findings.add(at: entry.location(of: zero), about: entry.subject) { words in
        let written = format.text[zero.offsets].string
        let shown = written.filter { $0 != "%" && $0 != "$" }
        words.message = "\(Wording.quote(written)) is not a valid placeholder: users see '\(shown)'"
        words.note("arguments are numbered from 1 on")
      }
      return
    }
    // What looks like a specifier in a text whose base has none does not prove that the text is formatted.
    let isFormatted = entry.passed?.isFormatted ?? false
    let isPassedNothing = isFormatted && entry.passed?.count == 0
    guard
      let stray = Self.strayPercent(in: format) ?? base.flatMap({ Self.signBeforeWord(in: format, beside: $0) })
        ?? base.flatMap({ isPassedNothing ? Self.signForWord(in: format, beside: $0) : nil }),
      isFormatted || base?.isCertainlyFormat ?? true,
      base.flatMap(Self.strayPercent) == nil
    else { return }
    let sign = ByteRange(Int(stray.range.lowerBound), Int(stray.range.lowerBound) + 1)
    let location = entry.location(of: sign)
    // Without placeholders, only the code says that the text is formatted.
    let next = Int(stray.range.lowerBound) + 1
    let previous = format.lastSpecifier(before: next - 1)
    let isAfterObject = previous?.type == .object && previous?.range.upperBound == stray.range.lowerBound
    let isAtEnd = next >= format.text.count
    // What follows stays if it is no letter of a specifier; an object's text may end with a sign of its own.
    let losesNothing = isAtEnd ? isAfterObject : format.text[next] >= 0x80
    // Code that passes nothing certainly lets the formatter read what is not there.
    let readsMemory = stray.isArgument && isPassedNothing
    let severity: Severity? =
      !readsMemory && (format.certainSpecifiers.isEmpty || losesNothing) ? .warning : nil
    let isEscapedInBase = base?.specifiers.contains { $0.kind == .percentSign } ?? false
    findings.add(at: location, about: entry.subject, severity: severity) { words in
      let place = isEscapedInBase ? "where the base text has '%%'" : "in a formatted text"
      words.message =
        readsMemory
        ? "'\(format.written(stray))' reads an argument, and the code passes none: users see wrong text, or the app crashes"
        : "stray '%' \(place): it disappears, possibly with what follows"
      let others = entry.isBase ? Self.languagesWithStrayPercent(inTranslationsOf: entry) : []
      if !others.isEmpty {
        let languages = Wording.list(others, of: others.count)
        words.note(
          "\(Wording.count(others.count, "translation")) \(others.count == 1 ? "has" : "have") one, too: \(languages)")
      }
      // Code that passes a text may have put the sign into it.
      if isAfterObject, !isEscapedInBase {
        words.note("write '%%' if the argument comes without a sign, else remove it")
        return
      }
      // Where the base speaks of no percentage, the sign is a mistake.
      if let base, !base.text.contains("percent"), !format.isPrecededByNumber(stray),
        !base.specifiers.contains(where: { !$0.isArgument || base.isDoubtful($0) })
      {
        words.fix("remove '%'", .needsReview, replacing: location, with: "")
      } else {
        // `%d% %` is a sign, and one that was meant to be `%%` after a space; `%d % %` has that space already.
        let rest = format.text[next..<format.text.count]
        let spaces = rest.bytes.prefix { $0 == 0x20 }.count
        let isDouble = spaces > 0 && rest.bytes.dropFirst(spaces).first == UInt8(ascii: "%")
        let isAfterSpace = next > 1 && format.text[next - 2] == 0x20
        let written = ByteRange(next - 1, isDouble ? next + spaces + 1 : next)
        let repaired = isDouble && !isAfterSpace ? " %%" : "%%"
        words.fix("write '\(repaired)'", .needsReview, replacing: entry.location(of: written), with: repaired)
      }
    }
  }

  /// Whether a specifier is `% @`, or `% d` where `expected`, the specifiers of the base text, have `%d`.
  private static func isSpaced(
    _ specifier: FormatSpecifier, in format: FormatString, _ expected: @autoclosure () -> Set<String>
  ) -> Bool {
    guard specifier.flags == .space, specifier.width == nil, let type = specifier.type else { return false }
    if type == .object { return true }
    let end = Int(specifier.range.upperBound)
    let isPartOfWord = end < format.text.count && format.text.scalar(at: end).value.isLetter
    guard ArgumentType.isNumber(type), !isPartOfWord, !format.isPrecededByNumber(specifier) else { return false }
    let written = format.written(specifier)
    return expected().contains(written.filter { $0 != " " }) && !expected().contains(written)
  }

  /// The number of an argument, with its signs, in a text without placeholders: `%1$` in "40%1$ of it".
  private static func leftover(in format: FormatString) -> ByteRange? {
    guard !format.isCertainlyFormat else { return nil }
    let specifier = format.specifiers.first { $0.position != nil && (!$0.isArgument || format.isDoubtful($0)) }
    return specifier.flatMap { specifier in
      format.text.firstIndex(of: UInt8(ascii: "$"), from: Int(specifier.range.lowerBound)).map { dollar in
        ByteRange(Int(specifier.range.lowerBound), dollar + 1)
      }
    }
  }

  private static func hasNoPlaceholders(_ format: FormatString) -> Bool {
    format.certainSpecifiers.isEmpty && leftover(in: format) == nil
  }

  /// The first sign that is neither a specifier nor `%%`, in a text that has real specifiers.
  private static func strayPercent(in format: FormatString) -> FormatSpecifier? {
    guard format.isCertainlyFormat else { return nil }
    return format.specifiers.first { specifier in
      switch specifier.kind {
      case .unknown, .incomplete: format.isPrecededByNumber(specifier) || format.isAfterSpecifier(specifier)
      case .argument:
        format.isDoubtful(specifier) && (format.isPrecededByNumber(specifier) || format.isAfterSpecifier(specifier))
      case .percentSign, .overflow: false
      }
    }
  }

  /// The names of the languages whose translations of a base text have a stray sign, which is reported when the base has
  /// none any more.
  private static func languagesWithStrayPercent(inTranslationsOf entry: EntryContext) -> [String] {
    entry.table.translations.filter { translation in
      guard let reference = translation.entry(ofKey: entry.keyNumber), translation.variation(reference) == nil else {
        return false
      }
      return strayPercent(in: FormatString(translation.value(reference), passing: entry.passed)) != nil
    }.map(\.language.name)
  }

  /// The first specifier with the number 0: `%0$@`, `%0$.2f`.
  private static func numberedZero(in format: FormatString) -> ByteRange? {
    for specifier in format.specifiers {
      let start = Int(specifier.range.lowerBound)
      guard format.text.hasPrefix("%0$", at: start) else { continue }
      var end = start + "%0$".utf8.count
      while end < format.text.count, ".0123456789hlqLzt".utf8.contains(format.text[end]) { end += 1 }
      if end < format.text.count, "@diuxXfFeEgGcs".utf8.contains(format.text[end]) { return ByteRange(start, end + 1) }
    }
    return nil
  }

  /// A sign before a word whose first letter is no conversion, where the base has nothing but placeholders: `%vor %ld`.
  private static func signBeforeWord(in format: FormatString, beside base: FormatString) -> FormatSpecifier? {
    guard format.isCertainlyFormat, base.specifiers.allSatisfy({ $0.isArgument && !base.isDoubtful($0) }) else {
      return nil
    }
    return format.specifiers.first { specifier in
      let sign = Int(specifier.range.lowerBound)
      return specifier.kind == .unknown && format.text[sign + 1].isASCIILetter
        && format.text.continuesWord(at: sign + 2) && (sign == 0 || format.text[sign - 1] == 0x20)
    }
  }

  /// A sign before a word with a space between, which is a specifier to the formatter, where the base has no sign: "A % data"
  /// for "A & data".
  private static func signForWord(in format: FormatString, beside base: FormatString) -> FormatSpecifier? {
    guard base.specifiers.isEmpty else { return nil }
    return format.specifiers.first { $0.isArgument && $0.flags.contains(.space) && format.isDoubtful($0) }
  }

  /// What is wrong with a placeholder, where the eye may not see it.
  private static func fault(of broken: ByteSlice) -> String {
    switch broken.scalar(at: 0).value {
    case 0xFF05, 0xFE6A: "has the percent sign of East Asian text, which starts no placeholder"
    case 0x066A: "has the Arabic percent sign, which starts no placeholder"
    default: "is not a valid placeholder"
    }
  }

  private func checkTranslation(_ pair: TranslationContext, findings: inout Findings) {
    guard case .malformed(let malformed, let text) = pair.placeholders.problem else { return }
    let translation = pair.translation
    let location = Finding.Location(
      file: translation.file.source, range: translation.file.written(malformed.range, of: text))
    // Where an object was clearly meant, the text does not speak against the base.
    let suspicion =
      text.bytes[malformed.range.offsets].bytes.contains(UInt8(ascii: "@"))
      ? nil : BaseSuspicion(keyNumber: translation.keyNumber, signature: pair.placeholders.signature)
    findings.add(at: location, about: translation.subject, suspicion: suspicion) { words in
      let written = text.bytes[malformed.range.offsets].string
      let rest = text.bytes[malformed.range.offsets.upperBound..<text.bytes.count]
      let swallowsNext = written == "%" && rest.bytes.first { $0 != 0x20 } == UInt8(ascii: "%")
      let expected = malformed.expected.map { "'\($0)'" }
      words.message =
        swallowsNext
        ? "stray '%' that makes the placeholder after it plain text"
        : written == "%"
          ? "stray '%' where the base text has \(expected ?? "a placeholder")"
          : "\(Wording.quote(written)) \(Self.fault(of: text.bytes[malformed.range.offsets])): the base text has \(expected ?? "one")"
      words.note(pair.baseNote)
      if swallowsNext {
        words.fix("remove the stray '%'", .needsReview, replacing: location, with: "")
      } else if let replacement = malformed.replacement, Self.isWhole(written, before: rest) {
        words.fix(
          "write '\(replacement)'", .needsReview, replacing: location,
          with: malformed.takesSpace && !pair.translation.textLanguage.writesWithoutSpaces
            ? " \(replacement)" : replacement)
      }
    }
  }
}

extension MalformedPlaceholderRule {
  /// Numbers without their `$`, as in "%1d of %2d", which makes them widths: the arguments come in the order of the text.
  private func checkWidths(_ entry: EntryContext, findings: inout Findings) {
    guard let widths = Self.numberedWidths(in: entry.format) else { return }
    // In that order, a translation reads the same arguments as its base.
    let ofBase = entry.baseFormat.flatMap(Self.numberedWidths)
    guard entry.isBase || (widths != widths.sorted() && widths != ofBase) else { return }
    let format = entry.format
    let numbered = zip(format.specifiers.filter(\.isArgument), widths).map { specifier, width in
      let written = format.written(specifier)
      return (specifier: specifier, text: "%\(width)$\(written.dropFirst("%\(width)".count))")
    }
    let location = entry.location(of: numbered[0].specifier.range)
    findings.add(at: location, about: entry.subject, severity: entry.isBase ? .note : nil) { words in
      let written = format.written(numbered[0].specifier)
      words.message = "'\(written)' has a width of \(widths[0]), not the number of an argument"
      words.note(
        entry.isBase
          ? "translations in another order show the wrong values"
          : "the arguments come in the order of the code, so that users see them exchanged")
      // In another order, the numbers would exchange what the base shows now, which may be right.
      guard !entry.isBase || widths == widths.sorted() else { return }
      words.fix(
        "write \(Wording.list(numbered.map { "'\($0.text)'" }))", entry.applicability(.needsReview),
        numbered.map { FixIt.Edit(entry.location(of: $0.specifier.range), replacement: $0.text) })
    }
  }

  /// The widths of a text's placeholders, if there are several and these are the numbers from 1 on, in any order.
  private static func numberedWidths(in format: FormatString) -> [Int]? {
    var widths: [Int] = []
    for specifier in format.specifiers where specifier.isArgument {
      guard case .fixed(let width) = specifier.width, specifier.position == nil, specifier.flags.isEmpty,
        specifier.precision == nil
      else { return nil }
      widths.append(width)
    }
    return widths.count > 1 && widths.sorted() == Array(1...widths.count) ? widths : nil
  }

  /// Numbers that are left over from placeholders, where the base text has none: `1%1$@`, `1%@`.
  private func checkNumbers(_ pair: TranslationContext, findings: inout Findings) {
    // "1%1$@あたり" is "per %1$@".
    guard Self.mayHaveNumber(pair.translation.text.bytes), !pair.translation.textLanguage.writesWithoutSpaces else {
      return
    }
    let format = pair.translation.format
    var leftovers = Self.numbersBeforePlaceholders(in: format)
    guard !leftovers.isEmpty else { return }
    leftovers.removeAll { leftover in
      pair.base.format.hasNumber(format.text[leftover.number])
        || leftover.isUnnumbered && (pair.translation.form != nil || Self.hasWordForOne(pair.base.format))
    }
    // A space alone could be meant: "1 %1$@".
    guard let first = leftovers.first(where: \.isJoined) else { return }
    let location = pair.translation.location(of: ByteRange(first.number.lowerBound, first.number.upperBound))
    findings.add(at: location, about: pair.translation.subject, severity: .warning) { words in
      let number = format.text[first.number].string
      words.message = "'\(number)' is left over before '\(first.placeholder)': users see it beside the value"
      if leftovers.count > 1 { words.note("so is a number at \(Wording.count(leftovers.count - 1, "more place"))") }
      words.note(pair.baseNote)
      words.fix(
        leftovers.count > 1 ? "remove the numbers" : "remove '\(number)'",
        pair.translation.applicability(.needsReview),
        leftovers.map { leftover in
          FixIt.Edit(
            pair.translation.location(of: ByteRange(leftover.number.lowerBound, leftover.end)), replacement: "")
        })
    }
  }

  /// Whether a digit is before a percent sign and a digit or an object behind it, which they hardly ever are.
  private static func mayHaveNumber(_ text: ByteSlice) -> Bool {
    var offset = 0
    while let sign = text.firstIndex(of: UInt8(ascii: "%"), from: offset) {
      offset = sign + 1
      if sign > 0, text[sign - 1].isASCIIDigit, text[offset].isASCIIDigit || text[offset] == UInt8(ascii: "@") {
        return true
      }
    }
    return false
  }

  private struct LeftoverNumber {
    /// The digits, in bytes.
    var number: Range<Int>
    /// Where the placeholder begins.
    var end: Int
    var placeholder: String
    /// Whether the placeholder has no number of its own.
    var isUnnumbered: Bool
    var isJoined: Bool { number.upperBound == end }
  }

  /// The numbers before placeholders that are those of the placeholders, joined to them or with a space. Without a number
  /// of its own, the placeholder is the only one and an object, and nothing but a space or quotation mark is before.
  private static func numbersBeforePlaceholders(in format: FormatString) -> [LeftoverNumber] {
    let text = format.text
    return format.specifiers.compactMap { specifier in
      let isOnly = specifier.type == .object && format.specifiers.count == 1
      guard specifier.isArgument, let position = specifier.position ?? (isOnly ? 1 : nil) else { return nil }
      let start = Int(specifier.range.lowerBound)
      let digits = String(position)
      let end = start > 0 && text[start - 1] == 0x20 ? start - 1 : start
      let first = end - digits.utf8.count
      guard first >= 0, text[first..<end].string == digits else { return nil }
      // Part of a longer number or of a name: "12%2$d", "0.2%2$d", "H2%2$@".
      let before = first > 0 ? text.scalar(before: first).value : 0x20
      if specifier.position == nil, before != 0x20, before != 0x0A, !QuotationMarks.isMark(before) { return nil }
      guard !before.isLetter, !(0x24...0x25).contains(before), !(0x2B...0x39).contains(before) else { return nil }
      return LeftoverNumber(
        number: first..<end, end: start, placeholder: format.written(specifier),
        isUnnumbered: specifier.position == nil)
    }
  }

  /// Whether a word before the first placeholder of an English text may be a digit in a translation: "a %@ ago", "per %@".
  private static func hasWordForOne(_ format: FormatString) -> Bool {
    guard let first = format.specifiers.first else { return false }
    let before = format.text[0..<Int(first.range.lowerBound)].trimmed
    let word = before[(before.bytes.lastIndex { !$0.isASCIILetter } ?? -1) + 1..<before.count].string.lowercased()
    return ["a", "an", "one", "once", "first", "each", "every", "per"].contains(word)
  }

  /// Whether what is broken ends with what is written, so that nothing of it would be left beside its repair.
  private static func isWhole(_ written: String, before rest: ByteSlice) -> Bool {
    guard written == "%", let next = rest.bytes.first else { return true }
    return next.isASCIIWhitespace || ".,;:)".utf8.contains(next)
  }
}

extension FormatString {
  /// Whether a number is in the text and in no placeholder.
  fileprivate func hasNumber(_ number: ByteSlice) -> Bool {
    var start = 0
    for specifier in specifiers {
      if text[start..<Int(specifier.range.lowerBound)].range(of: number) != nil { return true }
      start = Int(specifier.range.upperBound)
    }
    return text[start..<text.count].range(of: number) != nil
  }

  /// Whether the sign follows a specifier, as the second in `%d%`; after a number, spaces may be between.
  fileprivate func isAfterSpecifier(_ specifier: FormatSpecifier) -> Bool {
    let sign = Int(specifier.range.lowerBound)
    var end = sign
    while end > 0, [0x20, 0xA0, 0x202F, 0x2009].contains(text.scalar(before: end).value) {
      end -= text.scalar(before: end).length
    }
    guard let other = lastSpecifier(before: sign), let type = other.type else { return false }
    return Int(other.range.upperBound) == sign
      || (Int(other.range.upperBound) == end && ArgumentType.isNumber(type))
  }
}
